package load

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"
)

// A Plan describes the load.
type Plan struct {
	Address  string        // host and port of the server
	More     []string      // of further servers on the same store; matches are shared among all
	Scenario string        // battle to play
	Matches  int           // concurrent matches
	During   time.Duration // how long to measure
	Seed     uint64        // of the choices among the legal answers

	// Acknowledged, if not nil, is called with the match and the number of each answer
	// when it is acknowledged, from many goroutines at once.
	Acknowledged func(match string, number int)
}

// A Result is the measurement of a load.
type Result struct {
	Matches  int     `json:"matches"`
	Acks     float64 `json:"acks_per_s"`    // acknowledged answers of players, a second
	Median   float64 `json:"p50_ms"`        // from sending the answer to the complete reply
	Slow     float64 `json:"p99_ms"`        // 99 of 100 were faster
	Bytes    float64 `json:"bytes_per_ack"` // median size of the body on the wire
	CPU      float64 `json:"cpu_ms_per_ack,omitempty"`
	Begun    int     `json:"begun,omitempty"` // matches begun because one was over
	Answered int     `json:"answered"`
	Streams  int     `json:"streams,omitempty"` // of tables that lay open besides
	Memory   int     `json:"bytes,omitempty"`   // resident in the server when these were open
}

// An ack is one acknowledged answer.
type ack struct {
	took  time.Duration
	bytes int
}

// Run makes the load. It measures only after all matches are under way.
func Run(ctx context.Context, p Plan) (Result, error) {
	players := make([]*player, p.Matches)
	for i := range players {
		players[i] = &player{plan: p, at: slices.Concat([]string{p.Address}, p.More)[i%(1+len(p.More))], pick: rand.New(rand.NewPCG(p.Seed, uint64(i)))}
		if err := players[i].begin(); err != nil {
			return Result{}, fmt.Errorf("load: match %d: %w", i+1, err)
		}
		defer players[i].leave()
	}
	ctx, stop := context.WithTimeout(ctx, p.During)
	defer stop()
	faults := make([]error, len(players))
	begun := time.Now()
	var all sync.WaitGroup
	for i, one := range players {
		all.Go(func() {
			if faults[i] = one.play(ctx); faults[i] != nil {
				stop()
			}
		})
	}
	all.Wait()
	took := time.Since(begun).Seconds()
	if err := errors.Join(faults...); err != nil {
		return Result{}, fmt.Errorf("load: %w", err)
	}
	r := Result{Matches: p.Matches}
	var acks []ack
	for _, one := range players {
		acks = append(acks, one.acks...)
		r.Begun += one.begun - 1
	}
	if r.Answered = len(acks); r.Answered == 0 {
		return r, errors.New("load: nothing was acknowledged")
	}
	r.Acks = float64(r.Answered) / took
	slices.SortFunc(acks, func(a, b ack) int { return int(a.took - b.took) })
	r.Median = millis(acks[len(acks)/2].took)
	r.Slow = millis(acks[len(acks)*99/100].took)
	slices.SortFunc(acks, func(a, b ack) int { return a.bytes - b.bytes })
	r.Bytes = float64(acks[len(acks)/2].bytes)
	return r, nil
}

func millis(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
