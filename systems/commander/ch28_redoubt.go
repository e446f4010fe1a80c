package commander

import "mariscal/game"

// Section 28.5: cubes of redoubts.

func init() {
	table[StageShield] = stageRow{
		Section: "28.5", Marks: ofBlock, Verbs: []uint8{VerbShield, VerbPass}, Mixed: true, Who: ownerOf,
		List: (*Position).shieldActions, Play: referee.shieldPlayed, Refuse: oneBlock(RuleRedoubtCubes), Ask: aboutBlock,
	}
}

// shieldActions lists to let a cube bear the hit, and not to.
func (p *Position) shieldActions(_ *Battle, f *frame, buf []game.Action) []game.Action {
	return append(buf, one(VerbShield, f.a), bare(VerbPass))
}

// shieldPlayed lets a cube of a redoubt bear the hit that the frame below is about
// (B28.29), or not.
func (r referee) shieldPlayed(_ *frame, v, u, _ uint8) {
	r.pop()
	if v != VerbShield {
		return
	}
	r.Blocks[u].Fresh--
	f := r.top()
	if f.a == u {
		f.a = none
	}
	if f.b == u {
		f.b = none
	}
	r.tellBlock("shield", RuleRedoubtCubes, u)
}
