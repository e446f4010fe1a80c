package main

import (
	"context"
	"fmt"
	"time"

	"mariscal/game"
	"mariscal/sim"
)

type benchCommand struct {
	Battle   string        `arg:"" optional:"" name:"system|scenario|file" help:"What to measure (default: every system)."`
	JSON     bool          `help:"As JSON, for programs."`
	For      time.Duration `help:"How long to measure. Default: 3s; of the server 12s, at most 30s."`
	Server   bool          `help:"Measure a server of its own under load instead of the rules."`
	Postgres string        `placeholder:"ADDRESS" help:"With --server, an empty PostgreSQL database in place of a file, such as postgres:///bench."`
	Nodes    int           `default:"1" help:"Servers on that PostgreSQL database, among which the matches are shared."`
	Turns    int           `placeholder:"N" help:"With --nodes, measure N times by turns all matches at one of the servers, and shared among all."`
	Matches  int           `default:"64" help:"Matches played at the same time, with --server."`
	Streams  int           `help:"Tables with an open stream each that lie open besides, with --server."`
}

// Run measures the systems, or the server.
func (c *benchCommand) Run(ctx context.Context, p *program) error {
	battles, err := c.battles(p)
	if err != nil {
		return err
	}
	if c.Server {
		return c.runServer(ctx, p, battles[0].info.ID)
	}
	if c.For == 0 {
		c.For = 3 * time.Second
	}
	speeds := map[string]sim.Speed{}
	for _, b := range battles {
		name := b.system.Name()
		v, err := sim.Bench(b.system, b.info.Ref, c.For)
		if err != nil {
			return err
		}
		speeds[name] = v
		if !c.JSON {
			if _, err := fmt.Fprintln(p.out, p.say.text("bench", name, p.say.decimal(v.Games, 0), p.say.decimal(v.Actions, 0), p.say.decimal(v.PerGame, 1), p.say.decimal(v.CopyNanos, 1), v.Bytes)); err != nil {
				return err
			}
		}
	}
	if c.JSON {
		return p.writeJSON(speeds)
	}
	return nil
}

// battles returns the battles to measure: the one that was named, or the benchmark of the named
// system, or by default the benchmarks of all listed systems.
func (c *benchCommand) battles(p *program) (list []battle, err error) {
	if err := p.content.Open(); err != nil {
		return nil, err
	}
	for _, sys := range p.content.Rulebooks() {
		name := sys.Name()
		if c.Battle != name && c.Battle != "" {
			continue
		}
		b, err := p.lookUp(p.benchOf(name))
		if err != nil {
			return nil, err
		}
		list = append(list, b)
	}
	if len(list) > 0 {
		return list, nil
	}
	b, err := p.find(c.Battle)
	return []battle{b}, err
}

// benchOf returns the built-in battle that measures a system.
func (p *program) benchOf(system string) game.Ref {
	e, _ := p.content.Entry(system)
	for _, ref := range p.content.BuiltInOf(system) {
		if e.Bench == "" || e.Bench == ref.ID {
			return ref
		}
	}
	return game.Ref{}
}
