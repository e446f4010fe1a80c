package main

import (
	"context"
	"fmt"
	"math"

	"mariscal/server/load"
)

// mostTurns is how often the measurement by turns may be repeated.
const mostTurns = 50

// A comparison is a measurement of several servers against one of them.
type comparison struct {
	One   float64 `json:"one_acks_per_s"` // acknowledged answers a second, all matches at one server
	All   float64 `json:"all_acks_per_s"` // the same matches shared among all servers
	Ratio float64 `json:"ratio"`          // all to one, the geometric mean of the pairs
	Low   float64 `json:"ratio_low"`      // the interval of that, 95 %
	High  float64 `json:"ratio_high"`
	Turns int     `json:"turns"` // pairs measured; who comes first changes
}

// byTurns measures servers of one database by turns, so that what else a machine has to do
// meanwhile falls on both alike: all matches at the first server, and shared among all of them.
func byTurns(ctx context.Context, plan load.Plan, all []string, turns int) (s comparison, err error) {
	var ones, alls, ratios []float64
	measure := func(servers []string) (float64, error) {
		plan.Address, plan.More = servers[0], servers[1:]
		r, err := load.Run(ctx, plan)
		return r.Acks, err
	}
	// The first pair warms the servers up and is not counted.
	for i := range turns + 1 {
		plan.Seed = uint64(i + 1)
		of := [2][]string{all[:1], all}
		var acks [2]float64
		for k := range of {
			which := (k + i) % 2
			if acks[which], err = measure(of[which]); err != nil {
				return s, err
			}
		}
		if i > 0 {
			ones, alls, ratios = append(ones, acks[0]), append(alls, acks[1]), append(ratios, math.Log(acks[1]/acks[0]))
		}
	}
	mean, within := around(ratios)
	s = comparison{Turns: turns, Ratio: math.Exp(mean), Low: math.Exp(mean - within), High: math.Exp(mean + within)}
	s.One, _ = around(ones)
	s.All, _ = around(alls)
	return s, nil
}

// around returns the mean of some numbers and half the width of its interval, 95 %.
func around(all []float64) (mean, within float64) {
	n := float64(len(all))
	for _, v := range all {
		mean += v / n
	}
	squares := 0.0
	for _, v := range all {
		squares += (v - mean) * (v - mean)
	}
	return mean, 2 * math.Sqrt(squares/max(n-1, 1)/n)
}

// tellTurns writes a measurement by turns.
func (c *benchCommand) tellTurns(p *program, s comparison) error {
	if c.JSON {
		return p.writeJSON(map[string]comparison{"servers": s})
	}
	_, err := fmt.Fprintln(p.out, p.say.text("bench-turns", c.Nodes, p.say.decimal(s.All, 0), p.say.decimal(s.One, 0), s.Turns,
		p.say.decimal(s.Ratio*100, 0), p.say.decimal(s.Low*100, 0), p.say.decimal(s.High*100, 0)))
	return err
}
