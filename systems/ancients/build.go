package ancients

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/game/hex"
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
	if len(drawing) > cc.MaxText {
		return nil, fmt.Errorf("ancients: drawing of %d bytes, at most %d are read", len(drawing), cc.MaxText)
	}
	known := battles.Scenarios()
	if len(known) == 0 {
		return nil, errors.New("ancients: no scenario is registered to take unit types from")
	}
	slot, err := find(known[0].Ref)
	if err != nil {
		return nil, err
	}
	b := battles.At(slot)
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

// drawnID is the id of every drawing.
const drawnID = "drawn/position"

// A sketch is a drawing being read.
type sketch struct {
	cc.Sketch
	setup Setup
}

// newSketch begins a drawing with the unit types and the deck of a battle.
func newSketch(b *Battle, drawing string) *sketch {
	d := &sketch{setup: Setup{Types: b.Setup.Types, Setup: cc.Setup{Deck: b.Setup.Deck}}}
	d.setup.Info = game.ScenarioInfo{System: "ancients", Hidden: true, Origin: "own", First: game.Bottom, Canonical: drawing}
	d.setup.Info.ID = drawnID
	d.setup.Info.Armies = [2]game.ArmyInfo{{Leader: "-"}, {Leader: "-"}}
	d.setup.Goal, d.setup.Command = 5, [2]int{5, 5}
	d.Sketch = cc.Sketch{Setup: &d.setup.Setup, Names: &spellings, Active: game.Bottom, Last: [2]uint8{cc.None, cc.None}, Card: cc.None}
	for _, t := range d.setup.Types {
		d.Full = append(d.Full, cmp.Or(t.Blocks, unknownType.Blocks))
	}
	return d
}

// unknownType are the values of a drawn unit whose type no battle has.
var unknownType = UnitType{Class: Heavy, Blocks: 2, Move: 1, MoveFight: 1, Retreat: 1, Close: 2, Back: 2, Range: 4}

// rampart reads "rampart HEX SIDE...".
func (d *sketch) rampart(w []string) error {
	if len(w) < 2 {
		return cc.ErrWords
	}
	h, ok := hex.Parse(w[0])
	if !ok {
		return fmt.Errorf("%q is no hex", w[0])
	}
	for _, name := range w[1:] {
		i := slices.Index(hex.DirNames[:], name)
		if i < 0 {
			return fmt.Errorf("%q is no hexside; there are %s", name, strings.Join(hex.DirNames[:], ", "))
		}
		d.setup.Ramparts[h] |= 1 << i
	}
	return nil
}
