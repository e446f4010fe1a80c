package commander

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"mariscal/game/spelling"
	"mariscal/systems/commander"
)

// maxEffects is the most operations of an event; a card can have two events.
const maxEffects = 4

// armWords are the words for types of blocks in effects, and the types they mean.
var armWords = []struct {
	word  string
	types commander.Types
}{
	{"infantry", 1<<commander.Long | 1<<commander.Short},
	{"cavalry", 1 << commander.Cavalry},
	{"guns", 1<<commander.FootGuns | 1<<commander.HorseGuns},
	{"foot-guns", 1 << commander.FootGuns},
	{"horse-guns", 1 << commander.HorseGuns},
	{"garrison", 1 << commander.Garrison},
}

// effectKeys are the keys of an effect besides its operation.
var effectKeys = []string{"steps", "shift", "skill", "result", "as-result", "who", "in", "as", "lead", "arms", "colour", "marks"}

// An operation describes an operation: the limits of its number, the key of its second number, and
// when its card can be played.
type operation struct {
	least, most int
	second      string // "steps", "shift", "skill", "result", "as-result", or "" for none
	combat      bool   // it changes a combat, so its card is red
}

// operations are all operations by their numbers, from 1.
var operations = [commander.OpCount]operation{
	commander.OpShift:     {-3, 3, "", true},
	commander.OpFavour:    {1, 3, "", true},
	commander.OpNeutral:   {1, 3, "", true},
	commander.OpPoints:    {-3, 3, "", true},
	commander.OpSupport:   {0, 3, "", true},
	commander.OpSkirmish:  {1, 1, "", true},
	commander.OpRedraw:    {1, 1, "result", true},
	commander.OpBear:      {1, 1, "skill", true},
	commander.OpTreat:     {0, 5, "as-result", true},
	commander.OpCancel:    {1, 1, "", false},
	commander.OpMoveOrder: {0, 8, "steps", false},
	commander.OpRally:     {1, 4, "result", false},
	commander.OpTokens:    {-5, 5, "", false},
	commander.OpReserve:   {-5, 5, "", false},
	commander.OpCup:       {-5, 5, "", false},
	commander.OpSpill:     {1, 8, "", false},
	commander.OpMorale:    {-5, 5, "", false},
	commander.OpDraw:      {1, 5, "", false},
	commander.OpDiscard:   {1, 5, "", false},
	commander.OpMislead:   {1, 3, "", false},
	commander.OpCombat:    {1, 1, "", false},
	commander.OpCharge:    {1, 1, "shift", false},
	commander.OpFriction:  {1, 2, "", false},
	commander.OpReturn:    {1, 5, "", false},
	commander.OpTurnFace:  {1, 1, "", false},
}

// effects reads an event: a list of operations, each a key with its number.
//
//	event: [{shift: 1, in: assault, as: attacker, lead: [infantry]}]
func (r *reader) effects(n *yaml.Node, where string, icon commander.CardIcon) (list []commander.Effect) {
	for _, item := range r.AtMost(n, where, maxEffects) {
		e := r.effect(item, where)
		if e.Op != commander.OpNone && operations[e.Op].combat && icon != commander.IconRed {
			r.Fault(item, where, "%s changes a combat: its card has a red cube", e.Op.String())
		}
		list = append(list, e)
	}
	return list
}

// effect reads one operation: its key is the first, as in {charge: 1, shift: 1}.
func (r *reader) effect(n *yaml.Node, where string) (e commander.Effect) {
	first := ""
	if n.Kind == yaml.MappingNode && len(n.Content) > 0 {
		first = n.Content[0].Value
	}
	op := commander.Op(slices.Index(names.Ops, first) + 1)
	if op == commander.OpNone {
		r.Fault(n, where, "%q is no operation; there are: %s", first, spelling.List(first, names.Ops))
		return e
	}
	t := r.Mapping(n, where, "key", append([]string{first}, effectKeys...)...)
	of := operations[op]
	e.Op, e.N = op, int8(r.Number(t.At(first), t.In(first), of.least, of.most))
	for _, f := range t.Fields[min(1, len(t.Fields)):] {
		in := t.In(f.Name)
		switch f.Name {
		case "who":
			e.Whose = commander.Whose(max(0, r.word(f.Value, in, names.Whose)))
		case "in":
			e.Fights = commander.Fights(r.bits(f.Value, in, names.Fights))
		case "as":
			e.Roles = commander.Roles(r.bits(f.Value, in, names.Roles))
		case "lead":
			e.Lead = r.armTypes(f.Value, in)
		case "arms":
			e.Arms = r.armTypes(f.Value, in)
		case "marks":
			e.Marks = commander.Marks(r.bits(f.Value, in, names.Marks))
		case "colour":
			i := r.word(f.Value, in, append([]string{"own"}, names.Colours...))
			if e.Own = i == 0; i > 0 {
				e.Colour = commander.Colour(i - 1)
			}
		case of.second:
			e.M = r.secondNumber(f.Value, in, of.second, op)
		default:
			r.Fault(f.Key, in, "%s does not go with %s", f.Name, first)
		}
	}
	return e
}

// secondNumber reads the second number of an operation. A result is written by its name and stored
// from 1, because 0 means none.
func (r *reader) secondNumber(n *yaml.Node, where, key string, op commander.Op) int8 {
	switch key {
	case "result":
		words := names.Assaults
		if op == commander.OpRally {
			words = names.Results
		}
		return int8(r.word(n, where, words) + 1)
	case "shift":
		return int8(r.Number(n, where, -3, 3))
	case "skill":
		return int8(r.Number(n, where, 0, maxSkill))
	case "as-result":
		return int8(r.Number(n, where, 0, int(commander.AssaultCount)-1))
	}
	return int8(r.Number(n, where, 1, 4))
}

func (r *reader) armTypes(n *yaml.Node, where string) (set commander.Types) {
	words := make([]string, len(armWords))
	for i, a := range armWords {
		words[i] = a.word
	}
	for _, item := range r.some(n, where) {
		if i := r.word(item, where, words); i >= 0 {
			set |= armWords[i].types
		}
	}
	return set
}

// typesText writes a set of types with the fewest words.
func typesText(key string, set commander.Types) string {
	var words []string
	for _, a := range armWords {
		if set&a.types == a.types {
			words, set = append(words, a.word), set&^a.types
		}
	}
	if len(words) == 0 {
		return ""
	}
	return ", " + key + ": [" + strings.Join(words, ", ") + "]"
}

// effectsText writes what [reader.effects] reads.
func effectsText(list []commander.Effect) string {
	var all []string
	for _, e := range list {
		text := fmt.Sprintf("{%s: %d", e.Op, e.N)
		switch second := operations[e.Op].second; {
		case e.M == 0 && second != "as-result" || second == "":
		case second == "result" && e.Op == commander.OpRally:
			text += ", result: " + names.Results[e.M-1]
		case second == "result":
			text += ", result: " + names.Assaults[e.M-1]
		default:
			text += fmt.Sprintf(", %s: %d", second, e.M)
		}
		if e.Whose != commander.OfOwn {
			text += ", who: " + e.Whose.String()
		}
		text += listText("in", uint64(e.Fights), names.Fights) + listText("as", uint64(e.Roles), names.Roles)
		text += typesText("lead", e.Lead) + typesText("arms", e.Arms)
		switch {
		case e.Own:
			text += ", colour: own"
		case e.Op == commander.OpCup:
			text += ", colour: " + e.Colour.String()
		}
		all = append(all, text+listText("marks", uint64(e.Marks), names.Marks)+"}")
	}
	return "[" + strings.Join(all, ", ") + "]"
}

// same reports whether two cards are equal.
func same(a, b *commander.Card) bool {
	return a.ID == b.ID && a.Side == b.Side && a.Icon == b.Icon && a.Leader == b.Leader && a.Check == b.Check && a.Fire == b.Fire && a.Assault == b.Assault &&
		slices.Equal(a.Primary, b.Primary) && slices.Equal(a.Secondary, b.Secondary)
}
