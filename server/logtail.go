package server

import (
	"encoding/json"
	"slices"
	"sync"
	"sync/atomic"

	"mariscal/game"
	"mariscal/words"
)

// tellings are the last lines of a match's log, ready to send: every event is put into
// words once for each language and viewer.
type tellings struct {
	bytes atomic.Int64 // of all lines, approximately

	mu  sync.Mutex
	all map[tellingFor]*telling
}

type tellingFor struct {
	lang   string
	viewer game.Viewer
}

// A telling is the log of one language and viewer.
type telling struct {
	dispatch *words.Dispatch
	heard    int        // number of the last event
	lines    []jsonLine // the last ones
}

// A jsonLine is a [LogLine] as JSON.
type jsonLine struct {
	n    int
	text []byte
}

// keptLines is how many lines are kept; temporarily up to twice as many.
const keptLines = 24

// after returns the lines after a number.
func (t *tellings) after(tb *table, p *words.Printer, v game.Viewer, after int) ([]jsonLine, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	key := tellingFor{p.Language(), v}
	one := t.all[key]
	if one == nil {
		if t.all == nil {
			t.all = map[tellingFor]*telling{}
		}
		one = &telling{}
		t.all[key] = one
	}
	was := one.size()
	if err := one.hear(tb, p, v); err != nil {
		return nil, err
	}
	t.bytes.Add(int64(one.size() - was))
	after = min(max(after, 0), one.heard)
	if first := one.heard - len(one.lines) + 1; after+1 >= first {
		return slices.Clone(one.lines[after+1-first:]), nil
	}
	return encodeLines(tell(p, tb, v, after))
}

// size returns the approximate bytes of the lines.
func (t *telling) size() int {
	size := 0
	for _, l := range t.lines {
		size += 64 + len(l.text)
	}
	return size
}

// hear adds the lines of new events.
func (t *telling) hear(tb *table, p *words.Printer, v game.Viewer) error {
	events := tb.events(v, t.heard)
	if t.dispatch == nil {
		t.dispatch = p.Dispatch()
		begins := max(len(events)-keptLines, 0)
		for begins > 0 && p.Goes(events[begins].Event) {
			begins--
		}
		t.heard += begins
		events = events[begins:]
	}
	for _, e := range events {
		text, err := json.Marshal(line(p, t.dispatch, e))
		if err != nil {
			return err
		}
		t.lines = append(t.lines, jsonLine{e.N, text})
		t.heard = e.N
	}
	if len(t.lines) > 2*keptLines {
		t.lines = slices.Clone(t.lines[len(t.lines)-keptLines:])
	}
	return nil
}

func encodeLines(list []LogLine) ([]jsonLine, error) {
	all := make([]jsonLine, 0, len(list))
	for _, l := range list {
		text, err := json.Marshal(l)
		if err != nil {
			return nil, err
		}
		all = append(all, jsonLine{l.N, text})
	}
	return all, nil
}
