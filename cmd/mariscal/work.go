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
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"mariscal/bus"
	"mariscal/server"
	"mariscal/sim/spread"
)

type workCommand struct {
	NATS        string `name:"nats" placeholder:"ADDRESS" help:"NATS over which studies are shared, such as nats://localhost:4222; or its address in the environment variable MARISCAL_NATS."`
	Credentials string `name:"nats-credentials" placeholder:"FILE" type:"path" help:"File of credentials for NATS."`
	Parallel    int    `placeholder:"N" help:"How many games are played at the same time (default: one for each core)."`
	Name        string `placeholder:"NAME" help:"Name under which this worker is shown (default: that of the machine)."`
	Metrics     string `placeholder:"ADDR" help:"Address for the worker's metrics in the format of Prometheus and for GET /healthz, such as localhost:9091; it asks nobody who he is."`

	listening func(address string) // gets the address of the metrics, for tests
}

// Run works until it is interrupted.
func (c *workCommand) Run(ctx context.Context, p *program) error {
	at := cmp.Or(c.NATS, p.env("MARISCAL_NATS"))
	switch {
	case at == "":
		return usageError{errors.New(p.say.text("work-for-nobody"))}
	case c.Parallel < 0:
		return usageError{errors.New(p.say.text("work-parallel", c.Parallel))}
	}
	name := c.Name
	if name == "" {
		name, _ = os.Hostname() // without it there is another name
	}
	wire, err := p.dial(at, c.Credentials, true)
	if err != nil {
		return err
	}
	defer wire.Close()
	w := &spread.Worker{
		Wire: wire, Library: p.content, Name: cmp.Or(name, "mariscal"), Program: programOf(),
		Parallel: cmp.Or(c.Parallel, runtime.GOMAXPROCS(0)), Logger: slog.New(slog.NewTextHandler(p.err, nil)),
	}
	done, err := c.measure(wire, w)
	if err != nil {
		return err
	}
	defer done()
	if _, err := fmt.Fprintln(p.out, p.say.text("working", w.Name, w.Parallel)); err != nil {
		return err
	}
	return w.Serve(ctx)
}

// measure serves metrics and /healthz until done is called; without an address it does nothing.
func (c *workCommand) measure(wire bus.Wire, w *spread.Worker) (done func(), err error) {
	if c.Metrics == "" {
		return func() {}, nil
	}
	l, err := server.Listen(c.Metrics)
	if err != nil {
		return nil, err
	}
	if c.listening != nil {
		c.listening(l.Addr().String())
	}
	return serveMeasures(l, promhttp.HandlerFor(workMetrics(wire, w), promhttp.HandlerOpts{}), wire.Up), nil
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

// workMetrics returns the metrics of a worker.
func workMetrics(wire bus.Wire, w *spread.Worker) *prometheus.Registry {
	r := prometheus.NewRegistry()
	counter := func(name, help string, read func() int64) prometheus.Collector {
		return prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, func() float64 { return float64(read()) })
	}
	gauge := func(name, help string, read func() float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, read)
	}
	r.MustRegister(
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
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
	)
	return r
}
