package commandcolors

import (
	"fmt"
	"strconv"
	"strings"

	"mariscal/ai"
)

// A Temper is the weights of a general's evaluation.
type Temper struct {
	Fear      float64 // harm the enemy may do in his next turn
	Hope      float64 // harm the own units may do in their next
	Advance   float64 // a hex nearer to the enemy
	Strike    float64 // fights of the turn under way
	Supported float64 // a unit near the enemy with two neighbours
	Isolated  float64 // a unit near the enemy without any
	Front     float64 // a leader with a unit near the enemy
	Fire      float64 // part of a shot that counts before its line of sight is known
	Cards     float64 // cards kept
}

// A style is a way of looking for a plan.
type style struct {
	Temper
	noise float64 // noise on the value of an order, in banners
	pace  int     // number of its Advance among the paces
}

// stylesOf makes the styles of a temper and their paces, in the order of trying; the first is
// tried for every card.
func stylesOf(t Temper) ([]style, *Paces) {
	paces := new(Paces)
	vary := func(fear, hope, advance, strike, noise float64) style {
		u := t
		u.Fear, u.Hope, u.Advance, u.Strike = t.Fear*fear, t.Hope*hope, t.Advance*advance, t.Strike*strike
		return style{Temper: u, noise: noise, pace: paces.of(u.Advance)}
	}
	styles := []style{
		vary(1, 1, 1, 1, 0),
		vary(0.55, 1.3, 2, 1.1, 0),   // bold
		vary(1.5, 0.85, 0.4, 0.9, 0), // safe
		vary(1, 1, 0, 1, 0),          // hold
		vary(0.75, 0.6, 1, 1.5, 0),   // strike first
		vary(1, 1, 1, 1, 0.25),       // varied
		vary(1, 1.7, 2.4, 1, 0.1),
		vary(3, 0.8, 0, 1, 0), // save the wounded
	}
	return styles, paces
}

// An Effort is the amount of work.
type Effort struct {
	Cards                    []ai.Round // the first plan of every card
	Plans, Fights, Reactions []ai.Round
	BestCards                int // number of cards tried in every style
	Styles                   int // number of styles, at most eight
}

// Full is the effort of the centurion.
var Full = Effort{
	Cards:     []ai.Round{{Keep: 64, Samples: 6}},
	Plans:     []ai.Round{{Keep: 64, Samples: 6}, {Keep: 8, Samples: 12}, {Keep: 3, Samples: 32}},
	Fights:    []ai.Round{{Keep: 16, Samples: 10}, {Keep: 4, Samples: 24}},
	Reactions: []ai.Round{{Keep: 16, Samples: 16}, {Keep: 3, Samples: 32}},
	BestCards: 3, Styles: 7,
}

// Quick is a small effort, for comparing tempers over many games.
var Quick = Effort{
	Cards:     []ai.Round{{Keep: 64, Samples: 6}},
	Plans:     []ai.Round{{Keep: 64, Samples: 6}, {Keep: 4, Samples: 12}},
	Fights:    []ai.Round{{Keep: 16, Samples: 6}, {Keep: 3, Samples: 12}},
	Reactions: []ai.Round{{Keep: 16, Samples: 8}},
	BestCards: 2, Styles: 2,
}

// Changed returns a temper with some dials changed, and the effort to try it with:
// "quick,fear=0.6,hope=0.5". The error names an unknown dial.
func Changed(t Temper, change string) (Temper, Effort, error) {
	e := Full
	dials := map[string]*float64{
		"fear": &t.Fear, "hope": &t.Hope, "advance": &t.Advance, "strike": &t.Strike, "supported": &t.Supported,
		"isolated": &t.Isolated, "front": &t.Front, "fire": &t.Fire, "cards": &t.Cards,
	}
	for _, f := range strings.FieldsFunc(change, func(r rune) bool { return r == ',' }) {
		if f == "quick" {
			e = Quick
			continue
		}
		key, value, _ := strings.Cut(f, "=")
		x, err := strconv.ParseFloat(value, 64)
		if dials[key] == nil || err != nil {
			return t, e, fmt.Errorf("%q changes nothing of a temper", f)
		}
		*dials[key] = x
	}
	return t, e, nil
}
