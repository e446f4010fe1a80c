package napoleonics

import (
	"math/bits"

	"mariscal/ai"
	family "mariscal/ai/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/napoleonics"
)

// base is the temper for evaluation at the end of a turn.
var base = family.Temper{Fear: 0.5, Hope: 0.8, Advance: 0.015, Strike: 1, Supported: 0.05, Isolated: 0.06, Front: 0.05, Fire: 0.6, Cards: 1.2}

// likings are what the leanings like.
var likings = [...]family.Liking{
	ai.Even:    {},
	ai.Bold:    {Close: 0.15, Shot: -0.02, Away: -0.05, On: 0.05},
	ai.Careful: {Close: -0.15, Shot: 0.06, Away: 0.05, On: -0.05},
}

// leaderWorth is the value of a leader besides his banner.
const leaderWorth = 0.3

// Weigh returns the value of a position for a seat, in thousandths of a banner: banners
// won, remaining strength, threats, units bound in squares, and progress towards
// objectives. A won game is worth more than everything else. It uses no hand except its
// size, and no dice; the values for both seats differ only in sign, except for the
// advantage of moving next.
func Weigh(p *rules.Position, seat game.Seat) int {
	return int(1000 * weigh(new(eye), p.Study(), seat, &base))
}

// weigh is Weigh in banners, with a temper, by an eye.
func weigh(e *eye, s rules.Study, me game.Seat, t *family.Temper) float64 {
	var v family.View
	view(e, s, me, t, family.PacesOf(t), &v)
	return v.Value(t, 0)
}

// view fills in from what weigh is reckoned in every style of a temper.
func view(e *eye, s rules.Study, me game.Seat, t *family.Temper, paces *family.Paces, out *family.View) {
	foe := me.Other()
	v := banners(s, me) - banners(s, foe)
	if s.Over() {
		out.Ended(v + ended(s, me))
		return
	}
	e.lookAt(s, s.Prospect())
	mine, theirs := e.field(me, t, paces), e.field(foe, t, paces)
	leaders := t.Leaders(&s.Field, &s.Tables, me, leaderWorth) - t.Leaders(&s.Field, &s.Tables, foe, leaderWorth)
	ground := aims(s, me) - aims(s, foe)
	bound := squares(s, foe) - squares(s, me)
	for k := range paces.N {
		out.Stand[k] = v + (mine[k] - theirs[k]) + leaders + ground + bound
	}
	out.Strikes = 0
	if s.Active == me && s.Stage() != rules.StageCard {
		out.Strikes = strikes(e)
	}
	harm := e.menaces(t)
	out.Fear, out.Hope = harm[foe], harm[me]
}

// ended returns the value of a decided game beyond the banners.
func ended(s rules.Study, me game.Seat) float64 {
	switch {
	case s.Drawn:
		return -2
	case s.Winner == me:
		return family.LastBanner + family.Victory
	}
	return -family.LastBanner - family.Victory
}

// banners returns the value of a seat's banners; those for held ground may be lost again.
func banners(s rules.Study, me game.Seat) float64 {
	goal := s.Setup.Goal
	return family.BannerWorth(min(s.Tally(me), goal-1), goal) - 0.15*float64(s.Holding[me])
}

// squares returns the cost of a seat's squares while they stand.
func squares(s rules.Study, me game.Seat) float64 {
	n := bits.OnesCount64(s.InSquare & s.Side[me])
	if n == 0 {
		return 0
	}
	return float64(n) * squareCost(s, me)
}

// field returns the value of a seat's units at their places: remaining strength, support,
// distance from the fight, by pace.
func (e *eye) field(me game.Seat, t *family.Temper, paces *family.Paces) (v family.Stands) {
	s, worth := e.s, e.v
	own := s.Occupied[me]
	rings := e.rings[me].Around(s.Occupied[me.Other()])
	goals := s.Objectives(me)
	for m := s.Side[me]; m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		h := s.At[u]
		if h == hex.None {
			continue
		}
		v.Add(worth.left[s.Kind[u]][min(int(s.Blocks[u]), mostBlocks)])
		if rings.Near.Has(h) {
			v.Add(t.Company(h, own))
			continue
		}
		if int(s.Blocks[u]) < 2 || goals.Has(h) {
			continue
		}
		d := rings.Beyond(h)
		if s.Artillery>>u&1 != 0 {
			d = max(d-2, 0) // it has reached the enemy
		}
		v.Advance(paces, d)
	}
	return v
}

// aims returns the value of a seat's progress towards banners for ground.
func aims(s rules.Study, me game.Seat) float64 {
	v := 0.0
	own := s.Occupied[me]
	if exits := s.Exits[me]; !exits.Empty() {
		for h := range own.All() {
			t := s.Setup.Types[s.Kind[s.Unit(h)]]
			v += 0.55 * family.Nearness(family.Toward(exits, h)+1, int(t.Move))
		}
	}
	open := s.Objectives(me)
	if open.Empty() {
		return v
	}
	for i := range s.Setup.Objectives {
		o := &s.Setup.Objectives[i]
		if o.Seat != me {
			continue
		}
		goals := o.Hexes.And(open)
		if o.All && !goals.Empty() {
			held := goals.And(own)
			if held == goals {
				continue
			}
			v += 0.5 * float64(o.Banners) * float64(held.Len()) / float64(goals.Len())
		} else if o.TurnStart {
			v += 0.4 * float64(o.Banners) * float64(goals.And(own).AndNot(s.Claimed(me)).Len())
		}
		part := 0.5 * float64(o.Banners)
		if o.All {
			part /= float64(max(goals.Len(), 1))
		}
		for g := range goals.AndNot(own).All() {
			v += part * approach(s, me, g)
		}
	}
	return v
}

// approach returns how near the nearest unit of a seat is to a hex.
func approach(s rules.Study, me game.Seat, g hex.Hex) float64 {
	best := 0.0
	for m := s.Side[me]; m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		if h := s.At[u]; h != hex.None {
			best = max(best, family.Nearness(hex.Distance(g, h), int(s.Setup.Types[s.Kind[u]].Move)))
		}
	}
	return best
}

// strikes returns the value of the fights that ordered units can still have this turn
// from their places.
func strikes(e *eye) float64 {
	s := e.s
	w := family.Strikes{
		Units: s.Fighters(), Shooters: s.Shooters, Closes: s.Melees(), Fires: s.Fires(), Attack: e.attack, Volley: e.volley,
		Targets: func(u int) hex.Set { return s.FireTargets(s.Battle, u) },
	}
	return w.Worth(&s.Field, s.Active)
}
