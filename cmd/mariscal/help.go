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

// Run tells the help of the program or of a command.
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

// shownCommands names the commands in the help, in its order.
func shownCommands(app *kong.Application) (names []string) {
	for _, n := range app.Leaves(true) {
		names = append(names, n.Name)
	}
	return names
}

// help returns a text of the help in the language. The English text beside a command, flag or
// argument is the key of its translation.
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

// argumentLines lists the arguments of a command.
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

// usageLine shows how to call a command.
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

// printHelp writes the help of the program or of the named command.
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
			head := fmt.Sprintf("  %-*s", column+2, l.name)
			if utf8.RuneCountInString(head) > column+4 { // too long a name has a line for itself
				fmt.Fprintln(&out, head)
				head = strings.Repeat(" ", column+4)
			}
			fmt.Fprintln(&out, terminal.Hang(head, l.about, width))
		}
	}
	n := ctx.Selected()
	if n == nil {
		n = ctx.Model.Node
	}
	fmt.Fprintf(&out, "%s %s\n\n%s\n", s.text("help-usage"), s.usageLine(n), terminal.Hang("", s.help(n.Help), width))
	if n.Detail != "" {
		fmt.Fprintf(&out, "\n%s\n", terminal.Hang("", s.help(n.Detail), width))
	}
	if n.Type == kong.ApplicationNode {
		section(s.text("help-commands"), s.commandLines(ctx.Model))
	}
	section(s.text("help-arguments"), s.argumentLines(n))
	section(s.text("help-flags"), s.flagLines(n))
	if n.Type == kong.ApplicationNode {
		fmt.Fprintf(&out, "\n%s\n%s\n", terminal.Hang("", s.text("help-more"), width), terminal.Hang("", s.text("help-status"), width))
	}
	_, err := p.out.Write(out.Bytes())
	return err
}
