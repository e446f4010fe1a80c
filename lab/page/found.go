package page

import (
	"strings"

	"mariscal/game"
	"mariscal/lab"
	"mariscal/words"
)

// Trend says how the score changes with the strength of play.
func (w Writer) Trend(t *lab.Trend) string {
	switch t.Verdict {
	case lab.TrendTop:
		return w.say("trend-side", w.Army(game.Top), w.Change(t.By))
	case lab.TrendBottom:
		by := t.By
		by.By, by.Low, by.High = -by.By, -by.High, -by.Low
		return w.say("trend-side", w.Army(game.Bottom), w.Change(by))
	}
	return w.say("trend-"+t.Verdict, w.Change(t.By))
}

// Factor says what a factor is.
func (w Writer) Factor(f *lab.Factor) string {
	system, army := w.Info.System, w.Army(f.Side)
	switch f.Kind {
	case lab.FactorOpening, lab.FactorCard:
		return w.say("factor-"+f.Kind, army, w.name(f.What, system+".card."+f.What))
	case lab.FactorLost:
		return w.say("factor-"+f.Kind, army, w.name(f.What, system+".unit."+f.What, system+".piece."+f.What))
	case lab.FactorPlace:
		return w.say("factor-"+f.Kind, army, w.p.Name(f.What))
	case lab.FactorShort:
		return w.say("factor-" + f.Kind)
	}
	return w.say("factor-"+f.Kind, army)
}

// name returns the first text there is among ids, or short.
func (w Writer) name(short string, ids ...string) string {
	for _, id := range ids {
		if words.Has(id) {
			return w.p.Text(id)
		}
	}
	return short
}

// Dice says how much the dice decided.
func (w Writer) Dice(d *lab.Dice) string { return w.say("dice", w.Rate(d.Share), w.Rate(d.Lucky)) }

// Idle says which cards made no difference, "" for none.
func (w Writer) Idle(d *lab.Decision) string {
	var all [2][]string
	for i := range d.Idle {
		f := &d.Idle[i]
		all[f.Side] = append(all[f.Side], w.name(f.What, w.Info.System+".card."+f.What))
	}
	var parts []string
	for seat, names := range all {
		if len(names) > 0 {
			parts = append(parts, w.say("change-of", w.Army(game.Seat(seat)), strings.Join(names, ", ")))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return w.say("idle", strings.Join(parts, "; "))
}

// People says what people recorded, and Distance how far a level is from it.
func (w Writer) People(v *lab.People) string {
	return w.say("people", v.Games, w.Army(game.Top), w.Rate(v.Score))
}

// Distance says how far a level is from people.
func (w Writer) Distance(d *lab.Distance) string {
	told := w.say("distance", w.p.Player(d.Player), w.Change(d.By))
	if d.Battles > 0 {
		told += w.say("distance-usual", w.percent(d.Usual), d.Battles)
	}
	return told
}

// mostFactors is how many factors a terminal shows.
const mostFactors = 8
