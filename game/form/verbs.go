package form

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
)

// None is the operand that is left out, and a name that is missing.
const None = 0xff

// operands is how many a verb has at most.
const operands = 3

// An Act is an action taken apart: the number of its verb, and those of what its
// operands name; None from where there are no more.
type Act struct {
	Verb uint8
	Of   [operands]uint8
}

// Action puts it together.
func (a Act) Action() game.Action {
	return game.Action(a.Verb)<<24 | game.Action(a.Of[0])<<16 | game.Action(a.Of[1])<<8 | game.Action(a.Of[2])
}

// A Verb is a kind of answer: "move", with the names of the blocks and of the zones.
type Verb struct {
	Name     string
	Operands [][]string // what each names: at most three, of at most 255 things
	// Optional says that the last operand may be left out. With one an answer is
	// legal only where it is legal without.
	Optional bool
}

// fits reports whether n operands are enough and not too many.
func (v *Verb) fits(n int) bool {
	return n == len(v.Operands) || v.Optional && n == len(v.Operands)-1
}

// Verbs are the kinds of answers of a system, in the order of their numbers.
type Verbs []Verb

// Act takes an action apart; ok is false where it is no verb with its operands.
func (v Verbs) Act(n game.Action) (a Act, ok bool) {
	a = Act{uint8(n >> 24), [operands]uint8{uint8(n >> 16), uint8(n >> 8), uint8(n)}}
	if n>>32 != 0 || int(a.Verb) >= len(v) {
		return a, false
	}
	verb, k := &v[a.Verb], 0
	for k < len(verb.Operands) && int(a.Of[k]) < len(verb.Operands[k]) {
		k++
	}
	more := slices.ContainsFunc(a.Of[k:], func(n uint8) bool { return n != None })
	return a, verb.fits(k) && !more
}

// Text returns "move t1 Mill": verb and operands.
func (v Verbs) Text(n game.Action) string {
	a, ok := v.Act(n)
	if !ok {
		return "?"
	}
	text := v[a.Verb].Name
	for k, names := range v[a.Verb].Operands {
		if a.Of[k] != None {
			text += " " + names[a.Of[k]]
		}
	}
	return text
}

// Parse reads what [Verbs.Text] writes.
func (v Verbs) Parse(text string) (a Act, err error) {
	w := strings.Split(text, " ")
	i := slices.IndexFunc(v, func(v Verb) bool { return v.Name == w[0] })
	a = Act{uint8(i), [operands]uint8{None, None, None}}
	ok := i >= 0 && v[i].fits(len(w)-1)
	for k := 0; ok && k < len(w)-1; k++ {
		n := slices.Index(v[i].Operands[k], w[k+1])
		a.Of[k], ok = uint8(n), n >= 0
	}
	if !ok {
		return a, fmt.Errorf("%.80q is no action", text)
	}
	return a, nil
}

// Legal appends the actions that are legal, in ascending order.
func (v Verbs) Legal(buf []game.Action, legal func(Act) bool) []game.Action {
	from := len(buf)
	for i := range v {
		buf = v[i].legal(buf, Act{uint8(i), [operands]uint8{None, None, None}}, 0, legal)
	}
	slices.Sort(buf[from:])
	return buf
}

// legal tries what follows on the first k operands.
func (v *Verb) legal(buf []game.Action, a Act, k int, legal func(Act) bool) []game.Action {
	if v.fits(k) {
		if !legal(a) {
			return buf
		}
		buf = append(buf, a.Action())
	}
	if k == len(v.Operands) {
		return buf
	}
	for i := range v.Operands[k] {
		a.Of[k] = uint8(i)
		buf = v.legal(buf, a, k+1, legal)
	}
	return buf
}
