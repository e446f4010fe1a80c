package match

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"mariscal/clock"
	"mariscal/game"
	"mariscal/game/notation"
)

// An entry is text. The first one holds the match's id, the seats' standing wishes and a
// record with its seed, without moves except those continued: the journal is secret until
// the end. Every other entry is a fact ("resign top"), actions with their chance, or a
// fact and the automatic answers that followed:
//
//	bottom: order C5
//	auto top: stand C7
//	  roll close C7xC8: light sword
//
// "auto" marks automatic answers.
const autoMark = "auto "

// firstEntry writes the beginning of the match.
func (m *Match) firstEntry() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "match %s\n", m.id)
	if c := &m.now.clock; !c.Pace.None() {
		fmt.Fprintf(&b, "pace %s\nat %d\n", c.Pace, c.Since)
	}
	for s, wishes := range m.now.wishes {
		for _, kind := range slices.Sorted(maps.Keys(wishes)) {
			fmt.Fprintf(&b, "wish %s %s %s\n", game.Seat(s), kind, wishes[kind].text)
		}
	}
	rec := m.head
	rec.Seed = hex.EncodeToString(m.seed[:])
	rec.Deal = notation.Texts(m.sys, m.now.moments[0].results, game.All)
	if m.taken != nil {
		rec.Moves = notation.Played(m.taken.Moves[:rec.Continues.Step])
	}
	return rec.AppendText([]byte(b.String()))
}

// entry writes what next adds to the state.
func (m *Match) entry(next state, fact string) []byte {
	var buf []byte
	if !next.clock.Pace.None() {
		buf = fmt.Appendf(buf, "at %d\n", next.entered)
	}
	if fact != "" {
		buf = append(append(buf, fact...), '\n')
	}
	for i := len(m.now.moments); i < len(next.moments); i++ {
		mo := &next.moments[i]
		if mo.auto {
			buf = append(buf, autoMark...)
		}
		buf = fmt.Appendf(buf, "%s: %s\n", mo.seat, next.at(i-1).pos.Text(mo.action, game.All))
		for _, r := range mo.results {
			buf = fmt.Appendf(buf, "  %s\n", r.Text(m.sys, game.All))
		}
	}
	return buf
}

// write writes what is new in next to the journal and makes next the state.
func (m *Match) write(ctx context.Context, next state, fact string, who touch) error {
	next.tick(&m.now, max(m.clockTime(), next.earliest))
	next.earliest = 0
	if err := m.journal.Append(ctx, m.seq, m.entry(next, fact)); err != nil {
		return m.conflict(ctx, err)
	}
	m.seq++
	if len(next.moments) != len(m.now.moments) {
		who = touchAll
	}
	m.now = next
	m.measure()
	m.notify(who)
	return nil
}

// EntryTime returns the time of an entry of the journal, in milliseconds since 1970; ok is false
// for one that has none: the first, and all of a match without a pace.
func EntryTime(entry []byte) (at int64, ok bool) {
	line, _, _ := strings.Cut(string(entry), "\n")
	text, is := strings.CutPrefix(line, "at ")
	at, err := strconv.ParseInt(text, 10, 64)
	return at, is && err == nil
}

// Header reads the record in a journal's first entry: system, scenario (with its text
// when it is not built in), choices. The caller must register the scenario before it
// opens the match. The record holds the secret seed.
func Header(first []byte) (*notation.Record, error) {
	_, rec, err := readFirst(first)
	return rec, err
}

func readFirst(entry []byte) (facts []string, rec *notation.Record, err error) {
	text := string(entry)
	for !strings.HasPrefix(text, "mariscal record ") {
		line, rest, ok := strings.Cut(text, "\n")
		if !ok {
			return nil, nil, errors.New("match: the first entry of the journal holds no record")
		}
		facts, text = append(facts, strings.Clone(line)), rest
	}
	rec, err = notation.Parse([]byte(text))
	if err == nil && len(rec.Seed) != 2*notation.SeedSize {
		err = errors.New("match: the first entry of the journal holds no seed")
	}
	return facts, rec, err
}

// Open restores a match from its journal's entries. system returns a system by name; the
// scenario must be registered ([Header]). When an entry no longer follows from the rules,
// the match opens at the moment before it and accepts no more answers ([State.ReadOnly]
// says why). Wishes are held until [Match.Hold] releases them, because nobody else learns
// when the match was opened. An error means that not even the beginning could be
// restored.
func Open(ctx context.Context, system func(name string) game.System, entries [][]byte, j Journal) (*Match, error) {
	if len(entries) == 0 {
		return nil, errors.New("match: the journal is empty")
	}
	facts, rec, err := readFirst(entries[0])
	if err != nil {
		return nil, err
	}
	sys := system(rec.System)
	if sys == nil {
		return nil, fmt.Errorf("match: there is no system %q", rec.System)
	}
	sys = game.In(sys, rec.Scenario)
	m := &Match{sys: sys, journal: j, seq: 1}
	if _, err := hex.Decode(m.seed[:], []byte(rec.Seed)); err != nil {
		return nil, fmt.Errorf("match: seed: %w", err)
	}
	m.head = *rec
	m.head.Seed, m.head.Deal, m.head.Moves = "", nil, nil
	if rec.Continues.Sum != "" {
		m.taken = rec
	}
	if err := m.start(); err != nil {
		return nil, err
	}
	if deal := notation.Texts(sys, m.now.moments[0].results, game.All); !slices.Equal(deal, rec.Deal) {
		return nil, fmt.Errorf("match: the deal no longer follows from the rules (played by %q, now %q)", rec.Rules, sys.Version())
	}
	var pace clock.Pace
	var at int64
	for _, f := range facts {
		if id, ok := strings.CutPrefix(f, "match "); ok {
			m.id = id
		} else if text, ok := strings.CutPrefix(f, "pace "); ok {
			if pace, err = clock.Parse(text); err != nil {
				return nil, fmt.Errorf("match: pace: %w", err)
			}
		} else if text, ok := strings.CutPrefix(f, "at "); ok {
			if at, err = strconv.ParseInt(text, 10, 64); err != nil {
				return nil, fmt.Errorf("match: time: %w", err)
			}
		} else if err := m.now.playFact(f, m.sys); err != nil {
			return nil, err
		}
	}
	m.startClock(pace, at)
	m.letGo()
	m.now.hold = [2]bool{true, true}
	defer m.measure()
	for i, e := range entries[1:] {
		if err := m.replay(e); err != nil {
			m.readOnly = fmt.Sprintf("entry %d no longer follows from the rules (played by %q, now %q): %v", i+1, rec.Rules, sys.Version(), err)
			return m, nil
		}
		m.seq++
	}
	if err := m.settle(ctx); !errors.Is(err, ErrConflict) { // another process may have settled it
		return m, err
	}
	return m, nil
}

// replay plays one entry of the journal.
func (m *Match) replay(entry []byte) error {
	next := m.now
	lines := strings.Split(strings.TrimSuffix(string(entry), "\n"), "\n")
	var time int64
	for at := 0; at < len(lines); {
		line := lines[at]
		at++
		if text, ok := strings.CutPrefix(line, "at "); ok && at == 1 {
			n, err := strconv.ParseInt(text, 10, 64)
			if err != nil {
				return fmt.Errorf("match: the journal's line %q is not understood", line)
			}
			time = n
			continue
		}
		text, auto := strings.CutPrefix(line, autoMark)
		seatText, action, isMove := strings.Cut(text, ": ")
		seat, ok := game.ParseSeat(seatText)
		if !isMove || !ok {
			if err := next.playFact(line, m.sys); err != nil {
				return err
			}
			continue
		}
		var chance []string
		for at < len(lines) && strings.HasPrefix(lines[at], "  ") {
			chance = append(chance, lines[at][2:])
			at++
		}
		if err := m.replayMove(&next, seat, action, auto, chance); err != nil {
			return fmt.Errorf("%q: %w", line, err)
		}
	}
	next.tick(&m.now, time)
	m.now = next
	return nil
}

func (m *Match) replayMove(next *state, seat game.Seat, action string, auto bool, chance []string) error {
	a, err := next.move(seat, action)
	if err != nil {
		return err
	}
	if err := next.apply(a, auto); err != nil {
		return err
	}
	if !auto && next.offered && next.offer != seat {
		next.offered = false
	}
	if !auto {
		next.want = want{}
	}
	got := notation.Texts(m.sys, next.moments[len(next.moments)-1].results, game.All)
	if !slices.Equal(got, chance) {
		return fmt.Errorf("the dice and draws are now %q, the journal has %q", got, chance)
	}
	return nil
}

// move reads a seat's action in a journal or a record.
func (s *state) move(seat game.Seat, text string) (game.Action, error) {
	switch {
	case s.outcome().Over:
		return 0, ErrOver
	case s.pos().Decision().Seat != seat:
		return 0, ErrWrongSeat
	}
	return parse(s.pos(), text)
}

// playFact plays a line that is no move.
func (s *state) playFact(line string, sys game.System) error {
	if line == adjudge+notation.AdjudgedDraw {
		s.adjudge(notation.AdjudgedDraw)
		return nil
	}
	word, rest, _ := strings.Cut(line, " ")
	name, rest, _ := strings.Cut(rest, " ")
	seat, ok := game.ParseSeat(name)
	if !ok {
		return fmt.Errorf("match: the journal's line %q is not understood", line)
	}
	switch word {
	case "undo":
		if n := s.lastOwn(seat); n > 0 {
			s.back(n, seat)
			return nil
		}
		return ErrNoUndo
	case "resign":
		s.resigned, s.loser, s.offered = true, seat, false
		s.fact(EventResigned, seat)
	case "timeout":
		s.timeout, s.loser, s.offered = true, seat, false
		s.fact(EventTimeout, seat)
	case strings.TrimSpace(adjudge):
		s.adjudge(seat.String())
	case "lost":
		lost, err := strconv.ParseInt(rest, 10, 64)
		if err != nil {
			return fmt.Errorf("match: the journal's line %q is not understood", line)
		}
		s.clock = s.clock.Lost(lost)
	case "offer":
		s.offered, s.offer = true, seat
		s.keep(notation.Told{At: len(s.moments) - 1, Word: notation.ToldOffer, Seat: seat})
		s.fact(EventOffered, seat)
	case "accept":
		s.agreed, s.offered = true, false
		s.fact(EventAgreed, seat)
	case "decline":
		s.offered = false
		s.keep(notation.Told{At: len(s.moments) - 1, Word: notation.ToldDecline, Seat: seat})
		s.fact(EventDeclined, seat)
	case "lapse": // of earlier programs, whose wished answers declined a draw offer
		s.offered = false
	case "hand":
		s.hand(seat, rest)
	case notation.ToldTakeBack, notation.ToldGrant, notation.ToldDeny:
		return s.wantFact(word, seat, rest)
	case notation.ToldAdjourn, notation.ToldPlayOn, notation.ToldReturn, notation.ToldVacation, notation.ToldBack:
		n, err := 0, error(nil)
		if rest != "" {
			n, err = strconv.Atoi(rest)
		}
		if err != nil {
			return fmt.Errorf("match: the journal's line %q is not understood", line)
		}
		return s.heard(word, seat, n)
	case "order", "order-ends":
		return s.orderFact(word, seat, rest, sys)
	case "advised":
		s.advise(seat)
	case "name":
		s.names[seat] = rest
	case "wish":
		kind, wish, _ := strings.Cut(rest, " ")
		*s = s.wish(seat, kind, wish, Always)
	case "wish-until":
		turn, rest, _ := strings.Cut(rest, " ")
		last, err := strconv.Atoi(turn)
		if err != nil {
			return fmt.Errorf("match: the journal's line %q is not understood", line)
		}
		kind, wish, _ := strings.Cut(rest, " ")
		*s = s.wish(seat, kind, wish, last)
	default:
		return fmt.Errorf("match: the journal's line %q is not understood", line)
	}
	return nil
}

// lastOwn returns the index of a seat's last own answer, or 0 when an answer of the other
// seat follows it. It ignores whether the answer can be undone: that was checked when it
// was undone.
func (s *state) lastOwn(seat game.Seat) int {
	for i := len(s.moments) - 1; i > s.base && s.moments[i].seat == seat; i-- {
		if !s.moments[i].auto {
			return i
		}
	}
	return 0
}
