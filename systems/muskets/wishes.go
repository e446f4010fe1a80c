package muskets

import (
	"math/bits"
	"slices"

	"mariscal/game"
	"mariscal/game/plane"
)

var _ game.Standing = (*Position)(nil)

// standingFacts are what standing orders depend on: figures of one's own unit and of the
// enemy's, and whole inches between them.
var standingFacts = []game.FactInfo{{Name: "own"}, {Name: "foe"}, {Name: "range"}}

// ownFacts are what standing orders about one's own turn depend on: how many units and markers
// of those that act, or of all before a card is played, had better move, and how many may charge;
// whole inches from them to the nearest enemy; and command points.
var ownFacts = []game.FactInfo{{Name: "march"}, {Name: "charge"}, {Name: "gap", Numbers: []int{4, 6, 8, 12, 18, 24, 36}}, {Name: "points"}}

// Wishes implements [game.Wishing]: answers given beforehand while the enemy acts, and those
// of one's own turn that are a matter of routine.
func (System) Wishes() []game.WishInfo {
	return []game.WishInfo{
		{Kind: StageReact.String(), Answers: []string{"best near", "hold"}, Facts: standingFacts},
		{Kind: StageCharged.String(), Answers: []string{"react", "withdraw", "hold"}, Facts: standingFacts},
		{Kind: StageChoose.String(), Answers: []string{"recoil", "shaken"}, Facts: standingFacts},
		{Kind: StageSacrifice.String(), Answers: []string{"sacrifice", "spare"}},
		{Kind: StageForward.String(), Answers: []string{"points", "forward"}, Side: true},
		{Kind: StageTurn.String(), Answers: []string{"best use"}, Facts: ownFacts, Own: true, Side: true},
		{
			Kind: StageAct.String(), Own: true, Facts: append(slices.Clone(ownFacts), game.FactInfo{Name: "shot", Numbers: []int{10, 20, 30, 50, 75, 100, 150, 200}}),
			Answers: []string{"task", "leave", "take", "free", "fight", "rally", "recover", "best shot", "reload", "vigilance", "done"},
		},
	}
}

// Usual implements [game.Wishing]. A card is played whatever the hand is, so that no silence tells
// it; where one of the units that it has act had better move, or may charge, they are the player's.
func (System) Usual() []string {
	return []string{
		"react: best near when range <= 12", "react: hold", "charged: react", "charged: hold", "choose: recoil", "sacrifice: sacrifice", "forward: points",
		"turn: best use",
		"act: task", "act: leave", "act: take", "act: free",
		"act: fight when march = 0 and charge = 0", "act: rally when march = 0 and charge = 0", "act: recover when march = 0 and charge = 0",
		"act: best shot when march = 0 and charge = 0", "act: reload when march = 0 and charge = 0", "act: done when march = 0 and charge = 0",
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
	if p.offers(doPlay) || p.offers(doReload) {
		return p.ownFact(p.battle(), name)
	}
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

// Withholds implements [game.Withholding]: whatever would end the move of a unit whose figures may
// still be adjusted (MO4.5), or that may throw.
func (p *Position) Withholds(game.Action) bool { return p.offers(doReload) && p.lingers() }

// Concerns implements [game.Standing].
func (p *Position) Concerns() string {
	own, _ := p.pair()
	if p.offers(doReload) && bits.OnesCount32(p.active) == 1 && p.creeping == 0 {
		own = bits.TrailingZeros32(p.active)
	}
	if own >= 0 {
		return p.battle().names[own]
	}
	return ""
}

// Best implements [game.Standing]: from Vigilance the shot over the least distance, of one's
// own the one with the most casualties to be expected; and the best use of a turn.
func (p *Position) Best(word string, legal []game.Action) (best game.Action, ok bool) {
	b := p.battle()
	switch word {
	case "near":
		return p.nearestShot(b, legal)
	case "shot":
		return p.surestShot(b, legal)
	case "use":
		return p.bestUse(b, p.top().seat(), legal)
	}
	return 0, false
}

// nearestShot returns the shot from Vigilance over the least distance.
func (p *Position) nearestShot(b *battle, legal []game.Action) (best game.Action, ok bool) {
	least := int32(0)
	for _, a := range legal {
		if o := orderOf(a); o.verb == doReact {
			if far := p.apart(b, o.unit, o.other); !ok || far < least {
				best, least, ok = a, far, true
			}
		}
	}
	return best, ok
}
