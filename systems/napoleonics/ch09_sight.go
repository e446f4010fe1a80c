package napoleonics

import "mariscal/game/hex"

// N9, step 3: the line of sight.

// seesPast reports whether there is a line of sight from a to b that passes nobody
// (N9.13 to N9.17, N20). Pieces, forest, buildings and rugged hills between obstruct;
// hills too, unless both ends are on hills: all hills are of one height.
func (p *Position) seesPast(b *Battle, from, to hex.Hex) bool {
	return clearLine(from, to, b.obstacles(p.Pieces(), from, to))
}

// sees reports whether a piece in from sees a hex: artillery on a hill sees over friends in
// adjacent lower hexes (N20.2-5).
func (p *Position) sees(b *Battle, from, to hex.Hex) bool {
	u := -1
	if b.hills.Has(from) {
		u = p.Unit(from)
	}
	return p.seesAmong(b, p.Pieces(), u, from, to)
}

// seesAmong is [Position.sees] of unit u, were it in from and pieces in these hexes.
func (p *Position) seesAmong(b *Battle, pieces hex.Set, u int, from, to hex.Hex) bool {
	obstacles := b.obstacles(pieces, from, to)
	if b.hills.Has(from) {
		obstacles = obstacles.AndNot(p.overheads(b, u, from))
	}
	return clearLine(from, to, obstacles)
}

// obstacles returns what obstructs lines from one hex to another were there pieces
// in these hexes.
func (b *Battle) obstacles(pieces hex.Set, from, to hex.Hex) hex.Set {
	obstacles := pieces.Or(b.walls)
	if !b.hills.Has(from) || !b.hills.Has(to) {
		obstacles = obstacles.Or(b.hills)
	}
	return obstacles
}

// overheads returns the lower hexes beside unit u on a hill over whose friends it
// fires, if it is artillery.
func (p *Position) overheads(b *Battle, u int, from hex.Hex) hex.Set {
	if u < 0 || b.Artillery>>u&1 == 0 {
		return hex.Set{}
	}
	s := b.Seat[u]
	return from.Around().And(p.Occupied[s].Or(p.LeaderHexes[s])).AndNot(b.hills).AndNot(b.walls)
}

// clearLine reports whether the line from a to b is not blocked by a set of hexes: none
// of them crossed, and not some on both sides of it where it runs along hexsides,
// wherever each of them stands (N9.16, NR.22). The outside of the board obstructs
// (N9.15).
func clearLine(a, b hex.Hex, obstacles hex.Set) bool {
	l := hex.Between(a, b)
	if l.Through.Meets(obstacles) {
		return false
	}
	var left, right bool
	for i := range l.NSide {
		s := l.Sides[i]
		left = left || s[0] == hex.None || obstacles.Has(s[0])
		right = right || s[1] == hex.None || obstacles.Has(s[1])
	}
	return !left || !right
}
