package napoleonics

import (
	"cmp"
	"fmt"
	"strconv"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Build makes a position from a drawing, for scripts and bug reports: one line
// a thing, "#" begins a comment (docs/notation.md).
//
//	turn bottom battle
//	terrain forest D5 D6
//	fieldwork C5 sw se
//	C5 top FR-LN 3
//	D5 bottom BR-LN ordered
//	D7 bottom BR-LN square
//	leader D5 bottom Wellington
//	square D7 rally
//	hand top first-strike rally
//
// Unit types, the deck and the square tracks are those of the first registered
// scenario. Hands that are not given hold the first cards of the deck in canonical
// order; for each square a card lies on the track besides, the first of the deck
// unless a line names it. The error joins a [cc.DrawingFault] for every line that
// is wrong.
func (System) Build(drawing string, o game.Choices) (game.Position, error) {
	b, err := battles.Drawable(drawing)
	if err != nil {
		return nil, err
	}
	d := newSketch(b, drawing)
	for at, w := range cc.Lines(drawing) {
		d.Fault(at, d.line(at, w))
	}
	if err := d.Joined(); err != nil {
		return nil, err
	}
	return d.position(o)
}

// A sketch is a drawing being read.
type sketch struct {
	cc.Sketch
	setup Setup
	lies  []lies // the cards of squares that are named
}

// lies is the card that lies for a square, by the line that says so.
type lies struct {
	at   hex.Hex
	card Card
	line int
}

// newSketch begins a drawing with the unit types and the deck of a battle.
func newSketch(b *Battle, drawing string) *sketch {
	d := &sketch{setup: Setup{Types: b.Setup.Types, Track: b.Setup.Track, Setup: cc.Setup{Deck: b.Setup.Deck}}}
	d.Sketch = cc.NewSketch("napoleonics", drawing, &d.setup.Setup, &spellings)
	for k, t := range d.setup.Types {
		d.Full = append(d.Full, cmp.Or(t.Blocks, unknownType(Kind(k)).Blocks))
	}
	return d
}

// unknownType are the values of a drawn unit whose type no battle has.
func unknownType(k Kind) UnitType {
	t := UnitType{Nation: k.Nation(), Troop: k.Troop(), Class: k.Class(), Blocks: 4, Move: 1, MoveFight: 1, Retreat: 1, Further: 1, Sabers: true}
	if t.Class == Infantry {
		t.Range = 2
	}
	return t
}

// line reads what only this game draws, and leaves the rest to its family.
func (d *sketch) line(at int, w []string) error {
	switch w[0] {
	case "fieldwork":
		return d.fieldwork(w[1:])
	case "square":
		return d.square(at, w[1:])
	case "places":
		return d.places(w[1:])
	case "together":
		return d.ground(w[1:], cc.Objective{All: true})
	case "due":
		return d.ground(w[1:], cc.Objective{TurnStart: true})
	}
	return d.Line(at, w)
}

// fieldwork reads "fieldwork HEX SIDE...".
func (d *sketch) fieldwork(w []string) error {
	h, sides, err := cc.ReadSides(w)
	if err != nil {
		return err
	}
	d.setup.Fieldworks[h] |= sides
	return nil
}

// square reads "square HEX CARD": the card that lies for the square in a hex.
func (d *sketch) square(at int, w []string) error {
	if len(w) != 2 {
		return cc.ErrWords
	}
	h, ok := hex.Parse(w[0])
	if !ok {
		return fmt.Errorf("%q is no hex", w[0])
	}
	c, ok := ParseCard(w[1])
	if !ok {
		return fmt.Errorf("%q is no card", w[1])
	}
	d.lies = append(d.lies, lies{h, c, at})
	return nil
}

// places reads "places TOP BOTTOM": how many places the square tracks have.
func (d *sketch) places(w []string) error {
	if len(w) != 2 {
		return cc.ErrWords
	}
	for s, text := range w {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > MaxTrack {
			return fmt.Errorf("%q is no number from 0 to %d", text, MaxTrack)
		}
		d.setup.Track[s] = uint8(n)
	}
	return nil
}

// ground reads "together SEAT HEX..." and "due SEAT HEX...": ground that is worth a
// banner while all of it is held, or from the start of a turn.
func (d *sketch) ground(w []string, o cc.Objective) (err error) {
	if len(w) < 2 {
		return cc.ErrWords
	}
	if o.Seat, err = cc.ReadSeat(w[0]); err != nil {
		return err
	}
	if o.Hexes, err = cc.ReadHexes(w[1:]); err != nil {
		return err
	}
	o.Banners = 1
	d.setup.Objectives = append(d.setup.Objectives, o)
	return nil
}
