package ancients

import (
	"slices"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// What the defender may decide beforehand.

var _ game.Standing = (*Position)(nil)

// standingFacts are what standing orders depend on.
var standingFacts = append(slices.Clone(cc.StanceFacts),
	game.FactInfo{Name: "class", Words: classNames[:]}, game.FactInfo{Name: "foe-class", Words: classNames[:]}, game.FactInfo{Name: "foe-moves", Words: moveNames})

var moveNames = []string{"foot", "mounted"}

// best is the answer that goes to the safest place.
const best = "best safe"

// Wishes implements [game.Wishing]. The client that shows a hidden card explains what the
// card answers.
func (System) Wishes() []game.WishInfo {
	return []game.WishInfo{
		{Kind: StageReact.String(), Answers: []string{"evade", "stand", "first-strike"}, Odds: true, Facts: standingFacts},
		{Kind: StageEvade.String(), Answers: []string{best}, Facts: standingFacts},
		{Kind: StageFlags.String(), Answers: []string{"ignore most", "ignore 0"}, Facts: standingFacts},
		{Kind: StageRetreat.String(), Answers: []string{best}, Facts: standingFacts},
		{Kind: StageBack.String(), Answers: []string{"back", "pass"}, Facts: standingFacts},
		{Kind: StageLeader.String(), Answers: []string{best, "leader off"}, Facts: standingFacts},
	}
}

// Usual implements [game.Wishing].
func (System) Usual() []string {
	return []string{
		"react: evade when expected >= 1000 and foe >= own", "react: first-strike when foe-class = heavy", "react: stand", "evade: best safe",
		"flags: ignore most", "retreat: best safe", "back: back", "leader: best safe",
	}
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
	if word != "safe" {
		return 0, false
	}
	s := p.stance(p.Battle())
	return s.Safest(legal, func(a game.Action) hex.Hex {
		switch v, x, y := Parts(a); v {
		case VerbEvade, VerbRetreat, VerbLeader:
			return hex.Hex(y)
		case VerbHalt:
			return hex.Hex(x)
		}
		return hex.None
	})
}
