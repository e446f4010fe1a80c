package server

import (
	"mariscal/game"
	"mariscal/words"
)

// An OddsAnswer is odds with their texts, so that clients need no ids.
type OddsAnswer struct {
	game.Odds
	Draw     *DrawWords     `json:"draw,omitempty"`
	Read     *ReadWords     `json:"read,omitempty"`
	Outcomes []OutcomeWords `json:"outcomes"`
	Branches []BranchWords  `json:"branches,omitempty"`
	Words    []string       `json:"words"` // reasons for the number of dice, or the value needed
}

// ReadWords is how a result is read from a card, with the names of the pieces that take part.
type ReadWords struct {
	game.ReadOdds
	Names [2][]string `json:"names"` // of the pieces of Sides
}

// DrawWords are the odds of a draw, with texts.
type DrawWords struct {
	game.DrawOdds
	Kinds []DrawnKindWords `json:"kinds"`
}

// A DrawnKindWords is a kind of card or cube that may be drawn.
type DrawnKindWords struct {
	game.DrawnKind
	Words string `json:"words"`
}

// An OutcomeWords is the text of one outcome; its chance is shown beside it.
type OutcomeWords struct {
	game.OutcomeOdds
	Words string `json:"words"`
}

// A BranchWords is what may follow or happen instead.
type BranchWords struct {
	game.Branch
	Odds  *OddsAnswer `json:"odds,omitempty"`
	Words string      `json:"words,omitempty"` // shown beside its chance, or above its odds
	Then  string      `json:"then,omitempty"`  // what follows it, as a sentence
}

func oddsWords(p *words.Printer, system string, o *game.Odds) *OddsAnswer {
	if o == nil {
		return nil
	}
	a := &OddsAnswer{Odds: *o, Words: reasons(p, o.Steps), Outcomes: make([]OutcomeWords, len(o.Outcomes))}
	if o.Draw != nil {
		a.Draw = &DrawWords{DrawOdds: *o.Draw}
		for _, k := range o.Draw.Kinds {
			a.Draw.Kinds = append(a.Draw.Kinds, DrawnKindWords{k, p.Drawn(system, k.ID)})
		}
	}
	if o.Read != nil {
		a.Read = &ReadWords{ReadOdds: *o.Read, Names: [2][]string{{}, {}}}
		for side, called := range o.Read.Called {
			for _, piece := range called {
				a.Read.Names[side] = append(a.Read.Names[side], p.Named(piece))
			}
		}
	}
	for i, x := range o.Outcomes {
		a.Outcomes[i] = OutcomeWords{x, p.Odds(system, x.ID)}
	}
	for _, b := range o.Branches {
		a.Branches = append(a.Branches, BranchWords{
			Branch: b, Odds: oddsWords(p, system, b.Odds), Words: p.Odds(system, b.ID), Then: p.OddsThen(system, b),
		})
	}
	return a
}
