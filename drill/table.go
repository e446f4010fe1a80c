package drill

import (
	"errors"
	"fmt"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/sim"
)

// How a game stands.
const (
	Running uint8 = iota
	Ended         // by the rules
	Cut           // by the limit of turns: nobody has won
)

// A table is one game of a batch. One goroutine uses it at a time.
type table struct {
	pos     game.Position
	luck    notation.Stream
	given   *given // the luck while outcomes are chosen ([Batch.Attempt])
	seed    uint64
	number  int           // as in package sim, from 0
	asked   game.Decision // the present question
	legal   []game.Action
	players [2]ai.Player // nil where the caller answers
	advice  [2]adviser
	actions int
	state   uint8
	broken  error
	told    *told // nil: events are not kept
	look    game.Glance
}

// An adviser is a built-in player that is asked about a seat of the caller.
type adviser struct {
	name   string
	player ai.Player
}

var errOver = errors.New("the game has ended")

// deal begins a game.
func (t *table) deal(c *Config, seed uint64, number int) (err error) {
	*t = table{pos: t.pos, legal: t.legal, players: t.players, told: t.told, look: t.look, given: t.given, seed: seed, number: number}
	for seat, name := range c.Players {
		if name == "" {
			continue
		}
		if t.players[seat], err = ai.New(name, c.System.Name(), sim.Thought(seed, number, seat)); err != nil {
			return err
		}
	}
	t.luck = *notation.NewStream(sim.Luck(seed, number), "", "")
	if t.told != nil {
		t.told.clear()
	}
	if t.pos, err = c.System.Start(c.Scenario, c.Choices, t.chance(), t.told.log()); err != nil {
		return err
	}
	t.told.take()
	t.advance(c)
	return nil
}

// advance lets built-in players answer until the caller is asked or the game is over, and
// lists the answers.
func (t *table) advance(c *Config) {
	for {
		t.asked = t.pos.Decision()
		d := &t.asked
		t.legal = t.legal[:0]
		if d.Over {
			t.state = Ended
			return
		}
		if t.pos.Turn() > c.MaxTurns || t.actions >= sim.MostActions {
			t.state = Cut
			return
		}
		if p := t.players[d.Seat&1]; p != nil {
			t.apply(p.Choose(t.pos))
			continue
		}
		t.legal = t.pos.Actions(t.legal)
		if !c.Sole || len(t.legal) != 1 {
			return
		}
		t.apply(t.legal[0])
	}
}

// turn returns the turn that a study tells of the game: of one that is cut, the last allowed.
func (t *table) turn(c *Config) int {
	if t.state == Cut {
		return min(t.pos.Turn(), c.MaxTurns)
	}
	return t.pos.Turn()
}

// chance returns the luck that is played with.
func (t *table) chance() game.Chance {
	if t.given != nil {
		return t.given
	}
	return &t.luck
}

// apply plays a legal answer.
func (t *table) apply(a game.Action) {
	if t.told != nil {
		t.told.answer(t.pos, a)
	}
	t.pos.Apply(a, t.chance(), t.told.log())
	t.told.take()
	t.actions++
}

// play plays the legal answer of a number.
func (t *table) play(c *Config, n int) error {
	switch {
	case t.broken != nil:
		return t.broken
	case t.state != Running:
		return errOver
	case n < 0 || n >= len(t.legal):
		return fmt.Errorf("answer %d of %d", n, len(t.legal))
	}
	t.apply(t.legal[n])
	t.advance(c)
	return nil
}

// rewards returns 1 for the winner and -1 for the loser of a game that has ended.
func (t *table) rewards() (r [2]float32) {
	if t.state != Ended {
		return r
	}
	if o := t.pos.Outcome(); !o.Draw {
		r[o.Winner&1], r[o.Winner.Other()&1] = 1, -1
	}
	return r
}

// advise returns the number of the answer that a built-in player would give. Asked at every
// question of a seat from the beginning, it plays as it would in a study.
func (t *table) advise(c *Config, name string) (int, error) {
	if t.broken != nil {
		return 0, t.broken
	}
	if t.state != Running {
		return -1, nil
	}
	seat := t.asked.Seat & 1
	if v := &t.advice[seat]; v.name != name {
		p, err := ai.New(name, c.System.Name(), sim.Thought(t.seed, t.number, int(seat)))
		if err != nil {
			return 0, err
		}
		*v = adviser{name, p}
	}
	a := t.advice[seat].player.Choose(t.pos)
	for n, l := range t.legal {
		if l == a {
			return n, nil
		}
	}
	return 0, fmt.Errorf("%s chose what is not listed", name)
}
