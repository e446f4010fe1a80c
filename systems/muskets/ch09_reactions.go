package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// Chapter 9: shots from Vigilance, and figures that fall for an Officer.

// watchers asks the other side whether a unit with Vigilance shoots at one of those that have
// moved or shot (MO9.5).
func (r *referee) watchers(units uint32) {
	u := uint8(bits.TrailingZeros32(units))
	r.fired = units
	r.push(StageReact, uint8(r.b.seat[u].Other()), u, 0)
	if len(r.reactActions(r.b, r.top(), make([]game.Action, 0, 8))) < 2 {
		r.pop()
	}
}

// mayReact reports whether anybody may still shoot from Vigilance.
func (r referee) mayReact(f *frame) bool {
	if r.judge() {
		return false
	}
	if len(r.reactActions(r.b, f, make([]game.Action, 0, 8))) < 2 {
		r.pop()
		return false
	}
	return true
}

func (p *Position) reactActions(b *battle, f *frame, buf []game.Action) []game.Action {
	for set := p.present(b, f.seat()); set != 0; set &= set - 1 {
		w := uint8(bits.TrailingZeros32(set))
		for fired := p.alive(p.fired); p.Units[w].Vigilant && fired != 0; fired &= fired - 1 {
			if t := uint8(bits.TrailingZeros32(fired)); p.mayShoot(b, w, t) {
				buf = append(buf, two(doReact, w, t))
			}
		}
	}
	return append(buf, bare(doHold))
}

// reacted carries out a shot from Vigilance.
func (r referee) reacted(f *frame, v, x, target uint8) {
	if v == doHold {
		r.pop()
		return
	}
	r.Units[x].Vigilant = false
	if r.spot(x, target) {
		r.tested(1<<x, target, r.shoot(x, target, hasty))
	}
	r.Units[x].search = search{}
}

// tested has a unit test that the shooting of others has cost figures (MO11.1).
func (r *referee) tested(shooters uint32, t, fell uint8) { r.testedBy(shooters, t, fell, aimed) }

// testedBy has a unit test that the shooting of others in a manner has cost figures.
func (r *referee) testedBy(shooters uint32, t, fell uint8, how manner) {
	if fell > 0 && r.Units[t].Left > 0 {
		r.stack[r.depth] = r.shotTest(r.b, shooters, t, fell, how)
		r.depth++
	}
}

func (p *Position) sacrificeActions(b *battle, f *frame, buf []game.Action) []game.Action {
	for set := p.guarded(b, f.a); set != 0; set &= set - 1 {
		buf = append(buf, one(doSacrifice, uint8(bits.TrailingZeros32(set))))
	}
	return append(buf, bare(doSpare))
}

// sacrificed removes the figure that falls for an Officer, or the Officer (MO12.3).
func (r referee) sacrificed(f *frame, v, x, _ uint8) {
	officer := f.a
	r.pop()
	if v == doSpare {
		r.fall(r.b.first[officer])
		return
	}
	best, figure := int64(1)<<62, uint8(0)
	for g := r.b.first[x]; g < r.b.first[x]+r.b.size[x]; g++ {
		if r.here(int(g)) && r.barrel(r.b, x)>>g&1 == 0 {
			if d := squared(r.At[g], r.At[r.b.first[officer]]); d < best {
				best, figure = d, g
			}
		}
	}
	r.tell("sacrifice", RuleSacrifice, r.b.seat[x], r.b.unit(x), r.b.target(officer))
	r.fall(figure)
}

// guarded returns the friendly units within 2 inches of an Officer (MO12.2).
func (p *Position) guarded(b *battle, officer uint8) (set uint32) {
	at := b.disc(int(b.first[officer]), p.At[b.first[officer]])
	for mates := p.present(b, b.seat[officer]) &^ b.officer; mates != 0; mates &= mates - 1 {
		u := bits.TrailingZeros32(mates)
		if p.Units[u].House != p.Units[officer].House {
			continue
		}
		for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
			if p.here(int(f)) && at.Within(b.disc(int(f), p.At[f]), 2*plane.Inch) {
				set |= 1 << u
				break
			}
		}
	}
	return set
}
