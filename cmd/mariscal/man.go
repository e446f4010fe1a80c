package main

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"mariscal/words"
)

type manCommand struct {
	Lang string `placeholder:"es|en" help:"Language (default: that of the environment)."`
}

// Run writes the man page of the program: its help, command by command.
func (c *manCommand) Run(p *program, app *kong.Application) error {
	s := p.say
	if c.Lang != "" {
		if !slices.Contains(words.Languages(), c.Lang) {
			return usageError{errors.New(p.say.text("no-language", clip(c.Lang)))}
		}
		s = speaker(c.Lang)
	}
	var out bytes.Buffer
	line := func(format string, args ...any) { fmt.Fprintf(&out, format+"\n", args...) }
	section := func(head string) { line(".SH %s", roff(strings.ToUpper(strings.TrimSuffix(head, ":")))) }
	list := func(lines []helpLine) {
		for _, l := range lines {
			line(".TP\n.B %s\n%s", roff(strings.TrimSpace(l.name)), roff(l.about))
		}
	}
	line(`.TH MARISCAL 1 "" "mariscal %s" "Mariscal"`, versionOf())
	section(s.text("man-name"))
	line("mariscal \\- %s", roff(s.help(app.Help)))
	section(s.text("help-usage"))
	line(".B %s", roff(s.usageLine(app.Node)))
	section(s.text("help-commands"))
	for _, n := range app.Children {
		if n.Hidden {
			continue
		}
		line(".SS %s\n%s", roff(s.usageLine(n)), roff(s.help(n.Help)))
		if n.Detail != "" {
			line(".PP\n%s", roff(s.help(n.Detail)))
		}
		list(s.argumentLines(n))
		var own []helpLine // those of the program stand in a section of their own
		for _, l := range s.flagLines(n) {
			if !slices.Contains(s.flagLines(app.Node), l) {
				own = append(own, l)
			}
		}
		list(own)
	}
	section(s.text("help-flags"))
	list(s.flagLines(app.Node))
	section(s.text("man-status"))
	line("%s", roff(s.text("help-status")))
	section(s.text("man-environment"))
	for _, v := range [][2]string{
		{"LC_ALL, LC_MESSAGES, LANG", "man-language"}, {"XDG_DATA_HOME", "man-data"}, {"COLUMNS", "man-columns"}, {"NO_COLOR, TERM", "man-colors"},
	} {
		line(".TP\n.B %s\n%s", v[0], roff(s.text(v[1])))
	}
	_, err := p.out.Write(out.Bytes())
	return err
}

// roff is a text as a man page has it: no line of it is a request, and hyphens are those that are typed.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}
