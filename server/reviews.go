package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"mariscal/review"
)

// Bounds of reviews, which a server makes one after the other.
const (
	keptReviews    = 64               // that are kept in memory; they can be made again
	mostReviews    = 16               // that wait, with the one under way
	reviewsOfOne   = 2                // of one visitor
	reviewsOfPlace = 6                // of one address, where visitors are easily made
	reviewTime     = 10 * time.Minute // the longest that one takes
	reviewFailures = 64               // that are remembered, so that they are not tried again and again
)

// reviews are the reviews of a server. Each is made once, and is the same for all who may see it.
type reviews struct {
	server *Server
	kept   lastUsed[*review.Review]
	failed lastUsed[string] // those that a fault ended

	mu   sync.Mutex
	jobs []*reviewJob // the first is under way
	runs bool
}

// A reviewJob is a review that waits or is made.
type reviewJob struct {
	beginner
	key     string
	ctx     context.Context
	cancel  context.CancelFunc
	make    func(ctx context.Context, r review.Reviewer) (*review.Review, error)
	release func() // what it holds
	// reviews.mu guards the rest.
	asked    time.Time
	done, of int
}

// A reviewStage is how far a review is.
type reviewStage struct {
	State    string // "none", "waiting", "running", "done" or "failed"
	Ahead    int    // reviews before it
	Done, Of int    // actions
	review   *review.Review
}

func newReviews(s *Server) *reviews {
	return &reviews{server: s, kept: lastUsed[*review.Review]{most: keptReviews}, failed: lastUsed[string]{most: reviewFailures}}
}

// at tells how far a review is; who asks for it wants it.
func (v *reviews) at(key string) reviewStage {
	if r, ok := v.kept.get(key); ok {
		return reviewStage{State: "done", review: r}
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	i := v.index(key)
	switch {
	case i < 0:
		if _, failed := v.failed.get(key); failed {
			return reviewStage{State: "failed"}
		}
		return reviewStage{State: "none"}
	case i > 0:
		v.jobs[i].asked = time.Now()
		return reviewStage{State: "waiting", Ahead: i}
	}
	j := v.jobs[0]
	j.asked = time.Now()
	return reviewStage{State: "running", Done: j.done, Of: j.of}
}

func (v *reviews) index(key string) int {
	return slices.IndexFunc(v.jobs, func(j *reviewJob) bool { return j.key == key })
}

// begin adds a review, unless it is there. release is called when the job does not need any more
// what it holds.
func (v *reviews) begin(j *reviewJob) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	_, have := v.kept.get(j.key)
	own, near := beside(v.jobs, j.beginner)
	switch {
	case have || v.index(j.key) >= 0:
		j.release()
		return nil
	case len(v.jobs) >= mostReviews || own >= reviewsOfOne || near >= reviewsOfPlace:
		j.release()
		return refuse(http.StatusServiceUnavailable, "server.many-reviews")
	}
	j.ctx, j.cancel = context.WithCancel(v.server.tables.ctx)
	j.asked = time.Now()
	v.jobs = append(v.jobs, j)
	if !v.runs {
		v.runs = v.server.tables.spawn(v.run)
	}
	return nil
}

// end cancels a review that waits or is made.
func (v *reviews) end(key string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	switch i := v.index(key); {
	case i == 0:
		v.jobs[0].cancel()
		v.jobs[0].key = "" // it ends after the piece of work under way
	case i > 0:
		v.jobs[i].cancel()
		v.jobs[i].release()
		v.jobs = slices.Delete(v.jobs, i, i+1)
	}
}

// run makes reviews until none waits.
func (v *reviews) run() {
	for {
		v.mu.Lock()
		if len(v.jobs) == 0 {
			v.runs = false
			v.mu.Unlock()
			return
		}
		j := v.jobs[0]
		v.mu.Unlock()
		r, err := v.work(j)
		v.mu.Lock()
		switch {
		case j.ctx.Err() != nil || errors.Is(err, errUnwanted):
		case err != nil:
			v.server.config.Logger.Error("a review failed", "of", j.key, "error", err)
			v.failed.keep(j.key, err.Error())
		default:
			v.kept.keep(j.key, r)
		}
		j.cancel()
		j.release()
		v.jobs = v.jobs[1:]
		v.mu.Unlock()
	}
}

// work makes a review. Its pieces queue with the computer players, behind all who wait.
func (v *reviews) work(j *reviewJob) (r *review.Review, err error) {
	ctx, cancel := context.WithTimeoutCause(j.ctx, reviewTime, fmt.Errorf("it took longer than %v", reviewTime))
	defer cancel()
	leave := func() {}
	defer func() {
		leave()
		if f := recover(); f != nil {
			err = fmt.Errorf("a reviewer failed: %v", f)
		}
	}()
	return j.make(ctx, review.Reviewer{
		Pause: func(ctx context.Context) (err error) {
			leave()
			leave = func() {}
			took, err := v.server.turn(ctx, func() time.Time {
				v.mu.Lock()
				defer v.mu.Unlock()
				return j.asked
			})
			if err == nil {
				leave = took
			}
			return err
		},
		Told: func(done, of int) {
			v.mu.Lock()
			defer v.mu.Unlock()
			j.done, j.of = done, of
		},
	})
}
