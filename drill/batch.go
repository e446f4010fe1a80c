package drill

import (
	"errors"
	"fmt"
	"runtime/debug"
	"sync"

	"mariscal/game"
)

// Views is the memory of the caller that a step fills; a nil slice is left out. N is the
// number of games, W the width of the batch. It is zero at first, and only steps write to it.
type Views struct {
	Seat    []uint8   // N: the seat that answers
	State   []uint8   // N: [Running], [Ended] or [Cut], of the game that was stepped
	Count   []int32   // N: legal answers; 0 when the game is over
	Number  []int64   // N: the number of the game now on, from 1, as in a study
	Length  []int32   // N: answers given so far in the game that was stepped, by both seats
	Turn    []int32   // N: its turn
	Reward  []float32 // N × 2, by seat: 1 for a victory, -1 for a defeat, in the step that ends a game
	Mask    []uint8   // N × W: 1 for the numbers of legal answers
	Answers []int32   // N × W × [AnswerSize]: what each legal answer touches
	Planes  []uint8   // N × the bytes of the schema: the seat's observation
	Values  []int32   // N × the numbers of the schema
}

// A Batch is many games of one battle. One goroutine uses it at a time.
type Batch struct {
	c      Config
	tables []table
	survey *survey
	schema *Schema
}

// New makes a batch whose games have not begun: call [Batch.Reset]. The error says what
// the configuration lacks.
func New(c Config) (*Batch, error) {
	if err := c.set(); err != nil {
		return nil, err
	}
	b := &Batch{c: c, tables: make([]table, c.Games)}
	return b, b.prepare()
}

// Len returns the number of games.
func (b *Batch) Len() int { return len(b.tables) }

// Tell makes the games keep what each seat may know of what happens ([Batch.History]),
// from the next deal on.
func (b *Batch) Tell() {
	for i := range b.tables {
		b.tables[i].told = new(told)
	}
}

// Reset begins all games anew: game i+1 of a study with this seed in place i.
func (b *Batch) Reset(seed uint64, v *Views) error { return b.ResetFrom(seed, 0, v) }

// ResetFrom is Reset from game first+1 of the study on.
func (b *Batch) ResetFrom(seed uint64, first int, v *Views) error {
	return b.each(v, func(i int, t *table) error {
		if err := b.deal(t, seed, first+i); err != nil {
			return err
		}
		v.before(i, t, &b.c)
		return nil
	})
}

// deal begins a game. With Auto, games that end before the caller is asked are passed over: a
// built-in player may win in its first turn.
func (b *Batch) deal(t *table, seed uint64, number int) error {
	const tries = 20
	for range tries {
		if err := t.deal(&b.c, seed, number); err != nil || !b.c.Auto || t.state == Running {
			return err
		}
		number += len(b.tables)
	}
	return fmt.Errorf("%d games have ended before a seat of the caller was asked", tries)
}

// ResetOne begins one game anew, as game number+1 of a study with a seed.
func (b *Batch) ResetOne(i int, seed uint64, number int, v *Views) error {
	if err := b.has(i); err != nil {
		return err
	}
	return b.guarded(i, func(t *table) error {
		if err := b.deal(t, seed, number); err != nil {
			return err
		}
		v.before(i, t, &b.c)
		b.show(i, v)
		return nil
	})
}

// Step gives an answer in every game, by its number among the legal ones; -1 leaves a game
// as it is. A number that is none is an error, and then nothing is played.
func (b *Batch) Step(choices []int32, v *Views) error {
	if len(choices) != len(b.tables) {
		return fmt.Errorf("%d answers for %d games", len(choices), len(b.tables))
	}
	for i, n := range choices {
		t := &b.tables[i]
		switch {
		case n == -1:
		case t.broken != nil:
			return fmt.Errorf("game %d: %w", i, t.broken)
		case t.pos == nil:
			return fmt.Errorf("game %d has not begun: reset comes first", i)
		case t.state != Running:
			return fmt.Errorf("game %d: %w", i, errOver)
		case n < 0 || int(n) >= len(t.legal):
			return fmt.Errorf("game %d: there is no answer %d; there are %d, from 0", i, n, len(t.legal))
		}
	}
	return b.each(v, func(i int, t *table) error {
		if choices[i] >= 0 {
			if err := t.play(&b.c, int(choices[i])); err != nil {
				return err
			}
		}
		v.before(i, t, &b.c)
		if b.c.Auto && t.state != Running {
			return b.deal(t, t.seed, t.number+len(b.tables))
		}
		return nil
	})
}

// Show fills views anew, for instance others than those of the last step.
func (b *Batch) Show(v *Views) error {
	return b.each(v, func(i int, t *table) error {
		if t.pos == nil {
			return errors.New("it has not begun: reset comes first")
		}
		v.before(i, t, &b.c)
		return nil
	})
}

// Advise fills numbers with the answers a built-in player would give in each game, -1
// where none is asked for. Asked at every question of a game, it plays as in a study.
func (b *Batch) Advise(player string, numbers []int32) error {
	if len(numbers) != len(b.tables) {
		return fmt.Errorf("%d answers for %d games", len(numbers), len(b.tables))
	}
	return b.each(nil, func(i int, t *table) error {
		n, err := t.advise(&b.c, player)
		numbers[i] = int32(n)
		return err
	})
}

// has returns an error when there is no game i that has begun.
func (b *Batch) has(i int) error {
	if i < 0 || i >= len(b.tables) {
		return fmt.Errorf("there is no game %d of %d", i, len(b.tables))
	}
	return nil
}

// guarded runs do for a game. A panic of the rules or of a player breaks the game and
// becomes an error.
func (b *Batch) guarded(i int, do func(*table) error) (err error) {
	t := &b.tables[i]
	defer func() {
		if r := recover(); r != nil {
			t.broken = fmt.Errorf("broken until it is reset, by a fault of the program: %v", r)
			t.legal = t.legal[:0]
			err = fmt.Errorf("%w\n%s", t.broken, debug.Stack())
		}
	}()
	return do(t)
}

// each runs do for all games, shared among workers, and then fills the views. It returns
// the error of the lowest game that has one.
func (b *Batch) each(v *Views, do func(i int, t *table) error) error {
	if v != nil {
		if err := b.fits(v); err != nil {
			return err
		}
	}
	workers := min(b.c.Workers, len(b.tables))
	if workers == 1 {
		return b.share(0, len(b.tables), v, do)
	}
	errs := make([]error, workers)
	var wait sync.WaitGroup
	for w := range workers {
		from, to := w*len(b.tables)/workers, (w+1)*len(b.tables)/workers
		wait.Go(func() { errs[w] = b.share(from, to, v, do) })
	}
	wait.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// share is a worker's part of each. A game that fails does not keep the others.
func (b *Batch) share(from, to int, v *Views, do func(i int, t *table) error) (first error) {
	for i := from; i < to; i++ {
		err := b.guarded(i, func(t *table) error {
			if err := do(i, t); err != nil {
				return err
			}
			b.show(i, v)
			return nil
		})
		if err != nil && first == nil {
			first = fmt.Errorf("game %d: %w", i, err)
		}
	}
	return first
}

// before notes what a step says of the game that was stepped, which another may follow.
func (v *Views) before(i int, t *table, c *Config) {
	if v == nil {
		return
	}
	if v.State != nil {
		v.State[i] = t.state
	}
	if v.Length != nil {
		v.Length[i] = int32(t.actions)
	}
	if v.Turn != nil {
		v.Turn[i] = int32(t.turn(c))
	}
	if v.Reward != nil {
		r := t.rewards()
		v.Reward[2*i], v.Reward[2*i+1] = r[0], r[1]
	}
}

// show fills the rest of the views with the game now on.
func (b *Batch) show(i int, v *Views) {
	if v == nil {
		return
	}
	t, w := &b.tables[i], b.c.Width
	seat := t.asked.Seat & 1
	if v.Seat != nil {
		v.Seat[i] = uint8(seat)
	}
	if v.Count != nil {
		v.Count[i] = int32(len(t.legal))
	}
	if v.Number != nil {
		v.Number[i] = int64(t.number) + 1
	}
	if v.Mask != nil {
		mask, n := v.Mask[i*w:(i+1)*w], min(len(t.legal), w)
		for k := range mask[:n] {
			mask[k] = 1
		}
		for k := n; k < w && mask[k] != 0; k++ {
			mask[k] = 0
		}
	}
	if v.Answers != nil {
		b.survey.rows(t.pos, t.legal, v.Answers[i*w*AnswerSize:(i+1)*w*AnswerSize])
	}
	if v.Planes != nil || v.Values != nil {
		b.observe(t, game.Viewer(seat), v, i)
	}
}

// fits checks that views have the room a batch needs.
func (b *Batch) fits(v *Views) error {
	n, w := len(b.tables), b.c.Width
	for _, s := range []struct {
		what      string
		has, want int
	}{
		{"seat", len(v.Seat), n},
		{"state", len(v.State), n},
		{"count", len(v.Count), n},
		{"number", len(v.Number), n},
		{"length", len(v.Length), n},
		{"turn", len(v.Turn), n},
		{"reward", len(v.Reward), 2 * n},
		{"mask", len(v.Mask), n * w},
		{"answers", len(v.Answers), n * w * AnswerSize},
		{"planes", len(v.Planes), n * b.schema.Bytes},
		{"values", len(v.Values), n * b.schema.Numbers},
	} {
		if s.has != 0 && s.has != s.want {
			return fmt.Errorf("%s has room for %d values, not %d", s.what, s.has, s.want)
		}
	}
	return nil
}

// Width returns how many answers have a place in masks and tables.
func (b *Batch) Width() int { return b.c.Width }

// Schema describes the observations.
func (b *Batch) Schema() *Schema { return b.schema }
