package crossing

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// Text implements [game.Position]: "play drive", "move t1-Mill", "attack
// t1+t2-Ford", "face Mill", "done".
func (p *Position) Text(n game.Action, _ game.Viewer) string {
	b, a := p.battle(), split(n)
	if a.verb >= verbCount || !a.spelt(b) {
		return "?"
	}
	v := verbs[a.verb]
	switch {
	case v.card:
		return v.name + " " + cards[a.x].name
	case v.block && a.verb == doAttack && a.y != none:
		return v.name + " " + blockID(a.x) + "+" + blockID(a.y) + "-" + b.names[a.z]
	case v.block:
		return v.name + " " + blockID(a.x) + "-" + b.names[a.z]
	case v.zone:
		return v.name + " " + b.names[a.z]
	}
	return v.name
}

// Parse implements [game.Position].
func (p *Position) Parse(text string) (game.Action, error) {
	a, ok := p.read(text)
	if !ok {
		return 0, fmt.Errorf("crossing: %.80q is no action", text)
	}
	return a.number(), p.Check(a.number())
}

func (p *Position) read(text string) (a act, ok bool) {
	b := p.battle()
	name, operand, some := strings.Cut(text, " ")
	for a.verb = 0; a.verb < verbCount && verbs[a.verb].name != name; a.verb++ {
	}
	if a.verb == verbCount {
		return a, false
	}
	v := verbs[a.verb]
	if v.card {
		i := slices.Index(cardNames(), operand)
		a.x = uint8(max(0, i))
		return a, i >= 0
	}
	if v.block {
		who, where, _ := strings.Cut(operand, "-")
		operand = where
		first, second, both := strings.Cut(who, "+")
		a.x, ok = parseBlock(first)
		if a.verb == doAttack {
			a.y = none
		}
		if both {
			var named bool
			a.y, named = parseBlock(second)
			ok = ok && named && a.verb == doAttack
		}
		if !ok {
			return a, false
		}
	}
	if v.zone {
		i, known := b.mesh.Index(operand)
		a.z = uint8(i)
		return a, known
	}
	return a, !some
}

func parseBlock(id string) (block uint8, ok bool) {
	for i := range uint8(blocks) {
		if blockID(i) == id {
			return i, true
		}
	}
	return none, false
}

// AppendText implements [game.Position]: the scenario, then a field a line.
func (p *Position) AppendText(buf []byte) []byte {
	b := p.battle()
	buf = fmt.Appendf(buf, "crossing position 1\nscenario %s %s\n", b.Info.ID, b.Info.Sum)
	for _, f := range p.fields(b) {
		buf = append(buf, f.name...)
		for _, n := range f.at {
			buf = append(buf, ' ')
			switch {
			case f.words == nil:
				buf = strconv.AppendUint(buf, uint64(*n), 10)
			case *n == none:
				buf = append(buf, '-')
			default:
				buf = append(buf, f.words[*n]...)
			}
		}
		buf = append(buf, '\n')
	}
	return buf
}

// Read implements [game.System]: it reads what AppendText writes, line by line.
func (System) Read(text string) (game.Position, error) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	fault := func(i int, format string, args ...any) error {
		return fmt.Errorf("crossing: position line %d: %s", i+1, fmt.Sprintf(format, args...))
	}
	if lines[0] != "crossing position 1" || len(lines) < 2 {
		return nil, fault(0, "it is not \"crossing position 1\"")
	}
	w := strings.Fields(lines[1])
	if len(w) != 3 || w[0] != "scenario" {
		return nil, fault(1, "a scenario is a name and a sum")
	}
	slot, ok := battles.Find(game.Ref{ID: w[1], Sum: w[2]})
	if !ok {
		return nil, fault(1, "no scenario %q of that content", w[1])
	}
	p := &Position{slot: slot}
	b := p.battle()
	fields := p.fields(b)
	if len(lines) != len(fields)+2 {
		return nil, fault(len(lines)-1, "a position has %d lines", len(fields)+2)
	}
	for i, f := range fields {
		w := strings.Fields(lines[i+2])
		if len(w) != len(f.at)+1 || w[0] != f.name {
			return nil, fault(i+2, "%s is followed by %d values", f.name, len(f.at))
		}
		for k, word := range w[1:] {
			n, ok := f.read(word)
			if !ok {
				return nil, fault(i+2, "%.40q is no value of %s", word, f.name)
			}
			*f.at[k] = n
		}
	}
	if err := p.whole(b); err != nil {
		return nil, err
	}
	return p, nil
}

// read returns the number a word stands for.
func (f field) read(word string) (n uint8, ok bool) {
	if f.words == nil {
		v, err := strconv.ParseUint(word, 10, 8)
		return uint8(v), err == nil && uint8(v) <= f.most && strconv.FormatUint(v, 10) == word
	}
	if word == "-" {
		return none, f.none()
	}
	i := slices.Index(f.words, word)
	return uint8(max(0, i)), i >= 0
}

// none reports whether a field may hold nothing.
func (f field) none() bool {
	return slices.Contains([]string{"card", "at", "facing", "lead", "second", "beaten", "from", "to"}, f.name)
}
