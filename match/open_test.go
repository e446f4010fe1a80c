package match_test

import (
	"context"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/match"
)

// openToy is the toy with every question open: there may always be another answer.
type (
	openToy struct{ *toy.Position }
	openSys struct{ toy.System }
)

func (openSys) Start(r game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	p, err := toy.System{}.Start(r, o, c, log)
	if err != nil {
		return nil, err
	}
	return openToy{p.(*toy.Position)}, nil
}

func (p openToy) Open() bool { return true }

func (p openToy) Try(game.Viewer, string, game.Spot) (game.Trial, error) { return game.Trial{}, nil }

func (p openToy) Clone() game.Position { return openToy{p.Position.Clone().(*toy.Position)} }

func (p openToy) Set(from game.Position) { p.Position.Set(from.(openToy).Position) }

// An open question has more answers than it lists, so a single listed answer is not the
// only one, and a standing "never" declines nothing.
func TestAnOpenQuestionIsAlwaysAsked(t *testing.T) {
	never := map[string]string{"parry": match.Never}
	c := match.Config{
		ID: "m1", System: openSys{}, Ref: game.Ref{ID: "toy/duel"}, Names: [2]string{"Ana", "Blas"},
		SeatTexts: [2]string{"a", "b"}, Seed: seed(1), Journal: &page{}, Wishes: [2]map[string]string{never, never},
	}
	m, err := match.New(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	do(t, m, "play step")
	_, d := m.Decision()
	v := m.View(game.Viewer(d.Seat))
	if d.Kind != "move" || len(v.Options) != 1 || !v.Decision.Open || v.Decision.Dice {
		t.Errorf("asked is %+v with %d options; the one listed answered itself", v.Decision, len(v.Options))
	}
	if _, ok := match.Now(m, game.OpenOf); !ok {
		t.Error("an open match tries no drags")
	}
	if _, ok := match.Now(begin(t, 1, &page{}), game.OpenOf); ok {
		t.Error("a match on hexes tries drags")
	}
}
