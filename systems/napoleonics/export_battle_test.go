package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// A Field gives the reference of battle the pieces and terrain of the board, and the
// answers of the engine to compare with.
type Field struct {
	P *Position
	B *Battle
}

// OpenField opens a position for the reference of battle.
func OpenField(pos game.Position) Field {
	p := pos.(*Position)
	return Field{p, p.Battle()}
}

// Units returns how many units the scenario has.
func (f Field) Units() int { return f.B.Units }

// At returns where unit u is.
func (f Field) At(u int) hex.Hex { return f.P.At[u] }

// Blocks returns how many blocks unit u has.
func (f Field) Blocks(u int) int { return int(f.P.Blocks[u]) }

// Kind returns the type of unit u.
func (f Field) Kind(u int) Kind { return f.B.Kind[u] }

// Type returns the values of unit u.
func (f Field) Type(u int) UnitType { return f.B.Setup.Types[f.B.Kind[u]] }

// Seat returns the side of unit u.
func (f Field) Seat(u int) game.Seat { return f.B.Seat[u] }

// Terrain returns the terrain of h.
func (f Field) Terrain(h hex.Hex) Terrain { return f.B.Setup.Ground(h) }

// Works returns the hexsides of h with a fieldwork, as bits.
func (f Field) Works(h hex.Hex) uint8 { return f.B.Setup.Fieldworks[h] }

// UnitIn returns the unit in h, or -1.
func (f Field) UnitIn(h hex.Hex) int { return f.P.Unit(h) }

// Square reports whether unit u stands in square.
func (f Field) Square(u int) bool { return f.P.square(u) }

// Moved reports whether unit u moved this turn.
func (f Field) Moved(u int) bool { return f.P.walked>>u&1 != 0 }

// LeaderIn reports whether a leader of seat s is in h.
func (f Field) LeaderIn(s game.Seat, h hex.Hex) bool { return f.P.LeaderOf(&f.B.Roster, s, h) >= 0 }

// LeaderWith returns the leader with unit u, or -1.
func (f Field) LeaderWith(u int) int { return f.P.LeaderOf(&f.B.Roster, f.B.Seat[u], f.P.At[u]) }

// LeaderOn returns the leader in h, of whichever side, or -1.
func (f Field) LeaderOn(h hex.Hex) int {
	return max(f.P.LeaderOf(&f.B.Roster, game.Top, h), f.P.LeaderOf(&f.B.Roster, game.Bottom, h))
}

// LeaderAt returns where leader l is, or hex.None.
func (f Field) LeaderAt(l int) hex.Hex { return f.P.LeaderAt[l] }

// Hand returns how many cards a seat holds, and how many lie for its squares.
func (f Field) Hand(s game.Seat) (cards, lying int) { return f.P.HandSize(s), f.P.lying(s) }

// Track returns how many places the square track of a seat has.
func (f Field) Track(s game.Seat) int { return int(f.B.Setup.Track[s]) }

// RetreatEnds is the engine's answer for a number of flags that are not ignored.
func (f Field) RetreatEnds(u, flags int) (hex.Set, int) {
	return f.P.RetreatEnds(f.B, u, f.B.retreatFor(u, flags))
}

// Dice is the engine's answer: the dice of unit u out of its hex against what stands
// in another, without a card; fire where they are apart.
func (f Field) Dice(k BlowKind, u int, to hex.Hex) int {
	p := *f.P
	p.acts = noCard
	return p.diceAt(f.B, k, u, p.At[u], to)
}

// Ignores is the engine's answer: how many flags unit u may ignore when it is
// battled out of a hex.
func (f Field) Ignores(u int, from hex.Hex) int {
	p := *f.P
	p.Fight = Combat{Engagement: cc.Engagement{Attacker: none, Defender: uint8(u), Leader: none, From: from, To: p.At[u]}}
	n, _ := p.ignorable(f.B, u, 12)
	return int(n)
}

// Reacts is the engine's answer: whether unit d, attacked by unit u in melee, may
// retire and reform, and whether it may form square.
func (f Field) Reacts(u, d int) (retire, square bool, ends hex.Set) {
	p := *f.P
	p.Fight = Combat{Engagement: cc.Engagement{Attacker: uint8(u), Defender: uint8(d), Leader: none, From: p.At[u], To: p.At[d]}}
	if retire = p.mayRetire(f.B); retire {
		ends, _ = p.retireEnds(f.B, d)
	}
	return retire, p.maySquare(f.B), ends
}
