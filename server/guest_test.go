package server_test

import (
	"context"
	"sync/atomic"
	"testing"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
)

// hosts are players with guests among them, named by how they behave.
type hosts struct {
	servertest.Random
	closed, rose *atomic.Int32
}

func (hosts) Names(string) []string {
	return []string{"random", "steady", "dies-once", "cheats"}
}

func (h hosts) Guest(name string) ai.Guest {
	if name == "random" {
		return nil
	}
	return &caller{hosts: h, name: name}
}

// caller is a guest that gives the last answer there is, but for what its name says.
type caller struct {
	hosts
	name  string
	asked int
}

func (c *caller) Name() string                          { return c.name }
func (c *caller) Sit(context.Context, ai.Sitting) error { return nil }
func (c *caller) Rise(_ context.Context, e ai.Ending)   { c.rose.Add(1) }
func (c *caller) Close()                                { c.closed.Add(1) }

func (c *caller) Answer(_ context.Context, q ai.Question) (game.Action, error) {
	c.asked++
	switch {
	case c.name == "dies-once" && c.asked == 2:
		return 0, &ai.Forfeit{Code: "ended", Why: game.Message{ID: "bot.forfeit.ended"}}
	case c.name == "cheats" && c.asked == 2:
		return 0, &ai.Forfeit{Code: "illegal", Why: game.Message{ID: "bot.forfeit.illegal"}}
	}
	legal := q.Position.Actions(nil)
	return legal[len(legal)-1], nil
}

// Guests play to the end, over a restart of the server too; one whose process ended is
// called in anew, one that breaks a promise resigns; afterwards all are sent away.
func TestGuestsPlayAndResignByABrokenPromise(t *testing.T) {
	h := hosts{closed: new(atomic.Int32), rose: new(atomic.Int32)}
	host := servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}, Players: h})
	c := host.Client(t)
	var listed []server.PlayerInfo
	if c.Want(&listed, "GET", "/api/players", nil); len(listed) != 4 || listed[0].Guest || !listed[3].Guest || listed[3].Name != "cheats" {
		t.Errorf("%+v", listed)
	}
	whole := create(c, against("steady", "dies-once")).ID
	host.Restart(t)
	finished(t, host, c, whole)
	if o := look(c, whole, "spectator").Outcome; o.Reason == "match.outcome.resigned" {
		t.Errorf("%+v", o)
	}
	broken := create(c, against("random", "cheats")).ID
	finished(t, host, c, broken)
	if o := look(c, broken, "spectator").Outcome; o.Reason != "match.outcome.resigned" || o.Winner != game.Top {
		t.Errorf("%+v", o)
	}
	if err := host.Stop(); err != nil {
		t.Fatal(err)
	}
	if h.closed.Load() < 3 || h.rose.Load() < 3 {
		t.Errorf("%d sent away, %d told the end", h.closed.Load(), h.rose.Load())
	}
}
