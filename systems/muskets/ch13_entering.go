package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// MO13: who enters and leaves buildings (MO13.1), and through which faces he shoots.

// mayEnter returns the rule that forbids a unit to enter a house, or "".
func (p *Position) mayEnter(b *battle, u, h uint8) string {
	x := &b.housing[h]
	k := &p.Units[u]
	switch {
	case b.profile[u].Traits&(Gun|Mounted|LightMounted) != 0 || k.House > 0:
		return RuleBuildings
	case p.burning[x.area] > 0:
		return RuleFire
	case p.housesHeld(b, int(b.seat[u].Other()))>>h&1 == 1:
		return RuleStorm
	case bits.OnesCount64(p.inside(b, h))+int(k.Left) > len(x.rooms):
		return RuleBuildings
	case p.doorWatched(b, h, b.seat[u].Other()):
		return RuleNearEnemy
	}
	if !p.reachesDoor(b, u, h) {
		return RuleDistance
	}
	return ""
}

// doorWatched reports whether an enemy of a seat stands within an inch of who steps before a door.
func (p *Position) doorWatched(b *battle, h uint8, by game.Seat) bool {
	d := plane.Disc{At: b.housing[h].steps[0], Radius: plane.Inch / 2}
	for foes := p.enemies(b, by.Other()) &^ p.indoor; foes != 0; foes &= foes - 1 {
		if j := bits.TrailingZeros64(foes); d.Within(b.disc(j, p.At[j]), nearEnemy) {
			return true
		}
	}
	return false
}

// toDoor returns the figure of a unit that reaches a door at the least cost and that cost,
// [noWay] when none reaches it in a move.
func (p *Position) toDoor(b *battle, u, h uint8) (figure uint8, cost int32) {
	cost = noWay
	p.doorways(b, u, h, func(f uint8, c int32) bool {
		if c < cost {
			figure, cost = f, c
		}
		return true
	})
	return figure, cost
}

// reachesDoor reports whether any figure of a unit reaches a door in a move.
func (p *Position) reachesDoor(b *battle, u, h uint8) (reaches bool) {
	p.doorways(b, u, h, func(uint8, int32) bool {
		reaches = true
		return false
	})
	return reaches
}

// doorways goes through the figures of a unit that reach a door in a move, with what that
// costs, until do says that it is enough.
func (p *Position) doorways(b *battle, u, h uint8, do func(f uint8, cost int32) bool) {
	step, speed := b.housing[h].steps[0], p.speed(b, u)
	most := speed + b.roadBonus(u, p.Units[u].Formation)
	own := p.Here & b.figuresOf(u)
	near := p.within((plane.Rect{Min: step, Max: step}).Grown(most), own)
	if near == 0 {
		return
	}
	m := p.marching(b, u, p.boxOf(own).With(step), p.Units[u].Formation, speed)
	m.far = speed
	for ; near != 0; near &= near - 1 {
		f := uint8(bits.TrailingZeros64(near))
		if !plane.Reaches(p.At[f], step, most) {
			continue
		}
		if w, c := p.wayTo(b, &m, b.radius[f], p.At[f], step); c <= m.allowance(b, p.At[f], step, &w) && !do(f, c) {
			return
		}
	}
}

// enterActions lists the houses a unit may enter.
func (p *Position) enterActions(b *battle, u uint8, buf []game.Action) []game.Action {
	if len(b.housing) == 0 || p.Units[u].House > 0 {
		return buf
	}
	at, far := p.front(b, u), p.speed(b, u)+8*plane.Inch
	for h := range b.housing {
		if plane.Reaches(at, b.housing[h].steps[0], far) && p.mayEnter(b, u, uint8(h)) == "" {
			buf = append(buf, two(doEnter, u, uint8(h)))
		}
	}
	return buf
}

// enter moves a unit into a house.
func (r *referee) enter(u, h uint8) {
	b := r.b
	_, cost := r.toDoor(b, u, h)
	from := r.middle(b, u)
	r.loosen(u)
	r.lodge(b, u, h)
	r.Units[u].Vigilant = false
	r.moved, r.far, r.toll = u, [MaxSize]int32{}, [MaxSize]uint8{}
	if r.log != nil {
		e := r.tell("enter", RuleBuildings, b.seat[u], b.unit(u), game.Text("far", inches(cost)))
		e.Cells = []string{b.houseName(h)}
		e.Trace = []string{game.Point(from).Name(), game.Point(b.housing[h].steps[0]).Name(), game.Point(r.middle(b, u)).Name()}
	}
	r.unmask()
	if cost >= plane.Inch {
		r.watchers(1 << u)
	}
}

// windows keeps of the shots of a unit in a house those that its faces let out: through each
// as many as it has whole inches, the nearest first, and through two faces at most (MO13.1).
func (p *Position) windows(b *battle, h uint8, v *volley) {
	x := &b.housing[h]
	outline := b.Areas[x.area].Outline
	var face [MaxSize]int
	var by [plane.MaxGrounds]int
	for i := range v.n {
		s := &v.list[i]
		face[i] = min(through(outline, p.At[s.from], p.At[s.to]), len(by)-1)
		by[face[i]]++
	}
	first, second := 0, -1
	for k := 1; k < len(outline); k++ {
		switch {
		case by[k] > by[first]:
			first, second = k, first
		case by[k] > 0 && (second < 0 || by[k] > by[second]):
			second = k
		}
	}
	kept := 0
	for _, k := range [...]int{first, second} {
		for n := 0; k >= 0 && n < x.holds[k]; n++ {
			best := -1
			for i := kept; i < v.n; i++ {
				if face[i] == k && (best < 0 || v.list[i].far < v.list[best].far) {
					best = i
				}
			}
			if best < 0 {
				break
			}
			v.list[kept], v.list[best] = v.list[best], v.list[kept]
			face[kept], face[best] = face[best], face[kept]
			kept++
		}
	}
	v.n = kept
}

// through returns the side of an outline by which a line from inside leaves it for good.
func through(outline []plane.Point, from, to plane.Point) (side int) {
	last := int64(-1)
	for k := range outline {
		c, d := outline[k], outline[(k+1)%len(outline)]
		if !plane.Cross(from, to, c, d) {
			continue
		}
		// how far along the line the side is crossed
		n := int64(c.X-from.X)*int64(d.Y-c.Y) - int64(c.Y-from.Y)*int64(d.X-c.X)
		m := int64(to.X-from.X)*int64(d.Y-c.Y) - int64(to.Y-from.Y)*int64(d.X-c.X)
		if m == 0 {
			continue
		}
		if t := (n << 16) / m; t > last {
			last, side = t, k
		}
	}
	return side
}

// exit returns where who must leave a house comes out: at its door, or where the enemy stands
// at it or there is no room, before the face that is farthest from it (MO13.7).
func (p *Position) exit(b *battle, u, h uint8) plane.Point {
	x := &b.housing[h]
	if p.doorWatched(b, h, b.seat[u].Other()) {
		return x.back
	}
	return x.steps[0]
}

// driveOut puts the figures of a unit that must leave a house before it, each at the free place
// nearest to where it comes out; who finds none falls (MO13.7).
func (r *referee) driveOut(u uint8) {
	b := r.b
	h, ok := r.in(u)
	if !ok {
		return
	}
	at := r.exit(b, u, h)
	own := r.Here & b.figuresOf(u)
	r.outdoors(b, u)
	r.Here &^= own
	for set := own; set != 0; set &= set - 1 {
		f := uint8(bits.TrailingZeros64(set))
		if q, ok := r.beside(b, u, at); ok {
			r.At[f] = q
			r.Here |= 1 << f
			continue
		}
		r.Here |= 1 << f
		r.fall(f)
	}
	if r.Units[u].Left > 0 {
		r.tell("driven-out", RuleDrivenOut, b.seat[u], b.unit(u))
	}
}

// tryEnter puts a unit into a house and fills in where its figures would stand. It returns how
// far the first goes.
func (p *Position) tryEnter(b *battle, o order, t *game.Trial) int32 {
	u, h := o.unit, o.other
	leads, cost := p.toDoor(b, u, h)
	step := b.housing[h].steps[0]
	m := p.marching(b, u, (plane.Rect{Min: step, Max: step}).With(p.At[leads]), p.Units[u].Formation, p.speed(b, u))
	w, _ := p.wayTo(b, &m, b.radius[leads], p.At[leads], step)
	t.Path = wayPoints(&w, p.At[leads], step)
	p.lodge(b, u, h)
	p.Units[u].Vigilant = false
	facing, at := int(p.Units[u].Facing), game.Point(p.middle(b, u))
	t.At, t.Facing, t.Form = &at, &facing, Loose.String()
	for set := p.Here & b.figuresOf(u); set != 0; set &= set - 1 {
		f := uint8(bits.TrailingZeros64(set))
		t.Figures = append(t.Figures, b.figure(f, p.At[f]))
	}
	return cost
}

// comesOut reports whether all figures of a unit in a house find room before it by a move.
func (p *Position) comesOut(b *battle, o *order) bool {
	var out laid
	return p.lay(b, o, &out) == ""
}
