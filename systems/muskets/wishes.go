package muskets

import (
	"slices"

	"mariscal/game"
	"mariscal/game/plane"
)

var _ game.Standing = (*Position)(nil)

// standingFacts are what standing orders depend on: figures of one's own unit and of the
// enemy's, and whole inches between them.
var standingFacts = []game.FactInfo{{Name: "own"}, {Name: "foe"}, {Name: "range"}}

// Wishes implements [game.Wishing]: answers given beforehand while the enemy acts.
func (System) Wishes() []game.WishInfo {
	return []game.WishInfo{
		{Kind: StageReact.String(), Answers: []string{"best near", "hold"}, Facts: standingFacts},
		{Kind: StageCharged.String(), Answers: []string{"react", "withdraw", "hold"}, Facts: standingFacts},
		{Kind: StageChoose.String(), Answers: []string{"recoil", "shaken"}, Facts: standingFacts},
		{Kind: StageSacrifice.String(), Answers: []string{"sacrifice", "spare"}},
		{Kind: StageForward.String(), Answers: []string{"points", "forward"}},
	}
}

// Usual implements [game.Wishing].
func (System) Usual() []string {
	return []string{
		"react: best near when range <= 12", "react: hold", "charged: react", "charged: hold", "choose: recoil", "sacrifice: sacrifice", "forward: points",
	}
}

// pair returns one's own unit and the enemy's that the question is about; none where it is about
// none.
func (p *Position) pair() (own, foe int) {
	f := p.top()
	row := &table[f.stage]
	shoots := slices.Contains(row.Verbs, doReact)
	switch {
	case row.Marks&ofUnit != 0 && shoots: // it is charged
		return int(f.a), int(f.b)
	case row.Marks&ofUnit != 0:
		return int(f.a), -1
	case shoots:
		return p.watcher(p.battle(), f)
	}
	return -1, -1
}

// watcher returns the unit that may shoot from the least distance, and at whom; none for nobody.
func (p *Position) watcher(b *battle, f *frame) (own, foe int) {
	own, foe = -1, -1
	least := int32(0)
	for _, a := range p.reactActions(b, f, nil) {
		if o := orderOf(a); o.verb == doReact {
			if far := p.apart(b, o.unit, o.other); own < 0 || far < least {
				own, foe, least = int(o.unit), int(o.other), far
			}
		}
	}
	return own, foe
}

// Fact implements [game.Standing].
func (p *Position) Fact(name string) (n int, ok bool) {
	own, foe := p.pair()
	switch {
	case name == "own" && own >= 0:
		return int(p.Units[own].Left), true
	case name == "foe" && foe >= 0:
		return int(p.Units[foe].Left), true
	case name == "range" && own >= 0 && foe >= 0:
		return int(p.apart(p.battle(), uint8(own), uint8(foe)) / plane.Inch), true
	}
	return 0, false
}

// Concerns implements [game.Standing].
func (p *Position) Concerns() string {
	if own, _ := p.pair(); own >= 0 {
		return p.battle().names[own]
	}
	return ""
}

// Best implements [game.Standing]: the shot over the least distance.
func (p *Position) Best(word string, legal []game.Action) (best game.Action, ok bool) {
	if word != "near" {
		return 0, false
	}
	b, least := p.battle(), int32(0)
	for _, a := range legal {
		if o := orderOf(a); o.verb == doReact {
			if far := p.apart(b, o.unit, o.other); !ok || far < least {
				best, least, ok = a, far, true
			}
		}
	}
	return best, ok
}
