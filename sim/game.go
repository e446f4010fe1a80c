package sim

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"runtime"
	"strings"
	"time"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/game/notation"
)

// A Game is one game and its result.
type Game struct {
	Number  int // from 1
	Swapped bool
	Players [2]string    // by seat
	Outcome game.Outcome // not over: unfinished
	Forfeit *ai.Forfeit  // by which a guest lost it, like a resignation
	Turns   int
	Actions int
	Scores  [2]game.Track // of the seats
	Tracks  []game.Track  // all tracks, at the end
	Seen    *Seen         // with [Config.Watch]
	// Luck is by how many thousandths of a hit the top army's dice hit more than expected, beyond
	// those of the bottom army; with [Config.Common]. Its expectation is 0.
	Luck    int
	Moments []Moment // with [Config.Positions]
	Record  *notation.Record
	Post    *Post // with [Config.Letters]
	// Answers are, by seat, how many there were that begin with each word, with [Config.Answers].
	Answers [2]map[string]int
	// Took is, by seat, how long each turn of its own took the player to think, with [Config.Clock].
	Took [2][]time.Duration
}

// margin returns the score of the top army minus that of the bottom army.
func (g *Game) margin() int { return g.Scores[game.Top].Value - g.Scores[game.Bottom].Value }

// Winner returns "top", "bottom", "draw", or "" for an unfinished game.
func (g *Game) Winner() string {
	switch o := g.Outcome; {
	case !o.Over:
		return ""
	case o.Draw:
		return "draw"
	default:
		return o.Winner.String()
	}
}

// Luck returns the secret seed of game number of a study, from 0 and of a pair with sides
// changed the same: dice and cards follow from it as in a match, so that its record can be proved.
func Luck(seed uint64, number int) [notation.SeedSize]byte {
	return sha256.Sum256(fmt.Appendf(nil, "mariscal sim %d %d", seed, number))
}

// Thought returns the seed of a player's guesses at a seat, 0 or 1, of game number, as for [Luck].
func Thought(seed uint64, number, seat int) uint64 {
	return ai.Mix(ai.Mix(seed, 0x6d617269), uint64(number*4+1+seat))
}

// playOne plays game i, from 0. A panic of the rules or of a player becomes its error.
func playOne(ctx context.Context, c Config, i int, called *guests) (g *Game, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("sim: game %d of seed %d failed: %v", i+1, c.Seed, r)
		}
	}()
	g = &Game{Number: i + 1, Players: c.Players}
	luck := i
	if c.Swap {
		luck, g.Swapped = i/2, i%2 == 1
	}
	if g.Swapped {
		g.Players[0], g.Players[1] = g.Players[1], g.Players[0]
	}
	t := &teller{c: c, g: g, seed: Luck(c.Seed, luck)}
	if c.Clock != nil {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		t.times = new(turnTimes)
	}
	if t.chairs, err = seatAll(ctx, c, g, luck, called); err != nil {
		return g, err
	}
	p, err := t.start()
	if err != nil {
		return g, err
	}
	if c.Letters {
		if t.courier, err = newCourier(c.System, c.Unarmed); err != nil {
			return g, err
		}
		g.Post = &t.courier.post
	}
	for {
		d := p.Decision()
		if d.Over || p.Turn() > c.MaxTurns || g.Actions >= MostActions {
			break
		}
		if g.Actions&0xff == 0 && ctx.Err() != nil {
			return g, context.Cause(ctx)
		}
		if c.Pause != nil {
			if err := c.Pause(ctx); err != nil {
				return g, err
			}
		}
		a, err := t.choose(ctx, p, d.Seat)
		if err != nil {
			if g.Forfeit, err = forfeit(&c, g, err); err != nil {
				return g, err
			}
			t.resigned = notation.Resigned(d.Seat)
			break
		}
		if err := p.Check(a); err != nil {
			return g, fmt.Errorf("sim: game %d of seed %d: %s chose what is not legal: %w", i+1, c.Seed, g.Players[d.Seat], err)
		}
		t.apply(p, d.Seat, a)
		g.Actions++
	}
	t.end(p)
	rise(ctx, &t.chairs, g)
	return g, nil
}

// A teller collects the requested data of a game.
type teller struct {
	c        Config
	g        *Game
	seed     [notation.SeedSize]byte
	chairs   [2]chair
	chance   game.Chance
	common   *common
	kept     *notation.Recorder
	watch    *watch
	courier  *courier
	times    *turnTimes
	log      *game.Log
	turn     int
	resigned game.Outcome // by forfeit
}

// choose answers the question of a seat: by its player, or by standing orders.
func (t *teller) choose(ctx context.Context, p game.Position, seat game.Seat) (game.Action, error) {
	if t.courier != nil {
		if a, ok := t.courier.answer(p); ok {
			return a, nil
		}
	}
	if t.times == nil {
		return t.chairs[seat].choose(ctx, p)
	}
	began := t.c.Clock()
	a, err := t.chairs[seat].choose(ctx, p)
	t.times.add(p, seat, t.c.Clock()-began)
	return a, err
}

// start deals.
func (t *teller) start() (game.Position, error) {
	t.chance = notation.NewStream(t.seed, "", "")
	if t.c.Common {
		t.common = newCommon(t.seed[:])
		t.chance = t.common
	}
	if t.c.Record {
		t.kept = notation.RecordOf(t.chance)
		t.chance = t.kept
	}
	if t.c.Watch {
		t.watch = newWatch()
	}
	if t.c.Watch || t.c.Common || t.chairs[0].guest != nil || t.chairs[1].guest != nil {
		t.log = new(game.Log)
	}
	p, err := t.c.System.Start(t.c.Scenario, t.c.Choices, t.chance, t.log)
	if err != nil {
		return nil, err
	}
	if t.c.Record {
		t.begin()
	}
	t.after(p)
	return p, nil
}

// begin writes the head of the record.
func (t *teller) begin() {
	rec := &notation.Record{
		System: t.c.System.Name(), Rules: t.c.System.Version(), Scenario: t.c.Scenario, Choices: t.c.Choices,
		Names: t.g.Players, Commitment: notation.Commitment(t.seed), Seed: hex.EncodeToString(t.seed[:]),
	}
	if t.c.Carry {
		if info, ok := game.Find(t.c.System, t.c.Scenario); ok {
			rec.ScenarioText = info.Canonical
		}
	}
	rec.Deal = t.kept.Take(game.In(t.c.System, t.c.Scenario), game.All)
	t.g.Record = rec
}

// apply plays an answer.
func (t *teller) apply(p game.Position, seat game.Seat, a game.Action) {
	text := ""
	if t.kept != nil || t.c.Answers {
		text = p.Text(a, game.All)
	}
	if t.c.Answers {
		t.count(seat, text)
	}
	if t.common != nil {
		t.common.turn = p.Turn()
	}
	p.Apply(a, t.chance, t.log)
	if t.kept != nil {
		t.g.Record.Moves = append(t.g.Record.Moves, notation.Move{
			Seat: seat, Text: text, Chance: t.kept.Take(game.In(t.c.System, t.c.Scenario), game.All),
		})
	}
	t.after(p)
}

// count counts an answer by its first word.
func (t *teller) count(seat game.Seat, text string) {
	if t.g.Answers[seat] == nil {
		t.g.Answers[seat] = map[string]int{}
	}
	word, _, _ := strings.Cut(text, " ")
	t.g.Answers[seat][word]++
}

// after looks at the table after the deal or an answer.
func (t *teller) after(p game.Position) {
	if t.watch != nil {
		t.watch.look(p, t.log.Events)
	}
	if t.common != nil {
		t.g.Luck += luckOf(t.log.Events)
	}
	if t.log != nil {
		hear(&t.chairs, t.log.Events)
		t.log.Events = t.log.Events[:0]
	}
	if t.c.Positions && p.Turn() != t.turn && !p.Decision().Over && p.Turn() <= t.c.MaxTurns {
		actions := 0
		if t.turn > 0 {
			actions = t.g.Actions + 1
		}
		t.turn = p.Turn()
		t.g.Moments = append(t.g.Moments, momentOf(p, actions))
	}
}

// end records how the game ended.
func (t *teller) end(p game.Position) {
	g := t.g
	g.Outcome, g.Turns = p.Outcome(), p.Turn()
	if g.Forfeit != nil {
		g.Outcome = t.resigned
	}
	if !g.Outcome.Over {
		g.Turns = min(g.Turns, t.c.MaxTurns)
	}
	scene := p.Scene(game.Spectator)
	g.Scores, g.Tracks = scene.Scores(), scene.Tracks
	if t.watch != nil {
		g.Seen = t.watch.seen()
	}
	if t.times != nil {
		g.Took = t.times.took
	}
	if g.Record != nil {
		if g.Forfeit != nil {
			g.Record.Resigned = g.Outcome.Winner.Other().String()
		}
		g.Record.Result = g.Outcome
		if g.Outcome.Draw {
			g.Record.Result.Winner = 0
		}
	}
}
