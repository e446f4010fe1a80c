package main

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/kong"

	"mariscal/game/spelling"
	"mariscal/terminal"
	"mariscal/words"
)

type helpCommand struct {
	Command string `arg:"" optional:"" help:"A command; without one, list them."`
}

// Run tells what the program, or one of its commands, is called with.
func (c *helpCommand) Run(p *program, app *kong.Application) error {
	args := []string{"--help"}
	if c.Command != "" {
		names := shownCommands(app)
		if !slices.Contains(names, c.Command) {
			return usageError{errors.New(p.say.text("no-command", spelling.Clip(c.Command), spelling.List(c.Command, names)))}
		}
		args = []string{c.Command, "--help"}
	}
	if p.run(args) != statusOK {
		return errSilent
	}
	return nil
}

// shownCommands names the commands that stand in the help, in its order.
func shownCommands(app *kong.Application) (names []string) {
	for _, n := range app.Leaves(true) {
		names = append(names, n.Name)
	}
	return names
}

// help returns a text of the help in the language: what stands in English beside a
// command, flag or argument is the key of its translation.
func (s speaker) help(english string) string {
	if text, ok := words.For(string(s)).Translated("mariscal.help." + english); ok {
		return text
	}
	return english
}

// A helpLine is a command, an argument or a flag in the help.
type helpLine struct{ name, about string }

// commandLines lists the commands.
func (s speaker) commandLines(app *kong.Application) (list []helpLine) {
	for _, n := range app.Leaves(true) {
		list = append(list, helpLine{n.Name, s.help(n.Help)})
	}
	return list
}

// argumentLines lists what a command is about.
func (s speaker) argumentLines(n *kong.Node) (list []helpLine) {
	for _, a := range n.Positional {
		list = append(list, helpLine{a.ShortSummary(), s.help(a.Help)})
	}
	return list
}

// flagLines lists the flags of a command and those of the program.
func (s speaker) flagLines(n *kong.Node) (list []helpLine) {
	for _, f := range shownFlags(n) {
		name := f.String()
		if f.Short == 0 {
			name = "    " + name
		}
		list = append(list, helpLine{name, s.help(f.Help)})
	}
	return list
}

// shownFlags returns the flags of a command and those of the program.
func shownFlags(n *kong.Node) []*kong.Flag {
	groups := n.AllFlags(true)
	slices.Reverse(groups)
	return slices.Concat(groups...)
}

// usageLine says how a command is called.
func (s speaker) usageLine(n *kong.Node) string {
	line := "mariscal"
	if n.Type == kong.ApplicationNode {
		return line + " [<command>] " + s.text("help-any")
	}
	line += " " + n.Name
	optional := ""
	for _, a := range n.Positional {
		arg := a.ShortSummary()
		if optional == "]" {
			arg = "[" + strings.Trim(arg, "[]")
		}
		if !a.Required {
			optional, arg = "]", strings.TrimSuffix(arg, "]")
			arg += "]"
		}
		line += " " + arg
	}
	return line + " " + s.text("help-any")
}

// printHelp writes the help of the program or of the command that was named.
func (p *program) printHelp(_ kong.HelpOptions, ctx *kong.Context) error {
	var out bytes.Buffer
	width, s := terminal.WidthOf(p.out, p.env), p.say
	section := func(head string, list []helpLine) {
		if len(list) == 0 {
			return
		}
		fmt.Fprintf(&out, "\n%s\n", head)
		column := 0
		for _, l := range list {
			column = max(column, min(utf8.RuneCountInString(l.name), width/3))
		}
		for _, l := range list {
			fmt.Fprintln(&out, beside("  "+l.name, column+4, l.about, width))
		}
	}
	n := ctx.Selected()
	if n == nil {
		n = ctx.Model.Node
	}
	fmt.Fprintf(&out, "%s %s\n\n%s\n", s.text("help-usage"), s.usageLine(n), beside("", 0, s.help(n.Help), width))
	if n.Detail != "" {
		fmt.Fprintf(&out, "\n%s\n", beside("", 0, s.help(n.Detail), width))
	}
	if n.Type == kong.ApplicationNode {
		section(s.text("help-commands"), s.commandLines(ctx.Model))
	}
	section(s.text("help-arguments"), s.argumentLines(n))
	section(s.text("help-flags"), s.flagLines(n))
	if n.Type == kong.ApplicationNode {
		fmt.Fprintf(&out, "\n%s\n%s\n", beside("", 0, s.text("help-more"), width), beside("", 0, s.text("help-status"), width))
	}
	_, err := p.out.Write(out.Bytes())
	return err
}

// beside writes a text beside a name, broken into lines of at most width columns.
func beside(name string, column int, text string, width int) string {
	var out strings.Builder
	out.WriteString(name)
	at := utf8.RuneCountInString(name)
	newLine := func() {
		out.WriteString("\n" + strings.Repeat(" ", column))
		at = column
	}
	switch {
	case at > column-2 && column > 0:
		newLine()
	default:
		out.WriteString(strings.Repeat(" ", max(0, column-at)))
		at = max(at, column)
	}
	for i, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case i > 0 && at+1+n > width:
			newLine()
		case i > 0:
			out.WriteByte(' ')
			at++
		}
		out.WriteString(word)
		at += n
	}
	return out.String()
}
