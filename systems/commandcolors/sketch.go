package commandcolors

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/game/hex"
)

// A Sketch is a drawing of a position being read line by line: its battle, and the cards,
// turn and score given so far. A system reads its own lines before it calls [Sketch.Line].
type Sketch struct {
	Setup *Setup // of the battle; whoever begins a sketch gives it goal, command and deck
	Names *Names
	Full  []uint8 // blocks of each type of unit

	Active  game.Seat
	Phase   int // one of Names.Phases
	Turn    int // 0: not given
	Banners [2]uint8
	Marks   []Mark
	Card    uint8 // on the table, or [None]
	Last    [2]uint8
	discard []uint8
	hands   [2][]uint8
	given   [2]int // the line of a hand, or 0

	Faults []error // a [DrawingFault] each
	at     int     // the line, from 1
}

// A Mark is a word of a drawing about a piece; the system knows its meaning.
type Mark struct {
	Leader bool
	Piece  int // number of the unit or leader
	Name   string
	Line   int
}

// A DrawingFault is a line of a drawing that is wrong.
type DrawingFault struct {
	System string
	Line   int // from 1
	What   string
}

// Error implements error.
func (f *DrawingFault) Error() string {
	return fmt.Sprintf("%s: drawing line %d: %s", f.System, f.Line, f.What)
}

// At returns the line and the fault in it.
func (f *DrawingFault) At() (line int, what string) { return f.Line, f.What }

// Fault adds the fault of a line, from 1; nil is none.
func (d *Sketch) Fault(line int, err error) {
	if err != nil {
		d.Faults = append(d.Faults, &DrawingFault{d.Setup.Info.System, line, err.Error()})
	}
}

// Lines returns the words of each line of a drawing that says something, by its
// number from 1; "#" begins a comment.
func Lines(drawing string) func(yield func(line int, w []string) bool) {
	return func(yield func(int, []string) bool) {
		for i, line := range strings.Split(drawing, "\n") {
			line, _, _ = strings.Cut(line, "#")
			if w := strings.Fields(line); len(w) > 0 && !yield(i+1, w) {
				return
			}
		}
	}
}

// anyMore means any number of words.
const anyMore = 1 << 20

// drawn reads the lines of a drawing that begin with a word; all others are units.
var drawn = [...]struct {
	name        string
	least, most int // words after the name
	read        func(d *Sketch, w []string) error
}{
	{"goal", 1, 1, func(d *Sketch, w []string) (err error) { d.Setup.Goal, err = ReadNumber(w[0], maxGoal); return err }},
	{"command", 2, 2, func(d *Sketch, w []string) error {
		return pair(w, func(seat, n int) { d.Setup.Command[seat] = n })
	}},
	{"banners", 2, 2, func(d *Sketch, w []string) error {
		return pair(w, func(seat, n int) { d.Banners[seat] = uint8(n) })
	}},
	{"turn", 1, 3, (*Sketch).turnLine},
	{"terrain", 2, anyMore, (*Sketch).terrain},
	{"exit", 2, anyMore, (*Sketch).exit},
	{"objective", 2, anyMore, func(d *Sketch, w []string) error { return d.objective(w, true) }},
	{"held", 2, anyMore, func(d *Sketch, w []string) error { return d.objective(w, false) }},
	{"limit", 1, 1, func(d *Sketch, w []string) error {
		n, err := ReadNumber(w[0], 1000)
		d.Setup.Limit.Turns = uint16(n)
		return err
	}},
	{"hand", 1, anyMore, (*Sketch).hand},
	{"discard", 0, anyMore, func(d *Sketch, w []string) (err error) { d.discard, err = d.Names.ReadCards(w); return err }},
	{"card", 1, 1, (*Sketch).played},
	{"last", 2, 2, (*Sketch).lastCard},
	{"leader", 3, anyMore, (*Sketch).leader},
}

// Line reads a line by its number and words, the first its name. The error is its fault.
func (d *Sketch) Line(at int, w []string) error {
	d.at = at
	for _, l := range drawn {
		if l.name != w[0] {
			continue
		}
		if n := len(w) - 1; n < l.least || n > l.most {
			return ErrWords
		}
		return l.read(d, w[1:])
	}
	return d.unit(w)
}

// pair reads a number for each seat.
func pair(w []string, set func(seat, n int)) error {
	for seat, text := range w {
		n, err := ReadNumber(text, maxGoal)
		if err != nil {
			return err
		}
		set(seat, n)
	}
	return nil
}

// ReadSeat reads a seat's name.
func ReadSeat(name string) (game.Seat, error) {
	seat, ok := game.ParseSeat(name)
	if !ok {
		return seat, fmt.Errorf("%q is no seat", name)
	}
	return seat, nil
}

// turnLine reads "turn SEAT [PHASE [NUMBER]]".
func (d *Sketch) turnLine(w []string) (err error) {
	if d.Active, err = ReadSeat(w[0]); err != nil {
		return err
	}
	if len(w) > 1 {
		if d.Phase = slices.Index(d.Names.Phases, w[1]); d.Phase < 0 {
			return fmt.Errorf("%q is no phase; there are %s", w[1], strings.Join(d.Names.Phases, ", "))
		}
	}
	if len(w) > 2 {
		d.Turn, err = ReadNumber(w[2], 1000)
	}
	return err
}

func (d *Sketch) terrain(w []string) error {
	t := slices.Index(d.Names.Terrain[1:], w[0])
	if t < 0 {
		return fmt.Errorf("%q is no terrain", w[0])
	}
	hexes, err := ReadHexes(w[1:])
	for h := range hexes.All() {
		d.Setup.Terrain[h] = uint8(t + 1)
	}
	return err
}

// exit reads "exit SEAT HEX...".
func (d *Sketch) exit(w []string) error {
	seat, hexes, err := readGround(w)
	if err == nil {
		d.Setup.Exits = append(d.Setup.Exits, Exit{Seat: seat, Hexes: hexes, Banners: 1})
	}
	return err
}

// objective reads "objective SEAT HEX..." (once) and "held SEAT HEX...".
func (d *Sketch) objective(w []string, once bool) error {
	seat, hexes, err := readGround(w)
	if err == nil {
		d.Setup.Objectives = append(d.Setup.Objectives, Objective{Seat: seat, Hexes: hexes, Banners: 1, Once: once})
	}
	return err
}

// readGround reads a seat and hexes that mean something to it.
func readGround(w []string) (game.Seat, hex.Set, error) {
	seat, err := ReadSeat(w[0])
	if err != nil {
		return seat, hex.Set{}, err
	}
	hexes, err := ReadHexes(w[1:])
	return seat, hexes, err
}

func (d *Sketch) leader(w []string) error {
	h, ok := hex.Parse(w[0])
	seat, ok2 := game.ParseSeat(w[1])
	if !ok || !ok2 {
		return fmt.Errorf("%s %s is no hex and seat", w[0], w[1])
	}
	l := LeaderSetup{Seat: seat, Name: strings.ReplaceAll(w[2], "_", " "), Hex: h}
	for _, m := range w[3:] {
		if m == "fatal" {
			l.Fatal = true
		} else {
			d.Marks = append(d.Marks, Mark{true, len(d.Setup.Leaders), m, d.at})
		}
	}
	d.Setup.Leaders = append(d.Setup.Leaders, l)
	return nil
}

// unit reads "HEX SEAT TYPE [BLOCKS] [TAG...] [MARK...]".
func (d *Sketch) unit(w []string) error {
	if len(w) < 3 {
		return fmt.Errorf("%q is not known here", w[0])
	}
	h, ok := hex.Parse(w[0])
	if !ok {
		return fmt.Errorf("%q is no hex and no word known here", w[0])
	}
	seat, err := ReadSeat(w[1])
	if err != nil {
		return err
	}
	k := slices.Index(d.Names.Kinds, w[2])
	if k < 0 {
		return fmt.Errorf("%q is no unit type", w[2])
	}
	u := UnitSetup{Seat: seat, Kind: uint8(k), Hex: h}
	for _, m := range w[3:] {
		if n, err := ReadNumber(m, int(d.Full[k])); err == nil && n > 0 {
			u.Blocks = uint8(n)
		} else if tag := slices.Index(d.Names.Tags, m); tag >= 0 {
			u.Tags |= 1 << tag
		} else {
			d.Marks = append(d.Marks, Mark{false, len(d.Setup.Units), m, d.at})
		}
	}
	d.Setup.Units = append(d.Setup.Units, u)
	return nil
}

// Joined returns the faults of a drawing together, or nil.
func (d *Sketch) Joined() error { return errors.Join(d.Faults...) }
