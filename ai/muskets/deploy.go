package muskets

import (
	"math/bits"

	"mariscal/game/plane"
	rules "mariscal/systems/muskets"
)

// unhidden is what it costs to deploy a unit in the open that may hide.
const unhidden = 50

// likePlace is the worth of a place to deploy: near what the mission names and still lies
// farther from the side's units and points, else near the enemy; covered, and clear of others.
func (e *eye) likePlace(o *rules.Answer) float64 {
	if o.Verb == rules.VerbReveal { // who may hide does
		return -unhidden
	}
	u, post := o.Unit, o.Verb == rules.VerbPost
	if post || int(u) >= rules.MaxUnits || e.b.Of(e.me)>>u&1 == 0 {
		u = uint8(bits.TrailingZeros32(e.b.Of(e.me) &^ e.b.Officers() &^ e.b.OfTroop(e.me, rules.Civilians)))
	}
	if int(u) >= rules.MaxUnits {
		return 0
	}
	foe, _ := e.nearest(o.At, e.foes)
	v := e.pull(u, o.At, min(foe, 40)) + 0.05*float64(e.b.CoverAt(o.At))
	if e.b.Officers()>>u&1 == 1 {
		return v
	}
	if n, _ := e.places(e.me); n > 0 {
		v -= e.dials.goal * perInch * e.uncovered(o.At, n)
	}
	if !post {
		d, _ := e.nearest(o.At, e.own&^e.b.Officers())
		v -= 0.3 * max(0, crowded-d)
	}
	return v
}

// crowded is within how many inches of each other units stand in each other's way.
const crowded = 7

// uncovered returns how many inches lie between the places that the mission of the side names,
// so many, and the nearest of its units, its deployment points and one more point; and a part of
// what lies between that point and the place nearest to it.
func (e *eye) uncovered(at plane.Point, n int) (sum float64) {
	near := far * 1.0
	for k := range n {
		d := e.toPlace(e.me, k, at)
		near = min(near, d)
		for set := e.own &^ e.b.Officers(); set != 0; set &= set - 1 {
			d = min(d, e.toPlace(e.me, k, e.middle[bits.TrailingZeros32(set)]))
		}
		if e.p.Stage() == rules.StagePost {
			for _, post := range e.p.Posts(e.me) {
				d = min(d, e.toPlace(e.me, k, post))
			}
		}
		sum += d
	}
	return sum + near/3
}
