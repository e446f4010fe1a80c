package notation

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// Reasons of results that no system's rules contain; message ids.
const (
	ReasonResigned = "match.outcome.resigned"  // the loser resigned
	ReasonTimeout  = "match.outcome.timeout"   // the loser's time ran out
	ReasonAgreed   = "match.outcome.agreed"    // both seats agreed to a draw
	ReasonAdjudged = "match.outcome.adjudged"  // whoever ran the match decided it, for a seat
	ReasonNoWinner = "match.outcome.no-winner" // the same, for neither
)

// A Record is a game as text: header, actions and chance.
type Record struct {
	System   string       // "ancients"
	Rules    string       // version of the rules
	Scenario game.Ref     // id and sum, both given
	Choices  game.Choices // those that differ from their defaults, or all
	Names    [2]string    // names of the players by seat; may be empty
	Date     string       // as the host writes it, or empty
	// Partial is empty in a whole record. Otherwise it names the viewer to whose
	// knowledge the record is limited ("top", "bottom" or "spectator"); a partial record
	// cannot be replayed.
	Partial string
	// Commitment is the SHA-256 of the seed, given from the start; empty when the chance
	// is not meant to be checked (studies, tests).
	Commitment string
	Texts      [2]string // the text each seat added to the seed
	// Adders says who added each seat's text: [ByPlayer], [ByServer], or empty when
	// unknown (older records, and matches whose chance is known beforehand, such as
	// lessons).
	Adders [2]string
	// Musters is how often the deal was set up again with another seed because a promised
	// text was lost; usually 0.
	Musters int
	// Advice says whether the seats could ask for advice: "on", "off", or empty when it
	// was not settled. Advised are the turns in which each seat asked, ascending.
	Advice  string
	Advised [2][]int
	// Continues is the origin of a game continued from another record; the zero value for
	// a game that begins with its own deal.
	Continues Origin
	// ScenarioText is the canonical form of a scenario that is not built in.
	ScenarioText string

	Deal  []string // draws before the first action
	Moves []Move
	After []Stretch // taken back after the last move

	// Told are what the players told each other: offers of a draw, adjournments, vacations.
	Told []Told
	// Stood are the standing orders of both seats, first those of the top seat, each in the
	// order in which they were armed; Ordered the numbers of the actions that they gave,
	// from 1. Both are empty before the end.
	Stood   []Stood
	Ordered []int

	Resigned string // "top" or "bottom" when that seat resigned
	Timeout  string // "top" or "bottom" when that seat's time ran out
	Agreed   bool   // both seats agreed to a draw
	Adjudged string // "top", "bottom" or [AdjudgedDraw] when whoever ran the match decided it
	Result   game.Outcome
	Seed     string // hexadecimal; present when the game is over

	dealLine int // line of Deal[0]
	endLine  int // line after the last move
}

// An Origin is the step of another record from which a game was continued. The new record
// repeats the deal and the actions up to there with their chance; its own seed and texts
// give the chance from there on.
type Origin struct {
	Sum  string // SHA-256 of the other record's text ([Sum]), lower-case hex; empty for none
	Step int    // number of actions that come from it
}

// A Move is one action and the chance it caused.
type Move struct {
	Seat   game.Seat
	Text   string    // canonical text of the action
	Chance []string  // one text for each roll or draw, as [Result.Text]
	Before []Stretch // taken back before this action

	line int
}

// Line returns the line of the record the move was read from, or 0.
func (m Move) Line() int { return m.line }

// String returns the record's text.
func (r *Record) String() string { return string(r.AppendText(nil)) }

// AppendText appends the record's text in format version 1 (docs/notation.md).
// Equal records have equal text, byte for byte.
func (r *Record) AppendText(buf []byte) []byte {
	b := lines(buf)
	b.head(r)
	b.scenario(r.ScenarioText)
	b.line()
	b.moves(r)
	return b
}

// lines is the text of a record being written.
type lines []byte

func (b *lines) line(parts ...string) {
	for i, p := range parts {
		if i > 0 {
			*b = append(*b, ' ')
		}
		*b = append(*b, p...)
	}
	*b = append(*b, '\n')
}

// given writes a line that is left out without a text.
func (b *lines) given(key, text string) {
	if text != "" {
		b.line(key, text)
	}
}

// bySeat writes a line for each seat that has a text.
func (b *lines) bySeat(key string, texts [2]string) {
	for s, text := range texts {
		if text != "" {
			b.line(key, game.Seat(s).String(), text)
		}
	}
}

// head writes the header: what is known before the first draw.
func (b *lines) head(r *Record) {
	b.line(magic)
	b.line("system", r.System)
	b.line("rules", r.Rules)
	b.line("scenario", r.Scenario.ID, r.Scenario.Sum)
	for _, id := range slices.Sorted(maps.Keys(r.Choices)) {
		b.line("option", id, r.Choices[id])
	}
	b.bySeat("seat", r.Names)
	b.given("date", r.Date)
	b.given("partial", r.Partial)
	b.given("commitment", r.Commitment)
	b.bySeat("text", r.Texts)
	b.bySeat("text-by", r.Adders)
	if r.Musters > 0 {
		b.line("mustered-again", strconv.Itoa(r.Musters))
	}
	b.given("advice", r.Advice)
	for s, turns := range r.Advised {
		if len(turns) > 0 {
			b.line("advised", game.Seat(s).String(), strings.Trim(fmt.Sprint(turns), "[]"))
		}
	}
	if r.Continues.Sum != "" {
		b.line("continues", r.Continues.Sum, strconv.Itoa(r.Continues.Step))
	}
}

// scenario writes the full text of a scenario that is not built in; nothing for "".
func (b *lines) scenario(canonical string) {
	if canonical == "" {
		return
	}
	b.line("scenario-text")
	text, whole := strings.CutSuffix(canonical, "\n")
	for l := range strings.SplitSeq(text, "\n") {
		if l == "" {
			b.line("|")
		} else {
			b.line("|", l)
		}
	}
	if whole {
		b.line("end")
	} else {
		b.line("end", noNewline)
	}
}

// moves writes the deal, the actions with their chance, and the end.
func (b *lines) moves(r *Record) {
	for _, c := range r.Deal {
		b.line(" ", c)
	}
	w := moveLines{lines: b}
	w.moves(r.Moves, r.After, 0)
	b.told(r)
	b.stood(r)
	b.given("resign", r.Resigned)
	b.given("timeout", r.Timeout)
	if r.Agreed {
		b.line("draw", "agreed")
	}
	b.given("adjudged", r.Adjudged)
	if r.Result.Over {
		b.line(resultText(r.Result))
	}
	b.given("seed", r.Seed)
}

// moveLines writes actions, of which one needs its seat in front when another acted before.
type moveLines struct {
	*lines
	seat  game.Seat
	known bool
}

// moves writes actions, and what was taken back between and after them, from a number of
// actions on.
func (w *moveLines) moves(moves []Move, after []Stretch, actions int) {
	for i, m := range moves {
		w.stretches(m.Before, actions+i)
		if !w.known || m.Seat != w.seat || looksLikeFact(m.Text) {
			w.line(m.Seat.String()+":", m.Text)
		} else {
			w.line(m.Text)
		}
		w.seat, w.known = m.Seat, true
		for _, c := range m.Chance {
			w.line(" ", c)
		}
	}
	w.stretches(after, actions+len(moves))
}

const (
	magic     = "mariscal record 1"
	noNewline = "no-newline"
)

// looksLikeFact reports whether an action could be mistaken for a line of the record
// itself, so that it needs its seat in front.
func looksLikeFact(text string) bool {
	word, _, _ := strings.Cut(text, " ")
	switch word {
	case "took-back", "told", "standing", "by-order", "resign", "timeout", "draw", "adjudged", "result", "seed", "top:", "bottom:":
		return true
	}
	return false
}

// resultText writes an outcome: "result bottom ancients.outcome.banners A16.1".
func resultText(o game.Outcome) string {
	s := "result " + o.Winner.String()
	if o.Draw {
		s = "result draw"
	}
	if o.Reason != "" {
		s += " " + o.Reason
		if o.Rule != "" {
			s += " " + o.Rule
		}
	}
	return s
}
