package words

import (
	"strings"

	"mariscal/game"
)

// A Dispatch tells events as sentences that grow: a combat is declared, and what
// comes of it goes on behind it.
//
//	The auxilia in C5 close with the medium infantry in D5: 3 dice, one hit, one
//	flag; they lose one block, 3 left; they fall back to E5
//
// The texts that go on are those with ".then" behind the id of the event; an
// event without one begins a sentence. Of the unit that was named last they
// speak as "they" (in Spanish, without a subject): {{.same}} is set then. Give it
// the events one viewer may see, in order. The zero value knows no language;
// [Printer.Dispatch] makes one.
type Dispatch struct {
	p *Printer
	// open is set while a sentence can go on; cell is where the unit stands that
	// was named last.
	open bool
	cell string
}

// Dispatch begins a dispatch.
func (p *Printer) Dispatch() *Dispatch { return &Dispatch{p: p} }

// Goes reports whether the event, if another is told before it, goes on with the
// sentence. What belongs to the match and not to the battle never does.
func (p *Printer) Goes(e game.Event) bool { return p.texts[e.ID+".then"] != nil }

// Next hears the next event. When it goes on with the sentence ok is true and
// then are the words that do; they may be empty, when what follows says it all.
func (d *Dispatch) Next(e game.Event) (then string, ok bool) {
	said := e.ID
	if ok = d.open && d.p.Goes(e); ok {
		m := e.Message
		m.ID += ".then"
		if d.cell != "" && d.cell == comesFrom(e) {
			m.Args = append(m.Args[:len(m.Args):len(m.Args)], game.Text("same", "yes"))
		}
		said, then = m.ID, d.p.words(m)
		if then == "" {
			return "", true
		}
	}
	d.open = !strings.HasPrefix(e.ID, "match.")
	d.cell = d.p.namedLast(said, e)
	return then, ok
}

// comesFrom is the place of the unit an event is about, before it moved.
func comesFrom(e game.Event) string {
	if len(e.Trace) > 0 {
		return e.Trace[0]
	}
	return argText(e, "at")
}

// namedLast is where the unit stands that a text names last: the target of an
// attack, the unit itself where it is now, or, when the text names none, the one
// that is attacked.
func (p *Printer) namedLast(id string, e game.Event) string {
	text := ""
	if m := p.texts[id]; m != nil {
		text = m.Other
	}
	switch {
	case strings.Contains(text, ".target"):
		return argText(e, "to")
	case !strings.Contains(text, ".unit"):
		return argText(e, "to")
	case len(e.Trace) > 1:
		return e.Trace[1]
	}
	return argText(e, "at")
}

func argText(e game.Event, name string) string {
	for _, a := range e.Args {
		if a.Name == name {
			return a.Text
		}
	}
	return ""
}
