package game

import "encoding/binary"

// MaxDice is the largest number of dice in one roll.
const MaxDice = 24

// Faces is the result of one roll: N dice, each the index of a face.
type Faces struct {
	N uint8
	F [MaxDice]uint8
}

// A Purpose says what a roll or draw is for. Records show it: "roll close C7xC8".
type Purpose struct {
	Name string // as records write it: "close", "fire", "leader-check", "command-deck" ...
	A, B Place  // the places it concerns, or NoPlace
	Seat Seat   // the seat that rolls or draws
	// Private is true for a draw that only Seat may see.
	Private bool
}

// A Die is a kind of die.
type Die struct {
	ID    uint8 // index into [System.Dice]
	Sides uint8 // number of faces, all equally likely
}

// Chance supplies all dice and draws of a game. It is seeded for play and studies,
// scripted for tests, recorded for replays; the rules cannot tell which.
type Chance interface {
	// Roll rolls n dice of a kind, at most MaxDice.
	Roll(p Purpose, d Die, n int) Faces
	// Draw picks one item of the multiset counts (copies per kind, in the system's
	// canonical order) and returns its kind. The caller removes it. At least one count
	// must be positive.
	Draw(p Purpose, counts []uint8) int
}

// Items returns the number of items in a multiset, given the copies of each kind.
func Items(counts []uint8) (n int) {
	for ; len(counts) >= 8; counts = counts[8:] { // hands and decks are counted every turn: eight kinds at once
		x := binary.LittleEndian.Uint64(counts)
		const even = 0x00ff00ff00ff00ff
		n += int((x&even + x>>8&even) * 0x0001000100010001 >> 48)
	}
	for _, k := range counts {
		n += int(k)
	}
	return n
}

// KindAt returns the kind of item k of a multiset, counted from 0. With k uniform below
// [Items] it is a fair draw.
func KindAt(counts []uint8, k int) int {
	first := 0
	for ; len(counts)-first > 8; first += 8 {
		n := Items(counts[first : first+8])
		if k < n {
			break
		}
		k -= n
	}
	for i, n := range counts[first:] {
		if k -= int(n); k < 0 {
			return first + i
		}
	}
	return len(counts) - 1
}
