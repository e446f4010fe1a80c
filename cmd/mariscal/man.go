package main

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

type manCommand struct{ langFlag }

// Run writes the man page of the program: its help, command by command.
func (c *manCommand) Run(p *program, app *kong.Application) error {
	s, err := c.speaker(p)
	if err != nil {
		return err
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
	ofProgram := s.flagLines(app.Node) // in a section of their own
	for _, n := range app.Leaves(true) {
		line(".SS %s\n%s", roff(s.usageLine(n)), roff(s.help(n.Help)))
		if n.Detail != "" {
			line(".PP\n%s", roff(s.help(n.Detail)))
		}
		list(s.argumentLines(n))
		own := s.flagLines(n)
		list(own[:len(own)-len(ofProgram)])
	}
	section(s.text("help-flags"))
	list(ofProgram)
	section(s.text("man-status"))
	line("%s", roff(s.text("help-status")))
	section(s.text("man-environment"))
	for _, v := range [][2]string{
		{"LC_ALL, LC_MESSAGES, LANG", "man-language"}, {"XDG_DATA_HOME", "man-data"}, {"COLUMNS", "man-columns"}, {"NO_COLOR, TERM", "man-colors"},
	} {
		line(".TP\n.B %s\n%s", v[0], roff(s.text(v[1])))
	}
	_, err = p.out.Write(out.Bytes())
	return err
}

// roff escapes a text for a man page: no line is a request, and hyphens are those that users type.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}
