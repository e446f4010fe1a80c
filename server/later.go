package server

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"sync"
	"time"

	"mariscal/clock"
	"mariscal/game"
	"mariscal/match"
	"mariscal/store"
)

// The longest delays of those who watch.
const (
	mostLateMinutes = 24 * 60
	mostLateTurns   = 50
)

// lookLater is how often a stream of somebody who sees a match later looks whether he may see
// more.
const lookLater = time.Second

// A lateness is how much later those who watch see a match: by minutes, or by turns, the present
// one among them. One of both is 0.
type lateness struct {
	minutes, turns int
}

// parseLateness reads a delay: "15m", "2t", or nothing.
func parseLateness(text string) (l lateness, ok bool) {
	if text == "" {
		return l, true
	}
	into, most := &l.minutes, mostLateMinutes
	number, is := strings.CutSuffix(text, "m")
	if !is {
		into, most = &l.turns, mostLateTurns
		number, is = strings.CutSuffix(text, "t")
	}
	n, err := strconv.Atoi(number)
	*into = n
	return l, is && err == nil && n > 0 && n <= most && strconv.Itoa(n) == number
}

// Lateness reports whether a delay of those who watch can be read ([NewMatch.Delay]).
func Lateness(text string) bool {
	_, ok := parseLateness(text)
	return ok
}

// mayDelay returns the delay of a new match. Only where time is told do entries of the journal
// have times.
func (s *Server) mayDelay(n NewMatch) (string, error) {
	delay := n.Delay
	if delay == "" && n.Rated {
		delay = s.config.RatedDelay
	}
	l, ok := parseLateness(delay)
	pace, err := clock.Parse(n.Pace)
	if !ok || err != nil || l.minutes > 0 && pace.None() || delay != "" && n.Lesson {
		return "", bad("server.bad-delay", mostLateMinutes, mostLateTurns)
	}
	return delay, nil
}

// lateWords says how much later those who watch see a match.
func (c *call) lateWords(delay string) string {
	switch l, _ := parseLateness(delay); {
	case l.minutes > 0:
		return c.words.Say("server.late-minutes", l.minutes)
	case l.turns > 0:
		return c.words.Say("server.late-turns", l.turns)
	}
	return ""
}

// later is a match as those see it who watch it later: a match of its own over the first entries
// of the journal. It knows nothing of those that follow, so nothing of them can be told. All
// answers for such a visitor are made from its table.
type later struct {
	mu    sync.Mutex
	by    lateness
	first *table // nil until somebody watches
	next  int64  // when the next entry may be seen, as far as that is known
	begun int64  // when the match was begun, in milliseconds since 1970
}

// A prefix is the journal of such a match: the entries that may be seen, and none is ever added.
type prefix struct {
	from    int
	entries [][]byte
}

var errPrefix = errors.New("the first entries of a journal take no others")

// Append implements match.Journal.
func (p *prefix) Append(context.Context, int, []byte) error { return errPrefix }

// Entries implements match.Journal.
func (p *prefix) Entries(_ context.Context, from int) ([][]byte, error) {
	if from < p.from || from-p.from > len(p.entries) {
		return nil, errPrefix
	}
	return p.entries[from-p.from:], nil
}

// seenBy returns the table of a match as a visitor sees it: for who watches later, another one.
func (s *Server) seenBy(ctx context.Context, row store.Match, tb *table, visitor string, v game.Viewer) (*table, error) {
	if v != game.Spectator || len(seatsOf(row, visitor)) > 0 || !isLate(row, tb) {
		return tb, nil
	}
	return s.asLater(ctx, row, tb)
}

// isLate reports whether those who watch a match see it later. When it is over they see all.
func isLate(row store.Match, tb *table) bool {
	return row.Delay != "" && row.Status != store.Finished && !tb.Result().Over
}

// hidesFrom reports whether a visitor sees a match later, by its row alone.
func hidesFrom(row store.Match, visitor string) bool {
	return row.Delay != "" && row.Status != store.Finished && !isOwn(row, visitor)
}

// asLater returns the table of a match for those who see it later, with everything that they may
// see by now.
func (s *Server) asLater(ctx context.Context, row store.Match, tb *table) (*table, error) {
	l := &tb.seenLater
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.first == nil {
		if err := s.openLater(ctx, row, tb); err != nil {
			return nil, err
		}
	}
	return l.first, s.showMore(ctx, tb)
}

// openLater opens a match at its beginning; the caller holds the lock.
func (s *Server) openLater(ctx context.Context, row store.Match, tb *table) error {
	l := &tb.seenLater
	by, ok := parseLateness(row.Delay)
	if !ok {
		return unplayable(row.ID, errors.New("its delay is not understood"))
	}
	entries, err := s.config.Store.Entries(ctx, row.ID, 0)
	if err != nil {
		return err
	}
	if len(entries) == 0 {
		return unplayable(row.ID, errors.New("its journal is empty"))
	}
	m, err := match.Open(ctx, func(name string) game.System { return s.systems[name] }, entries[:1], &prefix{0, entries[:1]})
	if err != nil {
		return unplayable(row.ID, err)
	}
	first := &table{id: tb.id, Match: m, ready: make(chan struct{}), gone: tb.gone, namelessAt: tb.namelessAt, late: true}
	// What was heard of the match itself is nothing that was heard of this one.
	first.beyond = tb.beyond + 1<<19
	close(first.ready)
	l.by, l.first, l.next, l.begun = by, first, 0, row.Created.UnixMilli()
	return nil
}

// showMore lets those who see a match later see what they may by now; the caller holds the lock.
func (s *Server) showMore(ctx context.Context, tb *table) error {
	l := &tb.seenLater
	known, now := l.first.Entries(), s.clockTime()
	if !l.due(tb, now) {
		return nil
	}
	entries, err := s.config.Store.Entries(ctx, tb.id, known)
	if err != nil {
		return err
	}
	may := 0
	if l.by.minutes > 0 {
		for may < len(entries) {
			at, told := match.EntryTime(entries[may])
			if l.next = at + int64(l.by.minutes)*time.Minute.Milliseconds(); now < l.next || !told {
				break
			}
			may++
		}
	}
	if may > 0 {
		return l.play(ctx, known, entries[:may])
	}
	for i := 0; l.by.turns > 0 && i < len(entries) && l.shows(tb); i++ {
		if err := l.play(ctx, known+i, entries[i:i+1]); err != nil {
			return err
		}
	}
	return nil
}

// due reports whether there may be more to see at a time, as far as that is known.
func (l *later) due(tb *table, now int64) bool {
	return l.first.Entries() < tb.Entries() && (l.by.minutes > 0 && now >= l.next || l.by.turns > 0 && l.shows(tb))
}

// shows reports whether the next entry is of a turn that may be seen.
func (l *later) shows(tb *table) bool { return l.first.Turn()+l.by.turns <= tb.Turn() }

// play adds entries to what may be seen.
func (l *later) play(ctx context.Context, from int, entries [][]byte) error {
	l.first.SetJournal(&prefix{from, entries})
	_, err := l.first.CatchUp(ctx)
	return err
}

// size returns about how many bytes it takes.
func (l *later) size() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.first == nil {
		return 0
	}
	return l.first.Size() + l.first.cache.size()
}

// asOf returns the time at which a match was as who watches it later sees it.
func (s *Server) asOf(tb *table) int64 {
	l := &tb.seenLater
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.by.minutes > 0:
		return s.clockTime() - int64(l.by.minutes)*time.Minute.Milliseconds()
	case l.first != nil:
		return max(l.first.Entered(), l.begun)
	}
	return l.begun
}

// stateLater is state for who sees a match later; at is its table, tb that of the match itself.
func (s *Server) stateLater(c *call, row store.Match, tb, at *table) (MatchState, error) {
	out, err := s.state(c, row, at, game.Spectator.String())
	if err != nil {
		return out, err
	}
	for i := range out.Match.Seats {
		if !row.Seats[i].Gone { // who has sat down since is not seen yet
			out.Match.Seats[i].Name = out.Names[i]
		}
	}
	out.Late = c.lateWords(row.Delay)
	if out.Clock != nil {
		c.w.Header().Set("Mariscal-Time", strconv.FormatInt(s.asOf(tb), 10))
	}
	return out, nil
}

// moreLater returns a function that lets who sees a match later see more of it; false when it is
// over. It is nil for everybody else.
func (s *Server) moreLater(c *call, at look) func() bool {
	if !at.late {
		return nil
	}
	failing := false
	return func() bool {
		if !s.mayShowMore(at.itself) {
			return true
		}
		row, err := s.config.Store.Match(c.Context(), at.row.ID)
		if err == nil && !isLate(row, at.itself) {
			return false
		}
		if err == nil {
			_, err = s.asLater(c.Context(), row, at.itself)
		}
		if err != nil && c.Context().Err() == nil && !failing {
			s.config.Logger.Warn("a match was not seen further; it is tried again", "match", at.row.ID, "error", err)
		}
		failing = err != nil
		return true
	}
}

// mayShowMore reports whether it is worth asking the store: every such stream looks every second.
func (s *Server) mayShowMore(tb *table) bool {
	if tb.Result().Over {
		return true
	}
	l := &tb.seenLater
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.first == nil || l.due(tb, s.clockTime())
}
