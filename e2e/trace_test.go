//go:build e2e

package e2e

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// A noted is an event of the browser's own trace; times are in microseconds.
type noted struct {
	Name, Ph string
	Pid, Tid int
	Ts, Dur  float64
	ID2      struct{ Local string }
	Args     struct {
		Name string
		Data struct {
			State string
			// CompositeFailed says why the compositor does not run an animation; 0 if it
			// does.
			CompositeFailed int
		}
		Frame struct {
			State    string
			Sequence int `json:"frame_sequence"`
		} `json:"frame_reporter"`
	}
}

// traceOf returns the browser's events of frames, animations and tasks during an action, in
// the order of time.
func (p *page) traceOf(t testing.TB, what func()) []noted {
	t.Helper()
	ctx, stop := context.WithCancel(p.ctx)
	defer stop()
	var raw []json.RawMessage
	told := make(chan bool, 1)
	if err := chromedp.Listen(ctx, func(e any) {
		switch e := e.(type) {
		case *tracing.EventDataCollected:
			for _, v := range e.Value {
				raw = append(raw, json.RawMessage(v))
			}
		case *tracing.EventTracingComplete:
			told <- !e.DataLossOccurred
		}
	}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, tracing.Start, tracing.StartParams{TraceConfig: &tracing.TraceConfig{
		ExcludedCategories: []string{"*"}, IncludedCategories: []string{"cc", "benchmark", "blink.animations", "toplevel"},
	}}); err != nil {
		t.Fatal(err)
	}
	what()
	if _, err := chromedp.Call(ctx, tracing.End, cdp.Empty{}); err != nil {
		t.Fatal(err)
	}
	if !<-told {
		t.Fatal("the browser has lost a part of its trace")
	}
	var all []noted
	for _, v := range raw {
		var e noted
		if json.Unmarshal(v, &e) == nil && e.Name != "" { // other kinds of events have another format
			all = append(all, e)
		}
	}
	slices.SortStableFunc(all, func(a, b noted) int { return cmp.Compare(a.Ts, b.Ts) })
	return all
}

// A movement lasts from when the compositor gets it until it ends.
type movement struct{ from, to float64 }

// movements returns the times of all animations, and the process of the page. One that the
// compositor does not run is a wait (e2e/motion_test.go checks what may be animated).
func movements(trace []noted) (spans []movement, pid int) {
	type running struct {
		movement
		waits bool
	}
	open := make(map[string]*running)
	for _, e := range trace {
		if e.Name != "Animation" {
			continue
		}
		pid = e.Pid
		m := open[e.ID2.Local]
		switch {
		case e.Ph == "b":
			open[e.ID2.Local] = new(running)
		case m == nil:
		case e.Ph == "n":
			m.waits = m.waits || e.Args.Data.CompositeFailed != 0
			if m.from == 0 && e.Args.Data.State == "running" {
				m.from = e.Ts
			}
		case e.Ph == "e":
			delete(open, e.ID2.Local)
			if !m.waits && m.from > 0 {
				m.to = e.Ts
				spans = append(spans, m.movement)
			}
		}
	}
	slices.SortFunc(spans, func(a, b movement) int { return cmp.Compare(a.from, b.from) })
	var whole []movement
	for _, s := range spans {
		if n := len(whole); n > 0 && s.from <= whole[n-1].to {
			whole[n-1].to = max(whole[n-1].to, s.to)
			continue
		}
		whole = append(whole, s)
	}
	return whole, pid
}

// seen returns how many frames were shown during animations, and how many were due and were
// not: begun and dropped, or never begun. A frame without a change is not due.
func seen(trace []noted, spans []movement, pid int) (shown, missed int) {
	const due = 1e6 / 60
	for _, s := range spans {
		states := make(map[int]string)
		begun := make(map[int]float64)
		for _, e := range trace {
			if e.Name != "PipelineReporter" || e.Ph != "b" || e.Pid != pid || e.Ts < s.from || e.Ts > s.to {
				continue
			}
			// A frame is reported once for the compositor and once for the page: it was
			// shown if either says so.
			n := e.Args.Frame.Sequence
			if was := states[n]; !strings.HasPrefix(was, "STATE_PRESENTED") && (was == "" || e.Args.Frame.State != "STATE_NO_UPDATE_DESIRED") {
				states[n] = e.Args.Frame.State
			}
			begun[n] = e.Ts
		}
		for _, state := range states {
			switch {
			case strings.HasPrefix(state, "STATE_PRESENTED"):
				shown++
			case state == "STATE_DROPPED":
				missed++
			}
		}
		times := slices.Sorted(maps.Values(begun))
		for i := 1; i < len(times); i++ {
			missed += max(0, int(math.Round((times[i]-times[i-1])/due))-1)
		}
	}
	return shown, missed
}

// tasks returns how long the tasks of the page's own thread took, in milliseconds.
func tasks(trace []noted, pid int) []float64 {
	main := 0
	for _, e := range trace {
		if e.Pid == pid && e.Args.Name == "CrRendererMain" {
			main = e.Tid
		}
	}
	var all []float64
	for _, e := range trace {
		if e.Name == "ThreadControllerImpl::RunTask" && e.Pid == pid && e.Tid == main {
			all = append(all, e.Dur/1000)
		}
	}
	return all
}
