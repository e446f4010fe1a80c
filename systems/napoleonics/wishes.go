package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// What the defender may decide beforehand.

var _ game.Standing = (*Position)(nil)

// Wishes implements [game.Wishing]. The client that shows a hidden card explains what the
// card answers.
func (System) Wishes() []game.WishInfo {
	return cc.Wishes([]string{"retire", "square", "stand", "first-strike"}, StageRetire.String(),
		game.FactInfo{Name: "cavalry"}, game.FactInfo{Name: "arm", Words: classNames[:]}, game.FactInfo{Name: "foe-arm", Words: classNames[:]})
}

// Usual implements [game.Wishing].
func (System) Usual() []string {
	return cc.UsualOf(StageRetire.String(), "react: square when cavalry >= 2", "react: retire when arm = cavalry and foe-arm = infantry")
}

// stance is what the present question is about.
func (p *Position) stance(b *Battle) cc.Stance { return cc.StanceOf(&p.Field, &b.Roster, p.Decision()) }

// Fact implements [game.Standing].
func (p *Position) Fact(name string) (n int, ok bool) {
	b := p.Battle()
	s := p.stance(b)
	at := s.From
	switch name {
	case "cavalry":
		if s.At == hex.None {
			return 0, false
		}
		for h := range s.At.Around().And(p.Occupied[s.Seat.Other()]).All() {
			if b.Setup.Types[b.Kind[p.Unit(h)]].Class == Cavalry {
				n++
			}
		}
		return n, true
	case "arm":
		at = s.At
	case "foe-arm":
	default:
		return s.Number(name)
	}
	if at == hex.None || p.Unit(at) < 0 {
		return 0, false
	}
	return int(b.Setup.Types[b.Kind[p.Unit(at)]].Class), true
}

// Concerns implements [game.Standing].
func (p *Position) Concerns() string {
	s := p.stance(p.Battle())
	return s.Piece()
}

// Best implements [game.Standing]: the safest place of a retreat.
func (p *Position) Best(word string, legal []game.Action) (a game.Action, ok bool) {
	s := p.stance(p.Battle())
	return s.Best(word, legal, func(a game.Action) hex.Hex {
		switch v, x, y := Parts(a); v {
		case VerbRetireTo, VerbRetreat, VerbLeader:
			return hex.Hex(y)
		case VerbHalt:
			return hex.Hex(x)
		}
		return hex.None
	})
}
