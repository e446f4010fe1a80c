package bot_test

import (
	"bytes"
	"context"
	"errors"
	"sync"
	"testing"

	"mariscal/ai"
	"mariscal/bot"
	"mariscal/game"
	"mariscal/game/gametest/toy"
)

// Bots of many matches share few processes: who is asked gets room from who is not
// thinking, and that one goes on with its game when it is asked again.
func TestBotsShareTheProcessesOfAPool(t *testing.T) {
	t.Parallel()
	pool := bot.NewPool(1)
	var mu sync.Mutex
	var hellos [2]int
	var guests [2]ai.Guest
	p, err := toy.System{}.Start(game.Ref{ID: "toy/duel"}, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := range guests {
		guests[i] = pool.Guest(bot.Command{Words: behaves("last")}, bot.Config{Name: "last", Heard: func(to bool, line []byte) {
			mu.Lock()
			defer mu.Unlock()
			if to && bytes.Contains(line, []byte(`"hello"`)) {
				hellos[i]++
			}
		}})
		defer guests[i].Close()
		if err := guests[i].Sit(t.Context(), ai.Sitting{System: toy.System{}, Scenario: p.Scenario()}); err != nil {
			t.Fatal(err)
		}
	}
	answer := func(i int) {
		if _, err := guests[i].Answer(t.Context(), ai.Question{Position: p}); err != nil {
			t.Errorf("guest %d: %v", i, err)
		}
	}
	for _, i := range []int{0, 0, 1, 0} {
		answer(i)
	}
	if hellos != [2]int{2, 1} {
		t.Errorf("processes began %v times", hellos)
	}
	var both sync.WaitGroup
	for i := range guests {
		both.Go(func() { answer(i) })
	}
	both.Wait()
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := guests[0].Answer(ctx, ai.Question{Position: p}); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
}
