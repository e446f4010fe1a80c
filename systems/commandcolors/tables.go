package commandcolors

// Tables are what never changes about a battle and follows from its set-up: a
// plain struct that the tables of a system embed. A position names its battle by a
// slot ([Registry]).
type Tables struct {
	Roster
	Fatal uint16 // leaders whose loss ends the game
	Sections
	Aims
}

// TablesOf returns the tables of a set-up that has been checked; full are the
// blocks of each type of unit, at are the lines of the board.
func TablesOf(s *Setup, full []uint8, at Dotted) Tables {
	t := Tables{Sections: MapSections(at), Aims: AimsOf(s)}
	for i, u := range s.Units {
		t.Enlist(u.Seat)
		t.Full[i] = full[u.Kind]
	}
	for _, l := range s.Leaders {
		bit := t.EnlistLeader(l.Seat)
		if l.Fatal {
			t.Fatal |= bit
		}
	}
	return t
}
