package match

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"mariscal/clock"
	"mariscal/game"
	"mariscal/game/notation"
)

// A Journal keeps a match's entries, lines of text (docs/notation.md).
type Journal interface {
	// Append adds entry number seq (from 0) and returns when it is stored safely. An
	// error means that the entry was not stored, or that this is unknown; a number that
	// is taken must be an error.
	Append(ctx context.Context, seq int, entry []byte) error
	// Entries returns the entries from number from (from 0) on, in order; none when they
	// cannot be read back. A match catches up with them when another process has written
	// to the journal: before it refuses an answer because another question or seat is
	// asked, and when its next entry number is taken.
	Entries(ctx context.Context, from int) ([][]byte, error)
}

// Discard is a journal that stores nothing.
var Discard Journal = discard{}

type discard struct{}

func (discard) Append(context.Context, int, []byte) error      { return nil }
func (discard) Entries(context.Context, int) ([][]byte, error) { return nil, nil }

// A JournalError is the error of a journal.
type JournalError struct{ error }

// Unwrap returns the journal's own error.
func (e JournalError) Unwrap() error { return e.error }

// Config is the setup of a match.
type Config struct {
	ID      string
	System  game.System
	Ref     game.Ref
	Choices game.Choices
	Names   [2]string // names of the players by seat, for people; may change later
	// SeatTexts are what the seats add to the chance. The deal uses them, so both must be
	// known before the match begins.
	SeatTexts [2]string
	// Adders says who added them ([notation.ByPlayer], [notation.ByServer]), Musters how
	// often the deal was set up again.
	Adders  [2]string
	Musters int
	Seed    [notation.SeedSize]byte // secret until the game is over
	Date    string                  // for the record's header, or empty
	// Advice says whether the seats may ask for advice: [AdviceOn], [AdviceOff] or "".
	Advice string
	// Advised are the turns in which the seats took advice, for a continued game.
	Advised [2][]int
	// Wishes are the standing wishes the seats begin with; see [Match.Wish].
	Wishes [2]map[string]string
	Hold   bool // whether wishes are held ([Match.Hold])
	// Taken is the part of another record that the match continues ([Taken]), or nil. Ref
	// and Options are then the record's.
	Taken *notation.Record
	// Carry writes the whole scenario into the record, for one that is not built in.
	Carry   bool
	Journal Journal
	// Pace is how much time the seats have, and Now the clock, in milliseconds since 1970
	// ([Match.Clock]); at the zero pace nothing of it stands in the journal.
	Pace clock.Pace
	Now  func() int64
}

// A Match is a game being played. Its methods may be called from any goroutine.
type Match struct {
	id   string
	sys  game.System
	head notation.Record // header, with the seed
	// taken is the part that comes from another record, up to head.Continues. It is
	// needed until the first entry is written.
	taken *notation.Record
	seed  [notation.SeedSize]byte

	mu       sync.Mutex
	journal  Journal
	seq      int // next entry's number
	time     func() int64
	now      state
	readOnly string // the reason, when it is read-only
	watchers map[int]watcher
	changes  [4]int // by viewer; see [Match.Changes]
	watched  int
	undo     undoCache
	size     atomic.Int64 // bytes, approximately (past.go)
	known    atomic.Int64 // seq, as measured
}

// New begins a match: it starts the position, writes the first entry of the journal and
// gives automatic answers.
func New(ctx context.Context, c Config) (*Match, error) {
	switch {
	case c.System == nil:
		return nil, errors.New("match: no system")
	case c.Journal == nil:
		return nil, errors.New("match: no journal")
	}
	for _, s := range [...]string{c.ID, c.Names[0], c.Names[1], c.SeatTexts[0], c.SeatTexts[1], c.Date} {
		if !oneLine(s) {
			return nil, fmt.Errorf("match: %q: %w", s, ErrText)
		}
	}
	m := &Match{
		id: c.ID, sys: c.System, seed: c.Seed, journal: c.Journal, time: c.Now,
		head: notation.Record{
			System: c.System.Name(), Rules: c.System.Version(), Scenario: c.Ref, Choices: c.Choices,
			Names: c.Names, Texts: c.SeatTexts, Adders: c.Adders, Musters: c.Musters, Advice: c.Advice, Advised: c.Advised,
			Date: c.Date, Commitment: notation.Commitment(c.Seed),
		},
	}
	if c.Taken != nil {
		m.taken = c.Taken
		m.head.Continues, m.head.Scenario = c.Taken.Continues, c.Taken.Scenario
		m.head.Choices = game.AsPlayed(c.System, c.Taken.Rules, c.Taken.Choices)
	}
	m.sys = game.In(m.sys, m.head.Scenario)
	if err := m.start(); err != nil {
		return nil, err
	}
	if c.Taken != nil && c.Advised[0] == nil && c.Advised[1] == nil {
		m.adopt(c.Taken.Advised)
	}
	m.now.hold = [2]bool{c.Hold, c.Hold}
	for s, wishes := range c.Wishes {
		if len(wishes) > mostWishes {
			return nil, fmt.Errorf("match: %d wishes: %w", len(wishes), ErrWishes)
		}
		for kind, wish := range wishes {
			if err := checkWish(m.sys, kind, wish); err != nil {
				return nil, err
			}
			m.now = m.now.wish(game.Seat(s), kind, wish, Always)
		}
	}
	if c.Carry {
		info, _ := game.Find(c.System, m.head.Scenario)
		m.head.ScenarioText = info.Canonical
		if m.head.ScenarioText == "" {
			return nil, fmt.Errorf("match: scenario %s has no canonical text to carry", m.head.Scenario.ID)
		}
	}
	m.startClock(c.Pace, m.clockTime())
	if err := c.Journal.Append(ctx, 0, m.firstEntry()); err != nil {
		return nil, err
	}
	m.seq = 1
	m.letGo()
	m.measure()
	return m, m.settle(ctx)
}

// chosen returns the match's choices, as the rules it began with read them.
func (m *Match) chosen() game.Choices { return game.AsPlayed(m.sys, m.head.Rules, m.head.Choices) }

// start deals, into a state without moves except those continued.
func (m *Match) start() (err error) {
	defer rescue(&err)
	m.now = state{track: notation.Track{Every: markEvery}, stream: *notation.NewStream(m.seed, m.head.Texts[0], m.head.Texts[1]), names: m.head.Names, advised: m.head.Advised}
	if m.taken != nil {
		return m.takeOver()
	}
	return m.deal(&m.now.stream)
}

// deal starts the position with chance c.
func (m *Match) deal(c game.Chance) error {
	var log game.Log
	rec := notation.RecordOf(c)
	pos, err := m.sys.Start(m.head.Scenario, m.chosen(), rec, &log)
	if err != nil {
		return err
	}
	m.head.Scenario = pos.Scenario()
	m.now.add(moment{results: rec.Results}, whole{pos, log.Events})
	return nil
}

// Do answers decision number number for a seat with an action's text. An error means that
// nothing happened: [ErrWrongSeat], [ErrStale], [ErrOver], [ErrReadOnly], [ErrConflict],
// a *game.Refusal, or the journal's error.
func (m *Match) Do(ctx context.Context, seat game.Seat, number int, actionText string) error {
	return m.keepingUp(func() error {
		if err := m.check(ctx, func() error { return m.asks(seat, number) }); err != nil {
			return err
		}
		a, err := parse(m.now.pos(), actionText)
		if err != nil {
			return err
		}
		next := m.now
		if err := next.apply(a, false); err != nil {
			return err
		}
		if next.offered && next.offer != seat {
			next.offered = false
		}
		next.want = want{}
		return m.commit(ctx, next, "", touchAll)
	})
}

// goneOn is how often a change is tried in a match that goes on elsewhere meanwhile.
const goneOn = 5

// keepingUp runs f, which changes the match. If the journal had news, f runs again on the
// match as it is now, and allows or refuses the change there: a wish set elsewhere has not
// answered the question.
func (m *Match) keepingUp(f func() error) (err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for range goneOn {
		if err = f(); !errors.Is(err, ErrConflict) {
			return err
		}
	}
	return err
}

// Entries returns how many entries of the journal the match has written or read. It never
// blocks.
func (m *Match) Entries() int { return int(m.known.Load()) }

// SetJournal sets the journal of a match from which others read on.
func (m *Match) SetJournal(j Journal) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.journal = j
}

// CatchUp reads what another process has written to the journal and notifies whoever
// watches; news is false when there was nothing new. The error is the journal's.
func (m *Match) CatchUp(ctx context.Context) (news bool, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.catchUp(ctx)
}

// goesOn returns an error when the match does not go on from decision number number, or nil.
func (m *Match) goesOn(number int) error {
	if err := m.open(); err != nil {
		return err
	}
	if m.now.pause.Adjourned {
		return ErrAdjourned
	}
	if number != m.now.number {
		return ErrStale
	}
	return nil
}

// asks returns an error when the seat may not answer decision number number now, or nil.
func (m *Match) asks(seat game.Seat, number int) error {
	if err := m.goesOn(number); err != nil {
		return err
	}
	if m.now.pos().Decision().Seat != seat {
		return ErrWrongSeat
	}
	return nil
}

// open returns an error when the match accepts no more answers, or nil.
func (m *Match) open() error {
	if m.readOnly != "" {
		return fmt.Errorf("%w: %s", ErrReadOnly, m.readOnly)
	}
	if m.now.outcome().Over {
		return ErrOver
	}
	return nil
}

// parse reads an action's text; the action it returns is legal.
func parse(pos game.Position, text string) (a game.Action, err error) {
	defer rescue(&err)
	return pos.Parse(text)
}

// touch says whose views a change alters.
type touch uint8

const touchAll touch = 0xff

func touches(s game.Seat) touch { return 1 << s }

// commit gives automatic answers in next, writes what is new to the journal and makes
// next the state. fact is the entry's own line, "" for a move.
func (m *Match) commit(ctx context.Context, next state, fact string, who touch) error {
	if err := next.settle(); err != nil {
		return err
	}
	return m.write(ctx, next, fact, who)
}

// settle gives automatic answers, if there are any.
func (m *Match) settle(ctx context.Context) error {
	if m.open() != nil {
		return nil
	}
	next := m.now
	if err := next.settle(); err != nil {
		return err
	}
	if len(next.moments) == len(m.now.moments) {
		return nil
	}
	return m.commit(ctx, next, "", touchAll)
}

// conflict handles a failed append: when the journal holds entries the match has not
// seen, it reads them.
func (m *Match) conflict(ctx context.Context, cause error) error {
	if news, _ := m.catchUp(ctx); !news { // the first error is the one to report
		return JournalError{cause}
	}
	return fmt.Errorf("%w: %w", ErrConflict, cause)
}

// check checks whether something is allowed. After a refusal it catches up with the
// journal and checks again, because another process may have written what makes it legal.
// A match that has ended stays ended.
func (m *Match) check(ctx context.Context, may func() error) error {
	err := may()
	if err == nil || errors.Is(err, ErrOver) || errors.Is(err, ErrReadOnly) {
		return err
	}
	if news, _ := m.catchUp(ctx); !news { // a journal that cannot be read leaves the refusal as it is
		return err
	}
	return may()
}

// catchUp plays what another process has written to the journal; news is false when there is
// nothing new. A match that can only be looked at stays as it is.
func (m *Match) catchUp(ctx context.Context) (news bool, err error) {
	if m.readOnly != "" {
		return false, nil
	}
	entries, err := m.journal.Entries(ctx, m.seq)
	if err != nil {
		return false, JournalError{err}
	}
	if len(entries) == 0 {
		return false, nil
	}
	for _, e := range entries {
		if err := m.replay(e); err != nil {
			m.readOnly = err.Error()
			break
		}
		m.seq++
	}
	m.measure()
	m.notify(touchAll)
	return true, nil
}

// rescue converts a panic of the rules into an error.
func rescue(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("match: the rules failed: %v", r)
	}
}
