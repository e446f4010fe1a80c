package notation_test

import (
	"errors"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/notation"
)

// counted is a position that only counts its steps from the deal.
type counted struct {
	game.Position
	steps int
}

func (c *counted) Clone() game.Position { return &counted{steps: c.steps} }

func TestATrackWalksAnyPartAndPlaysNoMoreThanItMust(t *testing.T) {
	const every, last = 4, 14
	track := notation.Track{Every: every}
	for i := range last + 1 {
		if track.Due(i) {
			track.Marks = append(track.Marks, &counted{steps: i})
		}
	}
	check := func(to int) {
		for first := range to + 1 {
			for last := first; last <= to; last++ {
				var seen []int
				played := 0
				err := track.Walk(first, last, []game.Event{{Rule: "dealt"}}, func(i int, pos game.Position, log *game.Log) error {
					played++
					pos.(*counted).steps++
					log.Add(game.Event{Rule: "played"})
					return nil
				}, func(i int, pos game.Position, told []game.Event) {
					seen = append(seen, i)
					if at := pos.(*counted).steps; at != i {
						t.Errorf("%d-%d: after step %d the position is that after %d", first, last, i, at)
					}
					if want := map[bool]string{true: "dealt", false: "played"}[i == 0]; len(told) != 1 || told[0].Rule != want {
						t.Errorf("%d-%d: step %d told %v", first, last, i, told)
					}
				})
				if err != nil || len(seen) != last-first+1 || seen[0] != first || !slices.IsSorted(seen) {
					t.Errorf("%d-%d: visited %v (%v)", first, last, seen, err)
				}
				if most := last - first + every; played > most {
					t.Errorf("%d-%d: %d steps were played, want %d at most", first, last, played, most)
				}
			}
		}
	}
	check(last)
	track.Cut(9)
	if len(track.Marks) != 3 {
		t.Errorf("%d positions are kept of 9 steps", len(track.Marks))
	}
	check(9)
	fault := errors.New("no such action")
	err := track.Walk(1, 3, nil, func(int, game.Position, *game.Log) error { return fault }, func(int, game.Position, []game.Event) { t.Error("visited") })
	if !errors.Is(err, fault) {
		t.Errorf("%v", err)
	}
	for i, pos := range track.Marks {
		if pos.(*counted).steps != i*every {
			t.Errorf("mark %d was changed", i)
		}
	}
}
