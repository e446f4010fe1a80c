package words

import (
	"strings"

	"mariscal/game"
)

// A Dispatch tells events as sentences that grow: a combat is declared, and what
// comes of it goes on behind it.
//
//	The auxilia in C5 close with the medium infantry in D5; 3 dice, 1 hit, 1
//	flag; the medium infantry in D5 lose 1 block, 3 left; they retreat to E5
//
// The texts that go on are those with ".then" behind the id of the event; an
// event without one begins a sentence. {{.same}} is set for the unit that was
// named last: Spanish says "esta" of it. {{.still}} is set when the words
// before were about that unit as well: it is "they" then, in Spanish nothing.
// Where only {{.same}} is set the subject changes, and the text says so.
//
// Who is who follows from the names of arguments, in every system alike: a text
// that has {{.unit}} is about the piece that stands at argument "at", or at the end
// of the event's trace; one that has {{.target}} names last whoever stands at "to".
// A text that goes on with {{.leader}} or {{.side}} changes the subject. A system
// without texts of ".then" needs none of these names.
//
// Give it the events one viewer may see, in order. The zero value knows no language;
// [Printer.Dispatch] makes one.
type Dispatch struct {
	p *Printer
	// open is set while a sentence can go on; cell is where the unit stands that
	// was named last, subject where the one stands that the words were about.
	open          bool
	cell, subject string
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
			if d.subject == d.cell {
				m.Args = append(m.Args, game.Text("still", "yes"))
			}
		}
		said, then = m.ID, d.p.words(m)
		if then == "" {
			return "", true
		}
	}
	d.open = !strings.HasPrefix(e.ID, "match.")
	d.named(said, e)
	return then, ok
}

// Dispatches tells events as whole sentences: those that go on are joined to the
// one they go on with.
func (p *Printer) Dispatches(events []game.Event) []string {
	d := p.Dispatch()
	var told []string
	for _, e := range events {
		switch then, goesOn := d.Next(e); {
		case !goesOn:
			told = append(told, p.Event(e))
		case then != "":
			told[len(told)-1] += "; " + then
		}
	}
	return told
}

// comesFrom is the place of the unit an event is about, before it moved.
func comesFrom(e game.Event) string {
	if len(e.Trace) > 0 {
		return e.Trace[0]
	}
	return argText(e, "at")
}

// named notes whom a text was about, and whom it named last: the target of an
// attack, or the unit itself where it is now. Words that name nobody, as those of
// dice, leave both as they were.
func (d *Dispatch) named(id string, e game.Event) {
	text := ""
	if m := d.p.texts[id]; m != nil {
		text = m.one + m.other
	}
	unit := strings.Contains(text, ".unit")
	if !unit && strings.HasSuffix(id, ".then") && !strings.Contains(text, ".leader") && !strings.Contains(text, ".side") {
		return
	}
	d.cell, d.subject = "", ""
	if unit {
		d.subject = argText(e, "at")
		if len(e.Trace) > 1 {
			d.subject = e.Trace[1]
		}
		d.cell = d.subject
	}
	if strings.Contains(text, ".target") {
		d.cell = argText(e, "to")
	}
}

func argText(e game.Event, name string) string {
	for _, a := range e.Args {
		if a.Name == name {
			return a.Text
		}
	}
	return ""
}
