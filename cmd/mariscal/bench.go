package main

import (
	"fmt"
	"time"

	"mariscal/content"
	"mariscal/game"
	"mariscal/sim"
)

type benchCommand struct {
	JSON bool          `help:"As JSON, for programs."`
	For  time.Duration `default:"3s" help:"How long to measure."`
}

// measured is the scenario that is measured of each system.
var measured = map[string]string{"ancients": "ancients/akragas"}

// Run measures every system.
func (c *benchCommand) Run(p *program) error {
	systems, err := content.Systems()
	if err != nil {
		return err
	}
	speeds := map[string]sim.Speed{}
	for _, sys := range systems {
		v, err := sim.Bench(sys, game.Ref{ID: measured[sys.Name()]}, c.For)
		if err != nil {
			return err
		}
		speeds[sys.Name()] = v
		if !c.JSON {
			if _, err := fmt.Fprintln(p.out, p.say.text("bench", sys.Name(), v.Games, v.Actions, v.PerGame, v.CopyNanos, v.Bytes)); err != nil {
				return err
			}
		}
	}
	if c.JSON {
		return p.writeJSON(speeds)
	}
	return nil
}
