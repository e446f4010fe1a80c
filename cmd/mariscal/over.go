package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"mariscal/bot"
	"mariscal/bus"
	"mariscal/bus/nats"
	"mariscal/sim"
	"mariscal/sim/spread"

	"github.com/vbauerster/mpb/v8"
)

// overFlag are the flags of studies that workers play as well.
type overFlag struct {
	Over        string `placeholder:"ADDRESS" help:"NATS over which workers (mariscal work) play games of the study as well, such as nats://localhost:4222 (docs/nodes.md). The results are the same."`
	Credentials string `name:"nats-credentials" placeholder:"FILE" type:"path" help:"File of credentials for NATS."`
	OwnCores    int    `default:"-1" placeholder:"N" help:"With --over, how many games are played here at the same time; 0 leaves all of them to workers (default: one for each core)."`

	lasts time.Duration // [spread.Hosting.Lasts], for tests
}

// faults returns what is wrong with sharing games between these players.
func (c overFlag) faults(p *program, players ...string) error {
	switch {
	case c.Over != "" && slices.ContainsFunc(players, bot.Is):
		return usageError{errors.New(p.say.text("over-bots"))}
	case c.Over == "" && (c.OwnCores >= 0 || c.Credentials != ""):
		return usageError{errors.New(p.say.text("over-alone"))}
	case c.OwnCores < -1:
		return usageError{errors.New(p.say.text("over-cores", c.OwnCores))}
	}
	return nil
}

// dial connects to NATS.
func (p *program) dial(address, credentials string, wait bool) (bus.Wire, error) {
	wire, err := nats.Dial(address, credentials, wait)
	switch {
	case errors.Is(err, nats.ErrAbsent):
		return nil, errors.New(p.say.text("nats-absent"))
	case errors.Is(err, nats.ErrRefused):
		return nil, errors.New(p.say.text("nats-refused"))
	case err != nil:
		return nil, usageError{errors.New(p.say.text("nats-address"))}
	}
	return wire, nil
}

// A spreading is a study whose games workers play as well; nil for one that is played here alone.
type spreading struct {
	host *spread.Host
	wire bus.Wire
	bars *bars
	news chan string   // of workers
	over chan struct{} // closed when nothing more is shown
	done sync.WaitGroup
}

// host begins to share studies; nil without --over.
func (c overFlag) host(p *program, bars *bars, studies []sim.Config, kept *keeper) (*spreading, error) {
	if c.Over == "" {
		return nil, nil //nolint:nilnil // all is played here
	}
	played := make([]int, len(studies))
	for i := range studies {
		played[i] = kept.check.Tallies[i].Games
	}
	own := c.OwnCores
	if own < 0 {
		own = runtime.GOMAXPROCS(0)
	}
	name, _ := os.Hostname() // without it there is another name
	wire, err := p.dial(c.Over, c.Credentials, false)
	if err != nil {
		return nil, err
	}
	s := &spreading{wire: wire, bars: bars, news: make(chan string, mostNews), over: make(chan struct{})}
	s.host, err = spread.Begin(spread.Hosting{
		Wire: wire, Name: cmp.Or(name, "mariscal"), Program: programOf(), Own: own, Lasts: c.lasts,
		Tell: func(n spread.News) {
			select {
			case s.news <- p.newsOf(n): // not told here, for the lines of workers wait for the host
			default:
			}
		},
	}, studies, played)
	if err != nil {
		return nil, errors.Join(err, wire.Close())
	}
	s.done.Go(func() { s.show(p) })
	s.done.Go(s.tell)
	return s, nil
}

// share has workers play studies as well, one game here at a time, when its turn comes.
func (p *program) share(address string, studies []sim.Config, turn func(context.Context) (func(), error)) (func(int) sim.Source, func(), error) {
	wire, err := p.dial(address, "", false)
	if err != nil {
		return nil, nil, err
	}
	name, _ := os.Hostname() // without it there is another name
	host, err := spread.Begin(spread.Hosting{Wire: wire, Name: cmp.Or(name, "mariscal"), Program: programOf(), Own: 1, Turn: turn}, studies, make([]int, len(studies)))
	if err != nil {
		return nil, nil, errors.Join(err, wire.Close())
	}
	return host.Source, func() {
		host.Close()
		_ = wire.Close()
	}, nil
}

// newsOf tells what is new of a worker.
func (p *program) newsOf(n spread.News) string {
	switch n.Kind {
	case spread.Joined:
		return p.say.text("over-joined", n.Name)
	case spread.Left:
		return p.say.text("over-left", n.Name)
	case spread.Silent:
		return p.say.text("over-silent", n.Name)
	case spread.Back:
		return p.say.text("over-back", n.Name)
	case spread.OtherProgram:
		return p.say.text("over-program", n.Name, n.Program, programOf())
	case spread.OtherRules:
		return p.say.text("over-rules", n.Name, n.Detail)
	case spread.Unable:
		return p.say.text("over-unable", n.Name, n.Detail)
	}
	return p.say.text("over-broken", n.Name, n.Detail)
}

// source returns where the games of a study come from.
func (s *spreading) source(study int) sim.Source {
	if s == nil {
		return nil
	}
	return s.host.Source(study)
}

// mostNews is how many news of workers may wait to be told.
const mostNews = 1000

// tell tells what is new of workers.
func (s *spreading) tell() {
	for {
		select {
		case text := <-s.news:
			s.bars.tell(text)
			continue
		default:
		}
		select {
		case text := <-s.news:
			s.bars.tell(text)
		case <-s.over:
			if len(s.news) == 0 {
				return
			}
		}
	}
}

// show shows a line for each worker while they play.
func (s *spreading) show(p *program) {
	if s.bars.all == nil {
		return
	}
	lines := map[string]*mpb.Bar{}
	every := time.NewTicker(250 * time.Millisecond)
	defer every.Stop()
	for {
		for _, share := range s.host.Shares() {
			if lines[share.Name] == nil {
				name := share.Name
				lines[name] = s.bars.line(func() string { return p.shareOf(s.host, name) })
			}
		}
		select {
		case <-every.C:
		case <-s.over:
			for _, line := range lines {
				line.Abort(true)
			}
			return
		}
	}
}

// shareOf tells what a worker has done.
func (p *program) shareOf(h *spread.Host, name string) string {
	for _, s := range h.Shares() {
		if s.Name == name {
			return p.say.share(s)
		}
	}
	return name
}

// share tells what a worker has done.
func (s speaker) share(w spread.Share) string {
	return s.text("over-share", w.Name, w.Games, s.decimal(w.Rate, 1))
}

// close ends the sharing, and tells who has done what.
func (s *spreading) close(p *program) {
	if s == nil {
		return
	}
	s.host.Close()
	close(s.over)
	s.done.Wait()
	for _, share := range s.host.Shares() {
		s.bars.tell(p.say.share(share))
	}
	_ = s.wire.Close()
}

// programOf returns which program this is: its version, and where that does not name the sources it
// was built from, the sum of the program as well.
var programOf = sync.OnceValue(func() string {
	v := versionOf()
	if strings.Contains(v, "(") && !strings.Contains(v, "+dirty") {
		return v
	}
	path, err := os.Executable()
	if err != nil {
		return v
	}
	f, err := os.Open(path)
	if err != nil {
		return v
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return v
	}
	return fmt.Sprintf("%s [%x]", v, sum.Sum(nil)[:6])
})
