package tabletop

import (
	"mariscal/game"
	"mariscal/game/plane"
)

// An Order is an answer taken apart.
type Order struct {
	Verb          uint8 // index into [Grammar.Verbs], at most 15
	Piece, Target uint8 // indices into [Grammar.Pieces], or [None]
	To            plane.Point
	Facing        int // where the piece then looks, or [NoFacing]
}

// None stands for no piece.
const None = 1<<7 - 1

// NoFacing stands for no facing: of a round base, and of an order without a point.
const NoFacing = -1

// Farthest is the greatest coordinate an order can name, in thousandths of an inch;
// the least is 0.
const Farthest = 1<<17 - 1

// Do is the order of a verb to a piece, and against a target, where it takes them.
func Do(verb uint8, pieces ...int) Order {
	o := Order{Verb: verb, Piece: None, Target: None, Facing: NoFacing}
	for k, i := range pieces {
		*[...]*uint8{&o.Piece, &o.Target}[k] = uint8(i)
	}
	return o
}

// Put is the order at a point, to look somewhere.
func (o Order) Put(to plane.Point, facing int) Order {
	o.To, o.Facing = to, facing
	return o
}

// Holds reports whether an order can name a point.
func Holds(at plane.Point) bool {
	return at.X >= 0 && at.Y >= 0 && at.X <= Farthest && at.Y <= Farthest
}

// The bits of an action, from the lowest: facing 12 and 1 more than it is, y 17, x
// 17, target 7, piece 7, verb 4. So orders sort by verb and piece.

// Action returns the number of an order whose point [Holds].
func (o Order) Action() game.Action {
	return game.Action(o.Verb)<<60 | game.Action(o.Piece)<<53 | game.Action(o.Target)<<46 |
		game.Action(o.To.X)<<29 | game.Action(o.To.Y)<<12 | game.Action(o.Facing+1)
}

func orderOf(a game.Action) Order {
	return Order{
		Verb: uint8(a >> 60), Piece: uint8(a >> 53 & None), Target: uint8(a >> 46 & None),
		To: plane.Point{X: int32(a >> 29 & Farthest), Y: int32(a >> 12 & Farthest)}, Facing: int(a&0xfff) - 1,
	}
}
