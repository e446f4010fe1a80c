package bot

import (
	"context"
	"slices"
	"sync"

	"mariscal/ai"
	"mariscal/game"
)

// A Pool runs the processes of many bots, a limited number at once. A bot without a
// process gets the place of the least recently asked bot that is not thinking, or waits.
// A bot whose process was ended gets a new one when it is asked again.
type Pool struct {
	most int

	mu      sync.Mutex
	free    *sync.Cond // signals a change
	running []*pooled  // the most recently asked last
}

// NewPool returns a pool of at most most processes.
func NewPool(most int) *Pool {
	p := &Pool{most: most}
	p.free = sync.NewCond(&p.mu)
	return p
}

// Guest returns a guest whose process the pool runs, from its first question on.
func (p *Pool) Guest(c Command, config Config) ai.Guest {
	return &pooled{Guest: New(c, config), pool: p}
}

// A pooled is a guest of a pool. The pool's mutex guards the rest.
type pooled struct {
	*Guest
	pool *Pool
	runs bool // it is in running
	busy bool // the guest is in use
}

// Sit implements [ai.Guest]: the bot gets the game with the first question.
func (g *pooled) Sit(_ context.Context, at ai.Sitting) error {
	g.at, g.n = &at, 0
	return nil
}

// Answer implements [ai.Guest].
func (g *pooled) Answer(ctx context.Context, q ai.Question) (game.Action, error) {
	if err := g.pool.take(ctx, g); err != nil {
		return 0, err
	}
	defer g.pool.give(g)
	return g.Guest.Answer(ctx, q)
}

// Rise implements [ai.Guest].
func (g *pooled) Rise(ctx context.Context, e ai.Ending) {
	if g.pool.hold(g) {
		defer g.pool.give(g)
		g.Guest.Rise(ctx, e)
	}
}

// Close implements [ai.Guest].
func (g *pooled) Close() {
	if g.pool.hold(g) {
		defer g.pool.give(g)
		g.Guest.Close()
	}
}

// take makes a guest busy, after finding a place for its process.
func (p *Pool) take(ctx context.Context, g *pooled) error {
	stop := context.AfterFunc(ctx, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.free.Broadcast()
	})
	defer stop()
	p.mu.Lock()
	defer p.mu.Unlock()
	for ctx.Err() == nil {
		switch {
		case g.busy:
			p.free.Wait()
		case g.runs:
			p.leave(g)
			p.enter(g)
			return nil
		case len(p.running) < p.most:
			p.enter(g)
			return nil
		case !p.send():
			p.free.Wait()
		}
	}
	return context.Cause(ctx)
}

// enter makes a guest busy, as the most recently asked.
func (p *Pool) enter(g *pooled) {
	p.running = append(p.running, g)
	g.runs, g.busy = true, true
}

// leave removes a guest from running.
func (p *Pool) leave(g *pooled) {
	p.running = slices.DeleteFunc(p.running, func(other *pooled) bool { return other == g })
	g.runs = false
}

// send ends the process of the least recently asked guest that is not thinking; false
// means that all are. It releases the mutex meanwhile.
func (p *Pool) send() bool {
	for _, g := range p.running {
		if g.busy {
			continue
		}
		g.busy = true
		p.mu.Unlock()
		g.Guest.Close()
		p.mu.Lock()
		g.busy = false
		p.leave(g)
		p.free.Broadcast()
		return true
	}
	return false
}

// hold makes a guest with a running process busy; false means that it has none.
func (p *Pool) hold(g *pooled) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	for g.busy {
		p.free.Wait()
	}
	g.busy = g.runs
	return g.runs
}

// give ends the use of a guest.
func (p *Pool) give(g *pooled) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if g.busy = false; g.proc == nil {
		p.leave(g)
	}
	p.free.Broadcast()
}
