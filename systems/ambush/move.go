package ambush

import (
	"mariscal/game/plane"
	"mariscal/game/tabletop"
)

// body is what a piece covers.
func (p *Position) body(i int) plane.Body {
	b := plane.Body{At: p.piece[i].at, Facing: int(p.piece[i].facing), Width: 1500, Depth: 750}
	if i == Marker {
		b.Width, b.Depth = plane.Inch, 0
	}
	return b
}

func (p *Position) shape(i int) plane.Shape { return p.body(i).Shape() }

var blocked = [...]string{plane.TableEdge: RuleTable, plane.OtherBase: RuleBases, plane.ClosedGround: RuleWater}

// room returns the rule that forbids that a piece covers a shape, or "".
func (p *Position) room(b *battle, i int, s *plane.Shape) string {
	var others [pieces]plane.Body
	f := plane.Field{Table: b.Table, Closed: b.water, Bodies: others[:0]}
	for j := range p.piece {
		if j != i && p.piece[j].left > 0 {
			f.Bodies = append(f.Bodies, p.body(j))
		}
	}
	return blocked[f.Meets(s)]
}

// stands returns the rule that forbids that a piece stands where it does, or "".
func (p *Position) stands(b *battle, i int) string {
	s := p.shape(i)
	switch {
	case p.piece[i].left == 0:
		return ""
	case i == Marker && p.piece[i].facing != 0:
		return RuleFacing
	}
	return p.room(b, i, &s)
}

// moves returns the rule that forbids a move, or "".
func (p *Position) moves(b *battle, o tabletop.Order) string {
	i := int(o.Piece)
	base := p.body(i)
	switch way := base.Sweep(o.To); {
	case (o.Facing == tabletop.NoFacing) != (i == Marker):
		return RuleFacing
	case !plane.Reaches(base.At, o.To, reach):
		return RuleReach
	default:
		if rule := p.room(b, i, &way); rule != "" {
			return rule
		}
	}
	return p.put(o).stands(b, i)
}

// put returns the position with a piece where a move puts it.
func (p *Position) put(o tabletop.Order) *Position {
	q := *p
	q.piece[o.Piece].at, q.piece[o.Piece].facing = o.To, uint16(max(o.Facing, 0))
	return &q
}

func (p *Position) within(i, j int, d int32) bool {
	s, t := p.shape(i), p.shape(j)
	return s.Within(&t, d)
}

// sees reports whether nothing hides two pieces from each other.
func (p *Position) sees(b *battle, i, j int) bool {
	line := plane.Line(p.piece[i].at, p.piece[j].at)
	for k := range p.piece {
		if s := p.shape(k); k != i && k != j && p.base(k) && s.Overlaps(&line) {
			return false
		}
	}
	return b.clear(p.piece[i].at, p.piece[j].at)
}

// clear reports whether no wood hides two points from each other.
func (b *battle) clear(from, to plane.Point) bool {
	for g := range b.wood {
		if b.wood[g].Veils(from, to) {
			return false
		}
	}
	return true
}
