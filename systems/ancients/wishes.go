package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// What the defender may decide beforehand.

var _ game.Standing = (*Position)(nil)

var moveNames = []string{"foot", "mounted"}

// Wishes implements [game.Wishing]. The client that shows a hidden card explains what the
// card answers.
func (System) Wishes() []game.WishInfo {
	return cc.Wishes([]string{"evade", "stand", "first-strike"}, StageEvade.String(),
		game.FactInfo{Name: "class", Words: classNames[:]}, game.FactInfo{Name: "foe-class", Words: classNames[:]}, game.FactInfo{Name: "foe-moves", Words: moveNames})
}

// Usual implements [game.Wishing].
func (System) Usual() []string {
	return cc.UsualOf(StageEvade.String(), "react: evade when expected >= 1000 and foe >= own", "react: first-strike when foe-class = heavy")
}

// stance is what the present question is about.
func (p *Position) stance(b *Battle) cc.Stance { return cc.StanceOf(&p.Field, &b.Roster, p.Decision()) }

// Fact implements [game.Standing].
func (p *Position) Fact(name string) (n int, ok bool) {
	b := p.Battle()
	s := p.stance(b)
	at := s.From
	switch name {
	case "class":
		at = s.At
	case "foe-class", "foe-moves":
	default:
		return s.Number(name)
	}
	if at == hex.None || p.Unit(at) < 0 {
		return 0, false
	}
	t := &b.Setup.Types[b.Kind[p.Unit(at)]]
	if name == "foe-moves" {
		if t.Mounted {
			return 1, true
		}
		return 0, true
	}
	return int(t.Class), true
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
		case VerbEvade, VerbRetreat, VerbLeader:
			return hex.Hex(y)
		case VerbHalt:
			return hex.Hex(x)
		}
		return hex.None
	})
}
