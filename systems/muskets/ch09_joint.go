package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// checkShots checks the shot of several units at one target (MO9.1).
func (p *Position) checkShots(b *battle, o order) *game.Refusal {
	if int(o.other) >= b.units || p.Units[o.other].Left == 0 || b.seat[o.other] == b.seat[o.unit] {
		return refuse("no-shot", RuleWhoShoots, b.unit(o.unit))
	}
	if o.with>>o.unit&1 == 1 || o.with&^p.active != 0 || bits.TrailingZeros32(o.with) < int(o.unit) {
		return refuse("not-active", RuleTroopsCard, b.unit(o.unit))
	}
	for set := o.with | 1<<o.unit; set != 0; set &= set - 1 {
		u := uint8(bits.TrailingZeros32(set))
		if rule := p.mayShoot(b, u, o.other); rule != "" || p.Units[u].Flight || p.Units[u].Shaken {
			if rule == "" {
				rule = RuleWhoShoots
			}
			return refuse("no-shot", rule, b.unit(u))
		}
	}
	return nil
}

// checkAdjusted checks where an adjusted figure would stand (MO4.5).
func (p *Position) checkAdjusted(b *battle, u, f uint8, o order, mates []plane.Point) *game.Refusal {
	for g := b.first[u]; g < b.first[u]+b.size[u]; g++ {
		if g != f && p.here(int(g)) {
			mates = append(mates, p.At[g])
		}
	}
	if !p.room(b, f, o.at, mates, false) {
		return refuse("no-room", RuleRoom, b.unit(u))
	}
	if !coherent(append(mates, o.at), drills[p.Units[u].Formation].keep+2*b.radius[f]) {
		return refuse("apart", RuleCoherency, b.unit(u))
	}
	return nil
}

// refuseAct says why an active unit cannot do something.
func (p *Position) refuseAct(b *battle, f *frame, v, x, y uint8) *game.Refusal {
	if v == doReveal || v == doCreep {
		return refuse("no-marker", RuleMarkersMove)
	}
	if int(x) >= b.units || p.Units[x].Left == 0 || p.hidden>>x&1 == 1 {
		return refuse("no-unit", RuleTroopsCard)
	}
	k := &p.Units[x]
	own := b.unit(x)
	switch {
	case p.active>>x&1 == 0:
		return refuse("not-active", RuleTroopsCard, own)
	case v == doRally && !k.Flight:
		return refuse("not-in-flight", RuleRally, own)
	case v == doRecover && !k.Shaken:
		return refuse("not-shaken", RuleShakenAction, own)
	case k.Flight:
		return refuse("in-flight", RuleInFlight, own)
	case k.Shaken:
		return refuse("shaken", RuleShakenAction, own)
	case v == doFight:
		return refuse("not-in-contact", RuleWhoFights, own)
	case p.contact(b, x) != 0:
		return refuse("in-contact", RuleInContact, own)
	}
	switch v {
	case doShoot, doCharge:
		if int(y) >= b.units || p.Units[y].Left == 0 || p.hidden>>y&1 == 1 || b.seat[y] == b.seat[x] {
			return refuse("no-enemy", RuleMustSpot, own)
		}
		if v == doShoot {
			if rule := p.mayShoot(b, x, y); rule != "" {
				return refuse("no-shot", rule, own, b.target(y))
			}
		} else if rule := p.mayCharge(b, x, y); rule != "" {
			return refuse("no-charge", rule, own, b.target(y))
		}
	case doSeek:
		return refuse("no-marker", RuleSpotting)
	case doReload:
		return refuse("loaded", RuleReload, own)
	case doVigilance:
		return refuse("cannot-watch", RuleVigilance, own)
	case doTask, doLeave:
		return refuse("no-task", RuleTasks, own)
	}
	return refuse("no-such-answer", RuleTroopsCard, own)
}
