package muskets

import (
	"math/bits"

	"mariscal/game"
)

// Chapter 9: shots from Vigilance, and figures that fall for an Officer.

// watchers asks the other side whether a unit with Vigilance shoots (MO9.5).
func (r *referee) watchers(u uint8) {
	s := r.b.seat[u].Other()
	for set := r.present(r.b, s); set != 0; set &= set - 1 {
		if w := uint8(bits.TrailingZeros32(set)); r.Units[w].Vigilant && r.Units[w].Left > 0 && r.mayShoot(r.b, w, u) == "" {
			r.push(StageReact, uint8(s), u, 0)
			return
		}
	}
}

// mayReact reports whether anybody may still shoot from Vigilance.
func (r referee) mayReact(f *frame) bool {
	if r.judge() {
		return false
	}
	if r.Units[f.b].Left == 0 || len(r.reactActions(r.b, f, make([]game.Action, 0, 8))) < 2 {
		r.pop()
		return false
	}
	return true
}

func (p *Position) reactActions(b *battle, f *frame, buf []game.Action) []game.Action {
	for set := p.present(b, f.seat()); set != 0; set &= set - 1 {
		if w := uint8(bits.TrailingZeros32(set)); p.Units[w].Vigilant && p.mayShoot(b, w, f.b) == "" {
			buf = append(buf, two(doReact, w, f.b))
		}
	}
	return append(buf, bare(doHold))
}

func (p *Position) refuseReact(b *battle, f *frame, _, x, _ uint8) *game.Refusal {
	if x < uint8(b.units) && !p.Units[x].Vigilant {
		return refuse("not-vigilant", RuleVigilance, b.unit(x))
	}
	return refuse("no-shot", RuleWhoShoots)
}

// reacted carries out a shot from Vigilance.
func (r referee) reacted(f *frame, v, x, _ uint8) {
	target := f.b
	if v == doHold {
		r.pop()
		return
	}
	r.spotted, r.missed = 0, 0
	r.Units[x].Vigilant = false
	if !r.spot(x, target) {
		return
	}
	if fell := r.shoot(x, target, true); fell > 0 && r.Units[target].Left > 0 {
		r.lost[1] = fell
		r.push(StageTest, target, afterShot, x)
	}
	r.spotted, r.missed = 0, 0
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
		if r.here(int(g)) {
			if d := squared(r.At[g], r.At[r.b.first[officer]]); d < best {
				best, figure = d, g
			}
		}
	}
	r.tell("sacrifice", RuleSacrifice, r.b.seat[x], r.b.unit(x), r.b.target(officer))
	r.fall(figure)
}
