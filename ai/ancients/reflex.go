package ancients

import (
	family "mariscal/ai/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/ancients"
	cc "mariscal/systems/commandcolors"
)

// reflex answers the questions after the moves of a turn: which fight comes next, and the
// questions of a combat. It is fast and rolls no dice; turns are played out with it.
func reflex(s rules.Study, legal []game.Action) game.Action {
	w := stakesOf(s)
	switch s.Stage() {
	case rules.StageFire, rules.StageBattle:
		return nextFight(s, &w, legal)
	case rules.StageReact:
		return react(s, &w, legal)
	case rules.StageFlags:
		return bear(legal)
	case rules.StageTrample:
		return trample(s, &w, legal)
	case rules.StageRetreat, rules.StageEvade:
		return fallBack(s, legal)
	case rules.StageLeader:
		return family.LeaderAway(&s.Field, &s.Tables, s.Asked(s.Battle), legal, cc.FlightVerbs{Off: rules.VerbLeaderOff, Halt: rules.VerbHalt})
	case rules.StageMomentum:
		return pursue(s, &w, legal)
	case rules.StageBonus:
		return bonus(s, &w, legal)
	case rules.StageOrder, rules.StageMove, rules.StageMoveAgain:
		return legal[len(legal)-1] // done
	}
	return legal[0] // battle back; or the first answer
}

// nextFight chooses the most valuable fight, or ends the battles.
func nextFight(s rules.Study, w *family.Stakes, legal []game.Action) game.Action {
	return family.Best(legal, least(legal), func(v rules.Verb, from, to hex.Hex) float64 { return fightValue(s, w, v, from, to) })
}

// least is what a fight must be worth, where the battles may be ended or not.
func least(legal []game.Action) float64 {
	if v, _, _ := rules.Parts(legal[len(legal)-1]); v != rules.VerbDone {
		return noFight
	}
	return 0
}

// noFight is what an answer that begins no fight is worth.
const noFight = -100

// fightValue returns the value of the fight that an answer begins.
func fightValue(s rules.Study, w *family.Stakes, v rules.Verb, from, to hex.Hex) float64 {
	switch v {
	case rules.VerbClose:
		return attack(s, w, s.Unit(from), from, to)
	case rules.VerbFire:
		return volley(s, w, s.Unit(from), from, to)
	}
	return noFight
}

// react chooses among standing, evading and striking first.
func react(s rules.Study, w *family.Stakes, legal []game.Action) game.Action {
	f := &s.Fight
	a, d, from, to := int(f.Attacker), int(f.Defender), f.From, f.To
	cost, gone, back := harm(s, w, s.Blow(rules.BlowAttack, a, from, to), to)
	return family.Best(legal, family.Nothing, func(v rules.Verb, _, _ hex.Hex) float64 {
		switch v {
		case rules.VerbAnnounce:
			c, _, _ := harm(s, w, s.Blow(rules.BlowEvade, a, from, to), to)
			return -c - evadeWorth
		case rules.VerbStrike:
			first, g, f := harm(s, w, s.Blow(rules.BlowFirst, d, to, from), from)
			return first - (1-g-f)*cost - strikeCard
		}
		reply, _, _ := harm(s, w, s.Blow(rules.BlowBack, d, to, from), from)
		return (1-gone-back)*reply - cost - (gone+back)*pursuit(s, a, from)
	})
}

// strikeCard is the value of keeping First Strike.
const strikeCard = 0.15

// bear ignores as many flags as possible: ground and a battle back are worth more than distance.
func bear(legal []game.Action) game.Action { return legal[len(legal)-1] }

// trample directs the rampage at the most valuable enemy neighbor first.
func trample(s rules.Study, w *family.Stakes, legal []game.Action) game.Action {
	me := s.Asked(s.Battle)
	return family.Best(legal, family.Nothing, func(_ rules.Verb, h, _ hex.Hex) float64 {
		u := s.Unit(h)
		if u < 0 {
			return 0.3
		}
		v := (w[s.Seat[u].Other()] + unitLeft(s, u, 0)) / float64(int(s.Blocks[u]))
		if s.Seat[u] == me {
			return -v
		}
		return v
	})
}

// fallBack retreats to the hex with fewest enemies and most friends.
func fallBack(s rules.Study, legal []game.Action) game.Action {
	me := s.Asked(s.Battle)
	friends, foes := s.Occupied[me], s.Occupied[me.Other()]
	return family.Best(legal, family.Nothing, func(_ rules.Verb, _, h hex.Hex) float64 {
		near := h.Around()
		n := min(near.And(friends).Len(), 2) - 3*near.And(foes).Len()
		if s.LeaderHexes[me].Has(h) {
			n += 2
		}
		return float64(n)
	})
}

// pursue advances when a good fight waits there or the ground is no more dangerous than
// the present.
func pursue(s rules.Study, w *family.Stakes, legal []game.Action) game.Action {
	v, x, y := rules.Parts(legal[0])
	if v != rules.VerbAdvance {
		return legal[len(legal)-1]
	}
	from, to := hex.Hex(x), hex.Hex(y)
	if s.Objectives(s.Active).Has(to) {
		return legal[0]
	}
	u := s.Unit(from)
	foes := s.Occupied[s.Active.Other()]
	if _, ok := s.FightsOn(u, to); ok && pursuit(s, u, from) > 0.1 {
		for t := range to.Around().And(foes).All() {
			if attack(s, w, u, from, t) > 0.1 {
				return legal[0]
			}
		}
	}
	if to.Around().And(foes).Len() <= from.Around().And(foes).Len() && int(s.Blocks[u]) > 1 {
		return legal[0]
	}
	return legal[len(legal)-1]
}

// bonus chooses the best bonus combat, or stays; it moves another hex only to reach an
// objective or a better fight.
func bonus(s rules.Study, w *family.Stakes, legal []game.Action) game.Action {
	foes := s.Occupied[s.Active.Other()]
	return family.Best(legal, 0, func(v rules.Verb, from, to hex.Hex) float64 {
		u := s.Unit(from)
		switch v {
		case rules.VerbClose:
			return attack(s, w, u, from, to)
		case rules.VerbAdvance:
			if s.Objectives(s.Active).Has(to) {
				return 1
			}
			x := family.Nothing
			for t := range to.Around().And(foes).All() {
				x = max(x, attack(s, w, u, from, t)-0.05)
			}
			return x
		}
		return family.Nothing
	})
}
