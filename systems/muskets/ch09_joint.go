package muskets

import (
	"math/bits"

	"mariscal/game"
)

// checkShots checks the shot of several units at one target (MO9.1).
func (p *Position) checkShots(b *battle, o order) *game.Refusal {
	if no := p.refuseTarget(b, o.unit, o.other); no != nil {
		return no
	}
	if o.with>>o.unit&1 == 1 || o.with&^p.active != 0 || bits.TrailingZeros32(o.with) < int(o.unit) {
		return refuse("not-active", RuleTroopsCard, b.unit(o.unit))
	}
	for set := o.with | 1<<o.unit; set != 0; set &= set - 1 {
		u := uint8(bits.TrailingZeros32(set))
		if no := p.refuseState(b, u); no != nil {
			return no
		}
		if !p.mayShoot(b, u, o.other) {
			return p.refuseShot(b, u, o.other)
		}
	}
	return nil
}
