package bot

import (
	"context"
	"sync"

	"mariscal/ai"
	"mariscal/game"
)

// A Pool runs the processes of many bots, so many at once. Who is asked and has none
// gets that of the bot that was asked longest ago and is not thinking, or waits; a bot
// whose process was ended for it is started anew when it is asked again.
type Pool struct {
	most int

	mu      sync.Mutex
	free    *sync.Cond // something has changed
	running []*pooled  // the one asked last at the end
}

// NewPool returns a pool of so many processes.
func NewPool(most int) *Pool {
	p := &Pool{most: most}
	p.free = sync.NewCond(&p.mu)
	return p
}

// Guest returns a guest whose process the pool runs. It begins when it is asked first.
func (p *Pool) Guest(c Command, config Config) ai.Guest {
	return &pooled{Guest: New(c, config), pool: p}
}

// A pooled is a guest of a pool. The pool's mutex guards the rest.
type pooled struct {
	*Guest
	pool *Pool
	runs bool // it is in running
	busy bool // somebody uses the guest
}

// Sit implements [ai.Guest]: the bot is told when it is asked.
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

// take makes a guest busy that has room for its process.
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

// enter makes a guest busy, as the one that was asked last.
func (p *Pool) enter(g *pooled) {
	p.running = append(p.running, g)
	g.runs, g.busy = true, true
}

// leave takes a guest off the list.
func (p *Pool) leave(g *pooled) {
	for i, other := range p.running {
		if other == g {
			p.running = append(p.running[:i:i], p.running[i+1:]...)
			break
		}
	}
	g.runs = false
}

// send ends the process that was asked longest ago and is not thinking; false means that
// all are. It lets go of the mutex meanwhile.
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

// hold makes a guest busy whose process runs; false means that none does.
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
