package match

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/standing"
)

// The standing wishes about a kind of question ([game.Decision.Kind]). Any other wish is
// the text of an action or its first words ("evade", "first-strike"), the answer whenever
// it is legal. [Most] may follow the first words. A wish may depend on the strike that
// threatens: "evade if 1000 else stand" evades when at least that many thousandths of a
// hit are expected.
const (
	Ask   = "ask"   // always ask (the default)
	Never = "never" // decline when only a hidden card would offer more ([game.Decision.Hidden])
	Most  = "most"  // the last answer that begins this way: "ignore most" of flags
)

// Special values for the last turn of a wish.
const (
	Always = 0  // until it is changed
	Once   = -1 // until the end of the enemy's turn: the present one, or his next
)

// A wish is a standing wish of a seat about a kind of question.
type wish struct {
	text string
	last int // the last turn it holds, or Always
}

// holds reports whether the wish holds in a turn.
func (w wish) holds(turn int) bool { return w.last == Always || turn <= w.last }

// mostWishes is the approximate maximum of standing wishes of a seat; no game has as many
// kinds of questions.
const mostWishes = 64

// Wish sets a seat's standing wish about a kind of question, until the end of turn last
// ([game.Position.Turn]), for [Always] or [Once]. The other seat does not learn of it. An
// open question is answered at once if the wish answers it, unless the seat's wishes are
// held ([Match.Hold]). The error is [ErrKind] when the system lists its questions and has
// none of this kind.
func (m *Match) Wish(ctx context.Context, seat game.Seat, kind, wish string, last int) error {
	if err := checkWish(m.sys, kind, wish); err != nil {
		return err
	}
	if last == Once {
		last = m.enemyTurn(seat)
	}
	fact := "wish " + seat.String() + " " + kind + " " + wish
	if last != Always {
		fact = "wish-until " + seat.String() + " " + strconv.Itoa(last) + " " + kind + " " + wish
	}
	return m.keepingUp(func() error {
		if err := m.open(); err != nil {
			return err
		}
		if m.now.stands(seat, kind, wish, last) {
			return m.settle(ctx) // repeating a wish changes nothing, but answers again after an undo
		}
		if _, has := m.now.wishes[seat][kind]; !has && len(m.now.wishes[seat]) >= mostWishes {
			return fmt.Errorf("a wish about %q besides %d others: %w", kind, mostWishes, ErrWishes)
		}
		return m.commit(ctx, m.now.wish(seat, kind, wish, last), fact, touches(seat))
	})
}

// checkWish refuses a wish that cannot be written to the journal, or that no question matches.
func checkWish(sys game.System, kind, wish string) error {
	if kind == "" || strings.ContainsAny(kind, " \t") || strings.TrimSpace(wish) != wish || wish == "" || !oneLine(kind) || !oneLine(wish) {
		return fmt.Errorf("wish %q about %q: %w", wish, kind, ErrText)
	}
	if l, ok := sys.(game.Lexicon); ok {
		if all := l.Names(game.DecisionNames); len(all) > 0 && !slices.Contains(all, kind) {
			return fmt.Errorf("wish about %q: %w", kind, ErrKind)
		}
	}
	return nil
}

// stands reports whether a seat has exactly this standing wish already.
func (s *state) stands(seat game.Seat, kind, text string, last int) bool {
	now, has := s.wishes[seat][kind]
	if !has {
		return text == Ask
	}
	return now == wish{text, last}
}

// wish returns the state with a standing wish set, or cleared when it is "ask".
func (s state) wish(seat game.Seat, kind, text string, last int) state {
	all := map[string]wish{}
	maps.Copy(all, s.wishes[seat])
	all[kind] = wish{text, last}
	if text == Ask {
		delete(all, kind)
	}
	s.wishes[seat] = all
	return s
}

// standing returns a seat's valid wishes, and the last turn of those that have one.
func (s *state) standing(seat game.Seat) (wishes map[string]string, until map[string]int) {
	wishes, until = map[string]string{}, map[string]int{}
	for kind, w := range s.wishes[seat] {
		if !w.holds(s.pos().Turn()) {
			continue
		}
		if wishes[kind] = w.text; w.last != Always {
			until[kind] = w.last
		}
	}
	return wishes, until
}

// asked reports whether the players discuss something that a seat's next answer would end: a draw
// it is offered, or answers to be taken back. Its orders wait until the player has answered that.
func (s *state) asked(seat game.Seat) bool {
	return s.offered && s.offer != seat || s.want.on
}

// wished returns the answer that the deciding seat wishes to give, by a standing order or a
// wish; ok is false when it has none.
func (s *state) wished(legal []game.Action) (a game.Action, ok bool) {
	pos := s.pos()
	d := pos.Decision()
	if s.asked(d.Seat) || s.byHand == len(s.moments) {
		return 0, false
	}
	a, by, ok := s.ordered(legal)
	if ok {
		return a, true
	}
	w, set := s.wishes[d.Seat][d.Kind]
	if set = set && w.holds(pos.Turn()); set && w.text != Never {
		o := standing.Order{Kind: d.Kind, Answer: byOdds(pos, d, w.text)}
		if a, _, ok := standing.Answer(pos, []standing.Order{o}, legal); ok {
			return a, true
		}
		if a, ok := standing.Matching(pos, legal, o.Answer); ok { // of a system that lists no questions
			return a, true
		}
	}
	// An order or a wish for a card that is not held must not tell by being silent.
	if !set && by < 0 || !d.Hidden || game.IsOpen(pos) { // on open ground there is always another point to choose
		return 0, false
	}
	if open := openAnswers(pos, legal, d.Seat); len(open) == 1 {
		return open[0], true
	}
	return 0, false
}

// byOdds resolves a wish that depends on the odds, using those the deciding seat can
// know; [Ask] when there are none.
func byOdds(pos game.Position, d game.Decision, wish string) string {
	then, rest, depends := strings.Cut(wish, " if ")
	if !depends {
		return wish
	}
	text, otherwise, _ := strings.Cut(rest, " else ")
	least, err := strconv.Atoi(text)
	if err != nil {
		return Ask
	}
	hits, ok := standing.Hits(pos, d)
	if !ok {
		return Ask
	}
	if hits >= least {
		return then
	}
	return otherwise
}

// Hold says whether the seats' wishes wait for [Match.Fulfil], so that the speed of an
// answer does not reveal a wish.
func (m *Match) Hold(hold bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.now.hold = [2]bool{hold, hold}
}

// Awaited returns the number of the decision that a held wish will answer; ok is false
// when there is none, and while a draw or a takeback waits for the player's word.
func (m *Match) Awaited() (number int, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	_, ok = m.awaited()
	return m.now.number, ok
}

func (m *Match) awaited() (a game.Action, ok bool) {
	if m.open() != nil || m.now.pause.Adjourned {
		return 0, false
	}
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	pos := m.now.pos()
	return m.now.wished(pos.Actions(nil))
}

// Fulfil gives the answer of a held wish to decision number number; [ErrStale] if it applies no more.
func (m *Match) Fulfil(ctx context.Context, number int) error {
	return m.keepingUp(func() error {
		a, ok := m.awaited()
		if !ok || number != m.now.number {
			return ErrStale
		}
		next := m.now
		if err := next.apply(a, true); err != nil {
			return err
		}
		return m.commit(ctx, next, "", touchAll)
	})
}
