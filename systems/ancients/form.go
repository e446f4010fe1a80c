package ancients

import (
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// The form of a position: its fields by the names of its text, once. Writing
// (text.go), reading (read.go, readfight.go), the hash (hash.go) and drawings
// (marks.go) follow these lists. What is new goes to the end of its list, and
// into the hash only where it is not zero: so positions without it keep theirs.

// A counter is a line of n numbers.
type counter struct {
	name string
	n    int
	at   func(p *Position, i int) *uint8
	// lanes are where the numbers go in the hash: 8 × the word + the byte. Words
	// are [packed]; most numbers were given a word of their own.
	lanes []uint8
}

// packed are the words of the hash that numbers and cards share.
type packed [12]uint64

var counters = [...]counter{
	{"banners", 2, func(p *Position, i int) *uint8 { return &p.Banners[i] }, []uint8{0, 1}},
	{"holding", 2, func(p *Position, i int) *uint8 { return &p.Holding[i] }, []uint8{2, 3}},
	{"command", 2, func(p *Position, i int) *uint8 { return &p.Command[i] }, []uint8{4, 5}},
	{"turns", 2, func(p *Position, i int) *uint8 { return &p.turnsDone[i] }, []uint8{6, 7}},
	{"where", 2, func(p *Position, i int) *uint8 { return &p.ledIn[i] }, []uint8{12, 13}},
	{"orders", 5, (*Position).order5, []uint8{16, 17, 18, 15, 14}},
	{"bands", cc.BandCount, func(p *Position, i int) *uint8 { return &p.givenIn[i] }, []uint8{24, 32, 40, 48, 56}},
	{"symbols", 4, func(p *Position, i int) *uint8 { return &p.symbols[i] }, []uint8{64, 72, 80, 88}},
}

// order5 returns the orders left as they are written: by share, common, and the
// sections they are bound to.
func (p *Position) order5(i int) *uint8 {
	switch i {
	case 3:
		return &p.common
	case 4:
		return &p.boundTo
	}
	return &p.shares[i]
}

// A cardPair is a line of two cards.
type cardPair struct {
	name  string
	at    func(p *Position, i int) *Card
	lanes [2]uint8 // as those of a counter
}

var cardPairs = [...]cardPair{
	{"card", (*Position).cardInPlay, [2]uint8{8, 9}},
	{"last", func(p *Position, i int) *Card { return &p.last[i] }, [2]uint8{10, 11}},
}

// cardInPlay returns the card on the table, or what it does.
func (p *Position) cardInPlay(i int) *Card {
	if i == 0 {
		return &p.card
	}
	return &p.acts
}

// flagLines are the lines that stand there or not.
var flagLines = [...]struct {
	name string
	of   func(*Position) *bool
}{
	{"plain", func(p *Position) *bool { return &p.ofChoice }},
	{"struck", func(p *Position) *bool { return &p.struckFirst }},
}

// piles are the multisets of cards.
var piles = [...]struct {
	name string
	of   func(*Position) *cc.Cards
}{
	{"deck", func(p *Position) *cc.Cards { return &p.Deck }},
	{"discard", func(p *Position) *cc.Cards { return &p.Discard }},
	{"hand top", func(p *Position) *cc.Cards { return &p.Hand[0] }},
	{"hand bottom", func(p *Position) *cc.Cards { return &p.Hand[1] }},
}

// hexSets are the sets of hexes besides those that follow from the pieces.
var hexSets = [...]struct {
	name string
	of   func(*Position) *hex.Set
}{
	{"scored top", func(p *Position) *hex.Set { return &p.taken[0] }},
	{"scored bottom", func(p *Position) *hex.Set { return &p.taken[1] }},
	{"group", func(p *Position) *hex.Set { return &p.group }},
	{"fury", func(p *Position) *hex.Set { return &p.fury }},
}

// unitSets are the sets of units: marks in a unit's line.
var unitSets = [...]struct {
	name string
	of   func(*Position) *uint64
}{
	{"ordered", func(p *Position) *uint64 { return &p.Ordered }},
	{"moved", func(p *Position) *uint64 { return &p.moved }},
	{"walked", func(p *Position) *uint64 { return &p.walked }},
	{"tired", func(p *Position) *uint64 { return &p.tired }},
	{"fought", func(p *Position) *uint64 { return &p.fought }},
	{"fired", func(p *Position) *uint64 { return &p.fired }},
	{"duty", func(p *Position) *uint64 { return &p.duty }},
	{"entered", func(p *Position) *uint64 { return &p.entered }},
}

// leaderSets are the sets of leaders: marks in a leader's line.
var leaderSets = [...]struct {
	name string
	of   func(*Position) *uint16
}{
	{"ordered", func(p *Position) *uint16 { return &p.orderedLeaders }},
	{"moved", func(p *Position) *uint16 { return &p.movedLeaders }},
	{"checked", func(p *Position) *uint16 { return &p.checked }},
	{"entered", func(p *Position) *uint16 { return &p.enteredLeaders }},
	{"waiting", func(p *Position) *uint16 { return &p.waiting }},
}

// The sets of units and leaders from these on came later: the hash has them
// only where one is not empty.
const lateUnitSet, lateLeaderSet = 7, 3

// fightMarks are the marks of the combat under way.
var fightMarks = [...]struct {
	name string
	of   func(*Combat) *bool
}{
	{"attacker-full", func(f *Combat) *bool { return &f.attackerFull }},
	{"defender-full", func(f *Combat) *bool { return &f.defenderFull }},
	{"bonus", func(f *Combat) *bool { return &f.bonus }},
	{"struck", func(f *Combat) *bool { return &f.struck }},
	{"ranged", func(f *Combat) *bool { return &f.ranged }},
	{"stuck", func(f *Combat) *bool { return &f.stuck }},
}

// markUnit sets the named mark of unit u; false when there is none of that name.
func (p *Position) markUnit(name string, u int) bool {
	for _, m := range unitSets {
		if m.name == name {
			*m.of(p) |= 1 << u
			return true
		}
	}
	return false
}

// markLeader sets the named mark of leader l; false when there is none of that name.
func (p *Position) markLeader(name string, l int) bool {
	for _, m := range leaderSets {
		if m.name == name {
			*m.of(p) |= 1 << l
			return true
		}
	}
	return false
}
