package tabletop

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/plane"
)

// dragParts is the number of steps a drag's way is divided into.
const dragParts = 1024

// Drag implements [game.Open.Try]: v drags a base to a spot. order makes the action of
// moving there; the position checks whether it is legal. Without a facing a base faces
// where it went. It comes to rest at the last legal point of its way, and the reasons say
// what forbids the rest. A legal trial has the length of its way as
// "<system>.reason.way", with the argument far in inches.
func Drag(p game.Position, v game.Viewer, base plane.Body, to game.Spot, order func(end plane.Body) game.Action) (game.Trial, error) {
	switch d := p.Decision(); {
	case d.Over || !v.Sees(d.Seat):
		return game.Trial{}, fmt.Errorf("%s is not asked", v)
	case to.At == nil || max(to.At.X, to.At.Y) > plane.Limit || min(to.At.X, to.At.Y) < -plane.Limit:
		return game.Trial{}, fmt.Errorf("a piece is put at a point of the table")
	}
	from, mark := base.At, plane.Point(*to.At)
	try := func(n int64) (end plane.Body, a game.Action, err error) {
		end = base
		end.At = plane.Along(from, mark, n, dragParts)
		switch {
		case base.Depth == 0:
			end.Facing = NoFacing
		case to.Facing != nil:
			end.Facing = plane.Turned(*to.Facing)
		case end.At != from:
			end.Facing = plane.Towards(from, mark)
		}
		// Points beyond those that orders can name are off the table too.
		end.At = plane.Point{X: min(max(end.At.X, 0), Farthest), Y: min(max(end.At.Y, 0), Farthest)}
		a = order(end)
		return end, a, p.Check(a)
	}
	t := game.Trial{Spot: Spot(base)}
	end, a, err := try(dragParts)
	if err != nil {
		if r, refused := err.(*game.Refusal); refused {
			t.Reasons = []game.Reason{{Message: r.Why, Rule: r.Rule}}
		}
		lo, hi := int64(0), int64(dragParts) // legal at lo, not at hi
		for hi-lo > 1 {
			mid := lo + (hi-lo)/2
			if stop, b, err := try(mid); err == nil {
				lo, end, a = mid, stop, b
			} else {
				hi = mid
			}
		}
		if lo == 0 {
			return t, nil
		}
	} else {
		far := game.Text("far", Inches(plane.Distance(from, end.At)))
		t.Reasons = []game.Reason{{Message: game.Message{ID: p.System().Name() + ".reason.way", Args: []game.Arg{far}}, OK: true}}
	}
	t.Text, t.Spot, t.Path = p.Text(a, v), Spot(end), Path(from, end.At)
	return t, nil
}
