package gametest

import (
	"path/filepath"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/toy"
)

var duel = game.Ref{ID: "toy/duel"}

func conserve(p game.Position) error { return p.(*toy.Position).Conserve() }

// strike plays an option and returns its first roll or draw.
func strike(p game.Position, o game.Option, c game.Chance) (Fell, bool) {
	var log game.Log
	p.Apply(o.Action, c, &log)
	for _, e := range log.Events {
		switch {
		case e.Roll != nil:
			return Fell{Hits: e.Roll.Hits}, true
		case e.Test != nil:
			return Fell{Drawn: e.Test.Drawn}, true
		}
	}
	return Fell{}, false
}

// fate plays an option that turns a card and says whether a point came back.
func fate(p game.Position, o game.Option, c game.Chance) (came []string, ok bool) {
	var log game.Log
	p.Apply(o.Action, c, &log)
	for _, e := range log.Events {
		if e.Test != nil && e.Test.Passed {
			came = append(came, "point")
		}
	}
	return came, o.Odds.Draw != nil
}

// first is a computer player that always takes the first action.
func first() func(game.Position) game.Action {
	return func(p game.Position) game.Action { return p.Actions(nil)[0] }
}

func TestToyObeysTheLaws(t *testing.T) {
	Run(t, toy.System{}, []game.Ref{duel}, Config{
		Games:    200,
		Choices:  []game.Choices{nil, {toy.ChoiceLong: "on"}},
		Conserve: conserve,
		Fight:    strike,
		Fate:     fate,
		Players:  []Player{{Name: "first", Positions: 100, New: first}},
		Catalogue: map[string]string{
			"toy.event.card": "", "toy.event.step": "", "toy.event.strike": "", "toy.event.parry": "",
			"toy.event.shuffle": "", "toy.card.parry": "", "face:hit": "", "face:flag": "", "effect:hit": "",
			"over:toy.over.points": "", "over:toy.over.passed": "", "type:D": "", "card:step": "",
			"toy.event.never": "a script",
		},
	})
}

func TestToyIsPlainAndDoesNotAllocate(t *testing.T) {
	PlainValue(t, new(toy.Position), 64)
	NoAllocs(t, toy.System{}, duel)
}

func TestToyCounts(t *testing.T) {
	Counts(t, toy.System{}, []game.Ref{duel}, filepath.Join("testdata", "counts.txt"))
}

func TestToyGolden(t *testing.T) {
	Golden(t, toy.System{}, duel, "testdata")
}

func TestPlayersAreBlind(t *testing.T) {
	Blind(t, toy.System{}, []game.Ref{duel}, Player{Name: "first", Positions: 50, New: first})
}

func TestToySums(t *testing.T) {
	Sums(t, toy.System{}, []game.Ref{duel}, filepath.Join("testdata", "sums.txt"))
}

func TestManyScenariosShareTheGamesOfASystem(t *testing.T) {
	for _, c := range []struct{ scenarios, each int }{{1, 12000}, {12, 1000}, {40, 300}, {1000, 100}} {
		if n := (Config{}).games(c.scenarios); n != c.each {
			t.Errorf("%d scenarios: %d games each, want %d", c.scenarios, n, c.each)
		}
	}
}
