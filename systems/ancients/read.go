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

func (d *reader) line(i int, w []string) error {
	if i == 0 {
		if strings.Join(w, " ") != "ancients position 1" {
			return errors.New(`the first line is not "ancients position 1"`)
		}
		return nil
	}
	if len(w) == 0 {
		return errors.New("empty line")
	}
	if d.b == nil && w[0] != "scenario" {
		return errors.New("the scenario comes first")
	}
	p := d.p
	switch w[0] {
	case "scenario":
		if len(w) != 3 || d.b != nil {
			return errFields
		}
		b, err := find(game.Ref{ID: w[1], Sum: w[2]})
		if err != nil {
			return err
		}
		d.b, p.scenario = b, b.slot
		return nil
	case "option":
		bits, err := optionBits(game.Options{strings.Join(w[1:], " "): "on"})
		p.options |= bits
		return err
	case "turn":
		return d.turn(w[1:])
	case "unit":
		return d.unit(w[1:])
	case "leader":
		return d.leader(w[1:])
	case "gone":
		return d.gone(w[1:])
	case "card", "last":
		return d.cards(w)
	case "plain":
		p.ofChoice = true
		return nil
	case "struck":
		p.struckFirst = true
		return nil
	case "fight":
		return d.fight(w[1:])
	case "step":
		return d.step(w[1:])
	case "over":
		return d.over(w[1:])
	}
	for _, n := range p.numbers() {
		if w[0] == n.name {
			if len(w)-1 != len(n.n) {
				return errFields
			}
			for i, text := range w[1:] {
				v, err := number(text, 255)
				if err != nil {
					return err
				}
				*n.n[i] = uint8(v)
			}
			return nil
		}
	}
	return d.named(w)
}

func number(text string, most int) (int, error) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || int(n) > most {
		return 0, fmt.Errorf("%q is no number from 0 to %d", text, most)
	}
	return int(n), nil
}

// named reads the lines whose names may be two words: piles and sets.
func (d *reader) named(w []string) error {
	for _, pile := range d.p.piles() {
		if rest, ok := cutWords(w, pile.name); ok {
			for _, id := range rest {
				c, ok := ParseCard(id)
				if !ok {
					return fmt.Errorf("%q is no card", id)
				}
				pile.pile[c]++
			}
			return nil
		}
	}
	for _, s := range d.p.sets() {
		if rest, ok := cutWords(w, s.name); ok {
			for _, name := range rest {
				h, ok := hex.Parse(name)
				if !ok {
					return fmt.Errorf("%q is no hex", name)
				}
				*s.set = s.set.With(h)
			}
			return nil
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

func (d *reader) turn(w []string) error {
	if len(w) != 3 {
		return errFields
	}
	n, err := number(w[0], 65535)
	if err != nil {
		return err
	}
	s, ok := seatOf(w[1])
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
	return setMarks(w[5:], d.p.marks(), u)
}

// setMarks sets the bit of each named mark.
func setMarks[T uint16 | uint64](names []string, marks []struct {
	name string
	set  *T
}, i int,
) error {
next:
	for _, name := range names {
		for _, m := range marks {
			if m.name == name {
				*m.set |= 1 << i
				continue next
			}
		}
		return fmt.Errorf("%q is no mark", name)
	}
	return nil
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
	return setMarks(w[3:], d.p.leaderMarks(), l)
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
		if err := setMarks(w[:1], d.p.marks(), u); err != nil {
			return err
		}
	}
	return nil
}

func (d *reader) cards(w []string) error {
	if len(w) != 3 {
		return errFields
	}
	var c [2]Card
	for i, id := range w[1:] {
		c[i] = noCard
		if id == "-" {
			continue
		}
		var ok bool
		if c[i], ok = ParseCard(id); !ok {
			return fmt.Errorf("%q is no card", id)
		}
	}
	if w[0] == "card" {
		d.p.card, d.p.acts = c[0], c[1]
	} else {
		d.p.last = c
	}
	return nil
}
