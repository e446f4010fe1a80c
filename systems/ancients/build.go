package ancients

import (
	"cmp"

	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// Build makes a position from a drawing, for scripts and bug reports: one line
// a thing, "#" begins a comment (docs/notation.md).
//
//	turn bottom battle
//	terrain forest D5 D6
//	C5 top HI 3
//	D5 bottom WA ordered
//	leader D5 bottom Scipio
//	hand top first-strike rally
//
// Unit types and the deck are those of the first registered scenario. Hands
// that are not given hold the first cards of the deck in canonical order. The
// error joins a [cc.DrawingFault] for every line that is wrong.
func (System) Build(drawing string, o game.Choices) (game.Position, error) {
	b, err := battles.Drawable(drawing)
	if err != nil {
		return nil, err
	}
	d := newSketch(b, drawing)
	for at, w := range cc.Lines(drawing) {
		if w[0] == "rampart" {
			d.Fault(at, d.rampart(w[1:]))
		} else {
			d.Fault(at, d.Line(at, w))
		}
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
}

// newSketch begins a drawing with the unit types and the deck of a battle.
func newSketch(b *Battle, drawing string) *sketch {
	d := &sketch{setup: Setup{Types: b.Setup.Types, Setup: cc.Setup{Deck: b.Setup.Deck}}}
	d.Sketch = cc.NewSketch("ancients", drawing, &d.setup.Setup, &spellings)
	for _, t := range d.setup.Types {
		d.Full = append(d.Full, cmp.Or(t.Blocks, unknownType.Blocks))
	}
	return d
}

// unknownType are the values of a drawn unit whose type no battle has.
var unknownType = UnitType{Class: Heavy, Blocks: 2, Move: 1, MoveFight: 1, Retreat: 1, Close: 2, Back: 2, Range: 4}

// rampart reads "rampart HEX SIDE...".
func (d *sketch) rampart(w []string) error {
	h, sides, err := cc.ReadSides(w)
	if err != nil {
		return err
	}
	d.setup.Ramparts[h] |= sides
	return nil
}
