package words

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"text/template/parse"
	"unicode"
	"unicode/utf8"
)

// A template is a compiled text of the catalog; filling in texts is most of a server's work.
// It supports the part of text/template that catalogs use: arguments, and if, else and end
// with eq and ne; and agree, which chooses among the forms of a word by the noun in an
// argument:
//
//	{{agree .unit `eliminado` `eliminada` `eliminados` `eliminadas`}}
type template struct {
	one, other []part // one is empty for a text without a singular form
}

// A part is words, an argument, a choice between parts or a word that agrees.
type part struct {
	kind  partKind
	words string   // literal text
	arg   string   // name of an argument to insert, or of the noun to agree with
	forms []string // of a word that agrees: two (singular, plural) or four (m, f, m pl, f pl)
	when  *choice
}

type partKind uint8

const (
	plainPart partKind = iota
	argumentPart
	agreeingPart
	chosenPart
)

// A choice is an if.
type choice struct {
	arg   string // the argument tested, or compared with to
	than  string // "eq", "ne", or empty
	to    operand
	yes   []part
	other []part
}

// An operand is an argument or literal text.
type operand struct {
	arg   string
	words string
}

// compile compiles a text of the catalog.
func compile(text string) ([]part, error) {
	if text != "" && !strings.Contains(text, "{{") {
		return []part{{words: text}}, nil
	}
	trees, err := parse.Parse("text", text, "", "", map[string]any{"eq": 0, "ne": 0, "agree": 0})
	if err != nil {
		return nil, err
	}
	tree := trees["text"]
	if tree == nil || tree.Root == nil { // only blanks
		return nil, nil
	}
	return parts(tree.Root)
}

func parts(list *parse.ListNode) (all []part, err error) {
	if list == nil {
		return nil, nil
	}
	for _, n := range list.Nodes {
		var p part
		switch n := n.(type) {
		case *parse.TextNode:
			p.words = string(n.Text)
		case *parse.ActionNode:
			if p, err = single(n.Pipe); err != nil {
				return nil, err
			}
		case *parse.IfNode:
			p.kind = chosenPart
			if p.when, err = condition(n); err != nil {
				return nil, err
			}
		default:
			return nil, fmt.Errorf("%s is not understood", n)
		}
		all = append(all, p)
	}
	return all, nil
}

// single reads {{.name}} and {{agree .name `one` `other`}}.
func single(pipe *parse.PipeNode) (p part, err error) {
	err = fmt.Errorf("%s is not understood", pipe)
	if len(pipe.Decl) != 0 || len(pipe.Cmds) != 1 {
		return p, err
	}
	args := pipe.Cmds[0].Args
	if word, isWord := args[0].(*parse.IdentifierNode); isWord && word.Ident == "agree" {
		p.kind, args = agreeingPart, args[1:]
		if len(args) != 3 && len(args) != 5 {
			return p, fmt.Errorf("%s: a word has two forms (singular, plural) or four (m, f, m pl, f pl)", pipe)
		}
	} else if p.kind = argumentPart; len(args) != 1 {
		return p, err
	}
	for i, a := range args {
		switch o, ok := value(a); {
		case !ok || (i == 0) != (o.arg != ""):
			return p, err
		case i == 0:
			p.arg = o.arg
		default:
			p.forms = append(p.forms, o.words)
		}
	}
	return p, nil
}

func value(n parse.Node) (operand, bool) {
	switch n := n.(type) {
	case *parse.FieldNode:
		return operand{arg: n.Ident[0]}, len(n.Ident) == 1
	case *parse.StringNode:
		return operand{words: n.Text}, true
	}
	return operand{}, false
}

// condition reads {{if .a}}, {{if eq .a `b`}} and {{if ne .a .b}}.
func condition(n *parse.IfNode) (*choice, error) {
	c := &choice{}
	if len(n.Pipe.Cmds) != 1 {
		return nil, fmt.Errorf("%s is not understood", n.Pipe)
	}
	args := n.Pipe.Cmds[0].Args
	if len(args) == 3 {
		word, isWord := args[0].(*parse.IdentifierNode)
		to, ok := value(args[2])
		if !isWord || !ok || !slices.Contains([]string{"eq", "ne"}, word.Ident) {
			return nil, fmt.Errorf("%s is not understood", n.Pipe)
		}
		c.than, c.to, args = word.Ident, to, args[1:2]
	}
	first, ok := value(args[0])
	if len(args) != 1 || !ok || first.arg == "" {
		return nil, fmt.Errorf("%s is not understood", n.Pipe)
	}
	c.arg = first.arg
	var err error
	if c.yes, err = parts(n.List); err == nil {
		c.other, err = parts(n.ElseList)
	}
	return c, err
}

// missing replaces a missing argument.
const missing = "<no value>"

// A filler provides the arguments of a text.
type filler interface {
	given(name string) (string, bool)
	agrees(name string, forms []string) string
}

// fill appends the text of parts.
func fill(b []byte, all []part, with filler) []byte {
	for i := range all {
		switch p := &all[i]; p.kind {
		case chosenPart:
			chosen := p.when.other
			if p.when.holds(with) {
				chosen = p.when.yes
			}
			b = fill(b, chosen, with)
		case argumentPart:
			words, ok := with.given(p.arg)
			if !ok {
				words = missing
			}
			b = join(b, words)
		case agreeingPart:
			b = append(b, with.agrees(p.arg, p.forms)...)
		default:
			b = append(b, p.words...)
		}
	}
	return b
}

// join appends an argument: with an initial capital at the start of a sentence; "a" and
// "de" merge with the article "el".
func join(b []byte, words string) []byte {
	if n := len(b); words != "" && n > 1 && b[n-1] == ' ' && strings.IndexByte(".!?", b[n-2]) >= 0 {
		return append(b, Capital(words)...)
	}
	if strings.HasPrefix(words, "el ") {
		for _, before := range []string{"a ", "de ", "A ", "De "} {
			rest, ok := bytes.CutSuffix(b, []byte(before))
			if last, _ := utf8.DecodeLastRune(rest); ok && !unicode.IsLetter(last) {
				return append(b[:len(b)-1], words[1:]...)
			}
		}
	}
	return append(b, words...)
}

func (c *choice) holds(with filler) bool {
	is, ok := with.given(c.arg)
	if c.than == "" {
		return ok && is != ""
	}
	to := c.to.words
	if c.to.arg != "" {
		to, _ = with.given(c.to.arg)
	}
	return (is == to) == (c.than == "eq")
}
