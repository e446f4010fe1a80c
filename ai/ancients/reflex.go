package ancients

import (
	family "mariscal/ai/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/ancients"
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
		return leaderAway(s, legal)
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
	best, most := legal[len(legal)-1], 0.0
	if v, _, _ := rules.Parts(best); v != rules.VerbDone {
		most = -100
	}
	for _, a := range legal {
		if x := fightValue(s, w, a); x > most {
			best, most = a, x
		}
	}
	return best
}

// fightValue returns the value of the fight that an action begins; -100 when it begins none.
func fightValue(s rules.Study, w *family.Stakes, a game.Action) float64 {
	v, x, y := rules.Parts(a)
	from, to := hex.Hex(x), hex.Hex(y)
	switch v {
	case rules.VerbClose:
		return attack(s, w, s.Unit(from), from, to)
	case rules.VerbFire:
		return volley(s, w, s.Unit(from), from, to)
	}
	return -100
}

// react chooses among standing, evading and striking first.
func react(s rules.Study, w *family.Stakes, legal []game.Action) game.Action {
	f := &s.Fight
	a, d, from, to := int(f.Attacker), int(f.Defender), f.From, f.To
	stand := legal[0]
	b := s.Blow(rules.BlowAttack, a, from, to)
	cost, gone, back := harm(s, w, b, to)
	reply, _, _ := harm(s, w, s.Blow(rules.BlowBack, d, to, from), from)
	best, most := stand, (1-gone-back)*reply-cost-(gone+back)*pursuit(s, a, from)
	for _, act := range legal[1:] {
		v, _, _ := rules.Parts(act)
		x := 0.0
		switch v {
		case rules.VerbAnnounce:
			c, _, _ := harm(s, w, s.Blow(rules.BlowEvade, a, from, to), to)
			x = -c - evadeWorth
		case rules.VerbStrike:
			first, g, f := harm(s, w, s.Blow(rules.BlowFirst, d, to, from), from)
			x = first - (1-g-f)*cost - strikeCard
		}
		if x > most {
			best, most = act, x
		}
	}
	return best
}

// strikeCard is the value of keeping First Strike.
const strikeCard = 0.15

// bear ignores as many flags as possible: ground and a battle back are worth more than distance.
func bear(legal []game.Action) game.Action { return legal[len(legal)-1] }

// trample directs the rampage at the most valuable enemy neighbor first.
func trample(s rules.Study, w *family.Stakes, legal []game.Action) game.Action {
	me := s.Asked(s.Battle)
	best, most := legal[0], -100.0
	for _, a := range legal {
		_, x, _ := rules.Parts(a)
		v := 0.3
		if u := s.Unit(hex.Hex(x)); u >= 0 {
			v = (w[s.Seat[u].Other()] + unitLeft(s, u, 0)) / float64(int(s.Blocks[u]))
			if s.Seat[u] == me {
				v = -v
			}
		}
		if v > most {
			best, most = a, v
		}
	}
	return best
}

// fallBack retreats to the hex with fewest enemies and most friends.
func fallBack(s rules.Study, legal []game.Action) game.Action {
	me := s.Asked(s.Battle)
	friends, foes := s.Occupied[me], s.Occupied[me.Other()]
	best, most := legal[0], -1000
	for _, a := range legal {
		_, _, y := rules.Parts(a)
		h := hex.Hex(y)
		near := h.Around()
		x := min(near.And(friends).Len(), 2) - 3*near.And(foes).Len()
		if s.LeaderHexes[me].Has(h) {
			x += 2
		}
		if x > most {
			best, most = a, x
		}
	}
	return best
}

// leaderAway moves a leader who has lost his unit to the nearest safety: a unit, or away
// from the enemy.
func leaderAway(s rules.Study, legal []game.Action) game.Action {
	me := s.Asked(s.Battle)
	friends, foes := s.Occupied[me], s.Occupied[me.Other()]
	best, most := legal[0], -1000
	for _, a := range legal {
		v, x, y := rules.Parts(a)
		h := hex.Hex(y)
		n := 0
		switch v {
		case rules.VerbHalt:
			h = hex.Hex(x)
			n = 1
		case rules.VerbLeaderOff:
			if n = -6; fatalAt(s, hex.Hex(x)) {
				n = -900
			}
			if n > most {
				best, most = a, n
			}
			continue
		}
		if friends.Has(h) {
			n += 10
		}
		near := h.Around()
		n += near.And(friends).Len() - 3*near.And(foes).Len()
		if foes.Has(h) {
			n -= 30
		}
		if n > most {
			best, most = a, n
		}
	}
	return best
}

func fatalAt(s rules.Study, h hex.Hex) bool {
	for l := range s.Leaders {
		if s.LeaderAt[l] == h && s.Fatal>>l&1 != 0 {
			return true
		}
	}
	return false
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
	best, most := legal[len(legal)-1], 0.0
	foes := s.Occupied[s.Active.Other()]
	for _, a := range legal {
		v, x, y := rules.Parts(a)
		from, to := hex.Hex(x), hex.Hex(y)
		value := -100.0
		switch v {
		case rules.VerbClose:
			value = attack(s, w, s.Unit(from), from, to)
		case rules.VerbAdvance:
			u := s.Unit(from)
			for t := range to.Around().And(foes).All() {
				value = max(value, attack(s, w, u, from, t)-0.05)
			}
			if s.Objectives(s.Active).Has(to) {
				value = 1
			}
		}
		if value > most {
			best, most = a, value
		}
	}
	return best
}
