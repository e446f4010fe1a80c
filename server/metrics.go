package server

import (
	"context"
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics counts what the server does, for its operator. Nothing in it names a match, a
// player or an address.
type metrics struct {
	registry *prometheus.Registry
	answers  *prometheus.HistogramVec // by operation and status, in seconds
	streams  *prometheus.CounterVec   // by status
	thoughts prometheus.Counter
	notices  *prometheus.CounterVec // by way and what became of them
}

// newMetrics makes the server's metrics; the numbers of tables are read when they are asked for.
func newMetrics(s *Server) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		answers: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "mariscal_answer_seconds", Help: "Time from a request to the end of its answer.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10},
		}, []string{"operation", "status"}),
		streams: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "mariscal_streams_total", Help: "Event streams that have ended.",
		}, []string{"status"}),
		thoughts: prometheus.NewCounter(prometheus.CounterOpts{Name: "mariscal_computer_answers_total", Help: "Answers that computer players have given here."}),
		notices: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "mariscal_notices_total", Help: "Notices to people who are not here, by way and what became of them: sent, failed, void, or again for a try that is repeated.",
		}, []string{"way", "state"}),
	}
	gauge := func(name, help string, read func() float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, read)
	}
	m.registry.MustRegister(
		m.answers, m.streams, m.notices, m.thoughts,
		gauge("mariscal_tables_open", "Matches that are open in memory.", func() float64 { n, _, _ := s.tables.sizes(); return float64(n) }),
		gauge("mariscal_tables_bytes", "Approximate memory of the open matches.", func() float64 { _, bytes, _ := s.tables.sizes(); return float64(bytes) }),
		gauge("mariscal_streams_open", "Event streams that are open.", func() float64 { _, _, streams := s.tables.sizes(); return float64(streams) }),
		gauge("mariscal_computers_waiting", "Computer players that wait for their turn to think, on all processors that they share.", func() float64 { return float64(s.tables.thinking.waits()) }),
		gauge("mariscal_clocks_running", "Open matches with a live clock.", func() float64 { return float64(s.live.Load()) }),
		gauge("mariscal_notices_waiting", "Notices that are to be sent, now or later.", s.noticesWaiting),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
	)
	if n := s.node; n != nil {
		m.registry.MustRegister(
			gauge("mariscal_matches_kept", "Open matches that this server keeps: their computer players, flags and wished answers.", func() float64 { return float64(s.tables.kept()) }),
			gauge("mariscal_hints_arrive", "Whether hints of other servers arrive: 1, or 0 without NATS.", n.hintsArrive),
			gauge("mariscal_clock_skew_seconds", "How far the clock of this machine is behind that of the database.", func() float64 { return time.Duration(n.off.Load()).Seconds() }),
			gauge("mariscal_database_bytes", "What the database takes, with its indexes.", n.databaseBytes),
			gauge("mariscal_silence_seconds", "How long ago this server has said to the database that it is alive.", func() float64 { return n.silence().Seconds() }),
		)
	}
	return m
}

// hintsArrive is 1 if hints of other servers can arrive, else 0.
func (n *node) hintsArrive() float64 {
	if n.bus != nil && n.bus.Up() {
		return 1
	}
	return 0
}

// databaseBytes is what the database takes.
func (n *node) databaseBytes() float64 {
	ctx, cancel := context.WithTimeout(context.Background(), sizeWait)
	defer cancel()
	size, err := n.store.Size(ctx)
	if err != nil {
		return math.NaN()
	}
	return float64(size)
}

// sizeWait is how long a metric waits for the database.
const sizeWait = 2 * time.Second

// Measure adds to the metrics.
func (s *Server) Measure(more ...prometheus.Collector) { s.metrics.registry.MustRegister(more...) }

// kept returns how many open matches this server keeps.
func (t *tables) kept() (n int) {
	for _, tb := range t.all() {
		if tb.fence.Load() != 0 {
			n++
		}
	}
	return n
}

// noticesWaiting counts the notices in the outbox.
func (s *Server) noticesWaiting() float64 {
	if !s.writes() {
		return 0
	}
	n, err := s.config.Store.NoticesWaiting(context.Background())
	if err != nil {
		return math.NaN()
	}
	return float64(n)
}

// sizes returns the number of open matches, their bytes and the open streams.
func (t *tables) sizes() (open, bytes, streams int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, n := range t.streams {
		streams += n
	}
	return len(t.open), t.bytes, streams
}

// Metrics returns the handler of the server's metrics in the format of Prometheus. It
// belongs on a listener of the operator's own: it asks nobody who he is.
func (s *Server) Metrics() http.Handler {
	return promhttp.HandlerFor(s.metrics.registry, promhttp.HandlerOpts{})
}

// measured serves a request of a route and counts it.
func (s *Server) measured(r route, w http.ResponseWriter, req *http.Request) {
	began := time.Now()
	r.serve(s, w, req)
	status := strconv.Itoa(statusOf(w))
	if r.stream {
		s.metrics.streams.WithLabelValues(status).Inc()
		return
	}
	s.metrics.answers.WithLabelValues(r.name, status).Observe(time.Since(began).Seconds())
}

// statusOf returns the status of an answer that has ended.
func statusOf(w http.ResponseWriter) int {
	if pw, ok := w.(*pacedWriter); ok && pw.status != 0 {
		return pw.status
	}
	return http.StatusOK
}
