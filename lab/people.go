package lab

import (
	"cmp"
	"math"
	"slices"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/sim"
)

// People are the recorded games of people beside those of a lab.
type People struct {
	Games  int               `json:"games"`
	Score  sim.Rate          `json:"score"` // of the top army, with Wilson's interval
	Source map[string]string `json:"source,omitempty"`
	Levels []Distance        `json:"levels"`
}

// A Distance is how far a level is from people.
type Distance struct {
	Player string     `json:"player"`
	By     sim.Change `json:"by"` // the level less people
	// Usual is how far this level is from people on average, over so many built-in battles of the
	// system that have both.
	Usual   float64 `json:"usual"`
	Battles int     `json:"battles"`
}

// Records are the built-in battles with what people recorded of them; [content.Library] has them.
type Records interface {
	BuiltIn() []game.Ref
	About(ref game.Ref) (*frame.Scenario, bool)
}

// PeopleOf returns the recorded games of a battle beside the levels of a report, nil if there are
// none.
func PeopleOf(l Records, about *frame.Scenario, levels []Level) *People {
	if about == nil || about.Results == nil || about.Results.Games == 0 {
		return nil
	}
	r := about.Results
	v := &People{Games: r.Games, Score: scoreOf(r.Top, r.Bottom, r.Games), Source: r.Source, Levels: []Distance{}}
	for i := range levels {
		d := Distance{Player: levels[i].Player, By: apart(levels[i].Score, v.Score)}
		d.Usual, d.Battles = usualDistance(l, about, d.Player)
		v.Levels = append(v.Levels, d)
	}
	return v
}

// scoreOf returns the score of percentages won.
func scoreOf(top, bottom, games int) sim.Rate {
	return wilson((float64(top)+float64(100-top-bottom)/2)/100*float64(games), games, z95)
}

// usualDistance returns how far a player is from people on average, over the other built-in
// battles of the system.
func usualDistance(l Records, about *frame.Scenario, player string) (off float64, battles int) {
	for _, ref := range l.BuiltIn() {
		other, ok := l.About(ref)
		if !ok || other.Info.System != about.Info.System || other.Results == nil || ref.ID == about.Info.ID {
			continue
		}
		i := slices.IndexFunc(other.Trials, func(t frame.Trials) bool { return t.Player == player })
		if i < 0 {
			continue
		}
		t := other.Trials[i]
		off += math.Abs(scoreOf(t.Top, t.Bottom, t.Games).Part - scoreOf(other.Results.Top, other.Results.Bottom, other.Results.Games).Part)
		battles++
	}
	return round(off / float64(max(1, battles))), battles
}

// Target returns what a battle's score is aimed at: what people recorded, or one half.
func Target(about *frame.Scenario) float64 {
	if about == nil || about.Results == nil || about.Results.Top+about.Results.Bottom == 0 {
		return 0.5
	}
	return scoreOf(about.Results.Top, about.Results.Bottom, cmp.Or(about.Results.Games, 1)).Part
}
