package page

import (
	"mariscal/sim"
)

// A difference is the difference between two battles, for two players.
type difference struct {
	Title string
	Rows  [][]string
	Clear []bool // by row: more than chance
}

// differences compares two studies of one system: the second with the first.
func (w writer) differences(studies []Study) (all []difference) {
	if len(studies) != 2 || studies[0].Info.System != studies[1].Info.System {
		return nil
	}
	first, second := &studies[0], &studies[1]
	for i := range first.Results {
		for j := range second.Results {
			d, ok := sim.Compare(first.Results[i], second.Results[j])
			if !ok {
				continue
			}
			v := difference{Title: w.say("difference-of", w.p.Player(d.Players.Top), w.p.Player(d.Players.Bottom), d.Units)}
			row := func(label string, c sim.Change, times float64) {
				v.Rows = append(v.Rows, []string{label, w.signed(times * c.By), w.say("range", w.signed(times*c.Low), w.signed(times*c.High))})
				v.Clear = append(v.Clear, c.Clear())
			}
			for seat, c := range [...]sim.Change{d.Top, d.Bottom} {
				name, before := w.p.In(second.Info.Armies[seat].Name), w.p.In(first.Info.Armies[seat].Name)
				if name != before {
					name += " / " + before
				}
				row(w.say("difference-wins", name), c, 100)
			}
			row(w.say("difference-margin"), d.Margin, 1)
			all = append(all, v)
		}
	}
	return all
}

// signed writes a number with its sign.
func (w writer) signed(x float64) string {
	if x > 0 {
		return "+" + w.p.Decimal(x, 1)
	}
	return w.p.Decimal(x, 1)
}
