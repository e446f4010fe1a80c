package spread

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"mariscal/bus"
	"mariscal/game"
	"mariscal/sim"
)

// A Hosting is the setup of a host.
type Hosting struct {
	Wire    bus.Wire
	Name    string // of this machine, for workers and reports
	Program string // which program this is; workers of another one are refused
	Own     int    // how many games are played here at the same time
	// Turn, if set, is asked before each game that is played here, and leave called after it. Its
	// error ends the run, and is that of [Host.Source].
	Turn  func(ctx context.Context) (leave func(), err error)
	Tell  func(News)    // gets news of workers, one after the other, and must not call the host; nil for nobody
	Lasts time.Duration // after what silence the jobs of a worker are given to others; 0 for 5 seconds
}

// News is what a host tells of a worker.
type News struct {
	Kind    NewsKind
	Name    string
	Program string // of a worker that plays by another one
	Detail  string
}

// A NewsKind says what is told.
type NewsKind int

// The kinds of news.
const (
	Joined       NewsKind = iota // a worker plays
	Left                         // it has ended
	Silent                       // nothing is heard of it, and its games are given to others
	Back                         // it is heard again
	OtherProgram                 // it is refused: another program
	OtherRules                   // it is refused: another version of the rules of the system in Detail
	Unable                       // it cannot play these battles, for the reason in Detail
	Broken                       // its games are not those of the study, and nothing more is taken from it
)

// mostWorkers is the most workers a host knows, and mostRefused the most it names as refused.
const (
	mostWorkers = 1000
	mostRefused = 100
	mostHands   = 4096 // of one worker
)

// A Share is what a worker has done.
type Share struct {
	Name   string
	Games  int
	Rate   float64 // games a second since it joined
	Hands  int
	Silent bool
}

// A Host gives the games of studies out and takes them in order.
type Host struct {
	setup  Hosting
	run    string
	plan   *plan
	packed []byte
	rules  map[string]string
	desk   *desk
	ctx    context.Context
	stop   context.CancelFunc
	hands  sync.WaitGroup
	hush   func() // ends the requests of workers

	mu      sync.Mutex
	workers map[string]*member
	order   []*member
	refused map[string]bool
}

// A member is a worker that has joined.
type member struct {
	Share
	id     string
	since  time.Time
	ended  time.Time // when it left, or the run was over
	heard  time.Time
	barred bool
}

// own is the id of the host's own hands.
const own = "here"

// Begin begins to give out the games of studies, of which some are played already. The host
// ends with Close.
func Begin(setup Hosting, studies []sim.Config, played []int) (*Host, error) {
	p, err := planOf(studies)
	if err != nil {
		return nil, err
	}
	packed, err := p.pack()
	if err != nil {
		return nil, err
	}
	if setup.Tell == nil {
		setup.Tell = func(News) {}
	}
	setup.Lasts = cmp.Or(setup.Lasts, lasts)
	var systems []game.System
	totals := make([]int, len(studies))
	for i := range studies {
		systems, totals[i] = append(systems, studies[i].System), studies[i].Total()
	}
	h := &Host{
		setup: setup, run: rand.Text(), plan: p, packed: packed, rules: rulesOf(systems), desk: newDesk(totals, played, setup.Lasts),
		workers: map[string]*member{}, refused: map[string]bool{},
	}
	h.ctx, h.stop = context.WithCancel(context.Background())
	if h.hush, err = setup.Wire.Hear(runSubject+h.run+".*", h.hear); err != nil {
		return nil, err
	}
	if setup.Own > 0 {
		h.add(&member{id: own, Share: Share{Name: plain(setup.Name), Hands: setup.Own}})
	}
	h.hands.Go(h.call)
	for range setup.Own {
		h.hands.Go(func() { h.play(studies) })
	}
	return h, nil
}

// Close ends the run. Workers stop playing its games.
func (h *Host) Close() {
	h.stop()
	h.hush()
	_ = h.setup.Wire.Publish(callSubject, message(call{Run: h.run, Over: true}, nil)) // who misses it hears no more of it
	h.hands.Wait()
}

// add takes a worker in; the caller holds mu, or is alone.
func (h *Host) add(m *member) {
	m.since, m.heard = time.Now(), time.Now()
	taken := func(name string) bool {
		for _, other := range h.order {
			if strings.EqualFold(other.Name, name) {
				return true
			}
		}
		return false
	}
	name := m.Name
	for n := 2; taken(m.Name); n++ {
		m.Name = fmt.Sprintf("%s-%d", name, n)
	}
	h.workers[m.id] = m
	h.order = append(h.order, m)
	h.count()
}

// forget makes room for a worker by one that has gone or is silent; the caller holds mu.
func (h *Host) forget() bool {
	i := slices.IndexFunc(h.order, func(m *member) bool { return m.Silent || !m.ended.IsZero() })
	if i < 0 {
		return false
	}
	delete(h.workers, h.order[i].id)
	h.order = slices.Delete(h.order, i, i+1)
	return true
}

// count tells the desk how many hands there are; the caller holds mu.
func (h *Host) count() {
	hands := 0
	for _, m := range h.order {
		if !m.Silent && m.ended.IsZero() {
			hands += m.Hands
		}
	}
	h.desk.staff(hands)
}

// call calls workers, and takes the jobs of silent ones back, until the run ends.
func (h *Host) call() {
	every := time.NewTicker(min(callEvery, h.setup.Lasts/4))
	defer every.Stop()
	text := message(call{Run: h.run, Name: plain(h.setup.Name)}, nil)
	for {
		_ = h.setup.Wire.Publish(callSubject, text) // it is called again
		h.desk.lapse("", time.Now())
		h.missing(time.Now())
		select {
		case <-h.ctx.Done():
			return
		case <-every.C:
		}
	}
}

// missing looks for workers that are silent.
func (h *Host) missing(now time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, m := range h.order {
		if m.id != own && !m.Silent && m.ended.IsZero() && now.Sub(m.heard) > h.setup.Lasts {
			m.Silent = true
			h.count()
			h.setup.Tell(News{Kind: Silent, Name: m.Name})
		}
	}
}

// Shares returns what each worker has done, in the order in which they came.
func (h *Host) Shares() []Share {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := make([]Share, len(h.order))
	for i, m := range h.order {
		end := m.ended
		if end.IsZero() {
			end = time.Now()
		}
		all[i] = m.Share
		if took := end.Sub(m.since); took > 0 {
			all[i].Rate = float64(m.Games) / took.Seconds()
		}
	}
	return all
}

// play plays jobs here until the run ends.
func (h *Host) play(studies []sim.Config) {
	for h.ctx.Err() == nil {
		changed := h.desk.change()
		l, ok := h.desk.give(own, time.Now().Add(1000*time.Hour)) // this program is not silent while it runs
		if !ok {
			select {
			case <-changed:
			case <-h.ctx.Done():
			}
			continue
		}
		began := time.Now()
		c := studies[l.Study]
		games, err := playJob(h.ctx, c, l, h.setup.Turn)
		if err != nil {
			if h.ctx.Err() == nil {
				h.desk.fail(err)
			}
			return
		}
		r := result{games: games, took: time.Since(began)}
		if c.Positions || c.Record { // less of it while they wait
			if r.packed, err = pack(games...); err != nil {
				h.desk.fail(err)
				return
			}
			r.games = nil
		}
		if n, first := h.desk.accept(own, l.ID, r); first {
			h.credit(own, n)
		}
	}
}

// playJob plays the games of a job.
func playJob(ctx context.Context, c sim.Config, l leased, turn func(context.Context) (func(), error)) ([]*sim.Game, error) {
	games := make([]*sim.Game, 0, l.To-l.From)
	for i := l.From; i < l.To; i++ {
		leave := func() {}
		if turn != nil {
			var err error
			if leave, err = turn(ctx); err != nil {
				return nil, err
			}
		}
		g, err := sim.Play(ctx, c, i)
		leave()
		if err != nil {
			return nil, err
		}
		games = append(games, g)
	}
	return games, nil
}

// credit counts games of a worker.
func (h *Host) credit(worker string, games int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if m := h.workers[worker]; m != nil {
		m.Games += games
	}
}

// Source returns where the games of a study come from. The studies are to be run in order.
func (h *Host) Source(study int) sim.Source {
	return func(ctx context.Context, from int, take func(*sim.Game) error) error {
		for next := from; next < h.plan.Studies[study].total(); {
			if err := ctx.Err(); err != nil {
				return context.Cause(ctx)
			}
			j, wait, err := h.desk.head()
			if err != nil {
				return err
			}
			if j == nil {
				select {
				case <-wait:
				case <-ctx.Done():
				}
				continue
			}
			if j.study != study || j.from != next {
				return fmt.Errorf("spread: study %d is at game %d, and the next job begins at game %d of study %d", study, next, j.from, j.study)
			}
			games := j.games
			if games == nil {
				if games, err = readGames(j.packed, &h.plan.Studies[study], j.from, j.to); err != nil {
					h.bar(j.by, err)
					h.desk.again()
					continue
				}
			}
			h.desk.take()
			next = j.to
			for _, g := range games {
				if ctx.Err() != nil { // nothing more is counted
					return context.Cause(ctx)
				}
				if err := take(g); err != nil {
					return err
				}
			}
		}
		return nil
	}
}

// bar takes nothing more from a worker whose games cannot be read.
func (h *Host) bar(worker string, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	m := h.workers[worker]
	if m == nil || worker == own {
		h.desk.fail(err)
		return
	}
	if m.barred {
		return
	}
	m.barred, m.ended = true, time.Now()
	h.count()
	h.desk.lapse(worker, time.Now())
	h.setup.Tell(News{Kind: Broken, Name: m.Name, Detail: clipped(err.Error())})
}

// ErrFailed is the error of a game that failed at a worker.
var ErrFailed = errors.New("spread: a game failed")
