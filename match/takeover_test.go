package match_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/game/notation"
	"mariscal/match"
)

// takenUp begins a match at a step of a record, with a seed of its own.
func takenUp(t *testing.T, rec *notation.Record, step int, j match.Journal) *match.Match {
	t.Helper()
	taken, err := match.Taken(rec, step)
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(context.Background(), match.Config{
		ID: "m2", System: toy.System{}, Taken: taken, Names: [2]string{"Eva", "Luis"}, Seed: seed(99), Journal: j,
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestARecordIsPlayedOnFromAnyMomentAndSaysWhereItComesFrom(t *testing.T) {
	first := begin(t, 3, &page{})
	choice := game.NewSeeded(3)
	play(t, first, choice, 3000)
	old := first.Record(game.Spectator)
	if !old.Result.Over {
		t.Fatal("the first game did not end")
	}
	for _, step := range []int{0, 1, len(old.Moves) / 2, len(old.Moves) - 1} {
		j := &page{}
		m := takenUp(t, old, step, j)
		was, err := first.At(step, game.Spectator)
		if err != nil {
			t.Fatal(err)
		}
		if is, err := m.At(step, game.Spectator); err != nil || !reflect.DeepEqual(is, was) {
			t.Fatalf("step %d: %v: %+v, was %+v", step, err, is, was)
		}
		for s := range game.Seat(2) {
			if step > 0 && m.View(game.Spectator).Step == step && m.CanUndo(s) {
				t.Errorf("step %d: what was taken over can be taken back", step)
			}
		}
		play(t, m, choice, 3000)
		rec := m.Record(game.Spectator)
		if rec.Continues != (notation.Origin{Sum: notation.Sum(old.String()), Step: step}) || !slices.EqualFunc(rec.Moves[:step], old.Moves[:step], sameMove) {
			t.Errorf("step %d: the record comes from %+v", step, rec.Continues)
		}
		read, err := notation.Parse([]byte(rec.String()))
		if err != nil {
			t.Fatalf("step %d: %v", step, err)
		}
		if proof, err := notation.Check(toy.System{}, read); !proof.Chance || err != nil {
			t.Errorf("step %d: proved %+v, %v\n%s", step, proof, err, rec)
		}
		if !reflect.DeepEqual(everything(reopen(t, j)), everything(m)) {
			t.Errorf("step %d: it opens again as another match", step)
		}
	}
}

func sameMove(a, b notation.Move) bool {
	return a.Seat == b.Seat && a.Text == b.Text && slices.Equal(a.Chance, b.Chance)
}

func TestWhatWasTakenOverCannotBeForged(t *testing.T) {
	first := begin(t, 4, &page{})
	play(t, first, game.NewSeeded(4), 3000)
	old := first.Record(game.Spectator)
	m := takenUp(t, old, 6, &page{})
	play(t, m, game.NewSeeded(5), 3000)
	text := m.Record(game.Spectator).String()
	line := "continues " + notation.Sum(old.String()) + " 6\n"
	for what, forged := range map[string]string{
		"without its origin": strings.Replace(text, line, "", 1),
		"fewer taken over":   strings.Replace(text, line, strings.Replace(line, " 6\n", " 0\n", 1), 1),
	} {
		rec, err := notation.Parse([]byte(forged))
		if err != nil {
			t.Fatal(err)
		}
		if proof, err := notation.Check(toy.System{}, rec); proof.Chance || err == nil {
			t.Errorf("%s: the dice are proved", what)
		}
	}
	for _, wrong := range []string{" x\n", " -1\n", " 100000\n", "\n"} {
		if _, err := notation.Parse([]byte(strings.Replace(text, line, strings.Replace(line, " 6\n", wrong, 1), 1))); err == nil {
			t.Errorf("continues%q is read", wrong)
		}
	}
}

func TestOnlyAMomentOfAWholeRecordIsTakenUp(t *testing.T) {
	m := begin(t, 5, &page{})
	play(t, m, game.NewSeeded(1), 8)
	if _, err := match.Taken(m.Record(game.ViewTop), 1); !errors.Is(err, notation.ErrPartial) {
		t.Error(err)
	}
	play(t, m, game.NewSeeded(1), 3000)
	rec := m.Record(game.Spectator)
	for _, step := range []int{-1, len(rec.Moves) + 1} {
		if _, err := match.Taken(rec, step); err == nil {
			t.Errorf("step %d", step)
		}
	}
	end, err := match.Taken(rec, len(rec.Moves))
	if err != nil {
		t.Fatal(err)
	}
	_, err = match.New(context.Background(), match.Config{ID: "m3", System: toy.System{}, Taken: end, Journal: &page{}})
	if !errors.Is(err, match.ErrOver) {
		t.Errorf("played on after the end: %v", err)
	}
}
