package game

// Sole returns the only answer to the present question when a match may give it
// automatically; legal must hold all answers. It never returns one for a question that
// may depend on a card ([Decision.Hidden], [Decision.Secret]), ends the turn
// ([Decision.Final]), is open ([Open]), or whose answer dares ([Dares]).
func Sole(p Position, legal []Action) (a Action, ok bool) {
	if len(legal) != 1 || IsOpen(p) {
		return 0, false
	}
	d := p.Decision()
	if d.Hidden || d.Secret || d.Final || Dares(p, legal[0], d.Seat) {
		return 0, false
	}
	return legal[0], true
}

// Dares reports whether the only answer of a seat begins a fight or rolls the seat's own
// dice: those are left to the player, even without another answer. The answer is tried
// with arbitrary dice, because nothing can come before its first roll.
func Dares(p Position, a Action, seat Seat) bool {
	if o := p.Options(Viewer(seat)); len(o) == 1 && o[0].Odds != nil {
		return true // the other side may have an answer before the dice are rolled
	}
	c := &listener{Chance: NewSeeded(0), seat: seat}
	p.Clone().Apply(a, c, nil)
	return c.heard
}

// A listener is a chance that notices whether the first dice rolled belong to a seat.
type listener struct {
	Chance
	seat         Seat
	rolls, heard bool
}

func (l *listener) Roll(p Purpose, d Die, n int) Faces {
	if !l.rolls {
		l.rolls, l.heard = true, p.Seat == l.seat
	}
	return l.Chance.Roll(p, d, n)
}
