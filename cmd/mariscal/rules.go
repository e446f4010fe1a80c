package main

import (
	"bufio"
	"errors"
	"fmt"
	"strings"

	"mariscal/game"
	"mariscal/game/spelling"
	"mariscal/words"
)

type rulesCommand struct {
	System string `arg:"" optional:"" help:"A rulebook; without one, list the rulebooks."`
	Find   string `arg:"" optional:"" help:"A rule (A8.3), the rules of a chapter (A8), of a section of the printed rulebook (27.2) or of a word in their titles."`
	Tables bool   `help:"What units, terrain, cards and die faces are worth, with their rules."`
	JSON   bool   `help:"As JSON, for programs."`
}

// Run tells the rules of a system, or which systems there are.
func (c *rulesCommand) Run(p *program) error {
	if c.System == "" {
		return c.list(p)
	}
	e, known := p.content.Entry(c.System)
	switch {
	case !known:
		return usageError{errors.New(p.say.text("no-book", spelling.Clip(c.System), spelling.List(c.System, p.books())))}
	case c.Tables:
		if err := p.content.OpenOf(c.System); err != nil {
			return err
		}
		return c.tables(p, e.System)
	}
	return c.rules(p)
}

// books names the systems that lists show.
func (p *program) books() (names []string) {
	for _, sys := range p.content.Rulebooks() {
		names = append(names, sys.Name())
	}
	return names
}

func (c *rulesCommand) list(p *program) error {
	names := p.books()
	if c.JSON {
		return p.writeJSON(names)
	}
	out := bufio.NewWriter(p.out)
	for _, name := range names {
		fmt.Fprintf(out, "%-12s %s (%s)\n", name, words.For(string(p.say)).Text("system."+name), p.say.text("book-rules", len(words.Rules(name))))
	}
	return out.Flush()
}

// rules tells one rule whole, and of several the titles by chapter.
func (c *rulesCommand) rules(p *program) error {
	lang := string(p.say)
	rules := words.FindRules(c.System, c.Find, lang)
	if len(rules) == 0 {
		return usageError{errors.New(p.say.text("no-rule", spelling.Clip(c.Find)))}
	}
	if c.JSON {
		return p.writeJSON(rules)
	}
	if len(rules) == 1 {
		_, err := fmt.Fprintf(p.out, "%s · %s\n%s\n", rules[0].Cited(), rules[0].Title[lang], rules[0].Text[lang])
		return err
	}
	out, chapter := bufio.NewWriter(p.out), ""
	for _, r := range rules {
		if r.Chapter[lang] != chapter {
			chapter = r.Chapter[lang]
			fmt.Fprintf(out, "%s\n", chapter)
		}
		fmt.Fprintf(out, "  %-10s %-12s %s\n", r.ID, r.Printed(), r.Title[lang])
	}
	return out.Flush()
}

// tables tells the values of a system's units, terrain, cards and dice.
func (c *rulesCommand) tables(p *program, sys game.System) error {
	reference, ok := sys.(game.Reference)
	if !ok {
		return usageError{errors.New(p.say.text("no-tables", c.System))}
	}
	sheets, err := reference.Sheets(game.Ref{})
	if err != nil {
		return usageError{errors.New(p.say.text("no-tables", c.System))}
	}
	if c.JSON {
		return p.writeJSON(sheets)
	}
	w, out := words.For(string(p.say)), bufio.NewWriter(p.out)
	for _, kind := range []struct {
		name   string
		sheets []game.Sheet
	}{{"unit", sheets.Units}, {"terrain", sheets.Terrain}, {"tag", sheets.Tags}, {"card", sheets.Cards}, {"face", sheets.Faces}, {"mark", sheets.Marks}, {"result", sheets.Results}} {
		for _, s := range kind.sheets {
			line := w.Text(c.System + "." + kind.name + "." + s.ID)
			before := ": "
			for _, v := range s.Values {
				line += before + w.Counted(c.System+".value."+v.Name, v.N)
				before = ", "
			}
			for _, r := range s.Rows {
				cells := words.JoinFunc(r.Cells, ", ", func(cell string) string { return w.Text(c.System + ".result." + cell) })
				if before == ", " {
					before = "; "
				}
				line += before + w.Text(c.System+".row."+r.Name) + ": " + cells
				before = "; "
			}
			if len(s.Rules) > 0 {
				line += " (" + strings.Join(s.Rules, ", ") + ")"
			}
			fmt.Fprintln(out, line)
		}
	}
	return out.Flush()
}
