package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mariscal/store"
)

func tournament(id string, at time.Time) store.Tournament {
	return store.Tournament{
		ID: id, Created: at, Version: 1, Host: "id-Ana", State: store.TournamentEntry, Entered: 1, Paired: 1,
		TournamentPlan: store.TournamentPlan{Name: "Liga de invierno ñ", System: "swiss", Length: 3, Battles: []string{"toy/duel"}, Pace: "3d", Most: 20},
		TournamentField: store.TournamentField{
			Entrants: []store.Entrant{{Person: "id-Ana", At: 5}, {Person: "id-Eva", Out: true}},
			Rounds: []store.TournamentRound{{Paired: 7, Tables: []store.TournamentTable{{
				Players: [2]int{0, 1}, Games: []store.TournamentGame{{Match: "m1", Battle: "toy/duel", Top: 1}},
			}}}},
		},
	}
}

func tournaments(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	ctx, at := t.Context(), time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for i := range 3 {
		must(t, s.AddTournament(ctx, tournament(fmt.Sprint("t", i), at.Add(time.Duration(i/2)*time.Hour))))
	}
	wants(t, s.AddTournament(ctx, tournament("t1", at)), store.ErrExists)
	_, err := s.Tournament(ctx, "nobody's")
	wants(t, err, store.ErrNotFound)
	_, err = s.ChangeTournament(ctx, "nobody's", func(*store.Tournament) error { return nil })
	wants(t, err, store.ErrNotFound)
	s = reopened(t, open, dir, s)
	got, err := s.Tournament(ctx, "t0")
	must(t, err)
	if d := cmp.Diff(tournament("t0", at), got); d != "" {
		t.Error(d)
	}
	no := errors.New("no")
	if _, err = s.ChangeTournament(ctx, "t0", func(x *store.Tournament) error { x.Name = "other"; return no }); !errors.Is(err, no) {
		t.Errorf("%v", err)
	}
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			_, err := s.ChangeTournament(ctx, "t0", func(x *store.Tournament) error {
				x.Entrants = append(x.Entrants, store.Entrant{Person: fmt.Sprint(n)})
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	got, err = s.Tournament(ctx, "t0")
	must(t, err)
	if len(got.Entrants) != 10 || got.Version != 9 || got.Entered != 9 || got.Name != tournament("", at).Name {
		t.Errorf("%+v", got)
	}
	_, err = s.ChangeTournament(ctx, "t1", func(x *store.Tournament) error { x.State = store.TournamentOver; return nil })
	must(t, err)
	for _, x := range []struct {
		running bool
		before  *store.Tournament
		want    string
	}{{false, nil, "[t2 t1 t0]"}, {true, nil, "[t2 t0]"}, {false, &store.Tournament{ID: "t2", Created: at.Add(time.Hour)}, "[t1 t0]"}, {false, &store.Tournament{ID: "t1", Created: at}, "[t0]"}} {
		list, err := s.Tournaments(ctx, x.running, x.before, 10)
		must(t, err)
		ids := []string{}
		for _, y := range list {
			ids = append(ids, y.ID)
			if len(y.Entrants) > 0 || y.Paired != 1 {
				t.Errorf("listed: %+v", y)
			}
		}
		if fmt.Sprint(ids) != x.want {
			t.Errorf("%v, not %s", ids, x.want)
		}
	}
}
