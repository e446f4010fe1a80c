package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// MO9 and MO10: why units cannot shoot or charge.

// refuseShot says why a unit cannot shoot at another (MO9.1).
func (p *Position) refuseShot(b *battle, u, t uint8) *game.Refusal {
	return p.refuseFire(b, u, t, aimed)
}

// refuseFire says why a unit cannot shoot at another in a manner.
func (p *Position) refuseFire(b *battle, u, t uint8, how manner) *game.Refusal {
	if no := p.refuseTarget(b, u, t); no != nil {
		return no
	}
	own, target, pr := b.unit(u), b.target(t), b.profile[u]
	switch {
	case pr.Weapon == NoWeapon && pr.Second == NoWeapon:
		return refuse("unarmed", RuleWeapons, own)
	case p.Units[u].missed>>t&1 == 1:
		return refuse("not-spotted", RuleNotSpotted, own, target)
	}
	if foes := p.contact(b, u); foes != 0 {
		return refuse("in-contact", RuleInContact, own, b.target(first(foes)))
	}
	if foes := p.contact(b, t) &^ (1 << u); foes != 0 {
		return refuse("target-fights", RuleWhoShoots, own, target, game.Titled("by", b.names[first(foes)], b.Setup.Units[first(foes)].Title))
	}
	if b.guns>>u&1 == 1 && p.tended(b, u) == 0 {
		return refuse("no-crew", RuleArtillery, own)
	}
	far, faced := int32(noWay), int32(noWay)
	gaze := p.gaze(b, u, t)
	eyes := p.Here & b.figuresOf(u)
	if gun := p.barrel(b, u); gun != 0 {
		eyes = gun
	}
	for set := eyes; set != 0; set &= set - 1 {
		f := uint8(bits.TrailingZeros64(set))
		if g, ok := p.nearest(b, &gaze, p.At[f], t); ok {
			far = min(far, p.gap(b, f, g))
			if p.faces(b, u, f, g) {
				faced = min(faced, p.gap(b, f, g))
			}
		}
	}
	switch {
	case far == noWay:
		return p.refuseSight(b, u, t)
	case faced == noWay:
		return refuse("not-in-front", RuleRanks, own, target)
	}
	return p.refuseArms(b, u, t, faced, how)
}

// refuseArms says which of a unit's weapons does not shoot at a distance, and why.
func (p *Position) refuseArms(b *battle, u, t uint8, far int32, how manner) *game.Refusal {
	own, target, pr, k := b.unit(u), b.target(t), b.profile[u], &p.Units[u]
	reach, weapon := int32(0), NoWeapon
	for _, w := range [...]Weapon{pr.Weapon, pr.Second} {
		a := &arms[w]
		if how == throwing && !a.oneShot {
			continue
		}
		if a.reach > reach {
			reach, weapon = a.reach, w
		}
		switch {
		case w == NoWeapon || far > a.reach:
		case a.powder && k.Empty:
			return refuse("not-loaded", RulePowder, own)
		case a.oneShot && k.Spent:
			return refuse("spent", RuleOneShot, own)
		}
	}
	if far > reach {
		return tooFar("out-of-range", RuleWeapons, far, reach, own, target, game.Word("weapon", "muskets.weapon."+arms[weapon].name))
	}
	if p.dark(b, t, far) {
		return refuse("too-dark", RuleNight, own, target, game.Text("far", inches(far)))
	}
	return refuse("no-shot", RuleWhoShoots, own, target)
}

// refuseCharge says why a unit cannot charge another (MO10.1).
func (p *Position) refuseCharge(b *battle, u, t uint8) *game.Refusal {
	if no := p.refuseTarget(b, u, t); no != nil {
		return no
	}
	own, target, rule := b.unit(u), b.target(t), p.mayCharge(b, u, t)
	switch rule {
	case RuleNotSpotted:
		return refuse("not-spotted", rule, own, target)
	case RuleSight:
		return p.refuseSight(b, u, t)
	case RuleBuildings:
		return refuse("inside", rule, own)
	case RuleStorm:
		return refuse("mounted-storm", rule, own, target)
	case RuleDistance:
		far, most := p.apart(b, u, t), p.speed(b, u)
		if h, in := p.in(t); in {
			f, _ := p.nearestOf(b, u, b.housing[h].steps[0])
			far = plane.Distance(p.At[f], b.housing[h].steps[0])
		}
		if far > most {
			return tooFar("charge-too-far", rule, far, most, own, target)
		}
		return refuse("charge-barred", RuleWay, own, target)
	case RuleCharge, RuleArtillery:
		return refuse("does-not-charge", rule, own)
	}
	return refuse("no-charge", RuleCharge, own, target)
}

// refuseReact says why a unit cannot shoot from Vigilance.
func (p *Position) refuseReact(b *battle, f *frame, v, x, y uint8) *game.Refusal {
	switch {
	case v == doHold:
		return nil
	case int(x) >= b.units || p.Units[x].Left == 0 || b.seat[x] != f.seat():
		return refuse("no-unit", RuleVigilance)
	case !p.Units[x].Vigilant:
		return refuse("not-vigilant", RuleVigilance, b.unit(x))
	}
	if int(y) < b.units && p.fired>>y&1 == 0 {
		return refuse("has-not-acted", RuleVigilance, b.unit(x), b.target(y))
	}
	return p.refuseShot(b, x, y)
}

// first returns the lowest unit of a set.
func first(set uint32) uint8 { return uint8(bits.TrailingZeros32(set)) }
