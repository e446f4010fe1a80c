package napoleonics

import (
	"fmt"
	"strconv"
)

// textHead is the first line of a position's text, with the version of its form.
const textHead = "napoleonics position 1"

// AppendText implements [game.Position]. docs/notation.md describes the lines;
// what they are of is listed in form.go.
func (p *Position) AppendText(buf []byte) []byte {
	b := p.Battle()
	line := func(format string, args ...any) { buf = append(fmt.Appendf(buf, format, args...), '\n') }
	line("%s", textHead)
	line("scenario %s %s", b.Setup.Info.ID, b.Setup.Info.Sum)
	for i, c := range choiceList {
		if p.choices>>i&1 != 0 {
			line("option %s=%s", c.ID, c.Values[1])
		}
	}
	line("turn %d %v %v", p.number, p.Active, p.phase)
	buf = p.appendCombat(positions.Append(buf, p, &b.Setup.Setup, &b.Roster))
	switch {
	case p.Over() && p.Drawn:
		line("over draw %s", reasonNames[p.reason])
	case p.Over():
		line("over %v %s", p.Winner, reasonNames[p.reason])
	}
	return buf
}

// appendCombat writes the combat under way and the steps still to be done of it.
func (p *Position) appendCombat(buf []byte) []byte {
	if f := &p.Fight; f.Attacker != none {
		buf = fmt.Appendf(buf, "fight %d %s %s %v %v", f.Attacker, orDash(f.Defender), orDash(f.leader), f.From, f.To)
		for _, m := range fightMarks {
			if *m.of(f) {
				buf = append(append(buf, ' '), m.name...)
			}
		}
		buf = append(buf, '\n')
	}
	for _, f := range p.stack[:p.depth] {
		buf = fmt.Appendf(buf, "step %v %d %d %d\n", f.stage, f.a, f.b, f.c)
	}
	return buf
}

func orDash(n uint8) string {
	if n == none {
		return "-"
	}
	return strconv.Itoa(int(n))
}
