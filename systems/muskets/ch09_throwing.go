package muskets

import (
	"math/bits"

	"mariscal/game"
)

// Chapter 9: one-shot weapons used in a move or a charge (MO9.8).

func init() {
	table[StageThrow] = stageRow{
		Section: "9", Rule: RuleThrow, Marks: knows, Verbs: []uint8{doThrow, doHold},
		Who:  func(_ *Position, b *battle, f *frame) game.Seat { return b.seat[f.a] },
		Asks: referee.mayThrowNow,
		List: func(_ *Position, _ *battle, f *frame, buf []game.Action) []game.Action {
			return append(buf, bare(doHold), two(doThrow, f.a, f.b))
		},
		Play: referee.threw, Mixed: true,
		Refuse: func(p *Position, b *battle, f *frame, v, x, y uint8) *game.Refusal {
			if v == doThrow && (x != f.a || y != f.b) {
				return refuse("not-charging", RuleThrow)
			}
			return nil
		},
	}
}

// quick reports whether a unit has a one-shot weapon that it has not used this turn.
func (p *Position) quick(b *battle, u uint8) bool {
	pr, k := b.profile[u], &p.Units[u]
	return !k.Spent && k.Left > 0 && !k.Flight && !k.Shaken && (arms[pr.Weapon].oneShot || arms[pr.Second].oneShot)
}

// mayThrow reports whether a unit may use a one-shot weapon on another (MO9.8).
func (p *Position) mayThrow(b *battle, u, t uint8) bool {
	return p.quick(b, u) && p.mayFire(b, u, t, throwing)
}

// throwActions lists at whom the unit that has just moved may throw.
func (p *Position) throwActions(b *battle, buf []game.Action) []game.Action {
	u := p.moved
	if u == none || !p.quick(b, u) {
		return buf
	}
	for foes := p.present(b, b.seat[u].Other()); foes != 0; foes &= foes - 1 {
		if t := uint8(bits.TrailingZeros32(foes)); p.mayThrow(b, u, t) {
			buf = append(buf, two(doThrow, u, t))
		}
	}
	return buf
}

// lingers reports whether the unit that moved last can still do something: a figure has some
// of its move left (MO4.5), or it may throw.
func (p *Position) lingers() bool {
	u := p.moved
	if u == none {
		return false
	}
	b, k := p.battle(), &p.Units[u]
	if k.Left == 0 || k.Flight || k.Shaken {
		return false
	}
	for i, far := range p.far[:b.size[u]] {
		if far > 0 && k.House == 0 && p.here(int(b.first[u])+i) {
			return true
		}
	}
	return len(p.throwActions(b, make([]game.Action, 0, MaxUnits))) > 0
}

// throwAt has the unit that has just moved throw at an enemy; others with Vigilance may answer.
func (r *referee) throwAt(u, t uint8) {
	if !r.spot(u, t) {
		return
	}
	r.tested(1<<u, t, r.shoot(u, t, throwing))
	r.watchers(1 << u)
}

// mayThrowNow reports whether a charging unit may throw before contact.
func (r referee) mayThrowNow(f *frame) bool {
	if r.judge() {
		return false
	}
	if r.stack[r.depth-2].c&rolled != 0 || r.Units[f.b].Left == 0 || !r.mayThrow(r.b, f.a, f.b) {
		r.pop()
		return false
	}
	return true
}

// threw carries out the first volley of a charge.
func (r referee) threw(f *frame, v, u, t uint8) {
	r.pop()
	if v == doThrow {
		r.tested(1<<u, t, r.shoot(u, t, throwing))
	}
}

// refuseThrow says why a unit cannot throw after its move.
func (p *Position) refuseThrow(b *battle, u, t uint8) *game.Refusal {
	own, pr := b.unit(u), b.profile[u]
	switch {
	case p.moved != u:
		return refuse("throws-after-move", RuleThrow, own)
	case !arms[pr.Weapon].oneShot && !arms[pr.Second].oneShot:
		return refuse("nothing-to-throw", RuleThrow, own)
	case p.Units[u].Spent:
		return refuse("spent", RuleOneShot, own)
	}
	if no := p.refuseState(b, u); no != nil {
		return no
	}
	return p.refuseFire(b, u, t, throwing)
}
