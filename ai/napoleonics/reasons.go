package napoleonics

import (
	family "mariscal/ai/commandcolors"
	"mariscal/game"
	rules "mariscal/systems/napoleonics"
)

// What weighs in a position, in the order of [terms]; the last is the card kept.
var weighs = [...]string{"banners", "strength", "support", "ground", "leaders", "aims", "squares", "fights", "fear", "hope", "cards"}

// terms are the parts of weigh, in banners: they add up to it.
func terms(e *eye, s rules.Study, me game.Seat, t *family.Temper, v []float64) {
	foe := me.Other()
	v[0] = banners(s, me) - banners(s, foe)
	if s.Over() {
		v[0] += ended(s, me)
		return
	}
	// A temper that heeds nothing sees what is left of the units.
	part := func(t family.Temper) float64 { return field(s, me, &t) - field(s, foe, &t) }
	v[1] = part(family.Temper{})
	v[2] = part(family.Temper{Supported: t.Supported, Isolated: t.Isolated}) - v[1]
	v[3] = part(family.Temper{Advance: t.Advance}) - v[1]
	v[4] = t.Leaders(&s.Field, &s.Tables, me, leaderWorth) - t.Leaders(&s.Field, &s.Tables, foe, leaderWorth)
	v[5] = aims(s, me) - aims(s, foe)
	v[6] = squares(s, foe) - squares(s, me)
	e.look(s)
	if s.Active == me && s.Stage() != rules.StageCard {
		v[7] = t.Strike * strikes(e)
	}
	harm := e.menaces(t)
	v[8], v[9] = -t.Fear*harm[foe], t.Hope*harm[me]
}
