package napoleonics

import (
	family "mariscal/ai/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/napoleonics"
)

// A recruit uses rules of thumb: it plays the card that orders most useful units, walks
// towards the enemy, stands and fires when it can, attacks when the dice look decent and
// often answers at random.
type recruit struct {
	chance game.Seeded
	work   rules.Position
	eye    eye
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
	case rules.StageMove:
		return r.move(s, legal)
	case rules.StageBattle:
		return r.fight(s, legal)
	}
	if r.chance.Below(100) < family.Carelessly {
		return legal[r.chance.Below(len(legal))]
	}
	return reflex(&r.eye, s, legal)
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
	if s.Stage() == rules.StageElect {
		legal := s.Position.Actions(buf[:0])
		r.work.Apply(reflex(&r.eye, s, legal), &r.chance, nil)
	}
	if s.Stage() != rules.StageOrder {
		return float64(s.HexesOf(s.Ordered).Len())
	}
	left := s.Position.Decision().Left
	total := 0.0
	for _, a := range s.Position.Actions(buf[:0]) {
		if left <= 0 {
			break
		}
		if v, x, _ := rules.Parts(a); v == rules.VerbOrder {
			total += use(s, hex.Hex(x))
			left--
		}
	}
	for h := range s.HexesOf(s.Ordered).All() {
		total += use(s, h)
	}
	return total
}

// use returns how useful an order to the unit in h is.
func use(s rules.Study, h hex.Hex) float64 {
	if h.Around().Meets(s.Occupied[s.Active.Other()]) || !s.FireTargets(s.Battle, s.Unit(h)).Empty() {
		return family.FightOrder
	}
	return family.IdleOrder
}

// order orders a unit near the enemy; a square only to leave it.
func (r *recruit) order(s rules.Study, legal []game.Action) game.Action {
	return family.Best(legal, family.Nothing, func(v rules.Verb, h, _ hex.Hex) float64 {
		switch v {
		case rules.VerbOrder:
			value := 5 - float64(toEnemy(s, s.Active, h)) + 2*r.noise()
			if s.InSquare>>s.Unit(h)&1 != 0 {
				value -= 3
			}
			return value
		case rules.VerbLeave:
			return 4 + 2*r.noise() - 3*float64(h.Around().And(s.HexesOf(s.Cavalry&s.Side[s.Active.Other()])).Len())
		case rules.VerbOrderLeader:
			return -5 + 2*r.noise()
		}
		return -20
	})
}

// move makes the move that ends nearest to the enemy, if it ends nearer. Units that can
// fire stay.
func (r *recruit) move(s rules.Study, legal []game.Action) game.Action {
	me := s.Active
	return family.Best(legal, 0, func(v rules.Verb, from, to hex.Hex) float64 {
		switch v {
		case rules.VerbExit:
			return 10
		case rules.VerbMove:
			return r.step(s, from, to)
		case rules.VerbMoveLeader:
			if s.Occupied[me].Has(to) && !s.Occupied[me].Has(from) {
				return 3
			}
			return 0.3*r.noise() - 0.2
		}
		return family.Nothing
	})
}

// step returns how good a move between two hexes looks.
func (r *recruit) step(s rules.Study, from, to hex.Hex) float64 {
	me := s.Active
	u := s.Unit(from)
	want := 1
	if s.Artillery>>u&1 != 0 {
		want = 3
	} else if int(s.Blocks[u]) == 1 {
		want = 2
	}
	value := float64(family.Off(toEnemy(s, me, from), want) - family.Off(toEnemy(s, me, to), want))
	value += 0.2*float64(to.Around().Without(from).And(s.Occupied[me]).Len()) - 0.3 + family.MoveNoise*r.noise()
	if s.Fires() && !s.FireTargets(s.Battle, u).Empty() {
		value -= 1
		if s.Artillery>>u&1 != 0 {
			value--
		}
	}
	goals := s.Objectives(me)
	if goals.Or(s.Objectives(me.Other())).Has(from) { // ground worth banners is kept and guarded
		value -= 1.5
	}
	if goals = goals.AndNot(s.Occupied[me]).Or(s.Exits[me]); !goals.Empty() {
		value += float64(family.Toward(goals, from)-family.Toward(goals, to)) * 0.8
	}
	return value
}

// fight chooses the fight with the best dice, if they are decent.
func (r *recruit) fight(s rules.Study, legal []game.Action) game.Action {
	e := &r.eye
	e.look(s)
	return family.Best(legal, 0, func(v rules.Verb, from, to hex.Hex) float64 {
		if x := e.fightValue(v, from, to); x > family.Nothing {
			return x + family.FightNoise*r.noise()
		}
		return family.Nothing
	})
}
