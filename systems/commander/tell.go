package commander

import "mariscal/game"

// Events. Every function here does nothing without a log, and its arguments are
// plain values, so that play without one allocates nothing.

func seatWord(s game.Seat) string { return "seat." + s.String() }

// note adds an event; the places among its arguments ("at", "from", "to") are lit.
// It is called only with a log.
func (r *referee) note(id, rule string, s game.Seat, args ...game.Arg) *game.Event {
	e := game.Event{Message: game.Message{ID: "commander.event." + id}, Rule: rule, Seat: s}
	e.Args = append([]game.Arg{game.Word("side", seatWord(s))}, args...)
	for _, a := range args {
		if a.Name == "at" || a.Name == "from" || a.Name == "to" {
			e.Cells = append(e.Cells, a.Text)
		}
	}
	r.log.Add(e)
	return &r.log.Events[len(r.log.Events)-1]
}

// tell adds an event without arguments.
func (r *referee) tell(id, rule string, s game.Seat) {
	if r.log != nil {
		r.note(id, rule, s)
	}
}

func (r *referee) tellNumber(id, rule string, s game.Seat, n int) {
	if r.log != nil {
		r.note(id, rule, s, game.Num("n", n))
	}
}

// tellCard adds an event about a card that everybody sees.
func (r *referee) tellCard(id, rule string, s game.Seat, c uint8) {
	if r.log != nil {
		r.note(id, rule, s, r.cardArg(c))
	}
}

func (r *referee) cardArg(c uint8) game.Arg {
	return r.b.card(c)
}

// tellAt adds an event about a place.
func (r *referee) tellAt(id, rule string, s game.Seat, at uint8) {
	if r.log != nil {
		r.note(id, rule, s, game.Named("at", r.b.Places[at]))
	}
}

// name is an argument that is a block, as sentences call it.
func (b *Battle) name(arg string, u uint8) game.Arg { return game.Titled(arg, b.Names[u], b.called[u]) }

// blockArgs describe a block: its name, its type, where it stands.
func (r *referee) blockArgs(u uint8) []game.Arg {
	at := "-"
	if k := &r.Blocks[u]; k.At != none {
		at = r.b.Places[k.At]
	}
	return []game.Arg{r.b.name("block", u), game.Word("type", "commander.unit."+r.Blocks[u].Type.String()), game.Named("at", at)}
}

func (r *referee) tellBlock(id, rule string, u uint8) {
	if r.log != nil {
		r.note(id, rule, r.b.Seat[u], r.blockArgs(u)...)
	}
}

// tellState adds an event about a block whose state changed.
func (r *referee) tellState(id, rule string, u uint8) {
	if r.log != nil {
		args := append(r.blockArgs(u), game.Word("state", "commander.state."+r.Blocks[u].State.String()))
		r.note(id, rule, r.b.Seat[u], args...)
	}
}

// tellWay adds an event about a block that went from one place to another.
func (r *referee) tellWay(id, rule string, u, from, to uint8) {
	if r.log == nil {
		return
	}
	a, b := r.b.Places[from], r.b.Places[to]
	e := r.note(id, rule, r.b.Seat[u], r.b.name("block", u), game.Word("type", "commander.unit."+r.Blocks[u].Type.String()),
		game.Named("from", a), game.Named("to", b))
	e.Trace = []string{a, b}
}

func (r *referee) tellMorale(id, rule string, s game.Seat, n int) {
	if r.log != nil {
		r.note(id, rule, s, game.Num("n", n), game.Num("left", int(r.morale[s])))
	}
}
