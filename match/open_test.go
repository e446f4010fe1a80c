package match_test

import (
	"context"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/row"
	"mariscal/match"
)

// openRow is the row with every question open: there may always be another answer.
type (
	openRow struct{ *row.Position }
	openSys struct{ row.System }
)

func (openSys) Start(r game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	p, err := row.System{}.Start(r, o, c, log)
	if err != nil {
		return nil, err
	}
	return openRow{p.(*row.Position)}, nil
}

func (p openRow) Open() bool { return true }

func (p openRow) Try(game.Viewer, string, game.Spot) (game.Trial, error) { return game.Trial{}, nil }

func (p openRow) Clone() game.Position { return openRow{p.Position.Clone().(*row.Position)} }

func (p openRow) Set(from game.Position) { p.Position.Set(from.(openRow).Position) }

// What is listed of an open question is not all there is, so that one answer listed
// is no only answer, and a standing "never" declines nothing.
func TestAnOpenQuestionIsAlwaysAsked(t *testing.T) {
	never := map[string]string{"react": match.Never}
	c := match.Config{
		ID: "m1", System: openSys{}, Ref: game.Ref{ID: "row/row"}, Names: [2]string{"Ana", "Blas"},
		SeatTexts: [2]string{"a", "b"}, Seed: seed(1), Journal: &page{}, Wishes: [2]map[string]string{never, never},
	}
	m, err := match.New(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	do(t, m, "skip")
	_, d := m.Decision()
	v := m.View(game.Viewer(d.Seat))
	if d.Kind != "finish" || len(v.Options) != 1 || !v.Decision.Open || v.Decision.Dice {
		t.Errorf("asked is %+v with %d options; the one listed answered itself", v.Decision, len(v.Options))
	}
	if _, ok := m.Trials(); !ok {
		t.Error("an open match tries no drags")
	}
	if _, ok := begin(t, 1, &page{}).Trials(); ok {
		t.Error("a match on hexes tries drags")
	}
}
