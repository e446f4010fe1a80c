package ancients

import (
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
// error joins a [DrawingFault] for every line that is wrong.
func (System) Build(drawing string, o game.Choices) (game.Position, error) {
	if len(drawing) > maxText {
		return nil, fmt.Errorf("ancients: drawing of %d bytes, at most %d are read", len(drawing), maxText)
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
	d := sketch{setup: Setup{Types: b.Setup.Types, Setup: cc.Setup{Deck: b.Setup.Deck}}, phase: StageCard, active: game.Bottom, last: [2]Card{noCard, noCard}, card: noCard}
	d.setup.Info = game.ScenarioInfo{System: "ancients", Hidden: true, Origin: "own", First: game.Bottom, Canonical: drawing}
	d.setup.Info.ID = drawnID
	d.setup.Info.Armies = [2]game.ArmyInfo{{Leader: "-"}, {Leader: "-"}}
	d.setup.Goal, d.setup.Command = 5, [2]int{5, 5}
	for i, line := range strings.Split(drawing, "\n") {
		line, _, _ = strings.Cut(line, "#")
		w := strings.Fields(line)
		if len(w) == 0 {
			continue
		}
		d.at = i + 1
		d.fault(d.line(w))
	}
	if len(d.faults) > 0 {
		return nil, errors.Join(d.faults...)
	}
	return d.position(o)
}

// drawnID is the id of every drawing.
const drawnID = "drawn/position"

// A DrawingFault is a line of a drawing that is wrong.
type DrawingFault struct {
	Line int // from 1
	What string
}

// Error implements error.
func (f *DrawingFault) Error() string {
	return fmt.Sprintf("ancients: drawing line %d: %s", f.Line, f.What)
}

// At returns the line and what is wrong in it.
func (f *DrawingFault) At() (line int, what string) { return f.Line, f.What }

// fault notes what is wrong in the line being read.
func (d *sketch) fault(err error) {
	if err != nil {
		d.faults = append(d.faults, &DrawingFault{d.at, err.Error()})
	}
}

// A sketch is a drawing being read.
type sketch struct {
	at      int // the line, from 1
	faults  []error
	setup   Setup
	phase   Stage
	active  game.Seat
	turn    int
	banners [2]uint8
	marks   []mark
	hands   [2][]Card
	given   [2]int // the line of a hand, or 0
	discard []Card
	last    [2]Card
	card    Card
}

// A mark is what a piece is marked with.
type mark struct {
	leader bool
	i      int
	name   string
	line   int
}

var sideNames = [6]string{"east", "southeast", "southwest", "west", "northwest", "northeast"}

// drawn reads the lines of a drawing that begin with a word; all others are units.
var drawn = [...]struct {
	name        string
	least, most int // words after the name
	read        func(d *sketch, w []string) error
}{
	{"goal", 1, 1, func(d *sketch, w []string) (err error) { d.setup.Goal, err = number(w[0], 60); return err }},
	{"command", 2, 2, func(d *sketch, w []string) error {
		return pair(w, func(seat, n int) { d.setup.Command[seat] = n })
	}},
	{"banners", 2, 2, func(d *sketch, w []string) error {
		return pair(w, func(seat, n int) { d.banners[seat] = uint8(n) })
	}},
	{"turn", 1, 3, (*sketch).turnLine},
	{"terrain", 2, anyMore, (*sketch).terrain},
	{"rampart", 2, anyMore, (*sketch).rampart},
	{"exit", 2, anyMore, (*sketch).exit},
	{"objective", 2, anyMore, func(d *sketch, w []string) error { return d.objective(w, true) }},
	{"held", 2, anyMore, func(d *sketch, w []string) error { return d.objective(w, false) }},
	{"limit", 1, 1, func(d *sketch, w []string) error {
		n, err := number(w[0], 1000)
		d.setup.Limit.Turns = uint16(n)
		return err
	}},
	{"hand", 1, anyMore, (*sketch).hand},
	{"discard", 0, anyMore, func(d *sketch, w []string) (err error) { d.discard, err = readCards(w); return err }},
	{"card", 1, 1, (*sketch).played},
	{"last", 2, 2, (*sketch).lastCard},
	{"leader", 3, anyMore, (*sketch).leader},
}

// anyMore stands for as many words as there are.
const anyMore = maxText

func (d *sketch) line(w []string) error {
	for _, l := range drawn {
		if l.name != w[0] {
			continue
		}
		if n := len(w) - 1; n < l.least || n > l.most {
			return errFields
		}
		return l.read(d, w[1:])
	}
	return d.unit(w)
}

// pair reads a number for each seat.
func pair(w []string, set func(seat, n int)) error {
	for seat, text := range w {
		n, err := number(text, 60)
		if err != nil {
			return err
		}
		set(seat, n)
	}
	return nil
}

func readSeat(name string) (game.Seat, error) {
	seat, ok := game.ParseSeat(name)
	if !ok {
		return seat, fmt.Errorf("%q is no seat", name)
	}
	return seat, nil
}

// turnLine reads "turn SEAT [PHASE [NUMBER]]".
func (d *sketch) turnLine(w []string) (err error) {
	if d.active, err = readSeat(w[0]); err != nil {
		return err
	}
	if len(w) > 1 {
		ph := slices.Index(phaseNames, w[1])
		if ph < 0 {
			return fmt.Errorf("%q is no phase; there are %s", w[1], strings.Join(phaseNames, ", "))
		}
		d.phase = Stage(ph)
	}
	if len(w) > 2 {
		d.turn, err = number(w[2], 1000)
	}
	return err
}

// hand reads "hand SEAT [CARD...]".
func (d *sketch) hand(w []string) error {
	seat, err := readSeat(w[0])
	if err != nil {
		return err
	}
	d.given[seat] = d.at
	d.hands[seat], err = readCards(w[1:])
	return err
}

// played reads the card on the table.
func (d *sketch) played(w []string) error {
	c, err := readCards(w)
	if err == nil {
		d.card = c[0]
	}
	return err
}

// lastCard reads "last SEAT CARD".
func (d *sketch) lastCard(w []string) error {
	seat, ok := game.ParseSeat(w[0])
	c, err := readCards(w[1:])
	if !ok || err != nil {
		return fmt.Errorf("%q %q is no seat and card", w[0], w[1])
	}
	d.last[seat] = c[0]
	return nil
}

func readCards(names []string) ([]Card, error) {
	var out []Card
	for _, id := range names {
		c, ok := ParseCard(id)
		if !ok {
			return nil, fmt.Errorf("%q is no card", id)
		}
		out = append(out, c)
	}
	return out, nil
}

func readHexes(names []string) (hex.Set, error) {
	var s hex.Set
	for _, n := range names {
		h, ok := hex.Parse(n)
		if !ok {
			return s, fmt.Errorf("%q is no hex", n)
		}
		s = s.With(h)
	}
	return s, nil
}

func (d *sketch) terrain(w []string) error {
	t, ok := ParseTerrain(w[0])
	if !ok {
		return fmt.Errorf("%q is no terrain", w[0])
	}
	hexes, err := readHexes(w[1:])
	for h := range hexes.All() {
		d.setup.Terrain[h] = uint8(t)
	}
	return err
}

func (d *sketch) rampart(w []string) error {
	h, ok := hex.Parse(w[0])
	if !ok {
		return fmt.Errorf("%q is no hex", w[0])
	}
	for _, name := range w[1:] {
		i := slices.Index(sideNames[:], name)
		if i < 0 {
			return fmt.Errorf("%q is no hexside; there are %s", name, strings.Join(sideNames[:], ", "))
		}
		d.setup.Ramparts[h] |= 1 << i
	}
	return nil
}

// exit reads "exit SEAT HEX...".
func (d *sketch) exit(w []string) error {
	seat, hexes, err := readGround(w)
	if err == nil {
		d.setup.Exits = append(d.setup.Exits, cc.Exit{Seat: seat, Hexes: hexes, Banners: 1})
	}
	return err
}

// objective reads "objective SEAT HEX..." (once) and "held SEAT HEX...".
func (d *sketch) objective(w []string, once bool) error {
	seat, hexes, err := readGround(w)
	if err == nil {
		d.setup.Objectives = append(d.setup.Objectives, cc.Objective{Seat: seat, Hexes: hexes, Banners: 1, Once: once})
	}
	return err
}

// readGround reads a seat and hexes that mean something to it.
func readGround(w []string) (game.Seat, hex.Set, error) {
	seat, err := readSeat(w[0])
	if err != nil {
		return seat, hex.Set{}, err
	}
	hexes, err := readHexes(w[1:])
	return seat, hexes, err
}

func (d *sketch) leader(w []string) error {
	h, ok := hex.Parse(w[0])
	seat, ok2 := game.ParseSeat(w[1])
	if !ok || !ok2 {
		return fmt.Errorf("%s %s is no hex and seat", w[0], w[1])
	}
	l := cc.LeaderSetup{Seat: seat, Name: strings.ReplaceAll(w[2], "_", " "), Hex: h}
	for _, m := range w[3:] {
		if m == "fatal" {
			l.Fatal = true
		} else {
			d.marks = append(d.marks, mark{true, len(d.setup.Leaders), m, d.at})
		}
	}
	d.setup.Leaders = append(d.setup.Leaders, l)
	return nil
}

// unit reads "HEX SEAT TYPE [BLOCKS] [MARK...]".
func (d *sketch) unit(w []string) error {
	if len(w) < 3 {
		return fmt.Errorf("%q is not known here", w[0])
	}
	h, ok := hex.Parse(w[0])
	if !ok {
		return fmt.Errorf("%q is no hex and no word known here", w[0])
	}
	seat, ok := game.ParseSeat(w[1])
	if !ok {
		return fmt.Errorf("%q is no seat", w[1])
	}
	k, ok := ParseKind(w[2])
	if !ok {
		return fmt.Errorf("%q is no unit type", w[2])
	}
	if t := &d.setup.Types[k]; t.Blocks == 0 {
		*t = UnitType{Class: Heavy, Blocks: 2, Move: 1, MoveFight: 1, Retreat: 1, Close: 2, Back: 2, Range: 4}
	}
	u := cc.UnitSetup{Seat: seat, Kind: uint8(k), Hex: h}
	for _, m := range w[3:] {
		if n, err := number(m, int(d.setup.Types[k].Blocks)); err == nil && n > 0 {
			u.Blocks = uint8(n)
			continue
		}
		if m == "sacred-band" {
			u.Tags |= TagSacred
			continue
		}
		d.marks = append(d.marks, mark{false, len(d.setup.Units), m, d.at})
	}
	d.setup.Units = append(d.setup.Units, u)
	return nil
}
