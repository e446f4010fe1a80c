package page

import (
	"embed"
	"strings"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/lab"
	"mariscal/sim"
	"mariscal/words"
)

//go:embed words/*.toml head.html
var files embed.FS

func init() { words.Add(words.Source{Name: "lab", Files: files, Apart: true}) }

// A Writer tells of the labs of a battle in a language.
type Writer struct {
	p    *words.Printer
	Info game.ScenarioInfo
	// Changed, if set, is the address that shows a change of a race.
	Changed func(change int) string
	// Chosen, if set, says which change the difference of the file is about; else it is the first.
	Chosen string
}

// For returns the writer of a battle.
func For(lang string, info game.ScenarioInfo) Writer { return Writer{p: words.For(lang), Info: info} }

// say returns a text of the lab.
func (w Writer) say(id string, args ...any) string { return w.p.Say("lab."+id, args...) }

// Army returns the name of a side's army.
func (w Writer) Army(seat game.Seat) string { return w.p.In(w.Info.Armies[seat].Name) }

// Kind names a kind of changes.
func (w Writer) Kind(kind string) string {
	switch kind {
	case frame.ChangePlace:
		return w.say("kind-place")
	case frame.ChangeUnit:
		return w.say("kind-unit")
	case frame.ChangeType:
		return w.say("kind-type")
	case frame.ChangeStrength:
		return w.say("kind-strength")
	case frame.ChangeCards:
		return w.say("kind-cards")
	case frame.ChangeVictory:
		return w.say("kind-victory")
	case frame.ChangeFirst:
		return w.say("kind-first")
	}
	return w.say("kind-turns")
}

// percent writes a fraction of games as a number of 100.
func (w Writer) percent(part float64) string { return w.p.Decimal(100*part, 1) }

// Rate writes a score with its interval: 27.3 (22.1 to 33.0).
func (w Writer) Rate(r sim.Rate) string {
	return w.say("rate", w.percent(r.Part), w.percent(r.Low), w.percent(r.High))
}

// signed writes a difference in points of 100, with its sign.
func (w Writer) signed(x float64) string {
	if text := w.percent(x); x <= 0 {
		return text
	} else {
		return "+" + text
	}
}

// Change writes a difference with its interval: +3.1 (−1.0 to +7.2).
func (w Writer) Change(c sim.Change) string {
	return w.say("rate", w.signed(c.By), w.signed(c.Low), w.signed(c.High))
}

// Verdict says who is favoured.
func (w Writer) Verdict(verdict string) string {
	switch verdict {
	case lab.TopFavoured, lab.TopLeads:
		return w.say(strings.TrimPrefix(verdict, "top-")+"-side", w.Army(game.Top))
	case lab.BottomFavoured, lab.BottomLeads:
		return w.say(strings.TrimPrefix(verdict, "bottom-")+"-side", w.Army(game.Bottom))
	}
	return w.say(verdict)
}

// Progress says in one line how far a lab is.
func (w Writer) Progress(p lab.Progress) string {
	switch {
	case p.Confirming:
		return w.say("confirming", p.Variants, w.p.Player(p.Player), p.Games)
	case p.Heat > 0:
		return w.say("racing", p.Heat, p.Variants, w.p.Player(p.Player), p.Games)
	case p.Difference:
		return w.say("comparing", w.p.Player(p.Player), p.Games, w.Army(game.Top), w.Change(sim.Change{By: p.Score.Part, Low: p.Score.Low, High: p.Score.High}))
	}
	return w.say("progress", w.p.Player(p.Player), p.Games, w.Army(game.Top), w.Rate(p.Score))
}
