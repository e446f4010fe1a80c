package words

import (
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/standing"
)

// Order says a standing order of a system: "When attacked (C5): evade if possible, if blocks of
// the enemy unit ≥ 3". called is what its piece is called, empty for none.
func (p *Printer) Order(system string, o standing.Order, called string) string {
	var b strings.Builder
	b.WriteString(p.Text(system + ".wish." + o.Kind))
	if called != "" {
		b.WriteString(" (" + called + ")")
	}
	b.WriteString(": " + p.Text(system+".wish."+o.Kind+"."+strings.ReplaceAll(o.Answer, " ", "-")))
	fact := func(name string) string { return p.Text(system + ".standing." + name) }
	for i, t := range o.When {
		if i == 0 {
			b.WriteString(", " + p.Text("standing.if"))
		} else {
			b.WriteString(" " + p.Text("standing.and"))
		}
		with := t.With
		if _, err := strconv.Atoi(with); err != nil {
			if with = system + ".standing." + t.Fact + "." + t.With; !Has(with) {
				with = fact(t.With)
			} else {
				with = p.Text(with)
			}
		}
		b.WriteString(" " + fact(t.Fact) + " " + strings.NewReplacer(">=", "≥", "<=", "≤", "!=", "≠").Replace(t.Op) + " " + with)
	}
	if o.Until > 0 {
		b.WriteString(", " + p.Text("standing.until") + " " + strconv.Itoa(o.Until))
	}
	return b.String()
}

// OrderTyped returns a standing order typed with the words of the language as package standing
// reads it: "react de u3: evade si foe >= own y own <= 2 hasta el turno 7". What stands in the
// notation stays.
func (p *Printer) OrderTyped(text string) string {
	head, rest, ok := strings.Cut(text, ": ")
	if !ok {
		return text
	}
	word := func(id, notation string) func(string) string {
		said := " " + p.Text("standing."+id) + " "
		return func(s string) string { return strings.ReplaceAll(s, said, " "+notation+" ") }
	}
	for _, put := range []func(string) string{word("if", "when"), word("and", "and"), word("until", "until turn")} {
		rest = put(rest)
	}
	return word("of", "of")(head) + ": " + rest
}

// Called returns what a piece of a scene is called and where it is; its id when it is not
// there, empty for none.
func (p *Printer) Called(scene *game.Scene, piece string) string {
	for i := range scene.Pieces {
		x := &scene.Pieces[i]
		if piece == "" || x.ID != piece {
			continue
		}
		name := x.ID
		switch id := scene.System + ".unit." + x.Type; {
		case x.Name != "":
			name = p.Name(x.Name)
		case Has(id):
			name = p.Text(id)
		}
		if x.Cell != "" {
			name += ", " + x.Cell
		}
		return name
	}
	return piece
}
