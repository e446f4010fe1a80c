package commandcolors

import "mariscal/game/hex"

// MaxMove is the most hexes any piece of the family moves in a turn.
const MaxMove = 6

// A Ground is where one piece may go this turn, given the rulebook's terrain and the pieces
// in the way. A hex that stops it, and one with a piece to join, is in Ends and not in Via;
// one it may cross but not stay on is only in Via.
type Ground struct {
	Ends  hex.Set     // hexes it may end its move on
	Via   hex.Set     // hexes it may go on from
	Walls *[6]hex.Set // by direction, the hexes with a hexside there that stops whoever crosses it, from either side; nil: none
}

// A Reach is how far a piece can go: Reach[n] holds the hexes it may end on by n hexes of
// movement or fewer. It is filled as far as was requested.
type Reach [MaxMove + 1]hex.Set

// Reach finds where a piece in a hex may go that moves most hexes, at most
// [MaxMove], of which it has spent some already.
func (g Ground) Reach(from hex.Hex, spent, most int) (r Reach) {
	if spent >= most {
		return r
	}
	here, next := hex.Of(from), from.Around()
	var ends hex.Set
	seen := here
	for n := spent + 1; ; n++ {
		ends = ends.Or(next.And(g.Ends))
		r[n] = ends
		if n == most {
			return r
		}
		on := next.And(g.Via)
		if g.Walls != nil {
			on = g.unwalled(here, on)
		}
		here, seen = on, seen.Or(on)
		next = on.Grow().AndNot(seen)
	}
}

// Way returns the hexes a piece passes on a shortest way from one hex to another, as
// straight as it can be and without the two; none when they are neighbours or there is no way.
func (g Ground) Way(from, to hex.Hex) []hex.Hex {
	reached := []hex.Set{hex.Of(from)}
	seen := reached[0]
	for here := reached[0]; !here.Grow().Has(to); reached = append(reached, here) {
		next := here.Grow().And(g.Via).AndNot(seen)
		if g.Walls != nil {
			next = g.unwalled(here, next)
		}
		if here = next; here.Empty() {
			return nil
		}
		seen = seen.Or(here)
	}
	way := make([]hex.Hex, len(reached)-1)
	for i, h := len(way), to; i > 0; i-- {
		before := reached[i].And(h.Around())
		if g.Walls != nil && h != to {
			before = g.unwalled(hex.Of(h), before)
		}
		h = straightest(before, from, to)
		way[i-1] = h
	}
	return way
}

// straightest returns the hex of a set that lies nearest to the line between two.
func straightest(among hex.Set, from, to hex.Hex) (best hex.Hex) {
	least := -1
	x, y := drawnAt(from)
	dx, dy := drawnAt(to)
	dx, dy = dx-x, dy-y
	for h := range among.All() {
		hx, hy := drawnAt(h)
		off := (hx-x)*dy - (hy-y)*dx
		if off = max(off, -off); least < 0 || off < least {
			best, least = h, off
		}
	}
	return best
}

// drawnAt is where a hex lies on the sheet: half hexes from the left, rows from the top.
func drawnAt(h hex.Hex) (x, y int) { return 2*h.Col() + h.Row()&1, h.Row() }

// unwalled returns the hexes of next that are entered from one of here without
// crossing a wall.
func (g Ground) unwalled(here, next hex.Set) (free hex.Set) {
	for h := range next.All() {
		for d, walls := range g.Walls {
			if n := h.Step(hex.Dir(d)); n != hex.None && here.Has(n) && !walls.Has(h) && !g.Walls[(d+3)%6].Has(n) {
				free = free.With(h)
			}
		}
	}
	return free
}
