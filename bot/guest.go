package bot

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"
	"unicode/utf8"

	"mariscal/ai"
	"mariscal/game"
)

// Default time limits of a bot.
const (
	DefaultTime = 10 * time.Second // for each answer
	helloTime   = 10 * time.Second // to begin
	quitTime    = 2 * time.Second  // to go
)

// A Config is how to talk to a bot.
type Config struct {
	Program string        // name of this program: "mariscal 0.1"; empty for "mariscal"
	Time    time.Duration // for each answer; 0 for DefaultTime
	Grace   time.Duration // to end after quit; 0 for 2 seconds
	Name    string        // the bot's name; empty for the name it gives itself
	Taken   []string      // names used by other players
	Log     func(text string)
	// Heard, if set, gets every line to and from the bot.
	Heard func(toBot bool, line []byte)
}

// A Guest is a bot at the table: the [ai.Guest] of a command. Its process runs from its
// first use until it is closed, breaks a promise, or a [Pool] needs its place.
type Guest struct {
	command   Command
	config    Config
	proc      *process
	ready     Reply
	wants     wants
	told      *game.Scene // the last scene sent to the process, for a bot that wants changes
	at        *ai.Sitting
	n         int // of the last question
	logged    int
	refused   int // answers refused in all games
	worlds    map[int]game.Position
	requested int // requests in all games
	failures  int // how many of them failed
}

// New returns the guest of a command. It starts no process yet.
func New(c Command, config Config) *Guest {
	config.Time = cmp.Or(config.Time, DefaultTime)
	config.Grace = cmp.Or(config.Grace, quitTime)
	config.Program = cmp.Or(config.Program, "mariscal")
	return &Guest{command: c, config: config}
}

// Name implements [ai.Guest]. It is known after Meet.
func (g *Guest) Name() string {
	return cmp.Or(g.config.Name, SafeName(cmp.Or(g.ready.Name, "bot"), g.config.Taken))
}

// Ready returns the bot's reply to hello.
func (g *Guest) Ready() Reply { return g.ready }

// Plays reports whether the bot, after Meet, plays a system.
func (g *Guest) Plays(system string) bool {
	return len(g.ready.Systems) == 0 || slices.Contains(g.ready.Systems, system)
}

// wants are the forms in which a bot wants games.
type wants struct{ position, changes, texts, blind bool }

func wantsOf(list []string) wants {
	has := func(want string) bool { return slices.Contains(list, want) }
	return wants{has(wantPosition), has(wantChanges), has(wantTexts), has(wantBlind)}
}

// A MeetError says why a bot is unavailable. [Tell] puts it into words.
type MeetError struct {
	Why   game.Message
	Broke *ai.Forfeit // the promise it broke instead of answering hello, or nil
}

// Error returns the message's id.
func (e *MeetError) Error() string { return "the bot cannot be had: " + e.Why.ID }

// Meet starts the process and exchanges hello and ready, unless that is done. The error
// is a *[MeetError], or that of ctx.
func (g *Guest) Meet(ctx context.Context) error {
	if g.proc != nil {
		return nil
	}
	p, err := start(g.command)
	if err != nil {
		return &MeetError{Why: message("meet.start", game.Text("error", Plain(err.Error())))}
	}
	g.proc, g.logged, g.told = p, 0, nil
	var reply Reply
	err = g.exchange(ctx, Hello{
		Type: "hello", Protocol: Oldest, Newest: Protocol, Program: g.config.Program,
		Limits: Limits{
			HelloMs: helloTime.Milliseconds(), AnswerMs: g.config.Time.Milliseconds(), LineBytes: MostLine, Tries: Tries,
			Worlds: MostWorlds, Batch: MostBatch,
		},
	}, helloTime, taking(func(r Reply) (bool, error) {
		reply = r
		return r.Type == "ready", nil
	}))
	switch {
	case err == nil && (reply.Protocol < Oldest || reply.Protocol > Protocol):
		err = &MeetError{Why: message("meet.protocol", game.Num("n", reply.Protocol), game.Num("oldest", Oldest), game.Num("newest", Protocol))}
	case err == nil && Plain(reply.Name) == "":
		err = &MeetError{Why: message("meet.nameless")}
	}
	if err == nil {
		g.ready, g.wants = reply, wantsOf(reply.Wants)
		return nil
	}
	f, broke := errors.AsType[*ai.Forfeit](err)
	if !broke {
		if g.proc != nil { // its reply is wrong
			g.drop()
		}
		return err
	}
	return &MeetError{Why: message("meet.hello"), Broke: f}
}

// Sit implements [ai.Guest].
func (g *Guest) Sit(ctx context.Context, at ai.Sitting) error {
	g.at, g.n = &at, 0
	return g.sit(ctx)
}

// sit meets the bot and sends it the game.
func (g *Guest) sit(ctx context.Context) error {
	if err := g.Meet(ctx); err != nil {
		return err
	}
	at := g.at
	g.told, g.worlds = nil, nil
	if !g.Plays(at.System.Name()) {
		return &MeetError{Why: message("meet.system", game.Text("name", g.Name()), game.Text("system", at.System.Name()))}
	}
	info, _ := game.Find(at.System, at.Scenario)
	return g.exchange(ctx, Game{
		Type: "game", Game: at.Number, System: at.System.Name(), Rules: at.System.Version(), Scenario: info,
		Choices: game.Complete(at.System, at.Choices), Seat: at.Seat, Seed: at.Seed & (1<<53 - 1),
	}, g.config.Time, nil)
}

// Rise implements [ai.Guest].
func (g *Guest) Rise(ctx context.Context, e ai.Ending) {
	if g.proc != nil && g.at != nil {
		over := Over{Type: "over", Outcome: e.Outcome, Scores: e.Scores, Result: "unfinished"}
		switch o := e.Outcome; {
		case !o.Over:
		case o.Draw:
			over.Result = "drawn"
		case o.Winner == g.at.Seat:
			over.Result = "won"
		default:
			over.Result = "lost"
		}
		if e.Forfeit != nil {
			over.Forfeit = e.Forfeit.Code
		}
		_ = g.exchange(ctx, over, g.config.Time, nil) // the game is over; an error shows at the next one
	}
	g.at, g.worlds = nil, nil
}

// Close implements [ai.Guest]: it sends quit, and kills a bot that does not end.
func (g *Guest) Close() {
	if g.proc != nil {
		g.quit()
	}
}

// quit sends quit; ended says whether the bot ended by itself.
func (g *Guest) quit() (ended bool) {
	last, _ := json.Marshal(Quit{"quit"}) // a constant
	g.hear(true, last)
	ended = g.proc.part(append(last, '\n'), g.config.Grace)
	g.drop()
	return ended
}

// drop ends the process, and returns how it ended and its last error output.
func (g *Guest) drop() (ended string, said []string) {
	p := g.proc
	g.proc = nil
	ended = p.end()
	return ended, p.tail.said()
}

func (g *Guest) hear(toBot bool, line []byte) {
	if g.config.Heard != nil {
		g.config.Heard(toBot, line)
	}
}

// A take takes a reply of a bot, with its line. It returns what to send back (nil: nothing),
// and whether the exchange is done.
type take func(r Reply, line []byte) (back any, done bool, err error)

// taking is a take that sends nothing back.
func taking(of func(Reply) (done bool, err error)) take {
	return func(r Reply, _ []byte) (any, bool, error) {
		done, err := of(r)
		return nil, done, err
	}
}

// exchange sends a message to the bot and, with take, reads replies until take is
// satisfied. The error is a *[ai.Forfeit], after which the process has ended, the error
// of take, or that of ctx.
func (g *Guest) exchange(ctx context.Context, say any, limit time.Duration, take take) error {
	line, err := g.line(say)
	if err != nil {
		return err
	}
	var hear func([]byte) ([]byte, bool, error)
	if take != nil {
		hear = func(line []byte) ([]byte, bool, error) {
			g.hear(false, line)
			var r Reply
			if !utf8.Valid(line) || json.Unmarshal(line, &r) != nil {
				return nil, false, errGarbled{Plain(string(line))}
			}
			if r.Type == "log" {
				g.log(r.Text)
				return nil, false, nil
			}
			back, done, err := take(r, line)
			if err != nil || back == nil {
				return nil, done, err
			}
			answer, err := g.line(back)
			return answer, done, err
		}
	}
	err = g.proc.exchange(ctx, line, limit, hear)
	if err == nil {
		return err
	}
	return g.broken(ctx, err, limit)
}

// line writes a message to the bot as a line. The error says that it is too long.
func (g *Guest) line(say any) ([]byte, error) {
	line, err := json.Marshal(say)
	if err != nil {
		return nil, fmt.Errorf("bot: %w", err)
	}
	if len(line) >= MostOurs {
		return nil, fmt.Errorf("bot: a message of %d bytes; the most is %d", len(line), MostOurs)
	}
	g.hear(true, line)
	return append(line, '\n'), nil
}

// broken ends a process that broke a promise, or did not read its line completely.
func (g *Guest) broken(ctx context.Context, err error, limit time.Duration) error {
	ended, said := g.drop()
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	f := &ai.Forfeit{Said: said}
	var garbled errGarbled
	switch {
	case errors.Is(err, errLate):
		f.Code, f.Why = "late", message("forfeit.late", game.Num("n", int(limit.Milliseconds())))
	case errors.Is(err, errLong):
		f.Code, f.Why = "garbled", message("forfeit.long", game.Num("n", MostLine))
	case errors.As(err, &garbled):
		f.Code, f.Why = "garbled", message("forfeit.garbled", game.Text("line", shortened(garbled.line)))
	case errors.Is(err, errEnded):
		f.Code, f.Why = "ended", message("forfeit.ended", game.Text("state", ended))
	default:
		return err
	}
	return f
}

// errGarbled is the error of a line that is no message.
type errGarbled struct{ line string }

func (errGarbled) Error() string { return "a line is no message" }

func shortened(line string) string {
	if r := []rune(line); len(r) > 60 {
		return string(r[:60]) + "…"
	}
	return line
}

// mostLogged is the most log lines of a process that are shown.
const mostLogged = 1000

func (g *Guest) log(text string) {
	if g.logged++; g.config.Log != nil && g.logged <= mostLogged {
		g.config.Log(Plain(text))
	}
}

// message makes a message with a text of this package.
func message(id string, args ...game.Arg) game.Message {
	return game.Message{ID: "bot." + id, Args: args}
}
