package ambush

import (
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/game/volley"
)

// fires returns the rule that forbids that a piece fires at another, or "".
func (p *Position) fires(b *battle, i, j int) string {
	switch {
	case !p.enemies(b, i, j) || !p.within(i, j, far):
		return RuleTarget
	case i != Marker && !plane.InFront(p.piece[i].at, int(p.piece[i].facing), p.piece[j].at):
		return RuleFront
	case !p.sees(b, i, j):
		return RuleSight
	}
	return ""
}

// volley returns the dice of a shot.
func (p *Position) volley(b *battle, i, j int) *volley.Volley {
	v := &volley.Volley{
		Purpose: game.Purpose{Name: "fire", A: game.Place(i), B: game.Place(j), Seat: b.owner(i)},
		Faces:   dieFaces, Lowest: 4, Rule: RuleHit,
	}
	add := func(n int, id, rule string) {
		v.Add(n, game.Message{ID: "ambush.step." + id, Args: []game.Arg{game.Num("n", n)}}, rule)
	}
	add(2, "fire", RuleDice)
	if p.within(i, j, near) {
		add(1, "near", RuleDice)
	}
	if i == Marker && !p.up {
		add(1, "surprise", RuleSpring)
	}
	for g := range b.wood {
		if b.wood[g].Holds(p.piece[j].at) {
			v.Lowest, v.Rule = 5, RuleCover
		}
	}
	return v
}

func (p *Position) odds(b *battle, i, j int) *game.Odds {
	return p.volley(b, i, j).Odds(int(p.piece[j].left), "eliminated")
}

// fire fires, and takes steps, and the base with the last.
func (r *referee) fire(i, j int, rule string) {
	hits, told := r.volley(r.b, i, j).Throw(r.c)
	if e := r.tell("fire", rule, r.b.owner(i), named("piece", i), named("target", j), game.Num("hits", hits)); e != nil {
		e.Roll = told
	}
	s := &r.piece[j]
	if s.left -= min(s.left, uint8(hits)); s.left > 0 {
		return
	}
	*s = piece{}
	r.score[r.b.owner(i)]++
	r.tell("eliminated", RuleLoss, r.b.owner(j), named("piece", j))
}
