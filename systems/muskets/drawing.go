package muskets

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/plane"
	"mariscal/game/spelling"
)

// maxDrawing is the longest drawing in bytes.
const maxDrawing = 1 << 16

// Build makes a position from a drawing, for scripts and bug reports: one line a thing, "#"
// begins a comment (docs/notation.md).
//
//	turn top
//	terrain wood wood-1 8,18 16,24
//	top regulars A: 8 figures at 12.5,30 facing N, close order, smoke
//	bottom rangers B: 6 of 8 figures at 12.5,40 facing S, open order
//	hand top top-regulars clock bottom-morale
//
// Profiles are those of the first registered scenario. A drawing that names a scenario has
// the lines of a position's text instead. The error joins a [form.Fault] for every line that
// is wrong.
func (System) Build(drawing string, o game.Choices) (game.Position, error) {
	if len(drawing) > maxDrawing {
		return nil, fmt.Errorf("muskets: drawing of %d bytes, at most %d are read", len(drawing), maxDrawing)
	}
	d := newSketch(drawing)
	for i, line := range strings.Split(drawing, "\n") {
		line, _, _ = strings.Cut(line, "#")
		w := strings.Fields(line)
		switch {
		case len(w) == 0:
		case w[0] == "scenario":
			return positions.Draw(drawing)
		default:
			d.at = i + 1
			d.fault(d.line(w))
		}
	}
	if err := errors.Join(d.faults...); err != nil {
		return nil, err
	}
	return d.position(o)
}

// A sketch is a drawing being read.
type sketch struct {
	setup    Setup
	at       int // the present line
	faults   []error
	profiles []Profile
	units    []drawnUnit
	turn     game.Seat
	number   int
	card     string
	hand     [2][]string
	handed   [2]bool
	reserve  [2][]string
	discard  []string
	command  [2]int // -1: as many as Officers
	clocks   int
	red      int
	fires    []drawnFire
	posts    [2][]plane.Point
	rest     []string // lines of a position's text
	restAt   []int
}

// A drawnFire is a building that burns, by its id.
type drawnFire struct {
	id    string
	level int
	at    int
}

func newSketch(drawing string) *sketch {
	d := &sketch{turn: game.Bottom, number: 1, command: [2]int{-1, -1}}
	d.setup = Setup{
		Info:  game.ScenarioInfo{Ref: game.Ref{ID: "drawn/position"}, System: "muskets", Hidden: true, Origin: "own", First: game.Bottom, Canonical: drawing},
		Table: plane.Rect{Max: plane.Point{X: 48 * plane.Inch, Y: 48 * plane.Inch}}, Clocks: 4, First: game.Bottom, Edge: [2]Edge{North, South},
	}
	d.setup.Info.Armies = [2]game.ArmyInfo{{Leader: "-"}, {Leader: "-"}}
	for _, info := range battles.Scenarios() {
		if slot, ok := battles.Find(info.Ref); ok && len(battles.At(slot).Profiles) > 0 {
			d.profiles = slices.Clone(battles.At(slot).Profiles)
			break
		}
	}
	return d
}

func (d *sketch) fault(err error) {
	if err != nil {
		d.faults = append(d.faults, &form.Fault{Line: d.at, What: err.Error()})
	}
}

// drawnLines read the lines of a drawing by their first word; other lines are those of a
// position's text.
var drawnLines = map[string]struct {
	least int // words after the first
	read  func(d *sketch, w []string) error
}{
	"table":   {2, (*sketch).table},
	"profile": {2, (*sketch).profile},
	"terrain": {4, (*sketch).terrain},
	"top":     {3, func(d *sketch, w []string) error { return d.unit(game.Top, w) }},
	"bottom":  {3, func(d *sketch, w []string) error { return d.unit(game.Bottom, w) }},
	"turn":    {1, (*sketch).whose},
	"card":    {1, func(d *sketch, w []string) error { d.card = w[0]; return d.cards(w) }},
	"hand":    {1, func(d *sketch, w []string) error { return d.pile(w, &d.hand, &d.handed) }},
	"reserve": {2, func(d *sketch, w []string) error { return d.pile(w, &d.reserve, nil) }},
	"discard": {1, func(d *sketch, w []string) error { d.discard = append(d.discard, w...); return d.cards(w) }},
	"command": {2, (*sketch).points},
	"clocks":  {1, func(d *sketch, w []string) error { return number(w[0], &d.clocks, clocks-1) }},
	"red":     {1, func(d *sketch, w []string) error { return number(w[0], &d.red, 8) }},
	"limit":   {1, (*sketch).limit},
	"weather": {1, func(d *sketch, w []string) error { return named(w[0], weatherNames[:], &d.setup.Weather) }},
	"home":    {2, (*sketch).home},
	"mission": {2, (*sketch).mission},
	"fire":    {2, (*sketch).fire},
	"zone":    {3, (*sketch).zone},
	"post":    {2, (*sketch).post},
}

func (d *sketch) line(w []string) error {
	known, ok := drawnLines[w[0]]
	switch {
	case ok && len(w)-1 < known.least:
		return fmt.Errorf("%s is followed by %d words at least", w[0], known.least)
	case ok:
		return known.read(d, w[1:])
	}
	d.rest, d.restAt = append(d.rest, strings.Join(w, " ")), append(d.restAt, d.at)
	return nil
}

// number reads a whole number up to most.
func number(word string, to *int, most int) error {
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n > most {
		return fmt.Errorf("%.40q is no number from 0 to %d", word, most)
	}
	*to = n
	return nil
}

// named reads a name of a list into its number.
func named[N ~uint8](word string, names []string, to *N) error {
	i := slices.Index(names, word)
	if i < 0 {
		return fmt.Errorf("there is no %.40q; there are %s", word, spelling.List(word, names))
	}
	*to = N(i)
	return nil
}

func point(word string) (plane.Point, error) {
	at, ok := game.ParsePoint(word)
	if !ok || min(at.X, at.Y) < 0 || max(at.X, at.Y) > 0x1ffff {
		return plane.Point{}, fmt.Errorf("%.40q is no point; points are like 12.5,30", word)
	}
	return plane.Point(at), nil
}

func points(words []string) (list []plane.Point, err error) {
	for _, w := range words {
		at, err := point(w)
		if err != nil {
			return nil, err
		}
		list = append(list, at)
	}
	return list, nil
}

// table reads "table WIDTH HEIGHT", in inches.
func (d *sketch) table(w []string) error {
	for i, to := range [...]*int32{&d.setup.Table.Max.X, &d.setup.Table.Max.Y} {
		n := 0
		if err := number(w[i], &n, 72); err != nil {
			return err
		}
		*to = int32(n) * plane.Inch
	}
	return nil
}

// terrain reads "terrain KIND ID CORNER CORNER ... [door POINT]": two corners are those of a
// rectangle.
func (d *sketch) terrain(w []string) error {
	a := Area{ID: w[1]}
	if err := named(w[0], KindNames(), &a.Kind); err != nil {
		return err
	}
	if n := len(w) - 2; w[n] == "door" {
		var err error
		if a.Door, err = point(w[n+1]); err != nil {
			return err
		}
		w = w[:n]
	}
	list, err := points(w[2:])
	if err != nil {
		return err
	}
	if a.Outline = list; len(list) == 2 {
		p, q := list[0], list[1]
		a.Outline = []plane.Point{p, {X: q.X, Y: p.Y}, q, {X: p.X, Y: q.Y}}
	}
	d.setup.Areas = append(d.setup.Areas, a)
	return nil
}

// whose reads "turn SEAT [N]".
func (d *sketch) whose(w []string) error {
	seat, ok := game.ParseSeat(w[0])
	if !ok {
		return fmt.Errorf("%.40q is not top or bottom", w[0])
	}
	d.turn = seat
	if len(w) > 1 {
		return number(w[1], &d.number, 9999)
	}
	return nil
}

func (d *sketch) cards(list []string) error {
	for _, name := range list {
		if !slices.Contains(cardNames, name) {
			return fmt.Errorf("there is no card %.40q; there are %s", name, spelling.List(name, cardNames))
		}
	}
	return nil
}

// pile reads "SEAT CARD ..." of a hand or a reserve.
func (d *sketch) pile(w []string, to *[2][]string, given *[2]bool) error {
	seat, ok := game.ParseSeat(w[0])
	if !ok {
		return fmt.Errorf("%.40q is not top or bottom", w[0])
	}
	to[seat] = append(to[seat], w[1:]...)
	if given != nil {
		given[seat] = true
	}
	return d.cards(w[1:])
}

// points reads "command TOP BOTTOM".
func (d *sketch) points(w []string) error {
	return errors.Join(number(w[0], &d.command[0], mostPoints), number(w[1], &d.command[1], mostPoints))
}

// limit reads "limit N": red clocks.
func (d *sketch) limit(w []string) error {
	n := 0
	err := number(w[0], &n, 9)
	d.setup.Clocks = uint8(n)
	return err
}

// home reads "home SEAT EDGE".
func (d *sketch) home(w []string) error {
	seat, ok := game.ParseSeat(w[0])
	if !ok {
		return fmt.Errorf("%.40q is not top or bottom", w[0])
	}
	return named(w[1], edgeNames[:], &d.setup.Edge[seat])
}

// mission reads "mission SEAT AIM [edge EDGE] [unit NAME] [at POINT ...]".
func (d *sketch) mission(w []string) error {
	seat, ok := game.ParseSeat(w[0])
	if !ok {
		return fmt.Errorf("%.40q is not top or bottom", w[0])
	}
	m := &d.setup.Mission[seat]
	if err := named(w[1], aimNames[:], &m.Aim); err != nil {
		return err
	}
	for w = w[2:]; len(w) > 1; w = w[2:] {
		switch w[0] {
		case "edge":
			if err := named(w[1], edgeNames[:], &m.Edge); err != nil {
				return err
			}
		case "unit":
			m.Unit = w[1]
		case "at":
			list, err := points(w[1:])
			m.Places = list
			return err
		default:
			return fmt.Errorf("%.40q: after a mission come edge EDGE, unit NAME and at POINT", w[0])
		}
	}
	if len(w) > 0 {
		return fmt.Errorf("%.40q stands alone", w[0])
	}
	return nil
}

// fire reads "fire BUILDING LEVEL".
func (d *sketch) fire(w []string) error {
	f := drawnFire{id: w[0], at: d.at}
	d.fires = append(d.fires, f)
	return number(w[1], &d.fires[len(d.fires)-1].level, 3)
}
