package ancients

import (
	"fmt"
	"strconv"

	"mariscal/game/hex"
)

// textHead is the first line of a position's text, with the version of its form.
const textHead = "ancients position 1"

// AppendText implements [game.Position]. docs/notation.md describes the lines;
// what they are of is listed in form.go.
func (p *Position) AppendText(buf []byte) []byte {
	b := p.Battle()
	w := writer{buf}
	w.line("%s", textHead)
	w.line("scenario %s %s", b.Setup.Info.ID, b.Setup.Info.Sum)
	for i, id := range choiceIDs {
		if p.choices>>i&1 != 0 {
			w.line("option %s", id)
		}
	}
	w.line("turn %d %v %v", p.number, p.Active, p.phase)
	for _, c := range counters {
		w.word(c.name)
		for i := range c.n {
			w.number(int(*c.at(p, i)))
		}
		w.end()
	}
	w.units(p, b)
	w.leaders(p, b)
	w.gone(p, b)
	for _, pile := range piles {
		w.word(pile.name)
		for c, n := range pile.of(p) {
			for range n {
				w.add(Card(c).String())
			}
		}
		w.end()
	}
	for _, c := range cardPairs {
		w.line("%s %v %v", c.name, *c.at(p, 0), *c.at(p, 1))
	}
	for _, f := range flagLines {
		if *f.of(p) {
			w.line("%s", f.name)
		}
	}
	for _, s := range hexSets {
		w.hexes(s.name, *s.of(p))
	}
	w.combat(p)
	switch {
	case p.Over() && p.Drawn:
		w.line("over draw %s", reasonNames[p.reason])
	case p.Over():
		w.line("over %v %s", p.Winner, reasonNames[p.reason])
	}
	return w.buf
}

// A writer writes a position line by line.
type writer struct{ buf []byte }

func (w *writer) line(format string, args ...any) {
	w.buf = append(fmt.Appendf(w.buf, format, args...), '\n')
}

func (w *writer) word(name string) { w.buf = append(w.buf, name...) }
func (w *writer) add(name string)  { w.buf = append(append(w.buf, ' '), name...) }
func (w *writer) number(n int)     { w.buf = appendInt(append(w.buf, ' '), n) }
func (w *writer) end()             { w.buf = append(w.buf, '\n') }

// units writes a line for every unit that is or will be on the board.
func (w *writer) units(p *Position, b *Battle) {
	for u := range b.Units {
		if p.lost(u) {
			continue
		}
		w.buf = fmt.Appendf(w.buf, "unit %d %v %v %v %d", u, b.Seat[u], b.Kind[u], p.At[u], p.Blocks[u])
		for _, m := range unitSets {
			if *m.of(p)>>u&1 != 0 {
				w.add(m.name)
			}
		}
		w.end()
	}
}

// lost reports whether unit u is off the board for good.
func (p *Position) lost(u int) bool { return p.Blocks[u] == 0 && p.At[u] == hex.None }

// leaders writes a line for every leader on the board or marked.
func (w *writer) leaders(p *Position, b *Battle) {
	for l := range b.Leaders {
		var marks []string
		for _, m := range leaderSets {
			if *m.of(p)>>l&1 != 0 {
				marks = append(marks, m.name)
			}
		}
		if p.LeaderAt[l] == hex.None && len(marks) == 0 {
			continue
		}
		w.buf = fmt.Appendf(w.buf, "leader %d %v %v", l, b.LeaderSeat[l], p.LeaderAt[l])
		for _, name := range marks {
			w.add(name)
		}
		w.end()
	}
}

// gone writes the marks of units that are lost: they still count against equality.
func (w *writer) gone(p *Position, b *Battle) {
	for _, m := range unitSets {
		found := false
		for u := range b.Units {
			if *m.of(p)>>u&1 == 0 || !p.lost(u) {
				continue
			}
			if !found {
				w.word("gone " + m.name)
				found = true
			}
			w.number(u)
		}
		if found {
			w.end()
		}
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

// combat writes the combat under way and the steps still to be done of it.
func (w *writer) combat(p *Position) {
	if f := &p.Fight; f.Attacker != none {
		w.buf = fmt.Appendf(w.buf, "fight %d %s %s %v %v", f.Attacker, orDash(f.Defender), orDash(f.leader), f.From, f.To)
		for _, m := range fightMarks {
			if *m.of(f) {
				w.add(m.name)
			}
		}
		w.end()
	}
	for _, f := range p.stack[:p.depth] {
		w.line("step %v %d %d %d", f.stage, f.a, f.b, f.c)
	}
}

func orDash(n uint8) string {
	if n == none {
		return "-"
	}
	return strconv.Itoa(int(n))
}

func appendInt(b []byte, n int) []byte { return strconv.AppendInt(b, int64(n), 10) }
