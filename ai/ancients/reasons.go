package ancients

import (
	family "mariscal/ai/commandcolors"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

// weighs are the ids of the parts of a position's value, in the order of [terms]; the
// last is the card kept.
var weighs = [...]string{"banners", "strength", "support", "ground", "leaders", "aims", "fights", "fear", "hope", "cards"}

// terms are the parts of weigh, in banners; weigh is their sum.
func terms(m *memory, s rules.Study, me game.Seat, t *family.Temper, v []float64) {
	foe, goal := me.Other(), s.Setup.Goal
	v[0] = family.BannerWorth(min(s.Tally(me), goal-1), goal) - family.BannerWorth(min(s.Tally(foe), goal-1), goal)
	if s.Over() {
		v[0] = weigh(m, s, me, t)
		return
	}
	// With every dial at 0 only the units' remaining value counts.
	part := func(t family.Temper) float64 {
		v := stand(new(standing), s, &t, family.PacesOf(&t), new([2]family.Rings))
		return v.units[me][0] - v.units[foe][0]
	}
	v[1] = part(family.Temper{})
	v[2] = part(family.Temper{Supported: t.Supported, Isolated: t.Isolated}) - v[1]
	v[3] = part(family.Temper{Advance: t.Advance}) - v[1]
	v[4] = t.Leaders(&s.Field, &s.Tables, me, leaderWorth) - t.Leaders(&s.Field, &s.Tables, foe, leaderWorth)
	v[5] = aims(s, me) - aims(s, foe)
	if s.Active == me && s.Stage() != rules.StageCard {
		w := stakesOf(s)
		v[6] = t.Strike * strikes(s, &w)
	}
	harm := m.menaces(s.Prospect(), s, t)
	v[7], v[8] = -t.Fear*harm[foe], t.Hope*harm[me]
}
