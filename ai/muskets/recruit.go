package muskets

import (
	"mariscal/game"
	rules "mariscal/systems/muskets"
)

// How careless a recruit is.
const (
	carelessly = 10  // percentage of random answers
	tasteNoise = 0.5 // error about an answer, in figures
)

// A recruit takes the answer that looks best: it goes for its mission, shoots when the dice
// look decent, reloads and rallies, and sometimes answers at random.
type recruit struct {
	chance game.Seeded
	eye    eye
}

// Choose implements [ai.Mind].
func (r *recruit) Choose(p game.Position, legal []game.Action, seed uint64) game.Action {
	r.chance.Reseed(seed)
	pos, ok := p.(*rules.Position)
	if !ok || r.chance.Below(100) < carelessly {
		return legal[r.chance.Below(len(legal))]
	}
	return r.eye.choose(pos, legal, func() float64 { return tasteNoise * noise(&r.chance) })
}

// noise returns a number from -1 to 1, near 0 more often.
func noise(chance *game.Seeded) float64 {
	return float64(chance.Below(1000)+chance.Below(1000)-999) / 999
}
