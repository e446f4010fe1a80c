package spread

import (
	"cmp"
	"context"
	"crypto/rand"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"mariscal/bus"
)

// A Worker plays games for hosts.
type Worker struct {
	Wire     bus.Wire
	Library  Library
	Name     string // of this machine
	Program  string // which program this is; hosts of another one refuse it
	Parallel int    // how many games it plays at the same time
	Logger   *slog.Logger

	// Games and Jobs count what was played and accepted, Refusals the hosts that did not want
	// this worker, and Playing is how many games are played now.
	Games, Jobs, Refusals, Playing atomic.Int64

	// lame, for tests, is called before the games of a job are sent.
	lame func(l leased)

	id   string
	mu   sync.Mutex
	runs map[string]*run
	wake chan struct{} // closed when there may be something to play, and made anew
}

// Limits of a worker: how many hosts it plays for, how many it knows, and after what silence it
// plays for one no more.
const (
	mostRuns   = 16
	mostKnown  = 1000
	forgetRun  = 30 * time.Second
	askAgain   = 100 * time.Millisecond
	tryAgain   = 250 * time.Millisecond
	answerTime = 2 * time.Second
)

// Serve plays games of whichever hosts call, until ctx ends, and then tells them that it is
// gone.
func (w *Worker) Serve(ctx context.Context) error {
	w.id, w.runs, w.wake = rand.Text(), map[string]*run{}, make(chan struct{})
	w.Name = plain(w.Name)
	w.Logger = cmp.Or(w.Logger, slog.New(slog.DiscardHandler))
	var all sync.WaitGroup
	stop, err := w.Wire.Hear(callSubject, func(_ string, text []byte) []byte {
		var c call
		if _, ok := parse(text, &c); ok && len(c.Run) <= 64 {
			w.called(ctx, &all, c)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for range max(w.Parallel, 1) {
		all.Go(func() { w.hand(ctx) })
	}
	every := time.NewTicker(time.Second)
	defer every.Stop()
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case now := <-every.C:
			w.sweep(now)
		}
	}
	stop()
	all.Wait()
	return nil
}

// called takes a host's call in.
func (w *Worker) called(ctx context.Context, all *sync.WaitGroup, c call) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if r := w.runs[c.Run]; r != nil {
		if r.heard = time.Now(); c.Over {
			r.end()
		}
		return
	}
	playing := 0
	for _, r := range w.runs {
		if r.ctx.Err() == nil {
			playing++
		}
	}
	if c.Over || ctx.Err() != nil || playing >= mostRuns || len(w.runs) >= mostKnown {
		return
	}
	r := &run{worker: w, id: c.Run, host: plain(c.Name), heard: time.Now(), jobs: map[int]context.CancelFunc{}, studies: map[int]*playable{}}
	r.ctx, r.end = context.WithCancel(ctx)
	w.runs[c.Run] = r
	all.Go(r.follow)
}

// sweep forgets hosts that do not call any more.
func (w *Worker) sweep(now time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for id, r := range w.runs {
		if now.Sub(r.heard) > forgetRun {
			r.end()
			delete(w.runs, id)
		}
	}
}

// stir tells idle hands that there may be something to play.
func (w *Worker) stir() {
	w.mu.Lock()
	defer w.mu.Unlock()
	close(w.wake)
	w.wake = make(chan struct{})
}

// Runs returns for how many hosts the worker plays.
func (w *Worker) Runs() int {
	n := 0
	for range w.ready() {
		n++
	}
	return n
}

// ready returns the runs that can be played, by their ids, and what is closed when there are more.
func (w *Worker) ready() []*run {
	w.mu.Lock()
	defer w.mu.Unlock()
	var ready []*run
	for _, id := range slices.Sorted(maps.Keys(w.runs)) {
		if r := w.runs[id]; r.joined && r.ctx.Err() == nil {
			ready = append(ready, r)
		}
	}
	return ready
}

// hand plays one game at a time until ctx ends: of each host by turns.
func (w *Worker) hand(ctx context.Context) {
	var sending sync.WaitGroup
	defer sending.Wait()
	for turn := 0; ctx.Err() == nil; {
		w.mu.Lock()
		wake := w.wake
		w.mu.Unlock()
		runs := w.ready()
		var l *leased
		var r *run
		for i := range runs {
			r = runs[(turn+i)%len(runs)]
			if l = r.ask(); l != nil {
				turn += i + 1
				break
			}
		}
		if l == nil {
			wait := askAgain
			if len(runs) == 0 {
				wait = time.Second
			}
			select {
			case <-wake:
			case <-time.After(wait):
			case <-ctx.Done():
			}
			continue
		}
		w.Playing.Add(1)
		send := r.play(*l)
		w.Playing.Add(-1)
		sending.Wait() // one job's games are sent while the next is played
		if send != nil {
			sending.Go(send)
		}
	}
}
