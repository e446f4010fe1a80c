package crossing

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// A DrawingFault is a line of a drawing that is wrong.
type DrawingFault struct {
	Line int // from 1
	What string
}

// Error implements error.
func (f *DrawingFault) Error() string {
	return fmt.Sprintf("crossing: drawing line %d: %s", f.Line, f.What)
}

// At returns the line and what is wrong in it.
func (f *DrawingFault) At() (line int, what string) { return f.Line, f.What }

// Build makes a position from a drawing on the board of the scenario registered
// first, or of the one it names; "#" begins a comment. It is notation's Builder.
//
//	scenario crossing/two-fords
//	turn top act 5
//	card drive
//	Mill top 3 facing Ferry
//	hand top dash screen
//	cup red 2 white 1
//	held top Ferry
//
// Hands that are not given are filled with the first cards of the deck.
func (System) Build(drawing string, o game.Choices) (game.Position, error) {
	lines := strings.Split(drawing, "\n")
	words := make([][]string, len(lines))
	ref := game.Ref{}
	for i, line := range lines {
		line, _, _ = strings.Cut(line, "#")
		if words[i] = strings.Fields(line); len(words[i]) == 2 && words[i][0] == "scenario" {
			ref.ID, words[i] = words[i][1], nil
		}
	}
	if all := battles.Scenarios(); ref.ID == "" && len(all) > 0 {
		ref = all[0].Ref
	}
	slot, ok := battles.Find(ref)
	if !ok {
		return nil, fmt.Errorf("crossing: no scenario %q to draw on", ref.ID)
	}
	p, err := begin(slot, o)
	if err != nil {
		return nil, err
	}
	d := drawn{Position: p, b: p.battle()}
	var faults []error
	for i, w := range words {
		if len(w) == 0 {
			continue
		}
		if err := d.line(w); err != nil {
			faults = append(faults, &DrawingFault{i + 1, err.Error()})
		}
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	d.fillHands()
	if err := p.whole(d.b); err != nil {
		return nil, err
	}
	if _, ok := battles.Hold(ref); !ok { // given back by Forget
		return nil, fmt.Errorf("crossing: scenario %q has gone", ref.ID)
	}
	return p, nil
}

// A drawn position is one in the making.
type drawn struct {
	*Position
	b     *battle
	given [2]bool // hands
}

var errLine = errors.New("this is not understood; lines are scenario, turn, card, hand, cup, held, and ZONE SEAT STRENGTH facing ZONE")

func (d *drawn) line(w []string) error {
	if len(w) < 2 {
		return errLine
	}
	seat, isSeat := game.ParseSeat(w[1])
	switch w[0] {
	case "turn":
		if !isSeat || len(w) < 3 || len(w) > 4 || w[2] != "card" && w[2] != "act" {
			return errors.New("it is turn SEAT card, or turn SEAT act, and a number")
		}
		d.active, d.phase = uint8(seat), uint8(slices.Index(phaseNames, w[2]))
		if len(w) == 4 {
			n, err := strconv.ParseUint(w[3], 10, 7)
			if err != nil || n < 1 {
				return fmt.Errorf("%q is no turn", w[3])
			}
			d.turn = uint8(n)
		}
		return nil
	case "card":
		k := slices.Index(cardNames(), w[1])
		if k < 0 || d.deck[k] == 0 {
			return fmt.Errorf("%q is no card, or all of them are given", w[1])
		}
		d.card, d.acts = uint8(k), cards[k].acts
		d.deck[k]--
		d.discard[k]++
		return nil
	case "hand":
		if !isSeat {
			return errLine
		}
		d.given[seat] = true
		for _, name := range w[2:] {
			k := slices.Index(cardNames(), name)
			if k < 0 || d.deck[k] == 0 {
				return fmt.Errorf("%q is no card, or all of them are given", name)
			}
			d.deck[k]--
			d.hand[seat][k]++
		}
		return nil
	case "cup":
		return d.fillCup(w[1:])
	case "held":
		for _, name := range w[2:] {
			z, ok := d.b.mesh.Index(name)
			if !isSeat || !ok {
				return errLine
			}
			d.held[z] = uint8(seat)
		}
		return nil
	}
	return d.block(w, seat, isSeat)
}

func (d *drawn) fillCup(w []string) error {
	for k, c := range cubes {
		n := uint64(0)
		if i := slices.Index(w, c.name); i >= 0 && i+1 < len(w) {
			var err error
			if n, err = strconv.ParseUint(w[i+1], 10, 8); err != nil || uint8(n) > c.copies {
				return fmt.Errorf("%q is no number of %s cubes; there are %d", w[i+1], c.name, c.copies)
			}
		}
		d.cup[k], d.spent[k] = uint8(n), c.copies-uint8(n)
	}
	return nil
}

// block reads "ZONE SEAT STRENGTH facing ZONE [acted]".
func (d *drawn) block(w []string, seat game.Seat, isSeat bool) error {
	if len(w) < 5 || len(w) > 6 || !isSeat || w[3] != "facing" || len(w) == 6 && w[5] != "acted" {
		return errLine
	}
	n, err := strconv.ParseUint(w[2], 10, 8)
	if err != nil || n < 1 || n > FullSteps {
		return fmt.Errorf("%q is no strength; a block has 1 to %d", w[2], FullSteps)
	}
	at, ok := d.b.mesh.Index(w[0])
	to, ok2 := d.b.mesh.Index(w[4])
	if !ok || !ok2 || d.b.mesh.Side(at, to) == nil {
		return fmt.Errorf("%s and %s are not zones beside each other", w[0], w[4])
	}
	for i := uint8(seat) * MaxBlocks; i < uint8(seat)*MaxBlocks+MaxBlocks; i++ {
		if d.at[i] == none {
			d.put(d.b, i, Block{w[0], w[4], uint8(n)})
			if len(w) == 6 {
				d.acted[i] = 1
			}
			return nil
		}
	}
	return fmt.Errorf("%v has %d blocks already", seat, MaxBlocks)
}

func (d *drawn) fillHands() {
	for s := range d.hand {
		for k := range d.deck {
			for !d.given[s] && d.cardsOf(game.Seat(s)) < Hand && d.deck[k] > 0 {
				d.deck[k]--
				d.hand[s][k]++
			}
		}
	}
}
