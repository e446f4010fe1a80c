package ancients

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/game/hex"
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
func (System) Build(drawing string, o game.Options) (game.Position, error) {
	if len(drawing) > maxText {
		return nil, fmt.Errorf("ancients: drawing of %d bytes, at most %d are read", len(drawing), maxText)
	}
	known := listed().all
	if len(known) == 0 {
		return nil, errors.New("ancients: no scenario is registered to take unit types from")
	}
	d := sketch{setup: Setup{Types: known[0].Setup.Types, Deck: known[0].Setup.Deck}, phase: StageCard, active: game.Bottom, last: [2]Card{noCard, noCard}, card: noCard}
	d.setup.Info = game.ScenarioInfo{System: "ancients", Hidden: true, Origin: "own", First: game.Bottom, Canonical: drawing}
	d.setup.Info.ID = "drawn/position"
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

func (d *sketch) line(w []string) error {
	s := &d.setup
	pair := func(set func(seat, n int)) error {
		if len(w) != 3 {
			return errFields
		}
		for i, text := range w[1:] {
			n, err := number(text, 60)
			if err != nil {
				return err
			}
			set(i, n)
		}
		return nil
	}
	switch w[0] {
	case "goal":
		if len(w) != 2 {
			return errFields
		}
		n, err := number(w[1], 60)
		s.Goal = n
		return err
	case "command":
		return pair(func(seat, n int) { s.Command[seat] = n })
	case "banners":
		return pair(func(seat, n int) { d.banners[seat] = uint8(n) })
	case "turn":
		if len(w) < 2 || len(w) > 4 {
			return errFields
		}
		seat, ok := game.ParseSeat(w[1])
		if !ok {
			return fmt.Errorf("%q is no seat", w[1])
		}
		d.active = seat
		if len(w) > 2 {
			ph := slices.Index(phaseNames, w[2])
			if ph < 0 {
				return fmt.Errorf("%q is no phase; there are %s", w[2], strings.Join(phaseNames, ", "))
			}
			d.phase = Stage(ph)
		}
		if len(w) > 3 {
			n, err := number(w[3], 1000)
			if err != nil {
				return err
			}
			d.turn = n
		}
		return nil
	case "terrain":
		return d.terrain(w[1:])
	case "rampart":
		return d.rampart(w[1:])
	case "exit", "objective", "held":
		return d.special(w)
	case "limit":
		if len(w) != 2 {
			return errFields
		}
		n, err := number(w[1], 1000)
		s.Limit.Turns = uint16(n)
		return err
	case "hand":
		if len(w) < 2 {
			return errFields
		}
		seat, ok := game.ParseSeat(w[1])
		if !ok {
			return fmt.Errorf("%q is no seat", w[1])
		}
		d.given[seat] = d.at
		var err error
		d.hands[seat], err = readCards(w[2:])
		return err
	case "discard":
		var err error
		d.discard, err = readCards(w[1:])
		return err
	case "card":
		c, err := readCards(w[1:])
		if err == nil && len(c) != 1 {
			err = errFields
		}
		if err == nil {
			d.card = c[0]
		}
		return err
	case "last":
		if len(w) != 3 {
			return errFields
		}
		seat, ok := game.ParseSeat(w[1])
		c, err := readCards(w[2:])
		if !ok || err != nil {
			return fmt.Errorf("%q %q is no seat and card", w[1], w[2])
		}
		d.last[seat] = c[0]
		return nil
	case "leader":
		return d.leader(w[1:])
	}
	return d.unit(w)
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
	if len(w) < 2 {
		return errFields
	}
	t, ok := ParseTerrain(w[0])
	if !ok {
		return fmt.Errorf("%q is no terrain", w[0])
	}
	hexes, err := readHexes(w[1:])
	for h := range hexes.All() {
		d.setup.Terrain[h] = t
	}
	return err
}

func (d *sketch) rampart(w []string) error {
	if len(w) < 2 {
		return errFields
	}
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

// special reads "exit SEAT HEX...", "objective SEAT HEX..." (once) and "held SEAT HEX...".
func (d *sketch) special(w []string) error {
	if len(w) < 3 {
		return errFields
	}
	seat, ok := game.ParseSeat(w[1])
	if !ok {
		return fmt.Errorf("%q is no seat", w[1])
	}
	hexes, err := readHexes(w[2:])
	if err != nil {
		return err
	}
	if w[0] == "exit" {
		d.setup.Exits = append(d.setup.Exits, Exit{Seat: seat, Hexes: hexes, Banners: 1})
	} else {
		d.setup.Objectives = append(d.setup.Objectives, Objective{Seat: seat, Hexes: hexes, Banners: 1, Once: w[0] == "objective"})
	}
	return nil
}

func (d *sketch) leader(w []string) error {
	if len(w) < 3 {
		return errFields
	}
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
	u := UnitSetup{Seat: seat, Kind: k, Hex: h}
	for _, m := range w[3:] {
		if n, err := number(m, int(d.setup.Types[k].Blocks)); err == nil && n > 0 {
			u.Blocks = uint8(n)
			continue
		}
		if m == "sacred-band" {
			u.Sacred = true
			continue
		}
		d.marks = append(d.marks, mark{false, len(d.setup.Units), m, d.at})
	}
	d.setup.Units = append(d.setup.Units, u)
	return nil
}
