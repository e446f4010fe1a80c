package terminal

import (
	"bytes"
	"context"
	"reflect"
	"strings"
	"testing"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/game/notation"
)

// caller is a guest that gives the first answer, until it forfeits at its last question.
type caller struct {
	last  int
	sat   ai.Sitting
	heard []game.Event
	ended *ai.Ending
}

func (*caller) Name() string                                 { return "Caller" }
func (c *caller) Sit(_ context.Context, at ai.Sitting) error { c.sat = at; return nil }
func (c *caller) Rise(_ context.Context, e ai.Ending)        { c.ended = &e }
func (*caller) Close()                                       {}
func (c *caller) Answer(_ context.Context, q ai.Question) (game.Action, error) {
	c.heard = append(c.heard, q.Events...)
	if c.last--; c.last < 0 {
		return 0, &ai.Forfeit{Code: "late", Why: game.Message{ID: "bot.forfeit.late", Args: []game.Arg{game.Num("n", 20)}}}
	}
	return q.Position.Actions(nil)[0], nil
}

// A guest plays as a computer does, is told what its seat may know, and resigns when it
// breaks a promise, with the reason for whoever plays against it.
func TestAGuestPlaysUntilItBreaksAPromise(t *testing.T) {
	g := setUp(t, "ancients/akragas")
	guest := &caller{last: 40}
	g.Players, g.Guests = [2]string{"Caller", "random"}, [2]ai.Guest{guest, nil}
	var out bytes.Buffer
	g.Out, g.In = &out, strings.NewReader("")
	if err := Play(context.Background(), g); err != nil {
		t.Fatal(err)
	}
	rec := kept(t, g)
	if rec.Resigned != "top" || rec.Names[0] != "Caller" || guest.ended == nil || guest.ended.Forfeit == nil || guest.ended.Outcome.Winner != game.Bottom {
		t.Errorf("%+v, %+v", rec.Result, guest.ended)
	}
	if text := strings.Join(strings.Fields(out.String()), " "); !strings.Contains(text, "Caller loses the battle by breaking a promise: no answer in 20 ms") || !strings.Contains(text, ": Caller") {
		t.Errorf("%s", text)
	}
	var told []game.Event
	if _, events, err := notation.Replay(g.System, rec); err != nil {
		t.Fatal(err)
	} else {
		for _, e := range events {
			if seen, ok := e.For(game.ViewTop); ok {
				told = append(told, seen)
			}
		}
	}
	if guest.sat.Seat != game.Top || len(guest.heard) < 40 || !reflect.DeepEqual(guest.heard, told[:len(guest.heard)]) {
		t.Errorf("it heard %d events; its seat may know %d", len(guest.heard), len(told))
	}
}
