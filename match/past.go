package match

import (
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/game/notation"
)

// A match keeps all answers and their chance, every 32nd position, and the last few
// moments whole. Moments between are replayed on demand, without luck.
const (
	markEvery = 32 // moments between two kept positions
	keepWhole = 8  // moments that are kept whole, at least
)

// A moment is one action and its chance.
type moment struct {
	action  game.Action
	seat    game.Seat
	auto    bool // an automatic answer
	ordered bool // given by a standing order
	turn    uint16
	results []notation.Result
	before  *gone // taken back before it, or nil
}

// whole is a complete moment: the position after it, which never changes, and its events.
type whole struct {
	pos    game.Position
	events []game.Event
}

// A telling is an event that viewers were told: one of a moment, which replaying
// recreates, or one of the match itself.
type telling struct {
	step int32
	nth  int32       // index among the moment's events
	own  *game.Event // of the match, or of a moment that was undone
}

// pos returns the present position, which callers must not change.
func (s *state) pos() game.Position { return s.late[len(s.late)-1].pos }

// at returns moment i whole.
func (s *state) at(i int) (w whole) {
	s.walk(i, i, func(_ int, found whole) { w = found })
	return w
}

// walk visits the moments from first to last in order. The position passed may change
// after the visit.
func (s *state) walk(first, last int, visit func(i int, w whole)) {
	late := len(s.moments) - len(s.late)
	if first < late {
		// No step fails: each was played before.
		_ = s.track.Walk(first, min(last, late-1), s.dealt, func(i int, pos game.Position, log *game.Log) error {
			m := &s.moments[i]
			pos.Apply(m.action, &fallen{m.results}, log)
			return nil
		}, func(i int, pos game.Position, told []game.Event) { visit(i, whole{pos, told}) })
	}
	for i := max(first, late); i <= last; i++ {
		visit(i, s.late[i-late])
	}
}

// fallen is the recorded chance of a moment.
type fallen struct{ left []notation.Result }

func (f *fallen) next() notation.Result {
	r := f.left[0]
	f.left = f.left[1:]
	return r
}

// Roll implements [game.Chance].
func (f *fallen) Roll(game.Purpose, game.Die, int) game.Faces { return f.next().Faces }

// Draw implements [game.Chance].
func (f *fallen) Draw(game.Purpose, []uint8) int { return f.next().Kind }

// add appends a moment, asks the next question and reports the events.
func (s *state) add(m moment, w whole) {
	n := len(s.moments)
	m.results = slices.Clip(m.results)
	m.turn, m.before, s.after = uint16(w.pos.Turn()), s.after, nil
	s.moments = append(s.moments, m)
	s.results += len(m.results)
	if s.track.Due(n) {
		s.track.Marks = append(s.track.Marks, w.pos)
	}
	if n == 0 {
		s.dealt = w.events
	}
	if len(s.late) >= 2*keepWhole {
		s.late = slices.Clone(s.late[keepWhole:])
	}
	s.late = append(s.late, w)
	s.number++
	for k, e := range w.events {
		s.told = append(s.told, telling{step: int32(n), nth: int32(k)})
		s.feedOn(e)
	}
}

// tell adds an event that no replay recreates.
func (s *state) tell(e game.Event) {
	s.told = append(s.told, telling{step: int32(len(s.moments) - 1), own: &e})
	s.owned++
	s.feedOn(e)
}

// feedOn adds the last event to the feed of every viewer who may see it. Each feed has
// its own numbers, because a gap would reveal a hidden event.
func (s *state) feedOn(e game.Event) {
	for v := range s.feed {
		if _, ok := e.For(game.Viewer(v)); ok {
			s.feed[v] = append(s.feed[v], int32(len(s.told)-1))
		}
	}
}

// events returns v's events after number after.
func (s *state) events(v game.Viewer, after int) []Numbered {
	feed := s.feed[v]
	after = min(max(after, 0), len(feed))
	out := make([]Numbered, len(feed)-after)
	first, last := -1, -1 // moments to replay
	for k, n := range feed[after:] {
		t := &s.told[n]
		out[k] = Numbered{N: after + k + 1, Step: int(t.step)}
		if t.own != nil {
			out[k].Event, _ = t.own.For(v)
			continue
		}
		if first < 0 {
			first = int(t.step)
		}
		last = int(t.step)
	}
	if first < 0 {
		return out
	}
	k := 0
	s.walk(first, last, func(i int, w whole) {
		for ; k < len(out); k++ {
			t := &s.told[feed[after+k]]
			if t.own != nil {
				continue
			}
			if int(t.step) != i {
				return
			}
			out[k].Event, _ = w.events[t.nth].For(v)
		}
	})
	return out
}

// back undoes the moments from index n on: an answer, and what followed of itself. Their events
// stay in the feeds.
func (s *state) back(n int, seat game.Seat) {
	s.cut(n)
	s.tellBack(EventUndone, seat, 1)
}

// cut takes away the moments from index n on.
func (s *state) cut(n int) {
	undone := len(s.moments) - 1
	s.told = slices.Clone(s.told)
	k := len(s.told)
	for k > 0 && (s.told[k-1].own != nil || int(s.told[k-1].step) >= n) {
		k--
	}
	s.walk(n, undone, func(i int, w whole) {
		for ; k < len(s.told); k++ {
			t := &s.told[k]
			if t.own != nil {
				continue
			}
			if int(t.step) != i {
				return
			}
			t.own = &w.events[t.nth]
			s.owned++
		}
	})
	late := len(s.moments) - len(s.late)
	if n > late {
		s.late = slices.Clip(s.late[:n-late])
	} else {
		before := s.at(n - 1)
		s.late = []whole{{before.pos.Clone(), before.events}}
	}
	for i := n; i <= undone; i++ {
		s.results -= len(s.moments[i].results)
	}
	s.cutOrders(n - 1)
	s.said = notation.CutTold(s.said, n-1)
	s.after, s.want = s.moments[n].before, want{}
	s.moments = slices.Clip(s.moments[:n])
	s.left = slices.Clip(s.left[:min(n, len(s.left))])
	s.track.Cut(n - 1)
	s.number++
}

// letGo releases memory that only the beginning needed. It copies the header's texts,
// because they are parts of a longer text with all continued actions; the scenario's text
// is the registered one.
func (m *Match) letGo() {
	h := &m.head
	h.System, h.Rules, h.Date = m.sys.Name(), strings.Clone(h.Rules), strings.Clone(h.Date)
	h.Commitment, h.Continues.Sum = strings.Clone(h.Commitment), strings.Clone(h.Continues.Sum)
	for s := range h.Texts {
		h.Names[s], h.Texts[s], h.Adders[s] = strings.Clone(h.Names[s]), strings.Clone(h.Texts[s]), strings.Clone(h.Adders[s])
		m.now.names[s] = strings.Clone(m.now.names[s])
	}
	if chosen := h.Choices; chosen != nil {
		h.Choices = game.Choices{}
		for id, value := range chosen {
			h.Choices[strings.Clone(id)] = strings.Clone(value)
		}
	}
	h.Scenario = m.now.pos().Scenario()
	if info, ok := game.Find(m.sys, h.Scenario); ok && info.Canonical == h.ScenarioText {
		h.ScenarioText = info.Canonical
	}
	m.taken = nil
}

// Approximate sizes in bytes.
const (
	sizeOfMatch    = 8 << 10
	sizeOfPosition = 1 << 10
	sizeOfEvent    = 640
	sizeOfMoment   = 64 // with the spare room of its slice
	sizeOfResult   = 64
	sizeOfTelling  = 20
	sizeOfFeed     = 5
	sizeOfGone     = 640 // of an action that was taken back by consent
	sizeOfLeft     = 20
)

// Size returns the approximate memory of the match in bytes. It never blocks.
func (m *Match) Size() int { return int(m.size.Load()) }

// measure computes the present size of the match, for those who may not wait for it.
func (m *Match) measure() {
	s := &m.now
	size := sizeOfMatch + len(m.head.ScenarioText) + sizeOfPosition*(len(s.track.Marks)+len(s.late)) +
		sizeOfMoment*len(s.moments) + sizeOfResult*s.results + sizeOfTelling*len(s.told) + sizeOfEvent*s.owned + sizeOfGone*s.gone + sizeOfLeft*len(s.left)
	for _, w := range s.late {
		size += sizeOfEvent * len(w.events)
	}
	for _, feed := range s.feed {
		size += sizeOfFeed * len(feed)
	}
	m.size.Store(int64(size))
	m.known.Store(int64(m.seq))
}
