package gametest

import (
	"strings"
	"testing"

	"mariscal/game"
)

// talkative is a toy that answers queries; one of them reveals the hands.
type talkative struct {
	flawed
	tells string
}

type talkativeSystem struct {
	flawedSystem
	tells string
}

func (s talkativeSystem) Start(r game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	p, err := s.flawedSystem.Start(r, o, c, log)
	return talkative{p.(flawed), s.tells}, err
}

func (s talkativeSystem) Read(text string) (game.Position, error) {
	p, err := s.flawedSystem.Read(text)
	if err != nil {
		return nil, err
	}
	return talkative{p.(flawed), s.tells}, nil
}

func (p talkative) Set(from game.Position) { p.flawed.Set(from.(talkative).flawed) }

func (p talkative) Clone() game.Position { return talkative{p.flawed.Clone().(flawed), p.tells} }

// word is the reply to a query: the hands when this query reveals them.
func (p talkative) word(query string) string {
	if p.tells == query {
		return hands(p.Position)
	}
	return "nothing"
}

func (p talkative) reasons(query string) ([]game.Reason, error) {
	return []game.Reason{{Message: game.Message{ID: p.word(query)}, Rule: "T"}}, nil
}

func (p talkative) region(query string) (game.Region, error) {
	return game.Region{Cells: []string{p.word(query)}}, nil
}

func (p talkative) dangers(query string) []game.Danger {
	return []game.Danger{{Spot: game.Spot{Cell: p.word(query)}}}
}

func (p talkative) Why(game.Viewer, string, string) ([]game.Reason, error) { return p.reasons("why") }

func (p talkative) WhyCard(game.Viewer, string) ([]game.Reason, error) { return p.reasons("card") }

func (p talkative) Reach(game.Viewer, string) (game.Region, error) { return p.region("reach") }

func (p talkative) Sight(game.Viewer, string) (game.Region, error) { return p.region("sight") }

func (p talkative) Danger(game.Viewer, game.Seat) []game.Danger { return p.dangers("danger") }

func (p talkative) Peril(game.Viewer, string) ([]game.Danger, error) {
	return p.dangers("peril"), nil
}

func (p talkative) Odds(game.Viewer, string, string) (*game.Odds, error) {
	if p.tells == "refused" {
		return nil, &game.Refusal{Rule: "T", Why: game.Message{ID: p.word("refused")}}
	}
	return &game.Odds{Steps: []game.Reason{{Message: game.Message{ID: p.word("odds")}}}}, nil
}

func (p talkative) Errand(game.Viewer, string, string) (game.Errand, error) {
	return game.Errand{Text: p.word("errand")}, nil
}

func (p talkative) Ways(v game.Viewer) []game.Way {
	if d := p.Decision(); d.Over || p.tells != "ways" || v != game.Viewer(d.Seat) {
		return nil
	}
	o := p.Options(v)[0]
	return []game.Way{{Option: game.Option{Action: o.Action, Text: o.Text, Label: game.Message{ID: p.word("ways")}}}}
}

func (p talkative) Together(game.Viewer) []game.Action {
	if p.tells == "together" && len(hands(p.Position))%2 == 0 {
		return []game.Action{1}
	}
	return nil
}

func TestEveryQueryThatTellsIsFound(t *testing.T) {
	for _, tells := range []string{"why", "card", "reach", "sight", "danger", "peril", "odds", "refused", "together", "ways", "errand", ""} {
		t.Run(tells, func(t *testing.T) {
			cfg := Config{Conserve: func(p game.Position) error { return p.(talkative).Conserve() }}
			g := newTrial(&suite{sys: talkativeSystem{flawedSystem{f: &flaw{}}, tells}, ref: duel, cfg: cfg, seen: newOccurrences()})
			var err error
			for n := 0; n < 100 && err == nil; n++ {
				err = g.play(n)
			}
			switch {
			case tells == "" && err != nil:
				t.Error(err)
			case tells != "" && err == nil:
				t.Error("nobody noticed")
			case tells != "" && !strings.Contains(err.Error(), "law 5: "):
				t.Errorf("found as %v", err)
			}
		})
	}
}
