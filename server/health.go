package server

import (
	"context"
	"net/http"
	"sync"
	"time"
)

// Health says that the server works. Otherwise the answer is a problem that says what is wrong.
type Health struct {
	Status   string `json:"status"`   // "ok"
	Writable bool   `json:"writable"` // a test write to the store is on disk
}

// probed is how long a result is reused, so that frequent checks do not load the disk.
const probed = 5 * time.Second

// A pulse caches whether the store can be written.
type pulse struct {
	mu  sync.Mutex
	at  time.Time // zero before the first probe
	err error
}

// feel checks that the store can be read and written, at most every five seconds.
func (p *pulse) feel(ctx context.Context, s *Server) error {
	if err := s.config.Store.Ping(ctx); err != nil {
		return err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.at.IsZero() && time.Since(p.at) < probed {
		return p.err
	}
	p.err = s.config.Store.Probe(ctx)
	p.at = time.Now()
	return p.err
}

// ready reports whether requests should be sent to this server, of several: it does not end,
// reaches the database, and counts as alive there. It writes nothing.
func (s *Server) ready(c *call, _ struct{}) (struct{}, error) {
	if s.tables.ctx.Err() != nil || s.node != nil && (s.node.ending.Load() || s.node.silence() > s.node.lasts) {
		return struct{}{}, refuse(http.StatusServiceUnavailable, "server.not-ready")
	}
	return struct{}{}, s.config.Store.Ping(c.keep())
}

func (s *Server) health(c *call, _ struct{}) (Health, error) {
	if err := s.pulse.feel(c.keep(), s); err != nil {
		return Health{}, err
	}
	return Health{Status: "ok", Writable: true}, nil
}
