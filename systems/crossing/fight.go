package crossing

import (
	"mariscal/game"
	"mariscal/game/form"
)

// attack opens a fight: the attacked may play a screen, and is asked whether or
// not he holds one.
func (r *referee) attack(lead, second uint8) {
	rule, with := RuleAttack, ""
	r.act(lead)
	if second != form.None {
		r.act(second)
		rule, with = RuleTogether, blockNames[second]
	}
	r.lead, r.second, r.phase = lead, second, phaseScreen
	r.tell("attack", rule, seatOf(lead), block(lead), r.zone("from", r.at[lead]), r.zone("to", r.facing[lead]), game.Text("with", with))
}

// defender returns who defends a zone against an attack from another: who faces
// it, the stronger of two; otherwise the stronger.
func (p *Position) defender(s game.Seat, from, to uint8) (block uint8, faces bool) {
	block = form.None
	for k := uint8(s) * MaxBlocks; k < uint8(s+1)*MaxBlocks; k++ {
		if f := p.facing[k] == from; p.at[k] == to && (block == form.None || f && !faces || f == faces && p.strength[k] > p.strength[block]) {
			block, faces = k, f
		}
	}
	return block, faces
}

// weights are what counts in a fight, each with its rule.
var weights = [...]struct{ id, rule string }{
	{"defender", RuleLoss}, {"front", RuleFront}, {"screen", RuleScreen}, {"attacker", RuleAttack}, {"together", RuleTogether}, {"card", RuleCard},
}

// needed returns who defends, what the cube must count at least for an attack to
// succeed, and how much of it is due to each of the weights.
func (p *Position) needed(lead, second uint8, screened bool) (defender uint8, n int, due [len(weights)]int) {
	defender, faces := p.defender(seatOf(lead).Other(), p.at[lead], p.facing[lead])
	due = [...]int{int(p.strength[defender]), 0, 0, -int(p.strength[lead]), 0, -bonus[p.card]}
	if faces {
		due[1] = better
	}
	if screened {
		due[2] = better
	}
	if second != form.None {
		due[4] = -int(p.strength[second])
	}
	for _, w := range due {
		n += w
	}
	return defender, n, due
}

// steps tells the weights.
func steps(due [len(weights)]int) (list []game.Reason) {
	for i, n := range due {
		if n != 0 {
			m := game.Message{ID: "crossing.weight." + weights[i].id, Args: []game.Arg{game.Num("n", max(n, -n))}}
			list = append(list, game.Reason{Message: m, Rule: weights[i].rule, OK: n < 0})
		}
	}
	return list
}

// fight draws the cube and says what it does: the loser loses a step.
func (r *referee) fight(screened bool) {
	lead, s, from, to := r.lead, game.Seat(r.active), r.at[r.lead], r.facing[r.lead]
	loser, needed, due := r.needed(lead, r.second, screened)
	k := r.c.Draw(game.Purpose{Name: "cup", A: game.Place(from), B: game.Place(to), Seat: s}, r.cup[:])
	r.cup[k]--
	if e := r.tell("cube", RuleCube, s, game.Word("cube", cubeIDs[k]), r.zone("from", from), r.zone("to", to)); e != nil {
		e.Test = &game.TestEvent{
			Purpose: "cup", Drawn: cubeNames[k], Value: counts[k], Needed: needed, Passed: counts[k] >= needed, Steps: steps(due),
		}
	}
	if r.cup == [cubeKinds]uint8{} {
		r.cup = fullCup
		r.tell("refill", RuleCube, s)
	}
	if counts[k] < needed {
		loser = lead
	}
	r.lead, r.second, r.phase = form.None, form.None, phaseAct
	at := r.zone("at", r.at[loser])
	r.strength[loser]--
	r.tell("loss", RuleLoss, seatOf(loser), block(loser), at)
	if r.strength[loser] == 0 {
		r.at[loser], r.facing[loser], r.acted[loser] = form.None, form.None, 0
		r.tell("eliminated", RuleLoss, seatOf(loser), block(loser), at)
	}
}

// odds returns the chances of an attack when no screen is played, and with one as
// its branch: any hand may hold one.
func (p *Position) odds(lead, second uint8, hidden bool) *game.Odds {
	d, needed, due := p.needed(lead, second, hidden)
	o := &game.Odds{Steps: steps(due), Draw: &game.DrawOdds{Needed: needed}}
	hits, all := 0, form.Sum(p.cup[:])
	for k, n := range p.cup {
		o.Draw.Kinds = append(o.Draw.Kinds, game.DrawnKind{ID: cubeNames[k], N: int(n), Value: counts[k]})
		if counts[k] >= needed {
			hits += int(n)
		}
	}
	hit := "beaten"
	if p.strength[d] == 1 {
		hit = "destroy"
	}
	for _, x := range []struct {
		id string
		n  int
	}{{hit, hits}, {"repelled", all - hits}} {
		if x.n > 0 {
			o.Outcomes = append(o.Outcomes, game.OutcomeOdds{ID: x.id, Chance: (2_000_000*x.n + all) / (2 * all)})
		}
	}
	if !hidden {
		o.Branches = []game.Branch{{ID: "screen", Rule: RuleScreen, Odds: p.odds(lead, second, true)}}
	}
	return o
}
