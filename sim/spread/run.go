package spread

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"mariscal/bus"
	"mariscal/sim"
)

// A run is what a worker plays for one host.
type run struct {
	worker *Worker
	id     string
	host   string
	ctx    context.Context // ends with the run
	end    context.CancelFunc
	heard  time.Time // guarded by the worker's mu
	joined bool      // guarded by the worker's mu
	plan   *plan
	lasts  time.Duration

	mu      sync.Mutex
	jobs    map[int]context.CancelFunc // that it has, played or being sent
	studies map[int]*playable
}

// A playable is a study that was opened.
type playable struct {
	once    sync.Once
	config  sim.Config
	release func()
	err     error
}

// errRefused is the error of a host that does not want this worker.
var errRefused = errors.New("refused")

// request asks the host something, once.
func (r *run) request(ctx context.Context, verb string, q request, data []byte) (a answer, more []byte, err error) {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	q.Worker = r.worker.id
	text, err := r.worker.Wire.Ask(ctx, runSubject+r.id+"."+verb, message(q, data))
	if err != nil {
		return a, nil, err
	}
	more, ok := parse(text, &a)
	if !ok {
		return a, nil, errors.New("an answer that cannot be read")
	}
	if a.Refused != "" {
		return a, nil, fmt.Errorf("%w: %s", errRefused, clipped(a.Refused))
	}
	return a, more, nil
}

// insist asks the host something until it answers; the error is that of the run, or a refusal.
func (r *run) insist(verb string, q request, data []byte) (a answer, more []byte, err error) {
	for r.ctx.Err() == nil {
		if a, more, err = r.request(r.ctx, verb, q, data); err == nil || errors.Is(err, errRefused) {
			return a, more, err
		}
		if errors.Is(err, bus.ErrNobody) && r.silent() > r.lasts {
			r.end() // the host is gone
		}
		r.rest(tryAgain)
	}
	return a, nil, r.ctx.Err()
}

// rest waits, or until the run ends.
func (r *run) rest(wait time.Duration) {
	select {
	case <-time.After(wait):
	case <-r.ctx.Done():
	}
}

// silent returns for how long the host has not called.
func (r *run) silent() time.Duration {
	r.worker.mu.Lock()
	defer r.worker.mu.Unlock()
	return time.Since(r.heard)
}

// follow joins a host, says that this worker is alive, and ends with the run.
func (r *run) follow() {
	log := r.worker.Logger
	defer r.release()
	defer r.end()
	r.lasts = lasts
	switch err := r.join(); {
	case r.ctx.Err() != nil:
		return
	case errors.Is(err, errRefused):
		r.worker.Refusals.Add(1)
		log.Warn("a host does not want this worker", "host", r.host, "error", err)
		return
	case err != nil:
		log.Error("the games of a host cannot be played", "host", r.host, "error", err)
		r.leave(err.Error())
		return
	}
	log.Info("plays games", "host", r.host, "studies", len(r.plan.Studies))
	r.worker.mu.Lock()
	r.joined = true
	r.worker.mu.Unlock()
	r.worker.stir()
	for r.ctx.Err() == nil {
		r.rest(r.lasts / 5)
		a, _, err := r.request(r.ctx, askAlive, request{Jobs: r.holds()}, nil)
		switch {
		case errors.Is(err, errRefused):
			log.Warn("a host does not want this worker any more", "host", r.host, "error", err)
			r.end()
		case err != nil && r.silent() > 2*r.lasts && r.worker.Wire.Up():
			log.Warn("a host is gone", "host", r.host)
			r.end()
		case err == nil:
			r.drop(a.Drop)
		}
	}
	r.leave("")
	log.Info("plays no more games", "host", r.host)
}

// join asks a host to take this worker in, and gets its plan.
func (r *run) join() error {
	w := r.worker
	a, _, err := r.insist(askJoin, request{Name: w.Name, Program: w.Program, Rules: rulesOf(w.Library.Rulebooks()), Parallel: max(w.Parallel, 1)}, nil)
	if err != nil {
		return err
	}
	if a.Lasts > 0 {
		r.lasts = a.Lasts
	}
	var packed []byte
	for part := range a.Parts {
		_, more, err := r.insist(askPlan, request{Part: part}, nil)
		if err != nil {
			return err
		}
		if packed = append(packed, more...); len(packed) > mostPacked {
			return errLarge
		}
	}
	r.plan, err = readPlan(packed)
	return err
}

// leave tells the host that this worker is gone, and why.
func (r *run) leave(why string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.ctx), answerTime)
	defer cancel()
	_, _, _ = r.request(ctx, askLeave, request{Failed: why}, nil) // it may be gone itself
}

// release gives the scenarios back, after the last game.
func (r *run) release() {
	for r.busy() {
		time.Sleep(time.Millisecond) // a game ends within some answers
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, p := range r.studies {
		if p.release != nil {
			p.release()
		}
	}
	r.studies = nil
}

func (r *run) busy() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.jobs) > 0
}

// holds returns the jobs that this worker has.
func (r *run) holds() (ids []int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for id := range r.jobs {
		ids = append(ids, id)
	}
	return ids
}

// drop ends jobs that are not wanted any more.
func (r *run) drop(ids []int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, id := range ids {
		if cancel := r.jobs[id]; cancel != nil {
			cancel()
		}
	}
}

// ask asks for a job; nil for none.
func (r *run) ask() *leased {
	a, _, err := r.request(r.ctx, askJob, request{}, nil)
	if err != nil || a.Job == nil {
		return nil
	}
	return a.Job
}

// study opens a study, once.
func (r *run) study(number int) (sim.Config, error) {
	r.mu.Lock()
	p := r.studies[number]
	if p == nil {
		p = new(playable)
		r.studies[number] = p
	}
	r.mu.Unlock()
	p.once.Do(func() { p.config, p.release, p.err = r.plan.config(r.worker.Library, number) })
	return p.config, p.err
}

// play plays a job, and returns what sends its games; nil for nothing to send.
func (r *run) play(l leased) (send func()) {
	ctx, cancel := context.WithCancel(r.ctx)
	r.mu.Lock()
	if r.ctx.Err() != nil || r.studies == nil || r.jobs[l.ID] != nil {
		r.mu.Unlock()
		cancel()
		return nil
	}
	r.jobs[l.ID] = cancel
	r.mu.Unlock()
	done := func() {
		cancel()
		r.mu.Lock()
		delete(r.jobs, l.ID)
		r.mu.Unlock()
	}
	began := time.Now()
	data, err := r.games(ctx, l)
	if ctx.Err() != nil {
		done()
		return nil
	}
	took := time.Since(began)
	return func() {
		defer done()
		if r.worker.lame != nil {
			r.worker.lame(l)
		}
		if err != nil {
			_, _, _ = r.insist(askDone, request{Job: l.ID, Failed: err.Error()}, nil)
			return
		}
		if r.send(ctx, l, data, took) {
			r.worker.Jobs.Add(1)
			r.worker.Games.Add(int64(l.To - l.From))
		}
	}
}

// games plays the games of a job and packs them.
func (r *run) games(ctx context.Context, l leased) ([]byte, error) {
	c, err := r.study(l.Study)
	if err != nil {
		r.leave(err.Error())
		r.end()
		return nil, err
	}
	if l.From < 0 || l.To <= l.From || l.To > c.Total() || l.To-l.From > mostGames {
		return nil, fmt.Errorf("games %d to %d", l.From, l.To)
	}
	games, err := playJob(ctx, c, l, nil)
	if err != nil {
		return nil, err
	}
	return pack(games...)
}

// send sends the games of a job, part by part, and reports whether the host has them.
func (r *run) send(ctx context.Context, l leased, data []byte, took time.Duration) bool {
	size := partOf(r.worker.Wire.Most())
	parts := (len(data) + size - 1) / size
	for part := 0; part < parts; {
		a, _, err := r.insist(askDone, request{Job: l.ID, Part: part, Parts: parts, Took: took}, data[part*size:min((part+1)*size, len(data))])
		switch {
		case err != nil, ctx.Err() != nil, len(a.Drop) > 0:
			return false
		case a.OK:
			part++
		case a.Later:
			r.rest(tryAgain)
		default:
			part = 0
		}
	}
	return true
}
