package commandcolors

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/hex"
)

// A Field holds the places of the pieces: a plain value that a position embeds. It keeps
// sets of hexes that follow from the places of units and leaders, so that reach and sight
// cost a few words. Code that moves a piece must call Put, Place, TakeOff or PutLeader.
type Field struct {
	UnitIn      [128]uint8 // 1 + the unit in each hex
	At          [MaxUnits]hex.Hex
	Blocks      [MaxUnits]uint8
	LeaderAt    [MaxLeaders]hex.Hex
	Occupied    [2]hex.Set // hexes with units of a seat
	LeaderHexes [2]hex.Set // hexes with leaders of a seat
}

// Clear takes everybody off the board.
func (f *Field) Clear() {
	*f = Field{}
	for i := range f.At {
		f.At[i] = hex.None
	}
	for i := range f.LeaderAt {
		f.LeaderAt[i] = hex.None
	}
}

// Lost reports whether unit u is off the board for good.
func (f *Field) Lost(u int) bool { return f.Blocks[u] == 0 && f.At[u] == hex.None }

// Muster puts everybody where he begins, and gives all units their blocks.
func (f *Field) Muster(s *Setup, r *Roster) {
	for i, u := range s.Units {
		f.Blocks[i] = u.Blocks
		if u.Blocks == 0 {
			f.Blocks[i] = r.Full[i]
		}
		if u.Hex != hex.None {
			f.Place(r, i, u.Hex)
		}
	}
	for i, l := range s.Leaders {
		f.PutLeader(r, i, l.Hex)
	}
}

// Pieces returns every hex with a unit or leader on it.
func (f *Field) Pieces() hex.Set {
	return f.Occupied[0].Or(f.Occupied[1]).Or(f.LeaderHexes[0]).Or(f.LeaderHexes[1])
}

// Lone returns the hexes where leaders of a seat stand without a unit. A leader who is
// escaping through an enemy's hex is in none.
func (f *Field) Lone(s game.Seat) hex.Set {
	return f.LeaderHexes[s].AndNot(f.Occupied[0].Or(f.Occupied[1]))
}

// Unit returns the unit in h, or -1; for [hex.None] too.
func (f *Field) Unit(h hex.Hex) int { return int(f.UnitIn[h&127]) - 1 }

// LeaderOf returns the leader of seat s in h, or -1.
func (f *Field) LeaderOf(r *Roster, s game.Seat, h hex.Hex) int {
	for i := range r.Leaders {
		if f.LeaderAt[i] == h && r.LeaderSeat[i] == s {
			return i
		}
	}
	return -1
}

// LeaderIn returns a leader in h, or -1. While a leader escapes, one of each
// side may be there.
func (f *Field) LeaderIn(r *Roster, h hex.Hex) int {
	if l := f.LeaderOf(r, game.Top, h); l >= 0 {
		return l
	}
	return f.LeaderOf(r, game.Bottom, h)
}

// WithLeader returns the leader attached to unit u, or -1.
func (f *Field) WithLeader(r *Roster, u int) int {
	if h := f.At[u]; h != hex.None && f.LeaderHexes[r.Seat[u]].Has(h) {
		return f.LeaderOf(r, r.Seat[u], h)
	}
	return -1
}

// Put moves unit u, with its leader when it has one, to h. The hex it leaves
// must be its own.
func (f *Field) Put(r *Roster, u int, h hex.Hex) {
	s, from := r.Seat[u], f.At[u]
	f.PutAlone(r, u, h)
	if f.LeaderHexes[s].Has(from) {
		if l := f.LeaderOf(r, s, from); l >= 0 {
			f.PutLeader(r, l, h)
		}
	}
}

// PutAlone moves unit u to h; a leader with it stays behind.
func (f *Field) PutAlone(r *Roster, u int, h hex.Hex) {
	s, from := r.Seat[u], f.At[u]
	f.Occupied[s] = f.Occupied[s].Without(from).With(h)
	f.UnitIn[from] = 0
	f.UnitIn[h] = uint8(u + 1)
	f.At[u] = h
}

// Place sets unit u, so far off the board, on h.
func (f *Field) Place(r *Roster, u int, h hex.Hex) {
	s := r.Seat[u]
	f.Occupied[s] = f.Occupied[s].With(h)
	f.UnitIn[h] = uint8(u + 1)
	f.At[u] = h
}

// TakeOff removes unit u from the board; a leader with it stays behind.
func (f *Field) TakeOff(r *Roster, u int) {
	h := f.At[u]
	f.Occupied[r.Seat[u]] = f.Occupied[r.Seat[u]].Without(h)
	f.UnitIn[h] = 0
	f.At[u] = hex.None
	f.Blocks[u] = 0
}

// PutLeader moves leader l to h, or off the board for [hex.None].
func (f *Field) PutLeader(r *Roster, l int, h hex.Hex) {
	s := r.LeaderSeat[l]
	if from := f.LeaderAt[l]; from != hex.None {
		// Two leaders may share a hex for a moment, while one evades through.
		f.LeaderAt[l] = hex.None
		if f.LeaderOf(r, s, from) < 0 {
			f.LeaderHexes[s] = f.LeaderHexes[s].Without(from)
		}
	}
	f.LeaderAt[l] = h
	if h != hex.None {
		f.LeaderHexes[s] = f.LeaderHexes[s].With(h)
	}
}

// HasAny reports whether a unit of a set of units is on the board.
func (f *Field) HasAny(units uint64) bool {
	for m := units; m != 0; m &= m - 1 {
		if f.At[bits.TrailingZeros64(m)&63] != hex.None {
			return true
		}
	}
	return false
}

// HexesOf returns the hexes of the units in a set of units.
func (f *Field) HexesOf(units uint64) hex.Set {
	var s hex.Set
	for m := units; m != 0; m &= m - 1 {
		if h := f.At[bits.TrailingZeros64(m)&63]; h != hex.None {
			s = s.With(h)
		}
	}
	return s
}

// LeaderHexesOf returns the hexes of the leaders in a set of leaders.
func (f *Field) LeaderHexesOf(leaders uint16) hex.Set {
	var s hex.Set
	for m := leaders; m != 0; m &= m - 1 {
		if h := f.LeaderAt[bits.TrailingZeros16(m)&15]; h != hex.None {
			s = s.With(h)
		}
	}
	return s
}
