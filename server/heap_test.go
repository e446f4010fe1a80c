package server_test

import (
	"bytes"
	"fmt"
	"runtime"
	"testing"
	"time"

	"mariscal/content"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// The benchmarks of this file say what stays in memory, in megabytes:
//
//	go test ./server -run '^$' -bench Heap -benchtime 1x

// inUse is what is in use after a collection, in bytes.
func inUse() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// longRecord is the record of a game at random that does not end before it has so
// many actions: 30 banners win it.
func longRecord(tb testing.TB, actions int, n uint64) string {
	tb.Helper()
	data, err := content.BuiltinFile("ancients/akragas")
	if err != nil {
		tb.Fatal(err)
	}
	data = bytes.Replace(data, []byte("banners: 5"), []byte("banners: 30"), 1)
	data = bytes.Replace(data, []byte("id: ancients/akragas"), []byte("id: ancients/long"), 1)
	ref, release, err := content.Lease("long", data)
	if err != nil {
		tb.Fatal(err)
	}
	defer release()
	return playedRecord(tb, ref, actions, n)
}

func upload(c *servertest.Client, text string) (rec server.RecordInfo) {
	c.Want(&rec, "POST", "/api/records", object{"text": text})
	return rec
}

func BenchmarkHeapOfLongRecords(b *testing.B) {
	h := startAncients(b, servertest.Options{})
	c := h.Client(b)
	for b.Loop() {
		before := inUse()
		for n := range 16 {
			if rec := upload(c, longRecord(b, 6000, uint64(n))); rec.Stopped != "" {
				b.Fatal(rec.Stopped)
			}
		}
		b.ReportMetric(float64(inUse()-before)/1e6, "MB")
	}
}

func BenchmarkHeapOfContinuedMatches(b *testing.B) { continued(b, 6000, 5990, 100) }

func BenchmarkHeapOfOpenMatches(b *testing.B) { continued(b, 300, 290, 1000) }

// BenchmarkHeapOfSleepingMatches is what a server has in memory of each match that nobody looks at, in
// bytes: 30,000 of 2,000 people, by letter, of which none waits for a letter to be written.
func BenchmarkHeapOfSleepingMatches(b *testing.B) {
	const matches, people = 30_000, 2_000
	id := func(n int) string { return fmt.Sprintf("%020x", n+1) }
	now := time.Now()
	asleep := func(n int) int {
		h := hosting(b, server.OptionalAccounts, func(o *servertest.Options) {
			o.Hooks = true
			o.Wrap = func(s store.Store) store.Store {
				err := s.Import(b.Context(), func(yield func(store.Item, error) bool) {
					for k := range n {
						m := store.Stored{ID: id(k), System: "toy", Scenario: "toy/duel", Sum: "sum", Rules: "1", Status: string(store.Playing), Pace: "7d"}
						m.Seats = fmt.Sprintf(`[{"kind":"human","name":"a","holder":"@%s"},{"kind":"human","name":"b","holder":"@%s"}]`, id(k%people), id((k+1)%people))
						m.Standing = fmt.Sprintf(`{"turn":3,"asked":0,"scores":[{},{}],"due":%d,"question":{"number":7,"since":%d}}`, now.Add(120*time.Hour).UnixMilli(), now.Add(-30*24*time.Hour).UnixMilli())
						m.Created, m.Updated = now.UnixMilli(), now.UnixMilli()
						if !yield(store.Item{Match: &m}, nil) {
							return
						}
					}
				})
				if err != nil {
					b.Fatal(err)
				}
				return s
			}
		})
		server.Deliver(h.Server) // looks through all of them
		h.Client(b).Want(nil, "GET", "/api/matches", nil)
		return inUse()
	}
	for b.Loop() {
		none := asleep(0)
		b.ReportMetric(float64(asleep(matches)-none)/matches, "bytes/match")
	}
}

// continued takes matches up from a step of a record.
func continued(b *testing.B, actions, step, matches int) {
	h := startAncients(b, servertest.Options{})
	c := h.Client(b)
	for b.Loop() {
		rec := upload(c, longRecord(b, actions, 1))
		before := inUse()
		for n := range matches {
			if n%90 == 0 {
				c = h.Client(b) // one visitor may have no more than 100
			}
			c.Want(nil, "POST", "/api/records/"+rec.ID+"/continue", onFrom(step))
		}
		b.ReportMetric(float64(inUse()-before)/1e6, "MB")
	}
}
