package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// Chapter 9: guns and their crews (MO9.7, MO9.9, MO9.10). The first figure of such a unit is the
// gun.

// barrel returns the gun of a unit that still has it, 0 of others.
func (p *Position) barrel(b *battle, u uint8) uint64 {
	if b.guns>>u&1 == 0 {
		return 0
	}
	return p.Here & (1 << b.first[u])
}

// men returns how many figures of a unit can fight: all but its gun.
func (p *Position) men(b *battle, u uint8) int {
	return int(p.Units[u].Left) - bits.OnesCount64(p.barrel(b, u))
}

// silent reports whether nobody is left to serve a gun (MO9.10).
func (p *Position) silent(u uint8) bool { return p.mute>>u&1 == 1 }

// silence notes that a gun has lost the last of its crew.
func (r *referee) silence(u uint8) {
	r.mute |= 1 << u
	r.active &^= 1 << u
	r.Units[u] = Unit{Facing: r.Units[u].Facing, Left: 1, Empty: r.Units[u].Empty, Smoke: r.Units[u].Smoke}
	if e := r.tell("abandoned", RuleGunLost, r.b.seat[u], r.b.unit(u)); e != nil {
		e.Cells = []string{game.Point(r.At[r.b.first[u]]).Name()}
	}
}

// maySpike reports whether a unit may spike a gun (MO9.10): nobody serves it and a figure of the
// unit touches it.
func (p *Position) maySpike(b *battle, u, t uint8) bool {
	if !p.silent(t) || b.seat[t] == b.seat[u] {
		return false
	}
	g := b.disc(int(b.first[t]), p.At[b.first[t]])
	for set := p.Here & b.figuresOf(u) &^ p.indoor; set != 0; set &= set - 1 {
		if f := bits.TrailingZeros64(set); g.Within(b.disc(f, p.At[f]), touching+plane.Inch/20) {
			return true
		}
	}
	return false
}

// spikeActions lists the guns a unit may spike.
func (p *Position) spikeActions(b *battle, u uint8, buf []game.Action) []game.Action {
	for set := p.mute; set != 0; set &= set - 1 {
		if t := uint8(bits.TrailingZeros32(set)); p.maySpike(b, u, t) {
			buf = append(buf, two(doSpike, u, t))
		}
	}
	return buf
}

// spike removes a gun that nobody serves.
func (r *referee) spike(u, t uint8) {
	r.tell("spike", RuleGunLost, r.b.seat[u], r.b.unit(u), r.b.target(t))
	r.mute &^= 1 << t
	r.fall(r.b.first[t])
}

// refuseSpike says why a unit cannot spike a gun.
func (p *Position) refuseSpike(b *battle, u, t uint8) *game.Refusal {
	own := b.unit(u)
	switch {
	case int(t) >= b.units || p.Units[t].Left == 0 || b.guns>>t&1 == 0 || b.seat[t] == b.seat[u]:
		return refuse("no-gun", RuleGunLost, own)
	case !p.silent(t):
		return refuse("gun-served", RuleGunLost, own, b.target(t))
	}
	return refuse("gun-far", RuleGunLost, own, b.target(t), game.Text("far", inches(p.apart(b, u, t))))
}

// tended returns how many of its crew stand within 2 inches of a gun (MO9.7).
func (p *Position) tended(b *battle, u uint8) (n int) {
	gun := b.first[u]
	d := b.disc(int(gun), p.At[gun])
	for set := p.Here & b.figuresOf(u) &^ (1 << gun); set != 0; set &= set - 1 {
		if f := bits.TrailingZeros64(set); d.Within(b.disc(f, p.At[f]), 2*plane.Inch) {
			n++
		}
	}
	return n
}
