package server

import (
	"context"
	"errors"
	"time"
)

// Reviews and labs are made in the background, one of each at a time, and let everybody go first
// who waits for a computer player.

// Bounds of work in the background.
const (
	backgroundWanted = 2 * time.Minute // since somebody last asked for it
	backgroundPolite = 20 * time.Millisecond
)

// errUnwanted ends work for which nobody asks any more.
var errUnwanted = errors.New("nobody asks for it any more")

// A beginner is who began work in the background.
type beginner struct {
	who, at string // the visitor, and his address
}

// beside counts the work that a beginner has waiting already, and that of everybody at his
// address, where visitors are easily made.
func beside[J interface{ begunBy() beginner }](jobs []J, b beginner) (own, near int) {
	for _, j := range jobs {
		if other := j.begunBy(); other.at == b.at {
			near++
			if other.who == b.who {
				own++
			}
		}
	}
	return own, near
}

func (b beginner) begunBy() beginner { return b }

// turn waits until no computer player waits to think and takes a place among them, which leave
// gives back. The error is errUnwanted when nobody has asked since asked for long, or that of ctx.
func (s *Server) turn(ctx context.Context, asked func() time.Time) (leave func(), err error) {
	thinking := s.tables.thinking
	for thinking.busy() {
		select {
		case <-time.After(backgroundPolite):
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
	}
	if time.Since(asked()) > backgroundWanted {
		return nil, errUnwanted
	}
	return thinking.take(ctx, "", "", 1)
}
