//go:build unix

package fleet_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// An ack is an answer that a server has acknowledged.
type ack struct {
	match        string
	number       int
	seat, action string
}

// A told line is an event of a match that a server has told a spectator.
type told struct {
	match string
	n     int
	event string
}

// A diary is what people were told, by all of them.
type diary struct {
	begun   time.Time
	mu      sync.Mutex
	acks    []ack
	events  map[told]bool
	matches map[string]bool
	wrong   []string // what nobody should have been told
	nights  []night

	answers atomic.Int64
	last    atomic.Int64 // when the last answer was acknowledged, in nanoseconds
	longest atomic.Int64 // the longest time between two
}

// A night is a time in which nobody could answer, for sure.
type night struct{ from, to time.Time }

// dark notes a night that began then and ends now. For how long there is no answer counts from
// here.
func (d *diary) dark(from time.Time) {
	now := time.Now()
	d.mu.Lock()
	d.nights = append(d.nights, night{from, now})
	d.mu.Unlock()
	d.last.Store(now.UnixNano())
	d.longest.Store(0)
}

func (d *diary) acknowledged(a ack, sent time.Time) {
	d.mu.Lock()
	d.acks = append(d.acks, a)
	d.mu.Unlock()
	d.answers.Add(1)
	now := time.Now().UnixNano()
	if before := d.last.Swap(now); before != 0 && now-before > d.longest.Load() {
		d.longest.Store(now - before)
	}
}

func (d *diary) accuse(format string, args ...any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.wrong = append(d.wrong, fmt.Sprintf(format, args...))
}

// A proxy sends each request to a server that answers, as the one before a club's servers
// does: at random, and for a second to no server that has not answered.
type proxy struct {
	addresses []string
	bad       []atomic.Int64 // until when a server is left out, in nanoseconds
}

func newProxy(addresses []string) *proxy {
	return &proxy{addresses, make([]atomic.Int64, len(addresses))}
}

func (p *proxy) pick(r *rand.Rand) int {
	now := time.Now().UnixNano()
	for _, i := range r.Perm(len(p.addresses)) {
		if p.bad[i].Load() < now {
			return i
		}
	}
	return r.IntN(len(p.addresses))
}

// A person plays one match after another, each answer at whatever server the proxy picks.
type person struct {
	kind string // "both": both seats; "computer": against one; "watch": two computers play;
	// "flag": both seats, until the clock of one runs out
	battle string
	proxy  *proxy
	diary  *diary
	pick   *rand.Rand
	http   *http.Client
	pause  time.Duration     // after each answer, each look at a match in which others answer, and each refusal
	far    bool              // each request comes from an address of its own, as far as the servers know
	cookie map[string]string // by name
	id     string
	number int          // of the question that the person's last answer led to, at least
	seen   int          // number of the last event
	steps  atomic.Int64 // how often the person saw that the match had gone on
}

// errRefused is an answer with another status than the ones for success.
type errRefused struct {
	status int
	body   string
}

func (e errRefused) Error() string { return fmt.Sprintf("%d %s", e.status, e.body) }

// patience is how long a person's browser, or the proxy, waits for an answer.
const patience = 2 * time.Second

// ask sends a request to a server.
func (p *person) ask(ctx context.Context, method, path string, body, into any) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	var from io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return err
		}
		from = bytes.NewReader(text)
	}
	at := p.proxy.pick(p.pick)
	req, err := http.NewRequestWithContext(ctx, method, "http://"+p.proxy.addresses[at]+path, from)
	if err != nil {
		return err
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if p.far {
		req.Header.Set("X-Forwarded-For", fmt.Sprintf("10.%d.%d.%d", rand.IntN(256), rand.IntN(256), rand.IntN(256)))
	}
	for name, value := range p.cookie {
		req.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	res, err := p.http.Do(req)
	if err == nil {
		defer res.Body.Close()
		var text []byte
		if text, err = io.ReadAll(res.Body); err == nil {
			for _, c := range res.Cookies() {
				if p.cookie == nil {
					p.cookie = map[string]string{}
				}
				p.cookie[c.Name] = c.Value
			}
			if res.StatusCode/100 != 2 {
				err = errRefused{res.StatusCode, string(text)}
			} else if into != nil {
				return json.Unmarshal(text, into)
			}
		}
	}
	if refused := (errRefused{}); err != nil && (!errors.As(err, &refused) || refused.status >= 500) {
		p.proxy.bad[at].Store(time.Now().Add(time.Second).UnixNano())
	}
	return err
}

// A view is what a person reads of a state.
type view struct {
	ID       string `json:"id"`
	Number   int    `json:"number"`
	Event    int    `json:"event"`
	As       string `json:"as"`
	Decision struct {
		Over bool `json:"over"`
		Seat int  `json:"seat"`
	} `json:"question"`
	Outcome struct {
		Over bool `json:"over"`
	} `json:"outcome"`
	Options []struct {
		Text string `json:"text"`
	} `json:"options"`
	Thinking bool `json:"thinking"`
}

var seats = [2]string{"top", "bottom"}

// play plays until ctx ends.
func (p *person) play(ctx context.Context) {
	for ctx.Err() == nil {
		if err := p.step(ctx); err != nil {
			select {
			case <-time.After(max(p.pause, 20*time.Millisecond)):
			case <-ctx.Done():
			}
		}
	}
}

// step does what there is to do.
func (p *person) step(ctx context.Context) error {
	if p.id == "" {
		return p.begin(ctx)
	}
	var v view
	as := "spectator"
	if p.kind != "watch" {
		as = ""
	}
	if err := p.ask(ctx, http.MethodGet, "/api/matches/"+p.id+"?as="+as, nil, &v); err != nil {
		return err
	}
	if v.Number < p.number {
		p.diary.accuse("match %s: question %d was asked after an answer had led to %d", p.id, v.Number, p.number)
	}
	if v.Number > p.number || v.Outcome.Over {
		p.steps.Add(1)
	}
	p.number = max(p.number, v.Number)
	if p.pick.IntN(8) == 0 {
		if err := p.read(ctx); err != nil {
			return err
		}
	}
	if v.Outcome.Over {
		err := p.read(ctx)
		p.id = ""
		return err
	}
	if p.kind == "watch" || p.kind == "computer" && v.Decision.Seat != 0 {
		select {
		case <-time.After(max(p.pause, 20*time.Millisecond)):
		case <-ctx.Done():
		}
		return nil
	}
	if p.kind == "flag" && v.Number > 4 {
		select {
		case <-time.After(200 * time.Millisecond):
		case <-ctx.Done():
		}
		return nil
	}
	seat := seats[v.Decision.Seat]
	if v.As != seat {
		v = view{}
		if err := p.ask(ctx, http.MethodGet, "/api/matches/"+p.id+"?as="+seat, nil, &v); err != nil {
			return err
		}
		if v.Decision.Over || seats[v.Decision.Seat] != seat {
			return nil
		}
	}
	if len(v.Options) == 0 {
		p.diary.accuse("match %s: question %d has no answers", p.id, v.Number)
		return errors.New("no options")
	}
	a := answer{seat, v.Number, v.Options[p.pick.IntN(len(v.Options))].Text}
	sent := time.Now()
	var after view
	if err := p.ask(ctx, http.MethodPost, "/api/matches/"+p.id+"/actions", a, &after); err != nil {
		return err
	}
	p.diary.acknowledged(ack{p.id, a.Number, a.Seat, a.Action}, sent)
	if after.Number <= a.Number {
		p.diary.accuse("match %s: the answer to question %d led to question %d", p.id, a.Number, after.Number)
	}
	p.number = max(p.number, after.Number)
	p.steps.Add(1)
	select {
	case <-time.After(p.pause):
	case <-ctx.Done():
	}
	return nil
}

// begin begins a match.
func (p *person) begin(ctx context.Context) error {
	me, it := newSeat{Kind: "human"}, newSeat{Kind: "computer", Player: "random"}
	n := newMatch{Scenario: p.battle, Top: me, Bottom: me}
	switch p.kind {
	case "flag":
		n.Pace = "60+0+0"
	case "computer":
		n.Bottom = it
	case "watch":
		n.Top, n.Bottom = it, it
	}
	var v view
	if err := p.ask(ctx, http.MethodPost, "/api/matches", n, &v); err != nil {
		return err
	}
	p.id, p.number, p.seen = v.ID, v.Number, 0
	p.diary.mu.Lock()
	p.diary.matches[p.id] = true
	p.diary.mu.Unlock()
	return nil
}

// read reads the log as a spectator.
func (p *person) read(ctx context.Context) error {
	var lines []struct {
		N     int             `json:"n"`
		Event json.RawMessage `json:"event"`
	}
	if err := p.ask(ctx, http.MethodGet, fmt.Sprintf("/api/matches/%s/log?as=spectator&after=%d", p.id, p.seen), nil, &lines); err != nil {
		return err
	}
	p.diary.mu.Lock()
	defer p.diary.mu.Unlock()
	for _, l := range lines {
		p.diary.events[told{p.id, l.N, string(l.Event)}] = true
		p.seen = max(p.seen, l.N)
	}
	return nil
}
