package ancients

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/hex"
)

// maxText is the size of the longest position text read, in bytes.
const maxText = 32 << 10

// Read implements [game.System]: it reads what AppendText writes. The error
// names the line and its fault.
func (System) Read(text string) (pos game.Position, err error) {
	if len(text) > maxText {
		return nil, fmt.Errorf("ancients: position text of %d bytes, at most %d are read", len(text), maxText)
	}
	defer func() {
		// A position whose parts do not fit together is refused as a whole.
		if r := recover(); r != nil {
			pos, err = nil, errors.New("ancients: the parts of the position contradict each other")
		}
	}()
	d := reader{p: emptyPosition()}
	for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		if err := d.line(i, strings.Fields(line)); err != nil {
			return nil, fmt.Errorf("ancients: position line %d: %w", i+1, err)
		}
	}
	if d.b == nil {
		return nil, errors.New("ancients: the position names no scenario")
	}
	if err := d.whole(); err != nil {
		return nil, err
	}
	return d.p, nil
}

// A reader builds a position line by line.
type reader struct {
	p *Position
	b *Battle
}

var errFields = errors.New("wrong number of words")

// readers read the lines that are no list of form.go.
var readers = [...]struct {
	name string
	read func(d *reader, w []string) error // the words after the name
}{
	{"scenario", (*reader).scenario},
	{"option", (*reader).choice},
	{"turn", (*reader).turn},
	{"unit", (*reader).unit},
	{"leader", (*reader).leader},
	{"gone", (*reader).gone},
	{"fight", (*reader).fight},
	{"step", (*reader).step},
	{"over", (*reader).over},
}

func (d *reader) line(i int, w []string) error {
	switch {
	case i == 0:
		if strings.Join(w, " ") != textHead {
			return fmt.Errorf("the first line is not %q", textHead)
		}
		return nil
	case len(w) == 0:
		return errors.New("empty line")
	case d.b == nil && w[0] != "scenario":
		return errors.New("the scenario comes first")
	}
	for _, r := range readers {
		if r.name == w[0] {
			return r.read(d, w[1:])
		}
	}
	return d.listed(w)
}

// listed reads the lines of the lists of form.go; some names are two words.
func (d *reader) listed(w []string) error {
	for _, c := range counters {
		if w[0] == c.name {
			return d.counter(&c, w[1:])
		}
	}
	for _, c := range cardPairs {
		if w[0] == c.name {
			return d.cards(&c, w[1:])
		}
	}
	for _, f := range flagLines {
		if w[0] == f.name {
			*f.of(d.p) = true
			return nil
		}
	}
	for _, pile := range piles {
		if rest, ok := cutWords(w, pile.name); ok {
			cards, err := readCards(rest)
			for _, c := range cards {
				pile.of(d.p)[c]++
			}
			return err
		}
	}
	for _, s := range hexSets {
		if rest, ok := cutWords(w, s.name); ok {
			hexes, err := readHexes(rest)
			*s.of(d.p) = s.of(d.p).Or(hexes)
			return err
		}
	}
	return fmt.Errorf("%q is not known here", w[0])
}

func cutWords(w []string, name string) ([]string, bool) {
	n := strings.Fields(name)
	if len(w) >= len(n) && slices.Equal(w[:len(n)], n) {
		return w[len(n):], true
	}
	return nil, false
}

func (d *reader) scenario(w []string) error {
	if len(w) != 2 || d.b != nil {
		return errFields
	}
	slot, err := find(game.Ref{ID: w[0], Sum: w[1]})
	if err != nil {
		return err
	}
	d.b, d.p.scenario = battles.At(slot), slot
	return nil
}

func (d *reader) choice(w []string) error {
	bits, err := choiceBits(game.Choices{strings.Join(w, " "): "on"})
	d.p.choices |= bits
	return err
}

func (d *reader) counter(c *counter, w []string) error {
	if len(w) != c.n {
		return errFields
	}
	for i, text := range w {
		v, err := number(text, 255)
		if err != nil {
			return err
		}
		*c.at(d.p, i) = uint8(v)
	}
	return nil
}

func number(text string, most int) (int, error) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || int(n) > most {
		return 0, fmt.Errorf("%q is no number from 0 to %d", text, most)
	}
	return int(n), nil
}

func (d *reader) turn(w []string) error {
	if len(w) != 3 {
		return errFields
	}
	n, err := number(w[0], 65535)
	if err != nil {
		return err
	}
	s, ok := game.ParseSeat(w[1])
	ph := slices.Index(phaseNames, w[2])
	if !ok || ph < 0 {
		return fmt.Errorf("%s %s is no seat and phase", w[1], w[2])
	}
	d.p.number, d.p.Active, d.p.phase = uint16(n), s, Stage(ph)
	return nil
}

func hexOrNone(text string) (hex.Hex, error) {
	if text == "-" {
		return hex.None, nil
	}
	h, ok := hex.Parse(text)
	if !ok {
		return h, fmt.Errorf("%q is no hex", text)
	}
	return h, nil
}

func (d *reader) unit(w []string) error {
	if len(w) < 5 {
		return errFields
	}
	u, err := number(w[0], d.b.Units-1)
	if err != nil {
		return err
	}
	if d.b.Seat[u].String() != w[1] || d.b.Kind[u].String() != w[2] {
		return fmt.Errorf("unit %d of the scenario is %v %v", u, d.b.Seat[u], d.b.Kind[u])
	}
	h, err := hexOrNone(w[3])
	if err != nil {
		return err
	}
	n, err := number(w[4], int(d.b.Setup.Types[d.b.Kind[u]].Blocks))
	if err != nil {
		return err
	}
	if n == 0 || d.p.Blocks[u] != 0 {
		return fmt.Errorf("unit %d stands twice or has no blocks", u)
	}
	d.p.Blocks[u] = uint8(n)
	if h != hex.None {
		if d.p.Unit(h) >= 0 {
			return fmt.Errorf("two units in %v", h)
		}
		d.p.Place(&d.b.Roster, u, h)
	}
	return marked(w[5:], u, d.p.markUnit)
}

func (d *reader) leader(w []string) error {
	if len(w) < 3 {
		return errFields
	}
	l, err := number(w[0], d.b.Leaders-1)
	if err != nil {
		return err
	}
	if d.b.LeaderSeat[l].String() != w[1] {
		return fmt.Errorf("leader %d of the scenario is of %v", l, d.b.LeaderSeat[l])
	}
	h, err := hexOrNone(w[2])
	if err != nil {
		return err
	}
	if d.p.LeaderAt[l] != hex.None {
		return fmt.Errorf("leader %d stands twice", l)
	}
	d.p.PutLeader(&d.b.Roster, l, h)
	return marked(w[3:], l, d.p.markLeader)
}

func (d *reader) gone(w []string) error {
	if len(w) < 2 {
		return errFields
	}
	for _, text := range w[1:] {
		u, err := number(text, d.b.Units-1)
		if err != nil {
			return err
		}
		if err := marked(w[:1], u, d.p.markUnit); err != nil {
			return err
		}
	}
	return nil
}

func (d *reader) cards(c *cardPair, w []string) error {
	if len(w) != 2 {
		return errFields
	}
	for i, id := range w {
		*c.at(d.p, i) = noCard
		if id == "-" {
			continue
		}
		card, ok := ParseCard(id)
		if !ok {
			return fmt.Errorf("%q is no card", id)
		}
		*c.at(d.p, i) = card
	}
	return nil
}

// marked sets each named mark of a piece.
func marked(names []string, piece int, set func(name string, piece int) bool) error {
	for _, name := range names {
		if !set(name, piece) {
			return fmt.Errorf("%q is no mark", name)
		}
	}
	return nil
}
