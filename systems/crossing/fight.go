package crossing

import (
	"mariscal/game"
	"mariscal/game/form"
)

// attack opens a fight: the attacked may play a screen, and is asked whether or
// not he holds one.
func (r *referee) attack(lead, second uint8) {
	rule, with := RuleAttack, game.Arg{}
	r.act(lead)
	if second != form.None {
		r.act(second)
		rule, with = RuleTogether, game.Text("with", blockNames[second])
	}
	r.lead, r.second, r.phase = lead, second, phaseScreen
	args := [...]game.Arg{block(lead), r.zone("from", r.at[lead]), r.zone("to", r.facing[lead]), with}
	n := len(args)
	if second == form.None {
		n--
	}
	r.tell("attack", rule, seatOf(lead), args[:n]...)
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

// A weight is one thing that counts in a fight: what it adds to the number the
// cube must count at least.
type weight struct {
	id, rule string
	n        int
}

// needed returns who defends and what the cube must count at least for an attack
// to succeed, and how that came about.
func (p *Position) needed(lead, second uint8, screened bool) (defender uint8, n int, weights [6]weight) {
	defender, faces := p.defender(seatOf(lead).Other(), p.at[lead], p.facing[lead])
	weights = [...]weight{
		{"defender", RuleLoss, int(p.strength[defender])},
		{"front", RuleFront, 0},
		{"screen", RuleScreen, 0},
		{"attacker", RuleAttack, -int(p.strength[lead])},
		{"together", RuleTogether, 0},
		{"card", RuleCard, 0},
	}
	if faces {
		weights[1].n = better
	}
	if screened {
		weights[2].n = better
	}
	if second != form.None {
		weights[4].n = -int(p.strength[second])
	}
	if p.card != form.None {
		weights[5].n = -int(cards[p.card].attack)
	}
	for _, w := range weights {
		n += w.n
	}
	return defender, n, weights
}

// steps tells the weights.
func steps(weights [6]weight) (list []game.Reason) {
	for _, w := range weights {
		if w.n != 0 {
			m := game.Message{ID: "crossing.weight." + w.id, Args: []game.Arg{game.Num("n", max(w.n, -w.n))}}
			list = append(list, game.Reason{Message: m, Rule: w.rule, OK: w.n < 0})
		}
	}
	return list
}

// fight draws the cube and says what it does: the loser loses a step.
func (r *referee) fight(screened bool) {
	lead, s, from, to := r.lead, game.Seat(r.active), r.at[r.lead], r.facing[r.lead]
	loser, needed, weights := r.needed(lead, r.second, screened)
	k := r.c.Draw(game.Purpose{Name: "cup", A: game.Place(from), B: game.Place(to), Seat: s}, r.cup[:])
	r.cup[k]--
	count := int(cubes[k].count)
	if r.log != nil {
		r.tell("cube", RuleCube, s, game.Word("cube", "crossing.item."+cubeNames[k]), r.zone("from", from), r.zone("to", to))
		r.log.Events[len(r.log.Events)-1].Test = &game.TestEvent{
			Purpose: "cup", Drawn: cubeNames[k], Value: count, Needed: needed, Passed: count >= needed, Steps: steps(weights),
		}
	}
	if r.cup == [cubeKinds]uint8{} {
		for k, c := range cubes {
			r.cup[k] = c.copies
		}
		r.tell("refill", RuleCube, s)
	}
	if count < needed {
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
	d, needed, weights := p.needed(lead, second, hidden)
	o := &game.Odds{Steps: steps(weights), Draw: &game.DrawOdds{Needed: needed}}
	hits, all := 0, form.Sum(p.cup[:])
	for k, c := range cubes {
		o.Draw.Kinds = append(o.Draw.Kinds, game.DrawnKind{ID: cubeNames[k], N: int(p.cup[k]), Value: int(c.count)})
		if int(c.count) >= needed {
			hits += int(p.cup[k])
		}
	}
	hit := beaten
	if p.strength[d] == 1 {
		hit = destroyed
	}
	for _, x := range []struct {
		id string
		n  int
	}{{hit, hits}, {repelled, all - hits}} {
		if x.n > 0 {
			o.Outcomes = append(o.Outcomes, game.OutcomeOdds{ID: x.id, Chance: (2_000_000*x.n + all) / (2 * all)})
		}
	}
	if !hidden {
		o.Branches = []game.Branch{{ID: screened, Rule: RuleScreen, Odds: p.odds(lead, second, true)}}
	}
	return o
}
