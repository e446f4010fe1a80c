package commander

import "mariscal/game"

// Section 29.7: wavering troops.

func init() {
	table[StageWaver] = stageRow{
		Section: "29.7", Marks: ofBlock, Verbs: []uint8{VerbIcon, VerbMorale}, Who: ownerOf,
		List: (*Position).waverActions, Play: referee.waverPlayed, Refuse: oneBlock(RuleWaverReplace), Ask: aboutBlock,
	}
}

// waver takes one Skill of a block: one of Skill zero is removed, any other is replaced
// by one of its size and a lower Skill; if there is none its owner chooses (B29.18 to
// B29.20).
func (r *referee) waver(u uint8) {
	k := &r.Blocks[u]
	if k.Skill == 0 {
		r.eliminate(u, RuleWaverMilitia)
		return
	}
	lacks := r.b.Setup.Limited && k.Icons&Burst != 0 // the supply has no block with a Burst
	if !lacks && r.replace(u, k.Type, k.Skill-1, false) {
		r.tellBlock("wavers", RuleWaver, u)
		return
	}
	if k.Icons != 0 {
		r.push(StageWaver, u, 0, 0)
		return
	}
	r.lose(r.b.Seat[u], 1, RuleWaverReplace)
}

// waverActions lists what the owner of a wavering block gives instead.
func (p *Position) waverActions(_ *Battle, f *frame, buf []game.Action) []game.Action {
	return append(buf, one(VerbIcon, f.a), one(VerbMorale, f.a))
}

// waverPlayed takes an icon of the block, or one Morale.
func (r referee) waverPlayed(_ *frame, v, u, _ uint8) {
	r.pop()
	if v == VerbMorale {
		r.lose(r.b.Seat[u], 1, RuleWaverReplace)
		return
	}
	k := &r.Blocks[u]
	if k.Icons&Burst != 0 {
		k.Icons &^= Burst
	} else {
		k.Icons = 0
	}
	r.tellBlock("icon-lost", RuleWaverReplace, u)
}
