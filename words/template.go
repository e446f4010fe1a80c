package words

import (
	"fmt"
	"slices"
	"strings"
	"text/template/parse"
)

// A template is a text of the catalogue made ready to be filled in: wording is
// most of what a server does. It understands what the catalogues use of
// text/template: arguments, and if, else and end with eq and ne.
type template struct {
	one, other []part // one is empty for a text that is the same for every number
}

// A part is words, an argument, or a choice between parts.
type part struct {
	words string // as they stand
	arg   string // name of an argument to put here
	when  *choice
}

// A choice is an if.
type choice struct {
	arg   string // that must have words, or be compared with to
	than  string // "eq", "ne", or empty
	to    operand
	yes   []part
	other []part
}

// An operand is an argument or words.
type operand struct {
	arg   string
	words string
}

// compile reads a text of the catalogue.
func compile(text string) ([]part, error) {
	trees, err := parse.Parse("text", text, "", "", map[string]any{"eq": 0, "ne": 0})
	if err != nil {
		return nil, err
	}
	tree := trees["text"]
	if tree == nil || tree.Root == nil { // nothing but blanks
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
			if p.arg, err = single(n.Pipe); err != nil {
				return nil, err
			}
		case *parse.IfNode:
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

// single reads {{.name}}.
func single(p *parse.PipeNode) (string, error) {
	if len(p.Decl) == 0 && len(p.Cmds) == 1 && len(p.Cmds[0].Args) == 1 {
		if o, ok := value(p.Cmds[0].Args[0]); ok && o.arg != "" {
			return o.arg, nil
		}
	}
	return "", fmt.Errorf("%s is not understood", p)
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

// missing is what stands for an argument that is not given.
const missing = "<no value>"

// fill appends the words of parts; arg returns an argument's words, if it is given.
func fill(b *strings.Builder, all []part, arg func(name string) (string, bool)) {
	for i := range all {
		switch p := &all[i]; {
		case p.when != nil:
			chosen := p.when.other
			if p.when.holds(arg) {
				chosen = p.when.yes
			}
			fill(b, chosen, arg)
		case p.arg != "":
			words, ok := arg(p.arg)
			if !ok {
				words = missing
			}
			b.WriteString(words)
		default:
			b.WriteString(p.words)
		}
	}
}

func (c *choice) holds(arg func(name string) (string, bool)) bool {
	is, ok := arg(c.arg)
	if c.than == "" {
		return ok && is != ""
	}
	to := c.to.words
	if c.to.arg != "" {
		to, _ = arg(c.to.arg)
	}
	return (is == to) == (c.than == "eq")
}
