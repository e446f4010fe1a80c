package commandcolors

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// A Stance is what standing orders of the family depend on besides what a game adds: the
// unit asked about, or a lone leader, and who strikes it or drives it back.
type Stance struct {
	*Field
	*Roster
	Seat  game.Seat
	At    hex.Hex // of the unit asked about
	From  hex.Hex // of the enemy, or [hex.None]
	Flags int     // it must retreat for
}

// StanceOf returns the stance of a question.
func StanceOf(f *Field, r *Roster, d game.Decision) Stance {
	at := func(p game.Place) hex.Hex {
		if p == game.NoPlace {
			return hex.None
		}
		return hex.Hex(p)
	}
	return Stance{Field: f, Roster: r, Seat: d.Seat, At: at(d.About), From: at(d.From), Flags: d.Left}
}

// StanceFacts are the numbers that [Stance.Number] knows.
var StanceFacts = []game.FactInfo{{Name: "own"}, {Name: "foe"}, {Name: "foes"}, {Name: "friends"}, {Name: "leader"}, {Name: "flags"}}

// Number returns a fact of the stance: blocks of one's own unit and of the enemy's, enemy
// units and friends beside one's own, whether a leader is with it, flags.
func (s *Stance) Number(name string) (n int, ok bool) {
	if s.At == hex.None {
		return 0, false
	}
	switch name {
	case "own":
		return s.blocks(s.At), true
	case "foe":
		if s.From == hex.None {
			return 0, false
		}
		return s.blocks(s.From), true
	case "foes":
		return s.At.Around().And(s.Occupied[s.Seat.Other()]).Len(), true
	case "friends":
		return s.friends(s.At), true
	case "leader":
		return int(bit(s.LeaderHexes[s.Seat].Has(s.At))), true
	case "flags":
		return s.Flags, true
	}
	return 0, false
}

func (s *Stance) blocks(h hex.Hex) int {
	if u := s.Unit(h); u >= 0 {
		return int(s.Blocks[u])
	}
	return 0
}

func (s *Stance) friends(h hex.Hex) int {
	return h.Around().Without(s.At).And(s.Occupied[s.Seat].Or(s.LeaderHexes[s.Seat])).Len()
}

// Piece returns the id of the unit or lone leader asked about.
func (s *Stance) Piece() string {
	if s.At == hex.None {
		return ""
	}
	if u := s.Unit(s.At); u >= 0 && s.Roster.Seat[u] == s.Seat {
		return UnitID(u)
	}
	if l := s.LeaderOf(s.Roster, s.Seat, s.At); l >= 0 {
		return LeaderID(l)
	}
	return ""
}

// Safest returns the answer that ends beside the fewest enemies, then beside the most
// friends, then the first; end says where an answer ends, [hex.None] for nowhere.
func (s *Stance) Safest(legal []game.Action, end func(game.Action) hex.Hex) (best game.Action, ok bool) {
	worth := 0
	for _, a := range legal {
		h := end(a)
		if h == hex.None {
			continue
		}
		if w := s.friends(h) - 16*h.Around().And(s.Occupied[s.Seat.Other()]).Len(); !ok || w > worth {
			best, worth, ok = a, w, true
		}
	}
	return best, ok
}
