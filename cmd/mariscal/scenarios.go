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
	list := []game.ScenarioInfo{}
	for _, ref := range p.content.BuiltIn() {
		if about, ok := p.content.About(ref); ok && !about.Info.Hidden && !p.content.Hidden(about.Info.System) {
			list = append(list, about.Info)
		}
	}
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
