package muskets

import (
	"math/bits"

	"mariscal/game/plane"
)

// MO13: fights at the door of a building (MO13.6).

// standsAt reports whether a figure outside stands at the door of a house.
func (p *Position) standsAt(b *battle, f int, h uint8) bool {
	return plane.Disc{At: p.At[f], Radius: b.radius[f]}.Within(plane.Disc{At: b.housing[h].door}, atDoor)
}

// stormers returns how many figures of a unit stand at a door, at most those that fight there.
func (p *Position) stormers(b *battle, u, h uint8) (n int) {
	for set := p.Here & b.figuresOf(u) &^ p.indoor; set != 0 && n < doorways; set &= set - 1 {
		if p.standsAt(b, bits.TrailingZeros64(set), h) {
			n++
		}
	}
	return n
}

// doorContact returns the enemies with whom a unit is in contact at a door.
func (p *Position) doorContact(b *battle, u uint8) (set uint32) {
	s := b.seat[u]
	if h, ok := p.in(u); ok {
		for foes := b.side[s.Other()] &^ p.idle(); foes != 0; foes &= foes - 1 {
			if t := uint8(bits.TrailingZeros32(foes)); p.Units[t].House == 0 && p.Units[t].Left > 0 && p.stormers(b, t, h) > 0 {
				set |= 1 << t
			}
		}
		return set
	}
	for houses := p.housesHeld(b, int(s.Other())); houses != 0; houses &= houses - 1 {
		if h := uint8(bits.TrailingZeros32(houses)); p.stormers(b, u, h) > 0 {
			for foes := b.side[s.Other()] &^ p.idle(); foes != 0; foes &= foes - 1 {
				if t := bits.TrailingZeros32(foes); p.Units[t].House == h+1 {
					set |= 1 << t
				}
			}
		}
	}
	return set
}

// doorFight returns how many figures of a unit fight another when one of them is in a house;
// ok is false when neither is.
func (p *Position) doorFight(b *battle, u, t uint8) (n int, ok bool) {
	if h, in := p.in(u); in {
		if p.stormers(b, t, h) == 0 {
			return 0, true
		}
		return min(doorways, int(p.Units[u].Left)), true
	}
	if h, in := p.in(t); in {
		return p.stormers(b, u, h), true
	}
	return 0, false
}

// storms returns the rule that forbids a unit to charge one in a house, or "".
func (p *Position) storms(b *battle, u, h uint8) string {
	if b.profile[u].Traits&(Mounted|LightMounted) != 0 {
		return RuleStorm
	}
	if _, cost := p.toDoorCharging(b, u, h); cost == noWay {
		return RuleDistance
	}
	return ""
}

// toDoorCharging is [Position.toDoor] for a charge, which enemies do not keep off.
func (p *Position) toDoorCharging(b *battle, u, h uint8) (figure uint8, cost int32) {
	cost = noWay
	speed := p.speed(b, u)
	for _, step := range b.housing[h].steps {
		for own := p.Here & b.figuresOf(u); own != 0; own &= own - 1 {
			f := uint8(bits.TrailingZeros64(own))
			if !plane.Reaches(p.At[f], step, speed) || !p.room(b, f, step, nil, true) {
				continue
			}
			m := p.marching(b, u, (plane.Rect{Min: p.At[f], Max: p.At[f]}).With(step), p.Units[u].Formation, speed)
			m.bonus, m.charges, m.far = 0, true, m.speed
			if _, c := p.wayTo(b, &m, b.radius[f], p.At[f], step); c < cost && c <= speed {
				figure, cost = f, c
			}
		}
	}
	return figure, cost
}

// reachDoor moves figures of a charging unit to a door: two abreast, or one before it where
// the ground leaves no room. It returns how many get there; the others follow.
func (p *Position) reachDoor(b *battle, u, h uint8, m *marching, out *laid) (contacts int) {
	steps := b.housing[h].steps
	var done uint32
	try := func(step plane.Point) {
		best, cost := -1, int32(noWay)
		var way plane.Way
		for i := range out.n {
			if done>>i&1 == 1 || !p.free(b, m, out, i, step) {
				continue
			}
			if w, c := p.wayTo(b, m, b.radius[out.figure[i]], out.from[i], step); c <= m.speed && c < cost {
				best, cost, way = i, c, w
			}
		}
		if best >= 0 {
			out.at[best], out.way[best] = step, way
			done |= 1 << best
			contacts++
		}
	}
	try(steps[1])
	try(steps[2])
	if contacts == 0 {
		try(steps[0])
	}
	for i := range out.n {
		if done>>i&1 == 0 {
			p.follow(b, m, out, i, steps[0])
		}
	}
	return contacts
}
