package commandcolors

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// What the enemies of a seat could do next turn, with plain orders to all of them. Each
// game knows which pieces could strike which, and how hard.

// usualBlocks is the strength assumed for a unit that might enter an empty hex: most have
// four blocks.
const usualBlocks = 4

// A Comer is a unit with the hexes from which it may still battle after its move.
type Comer struct {
	Unit int
	Near hex.Set
}

// Danger returns for each hex with a piece of seat what all enemy units could bring
// against it in one turn, and for each empty hex of the passable ground what would
// await the worst placed of some victims there, all else as it stands. strikers says
// who could strike any of some units in a hex; -1 is a leader by himself.
func (f *Field) Danger(passable hex.Set, seat game.Seat, victims []int, strikers func(t hex.Hex, victims []int) []game.Striker) []game.Danger {
	own := f.Occupied[seat].Or(f.LeaderHexes[seat])
	empty := passable.AndNot(f.Pieces())
	out := []game.Danger{}
	for t := range own.Or(empty).All() {
		d := game.Danger{Spot: game.Spot{Cell: t.String()}, Empty: empty.Has(t)}
		if d.Empty {
			d.Weigh(strikers(t, victims), usualBlocks)
		} else {
			u := f.Unit(t)
			d.Weigh(strikers(t, []int{u}), f.Left(u))
		}
		if d.Strikers > 0 {
			out = append(out, d)
		}
	}
	return out
}

// Peril returns what awaits a piece where it stands, and at each of some other hexes:
// of a leader by himself, unit -1, only where he stands. strikers says who could strike
// it in a hex were it there.
func (f *Field) Peril(u int, at hex.Hex, where hex.Set, strikers func(t hex.Hex) []game.Striker) []game.Danger {
	one := func(t hex.Hex) game.Danger {
		d := game.Danger{Spot: game.Spot{Cell: t.String()}, Empty: t != at}
		d.Weigh(strikers(t), f.Left(u))
		return d
	}
	out := []game.Danger{one(at)}
	for t := range where.Without(at).All() {
		out = append(out, one(t))
	}
	return out
}

// Left is how many blocks unit u has, 1 for a leader by himself, -1.
func (f *Field) Left(u int) int {
	if u < 0 {
		return 1
	}
	return int(f.Blocks[u])
}

// Standing returns where a piece stands and its seat, and its number as a unit or as a
// leader; the other number is -1.
func (c Cast) Standing(unit, leader int) (at hex.Hex, s game.Seat, u int) {
	if unit >= 0 {
		return c.Field.At[unit], c.Roster.Seat[unit], unit
	}
	at = c.Field.LeaderAt[leader]
	return at, c.Roster.LeaderSeat[leader], c.Field.Unit(at)
}

// OneOfEach returns a unit of each sort that seat has on the board, or -1 for a leader if
// it has none there; it skips units of the sort -1.
func (f *Field) OneOfEach(seat game.Seat, sort func(u int) int) (units []int) {
	var seen uint64
	for h := range f.Occupied[seat].All() {
		u := f.Unit(h)
		if s := sort(u); s >= 0 && seen>>s&1 == 0 {
			seen |= 1 << s
			units = append(units, u)
		}
	}
	if len(units) == 0 {
		return []int{-1}
	}
	return units
}
