package server_test

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"mariscal/ai"
	"mariscal/bot"
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

// late is a guest that cannot be had until it is there.
type late struct {
	servertest.Random
	there atomic.Bool
	asked chan bool
}

func (*late) Names(string) []string                 { return []string{"late"} }
func (l *late) Guest(string) ai.Guest               { return l }
func (*late) Name() string                          { return "late" }
func (*late) Sit(context.Context, ai.Sitting) error { return nil }
func (*late) Rise(context.Context, ai.Ending)       {}
func (*late) Close()                                {}
func (l *late) Answer(_ context.Context, q ai.Question) (game.Action, error) {
	there := l.there.Load()
	l.asked <- there
	if !there {
		return 0, &bot.MeetError{Why: game.Message{ID: "bot.meet.nameless"}}
	}
	return q.Position.Actions(nil)[0], nil
}

// The opponent of an unavailable bot sees that it is unavailable, and the server calls it
// again as soon as he does something; the log reports it once.
func TestABotThatCannotBeHadIsMissed(t *testing.T) {
	var log logged
	l := &late{asked: make(chan bool, 1000)}
	host := servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}, Players: l, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	c := host.Client(t)
	id := create(c, against("human", "late")).ID
	next := listen(t, host, c, "/api/matches/"+id+"/events?as=top", 0)
	until := func(missed bool) (s state) {
		for {
			if s = look(c, id, "top"); s.Missed != "" == missed && s.Question.Seat == game.Bottom == missed {
				return s
			}
			if s.Question.Seat == game.Top && missed {
				answer(c, s)
				continue
			}
			if _, ok := next(); !ok {
				t.Fatal("the stream ended")
			}
		}
	}
	if s := until(true); !strings.Contains(s.Missed, "late, a program, does not start") {
		t.Errorf("it is told: %q", s.Missed)
	}
	<-l.asked
	c.Want(nil, "POST", "/api/matches/"+id+"/draw", object{"seat": "top", "do": "offer"})
	if <-l.asked { // at once: the test would be long over before it is called of itself
		t.Error("it was there")
	}
	l.there.Store(true)
	c.Want(nil, "POST", "/api/matches/"+id+"/draw", object{"seat": "top", "do": "offer"})
	until(false)
	if err := host.Stop(); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(log.String(), "a computer player cannot answer"); n != 1 || !strings.Contains(log.String(), "a computer player answers again") {
		t.Errorf("it is logged %d times:\n%s", n, log.String())
	}
}

// logged is a log that several write to.
type logged struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *logged) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

func (l *logged) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}
