// Package hex is the geometry of a board of 13 by 9 hexes: names, sets,
// neighbours, distances and lines of sight. It knows no rules.
//
// Even rows (A, C, E, G, I) have 13 hexes, odd rows (B, D, F, H) have 12 and
// stand half a hex to the right. A hex is a small number, row*13+column; a
// [Set] of hexes is two machine words, so that growing a set by its neighbours
// costs a handful of shifts:
//
//	reach := hex.Of(from)
//	for range 3 {
//		reach = reach.Or(reach.Grow().And(free))
//	}
package hex

import "strconv"

// Hex is one hex of the board, row*Cols+column, or None.
type Hex uint8

// The size of the board, in hexes.
const (
	Rows = 9
	Cols = 13
	N    = Rows * Cols // numbers in use; the last one of each odd row is unused
)

// None is no hex.
const None Hex = 0xff

// Dir is one of the six directions, clockwise from east.
type Dir uint8

// The directions.
const (
	East Dir = iota
	SouthEast
	SouthWest
	West
	NorthWest
	NorthEast
)

// DirNames are the names of the directions and of the sides of a hex, in their order.
var DirNames = [6]string{"east", "southeast", "southwest", "west", "northwest", "northeast"}

// At returns the hex at row and column, both from 0, or None off the board.
func At(row, col int) Hex {
	if row < 0 || row >= Rows || col < 0 || col >= Cols-row&1 {
		return None
	}
	return Hex(row*Cols + col)
}

// Row returns the row of h, 0 at the top.
func (h Hex) Row() int { return int(h) / Cols }

// Col returns the column of h, 0 at the left.
func (h Hex) Col() int { return int(h) % Cols }

// String returns the name of h, row letter and column from 1: "C5". None is "-".
func (h Hex) String() string {
	if h >= N {
		return "-"
	}
	return names[h]
}

// Parse reads a name as String writes it; ok is false when it names no hex.
func Parse(name string) (h Hex, ok bool) {
	if len(name) < 2 || len(name) > 3 {
		return None, false
	}
	row := int(name[0]) - 'A'
	col := 0
	for i, c := range []byte(name[1:]) {
		if c < '0' || c > '9' || i == 0 && c == '0' {
			return None, false
		}
		col = col*10 + int(c-'0')
	}
	h = At(row, col-1)
	return h, h != None
}

// Step returns the neighbour of h in direction d, or None off the board.
func (h Hex) Step(d Dir) Hex { return steps[h][d] }

// Around returns the neighbours of h.
func (h Hex) Around() Set { return around[h] }

// Ring returns the hexes at exactly distance d of h; d from 0 to MaxRing.
func (h Hex) Ring(d int) Set { return rings[d][h] }

// MaxRing is the largest distance for Ring.
const MaxRing = 6

// Distance returns the distance of a and b in hexes.
func Distance(a, b Hex) int { return int(distances[a][b]) }

// Behind returns the one or two neighbors of h one row nearer to the top edge (up true)
// or to the bottom edge.
func (h Hex) Behind(up bool) Set {
	if up {
		return rear[1][h]
	}
	return rear[0][h]
}

var (
	names     [N]string
	steps     [N][6]Hex
	around    [N]Set
	rings     [MaxRing + 1][N]Set
	distances [N][N]uint8
	rear      [2][N]Set
	board     Set
)

// Board returns the set of all hexes.
func Board() Set { return board }

// cube returns the cube coordinates of h.
func (h Hex) cube() (q, r int) {
	r = h.Row()
	return h.Col() - (r-r&1)/2, r
}

func fromCube(q, r int) Hex {
	if r < 0 || r >= Rows {
		return None
	}
	return At(r, q+(r-r&1)/2)
}

var offsets = [6][2]int{East: {1, 0}, SouthEast: {0, 1}, SouthWest: {-1, 1}, West: {-1, 0}, NorthWest: {0, -1}, NorthEast: {1, -1}}

func abs(x int) int { return max(x, -x) }

func init() {
	for row := range Rows {
		for col := range Cols - row&1 {
			h := At(row, col)
			board = board.With(h)
			names[h] = string(rune('A'+row)) + strconv.Itoa(col+1)
		}
	}
	for h := range board.All() {
		q, r := h.cube()
		for d, o := range offsets {
			n := fromCube(q+o[0], r+o[1])
			steps[h][d] = n
			if n != None {
				around[h] = around[h].With(n)
				switch Dir(d) {
				case NorthEast, NorthWest:
					rear[1][h] = rear[1][h].With(n)
				case SouthEast, SouthWest:
					rear[0][h] = rear[0][h].With(n)
				}
			}
		}
		for o := range board.All() {
			q2, r2 := o.cube()
			dist := max(abs(q-q2), abs(r-r2), abs(q+r-q2-r2))
			distances[h][o] = uint8(dist)
			if dist <= MaxRing {
				rings[dist][h] = rings[dist][h].With(o)
			}
		}
	}
	buildLines()
}
