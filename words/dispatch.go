package words

import (
	"strings"

	"mariscal/game"
)

// A Dispatch puts events into sentences that grow: a combat is declared, and its results
// follow in the same sentence.
//
//	The auxilia in C5 close with the medium infantry in D5; 3 dice, 1 hit, 1
//	flag; the medium infantry in D5 lose 1 block, 3 left; they retreat to E5
//
// Texts with ".then" after the event's id continue a sentence; an event without one begins
// a new sentence. {{.same}} is set for the unit named last: Spanish calls it "esta".
// {{.still}} is set when the previous words were about that unit too: English then says
// "they", Spanish nothing. If only {{.same}} is set, the subject changes, and the text must
// say so.
//
// The names of arguments identify the subject, in every system: a text with {{.unit}} is
// about the piece at argument "at", or at the end of the event's trace; one with
// {{.target}} last names the piece at "to". A continuation with {{.leader}} or {{.side}}
// changes the subject. A system without ".then" texts needs none of these names.
//
// Pass it the events that one viewer may see, in order. The zero value has no language;
// use [Printer.Dispatch].
type Dispatch struct {
	p *Printer
	// open is set while a sentence can continue; cell is the place of the unit named
	// last, subject the place of the previous words' subject.
	open          bool
	cell, subject string
}

// Dispatch begins a dispatch.
func (p *Printer) Dispatch() *Dispatch { return &Dispatch{p: p} }

// Goes reports whether the event continues the sentence of an event before it. Events of
// the match itself never do.
func (p *Printer) Goes(e game.Event) bool { return p.texts[e.ID+".then"] != nil }

// Next adds the next event. If it continues the sentence, ok is true and then is the
// text, which may be empty when following events say everything.
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

// Dispatches returns events as whole sentences, with continuations joined to what they continue.
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

// comesFrom returns the place of an event's unit before it moved.
func comesFrom(e game.Event) string {
	if len(e.Trace) > 0 {
		return e.Trace[0]
	}
	return argText(e, "at")
}

// named records the subject of a text, and the unit it named last: the target of an
// attack, or the unit itself at its new place. Texts that name no unit, such as those of
// dice, change nothing.
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
