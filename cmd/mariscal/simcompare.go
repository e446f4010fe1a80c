package main

import (
	"fmt"
	"io"

	"mariscal/sim"
)

// compared is the number of battles of a study that compares them.
const compared = 2

// differences compares the second of two battles with the first for each pair of players. There are
// none for any other number of battles, and for battles of two systems.
func differences(battles []battle, results []sim.Result) (all []sim.Difference) {
	half := len(battles) / 2
	if len(results) < len(battles) || half == 0 || 2*half != len(battles) || battles[0].system.Name() != battles[half].system.Name() {
		return nil
	}
	for i := range half {
		if d, ok := sim.Compare(results[i], results[half+i]); ok {
			all = append(all, d)
		}
	}
	return all
}

// tellDifferences writes how the second of two battles differs from the first.
func (p *program) tellDifferences(to io.Writer, battles []battle, results []sim.Result, all []sim.Difference) {
	if len(all) == 0 {
		return
	}
	first, second := battles[0], battles[len(battles)/2]
	unit := "sim-units-games"
	if results[0].Swap {
		unit = "sim-units-pairs"
	}
	fmt.Fprintln(to)
	fmt.Fprintln(to, p.say.text("sim-difference", p.name(second.info.Name), second.info.Ref.ID, p.name(first.info.Name), first.info.Ref.ID))
	for _, d := range all {
		fmt.Fprintln(to, p.say.text("sim-difference-of", p.say.playerName(d.Players.Top), p.say.playerName(d.Players.Bottom), p.say.text(unit, d.Units)))
		points := func(name string, c sim.Change, times float64, text string) {
			told := p.say.text(text, name, p.signed(times*c.By), p.signed(times*c.Low), p.signed(times*c.High))
			if !c.Clear() {
				told += p.say.text("sim-unclear")
			}
			fmt.Fprintln(to, told)
		}
		for seat, c := range [...]sim.Change{d.Top, d.Bottom} {
			name, before := p.name(second.info.Armies[seat].Name), p.name(first.info.Armies[seat].Name)
			if name != before {
				name += " / " + before
			}
			points(name, c, 100, "sim-difference-wins")
		}
		points(p.say.text("sim-difference-margin"), d.Margin, 1, "sim-difference-score")
	}
	fmt.Fprintln(to, p.say.text("sim-difference-how"))
}

// signed writes a number with its sign: +3.2, −1.0.
func (p *program) signed(x float64) string {
	if x > 0 {
		return "+" + p.say.decimal(x, 1)
	}
	return p.say.decimal(x, 1)
}
