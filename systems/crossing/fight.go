package crossing

import (
	"mariscal/game"
)

// attack opens a fight: the attacked may play a screen, and is asked whether or
// not he holds one.
func (r *referee) attack(a act) {
	r.from, r.to, r.lead, r.second = r.at[a.x], a.z, a.x, a.y
	r.acts--
	r.acted[a.x] = 1
	if a.y != none {
		r.acts--
		r.acted[a.y] = 1
	}
	r.phase = phaseScreen
	r.tell("attack", RuleAttack, seatOf(a.x), r.cells(r.from, r.to), func() []game.Arg {
		args := []game.Arg{game.Text("block", blockID(a.x)), game.Text("from", r.b.names[r.from]), game.Text("to", r.b.names[r.to])}
		if a.y != none {
			args = append(args, game.Text("with", blockID(a.y)))
		}
		return args
	})
}

// defender returns who defends a zone against an attack from another: who faces
// it, the stronger of two; otherwise the stronger.
func (p *Position) defender(s game.Seat, from, to uint8) (block uint8, faces bool) {
	block = none
	for i := range uint8(MaxBlocks) {
		k := uint8(s)*MaxBlocks + i
		if p.at[k] != to {
			continue
		}
		f := p.facing[k] == from
		if block == none || f && !faces || f == faces && p.strength[k] > p.strength[block] {
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

// needed returns what the cube must count at least for an attack to succeed, and
// appends how that came about to steps, which may be nil.
func (p *Position) needed(b *battle, lead, second, to uint8, screened bool, steps *[]game.Reason) (n int) {
	s, from := seatOf(lead), p.at[lead]
	d, faces := p.defender(s.Other(), from, to)
	weights := [...]weight{
		{"defender", RuleLoss, int(p.strength[d])},
		{"front", RuleFront, 0},
		{"support", RuleSupport, 0},
		{"screen", RuleScreen, 0},
		{"ford", RuleFord, 0},
		{"attacker", RuleAttack, -int(p.strength[lead])},
		{"together", RuleTogether, 0},
		{"card", RuleCard, 0},
	}
	if faces {
		weights[1].n = front
	}
	if p.in(to, s.Other()) == stack {
		weights[2].n = support
	}
	if screened {
		weights[3].n = int(cards[screenCard].screen)
	}
	if side := b.mesh.Side(int(from), int(to)); side != nil && side.Across == Ford {
		weights[4].n = ford
	}
	if second != none {
		weights[6].n = -int(p.strength[second])
	}
	if p.card != none && s == game.Seat(p.active) {
		weights[7].n = -int(cards[p.card].attack)
	}
	for _, w := range weights {
		n += w.n
		if steps != nil && w.n != 0 {
			*steps = append(*steps, game.Reason{
				Message: game.Message{ID: "crossing.weight." + w.id, Args: []game.Arg{game.Num("n", max(w.n, -w.n))}}, Rule: w.rule, OK: w.n < 0,
			})
		}
	}
	if steps != nil && !faces {
		*steps = append(*steps, game.Reason{Message: game.Message{ID: "crossing.weight.flank"}, Rule: RuleFlank, OK: true})
	}
	return n
}

// losses returns what a cube does: steps of the defender, or of the attacker.
func losses(cube, needed int) (defender, attacker int) {
	switch {
	case cube >= needed+rout:
		return 2, 0
	case cube >= needed:
		return 1, 0
	}
	return 0, 1
}

// fight draws the cube and says what it does.
func (r *referee) fight() {
	lead, seat := r.lead, game.Seat(r.active)
	var steps *[]game.Reason
	if r.log != nil {
		steps = new([]game.Reason)
	}
	needed := r.needed(r.b, lead, r.second, r.to, r.screened == 1, steps)
	r.beaten, _ = r.defender(seat.Other(), r.from, r.to)
	kind := r.c.Draw(game.Purpose{Name: "cup", A: game.Place(r.from), B: game.Place(r.to), Seat: seat}, r.cup[:])
	r.cup[kind]--
	r.spent[kind]++
	count := int(cubes[kind].count)
	loss, own := losses(count, needed)
	if r.log != nil {
		r.tell("cube", RuleCube, seat, r.cells(r.from, r.to), func() []game.Arg {
			return []game.Arg{
				game.Word("cube", "crossing.item."+cubes[kind].name),
				game.Text("from", r.b.names[r.from]), game.Text("to", r.b.names[r.to]),
			}
		})
		r.log.Events[len(r.log.Events)-1].Test = &game.TestEvent{
			Purpose: "cup", Drawn: cubes[kind].name, Value: count, Needed: needed, Passed: loss > 0, Steps: *steps,
		}
	}
	if r.cup == [cubeKinds]uint8{} {
		r.cup, r.spent = r.spent, r.cup
		r.tell("refill", RuleCup, seat, nil, nil)
	}
	if own > 0 {
		r.lose(lead, own)
		if r.phase != phaseOver {
			r.forget()
			r.phase = phaseAct
		}
		return
	}
	if r.lose(r.beaten, loss); r.phase == phaseOver {
		return
	}
	if r.at[r.beaten] == none {
		r.follow()
		return
	}
	r.beat()
}

// lose takes steps from a block, at most what it has.
func (r *referee) lose(block uint8, n int) {
	n = min(n, int(r.strength[block]))
	r.strength[block] -= uint8(n)
	r.tell("loss", RuleLoss, seatOf(block), r.cells(r.at[block]), func() []game.Arg {
		return []game.Arg{game.Text("block", blockID(block)), game.Num("n", n)}
	})
	if r.strength[block] == 0 {
		r.eliminate(block, RuleLoss)
	}
}
