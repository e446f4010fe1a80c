package ambush

import (
	"mariscal/game"
	"mariscal/game/dice"
	"mariscal/game/plane"
)

// A volley is a roll at a target: how many dice, and the lowest face that hits.
type volley struct {
	dice, hit int
	steps     []game.Reason // how the dice came about, when they are asked for
	why       string        // the rule of the faces that hit
}

func (v *volley) add(n int, rule, id string, tell bool) {
	v.dice += n
	if tell && n > 0 {
		v.steps = append(v.steps, game.Reason{Message: game.Message{ID: "ambush.step." + id, Args: []game.Arg{game.Num("n", n)}}, Rule: rule, OK: true})
	}
}

// shot says what forbids that a piece fires at another.
func (p *Position) shot(b *battle, i, j int) *game.Refusal {
	switch {
	case j >= pieces || !p.base(j) || b.owner(j) == b.owner(i):
		return refusal(RuleAct, "target")
	case kinds[b.kind[i]].shoot == 0:
		return refusal(RuleLeaders, "leaders")
	case p.locked(b, i) >= 0 || p.locked(b, j) >= 0:
		return refusal(RuleMelee, "melee")
	case kinds[b.kind[i]].depth > 0 && !plane.InFront(p.at[i], int(p.facing[i]), p.at[j]):
		return refusal(RuleFront, "front", game.Text("other", names[j]))
	case !p.within(b, i, j, farthest):
		return refusal(RuleRange, "range", game.Text("far", Inches(p.apart(b, i, j))), game.Text("reach", Inches(farthest)))
	case !p.sees(b, i, j):
		return refusal(RuleSight, "sight", game.Text("other", names[j]))
	}
	return nil
}

// shooting returns the dice of a shot.
func (p *Position) shooting(b *battle, i, j int, sprung, tell bool) (v volley) {
	v.hit, v.why = hitOpen, RuleHit
	if b.cover(p.at[j]) {
		v.hit, v.why = hitCover, RuleCover
	}
	v.add(int(kinds[b.kind[i]].shoot), RuleDice, "fire", tell)
	if p.within(b, i, j, near) {
		v.add(1, RuleDice, "near", tell)
	}
	for k := range pieces {
		if k != i && p.base(k) && b.kind[k] == Leader && b.owner(k) == b.owner(i) && p.within(b, i, k, command) {
			v.add(1, RuleDice, "command", tell)
			break
		}
	}
	if sprung {
		v.add(1, RuleSpring, "surprise", tell)
	}
	return v
}

// closing returns the dice of a charge from where the attacker stands then, and of
// the answer.
func (p *Position) closing(b *battle, i, j int, from plane.Point, tell bool) (attack, back volley) {
	attack.hit, attack.why, back.hit, back.why = hitClose, RuleClose, hitClose, RuleClose
	attack.add(int(kinds[b.kind[i]].charge), RuleClose, "charge", tell)
	if kinds[b.kind[j]].depth > 0 && !plane.InFront(p.at[j], int(p.facing[j]), from) {
		attack.add(1, RuleFlank, "flank", tell)
	}
	back.add(int(kinds[b.kind[j]].back), RuleClose, "back", tell)
	return attack, back
}

// faces are what the faces of the die do.
func (v *volley) faces() (uses [6]dice.Face) {
	for i := range uses {
		if i >= v.hit {
			uses[i] = dice.Hit
		}
	}
	return uses
}

// spread returns the chances of each number of hits.
func (v *volley) spread() dice.Spread {
	faces := v.faces()
	return dice.Throw(v.dice, faces[:])
}

// roll throws a volley and tells it.
func (v *volley) roll(b *battle, purpose string, rule string, i, j int, c game.Chance, log *game.Log) (hits uint8) {
	seat := b.owner(i)
	fell := c.Roll(game.Purpose{Name: purpose, A: game.Place(i), B: game.Place(j), Seat: seat}, game.Die{Sides: 6}, v.dice)
	for _, f := range fell.F[:fell.N] {
		if int(f) >= v.hit {
			hits++
		}
	}
	if log == nil {
		return hits
	}
	spread := v.spread()
	e := event(purpose, rule, seat, b.piece("piece", i), b.piece("target", j), game.Num("hits", int(hits)))
	e.Roll = &game.RollEvent{Purpose: purpose, Hits: int(hits), Expected: spread.Expected()}
	for _, f := range fell.F[:fell.N] {
		d := game.RolledDie{Face: dieFaces[f]}
		if int(f) >= v.hit {
			d.Effect, d.Rule = "hit", v.why
		}
		e.Roll.Dice = append(e.Roll.Dice, d)
	}
	log.Add(e)
	return hits
}

var dieFaces = [...]string{"1", "2", "3", "4", "5", "6"}
