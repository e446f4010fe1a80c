package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/match"
	"mariscal/words"
)

// Limits of a bot that searches.
const (
	// MostWorlds is the most worlds a bot keeps; their numbers are 0 to MostWorlds-1.
	MostWorlds = 1024
	// MostBatch is the most requests of one batch.
	MostBatch = 256
	// MostTurns is the most turns a world is played on by one request.
	MostTurns = 400
)

// The types of requests.
const (
	wantSample = "sample"
	wantTry    = "try"
	wantPlay   = "play"
	wantLook   = "look"
	wantState  = "state"
	wantSet    = "set"
	wantBatch  = "batch"
)

// The parts of a world that a request may ask for with its answer.
const (
	withQuestion = "question"
	withTexts    = "texts"
	withOptions  = "options"
	withScene    = "scene"
	withEvents   = "events"
	withScores   = "scores"
	withPosition = "position"
)

// Withs are all parts of a world that can be asked for, as in docs/bots.md.
var Withs = []string{withQuestion, withTexts, withOptions, withScene, withEvents, withScores, withPosition}

// players are the computer players that play a world on: those that take little time.
var players = []string{"random", "recruit"}

// A Request is a line of a bot of version 2 about a supposed world, while a question waits
// for its answer. World is the number of the world it makes or looks at; From, where it
// makes one, that of the world it starts from (missing: World).
//
// A world begins as a sample: a guess that agrees with everything the bot's seat sees. All
// that is in it follows from that and from the seeds of the requests, so no request tells
// more than the question did, and the same requests are always answered alike.
type Request struct {
	Type     string            `json:"type"` // "sample", "try", "play", "look", "state", "set" or "batch"
	ID       uint64            `json:"id"`   // of the bot's choice; the answer has it
	World    int               `json:"world"`
	From     *int              `json:"from"`
	Seed     uint64            `json:"seed"`     // of the guess, or of the dice and draws
	Text     string            `json:"text"`     // in try: the answer
	Player   string            `json:"player"`   // in play: "random" or "recruit"
	Turns    int               `json:"turns"`    // in play: how many, 1 to [MostTurns]
	Position string            `json:"position"` // in set: what state told
	With     []string          `json:"with"`     // parts to tell: those of [Withs]
	Requests []json.RawMessage `json:"requests"` // in batch, none of them a batch
}

// A World answers a request: how the world stands.
type World struct {
	Type     string          `json:"type"` // "world"
	ID       uint64          `json:"id"`
	World    int             `json:"world"`
	Turn     int             `json:"turn"`
	Seat     *game.Seat      `json:"seat,omitempty"`    // that is asked; missing at the end
	Outcome  *game.Outcome   `json:"outcome,omitempty"` // at the end
	Question *match.Decision `json:"question,omitempty"`
	Texts    []string        `json:"texts,omitempty"`   // of all listed answers
	Options  []game.Option   `json:"options,omitempty"` // all listed answers
	Scene    *game.Scene     `json:"scene,omitempty"`   // as the seat that is asked sees it; at the end as the bot's does
	Events   []game.Event    `json:"events,omitempty"`  // of this request, as the bot's seat reads them; the last 256
	Scores   []game.Track    `json:"scores,omitempty"`  // of both seats
	Position string          `json:"position,omitempty"`
}

// A Failed answers a request that could not be followed. Nothing is lost by it: no world has
// changed, and it is no answer to the question.
type Failed struct {
	Type  string       `json:"type"` // "failed"
	ID    uint64       `json:"id"`
	Rule  string       `json:"rule,omitempty"` // in try: that forbids the answer
	Why   game.Message `json:"why"`
	Words string       `json:"words"` // of Why, in English
}

// A Batch answers a batch, request by request.
type Batch struct {
	Type    string            `json:"type"` // "batch"
	ID      uint64            `json:"id"`
	Answers []json.RawMessage `json:"answers"`
}

// A requestError says why a request fails.
type requestError struct {
	why  game.Message
	rule string
}

func (e *requestError) Error() string { return e.why.ID }

// fails is the error of a request, with a text of this package.
func fails(id string, args ...game.Arg) error {
	return &requestError{why: message("failed."+id, args...)}
}

// requests reports whether a line is a request of this bot.
func (g *Guest) requests(kind string) bool {
	if g.ready.Protocol < 2 {
		return false
	}
	switch kind {
	case wantSample, wantTry, wantPlay, wantLook, wantState, wantSet, wantBatch:
		return true
	}
	return false
}

// request follows a request about the question that p asks, and returns the answer. The
// error is a garbled line, or that of ctx.
func (g *Guest) request(ctx context.Context, p game.Position, line []byte) (any, error) {
	var r Request
	if err := json.Unmarshal(line, &r); err != nil {
		return nil, errGarbled{Plain(string(line))}
	}
	limited, stop := context.WithTimeout(ctx, g.config.Time)
	defer stop()
	if r.Type != wantBatch {
		return g.follow(limited, p, &r), context.Cause(ctx)
	}
	b := Batch{Type: wantBatch, ID: r.ID, Answers: []json.RawMessage{}}
	if len(r.Requests) > MostBatch {
		return g.failed(r.ID, fails("batch", game.Num("n", len(r.Requests)), game.Num("most", MostBatch))), nil
	}
	room := MostOurs - 1024
	for _, one := range r.Requests {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		var part Request
		var answer any
		if err := json.Unmarshal(one, &part); err != nil || !g.requests(part.Type) || part.Type == wantBatch {
			answer = g.failed(part.ID, fails("kind", game.Text("kind", shortened(Plain(part.Type)))))
		} else {
			answer = g.follow(limited, p, &part)
		}
		text, err := json.Marshal(answer)
		if err != nil {
			return nil, fmt.Errorf("bot: %w", err)
		}
		if len(text) > room {
			if text, err = json.Marshal(g.failed(part.ID, fails("long"))); err != nil {
				return nil, fmt.Errorf("bot: %w", err)
			}
		}
		room -= len(text) + 1
		if b.Answers = append(b.Answers, text); room < 1024 {
			return g.failed(r.ID, fails("long")), nil
		}
	}
	return b, nil
}

// failed is the answer to a request that failed.
func (g *Guest) failed(id uint64, err error) Failed {
	g.failures++
	f := Failed{Type: "failed", ID: id}
	var r *requestError
	if errors.As(err, &r) {
		f.Why, f.Rule = r.why, r.rule
	}
	if f.Words = words.For("en").Message(f.Why); strings.HasPrefix(f.Why.ID, "bot.") {
		f.Words = put("en", f.Why)
	}
	return f
}

// follow follows one request that is no batch.
func (g *Guest) follow(ctx context.Context, p game.Position, r *Request) (answer any) {
	g.requested++
	defer func() {
		if f := recover(); f != nil { // a fault of the rules in a world that the bot has made
			delete(g.worlds, r.World)
			answer = g.failed(r.ID, fails("rules"))
		}
	}()
	w, err := g.world(ctx, p, r)
	if err != nil {
		return g.failed(r.ID, err)
	}
	return w
}

// world makes or finds the world of a request, and tells it.
func (g *Guest) world(ctx context.Context, p game.Position, r *Request) (World, error) {
	for _, with := range r.With {
		if !slices.Contains(Withs, with) {
			return World{}, fails("with", game.Text("with", shortened(Plain(with))))
		}
	}
	if r.World < 0 || r.World >= MostWorlds {
		return World{}, fails("number", game.Num("n", r.World), game.Num("most", MostWorlds-1))
	}
	log := new(game.Log)
	pos, err := g.made(ctx, p, r, log)
	if err != nil {
		return World{}, err
	}
	if g.worlds == nil {
		g.worlds = map[int]game.Position{}
	}
	g.worlds[r.World] = pos
	return g.describe(pos, r, log), nil
}

// made returns the world of a request. Those that exist are not changed.
func (g *Guest) made(ctx context.Context, p game.Position, r *Request, log *game.Log) (game.Position, error) {
	switch r.Type {
	case wantSample:
		w := p.Clone()
		w.Resample(game.Viewer(g.at.Seat), game.NewSeeded(r.Seed))
		return w, nil
	case wantSet:
		return read(p, r.Position)
	}
	number := r.World
	if r.From != nil {
		number = *r.From
	}
	w := g.worlds[number]
	if w == nil {
		return nil, fails("none", game.Num("n", number))
	}
	if r.Type == wantLook || r.Type == wantState {
		return w, nil
	}
	w = w.Clone()
	luck := game.NewSeeded(r.Seed)
	if r.Type == wantTry {
		if w.Decision().Over {
			return nil, fails("over", game.Num("n", number))
		}
		a, err := parse(w, r.Text)
		if err != nil {
			no := refusal(err, r.Text)
			return nil, &requestError{no.Why, no.Rule}
		}
		w.Apply(a, luck, log)
		pass(w, luck, log)
		return w, nil
	}
	return w, playOn(ctx, w, r, luck, log)
}

// read reads a position of the game that p is of.
func read(p game.Position, text string) (game.Position, error) {
	w, err := p.System().Read(text)
	switch {
	case err != nil:
		return nil, fails("position", game.Text("error", shortened(Plain(err.Error()))))
	case w.Scenario() != p.Scenario():
		return nil, fails("battle")
	}
	return w, nil
}

// pass answers the questions that leave no choice, which nobody is asked.
func pass(w game.Position, luck game.Chance, log *game.Log) {
	var buf []game.Action
	for !w.Decision().Over {
		buf = w.Actions(buf[:0])
		a, sole := game.Sole(w, buf)
		if !sole {
			return
		}
		w.Apply(a, luck, log)
	}
}

// playOn has a world played on by a computer player at both seats.
func playOn(ctx context.Context, w game.Position, r *Request, luck game.Chance, log *game.Log) error {
	if !slices.Contains(players, r.Player) {
		return fails("player", game.Text("player", shortened(Plain(r.Player))))
	}
	if r.Turns < 1 || r.Turns > MostTurns {
		return fails("turns", game.Num("n", r.Turns), game.Num("most", MostTurns))
	}
	player, err := ai.OfGuesses(r.Player, w.System().Name(), r.Seed)
	if err != nil {
		return fails("player", game.Text("player", r.Player))
	}
	last := w.Turn() + r.Turns
	for !w.Decision().Over && w.Turn() < last {
		if ctx.Err() != nil {
			return fails("time")
		}
		w.Apply(player.Choose(w), luck, log)
	}
	return nil
}

// describe tells a world.
func (g *Guest) describe(w game.Position, r *Request, log *game.Log) World {
	d := w.Decision()
	viewer := game.Viewer(d.Seat)
	told := World{Type: "world", ID: r.ID, World: r.World, Turn: w.Turn()}
	if d.Over {
		viewer = game.Viewer(g.at.Seat)
		end := w.Outcome()
		told.Outcome = &end
	} else {
		told.Seat = &d.Seat
	}
	has := func(with string) bool { return slices.Contains(r.With, with) }
	if has(withQuestion) && !d.Over {
		asked := match.Asked(w)
		told.Question = &asked
	}
	if has(withOptions) {
		told.Options = w.Options(viewer)
	}
	if has(withTexts) {
		for _, a := range w.Actions(nil) {
			told.Texts = append(told.Texts, w.Text(a, viewer))
		}
	}
	if has(withScene) || has(withScores) {
		scene := w.Scene(viewer)
		if has(withScene) {
			told.Scene = &scene
		}
		if has(withScores) {
			scores := scene.Scores()
			told.Scores = scores[:]
		}
	}
	if has(withEvents) {
		for _, e := range log.Events[max(0, len(log.Events)-mostEvents):] {
			if seen, ok := e.For(game.Viewer(g.at.Seat)); ok {
				told.Events = append(told.Events, seen)
			}
		}
	}
	if has(withPosition) || r.Type == wantState {
		told.Position = string(w.AppendText(nil))
	}
	return told
}
