package main

import (
	"context"
	"fmt"
	"time"

	"mariscal/content"
	"mariscal/game"
	"mariscal/sim"
)

type benchCommand struct {
	JSON    bool          `help:"As JSON, for programs."`
	For     time.Duration `help:"How long to measure. Default: 3s; of the server 12s, at most 30s."`
	Server  bool          `help:"Measure a server of its own under load instead of the rules."`
	Matches int           `default:"64" help:"Matches played at the same time, with --server."`
}

// measured is the scenario that is measured of each system.
var measured = map[string]string{"ancients": "ancients/akragas"}

// Run measures every system, or the server.
func (c *benchCommand) Run(ctx context.Context, p *program) error {
	if c.Server {
		return c.runServer(ctx, p)
	}
	if c.For == 0 {
		c.For = 3 * time.Second
	}
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
			if _, err := fmt.Fprintln(p.out, p.say.text("bench", sys.Name(), p.say.decimal(v.Games, 0), p.say.decimal(v.Actions, 0), p.say.decimal(v.PerGame, 1), p.say.decimal(v.CopyNanos, 1), v.Bytes)); err != nil {
				return err
			}
		}
	}
	if c.JSON {
		return p.writeJSON(speeds)
	}
	return nil
}
