package ambush

import (
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/game/tabletop"
	"mariscal/game/volley"
)

// sees reports whether nothing hides piece j from piece i.
func (s *state) sees(b *battle, i, j int) bool {
	return Force.Sees(s.piece[:], &b.Ground, i, j, s.base)
}

// fires returns the rule that forbids a piece to fire at another, or "".
func (s *state) fires(b *battle, i, j int) string {
	switch {
	case !s.enemies(b, i, j) || !Force.Within(s.piece[:], i, j, far):
		return RuleTarget
	case i != Marker && !plane.InFront(s.piece[i].At, int(s.piece[i].Facing), s.piece[j].At):
		return RuleFront
	case !s.sees(b, i, j):
		return RuleSight
	}
	return ""
}

// volley returns the dice of a shot.
func (s *state) volley(b *battle, i, j int) *volley.Volley {
	v := &volley.Volley{
		Purpose: game.Purpose{Name: "fire", A: game.Place(i), B: game.Place(j), Seat: b.owner(i)}, Faces: die, Lowest: lowest, Rule: RuleHit,
	}
	v.Add(2, "ambush.step.fire", RuleDice)
	if Force.Within(s.piece[:], i, j, near) {
		v.Add(1, "ambush.step.near", RuleDice)
	}
	if i == Marker && !s.marker.Up {
		v.Add(1, "ambush.step.surprise", RuleSpring)
	}
	if b.Covered(s.piece[j].At) {
		v.Lowest, v.Rule = covered, RuleCover
	}
	return v
}

// fire rolls the dice of a shot and removes the steps that hit; a base without steps is
// eliminated.
func (s *state) fire(r referee, i, j int, rule string) {
	hits, told := s.volley(r.Battle, i, j).Throw(r.Chance)
	if e := r.Tell("fire", rule, r.Battle.owner(i), named("piece", i), named("target", j), game.Num("hits", hits)); e != nil {
		e.Roll = told
	}
	k := &s.piece[j]
	if k.Left -= min(k.Left, uint8(hits)); k.Left > 0 {
		return
	}
	*k = tabletop.Stand{}
	s.score[r.Battle.owner(i)]++
	r.Tell("eliminated", RuleLoss, r.Battle.owner(j), named("piece", j))
}
