package crossing

import (
	"mariscal/game"
	"mariscal/game/blocks"
	"mariscal/game/cup"
	"mariscal/game/form"
)

// attack opens a fight: the attacked may play a screen, and is asked whether or
// not he holds one.
func (s *state) attack(r referee, lead, second uint8) {
	rule, with := RuleAttack, ""
	if s.second = second; second != form.None {
		s.act(second, phaseScreen)
		rule, with = RuleTogether, Army.Names[second]
	}
	k := s.act(lead, phaseScreen)
	r.Tell("attack", rule, s.Active, block(lead), r.Battle.Arg("from", k.At), r.Battle.Arg("to", k.Facing), game.Text("with", with))
}

// defender returns who defends a zone against an attack from another: who faces
// it, the stronger of two; otherwise the stronger.
func (s *state) defender(seat game.Seat, from, to uint8) (block uint8, faces bool) {
	block = form.None
	for i, k := range s.blocks {
		if f := k.Facing == from; k.At == to && Army.Seat(uint8(i)) == seat && (block == form.None || f && !faces || f == faces && k.Steps > s.blocks[block].Steps) {
			block, faces = uint8(i), f
		}
	}
	return block, faces
}

// test returns who defends, and what the cube must count for an attack to succeed.
func (s *state) test(lead, second uint8, screened bool) (defender uint8, t cup.Test) {
	k := s.blocks[lead]
	defender, faces := s.defender(Army.Seat(lead).Other(), k.At, k.Facing)
	t = cup.Test{
		Purpose: game.Purpose{Name: "cup", A: game.Place(k.At), B: game.Place(k.Facing), Seat: Army.Seat(lead)}, Kinds: cubes, Values: counts,
	}
	t.Add(int(s.blocks[defender].Steps), "crossing.weight.defender", RuleLoss)
	if faces {
		t.Add(better, "crossing.weight.front", RuleFront)
	}
	if screened {
		t.Add(better, "crossing.weight.screen", RuleScreen)
	}
	t.Add(-int(k.Steps), "crossing.weight.attacker", RuleAttack)
	if second != form.None {
		t.Add(-int(s.blocks[second].Steps), "crossing.weight.together", RuleTogether)
	}
	if s.card != form.None {
		t.Add(-bonus[s.card], "crossing.weight.card", RuleCard)
	}
	return defender, t
}

// fight draws the cube and says what it does: the loser loses a step.
func (s *state) fight(r referee, screened bool) {
	lead := s.lead
	loser, t := s.test(lead, s.second, screened)
	cube, passed := t.Draw(r.Chance, s.cup[:])
	s.cup[cube]--
	if r.Log != nil {
		e := r.Tell("cube", RuleCube, s.Active, game.Word("cube", "crossing.item."+cubes[cube]), r.Battle.Arg("from", s.blocks[lead].At), r.Battle.Arg("to", s.blocks[lead].Facing))
		e.Test = t.Told(cube)
	}
	if s.cup == [len(fullCup)]uint8{} {
		s.cup = fullCup
		r.Tell("refill", RuleCube, s.Active)
	}
	if !passed {
		loser = lead
	}
	s.lead, s.second, s.phase = form.None, form.None, phaseAct
	k := &s.blocks[loser]
	at := r.Battle.Arg("at", k.At)
	k.Steps--
	r.Tell("loss", RuleLoss, Army.Seat(loser), block(loser), at)
	if k.Steps == 0 {
		*k = blocks.Gone
		r.Tell("eliminated", RuleLoss, Army.Seat(loser), block(loser), at)
	}
}

// odds returns the chances of an attack when no screen is played, and with one as
// its branch: any hand may hold one.
func (s *state) odds(lead, second uint8, screened bool) *game.Odds {
	defender, t := s.test(lead, second, screened)
	hit := "beaten"
	if s.blocks[defender].Steps == 1 {
		hit = "destroy"
	}
	o := t.Odds(s.cup[:], hit, "repelled")
	if !screened {
		o.Branches = []game.Branch{{ID: "screen", Rule: RuleScreen, Odds: s.odds(lead, second, true)}}
	}
	return o
}
