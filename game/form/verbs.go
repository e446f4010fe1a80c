package form

import (
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

// Verbs are the kinds of answers of a system. A rule that forbids one is refused
// with the text "<system>.refusal.<rule>", so that a rule and its refusal are one.
type Verbs struct {
	System string
	Other  string // rule that forbids what is no answer at all
	List   []Verb // in the order of their numbers
}

// Act takes an action apart; ok is false where it is no verb with its operands.
func (v Verbs) Act(n game.Action) (a Act, ok bool) {
	a = Act{uint8(n >> 24), [operands]uint8{uint8(n >> 16), uint8(n >> 8), uint8(n)}}
	if n>>32 != 0 || int(a.Verb) >= len(v.List) {
		return a, false
	}
	verb, k := &v.List[a.Verb], 0
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
	text := v.List[a.Verb].Name
	for k, names := range v.List[a.Verb].Operands {
		if a.Of[k] != None {
			text += " " + names[a.Of[k]]
		}
	}
	return text
}

// Parse reads what [Verbs.Text] writes, and checks it.
func (v Verbs) Parse(text string, forbids func(Act) (rule string)) (game.Action, error) {
	w := strings.Split(text, " ")
	i := slices.IndexFunc(v.List, func(v Verb) bool { return v.Name == w[0] })
	a := Act{uint8(i), [operands]uint8{None, None, None}}
	ok := i >= 0 && v.List[i].fits(len(w)-1)
	for k := 0; ok && k < len(w)-1; k++ {
		n := slices.Index(v.List[i].Operands[k], w[k+1])
		a.Of[k], ok = uint8(n), n >= 0
	}
	if !ok {
		return 0, game.Unknown(game.UnknownAction, text)
	}
	return a.Action(), v.Check(a.Action(), forbids)
}

// Check returns nil for a legal action, and otherwise the refusal by the rule that
// forbids it; forbids returns "" where none does.
func (v Verbs) Check(n game.Action, forbids func(Act) (rule string)) error {
	rule := v.Other
	if a, ok := v.Act(n); ok {
		rule = forbids(a)
	}
	if rule == "" {
		return nil
	}
	return &game.Refusal{Rule: rule, Why: game.Message{ID: v.System + ".refusal." + rule}}
}

// Legal appends the actions that nothing forbids, in ascending order.
func (v Verbs) Legal(buf []game.Action, forbids func(Act) (rule string)) []game.Action {
	from := len(buf)
	for i := range v.List {
		buf = v.List[i].legal(buf, Act{uint8(i), [operands]uint8{None, None, None}}, 0, forbids)
	}
	slices.Sort(buf[from:])
	return buf
}

// legal tries what follows on the first k operands.
func (v *Verb) legal(buf []game.Action, a Act, k int, forbids func(Act) string) []game.Action {
	if v.fits(k) {
		if forbids(a) != "" {
			return buf
		}
		buf = append(buf, a.Action())
	}
	if k == len(v.Operands) {
		return buf
	}
	for i := range v.Operands[k] {
		a.Of[k] = uint8(i)
		buf = v.legal(buf, a, k+1, forbids)
	}
	return buf
}
