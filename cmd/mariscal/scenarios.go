package main

import (
	"bufio"
	"fmt"
	"strings"

	"mariscal/game"
	"mariscal/words"
)

type scenariosCommand struct {
	packFlag
	JSON bool `help:"As JSON, for programs."`
}

// Run lists the battles, in the order of their registration.
func (c *scenariosCommand) Run(p *program) error {
	if err := c.open(p); err != nil {
		return err
	}
	list := p.content.Listed()
	if c.JSON {
		return p.writeJSON(list)
	}
	out := bufio.NewWriter(p.out)
	for _, info := range list {
		a := info.Armies
		in := words.For(string(p.say))
		facts := strings.Join(in.Facts(info.System, info.Facts), ", ")
		if about, ok := p.content.About(info.Ref); ok {
			if told := about.TrialWords(in); len(told) > 0 {
				facts += "; " + told[0]
			}
		}
		fmt.Fprintf(out, "%-26s %-18s %-12s %s – %s (%s)\n", info.ID, p.name(info.Name), p.name(info.Date), p.name(a[game.Top].Name), p.name(a[game.Bottom].Name), facts)
	}
	return out.Flush()
}
