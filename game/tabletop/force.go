package tabletop

import (
	"fmt"
	"iter"

	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/plane"
)

// A Stand is one piece of a position: a plain value. A piece without hits left is off the table.
type Stand struct {
	At     plane.Point
	Facing uint16 // tenths of a degree; 0 for a base without a front
	Left   uint8  // hits it can still take
	Ready  bool   // has not acted this turn
}

// Values returns a piece as values of a line: "6,2 180 2 ready".
func (s *Stand) Values(full uint8) []form.Value {
	return form.Values(PointValue(&s.At), FacingValue(&s.Facing), form.Number(&s.Left, full), form.Flag(&s.Ready, "acted", "ready"))
}

// A Force lists the pieces of a game. Its methods take the stands of a position, one for
// each name.
type Force struct {
	Names []string
	Bases []game.Base // by piece
	Full  uint8       // hits of a piece at full strength
	// Rules are the rules that forbid a piece to enter each kind of obstacle.
	Rules [plane.ClosedGround + 1]string
}

// Body returns the base of a piece.
func (f *Force) Body(list []Stand, i int) plane.Body {
	b := plane.Body{At: list[i].At, Facing: int(list[i].Facing), Width: f.Bases[i].Width, Depth: f.Bases[i].Depth}
	if b.Depth == 0 {
		b.Facing = NoFacing
	}
	return b
}

func (f *Force) shape(list []Stand, i int) plane.Shape { return f.Body(list, i).Shape() }

// meets returns the rule that forbids a piece to cover a shape, or "".
func (f *Force) meets(list []Stand, g *Ground, i int, s *plane.Shape) string {
	field := plane.Field{Table: g.Table, Closed: g.Closed, Bodies: make([]plane.Body, 0, 32)}
	for j := range list {
		if j != i && list[j].Left > 0 {
			field.Bodies = append(field.Bodies, f.Body(list, j))
		}
	}
	return f.Rules[field.Meets(s)]
}

// Moves returns the rule that forbids a piece to move straight to a point and stand there
// with a facing, or "".
func (f *Force) Moves(list []Stand, g *Ground, i int, to plane.Point, facing int) string {
	body := f.Body(list, i)
	way := body.Sweep(to)
	if rule := f.meets(list, g, i, &way); rule != "" {
		return rule
	}
	body.At, body.Facing = to, facing
	end := body.Shape()
	return f.meets(list, g, i, &end)
}

// Misplaced returns the first piece that cannot stand where it does, and the rule that
// forbids it, or "".
func (f *Force) Misplaced(list []Stand, g *Ground) (piece int, rule string) {
	for i := range list {
		if s := f.shape(list, i); list[i].Left > 0 {
			if rule := f.meets(list, g, i, &s); rule != "" {
				return i, rule
			}
		}
	}
	return 0, ""
}

// Proof returns an error for a piece that is off the table but has a place, has a facing
// without a front, or cannot stand where it does.
func (f *Force) Proof(list []Stand, g *Ground) error {
	for i, s := range list {
		if s.Left == 0 && s != (Stand{}) || f.Bases[i].Depth == 0 && s.Facing != 0 {
			return fmt.Errorf("%s is not on the table, or has no front, and yet is somewhere", f.Names[i])
		}
	}
	if i, rule := f.Misplaced(list, g); rule != "" {
		return fmt.Errorf("%s cannot stand there (%s)", f.Names[i], rule)
	}
	return nil
}

// SetUp puts the pieces of a seat on the table, starting with number from.
func (f *Force) SetUp(list []Stand, placed []Placed, from int) {
	for i, at := range placed {
		list[from+i] = Stand{At: at.At, Facing: uint16(at.Facing), Left: f.Full}
	}
}

// Within reports whether two pieces are at most d apart, edge to edge.
func (f *Force) Within(list []Stand, i, j int, d int32) bool {
	s, t := f.shape(list, i), f.shape(list, j)
	return s.Within(&t, d)
}

// Sees reports whether no wood and no piece that hides lies between the middles of two pieces.
func (f *Force) Sees(list []Stand, g *Ground, i, j int, hides func(k int) bool) bool {
	line := plane.Line(list[i].At, list[j].At)
	for k := range list {
		if s := f.shape(list, k); k != i && k != j && hides(k) && s.Overlaps(&line) {
			return false
		}
	}
	return g.Clear(list[i].At, list[j].At)
}

// Nearest returns the place of the nearest of some pieces, by their middles, or that of
// the piece itself.
func (f *Force) Nearest(list []Stand, i int, of func(j int) bool) plane.Point {
	at, best := list[i].At, int32(plane.Limit)
	for j := range list {
		if d := plane.Distance(list[i].At, list[j].At); d < best && of(j) {
			at, best = list[j].At, d
		}
	}
	return at
}

// Worth returns the moves of a piece worth considering: towards a point and all around,
// facing the direction of the move.
func (f *Force) Worth(list []Stand, verb uint8, i int, reach int32, near plane.Point) iter.Seq[Order] {
	return func(yield func(Order) bool) {
		for to := range Ways(list[i].At, reach, near) {
			o := Do(verb, i).Put(to, NoFacing)
			if f.Bases[i].Depth > 0 {
				o.Facing = plane.Towards(to, near)
			}
			if !yield(o) {
				return
			}
		}
	}
}

// Piece returns a piece for the scene: a unit, with the mark "ready" when it is.
func (f *Force) Piece(list []Stand, i int) game.Piece {
	base := f.Bases[i]
	p := game.Piece{ID: f.Names[i], Kind: "unit", Spot: Spot(f.Body(list, i)), Base: &base, Strength: int(list[i].Left), Full: int(f.Full)}
	if list[i].Ready {
		p.Marks = []string{"ready"}
	}
	return p
}

// Touch fills in what an order touches: the path of its piece, or its target.
func (f *Force) Touch(list []Stand, o Order, option *game.Option) {
	i := int(o.Piece)
	if o.Piece == None {
		return
	}
	option.Piece, option.From = f.Names[i], game.Point(list[i].At).Name()
	if o.Target != None {
		option.Target, option.Spot = f.Names[o.Target], Spot(f.Body(list, int(o.Target)))
		return
	}
	end := f.Body(list, i)
	end.At, end.Facing = o.To, o.Facing
	option.Spot, option.Path = Spot(end), Path(list[i].At, o.To)
}
