package commandcolors

import (
	"slices"

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

// bestSafe is the answer that goes to the safest place.
const bestSafe = "best safe"

// Wishes are the questions that standing orders of the family answer: how a unit reacts, where
// it goes by the answer of the kind away, and its flags. The facts of a game come after the family's.
func Wishes(react []string, away string, facts ...game.FactInfo) (list []game.WishInfo) {
	facts = slices.Concat(StanceFacts, facts)
	for _, w := range []game.WishInfo{
		{Kind: "react", Answers: react, Odds: true},
		{Kind: away, Answers: []string{bestSafe}},
		{Kind: "flags", Answers: []string{"ignore most", "ignore 0"}},
		{Kind: "retreat", Answers: []string{bestSafe}},
		{Kind: "back", Answers: []string{"back", "pass"}},
		{Kind: "leader", Answers: []string{bestSafe, "leader off"}},
	} {
		w.Facts = facts
		list = append(list, w)
	}
	return list
}

// UsualOf returns the usual orders of the family after those about reactions.
func UsualOf(away string, react ...string) []string {
	return append(react, "react: stand", away+": "+bestSafe, "flags: ignore most", "retreat: "+bestSafe, "back: back", "leader: "+bestSafe)
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

// Best returns the safest answer for the word safe, as [game.Standing] wants it: the one that ends beside the fewest enemies, then beside the most
// friends, then the first; end says where an answer ends, [hex.None] for nowhere.
func (s *Stance) Best(word string, legal []game.Action, end func(game.Action) hex.Hex) (best game.Action, ok bool) {
	if word != "safe" {
		return 0, false
	}
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
