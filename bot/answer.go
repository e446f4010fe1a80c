package bot

import (
	"context"
	"errors"
	"fmt"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/match"
	"mariscal/words"
)

// Answer implements [ai.Guest]. It restarts a process that was ended, and sends it the
// game again.
func (g *Guest) Answer(ctx context.Context, q ai.Question) (game.Action, error) {
	if d := q.Position.Decision(); g.at == nil || d.Over || d.Seat != g.at.Seat {
		return 0, errors.New("bot: a question that is not its seat's")
	}
	if g.proc == nil {
		if err := g.sit(ctx); err != nil {
			return 0, err
		}
	}
	g.n++
	var say any = question(q, g)
	for left := Tries - 1; ; left-- {
		var text string
		err := g.exchange(ctx, say, g.config.Time, func(r Reply, line []byte) (any, bool, error) {
			switch {
			case g.requests(r.Type):
				back, err := g.request(ctx, q.Position, line)
				return back, false, err
			case r.Type != "choice" || r.N > 0 && r.N < g.n:
				return nil, false, nil
			case r.N != g.n:
				return nil, false, errGarbled{fmt.Sprintf("choice n=%d", r.N)}
			}
			text = r.Text
			return nil, true, nil
		})
		if err != nil {
			return 0, err
		}
		a, why := parse(q.Position, text)
		if why == nil {
			return a, nil
		}
		if _, fault := errors.AsType[rulesError](why); fault {
			return 0, why
		}
		g.refused++
		no := refusal(why, text)
		no.N, no.Text, no.Left = g.n, shortened(Plain(text)), left
		if say = no; left > 0 {
			continue
		}
		if err := g.exchange(ctx, say, g.config.Time, nil); err != nil {
			return 0, err
		}
		return 0, &ai.Forfeit{Code: "illegal", Why: message("forfeit.illegal", game.Num("n", Tries), game.Text("text", no.Text)), Said: g.proc.tail.said()}
	}
}

// question describes a position as the deciding seat sees it, and nothing else.
func question(q ai.Question, g *Guest) Choose {
	p := q.Position
	v := game.Viewer(p.Decision().Seat)
	c := Choose{Type: "choose", N: g.n, Turn: p.Turn(), Question: match.Asked(p), Tries: Tries}
	if g.wants.texts {
		c.Options = texts(p)
	} else {
		c.Options = p.Options(v)
	}
	if !g.wants.blind {
		c.Events = q.Events
		scene := p.Scene(v)
		if g.wants.changes && g.told != nil {
			c.Changes = changesOf(g.told, &scene)
		} else {
			c.Scene = &scene
		}
		g.told = &scene
	}
	if more := len(c.Events) - mostEvents; more > 0 {
		c.Events, c.Missed = c.Events[more:], more
	}
	if g.wants.position {
		guess := p.Clone()
		guess.Resample(v, game.NewSeeded(g.at.Seed))
		c.Position = string(guess.AppendText(nil))
	}
	return c
}

// texts returns the texts of all answers.
func texts(p game.Position) []Answer {
	v := game.Viewer(p.Decision().Seat)
	legal := p.Actions(nil)
	list := make([]Answer, len(legal))
	for i, a := range legal {
		list[i].Text = p.Text(a, v)
	}
	return list
}

// parse reads an answer. The error says why it is not legal, or is a rulesError.
func parse(p game.Position, text string) (a game.Action, err error) {
	defer func() {
		if f := recover(); f != nil {
			err = rulesError{fmt.Errorf("bot: the rules failed at %q: %v", text, f)}
		}
	}()
	return p.Parse(text)
}

// A rulesError is a fault of the rules.
type rulesError struct{ error }

// refusal returns the message to a bot about an illegal answer.
func refusal(why error, text string) Refused {
	no := Refused{Type: "refused", Why: game.Unknown(game.UnknownAction, text).Message()}
	var forbidden *game.Refusal
	var unknown *game.UnknownError
	switch {
	case errors.As(why, &forbidden):
		no.Rule, no.Why = forbidden.Rule, forbidden.Why
	case errors.As(why, &unknown):
		no.Why = unknown.Message()
	}
	no.Words = words.For("en").Message(no.Why)
	return no
}
