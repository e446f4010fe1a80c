package ancients

import (
	"math/bits"

	"mariscal/game"
	board "mariscal/game/hex"
	rules "mariscal/systems/ancients"
)

// An eye plays a whole turn quickly and without dice of its own: the card whose
// orders promise most harm, orders to the units that promise it, each moved to
// its best fight, fights by reflex. It stands for the enemy's answer when a
// general thinks ahead.
type eye struct {
	use   [rules.MaxUnits]float64 // harm each unit of the active seat promises
	legal []game.Action
}

// look weighs what every unit of the active seat could do.
func (e *eye) look(s rules.Study) {
	v := newSurvey(s)
	me := s.Active()
	foes := s.Occupied(me.Other()).Or(s.Chiefs(me.Other()))
	contact := foes.Grow()
	e.use = [rules.MaxUnits]float64{}
	for m := s.Side(me); m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		h := s.Hex(u)
		if h == board.None {
			continue
		}
		x := 0.03
		var spent pool
		if contact.Has(h) {
			y, _ := bestFrom(&v, u, h, foes, &spent)
			x = max(x, y)
		}
		if y, _ := bestReach(&v, u, h, foes, contact, &spent); y > x {
			x = y
		}
		if s.Exits(me).Has(h) {
			x = 2
		}
		e.use[u] = x
	}
}

// most adds up the n greatest uses among the units of a seat in some hexes.
func (e *eye) most(s rules.Study, hexes board.Set, n int) float64 {
	var best [rules.MaxCommand]float64
	n = min(n, len(best))
	for h := range hexes.And(s.Occupied(s.Active())).All() {
		x := e.use[s.UnitAt(h)]
		for i := range n {
			if x > best[i] {
				x, best[i] = best[i], x
			}
		}
	}
	v := 0.0
	for _, x := range best[:n] {
		v += x
	}
	return v
}

// promise estimates what a card of the active seat is good for now.
func (e *eye) promise(s rules.Study, c rules.Card) float64 {
	me := s.Active()
	own := s.Occupied(me)
	if c == rules.CounterAttack {
		last, ok := s.LastCard(me.Other())
		if !ok || last == rules.CounterAttack {
			return 0
		}
		c = rules.Mirrored(last)
	}
	command := s.Command(me)
	of := func(cl rules.Class) board.Set {
		return e.those(s, func(t rules.UnitType) bool { return t.Class == cl })
	}
	switch {
	case c <= rules.OrderFourRight:
		return e.most(s, s.Section(me, int(c)%3), 2+int(c)/3)
	case c == rules.CoordinatedAttack:
		return e.most(s, s.Section(me, 0), 1) + e.most(s, s.Section(me, 1), 1) + e.most(s, s.Section(me, 2), 1)
	case c == rules.OutFlanked:
		return e.most(s, s.Section(me, 0), 2) + e.most(s, s.Section(me, 2), 2)
	}
	switch c {
	case rules.OrderLight:
		return e.most(s, of(rules.Light), command)
	case rules.OrderMedium:
		return e.most(s, of(rules.Medium), command)
	case rules.OrderHeavy:
		return e.most(s, of(rules.Heavy), command)
	case rules.OrderMounted, rules.MountedCharge:
		return 1.2 * e.most(s, e.those(s, func(t rules.UnitType) bool { return t.Mounted }), command)
	case rules.LeadershipAny, rules.InspiredLeft, rules.InspiredCenter, rules.InspiredRight:
		v := 0.0
		for h := range s.Chiefs(me).All() {
			v = max(v, e.most(s, h.Around().With(h), 4))
		}
		return v
	case rules.ClashOfShields:
		return 1.5 * e.most(s, own.And(s.Occupied(me.Other()).Grow()), rules.MaxCommand)
	case rules.DoubleTime:
		return 0.9 * e.most(s, e.those(s, func(t rules.UnitType) bool { return !t.Mounted }), 4)
	case rules.LineCommand:
		return 0.7 * e.most(s, e.those(s, func(t rules.UnitType) bool { return !t.Mounted }), rules.MaxCommand)
	case rules.IAmSpartacus:
		return 0.6 * e.most(s, own, command)
	}
	return 0.1
}

// those returns the hexes of the active seat's units of some types.
func (e *eye) those(s rules.Study, is func(rules.UnitType) bool) board.Set {
	var out board.Set
	types := s.Types()
	for h := range s.Occupied(s.Active()).All() {
		if is(types[s.Kind(s.UnitAt(h))]) {
			out = out.With(h)
		}
	}
	return out
}

// answer chooses the next action of the turn.
func (e *eye) answer(s rules.Study, legal []game.Action) game.Action {
	switch s.Stage() {
	case rules.StageCard:
		e.look(s)
		return e.pick(legal, func(a game.Action) float64 {
			_, x, _ := rules.Parts(a)
			return e.promise(s, rules.Card(x)) - 0.7*keep[x]
		})
	case rules.StageOrder:
		return e.pick(legal, func(a game.Action) float64 {
			switch v, x, _ := rules.Parts(a); v {
			case rules.VerbOrder:
				return e.use[s.UnitAt(board.Hex(x))]
			case rules.VerbLead:
				return e.most(s, board.Hex(x).Around().With(board.Hex(x)), 4)
			case rules.VerbOrderChief:
				return -1
			}
			return 0
		})
	case rules.StageMove:
		return e.march(s, legal)
	}
	return reflex(s, legal, 0)
}

// pick returns the action of the greatest value, the first among equals.
func (e *eye) pick(legal []game.Action, value func(game.Action) float64) game.Action {
	best, most := legal[0], -1e9
	for _, a := range legal {
		if v := value(a); v > most {
			best, most = a, v
		}
	}
	return best
}

// march makes the move that brings the most harm more than staying, or none.
func (e *eye) march(s rules.Study, legal []game.Action) game.Action {
	v := newSurvey(s)
	me := s.Active()
	foes := s.Occupied(me.Other()).Or(s.Chiefs(me.Other()))
	contact := foes.Grow()
	best, most := legal[len(legal)-1], 0.02
	var spent pool
	last, stay := board.None, 0.0
	for _, a := range legal {
		verb, x, y := rules.Parts(a)
		from, to := board.Hex(x), board.Hex(y)
		if verb == rules.VerbExit {
			return a
		}
		if verb != rules.VerbMove || !contact.Has(to) {
			continue
		}
		u := s.UnitAt(from)
		if from != last {
			last, stay = from, 0
			if contact.Has(from) {
				stay, _ = bestFrom(&v, u, from, foes, &spent)
			}
		}
		if !s.FightsOn(u, to) {
			continue
		}
		for t := range to.Around().And(foes).All() {
			if x := v.attack(u, to, t) - stay; x > most {
				best, most = a, x
			}
		}
	}
	return best
}
