package gametest

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"testing"

	"mariscal/game"
)

// maxFaults is the most failing games shown of a scenario.
const maxFaults = 5

// Run checks laws 1 to 8, 10, 11 and 13 to 15 in random games of each scenario. The
// scenarios run in parallel.
func Run(t *testing.T, sys game.System, refs []game.Ref, cfg Config) {
	t.Helper()
	// The tests make hundreds of thousands of scenes; trade memory for time.
	defer debug.SetGCPercent(debug.SetGCPercent(800))
	seen := newOccurrences()
	var ran atomic.Int32
	t.Run("laws", func(t *testing.T) {
		for _, ref := range refs {
			t.Run(ref.ID, func(t *testing.T) {
				t.Parallel()
				s := &suite{sys: game.In(sys, ref), ref: ref, cfg: cfg, seen: seen, games: cfg.games(len(refs))}
				s.run(t)
				ran.Add(1)
			})
		}
	})
	if int(ran.Load()) == len(refs) && *single < 0 && *games == 0 && !testing.Short() {
		seen.compare(t, sys, cfg.Catalogue)
	}
}

// A suite is the test of one scenario.
type suite struct {
	sys  game.System
	ref  game.Ref
	cfg  Config
	seen *occurrences

	games int // random games of this scenario

	decisions, samples, worlds, questions, unfinished atomic.Int64
}

func (s *suite) run(t *testing.T) {
	from, to := 0, s.games
	if testing.Short() {
		to = min(to, 50)
	}
	if *single >= 0 {
		from, to = *single, *single+1
	}
	var (
		next   atomic.Int64
		wg     sync.WaitGroup
		mu     sync.Mutex
		faults int
	)
	next.Store(int64(from))
	for range min(runtime.GOMAXPROCS(0), to-from) {
		wg.Go(func() {
			g := newTrial(s)
			for {
				n := int(next.Add(1)) - 1
				if n >= to {
					return
				}
				err := g.play(n)
				if err == nil {
					continue
				}
				mu.Lock()
				faults++
				if faults <= maxFaults {
					t.Errorf("%s, game %d: %v", s.ref.ID, n, err)
				}
				stop := faults >= maxFaults
				mu.Unlock()
				if stop {
					next.Store(int64(to))
				}
			}
		})
	}
	wg.Wait()
	t.Logf("%s: %d games, %d unfinished after %d turns; %d decisions, %d looked at closely, %d compared across worlds, with %d queries",
		s.ref.ID, to-from, s.unfinished.Load(), s.cfg.maxTurns(), s.decisions.Load(), s.samples.Load(), s.worlds.Load(), s.questions.Load())
}

// seed derives the seed of a game from the scenario's id, so that games do not depend on
// the order of scenarios.
func seed(ref game.Ref, n int) uint64 {
	h := uint64(14695981039346656037)
	for _, c := range []byte(ref.ID) {
		h = (h ^ uint64(c)) * 1099511628211
	}
	return h ^ uint64(n)*0x9e3779b97f4a7c15
}

// lawError names the broken law.
func lawError(law int, format string, args ...any) error {
	return fmt.Errorf("law %d: %w", law, fmt.Errorf(format, args...))
}
