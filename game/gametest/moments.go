package gametest

import (
	"slices"
	"testing"

	"mariscal/game"
)

// Moments plays a random game of each scenario and calls look at its start and after
// every so many of its first actions.
func Moments(t *testing.T, sys game.System, refs []game.Ref, actions, every int, look func(*testing.T, game.Position)) {
	t.Helper()
	for _, ref := range refs {
		p, err := sys.Start(ref, nil, game.NewSeeded(3), nil)
		if err != nil {
			t.Fatal(err)
		}
		chance := game.NewSeeded(4)
		for n := range actions {
			if p.Decision().Over {
				break
			}
			if n == 0 || n%every == every-1 {
				look(t, p)
			}
			legal := p.Actions(nil)
			p.Apply(legal[chance.Below(len(legal))], chance, nil)
		}
	}
}

// Ascending checks that actions are listed in the order of their numbers, without duplicates.
func Ascending(t *testing.T, sys game.System, refs []game.Ref) {
	t.Helper()
	for _, ref := range refs {
		c, pick := game.NewSeeded(5), game.NewSeeded(6)
		p, err := sys.Start(ref, nil, c, nil)
		if err != nil {
			t.Fatal(err)
		}
		var buf []game.Action
		for range 3000 {
			buf = p.Actions(buf[:0])
			if len(buf) == 0 {
				break
			}
			if !slices.IsSorted(buf) || len(slices.Compact(slices.Clone(buf))) != len(buf) {
				t.Fatalf("%s: actions out of order", ref.ID)
			}
			p.Apply(buf[pick.Below(len(buf))], c, nil)
		}
	}
}

// Ways checks that pieces move from place to place that touch, never through an enemy,
// according to the events; events with an id in leaps are exempt. It returns how often
// each event moved a piece farther than one place.
func Ways(t *testing.T, sys game.System, refs []game.Ref, touch func(a, b string) bool, leaps ...string) (long map[string]int) {
	t.Helper()
	long = map[string]int{}
	for _, ref := range refs {
		luck, answers := game.NewSeeded(21), game.NewSeeded(22)
		p, err := sys.Start(ref, nil, luck, nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 2500 {
			if p.Decision().Over {
				break
			}
			legal := p.Actions(nil)
			enemy := map[string]game.Seat{}
			for _, piece := range p.Scene(game.All).Pieces {
				enemy[piece.Cell] = piece.Seat.Other()
			}
			log := &game.Log{}
			p.Apply(legal[answers.Below(len(legal))], luck, log)
			for _, e := range log.Events {
				if len(e.Trace) > 0 && e.Trace[0] != e.Trace[1] && !slices.Contains(leaps, e.ID) {
					long[e.ID] += way(t, ref, &e, enemy, touch)
				}
			}
		}
	}
	return long
}

// way checks one event and returns how many places it passed.
func way(t *testing.T, ref game.Ref, e *game.Event, enemy map[string]game.Seat, touch func(a, b string) bool) (passed int) {
	t.Helper()
	at := e.Trace[0]
	for _, next := range append(slices.Clone(e.Way), e.Trace[1]) {
		if !touch(at, next) {
			t.Fatalf("%s: %s goes from %s to %s: %v by %v", ref.ID, e.ID, at, next, e.Trace, e.Way)
		}
		if at = next; next != e.Trace[1] {
			if seat, there := enemy[next]; there && seat == e.Seat {
				t.Errorf("%s: %s passes an enemy in %s", ref.ID, e.ID, next)
			}
			passed++
		}
	}
	return passed
}
