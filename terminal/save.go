package terminal

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
)

// ErrNoSeed is the error of resuming a record without its seed.
var ErrNoSeed = errors.New("the record does not tell its seed, so the game cannot be gone on with")

// begin starts a game, or plays the resumed record up to its end.
func (t *table) begin(ctx context.Context) error {
	c := match.Config{
		ID: "local", System: t.System, Ref: t.Info.Ref, Choices: t.Options, Names: t.Players, Seed: t.Seed,
		SeatTexts: t.Texts, Adders: t.Adders,
		Date: t.Date, Carry: t.Carried, Journal: match.Discard, // save keeps the record instead
	}
	rec := t.Resume
	if rec == nil {
		m, err := match.New(ctx, c)
		t.match = m
		return err
	}
	seed, err := SeedOf(rec)
	if err != nil {
		return err
	}
	c.Seed, c.Choices, c.SeatTexts, c.Date = seed, game.AsPlayed(t.System, rec.Rules, rec.Choices), rec.Texts, rec.Date
	c.Adders, c.Musters, c.Advice, c.Advised = rec.Adders, rec.Musters, rec.Advice, rec.Advised
	if rec.Continues.Sum != "" {
		c.Taken = rec
	}
	if t.match, err = match.New(ctx, c); err != nil {
		return err
	}
	armed := make([]int, len(rec.Stood)) // ids of its standing orders
	if err := t.again(ctx, rec.Moves, rec.After, 0, func() error { return t.rearm(ctx, rec, armed) }); err != nil {
		return err
	}
	return same(rec, t.match.Saved())
}

// again plays the actions of a resumed record, and takes back what was taken back; before each
// action and after the last it calls between.
func (t *table) again(ctx context.Context, moves []notation.Move, after []notation.Stretch, actions int, between func() error) error {
	takenBack := func(all []notation.Stretch, actions int) error {
		for _, s := range all {
			if err := t.again(ctx, s.Moves, s.After, actions, between); err != nil {
				return err
			}
			if err := t.match.Rewind(ctx, s.Seat, actions); err != nil {
				return err
			}
		}
		return nil
	}
	for i := range moves {
		m := &moves[i]
		if err := takenBack(m.Before, actions+i); err != nil {
			return err
		}
		if err := between(); err != nil {
			return err
		}
		if actions+i < t.match.View(game.Spectator).Step {
			continue // the match has given this answer by itself
		}
		t.watch.look(t.match)
		number, _ := t.match.Decision()
		if err := t.match.Do(ctx, m.Seat, number, m.Text); err != nil {
			return &notation.LineFault{Line: m.Line(), Text: m.Text, Err: err}
		}
	}
	if err := takenBack(after, actions+len(moves)); err != nil {
		return err
	}
	return between()
}

// rearm arms and takes back the standing orders of a resumed record as far as the game has come.
func (t *table) rearm(ctx context.Context, rec *notation.Record, armed []int) error {
	for i, o := range rec.Stood {
		step := t.match.View(game.Spectator).Step
		if armed[i] == 0 && o.From <= step {
			if err := t.match.Order(ctx, o.Seat, o.Order.String(), match.Always); err != nil {
				return err
			}
			own := t.match.View(game.Viewer(o.Seat)).Orders
			armed[i] = 1 << 30 // its turn is over
			if n := len(own); n > 0 {
				armed[i] = own[n-1].ID
			}
		}
		if armed[i] != 0 && o.To != notation.Standing && o.To <= step {
			if err := t.match.TakeBack(ctx, o.Seat, armed[i]); err != nil && !errors.Is(err, match.ErrStale) {
				return err
			}
		}
	}
	return nil
}

// SeedOf returns the seed of a record that can be resumed.
func SeedOf(rec *notation.Record) (seed [notation.SeedSize]byte, err error) {
	if rec.Partial != "" {
		return seed, notation.ErrPartial
	}
	if len(rec.Seed) != 2*len(seed) {
		return seed, ErrNoSeed
	}
	_, err = hex.Decode(seed[:], []byte(rec.Seed))
	return seed, err
}

// same checks that a record agrees with the match played from it. The match may have given more
// answers by itself than a record that broke off.
func same(rec, played *notation.Record) error {
	if len(rec.Moves) > len(played.Moves) {
		return errors.New("the record goes on after the end of the game")
	}
	if err := sameChance(0, rec.Deal, played.Deal); err != nil {
		return err
	}
	for i, m := range rec.Moves {
		p := played.Moves[i]
		if m.Seat != p.Seat || m.Text != p.Text {
			return &notation.LineFault{Line: m.Line(), Text: m.Text, Err: fmt.Errorf("does not follow; %q does", p.Text)}
		}
		if err := sameChance(m.Line(), m.Chance, p.Chance); err != nil {
			return err
		}
	}
	return nil
}

func sameChance(line int, have, want []string) error {
	for i := range max(len(have), len(want)) {
		if i >= len(have) || i >= len(want) || have[i] != want[i] {
			return fmt.Errorf("line %d: the chance in the record does not follow from its seed", line+i+1)
		}
	}
	return nil
}

// save writes the record to the game's file, whole or not at all. Only wait makes it wait for the
// disk: without it a killed program loses nothing, and a power cut only the last answers.
func (t *table) save(wait bool) error {
	rec := t.match.Saved()
	if err := os.MkdirAll(filepath.Dir(t.File), 0o700); err != nil {
		return err
	}
	// Only one process holds a record, so the file that a killed one left can be overwritten.
	f, err := os.OpenFile(filepath.Join(filepath.Dir(t.File), "."+filepath.Base(t.File)+".new"), os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteString(rec.String())
	if wait {
		err = errors.Join(err, f.Sync())
	}
	err = errors.Join(err, f.Close())
	if err == nil {
		err = os.Rename(f.Name(), t.File)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return nil
}
