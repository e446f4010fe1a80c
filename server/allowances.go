package server

import (
	"context"
	"time"

	"golang.org/x/time/rate"
)

// A fleetLimiter counts for all servers of a database together, where there are several: what
// matters for an account must not grow with their number. While the database does not answer,
// each counts by itself.
type fleetLimiter struct {
	*limiter
	kind  string
	pause time.Duration
	node  *node // nil for a server that is alone
}

func newFleetLimiter(kind string, pause time.Duration, burst int, now func() time.Time) *fleetLimiter {
	return &fleetLimiter{limiter: newLimiter(rate.Every(pause), burst, now), kind: kind, pause: pause}
}

// countTogether lets this server count with the others of its database.
func (s *Server) countTogether() {
	t := &s.talks
	for _, l := range []*fleetLimiter{s.people.names, s.post.tries, t.atMatch, t.atAll, t.reports, t.challenges} {
		l.node = s.node
	}
}

// allow charges a client; false when its allowance is used up.
func (l *fleetLimiter) allow(client string, cost int) bool {
	here := l.limiter.allow(client, cost)
	if ok, known := l.spend(client, true); known {
		return ok
	}
	return here
}

// may reports whether a client has allowance left, without charging it.
func (l *fleetLimiter) may(client string) bool {
	if ok, known := l.spend(client, false); known {
		return ok
	}
	return l.limiter.may(client)
}

// spend asks the database; known is false for a server that is alone, and while it does not answer.
func (l *fleetLimiter) spend(client string, take bool) (ok, known bool) {
	n := l.node
	if n == nil {
		return false, false
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	ok, err := n.store.Spend(ctx, n.server.mark(l.kind+" "+client), n.server.config.Now(), l.pause, l.burst, take)
	return ok, err == nil
}
