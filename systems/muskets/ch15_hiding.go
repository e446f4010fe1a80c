package muskets

import (
	"math/bits"

	"mariscal/game"
)

// MO15: who deploys in the open although the scenario lets him hide (MO15.4).

// blindFor returns the blind marker that goes when a marker is turned before it is laid: one of
// its seat and type that is not laid either; ok is false when the marker is blind or there is none.
func (p *Position) blindFor(b *battle, i int) (blind int, ok bool) {
	h := b.hidings[i]
	if p.unlaid>>i&1 == 0 || p.marker[i].unit == none {
		return 0, false
	}
	set := p.blinds(b, h.seat, h.troop) & p.unlaid
	return bits.TrailingZeros16(set), set != 0
}

// bareActions lists the markers of a seat that may be turned instead of laid.
func (p *Position) bareActions(b *battle, markers uint16, buf []game.Action) []game.Action {
	for ; markers != 0; markers &= markers - 1 {
		i := bits.TrailingZeros16(markers)
		if _, ok := p.blindFor(b, i); ok {
			buf = append(buf, one(doReveal, uint8(i)))
		}
	}
	return buf
}

// bare turns a marker before it is laid: its unit waits to be deployed, and a blind marker goes.
func (r *referee) bare(x uint8) {
	b := r.b
	s, u := b.hidings[x].seat, r.marker[x].unit
	blind, _ := r.blindFor(b, int(x))
	for _, i := range [...]int{int(x), blind} {
		r.face(i)
		r.unlaid &^= 1 << i
		r.marker[i] = marker{}
	}
	r.hidden &^= 1 << u
	r.waiting |= 1 << u
	if r.log != nil {
		r.tell("unhidden", RuleUnhidden, s, game.Named("marker", markerName(int(x))), b.unit(u))
	}
}

// refuseBare says why a marker is not turned while the sides deploy.
func (p *Position) refuseBare(b *battle, f *frame, v, x, _ uint8) *game.Refusal {
	if v != doReveal {
		return refuse("not-waiting", RuleDeployment)
	}
	if _, markers := p.undeployed(b, f.seat()); int(x) >= len(b.hidings) || markers>>x&1 == 0 {
		return refuse("not-waiting", RuleUnhidden)
	}
	return refuse("not-bare", RuleUnhidden)
}
