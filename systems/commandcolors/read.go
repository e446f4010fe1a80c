package commandcolors

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game/hex"
)

// ErrWords is the fault of a line with too few or too many words.
var ErrWords = errors.New("wrong number of words")

// Read reads one line that [Form.Append] writes into a position of a battle. The
// error says what is wrong with it, or that no field has that name.
func (f *Form[P]) Read(p *P, s *Setup, r *Roster, w []string) error {
	switch w[0] {
	case "unit":
		return f.readUnit(p, s, r, w[1:])
	case "leader":
		return f.readLeader(p, r, w[1:])
	case "gone":
		return f.readGone(p, r, w[1:])
	}
	for i := range f.Counters {
		if c := &f.Counters[i]; w[0] == c.Name {
			return c.read(p, w[1:])
		}
	}
	for i := range f.Pairs {
		if c := &f.Pairs[i]; w[0] == c.Name {
			return c.read(p, f.Names, w[1:])
		}
	}
	for _, flag := range f.Flags {
		if w[0] == flag.Name {
			*flag.Of(p) = true
			return nil
		}
	}
	for _, pile := range f.Piles {
		if rest, ok := cutWords(w, pile.Name); ok {
			cards, err := f.Names.ReadCards(rest)
			for _, c := range cards {
				pile.Of(p)[c]++
			}
			return err
		}
	}
	for _, set := range f.Hexes {
		if rest, ok := cutWords(w, set.Name); ok {
			hexes, err := ReadHexes(rest)
			*set.Of(p) = set.Of(p).Or(hexes)
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

func (c *Counter[P]) read(p *P, w []string) error {
	if len(w) != c.N {
		return ErrWords
	}
	for i, text := range w {
		v, err := ReadNumber(text, 255)
		if err != nil {
			return err
		}
		*c.At(p, i) = uint8(v)
	}
	return nil
}

func (c *CardPair[P]) read(p *P, names *Names, w []string) error {
	if len(w) != 2 {
		return ErrWords
	}
	for i, id := range w {
		*c.At(p, i) = None
		if id == "-" {
			continue
		}
		cards, err := names.ReadCards([]string{id})
		if err != nil {
			return err
		}
		*c.At(p, i) = cards[0]
	}
	return nil
}

func (f *Form[P]) readUnit(p *P, s *Setup, r *Roster, w []string) error {
	if len(w) < 5 {
		return ErrWords
	}
	u, err := ReadNumber(w[0], r.Units-1)
	if err != nil {
		return err
	}
	if kind := f.Names.Kinds[s.Units[u].Kind]; r.Seat[u].String() != w[1] || kind != w[2] {
		return fmt.Errorf("unit %d of the scenario is %v %s", u, r.Seat[u], kind)
	}
	h, err := ReadHexOrNone(w[3])
	if err != nil {
		return err
	}
	n, err := ReadNumber(w[4], int(r.Full[u]))
	if err != nil {
		return err
	}
	field := f.Field(p)
	if n == 0 || field.Blocks[u] != 0 {
		return fmt.Errorf("unit %d stands twice or has no blocks", u)
	}
	field.Blocks[u] = uint8(n)
	if h != hex.None {
		if field.Unit(h) >= 0 {
			return fmt.Errorf("two units in %v", h)
		}
		field.Place(r, u, h)
	}
	return f.MarkUnits(p, w[5:], u)
}

func (f *Form[P]) readLeader(p *P, r *Roster, w []string) error {
	if len(w) < 3 {
		return ErrWords
	}
	l, err := ReadNumber(w[0], r.Leaders-1)
	if err != nil {
		return err
	}
	if r.LeaderSeat[l].String() != w[1] {
		return fmt.Errorf("leader %d of the scenario is of %v", l, r.LeaderSeat[l])
	}
	h, err := ReadHexOrNone(w[2])
	if err != nil {
		return err
	}
	field := f.Field(p)
	if field.LeaderAt[l] != hex.None {
		return fmt.Errorf("leader %d stands twice", l)
	}
	field.PutLeader(r, l, h)
	for _, name := range w[3:] {
		if !f.MarkLeader(p, name, l) {
			return NoMark(name)
		}
	}
	return nil
}

func (f *Form[P]) readGone(p *P, r *Roster, w []string) error {
	if len(w) < 2 {
		return ErrWords
	}
	for _, text := range w[1:] {
		u, err := ReadNumber(text, r.Units-1)
		if err != nil {
			return err
		}
		if err := f.MarkUnits(p, w[:1], u); err != nil {
			return err
		}
	}
	return nil
}

// MarkUnits sets marks of unit u; the error names one that there is not.
func (f *Form[P]) MarkUnits(p *P, names []string, u int) error {
	for _, name := range names {
		if !f.MarkUnit(p, name, u) {
			return NoMark(name)
		}
	}
	return nil
}

// NoMark is the fault of a word that is no mark of a piece.
func NoMark(name string) error { return fmt.Errorf("%q is no mark", name) }

// ReadNumber reads a number from 0 to most.
func ReadNumber(text string, most int) (int, error) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || int(n) > most {
		return 0, fmt.Errorf("%q is no number from 0 to %d", text, most)
	}
	return int(n), nil
}

// ReadHexOrNone reads a hex, or "-" for [hex.None].
func ReadHexOrNone(text string) (hex.Hex, error) {
	if text == "-" {
		return hex.None, nil
	}
	h, ok := hex.Parse(text)
	if !ok {
		return h, fmt.Errorf("%q is no hex", text)
	}
	return h, nil
}

// ReadHexes reads a set of hexes by their names.
func ReadHexes(names []string) (s hex.Set, err error) {
	for _, n := range names {
		h, ok := hex.Parse(n)
		if !ok {
			return s, fmt.Errorf("%q is no hex", n)
		}
		s = s.With(h)
	}
	return s, nil
}

// ReadCards reads cards by their names.
func (n *Names) ReadCards(ids []string) ([]uint8, error) {
	var out []uint8
	for _, id := range ids {
		c := slices.Index(n.Cards, id)
		if c < 0 {
			return nil, fmt.Errorf("%q is no card", id)
		}
		out = append(out, uint8(c))
	}
	return out, nil
}
