package spread

import (
	"slices"
	"sync"
	"time"

	"mariscal/sim"
)

// Sizes of jobs: the time one should take, the most games, and how many jobs for each pair of
// hands may wait for an earlier one, as long as their games have not more bytes than that.
const (
	jobTakes    = 500 * time.Millisecond
	mostGames   = 250
	jobsAhead   = 16
	mostWaiting = 256 << 20
)

// A job is some games of a study, from 0 and without the last.
type job struct {
	id, study, from, to int
	holder              string // the worker that has it; "" for none
	until               time.Time
	done                bool
	games               []*sim.Game // played here
	packed              []byte      // played elsewhere
	by                  string      // who played it
	parts               []byte      // those that have come of the holder's games
	next                int         // the part that comes next
}

// A desk gives out the jobs of a run, and takes their results in order.
type desk struct {
	mu      sync.Mutex
	totals  []int // games of the studies
	played  []int // those that were played before
	study   int   // the next job is of these
	game    int
	lastID  int
	queue   []*job // given out or to be given again, or done and not taken yet, in order
	waiting int    // bytes of packed games in it
	hands   int    // of all workers
	rate    []float64
	lasts   time.Duration
	failed  error
	changed chan struct{} // closed at each change, and made anew
}

// newDesk returns a desk for studies of so many games, of which some are played already.
func newDesk(totals, played []int, lasts time.Duration) *desk {
	d := &desk{totals: totals, played: played, game: played[0], lasts: lasts, rate: make([]float64, len(totals)), changed: make(chan struct{})}
	d.skip()
	return d
}

// skip goes to the next game that is to be played.
func (d *desk) skip() {
	for d.study < len(d.totals) && d.game >= d.totals[d.study] {
		if d.study++; d.study < len(d.totals) {
			d.game = d.played[d.study]
		}
	}
}

// notify tells those who wait of a change; the caller holds mu.
func (d *desk) notify() {
	close(d.changed)
	d.changed = make(chan struct{})
}

// change returns a channel that is closed at the next change.
func (d *desk) change() <-chan struct{} {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.changed
}

// give leases a job to a worker; ok is false when there is none for now.
func (d *desk) give(worker string, now time.Time) (l leased, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.failed != nil {
		return l, false
	}
	full := d.waiting >= mostWaiting
	for i, j := range d.queue {
		if i > 0 && full {
			return l, false
		}
		if !j.done && j.holder == "" {
			return d.lease(j, worker, now), true
		}
	}
	if full || len(d.queue) >= jobsAhead*max(d.hands, 1) {
		return l, false
	}
	j := d.cut()
	if j == nil {
		return l, false
	}
	return d.lease(j, worker, now), true
}

// lease gives a job to a worker; the caller holds mu.
func (d *desk) lease(j *job, worker string, now time.Time) leased {
	j.holder, j.until, j.parts, j.next = worker, now.Add(d.lasts), nil, 0
	return leased{j.id, j.study, j.from, j.to}
}

// cut makes a job of the next games, or returns nil when there are none; the caller holds mu.
func (d *desk) cut() *job {
	if d.study >= len(d.totals) {
		return nil
	}
	left := d.totals[d.study] - d.game
	n := int(d.rate[d.study] * jobTakes.Seconds())
	n = min(n, mostGames, left/(2*max(d.hands, 1)))
	n = max(n, 1)
	d.lastID++
	j := &job{id: d.lastID, study: d.study, from: d.game, to: d.game + n}
	d.queue = append(d.queue, j)
	d.game += n
	d.skip()
	return j
}

// find returns a job that is not taken yet, or nil; the caller holds mu.
func (d *desk) find(id int) *job {
	i := slices.IndexFunc(d.queue, func(j *job) bool { return j.id == id })
	if i < 0 {
		return nil
	}
	return d.queue[i]
}

// A result is the games of a job.
type result struct {
	games  []*sim.Game
	packed []byte
	took   time.Duration
}

// accept takes the result of a job. The first one counts: new is false for any further one,
// and for jobs that there are not.
func (d *desk) accept(worker string, id int, r result) (games int, first bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	j := d.find(id)
	if j == nil || j.done {
		return 0, false
	}
	return d.finish(j, worker, r), true
}

// finish ends a job; the caller holds mu.
func (d *desk) finish(j *job, worker string, r result) (games int) {
	j.done, j.holder, j.by, j.games, j.packed, j.parts = true, "", worker, r.games, r.packed, nil
	d.waiting += len(r.packed)
	games = j.to - j.from
	if r.took > 0 {
		rate := float64(games) / r.took.Seconds()
		if before := d.rate[j.study]; before > 0 {
			rate = before + (rate-before)/4
		}
		d.rate[j.study] = rate
	}
	d.notify()
	return games
}

// A taking says what became of a part of a job's games.
type taking int

const (
	taken   taking = iota // send the next part
	unready               // there is no room yet: send it again later
	anew                  // send all parts again
	useless               // the job is not wanted of this worker
)

// part takes a part of the packed games of a job. With the last one the job is done, and games
// is their number if it was not before.
func (d *desk) part(worker string, id, part, parts int, data []byte, took time.Duration) (games int, t taking) {
	d.mu.Lock()
	defer d.mu.Unlock()
	j := d.find(id)
	switch {
	case j == nil, j.done:
		return 0, useless
	case d.waiting >= mostWaiting && j != d.queue[0]:
		return 0, unready
	case part == 0 && parts == 1: // of whomever: the first one counts
		return d.finish(j, worker, result{packed: data, took: took}), taken
	case j.holder != worker && j.holder != "":
		return 0, useless
	case part == 0:
		j.holder, j.parts, j.next = worker, nil, 0
	case part < j.next: // it came twice
		return 0, taken
	case part > j.next || j.holder == "":
		return 0, anew
	case len(j.parts)+len(data) > mostPacked:
		return 0, useless
	}
	j.parts, j.next = append(j.parts, data...), part+1
	if j.next < parts {
		return 0, taken
	}
	return d.finish(j, worker, result{packed: j.parts, took: took}), taken
}

// renew prolongs the leases of a worker's jobs, and returns those that are not wanted any more.
func (d *desk) renew(worker string, ids []int, now time.Time) (drop []int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, id := range ids {
		switch j := d.find(id); {
		case j == nil || j.done || j.holder != "" && j.holder != worker:
			drop = append(drop, id)
		default:
			j.holder, j.until = worker, now.Add(d.lasts)
		}
	}
	return drop
}

// lapse takes back the jobs of workers that are silent; of one worker, whether it is or not.
func (d *desk) lapse(worker string, now time.Time) {
	d.mu.Lock()
	defer d.mu.Unlock()
	some := false
	for _, j := range d.queue {
		if j.holder != "" && (j.holder == worker || now.After(j.until)) {
			j.holder, j.parts, j.next, some = "", nil, 0, true
		}
	}
	if some {
		d.notify()
	}
}

// head returns the first job once it is done; until then nil, and a channel that is closed at the
// next change. The error is what failed.
func (d *desk) head() (j *job, wait <-chan struct{}, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.failed != nil:
		return nil, nil, d.failed
	case len(d.queue) > 0 && d.queue[0].done:
		return d.queue[0], nil, nil
	}
	return nil, d.changed, nil
}

// take takes the first job off the desk.
func (d *desk) take() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.waiting -= len(d.queue[0].packed)
	d.queue = slices.Delete(d.queue, 0, 1)
	d.notify()
}

// again gives the first job out once more: its games were none.
func (d *desk) again() {
	d.mu.Lock()
	defer d.mu.Unlock()
	j := d.queue[0]
	d.waiting -= len(j.packed)
	j.done, j.packed, j.games, j.by = false, nil, nil, ""
	d.notify()
}

// fail ends the run.
func (d *desk) fail(err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.failed == nil {
		d.failed = err
		d.notify()
	}
}

// staff sets how many hands play.
func (d *desk) staff(hands int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.hands = hands
}
