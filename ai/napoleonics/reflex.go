package napoleonics

import (
	"math/bits"

	family "mariscal/ai/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
	rules "mariscal/systems/napoleonics"
)

// reflex answers the questions after the moves of a turn: which fight comes next, and the
// questions of a combat. It is fast and rolls no dice; turns are played out with it.
func reflex(e *eye, s rules.Study, legal []game.Action) game.Action {
	e.look(s)
	switch s.Stage() {
	case rules.StageBattle:
		return e.nextFight(legal)
	case rules.StageJoin:
		return e.join(legal)
	case rules.StageReact:
		return e.react(legal)
	case rules.StageFlags:
		return legal[len(legal)-1] // ground and a battle back are worth more than distance
	case rules.StageRetreat, rules.StageRetire:
		return fallBack(s, legal)
	case rules.StageLeader:
		return family.LeaderAway(&s.Field, &s.Tables, s.Asked(s.Battle), legal, cc.FlightVerbs{Off: rules.VerbLeaderOff, Halt: rules.VerbHalt})
	case rules.StageAdvance:
		return e.pursue(legal)
	case rules.StageBonus:
		return e.bonus(legal)
	case rules.StageSupply:
		return e.supply(legal)
	case rules.StagePlace:
		return fallBack(s, legal)
	case rules.StageRally:
		return e.rally(legal)
	case rules.StageScout:
		return discard(legal)
	case rules.StageElect:
		return section(s, legal)
	case rules.StageOrder, rules.StageMove:
		return legal[len(legal)-1] // done
	}
	return legal[0] // battle back; or the first answer
}

// nextFight chooses the most valuable fight, or ends the battles.
func (e *eye) nextFight(legal []game.Action) game.Action { return family.Best(legal, 0, e.fightValue) }

// fightValue returns the value of the fight that an action begins; [family.Nothing] when it begins none.
func (e *eye) fightValue(v rules.Verb, from, to hex.Hex) float64 {
	switch v {
	case rules.VerbMelee:
		u := e.s.Unit(from)
		value := e.attack(u, from, to)
		if guns := e.s.Joiners(u, to); guns != 0 {
			value = max(value, e.joint(u, from, to, guns))
		}
		return value
	case rules.VerbFire:
		return e.volley(e.s.Unit(from), from, to)
	}
	return family.Nothing
}

// join lets a battery join when its dice do more there than alone.
func (e *eye) join(legal []game.Action) game.Action {
	f := &e.s.Fight
	u := int(f.Attacker)
	now := family.Nothing
	if v, _, _ := rules.Parts(legal[len(legal)-1]); v == rules.VerbEngage {
		now = e.melee(u, e.s.UnderWay(rules.BlowMelee), f.From, f.To)
	}
	return family.Best(legal, now, func(v rules.Verb, x, _ hex.Hex) float64 {
		if v != rules.VerbJoin {
			return family.Nothing
		}
		g := e.s.Unit(x)
		return e.melee(u, e.s.Joint(u, f.From, f.To, e.s.Joined()|1<<g), f.From, f.To) - e.shot(g)
	})
}

// react chooses among standing, striking first, retiring and forming square.
func (e *eye) react(legal []game.Action) game.Action {
	s := e.s
	f := &s.Fight
	a, d, from, to := int(f.Attacker), int(f.Defender), f.From, f.To
	b := s.UnderWay(rules.BlowMelee)
	cost, gone, back := e.harm(b, d)
	return family.Best(legal, family.Nothing, func(v rules.Verb, _, _ hex.Hex) float64 {
		switch v {
		case rules.VerbStrike:
			first, g, fl := e.harm(s.Blow(rules.BlowFirst, d, to, from), a)
			return first - (1-g-fl)*cost - strikeCard
		case rules.VerbRetire:
			c, _, _ := e.harm(s.UnderWay(rules.BlowReform), d)
			x := -c - retireWorth
			if s.Objectives(s.Seat[d]).Has(to) {
				x -= 0.8
			}
			return x
		case rules.VerbSquare:
			var q rules.Position
			var sq eye
			sq.look(s.Squared(d, &q))
			return -sq.ride(a, sq.s.UnderWay(rules.BlowMelee), d, to, from) - squareCost(s, s.Seat[d]) - e.besieged(d, from)
		}
		if s.InSquare>>d&1 != 0 && s.Cavalry>>a&1 != 0 {
			return -e.ride(a, b, d, to, from)
		}
		reply, _, _ := e.harm(e.later(rules.BlowBack, d, to, from, false), a)
		return (1-gone-back)*reply - cost - (gone+back)*e.pursuit(a)
	})
}

// besieged is the harm that nearby infantry and artillery could do to unit d in square:
// it cannot retreat and loses a block for each flag.
func (e *eye) besieged(d int, from hex.Hex) float64 {
	s := e.s
	h := s.At[d]
	foe := s.Seat[d].Other()
	x := 0.0
	for m := (s.Infantry | s.Artillery) & s.Side[foe]; m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		at := s.At[u]
		if at == hex.None || at == from {
			continue
		}
		switch n := hex.Distance(h, at); {
		case n == 1:
			x += 0.16
		case n == 2:
			x += 0.1
		case n <= int(s.Setup.Types[s.Kind[u]].Range):
			x += 0.07
		}
	}
	return min(x, 0.6)
}

// strikeCard is the value of keeping First Strike.
const strikeCard = 0.15

// fallBack retreats to the hex with fewest enemies and most friends.
func fallBack(s rules.Study, legal []game.Action) game.Action {
	me := s.Asked(s.Battle)
	friends, foes := s.Occupied[me], s.Occupied[me.Other()]
	return family.Best(legal, family.Nothing, func(_ rules.Verb, x, h hex.Hex) float64 {
		near := h.Around().Without(x)
		n := float64(min(near.And(friends).Len(), 2) - 3*near.And(foes).Len())
		if s.LeaderHexes[me].Has(h) && h != x {
			n += 2
		}
		if s.Objectives(me).Has(h) {
			n += 4
		}
		return n
	})
}

// pursue advances when a fight worth having waits there or the ground is no
// more dangerous than the present.
func (e *eye) pursue(legal []game.Action) game.Action {
	s := e.s
	pass := legal[len(legal)-1]
	v, x, y := rules.Parts(legal[0])
	if v != rules.VerbAdvance {
		return pass
	}
	from, to := hex.Hex(x), hex.Hex(y)
	switch goals := s.Objectives(s.Active); {
	case goals.Has(to):
		return legal[0]
	case goals.Has(from):
		return pass
	}
	u := s.Unit(from)
	foes := s.Occupied[s.Active.Other()]
	if _, ok := s.FightsOn(u, to); ok && s.Cavalry>>u&1 != 0 {
		for t := range to.Around().And(foes).All() {
			if e.attack(u, to, t) > 0.1 {
				return legal[0]
			}
		}
	}
	if to.Around().And(foes).Len() <= from.Around().And(foes).Len() && int(s.Blocks[u]) > 1 {
		return legal[0]
	}
	return pass
}

// bonus chooses the best bonus melee, or stays; it moves another hex only to reach an
// objective or a better fight.
func (e *eye) bonus(legal []game.Action) game.Action {
	s := e.s
	foes := s.Occupied[s.Active.Other()]
	return family.Best(legal, 0, func(v rules.Verb, from, to hex.Hex) float64 {
		u := s.Unit(from)
		switch v {
		case rules.VerbMelee:
			return e.attack(u, from, to)
		case rules.VerbAdvance:
			if s.Objectives(s.Active).Has(to) {
				return 1
			}
			x := family.Nothing
			for t := range to.Around().And(foes).All() {
				x = max(x, e.attack(u, to, t)-0.05)
			}
			return x
		}
		return family.Nothing
	})
}

// supply sends back the most valuable near enemy unit.
func (e *eye) supply(legal []game.Action) game.Action {
	s := e.s
	me := s.Active
	return family.Best(legal, family.Nothing, func(_ rules.Verb, h, _ hex.Hex) float64 {
		u := s.Unit(h)
		x := e.left(u, 0) * float64(6-min(toEnemy(s, me.Other(), h), 6))
		if s.Seat[u] == me {
			x = -1
			if s.Blocks[u] == 1 {
				x = 0.5 * float64(4-min(toEnemy(s, me, h), 4))
			}
		}
		if s.Objectives(s.Seat[u]).Has(h) {
			x += 5
		}
		return x
	})
}

// rally gives a block to the unit that gains most, preferably near the enemy.
func (e *eye) rally(legal []game.Action) game.Action {
	s := e.s
	return family.Best(legal, family.Nothing, func(_ rules.Verb, h, _ hex.Hex) float64 {
		u := s.Unit(h)
		return e.left(u, -1) - e.left(u, 0) - 0.01*float64(toEnemy(s, s.Active, h))
	})
}

// discard keeps the better of two cards.
func discard(legal []game.Action) game.Action {
	return family.Best(legal, family.Nothing, func(_ rules.Verb, c, _ hex.Hex) float64 { return -keep[c] })
}

// section chooses the section with most units near the enemy.
func section(s rules.Study, legal []game.Action) game.Action {
	me := s.Active
	near := s.Occupied[me.Other()].Grow().Grow().And(s.HexesOf(s.Infantry & s.Side[me]))
	if v, _, _ := rules.Parts(legal[0]); v != rules.VerbSection {
		return legal[0]
	}
	return family.Best(legal, family.Nothing, func(_ rules.Verb, at, _ hex.Hex) float64 {
		return float64(s.Section[me][at].And(near).Len())
	})
}

// toEnemy returns the distance from h to the nearest enemy unit in hexes.
func toEnemy(s rules.Study, me game.Seat, h hex.Hex) int {
	return family.Toward(s.Occupied[me.Other()], h)
}

// keep is the value of each card in the hand.
var keep = [rules.CardCount]float64{
	rules.ScoutLeft: 0.02, rules.ScoutCenter: 0.02, rules.ScoutRight: 0.02,
	rules.ProbeLeft: 0.04, rules.ProbeCenter: 0.05, rules.ProbeRight: 0.04,
	rules.AttackLeft: 0.09, rules.AttackCenter: 0.10, rules.AttackRight: 0.09,
	rules.AssaultLeft: 0.16, rules.AssaultCenter: 0.18, rules.AssaultRight: 0.16,
	rules.CoordinatedAdvance: 0.10, rules.FlankAttack: 0.10, rules.Forward: 0.14, rules.ReconInForce: 0.05,
	rules.BayonetCharge: 0.18, rules.Bombard: 0.18, rules.CavalryCharge: 0.20, rules.CounterAttack: 0.10,
	rules.Elan: 0.18, rules.FireAndHold: 0.14, rules.FirstStrike: 0.30, rules.ForceMarch: 0.12,
	rules.ColdSteel: 0.25, rules.Leadership: 0.12, rules.GrandeManoeuvre: 0.10, rules.Rally: 0.20, rules.ShortSupply: 0.12,
}
