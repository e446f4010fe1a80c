package commander

import (
	"testing"

	"mariscal/game"
)

// A block that loses a step is replaced by one of the same Skill, else by the highest lower
// one left, and the old one returns to the supply; if none is left, it is eliminated
// (BR.47). A wavering block keeps its size and loses its icon or one Morale.
func TestLossesComeOutOfALimitedSupply(t *testing.T) {
	ref, release, err := Lease(brawl(true))
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	pos, err := (System{}).Build("scenario "+ref.ID+"\nstack draw/red.0\nb1 S1 lead firm none - long 2 0\nb6 H1 lead firm none - long 4 0\nb4 S4 lead firm none - long 3 2", nil)
	if err != nil {
		t.Fatal(err)
	}
	p := pos.(*Position)
	defer System{}.Forget(p)
	b := p.Battle()
	r := referee{p, b, nil, nil}
	one, six, four := p.blockOf("b1"), p.blockOf("b6"), p.blockOf("b4")
	p.pool[1] = [PoolTypes][PoolSkills]uint8{Short: {0, 1, 1, 0, 0}, Long: {0, 0, 1, 0, 0}}
	r.stepLoss(one, RuleStepLoss)
	if k := p.Blocks[one]; k.Type != Short || k.Skill != 2 || p.pool[1][Short][2] != 0 || p.pool[1][Long][2] != 2 {
		t.Errorf("of the same Skill: %+v, supply %v", k, p.pool[1])
	}
	r.stepLoss(six, RuleStepLoss)
	if k := p.Blocks[six]; k.Type != Short || k.Skill != 1 {
		t.Errorf("of a lower Skill: %+v", k)
	}
	r.stepLoss(four, RuleStepLoss)
	if k := p.Blocks[four]; k.Type != Long || k.Skill != 2 || k.Icons&Burst != 0 {
		t.Errorf("a Burst is lost first, a plain block of lower Skill takes its place: %+v", k)
	}
	if p.pool[1][Long] != [PoolSkills]uint8{0, 0, 1, 0, 1} {
		t.Errorf("a block with a Burst replaces nobody: supply %v", p.pool[1][Long])
	}
	before := p.morale[game.Bottom]
	p.pool[1][Short] = [PoolSkills]uint8{}
	r.stepLoss(four, RuleStepLoss)
	if p.Blocks[four].Standing() || p.morale[game.Bottom] != before-1 {
		t.Error("without a block left it is eliminated, and one Morale lost")
	}
	r.waver(six)
	if k := p.Blocks[six]; k.Skill != 1 || p.morale[game.Bottom] != before-2 {
		t.Errorf("without a block of its size and lower Skill, and no icon, one Morale: %+v", k)
	}
}
