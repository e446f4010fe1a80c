package napoleonics

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
	game.FactInfo{Name: "cavalry"}, game.FactInfo{Name: "arm", Words: classNames[:]}, game.FactInfo{Name: "foe-arm", Words: classNames[:]})

// best is the answer that goes to the safest place.
const best = "best safe"

// Wishes implements [game.Wishing]. The client that shows a hidden card explains what the
// card answers.
func (System) Wishes() []game.WishInfo {
	return []game.WishInfo{
		{Kind: StageReact.String(), Answers: []string{"retire", "square", "stand", "first-strike"}, Odds: true, Facts: standingFacts},
		{Kind: StageRetire.String(), Answers: []string{best}, Facts: standingFacts},
		{Kind: StageFlags.String(), Answers: []string{"ignore most", "ignore 0"}, Facts: standingFacts},
		{Kind: StageRetreat.String(), Answers: []string{best}, Facts: standingFacts},
		{Kind: StageBack.String(), Answers: []string{"back", "pass"}, Facts: standingFacts},
		{Kind: StageLeader.String(), Answers: []string{best, "leader off"}, Facts: standingFacts},
	}
}

// Usual implements [game.Wishing].
func (System) Usual() []string {
	return []string{
		"react: square when cavalry >= 2", "react: retire when arm = cavalry and foe-arm = infantry", "react: stand", "retire: best safe",
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
	if word != "safe" {
		return 0, false
	}
	s := p.stance(p.Battle())
	return s.Safest(legal, func(a game.Action) hex.Hex {
		switch v, x, y := Parts(a); v {
		case VerbRetireTo, VerbRetreat, VerbLeader:
			return hex.Hex(y)
		case VerbHalt:
			return hex.Hex(x)
		}
		return hex.None
	})
}
