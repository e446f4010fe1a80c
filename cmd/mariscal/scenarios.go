package main

import (
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
	if err := c.load(p); err != nil {
		return err
	}
	if err := p.content.Open(); err != nil {
		return err
	}
	list := p.content.Listed()
	if c.JSON {
		return p.writeJSON(list)
	}
	for _, info := range list {
		a := info.Armies
		_, err := fmt.Fprintf(p.out, "%-26s %-18s %-12s %s – %s (%s)\n", info.ID, p.name(info.Name), p.name(info.Date),
			p.name(a[game.Top].Name), p.name(a[game.Bottom].Name), strings.Join(words.For(string(p.say)).Facts(info.System, info.Facts), ", "))
		if err != nil {
			return err
		}
	}
	return nil
}
