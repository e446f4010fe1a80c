package commandcolors

import (
	"strconv"

	"mariscal/game/hex"
)

// Append writes the fields of a position, a line each, behind what buf holds:
// numbers, units, leaders, cards, flags, hexes. [Form.Read] reads each line.
func (f *Form[P]) Append(buf []byte, p *P, s *Setup, r *Roster) []byte {
	w := writer{buf}
	for _, c := range f.Counters {
		w.word(c.Name)
		for i := range c.N {
			w.number(int(*c.At(p, i)))
		}
		w.end()
	}
	field := f.Field(p)
	for u := range r.Units {
		if field.Lost(u) {
			continue
		}
		w.word("unit")
		w.number(u)
		w.add(r.Seat[u].String())
		w.add(f.Names.Kinds[s.Units[u].Kind])
		w.add(field.At[u].String())
		w.number(int(field.Blocks[u]))
		for _, m := range f.Units {
			if *m.Of(p)>>u&1 != 0 {
				w.add(m.Name)
			}
		}
		w.end()
	}
	for l := range r.Leaders {
		marks := f.LeaderMarks(p, l)
		if field.LeaderAt[l] == hex.None && len(marks) == 0 {
			continue
		}
		w.word("leader")
		w.number(l)
		w.add(r.LeaderSeat[l].String())
		w.add(field.LeaderAt[l].String())
		for _, name := range marks {
			w.add(name)
		}
		w.end()
	}
	for _, m := range f.Units { // marks of units that are lost still count against equality
		w.gone(m.Name, *m.Of(p), field, r)
	}
	for _, pile := range f.Piles {
		w.word(pile.Name)
		for card, n := range pile.Of(p) {
			for range n {
				w.add(f.Names.Cards[card])
			}
		}
		w.end()
	}
	for _, c := range f.Pairs {
		w.word(c.Name)
		w.add(f.Names.Card(*c.At(p, 0)))
		w.add(f.Names.Card(*c.At(p, 1)))
		w.end()
	}
	for _, flag := range f.Flags {
		if *flag.Of(p) {
			w.word(flag.Name)
			w.end()
		}
	}
	for _, set := range f.Hexes {
		w.hexes(set.Name, *set.Of(p))
	}
	return w.buf
}

// Card returns a card's name, "-" for [None].
func (n *Names) Card(card uint8) string {
	if int(card) >= len(n.Cards) {
		return "-"
	}
	return n.Cards[card]
}

// A writer writes a position line by line.
type writer struct{ buf []byte }

func (w *writer) word(name string) { w.buf = append(w.buf, name...) }
func (w *writer) add(name string)  { w.buf = append(append(w.buf, ' '), name...) }
func (w *writer) number(n int)     { w.buf = strconv.AppendInt(append(w.buf, ' '), int64(n), 10) }
func (w *writer) end()             { w.buf = append(w.buf, '\n') }

// gone writes the units of a set that are lost.
func (w *writer) gone(name string, set uint64, field *Field, r *Roster) {
	found := false
	for u := range r.Units {
		if set>>u&1 == 0 || !field.Lost(u) {
			continue
		}
		if !found {
			w.word("gone " + name)
			found = true
		}
		w.number(u)
	}
	if found {
		w.end()
	}
}

// hexes writes a set of hexes that is not empty.
func (w *writer) hexes(name string, s hex.Set) {
	if s.Empty() {
		return
	}
	w.word(name)
	for h := range s.All() {
		w.add(h.String())
	}
	w.end()
}
