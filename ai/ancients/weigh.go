package ancients

import (
	"math/bits"

	"mariscal/ai"
	family "mariscal/ai/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/ancients"
)

// base is the temper for evaluation at the end of a turn.
var base = family.Temper{Fear: 0.5, Hope: 0.8, Advance: 0.015, Strike: 1, Supported: 0.05, Isolated: 0.06, Front: 0.05, Fire: 0.7, Cards: 1.2}

// likings are what the leanings like.
var likings = [...]family.Liking{
	ai.Even:    {},
	ai.Bold:    {Close: 0.15, Shot: -0.02, Away: -0.05, On: 0.05},
	ai.Careful: {Close: -0.15, Shot: 0.06, Away: 0.05, On: -0.05},
}

// leaderWorth is the value of a leader besides his banner.
const leaderWorth = 0.35

// Weigh returns the value of a position for a seat, in thousandths of a banner: banners
// won, remaining strength, threats, and progress towards objectives. A won game is worth
// more than everything else. It uses no hand and no dice, and the values for both seats
// differ only in sign, except for the advantage of moving next.
func Weigh(p *rules.Position, seat game.Seat) int {
	return int(1000 * weigh(nil, p.Study(), seat, &base))
}

// weigh is Weigh in banners, with a temper.
func weigh(m *memory, s rules.Study, me game.Seat, t *family.Temper) float64 {
	var v family.View
	view(m, s, me, t, family.PacesOf(t), &v)
	return v.Value(t, 0)
}

// view fills in from what weigh is reckoned in every style of a temper.
func view(m *memory, s rules.Study, me game.Seat, t *family.Temper, paces *family.Paces, out *family.View) {
	foe := me.Other()
	goal := s.Setup.Goal
	v := family.BannerWorth(min(s.Tally(me), goal-1), goal) - family.BannerWorth(min(s.Tally(foe), goal-1), goal)
	if s.Over() {
		switch {
		case s.Drawn:
			v -= 2
		case s.Winner == me:
			v = v + family.LastBanner + family.Victory
		default:
			v = v - family.LastBanner - family.Victory
		}
		out.Ended(v)
		return
	}
	print := s.Prospect()
	stand := m.stand(print, s, t, paces)
	leaders := stand.leaders[me] - stand.leaders[foe]
	ground := aims(s, me) - aims(s, foe)
	for k := range paces.N {
		out.Stand[k] = v + (stand.units[me][k] - stand.units[foe][k]) + leaders + ground
	}
	out.Strikes = 0
	if s.Active == me && s.Stage() != rules.StageCard {
		w := stakesOf(s)
		out.Strikes = strikes(s, &w)
	}
	harm := m.menaces(print, s, t)
	out.Fear, out.Hope = harm[foe], harm[me]
}

// field returns the value of a seat's units at their places: remaining strength, support,
// distance from the fight, by pace.
func field(s rules.Study, me game.Seat, t *family.Temper, paces *family.Paces, rings *family.Rings) (v family.Stands) {
	own := s.Occupied[me]
	for m := s.Side[me]; m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		h := s.At[u]
		if h == hex.None {
			continue
		}
		k := s.Kind[u]
		v.Add(worth(k, int(s.Setup.Types[k].Blocks), int(s.Blocks[u])))
		if rings.Near.Has(h) {
			v.Add(t.Company(h, own))
			continue
		}
		if int(s.Blocks[u]) < 2 {
			continue
		}
		v.Advance(paces, rings.Beyond(h))
	}
	return v
}

// aims returns the value of a seat's progress towards banners for ground.
func aims(s rules.Study, me game.Seat) float64 {
	v := 0.0
	if exits := s.Exits[me]; !exits.Empty() {
		for h := range s.Occupied[me].All() {
			t := s.Setup.Types[s.Kind[s.Unit(h)]]
			v += 0.55 * family.Nearness(family.Toward(exits, h)+1, int(t.Move))
		}
	}
	if goals := s.Objectives(me); !goals.Empty() {
		for g := range goals.All() {
			best := 0.0
			for h := range s.Occupied[me].All() {
				d := hex.Distance(g, h)
				if d == 0 {
					continue
				}
				t := s.Setup.Types[s.Kind[s.Unit(h)]]
				best = max(best, family.Nearness(d, int(t.Move)))
			}
			v += 0.5 * best
		}
	}
	return v
}

// strikes returns the value of the fights that ordered units can still have this turn
// from their places.
func strikes(s rules.Study, w *family.Stakes) float64 {
	all := family.Strikes{
		Units: s.Fighters(), Shooters: s.Shooters, Closes: s.Closes(), Fires: s.Fires(),
		Attack:  func(u int, from, to hex.Hex) float64 { return attack(s, w, u, from, to) },
		Volley:  func(u int, from, to hex.Hex) float64 { return volley(s, w, u, from, to) },
		Targets: func(u int) hex.Set { return s.FireTargets(s.Battle, u) },
	}
	return all.Worth(&s.Field, s.Active)
}

// menace returns the harm that a seat's units may do in their next turn: each in its best
// fight, as many as a card is likely to order.
func menace(w *survey, me game.Seat, t *family.Temper) float64 {
	s := w.s
	foe := me.Other()
	foes := s.Occupied[foe].Or(s.LeaderHexes[foe])
	w.approach(foes)
	contact, reachable := w.near[0], w.near[len(w.near)-1]
	var best family.Fights
	var spent family.Pool
	for m := s.Side[me]; m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		h := s.At[u]
		if h == hex.None || !reachable.Has(h) {
			continue
		}
		var x float64
		var at hex.Hex
		if contact.Has(h) {
			x, at = bestFrom(w, u, h, foes, &spent)
		}
		if x <= 0.05 {
			x, at = bestReach(w, u, h, foes, &spent)
		}
		if x <= 0 {
			if s.Shooters>>u&1 == 0 || contact.Has(h) {
				continue
			}
			if x = t.Fire * w.volley(u, h, foes); x <= 0 {
				continue
			}
			at = hex.None
		}
		if at != hex.None {
			spent.Take(at, family.BlocksIn(&s.Field, at))
		}
		best.Put(x)
	}
	return best.Worth()
}

// bestFrom returns the best fight of unit u from where it stands.
func bestFrom(w *survey, u int, h hex.Hex, foes hex.Set, spent *family.Pool) (float64, hex.Hex) {
	best, at := 0.0, hex.None
	for t := range h.Around().And(foes).All() {
		left := spent.Left(t)
		if x := w.attack(u, h, t, left, best) * left; x > best {
			best, at = x, t
		}
	}
	return best, at
}

// bestReach returns the best fight of unit u after a move.
func bestReach(w *survey, u int, h hex.Hex, foes hex.Set, spent *family.Pool) (float64, hex.Hex) {
	s := w.s
	if far := min(int(s.Setup.Types[s.Kind[u]].MoveFight), len(w.near)-1); !w.near[far].Has(h) {
		return 0, hex.None
	}
	near := w.reach(u).And(w.near[0])
	best, at := 0.0, hex.None
	for t := range near.Grow().And(foes).All() {
		from := t.Around().And(near).First()
		if from == hex.None {
			continue
		}
		if _, ok := s.FightsOn(u, from); !ok {
			continue
		}
		left := spent.Left(t)
		if x := w.attack(u, from, t, left, best) * left; x > best {
			best, at = x, t
		}
	}
	return best, at
}
