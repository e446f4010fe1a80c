package tabletop

import (
	"mariscal/game"
	"mariscal/game/plane"
)

// An Oracle answers queries about bases on a table: it is a [form.Oracle].
type Oracle struct {
	*Force
	List   []Stand
	Ground *Ground
	Far    int32 // how far a piece can move
	See    int32 // how far it can see
	// Move and Fire are the verbs of moving to a point and of acting on a piece.
	Move, Fire uint8
	Free       bool // whether the present question is about moves
	// Owner returns the seat of a piece.
	Owner func(piece int) game.Seat
	// Odds returns the odds of a piece against another, or the rule that forbids it.
	Odds func(from, to int) (*game.Odds, string)
}

// Find returns the piece with a name, or the piece at the point with that name.
func (o Oracle) Find(name string) (piece int, ok bool) {
	for i, s := range o.List {
		if s.Left > 0 && (o.Names[i] == name || game.Point(s.At).Name() == name) {
			return i, true
		}
	}
	return 0, false
}

// Tries returns the action on a piece that stands there, or the move to the point.
func (o Oracle) Tries(piece int, place string) (list []game.Action, ok bool) {
	if j, there := o.Find(place); there {
		return []game.Action{Do(o.Fire, piece, j).Action()}, true
	}
	at, ok := ParsePoint(place)
	return []game.Action{Do(o.Move, piece).Put(at, o.Body(o.List, piece).Facing).Action()}, ok
}

// Reach returns the circle a piece can move in, ignoring obstacles.
func (o Oracle) Reach(piece int) game.Region {
	return game.Region{Rings: []game.Ring{{At: game.Point(o.List[piece].At), Out: o.Far}}}
}

// Sight returns what a piece sees in front, or what is seen all around a point; ok is
// false when there is neither of that name.
func (o Oracle) Sight(place string) (game.Region, bool) {
	if i, found := o.Find(place); found {
		return Outlook(o.List[i].At, o.Body(o.List, i).Facing, o.See, o.Ground.Clear), true
	}
	at, ok := ParsePoint(place)
	if !ok {
		return game.Region{}, false
	}
	return Outlook(at, NoFacing, o.See, o.Ground.Clear), true
}

// Fight is [Oracle.Odds].
func (o Oracle) Fight(from, to int) (*game.Odds, string) { return o.Odds(from, to) }

// Danger returns what enemies could do to a seat's pieces from where they stand.
func (o Oracle) Danger(s game.Seat) (danger []game.Danger) {
	for j := range o.List {
		if o.List[j].Left == 0 || o.Owner(j) != s {
			continue
		}
		d := game.Danger{Spot: Spot(o.Body(o.List, j))}
		var strikers []game.Striker
		for i := range o.List {
			if odds, rule := o.Odds(i, j); rule == "" && odds.Roll != nil && odds.Roll.Dice > 0 {
				strikers = append(strikers, game.Striker{Piece: o.Names[i], Spot: Spot(o.Body(o.List, i)), Dice: odds.Roll.Dice, Expected: odds.Roll.Expected})
			}
		}
		d.Weigh(strikers, int(o.List[j].Left))
		if d.Strikers > 0 {
			danger = append(danger, d)
		}
	}
	return danger
}

// Open reports whether a piece may be dragged now.
func (o Oracle) Open() bool { return o.Free }

// Drag implements [form.Oracle] by [Drag].
func (o Oracle) Drag(p game.Position, v game.Viewer, piece int, to game.Spot) (game.Trial, error) {
	return Drag(p, v, o.Body(o.List, piece), to, func(end plane.Body) game.Action {
		return Do(o.Move, piece).Put(end.At, end.Facing).Action()
	})
}
