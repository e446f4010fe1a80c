package commandcolors

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// A Rear is where a unit may go when it falls back toward its own edge.
type Rear struct {
	Free hex.Set // hexes it may go on to, and pass
	Join hex.Set // hexes of lone leaders of its side, whom it may join; it stops there
}

// RearOf returns where unit u may fall back to over the ground that lets it pass.
// A unit that has a leader joins no other.
func (f *Field) RearOf(r *Roster, passable hex.Set, u int) Rear {
	s := r.Seat[u]
	rear := Rear{Free: passable.AndNot(f.Pieces())}
	if !f.LeaderHexes[s].Has(f.At[u]) {
		rear.Join = f.Lone(s).And(passable)
	}
	return rear
}

// FallBack returns the hexes unit u may end on when it falls back n hexes, and how
// many hexes it cannot go: as far back as it can, always towards its own side, or
// onto a lone friendly leader if that spares it the rest.
func (f *Field) FallBack(r *Roster, passable hex.Set, u, n int) (ends hex.Set, short int) {
	s := r.Seat[u]
	rear := f.RearOf(r, passable, u)
	here := hex.Of(f.At[u])
	var joins hex.Set
	for d := range n {
		var next hex.Set
		if d == 0 {
			next = f.At[u].Behind(s == game.Top)
		} else {
			next = here.Back(s == game.Top)
		}
		joins = joins.Or(next.And(rear.Join))
		next = next.And(rear.Free)
		if next.Empty() {
			if !joins.Empty() {
				return joins, 0
			}
			return here, n - d
		}
		here = next
	}
	return here.Or(joins), 0
}

// Stuck reports whether unit u cannot fall back n hexes, as [Field.FallBack] tells; pieces is
// [Field.Pieces].
func (f *Field) Stuck(r *Roster, passable, pieces hex.Set, u, n int) bool {
	up, free := r.Seat[u] == game.Top, passable.AndNot(pieces)
	var here hex.Set
	for d := range n {
		if d == 0 {
			here = f.At[u].Behind(up).And(free)
		} else {
			here = here.Back(up).And(free)
		}
		if here.Empty() { // but for leaders it may join
			_, short := f.FallBack(r, passable, u, n)
			return short > 0
		}
	}
	return false
}

// A leader who falls back alone goes hex by hex toward his own edge, through
// friends and enemies alike, and ends where neither an enemy unit nor another
// leader is. Steps are the hexes he has gone, most those he may go.

// LeaderSteps returns what leader l may do after some steps: the hexes he may go on to,
// whether he may leave over his own edge, whether he may stop. If nothing at all, there is
// no way for him.
func (f *Field) LeaderSteps(r *Roster, passable hex.Set, l, steps, most int) (next hex.Set, off, halt bool) {
	h := f.LeaderAt[l]
	if h == hex.None {
		return
	}
	halt = f.LeaderHalts(r, l, h, steps)
	if steps >= most {
		return
	}
	for n := range f.LeaderRear(r, passable, l, h).All() {
		if f.wayOut(r, passable, l, n, steps+1, most) {
			next = next.With(n)
		}
	}
	return next, OwnEdge(r.LeaderSeat[l], h), halt
}

// LeaderRear returns the hexes behind h leader l may enter, if only to pass.
func (f *Field) LeaderRear(r *Roster, passable hex.Set, l int, h hex.Hex) hex.Set {
	s := r.LeaderSeat[l]
	return h.Behind(s == game.Top).And(passable).AndNot(f.Lone(s.Other()))
}

// LeaderHalts reports whether leader l may end falling back in h after so many steps.
func (f *Field) LeaderHalts(r *Roster, l int, h hex.Hex, steps int) bool {
	if steps == 0 || f.Occupied[r.LeaderSeat[l].Other()].Has(h) {
		return false
	}
	for o := range r.Leaders {
		if o != l && f.LeaderAt[o] == h {
			return false
		}
	}
	return true
}

// wayOut reports whether leader l, in h after so many steps, can still end somewhere.
func (f *Field) wayOut(r *Roster, passable hex.Set, l int, h hex.Hex, steps, most int) bool {
	if f.LeaderHalts(r, l, h, steps) {
		return true
	}
	if steps >= most {
		return false
	}
	if OwnEdge(r.LeaderSeat[l], h) {
		return true
	}
	for n := range f.LeaderRear(r, passable, l, h).All() {
		if f.wayOut(r, passable, l, n, steps+1, most) {
			return true
		}
	}
	return false
}
