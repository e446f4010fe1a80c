package napoleonics

import (
	family "mariscal/ai/commandcolors"
	"mariscal/game"
	rules "mariscal/systems/napoleonics"
)

// weighs are the ids of the parts of a position's value, in the order of [terms]; the
// last is the card kept.
var weighs = [...]string{"banners", "strength", "support", "ground", "leaders", "aims", "squares", "fights", "fear", "hope", "cards"}

// terms are the parts of weigh, in banners; weigh is their sum.
func terms(e *eye, s rules.Study, me game.Seat, t *family.Temper, v []float64) {
	foe := me.Other()
	v[0] = banners(s, me) - banners(s, foe)
	if s.Over() {
		v[0] += ended(s, me)
		return
	}
	e.lookAt(s, s.Prospect())
	// With every dial at 0 only the units' remaining value counts.
	part := func(t family.Temper) float64 {
		paces := family.PacesOf(&t)
		return e.field(me, &t, paces)[0] - e.field(foe, &t, paces)[0]
	}
	v[1] = part(family.Temper{})
	v[2] = part(family.Temper{Supported: t.Supported, Isolated: t.Isolated}) - v[1]
	v[3] = part(family.Temper{Advance: t.Advance}) - v[1]
	v[4] = t.Leaders(&s.Field, &s.Tables, me, leaderWorth) - t.Leaders(&s.Field, &s.Tables, foe, leaderWorth)
	v[5] = aims(s, me) - aims(s, foe)
	v[6] = squares(s, foe) - squares(s, me)
	if s.Active == me && s.Stage() != rules.StageCard {
		v[7] = t.Strike * strikes(e)
	}
	harm := e.menaces(t)
	v[8], v[9] = -t.Fear*harm[foe], t.Hope*harm[me]
}
