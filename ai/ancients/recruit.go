package ancients

import (
	family "mariscal/ai/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/ancients"
)

// A recruit uses rules of thumb: it plays the card that orders most useful units, walks
// towards the enemy, attacks when the dice look decent and often answers at random.
type recruit struct {
	chance game.Seeded
	work   rules.Position
}

// Choose implements [ai.Mind].
func (r *recruit) Choose(p game.Position, legal []game.Action, seed uint64) game.Action {
	r.chance.Reseed(seed)
	pos, ok := p.(*rules.Position)
	if !ok {
		return legal[r.chance.Below(len(legal))]
	}
	s := pos.Study()
	switch s.Stage() {
	case rules.StageCard:
		return r.card(s, pos, legal)
	case rules.StageOrder:
		return r.order(s, legal)
	case rules.StageMove, rules.StageMoveAgain:
		return r.move(s, legal)
	case rules.StageFire, rules.StageBattle:
		return r.fight(s, legal)
	}
	if r.chance.Below(100) < family.Carelessly {
		return legal[r.chance.Below(len(legal))]
	}
	return reflex(s, legal)
}

// noise returns a number from -1 to 1, near 0 more often.
func (r *recruit) noise() float64 { return family.Noise(&r.chance) }

// card plays the card that gives most useful orders, by its estimate.
func (r *recruit) card(s rules.Study, pos *rules.Position, legal []game.Action) game.Action {
	return family.Play(&r.chance, pos, &r.work, legal, func() float64 {
		if w := r.work.Study(); w.Active == s.Active {
			return r.orders(w)
		}
		return 0
	})
}

// orders counts what the card on the table can order, by usefulness.
func (r *recruit) orders(s rules.Study) float64 {
	var buf [128]game.Action
	left := s.Position.Decision().Left
	total := 0.0
	for _, a := range s.Position.Actions(buf[:0]) {
		if left <= 0 {
			break
		}
		v, x, _ := rules.Parts(a)
		if v == rules.VerbOrder || v == rules.VerbLead {
			total += use(s, hex.Hex(x))
			left--
		}
	}
	for h := range s.Occupied[s.Active].All() {
		if s.Ordered>>s.Unit(h)&1 != 0 {
			total += use(s, h)
		}
	}
	return total
}

// use returns how useful an order to the unit in h is.
func use(s rules.Study, h hex.Hex) float64 {
	if h.Around().Meets(s.Occupied[s.Active.Other()]) {
		return family.FightOrder
	}
	return family.IdleOrder
}

// order orders a unit near the enemy.
func (r *recruit) order(s rules.Study, legal []game.Action) game.Action {
	return family.Best(legal, family.Nothing, func(v rules.Verb, h, _ hex.Hex) float64 {
		switch v {
		case rules.VerbOrder, rules.VerbLead:
			return 5 - float64(toEnemy(s, s.Active, h)) + 2*r.noise()
		case rules.VerbOrderLeader:
			return -5 + 2*r.noise()
		}
		return -20
	})
}

// toEnemy returns the distance from h to the nearest enemy unit in hexes.
func toEnemy(s rules.Study, me game.Seat, h hex.Hex) int {
	return family.Toward(s.Occupied[me.Other()], h)
}

// move makes the move that ends nearest to the enemy, if it ends nearer. Units with
// ranged combat keep their distance.
func (r *recruit) move(s rules.Study, legal []game.Action) game.Action {
	me := s.Active
	return family.Best(legal, 0, func(v rules.Verb, from, to hex.Hex) float64 {
		switch v {
		case rules.VerbExit:
			return 10
		case rules.VerbMove:
			u := s.Unit(from)
			want := 1
			if t := s.Setup.Types[s.Kind[u]]; t.Range > 0 || int(s.Blocks[u]) == 1 {
				want = 2
			}
			value := float64(family.Off(toEnemy(s, me, from), want) - family.Off(toEnemy(s, me, to), want))
			value += 0.2*float64(to.Around().And(s.Occupied[me]).Len()) - 0.3 + family.MoveNoise*r.noise()
			if goals := s.Objectives(me).Or(s.Exits[me]); !goals.Empty() {
				value += float64(family.Toward(goals, from)-family.Toward(goals, to)) * 0.8
			}
			return value
		case rules.VerbMoveLeader:
			value := 0.3*r.noise() - 0.2
			if s.Occupied[me].Has(to) && !s.Occupied[me].Has(from) {
				return 3
			}
			return value
		}
		return family.Nothing
	})
}

// fight chooses the fight with the best dice, if they are decent.
func (r *recruit) fight(s rules.Study, legal []game.Action) game.Action {
	w := stakesOf(s)
	return family.Best(legal, 10*least(legal), func(v rules.Verb, from, to hex.Hex) float64 {
		if v == rules.VerbDone {
			return family.Nothing
		}
		return fightValue(s, &w, v, from, to) + family.FightNoise*r.noise()
	})
}
