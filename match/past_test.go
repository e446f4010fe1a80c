package match_test

import (
	"context"
	"reflect"
	"runtime"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
	"mariscal/systems/ancients"
)

// longMatch plays a match of Akragas at random, with answers taken back here and
// there, and notes every moment as it was seen when it was new.
func longMatch(tb testing.TB, n uint64, actions int) (*match.Match, *page) {
	tb.Helper()
	if err := content.Builtin(); err != nil {
		tb.Fatal(err)
	}
	ctx := context.Background()
	j := &page{}
	m, err := match.New(ctx, match.Config{
		ID: "long", System: ancients.System{}, Ref: game.Ref{ID: "ancients/akragas"}, Seed: seed(n), Journal: j, Carry: true,
	})
	if err != nil {
		tb.Fatal(err)
	}
	choice := game.NewSeeded(n)
	for range actions {
		number, d := m.Decision()
		if d.Over {
			break
		}
		pos := m.Guess(d.Seat, 1)
		legal := pos.Actions(nil)
		if err := m.Do(ctx, d.Seat, number, pos.Text(legal[choice.Below(len(legal))], game.Viewer(d.Seat))); err != nil {
			tb.Fatal(err)
		}
		if choice.Below(8) == 0 && m.CanUndo(d.Seat) {
			number, _ := m.Decision()
			if err := m.Undo(ctx, d.Seat, number); err != nil {
				tb.Fatal(err)
			}
		}
	}
	return m, j
}

// A match makes moments that it does not keep again: each, seen late, is that of the
// record, and its events are those that were sent at first.
func TestEveryMomentIsMadeAgainAsItWas(t *testing.T) {
	m, j := longMatch(t, 3, 900)
	steps := m.View(game.Spectator).Step
	if steps < 200 {
		t.Fatalf("the match has only %d steps", steps)
	}
	rec := m.Saved()
	var at []game.Position
	var told [][]game.Event
	err := notation.Walk(ancients.System{}, rec, func(st notation.Step) error {
		at, told = append(at, st.After.Clone()), append(told, st.Events)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	again := reopenAncients(t, j)
	for v := range game.All { // top, bottom and spectator
		all := m.Events(v, 0)
		for step := int(v); step < len(at); step += 3 { // between them the three look at every one
			past, err := m.At(step, v)
			if err != nil {
				t.Fatal(err)
			}
			scene := at[step].Scene(v)
			if step == len(at)-1 {
				scene.Outcome = m.Result()
			}
			if !reflect.DeepEqual(past.Scene, scene) {
				t.Fatalf("%v: step %d is another", v, step)
			}
			var seen []game.Event
			for _, e := range told[step] {
				if e, ok := e.For(v); ok {
					seen = append(seen, e)
				}
			}
			if !reflect.DeepEqual(past.Events, seen) {
				t.Fatalf("%v: step %d tells %v, it told %v", v, step, past.Events, seen)
			}
		}
		for after := 0; after < len(all); after += 41 {
			if some := m.Events(v, after); !reflect.DeepEqual(some, all[after:]) {
				t.Fatalf("%v: the events after %d are others", v, after)
			}
		}
		if !reflect.DeepEqual(again.Events(v, 0), all) {
			t.Errorf("%v: opened again, it tells other events", v)
		}
	}
}

func reopenAncients(tb testing.TB, j *page) *match.Match {
	tb.Helper()
	m, err := match.Open(context.Background(), func(string) game.System { return ancients.System{} }, j.entries, j)
	if err != nil {
		tb.Fatal(err)
	}
	return m
}

// heap is what is in use after a collection.
func heap() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

func TestAMatchTakesNoMoreThanItSays(t *testing.T) {
	_, j := longMatch(t, 5, 1200)
	const open = 40
	before := heap()
	kept := make([]*match.Match, open)
	for i := range kept {
		kept[i] = reopenAncients(t, j)
	}
	each := (heap() - before) / open
	said := kept[0].Size()
	t.Logf("a match of %d steps takes %d bytes and says %d", kept[0].View(game.Spectator).Step, each, said)
	if each > said || said > 3*each {
		t.Errorf("a match takes %d bytes and says %d", each, said)
	}
	if each > 400<<10 {
		t.Errorf("a match takes %d bytes", each)
	}
	runtime.KeepAlive(kept)
}

func BenchmarkOpenAgain(b *testing.B) {
	_, j := longMatch(b, 5, 1200)
	for b.Loop() {
		reopenAncients(b, j)
	}
}

func BenchmarkAnswer(b *testing.B) {
	ctx := context.Background()
	m, _ := longMatch(b, 5, 1)
	choice := game.NewSeeded(9)
	for b.Loop() {
		number, d := m.Decision()
		if d.Over {
			b.StopTimer()
			m, _ = longMatch(b, 5, 1)
			b.StartTimer()
			continue
		}
		pos := m.Guess(d.Seat, 1)
		legal := pos.Actions(nil)
		if err := m.Do(ctx, d.Seat, number, pos.Text(legal[choice.Below(len(legal))], game.Viewer(d.Seat))); err != nil {
			b.Fatal(err)
		}
		m.View(game.Viewer(d.Seat))
	}
}
