// Package row is the smallest system with everything that code around the rules must
// handle: two seats, dice, hidden hands, a deck, a question asked whether or not the seat
// holds the card, actions that can be undone and actions that cannot. It is for tests.
//
// Two seats have two pieces each on a row of eight hexes, A1 to A8. In its turn a seat
// plays a card: "march" moves a piece up to two hexes, as often as it likes; "scout" shows
// it the other seat's lowest card; "strike" fights between neighbors with two dice. The
// struck seat may parry with a "parry" card; it is asked whether it holds one or not. Then
// the card is replaced. A seat that loses both pieces loses.
package row

import (
	"fmt"
	"strconv"
	"strings"

	"mariscal/game"
)

// The cards.
const (
	march uint8 = iota
	scout
	strike
	parry
	kinds
)

var cardNames = [kinds]string{"march", "scout", "strike", "parry"}

var wholeDeck = [kinds]uint8{10, 3, 10, 4}

// The faces of the die.
const (
	miss uint8 = iota
	hit
	push
)

// cells is the length of the board; off means no cell.
const (
	cells = 8
	off   = 0xff
	hand  = 3
)

// Sum is the SHA-256 of Canonical.
const (
	Canonical = "row 1\nA2 A3 against A6 A7\n"
	Sum       = "2f617fd0f7efa25a789e34cbf3ff76d165885f24a4b5066938c773e65c53e030"
)

// System is the row's rulebook.
type System struct{}

// Name implements [game.System].
func (System) Name() string { return "row" }

// Version implements [game.System].
func (System) Version() string { return "1" }

// New implements [game.System].
func (System) New() game.Position { return new(Position) }

// Start implements [game.System].
func (System) Start(s game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	if s.ID != "row/row" || s.Sum != "" && s.Sum != Sum {
		return nil, fmt.Errorf("row: unknown scenario %q", s.ID)
	}
	p := &Position{turn: 1, deck: wholeDeck, played: off}
	switch o["long"] {
	case "", "off":
	case "on":
		p.long = true
	default:
		return nil, fmt.Errorf("row: option long has no value %q", o["long"])
	}
	p.at = [4]uint8{1, 2, 5, 6}
	p.left = [4]uint8{2, 2, 2, 2}
	for range hand {
		for s := range game.Seat(2) {
			p.draw(s, c, log)
		}
	}
	return p, nil
}

// Read implements [game.System].
func (System) Read(text string) (game.Position, error) {
	p := new(Position)
	fields := strings.Fields(text)
	values := p.values()
	if len(fields) != len(values)+2 || fields[0] != "row" || fields[1] != "1" {
		return nil, fmt.Errorf("line 1: a position of the row has %d numbers", len(values))
	}
	for i, f := range fields[2:] {
		n, err := strconv.ParseUint(f, 10, 8)
		if err != nil {
			return nil, fmt.Errorf("line 1: %q is no small number", f)
		}
		*values[i] = uint8(n)
	}
	if p.active > 1 || p.phase > over || p.long2 > 1 {
		return nil, fmt.Errorf("line 1: a number is too great")
	}
	p.long = p.long2 == 1
	p.long2 = 0
	return p, nil
}

// Scenarios implements [game.System].
func (System) Scenarios() []game.ScenarioInfo {
	return []game.ScenarioInfo{{Ref: game.Ref{ID: "row/row", Sum: Sum}, System: "row", Facts: []game.Fact{{ID: "points", N: 2}}, Origin: "own", Canonical: Canonical}}
}

// ChoiceList implements [game.System].
func (System) ChoiceList() []game.ChoiceInfo {
	return []game.ChoiceInfo{{ID: "long", Values: []string{"off", "on"}, Default: "off"}}
}

// Dice implements [game.System].
func (System) Dice() [][]string { return [][]string{{"miss", "hit", "push"}} }

// DrawName implements [game.System].
func (System) DrawName(_ game.Purpose, i int) string { return cardNames[i] }

// PlaceName implements [game.System].
func (System) PlaceName(p game.Place) string {
	if p >= cells {
		return ""
	}
	return cellName(uint8(p))
}

// ParsePlace implements [game.System].
func (System) ParsePlace(name string) (game.Place, bool) {
	if len(name) != 2 || name[0] != 'A' || name[1] < '1' || name[1] > '0'+cells {
		return game.NoPlace, false
	}
	return game.Place(name[1] - '1'), true
}

// Build makes a position from a script's drawing: "A3 bottom 2", "hand top
// march parry", "active bottom", one a line. It is [notation.Builder].
func (s System) Build(text string, o game.Choices) (game.Position, error) {
	p := &Position{turn: 1, deck: wholeDeck, played: off, at: [4]uint8{off, off, off, off}, long: o["long"] == "on"}
	for i, line := range strings.Split(text, "\n") {
		w := strings.Fields(line)
		if len(w) == 0 {
			continue
		}
		fault := fmt.Errorf("line %d: %q is not understood", i+1, line)
		if w[0] == "active" && len(w) == 2 {
			seat, ok := game.ParseSeat(w[1])
			if !ok {
				return nil, fault
			}
			p.active = uint8(seat)
			continue
		}
		if w[0] == "hand" && len(w) >= 2 {
			seat, ok := game.ParseSeat(w[1])
			if !ok {
				return nil, fault
			}
			for _, name := range w[2:] {
				k := cardKind(name)
				if k == kinds || p.deck[k] == 0 {
					return nil, fault
				}
				p.deck[k]--
				p.hands[seat][k]++
			}
			continue
		}
		place, ok := s.ParsePlace(w[0])
		if !ok || len(w) != 3 {
			return nil, fault
		}
		seat, ok := game.ParseSeat(w[1])
		n, err := strconv.Atoi(w[2])
		if !ok || err != nil || n < 1 || n > 2 {
			return nil, fault
		}
		u := 2 * int(seat)
		if p.at[u] != off {
			u++
		}
		p.at[u], p.left[u] = uint8(place), uint8(n)
	}
	return p, nil
}

func cardKind(name string) uint8 {
	for k, n := range cardNames {
		if n == name {
			return uint8(k)
		}
	}
	return kinds
}

func cellName(c uint8) string { return "A" + string('1'+rune(c)) }
