package drill

import (
	"strconv"
	"strings"

	"mariscal/game"
)

// told keeps what has happened in a game as each seat may know it: the answers it gave and
// the events. A nil told keeps nothing.
type told struct {
	events game.Log
	lines  [2][]string
}

func (t *told) log() *game.Log {
	if t == nil {
		return nil
	}
	return &t.events
}

func (t *told) clear() {
	t.events.Events = t.events.Events[:0]
	for s := range t.lines {
		t.lines[s] = t.lines[s][:0]
	}
}

// answer notes an answer about to be played, for the seat that gives it.
func (t *told) answer(p game.Position, a game.Action) {
	s := p.Decision().Seat & 1
	t.lines[s] = append(t.lines[s], "> "+p.Text(a, game.Viewer(s)))
}

// take notes the events since the last time.
func (t *told) take() {
	if t == nil {
		return
	}
	for _, e := range t.events.Events {
		for s := range t.lines {
			if seen, ok := e.For(game.Viewer(s)); ok {
				t.lines[s] = append(t.lines[s], lineOf(&seen))
			}
		}
	}
	t.events.Events = t.events.Events[:0]
}

// lineOf writes an event: its id without the system, then its arguments.
func lineOf(e *game.Event) string {
	_, name, _ := strings.Cut(e.ID, ".event.")
	var b strings.Builder
	b.WriteString(name)
	for _, a := range e.Args {
		b.WriteString(" " + a.Name + "=")
		switch a.Kind {
		case game.ArgNumber:
			b.WriteString(strconv.Itoa(a.N))
		case game.ArgWords:
			for i, id := range a.List {
				if i > 0 {
					b.WriteByte(',')
				}
				b.WriteString(lastPart(id))
			}
		case game.ArgWord:
			b.WriteString(lastPart(a.Text))
		default:
			b.WriteString(strings.ReplaceAll(a.Text, " ", ""))
		}
	}
	if e.Roll != nil {
		b.WriteString(" dice=")
		for i, d := range e.Roll.Dice {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(d.Face)
		}
	}
	if e.Test != nil {
		b.WriteString(" drawn=" + e.Test.Drawn)
	}
	if e.Shown != nil {
		b.WriteString(" shown=" + e.Shown.ID)
	}
	return b.String()
}

// lastPart returns the last part of a message id.
func lastPart(id string) string { return id[strings.LastIndexByte(id, '.')+1:] }
