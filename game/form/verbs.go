package form

import (
	"slices"
	"strings"

	"mariscal/game"
)

// None stands for an omitted operand, and for a missing name.
const None = 0xff

// operands is the most operands a verb can have.
const operands = 3

// An Act is an action split into the number of its verb and the numbers of its operands;
// unused operands are None.
type Act struct {
	Verb uint8
	Of   [operands]uint8
}

// Action returns the action of an act.
func (a Act) Action() game.Action {
	return game.Action(a.Verb)<<24 | game.Action(a.Of[0])<<16 | game.Action(a.Of[1])<<8 | game.Action(a.Of[2])
}

// Do returns the act of a verb with these operands.
func Do(verb uint8, of ...uint8) Act {
	a := Act{verb, [operands]uint8{None, None, None}}
	copy(a.Of[:], of)
	return a
}

// A Verb is a kind of answer: "move", with a block and a zone as operands.
type Verb struct {
	Name string
	Of   []Operand // its operands: at most three, each of at most 255 names
}

// An Operand is one operand of a verb: its names, and the role of the thing named.
type Operand struct {
	Role  Role
	Names []string
}

// A Role is what an operand means for the answer.
type Role uint8

// The roles of operands.
const (
	Card  Role = iota // the card played
	Piece             // the piece that acts
	With              // another piece that acts with it
	Cell              // the destination or target
)

// Verbs are the answers of a system whose operands are names, by the number of the verb;
// a verb without a name reserves a number.
type Verbs []Verb

// Act splits an action; ok is false when it is no verb with its operands.
func (v Verbs) Act(n game.Action) (a Act, ok bool) {
	a = Act{uint8(n >> 24), [operands]uint8{uint8(n >> 16), uint8(n >> 8), uint8(n)}}
	if n>>32 != 0 || int(a.Verb) >= len(v) || v[a.Verb].Name == "" {
		return a, false
	}
	verb, k := &v[a.Verb], 0
	for k < len(verb.Of) && int(a.Of[k]) < len(verb.Of[k].Names) {
		k++
	}
	more := slices.ContainsFunc(a.Of[k:], func(n uint8) bool { return n != None })
	return a, k == len(verb.Of) && !more
}

// Text returns verb and operands, "move t1 Mill", or "?" for a number that is no answer.
func (v Verbs) Text(n game.Action) string {
	a, ok := v.Act(n)
	if !ok {
		return "?"
	}
	text := v[a.Verb].Name
	for k, o := range v[a.Verb].Of {
		text += " " + o.Names[a.Of[k]]
	}
	return text
}

// Parse reads what [Verbs.Text] writes. Names may have several words, and verbs may share
// a prefix: the first verb that fits wins.
func (v Verbs) Parse(text string) (game.Action, bool) {
	for i := range v {
		rest, ok := strings.CutPrefix(text, v[i].Name)
		if !ok || v[i].Name == "" || rest != "" && rest[0] != ' ' {
			continue
		}
		if a, ok := v[i].read(uint8(i), strings.Split(rest, " ")[1:]); ok {
			return a, true
		}
	}
	return 0, false
}

// read reads the operands of a verb.
func (v *Verb) read(number uint8, words []string) (game.Action, bool) {
	if len(words) != len(v.Of) {
		return 0, false
	}
	a := Do(number)
	for k, word := range words {
		n := slices.Index(v.Of[k].Names, word)
		if n < 0 {
			return 0, false
		}
		a.Of[k] = uint8(n)
	}
	return a.Action(), true
}

// Touch fills in what an answer touches, by the roles of its operands.
func (v Verbs) Touch(n game.Action, o *game.Option) {
	a, _ := v.Act(n)
	for k, of := range v[a.Verb].Of {
		switch name := of.Names[a.Of[k]]; of.Role {
		case Card:
			o.Card = name
		case Piece:
			o.Piece = name
		case With:
			o.Pieces = append(o.Pieces, name)
		case Cell:
			o.Cell = name
		}
	}
}
