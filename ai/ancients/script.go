package ancients

import (
	"math/bits"

	family "mariscal/ai/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/ancients"
)

// What a script's unit wants, in banners.
const (
	farShot   = 0.8  // part of a shot, besides what it hits
	approach  = 0.04 // a hex nearer to two hexes from the enemy, for a unit worth one banner
	escape    = 0.15 // getting away with one block
	linked    = 0.01 // a neighbor where it goes, up to two
	clashPart = 1.15 // Clash of Shields
	darkPart  = 0.7  // Darken the Sky
)

// An aim is what a unit wants in its turn.
type aim struct {
	worth float64
	to    hex.Hex // where it goes; hex.None: it stays, or goes nearer or away
	away  bool
}

// A script plays turns quickly, in some tens of microseconds, so that samples can look turns
// ahead: each unit has an aim, a card is worth the aims it can order, and units go there.
type script struct {
	aims  [rules.MaxUnits]aim
	work  rules.Position
	legal [256]game.Action
}

// mostSteps limits a turn that does not end.
const mostSteps = 200

// turn plays the turn that begins in p.
func (x *script) turn(p *rules.Position, chance *game.Seeded) {
	turn := p.Turn()
	x.aim(p.Study())
	for range mostSteps {
		if p.Turn() != turn || p.Over() {
			return
		}
		legal := p.Actions(x.legal[:0])
		p.Apply(x.answer(p, legal, chance), chance, nil)
	}
}

// answer answers a question of the turn.
func (x *script) answer(p *rules.Position, legal []game.Action, chance *game.Seeded) game.Action {
	if len(legal) == 1 {
		return legal[0]
	}
	s := p.Study()
	switch s.Stage() {
	case rules.StageCard:
		return x.card(p, legal, chance)
	case rules.StageOrder:
		return family.Best(legal, 0, func(v rules.Verb, h, _ hex.Hex) float64 { return x.order(s, v, h) })
	case rules.StageMove, rules.StageMoveAgain:
		return x.move(s, legal)
	}
	return reflex(s, legal)
}

// aim gives every unit of the seat whose turn it is its aim.
func (x *script) aim(s rules.Study) {
	me := s.Active
	foe := me.Other()
	w := newSurvey(s)
	foes := s.Occupied[foe].Or(s.LeaderHexes[foe])
	w.approach(foes)
	var spent family.Pool
	for m := s.Side[me]; m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		h := s.At[u]
		x.aims[u] = aim{to: hex.None}
		if h == hex.None {
			continue
		}
		x.aims[u] = x.aimOf(&w, u, h, foes, &spent)
	}
}

// aimOf returns the aim of unit u in h.
func (x *script) aimOf(w *survey, u int, h hex.Hex, foes hex.Set, spent *family.Pool) aim {
	s := w.s
	best := aim{to: hex.None}
	target := hex.None
	if w.near[0].Has(h) {
		best.worth, target = bestFrom(w, u, h, foes, spent)
	}
	if far := min(int(s.Setup.Types[s.Kind[u]].MoveFight), len(w.near)-1); w.near[far].Has(h) {
		if a, t := x.charge(w, u, foes, spent, best.worth); a.worth > best.worth {
			best, target = a, t
		}
	}
	if best.worth > 0.05 {
		spent.Take(target, family.BlocksIn(&s.Field, target))
		return best
	}
	if s.Shooters>>u&1 != 0 && !w.near[0].Has(h) {
		if v := farShot * w.volley(u, h, foes); v > best.worth {
			best = aim{worth: v, to: hex.None}
		}
	}
	if int(s.Blocks[u]) == 1 {
		if w.near[1].Has(h) && best.worth < escape {
			return aim{worth: escape, to: hex.None, away: true}
		}
		return best
	}
	if d := family.Toward(foes, h); d > 2 {
		k := s.Kind[u]
		nearer := min(d-2, int(s.Setup.Types[k].Move))
		if v := approach * float64(nearer) * worth(k, int(s.Setup.Types[k].Blocks), int(s.Blocks[u])); v > best.worth {
			return aim{worth: v, to: hex.None}
		}
	}
	return best
}

// charge returns the best close combat of unit u after a move, if it is better than some
// worth: from the hex with the fewest enemies around.
func (x *script) charge(w *survey, u int, foes hex.Set, spent *family.Pool, than float64) (best aim, target hex.Hex) {
	s := w.s
	best, target = aim{worth: than, to: hex.None}, hex.None
	near := s.Route(s.Battle, u).Near.And(w.near[0])
	for t := range near.Grow().And(foes).All() {
		from, fewest := hex.None, 9
		for f := range t.Around().And(near).All() {
			if n := f.Around().And(foes).Len(); n < fewest {
				from, fewest = f, n
			}
		}
		if from == hex.None {
			continue
		}
		if _, ok := s.FightsOn(u, from); !ok {
			continue
		}
		left := spent.Left(t)
		if v := w.attack(u, from, t, left, best.worth) * left; v > best.worth {
			best, target = aim{worth: v, to: from}, t
		}
	}
	return best, target
}

// card plays the card that orders the most worth.
func (x *script) card(p *rules.Position, legal []game.Action, chance *game.Seeded) game.Action {
	best, most := legal[0], family.Nothing
	var buf [256]game.Action
	for _, a := range legal {
		v, card, _ := rules.Parts(a)
		x.work = *p
		x.work.Apply(a, chance, nil)
		s := x.work.Study()
		if s.Active != p.Active || s.Over() {
			continue
		}
		var ordered family.Fights // of its places the first are enough
		sum := 0.0
		for m := s.Ordered & s.Side[s.Active]; m != 0; m &= m - 1 {
			sum += x.aims[bits.TrailingZeros64(m)].worth
		}
		if left := x.work.Decision().Left; s.Stage() == rules.StageOrder {
			for _, o := range x.work.Actions(buf[:0]) {
				v, h, _ := rules.Parts(o)
				ordered.Put(x.order(s, v, hex.Hex(h)))
			}
			for _, v := range ordered[:min(max(left, 0), len(ordered))] {
				sum += max(v, 0)
			}
		}
		if v == rules.VerbPlay {
			switch rules.Card(card) {
			case rules.ClashOfShields:
				sum *= clashPart
			case rules.DarkenTheSky:
				sum *= darkPart
			}
			sum -= keep[card]
		}
		if sum > most {
			best, most = a, sum
		}
	}
	return best
}

// order returns what an order is worth.
func (x *script) order(s rules.Study, v rules.Verb, h hex.Hex) float64 {
	switch v {
	case rules.VerbOrder:
		if u := s.Unit(h); u >= 0 {
			return x.aims[u].worth
		}
	case rules.VerbLead:
		sum := 0.0
		for at := range h.Around().With(h).And(s.Occupied[s.Active]).All() {
			sum += x.aims[s.Unit(at)].worth
		}
		return sum / 2
	case rules.VerbOrderLeader:
		if !s.Occupied[s.Active].Has(h) {
			return 0.01
		}
	}
	return 0
}

// move makes the move that an aim wants, or ends moving.
func (x *script) move(s rules.Study, legal []game.Action) game.Action {
	me := s.Active
	own, foes := s.Occupied[me], s.Occupied[me.Other()].Or(s.LeaderHexes[me.Other()])
	goals := s.Objectives(me).Or(s.Exits[me])
	return family.Best(legal, 0.001, func(v rules.Verb, from, to hex.Hex) float64 {
		switch v {
		case rules.VerbExit:
			return 10
		case rules.VerbMoveLeader:
			if own.Has(to) && !own.Has(from) {
				return 3
			}
			return 0
		case rules.VerbMove:
			u := s.Unit(from)
			if u < 0 {
				return 0
			}
			a := &x.aims[u]
			if a.to != hex.None {
				if a.to == to {
					return 5 + a.worth
				}
				return 0
			}
			was, is := family.Toward(foes, from), family.Toward(foes, to)
			company := linked * float64(min(to.Around().And(own).Len(), 2)-min(from.Around().And(own).Len(), 2))
			if a.away {
				return 0.05*float64(is-was) + company
			}
			if was <= 2 && goals.Empty() { // it stays to strike or to shoot
				return 0
			}
			v := 0.05 * float64(family.Off(was, 2)-family.Off(is, 2))
			if !goals.Empty() {
				v += 0.04 * float64(family.Toward(goals, from)-family.Toward(goals, to))
			}
			if v <= 0 {
				return 0
			}
			return v + company
		}
		return 0
	})
}
