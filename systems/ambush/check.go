package ambush

import (
	"slices"

	"mariscal/game"
	"mariscal/game/plane"
)

// The verbs of actions.
const (
	doHold uint8 = iota
	doMove
	doFire
	doCharge
	doSpring
	doWait
	doDone
	verbs
)

var verbNames = [verbs]string{"hold", "move", "fire", "charge", "spring", "wait", "done"}

// An order is an action taken apart: verb, piece, target, and where a move ends.
type order struct {
	verb          uint8
	piece, target uint8 // nobody where there is none
	to            plane.Point
	facing        uint16
}

// The bits of an action, from the lowest: facing 12, y 17, x 17, target 4, piece 4,
// verb 3.
func (o order) action() game.Action {
	return game.Action(o.verb)<<54 | game.Action(o.piece)<<50 | game.Action(o.target)<<46 |
		game.Action(o.to.X)<<29 | game.Action(o.to.Y)<<12 | game.Action(o.facing)
}

const coordinate = 1<<17 - 1

func orderOf(a game.Action) order {
	return order{
		verb: uint8(a >> 54 & 7), piece: uint8(a >> 50 & 15), target: uint8(a >> 46 & 15),
		to: plane.Point{X: int32(a >> 29 & coordinate), Y: int32(a >> 12 & coordinate)}, facing: uint16(a & 0xfff),
	}
}

// plain reports whether an order has what its verb has and nothing else: an action
// has one number.
func (o order) plain(b *battle) bool {
	aimed := o.verb == doFire || o.verb == doCharge || o.verb == doSpring
	switch {
	case o.verb >= verbs || (o.verb >= doWait) != (o.piece == nobody) || o.piece != nobody && o.piece >= pieces || aimed == (o.target == nobody):
		return false
	case o.verb == doMove:
		return o.facing == 0 || o.facing < plane.Round && kinds[b.kind[o.piece]].depth > 0
	}
	return o.to == plane.Point{} && o.facing == 0
}

// Check implements [game.Position].
func (p *Position) Check(a game.Action) error {
	if r := p.refuse(p.battle(), a); r != nil {
		return r
	}
	return nil
}

func (p *Position) refuse(b *battle, a game.Action) *game.Refusal {
	o := orderOf(a)
	if p.phase == over || o.action() != a || !o.plain(b) {
		return refusal(RuleAct, "other")
	}
	i, j := int(o.piece), int(o.target)
	if p.phase == asking {
		switch {
		case o.verb == doWait:
			return nil
		case o.verb != doSpring || i != marker || j != int(p.mover):
			return refusal(RuleAsked, "asked")
		}
		return p.spring(b, j)
	}
	switch {
	case p.phase == ending && o.verb == doDone:
		return nil
	case p.phase == ending || o.verb >= doWait:
		return refusal(RuleAct, "other")
	case p.left[i] == 0 || b.owner(i) != p.active:
		return refusal(RuleCup, "yours")
	case p.ready>>i&1 == 0:
		return refusal(RuleOnce, "once", game.Text("id", names[i]))
	case o.verb == doHold:
		return nil
	case o.verb == doMove:
		return p.move(b, i, o.to, int(o.facing))
	case o.verb == doSpring:
		if i != marker || !p.down() {
			return refusal(RuleSpring, "spring")
		}
		return p.spring(b, j)
	case i == marker && !p.up:
		return refusal(RuleHidden, "hidden")
	case o.verb == doFire:
		return p.shot(b, i, j)
	case j >= pieces || !p.base(j) || b.owner(j) == p.active:
		return refusal(RuleAct, "target")
	}
	_, r := p.charge(b, i, j)
	return r
}

// spring says what forbids that the marker springs at a base.
func (p *Position) spring(b *battle, j int) *game.Refusal {
	if !p.party {
		return refusal(RuleSpring, "blind")
	}
	q := *p
	q.up = true
	if q.left[j%pieces] > 0 && !q.within(b, marker, j%pieces, waylaid) {
		return refusal(RuleSpring, "far")
	}
	return q.shot(b, marker, j)
}

// Actions implements [game.Position]: of moves, those to a few points each way and
// towards the enemy and the crossing, in steps of a quarter of an inch.
func (p *Position) Actions(buf []game.Action) []game.Action {
	b := p.battle()
	from := len(buf)
	add := func(o order) {
		if a := o.action(); p.refuse(b, a) == nil {
			buf = append(buf, a)
		}
	}
	switch p.phase {
	case asking:
		add(order{verb: doSpring, piece: marker, target: p.mover})
		add(order{verb: doWait, piece: nobody, target: nobody})
	case ending:
		add(order{verb: doDone, piece: nobody, target: nobody})
	case acting:
		for i := range uint8(pieces) {
			if p.ready>>i&1 == 0 || b.owner(int(i)) != p.active {
				continue
			}
			add(order{verb: doHold, piece: i, target: nobody})
			for j := range uint8(pieces) {
				for _, verb := range [...]uint8{doFire, doCharge, doSpring} {
					add(order{verb: verb, piece: i, target: j})
				}
			}
			p.moves(b, int(i), add)
		}
	}
	slices.Sort(buf[from:])
	return buf[:from+len(slices.Compact(buf[from:]))]
}

// quarter is the step of candidates, an inch being 1000.
const quarter = 250

// moves adds the moves worth considering.
func (p *Position) moves(b *battle, i int, add func(order)) {
	facing := uint16(0)
	foe := p.nearest(b, i)
	ways := [10]int{0, 450, 900, 1350, 1800, 2250, 2700, 3150, -1, -1}
	if foe >= 0 {
		ways[8] = plane.Towards(p.at[i], p.at[foe])
	}
	if at, ok := b.goal(); ok {
		ways[9] = plane.Towards(p.at[i], at)
	}
	for _, way := range ways {
		if way < 0 {
			continue
		}
		for _, far := range [...]int32{kinds[b.kind[i]].move, kinds[b.kind[i]].move / 2} {
			d := plane.Direction(way)
			cut := func(n int32) int32 { return int32(int64(n)*int64(far)/(16384*quarter)) * quarter }
			to := plane.Point{X: p.at[i].X + cut(d.X), Y: p.at[i].Y + cut(d.Y)}
			if to.X < 0 || to.Y < 0 || to.X > coordinate || to.Y > coordinate {
				continue
			}
			if facing = 0; kinds[b.kind[i]].depth > 0 {
				if facing = uint16(way); foe >= 0 {
					facing = uint16(plane.Towards(to, p.at[foe]))
				}
			}
			add(order{doMove, uint8(i), nobody, to, facing})
		}
	}
	if foe >= 0 && kinds[b.kind[i]].depth > 0 {
		add(order{doMove, uint8(i), nobody, p.at[i], uint16(ways[8])})
	}
}

// nearest returns the enemy base nearest to a piece by their middles, or -1.
func (p *Position) nearest(b *battle, i int) int {
	best := -1
	for j := range pieces {
		if p.base(j) && b.owner(j) != b.owner(i) && (best < 0 || plane.Distance(p.at[i], p.at[j]) < plane.Distance(p.at[i], p.at[best])) {
			best = j
		}
	}
	return best
}

// goal returns the middle of the box around the first crossing.
func (b *battle) goal() (plane.Point, bool) {
	for _, a := range b.Areas {
		if a.Terrain == crossing {
			lo, hi := a.Shape[0], a.Shape[0]
			for _, p := range a.Shape {
				lo = plane.Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}
				hi = plane.Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
			}
			return plane.Point{X: (lo.X + hi.X) / 2, Y: (lo.Y + hi.Y) / 2}, true
		}
	}
	return plane.Point{}, false
}
