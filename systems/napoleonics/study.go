package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// A Study is a position together with what never changes about its battle: what
// computer players and analyses read of both. It shows both hands; who studies
// for a seat looks at that seat's own only, or resamples the position first
// ([game.Position.Resample]).
type Study struct {
	*Position
	*Battle
}

// Study returns the position for reading. It stays valid while p changes.
func (p *Position) Study() Study { return Study{p, p.Battle()} }

// BlowDice are one roll of battle dice: how many dice, how many of the six faces
// hit, and whether the flag counts.
type BlowDice struct {
	Dice  int
	Faces int
	Flag  bool
}

// blowDice says what uses (ch08_faces_of_a_blow.go) tells face by face.
func (s Study) blowDice(bl *blow, dice int) BlowDice {
	if bl.target < 0 {
		return BlowDice{Dice: dice, Faces: 1} // sabers alone (N12.2)
	}
	out := BlowDice{Dice: dice, Faces: 1, Flag: bl.kind != BlowReform}
	if s.class(bl.target) == Infantry {
		out.Faces = 2
	}
	if bl.kind != BlowFire && bl.kind != BlowReform && s.Setup.Types[s.Kind[bl.u]].Sabers {
		out.Faces++
	}
	return out
}

// Blow returns the roll of unit u, as if it stood in from, at what stands in to (N9,
// N10, N18): it has moved if it has, or if it stands elsewhere now. The card on the
// table counts for the active seat.
func (s Study) Blow(k BlowKind, u int, from, to hex.Hex) BlowDice {
	bl := s.blowAt(s.Battle, k, u, from, to)
	bl.walked = bl.walked || from != s.At[u]
	return s.blowDice(&bl, bl.own(s.Position, s.Battle, nil))
}

// Later returns the roll of unit u in a later turn of plain orders, after it has
// moved or standing.
func (s Study) Later(k BlowKind, u int, from, to hex.Hex, moved bool) BlowDice {
	bl := blow{kind: k, u: u, target: s.Unit(to), from: from, to: to, walked: moved}
	return s.blowDice(&bl, bl.own(s.Position, s.Battle, nil))
}

// Matchup returns the roll of a unit of type a with some blocks at one of type t, some
// hexes away on plain ground, in a later turn with plain orders.
func (s Study) Matchup(k BlowKind, a, t Kind, blocks, distance int, moved bool) BlowDice {
	f := new(Battle)
	f.Setup.Types = s.Setup.Types
	f.Kind[0], f.Kind[1] = a, t
	f.Seat[1] = game.Bottom
	p := emptyPosition()
	to := hex.Hex(distance) // on the first row
	p.UnitIn[0], p.UnitIn[to] = 1, 2
	p.Blocks[0], p.Blocks[1] = uint8(blocks), 1
	return Study{p, f}.Later(k, 0, 0, to, moved)
}

// Loss returns the dice terrain takes from unit u that battles out of a hex into
// another (N20).
func (s Study) Loss(k BlowKind, u int, from, to hex.Hex) int {
	return s.groundLoss(s.class(u), from, to, k == BlowFire)
}

// Joint returns the melee of unit u against what stands in to, with some batteries
// (N19).
func (s Study) Joint(u int, from, to hex.Hex, guns uint64) BlowDice {
	bl := s.blowAt(s.Battle, BlowMelee, u, from, to)
	bl.guns = guns
	return s.blowDice(&bl, bl.dice(s.Position, s.Battle, nil))
}

// UnderWay returns the roll of the attacker of the combat under way, the batteries
// that joined it included.
func (s Study) UnderWay(k BlowKind) BlowDice {
	bl := s.attack(s.Battle, k)
	return s.blowDice(&bl, bl.dice(s.Position, s.Battle, nil))
}

// Joined returns the batteries that have joined the attack under way, a bit each.
func (s Study) Joined() uint64 { return s.joined }

// Joiners returns the batteries that could join a melee of unit u against what
// stands in to (N19).
func (s Study) Joiners(u int, to hex.Hex) uint64 { return s.batteries(s.Battle, u, to) }

// Sees reports whether there is a line of sight from one hex to another (N9.13).
func (s Study) Sees(from, to hex.Hex) bool { return s.sees(s.Battle, from, to) }

// Squares reports whether unit u could form square against cavalry out of a hex, by
// what everybody sees (N18.1).
func (s Study) Squares(u int, from hex.Hex) bool {
	h := s.At[u]
	return s.Infantry>>u&1 != 0 && !s.square(u) && s.HandSize(s.Seat[u]) >= squareHand && s.squarePlace(s.Battle, s.Seat[u]) >= 0 &&
		!s.Setup.Ground(h).Built() && s.Setup.Fieldworks[h] == 0
}

// Squared returns the position as if unit u stood in square.
func (s Study) Squared(u int, into *Position) Study {
	*into = *s.Position
	into.InSquare |= 1 << u
	return Study{into, s.Battle}
}

// Retires reports whether unit u could retire and reform before infantry (N17.1).
func (s Study) Retires(u int) bool {
	if s.Cavalry>>u&1 == 0 {
		return false
	}
	_, ok := s.retireEnds(s.Battle, u)
	return ok
}

// Steadiness returns how many flags unit u may ignore where it stands (N13.13).
func (s Study) Steadiness(u int) int {
	n, _ := s.ignorable(s.Battle, u, 3)
	return int(n)
}

// RetreatLoss returns the blocks a unit would lose if it had to retreat for a flag
// now (N13.5).
func (s Study) RetreatLoss(u int) int {
	_, lost := s.RetreatEnds(s.Battle, u, s.retreatFor(u, 1))
	return lost
}

// Near returns the hexes unit u may go to by a plain order and still battle.
func (s Study) Near(u int) hex.Set {
	fight := s.steady(s.Battle, u, int(s.Setup.Types[s.Kind[u]].MoveFight))
	if fight == 0 || s.square(u) {
		return hex.Set{}
	}
	return s.marched(s.Battle, u).Reach(s.At[u], 0, fight)[fight]
}

// Objectives returns the hexes that still give a seat banners: those that score
// once and have not yet, and those that count while held (N23).
func (s Study) Objectives(seat game.Seat) hex.Set {
	open := s.Once[seat].AndNot(s.taken[seat])
	for i := range s.Setup.Objectives {
		if o := &s.Setup.Objectives[i]; o.Seat == seat && !o.Once {
			open = open.Or(o.Hexes)
		}
	}
	return open
}

// Claimed returns the ground that counts from the start of a turn and has been held
// since one (N23).
func (s Study) Claimed(seat game.Seat) hex.Set { return s.claimed[seat] }

// Prospect is a fingerprint of all that decides how the units of either seat could fight
// in a later turn of plain orders: where [Study.Near], [Study.Later], [Study.Squares],
// [Study.Retires], [Study.Steadiness] and [Study.RetreatLoss] could tell two positions of
// any battles apart, it does.
func (s Study) Prospect() uint64 {
	own := uint64(s.scenario)<<8 | uint64(s.choices)
	for seat := range game.Seat(2) {
		own = own<<16 | uint64(s.Tally(seat))<<8 | uint64(s.HandSize(seat))<<1 | bit(s.squarePlace(s.Battle, seat) >= 0)
	}
	parted := uint64(s.orderedLeaders &^ s.movedLeaders) // from their units ([Position.escort])
	if parted != 0 && s.ordersLeaders() {
		parted = 0
	}
	fight := uint64(s.Fight.Attacker)<<16 | uint64(s.Fight.From)<<8 | uint64(s.Fight.To) // a fieldwork shelters from it
	return s.Print(&s.Roster, own^s.InSquare*0x94d049bb133111eb^(parted<<24|fight)*0xd6e8feb86659fd93)
}
