package sim

import (
	"context"
	"reflect"
	"sync/atomic"
	"testing"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
)

// caller is a guest that gives an answer its seed chooses, hears what it is told, and
// forfeits every third of its games.
type caller struct {
	at      ai.Sitting
	chance  game.Seeded
	heard   *[]game.Event
	asked   int
	endings *[]ai.Ending
	closed  *atomic.Int32
	honest  bool
}

func (*caller) Name() string { return "caller" }

func (c *caller) Sit(_ context.Context, at ai.Sitting) error {
	c.at, c.asked = at, 0
	c.chance.Reseed(at.Seed)
	return nil
}

func (c *caller) Answer(_ context.Context, q ai.Question) (game.Action, error) {
	if c.heard != nil {
		*c.heard = append(*c.heard, q.Events...)
	}
	if c.asked++; c.asked == 4 && c.at.Number%3 == 0 && !c.honest {
		return 0, &ai.Forfeit{Code: "late"}
	}
	legal := q.Position.Actions(nil)
	return legal[c.chance.Below(len(legal))], nil
}

func (c *caller) Rise(_ context.Context, e ai.Ending) {
	if c.endings != nil {
		*c.endings = append(*c.endings, e)
	}
}

func (c *caller) Close() { c.closed.Add(1) }

// A guest plays like any player: equal seeds give equal results on any number of cores, with
// the sides exchanged too, and forfeits are counted as lost by whom they are.
func TestGuestsPlayStudiesAndForfeitTheirGames(t *testing.T) {
	c := config(t)
	var opened, closed atomic.Int32
	c.Players = [2]string{"caller", "random"}
	c.Guests[0] = Guest{"exec:caller", func() ai.Guest { opened.Add(1); return &caller{closed: &closed} }}
	c.Games, c.MaxTurns, c.Watch, c.Record, c.Swap = 3, 12, true, true, true
	first, games := played(t, c)
	for _, workers := range []int{1, 3} {
		c.Workers = workers
		if r, each := played(t, c); !reflect.DeepEqual(r, first) || !reflect.DeepEqual(each, games) {
			t.Errorf("%d workers: %+v\nis not\n%+v", workers, r, first)
		}
	}
	if first.Bots.Top != "exec:caller" || first.Forfeits.Top != 2 || first.Forfeits.Bottom != 0 || len(first.Reasons) > 1 {
		t.Errorf("%+v, %+v, %+v", first.Bots, first.Forfeits, first.Reasons)
	}
	for i, seat := range map[int]game.Seat{2: game.Top, 5: game.Bottom} {
		g := games[i]
		if g.Forfeit == nil || g.Outcome != notation.Resigned(seat) || g.Players[seat] != "caller" || g.Record.Resigned != seat.String() {
			t.Errorf("game %d: %+v", g.Number, g)
		}
		if _, _, err := notation.Replay(c.System, g.Record); err != nil {
			t.Errorf("game %d: %v", g.Number, err)
		}
	}
	if opened.Load() == 0 || opened.Load() != closed.Load() {
		t.Errorf("%d guests were called in, %d sent away", opened.Load(), closed.Load())
	}
}

// A guest of any game is told what its seat may know of what happens, all of it, once and in
// order, and nothing else.
func TestAGuestHearsWhatItsSeatMayKnow(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		var heard []game.Event
		var endings []ai.Ending
		c := Config{
			System: sys, Scenario: sys.Scenarios()[0].Ref, Players: [2]string{"random", "caller"}, Games: 1, Seed: 3, MaxTurns: 20, Record: true,
			Guests: [2]Guest{1: {"exec:caller", func() ai.Guest {
				return &caller{heard: &heard, endings: &endings, closed: new(atomic.Int32), honest: true}
			}}},
		}
		_, games := played(t, c)
		_, events, err := notation.Replay(sys, games[0].Record)
		if err != nil {
			t.Fatal(err)
		}
		var may []game.Event
		for _, e := range events {
			if seen, ok := e.For(game.ViewBottom); ok {
				may = append(may, seen)
			}
		}
		if len(heard) < 20 || sys == systems[0] && reflect.DeepEqual(may, events) || !reflect.DeepEqual(heard, may[:len(heard)]) {
			t.Errorf("%s: it heard %d events; its seat may know %d of %d", sys.Name(), len(heard), len(may), len(events))
		}
		if len(endings) != 1 || endings[0].Outcome != games[0].Outcome {
			t.Errorf("%s: it was told %+v", sys.Name(), endings)
		}
	}
}
