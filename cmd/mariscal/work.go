package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/alecthomas/kong"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"mariscal/bus"
	"mariscal/game/spelling"
	"mariscal/server"
	"mariscal/sim/spread"
)

type workCommand struct {
	NATS        string `name:"nats" placeholder:"ADDRESS" help:"NATS of the studies or servers, such as nats://localhost:4222; or its address in the environment variable MARISCAL_NATS."`
	Credentials string `name:"nats-credentials" placeholder:"FILE" type:"path" help:"File of credentials for NATS, for studies."`
	Postgres    string `placeholder:"ADDRESS" help:"PostgreSQL database of servers whose computer players are played, such as postgres:///mariscal; or its address in the environment variable MARISCAL_POSTGRES. Without a database, games of studies are."`
	KeyFile     string `placeholder:"FILE" type:"path" help:"File with the keys of the servers, if they have one (docs/nodes.md)."`
	Studies     bool   `help:"Beside computer players of servers, play games of studies as well."`
	Parallel    int    `placeholder:"N" help:"How many games, and how many computer players, play at the same time (default: one for each core)."`
	Name        string `placeholder:"NAME" help:"Name under which this worker is shown (default: that of the machine)."`
	Metrics     string `placeholder:"ADDR" help:"Address for the worker's metrics in the format of Prometheus and for GET /healthz, such as localhost:9091; it asks nobody who he is."`

	Config kong.ConfigFlag `placeholder:"FILE" help:"File of settings in YAML, which may be that of the servers (serve --config). Flags of the command line go before."`

	listening func(address string) // gets the address of the metrics, for tests
}

// Run works until it is interrupted.
func (c *workCommand) Run(ctx context.Context, p *program) error {
	if faults := c.faults(p); len(faults) > 0 {
		return usageError{errors.Join(faults...)}
	}
	w := &working{command: c, p: p, log: slog.New(slog.NewTextHandler(p.err, nil))}
	if c.Name == "" {
		c.Name, _ = os.Hostname() // without it there is another name
	}
	c.Name, c.Parallel = cmp.Or(c.Name, "mariscal"), cmp.Or(c.Parallel, runtime.GOMAXPROCS(0))
	at := cmp.Or(c.NATS, p.env("MARISCAL_NATS"))
	defer w.end()
	if db := cmp.Or(c.Postgres, p.env("MARISCAL_POSTGRES")); db != "" {
		if err := w.openServer(ctx, at, db); err != nil {
			return err
		}
	}
	if w.server == nil || c.Studies {
		if err := w.openStudies(at); err != nil {
			return err
		}
	}
	if err := w.measure(); err != nil {
		return err
	}
	if _, err := fmt.Fprintln(p.out, p.say.text("working", c.Name, c.Parallel)); err != nil {
		return err
	}
	return w.serve(ctx)
}

// faults returns what is wrong with the settings.
func (c *workCommand) faults(p *program) (faults []error) {
	faults = p.settings.unknown()
	if cmp.Or(c.NATS, p.env("MARISCAL_NATS")) == "" {
		faults = append(faults, errors.New(p.say.text("work-for-nobody")))
	}
	if c.Parallel < 0 {
		faults = append(faults, errors.New(p.say.text("work-parallel", c.Parallel)))
	}
	if c.Metrics != "" && !isListening(c.Metrics) {
		faults = append(faults, errors.New(p.say.text("bad-address", spelling.Clip(c.Metrics))))
	}
	return faults
}

// A working is a worker at work.
type working struct {
	command *workCommand
	p       *program
	log     *slog.Logger
	server  *server.Server // plays computer players; nil for none
	studies *spread.Worker // plays games of studies; nil for none
	wire    bus.Wire       // of studies
	ends    []func()       // in order
}

// openServer makes it a worker of a database's servers.
func (w *working) openServer(ctx context.Context, nats, database string) error {
	db, name, err := w.p.openServed(ctx, database, w.command.KeyFile, true)
	if err != nil {
		return w.p.database(err, name)
	}
	w.ends = append(w.ends, func() { _ = db.Close() })
	node := &server.Node{Works: true, Version: versionOf()}
	if node.Bus, err = busOf(ctx, nats, db); err != nil {
		return err
	}
	w.server, err = server.New(server.Config{
		Store: db, Content: w.p.content, Players: players{}, Node: node, Thinkers: w.command.Parallel, Logger: w.log,
	})
	if err != nil {
		return w.p.database(err, name)
	}
	return nil
}

// openStudies makes it a worker of studies.
func (w *working) openStudies(nats string) (err error) {
	if w.wire, err = w.p.dial(nats, w.command.Credentials, true); err != nil {
		return err
	}
	w.ends = append(w.ends, func() { _ = w.wire.Close() })
	w.studies = &spread.Worker{
		Wire: w.wire, Library: w.p.content, Name: w.command.Name, Program: programOf(), Parallel: w.command.Parallel, Logger: w.log,
	}
	return nil
}

// serve works until ctx ends.
func (w *working) serve(ctx context.Context) error {
	var errs [2]error
	var all sync.WaitGroup
	if w.server != nil {
		all.Go(func() { errs[0] = w.server.Work(ctx) })
	}
	if w.studies != nil {
		all.Go(func() { errs[1] = w.studies.Serve(ctx) })
	}
	all.Wait()
	return errors.Join(errs[:]...)
}

// end closes what was opened.
func (w *working) end() {
	for i := range w.ends {
		w.ends[len(w.ends)-1-i]()
	}
}

// healthy reports whether everything is reached that is needed.
func (w *working) healthy() bool {
	return (w.server == nil || w.server.Works()) && (w.wire == nil || w.wire.Up())
}

// measure serves metrics and /healthz; without an address it does nothing.
func (w *working) measure() error {
	if w.command.Metrics == "" {
		return nil
	}
	l, err := server.Listen(w.command.Metrics)
	if err != nil {
		return err
	}
	if w.command.listening != nil {
		w.command.listening(l.Addr().String())
	}
	var metrics http.Handler
	if w.server != nil {
		if w.studies != nil {
			w.server.Measure(studyMetrics(w.wire, w.studies)...)
		}
		metrics = w.server.Metrics()
	} else {
		r := prometheus.NewRegistry()
		r.MustRegister(studyMetrics(w.wire, w.studies)...)
		r.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
		metrics = promhttp.HandlerFor(r, promhttp.HandlerOpts{})
	}
	w.ends = append(w.ends, serveMeasures(l, metrics, w.healthy))
	return nil
}

// serveMeasures serves metrics until done is called, and /healthz unless healthy is nil.
func serveMeasures(l net.Listener, metrics http.Handler, healthy func() bool) (done func()) {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", metrics)
	if healthy != nil {
		mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
			if healthy() {
				w.WriteHeader(http.StatusNoContent)
			} else {
				w.WriteHeader(http.StatusServiceUnavailable)
			}
		})
	}
	h := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = h.Serve(l) // until it is closed
	}()
	return func() { _ = h.Close(); <-ended }
}

// studyMetrics returns the metrics of a worker of studies.
func studyMetrics(wire bus.Wire, w *spread.Worker) []prometheus.Collector {
	counter := func(name, help string, read func() int64) prometheus.Collector {
		return prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, func() float64 { return float64(read()) })
	}
	gauge := func(name, help string, read func() float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, read)
	}
	return []prometheus.Collector{
		counter("mariscal_work_games_total", "Games of studies that were played here and taken.", w.Games.Load),
		counter("mariscal_work_jobs_total", "Jobs of those games.", w.Jobs.Load),
		counter("mariscal_work_refusals_total", "Studies that did not want this worker, for it plays by another version.", w.Refusals.Load),
		gauge("mariscal_work_playing", "Jobs that are played now.", func() float64 { return float64(w.Playing.Load()) }),
		gauge("mariscal_work_studies", "Studies whose games are played here now.", func() float64 { return float64(w.Runs()) }),
		gauge("mariscal_work_nats", "Whether NATS is reached: 1, or 0.", func() float64 {
			if wire.Up() {
				return 1
			}
			return 0
		}),
	}
}
