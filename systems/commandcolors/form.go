package commandcolors

import (
	"fmt"
	"slices"

	"mariscal/game/hex"
)

// A Form lists the fields of a system's positions by the names of their text,
// once: texts (text.go), readers (read.go), the hash (hash.go) and drawings follow
// these lists. P is the position. What is new goes to the end of its list.
//
// The turn, a combat under way with its steps, and how the game ended are written
// and read around these ([Text]); their words of the hash are the system's own.
type Form[P any] struct {
	Names    *Names
	Field    func(*P) *Field
	Counters []Counter[P]
	Pairs    []CardPair[P]
	Flags    []Part[P, bool]    // lines that stand there or not
	Piles    []Part[P, Cards]   // multisets of cards, at most eight
	Hexes    []Part[P, hex.Set] // besides those that follow from the pieces
	Units    []Part[P, uint64]  // sets of units: marks in a unit's line
	Leaders  []Part[P, uint16]  // sets of leaders: marks in a leader's line

	// LateUnits and LateLeaders are how many of the last sets came when there were
	// positions already: the hash has them only where one is not empty, so that
	// positions without them keep theirs.
	LateUnits, LateLeaders int
}

// A Part is a field by its name in a position's text; a name may be two words.
type Part[P, T any] struct {
	Name string
	Of   func(*P) *T
}

// A Counter is a line of N numbers from 0 to 255.
type Counter[P any] struct {
	Name string
	N    int
	At   func(p *P, i int) *uint8
	// Lanes are where the numbers go in the hash: 8 × the word + the byte.
	Lanes []uint8
}

// A CardPair is a line of two cards, [None] where none is.
type CardPair[P any] struct {
	Name  string
	At    func(p *P, i int) *uint8
	Lanes [2]uint8 // as those of a counter
}

// None is the number of no card.
const None = 0xff

// Names are a game's names in texts of positions, drawings and scenario files, each list in
// the order of its numbers.
type Names struct {
	Kinds   []string // types of units
	Terrain []string // the first is open ground, which has no name
	Cards   []string
	Tags    []string // what is true of a unit from the start, a bit each ([UnitSetup])
	Phases  []string // of a turn
}

// Numbered returns the number of a name in a list, or 0 and false when it is not there.
func Numbered[N ~uint8](names []string, name string) (N, bool) {
	i := slices.Index(names, name)
	return N(max(i, 0)), i >= 0
}

// laneWords is how many words of the hash numbers and cards share at most.
const laneWords = 16

// Check returns the fault of a form itself: a name or a lane that two fields share, or
// numbers without lanes. A system's tests call it.
func (f *Form[P]) Check() error {
	lines := []string{"unit", "leader", "gone"}
	lanes := map[uint8]string{}
	take := func(name string, own []uint8) error {
		for _, l := range own {
			if other, taken := lanes[l]; taken || l >= 8*laneWords {
				return fmt.Errorf("lane %d of %s is beyond the last one, or that of %s", l, name, other)
			}
			lanes[l] = name
		}
		return nil
	}
	for _, c := range f.Counters {
		lines = append(lines, c.Name)
		if len(c.Lanes) != c.N {
			return fmt.Errorf("%s has %d numbers and %d lanes", c.Name, c.N, len(c.Lanes))
		}
		if err := take(c.Name, c.Lanes); err != nil {
			return err
		}
	}
	for _, c := range f.Pairs {
		lines = append(lines, c.Name)
		if err := take(c.Name, c.Lanes[:]); err != nil {
			return err
		}
	}
	lines = append(append(append(lines, names(f.Flags)...), names(f.Piles)...), names(f.Hexes)...)
	for _, list := range [][]string{lines, names(f.Units), names(f.Leaders)} {
		seen := map[string]bool{}
		for _, name := range list {
			if seen[name] || name == "" {
				return fmt.Errorf("%q is no name, or that of two fields", name)
			}
			seen[name] = true
		}
	}
	if len(f.Piles) > 8 || f.LateUnits > len(f.Units) || f.LateLeaders > len(f.Leaders) {
		return fmt.Errorf("%d piles of cards, at most 8 are possible; or more late sets than there are", len(f.Piles))
	}
	return nil
}

func names[P, T any](parts []Part[P, T]) []string {
	out := make([]string, len(parts))
	for i, part := range parts {
		out[i] = part.Name
	}
	return out
}

// MarkUnit sets the named mark of unit u; false when there is none of that name.
func (f *Form[P]) MarkUnit(p *P, name string, u int) bool {
	for _, m := range f.Units {
		if m.Name == name {
			*m.Of(p) |= 1 << u
			return true
		}
	}
	return false
}

// unitHas reports whether unit u has the named mark.
func (f *Form[P]) unitHas(p *P, name string, u int) bool {
	return slices.ContainsFunc(f.Units, func(m Part[P, uint64]) bool { return m.Name == name && *m.Of(p)>>u&1 != 0 })
}

// MarkLeader sets the named mark of leader l; false when there is none of that name.
func (f *Form[P]) MarkLeader(p *P, name string, l int) bool {
	for _, m := range f.Leaders {
		if m.Name == name {
			*m.Of(p) |= 1 << l
			return true
		}
	}
	return false
}

// LeaderMarks returns the names of the marks of leader l.
func (f *Form[P]) LeaderMarks(p *P, l int) (marks []string) {
	for _, m := range f.Leaders {
		if *m.Of(p)>>l&1 != 0 {
			marks = append(marks, m.Name)
		}
	}
	return marks
}

// AllCards returns the cards of all piles together; with the card on the table they are the
// deck of the scenario.
func (f *Form[P]) AllCards(p *P) (all Cards) {
	for _, pile := range f.Piles {
		all.Add(pile.Of(p))
	}
	return all
}
