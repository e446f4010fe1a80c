package standing

import (
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// Answer returns the answer that the orders of the seat that is asked give to the present
// question, and which of them gives it. ok is false when none applies, or those that apply name
// no legal answer, such as a card that is not held; by is -1 unless one of these is an answer
// that a hidden card could make legal. legal holds the legal answers, in canonical order. All
// depends only on what the seat knows.
func Answer(p game.Position, orders []Order, legal []game.Action) (a game.Action, by int, ok bool) {
	d := p.Decision()
	var info game.WishInfo
	known := false
	by = -1
	for _, ofPiece := range [...]bool{true, false} {
		for i := range orders {
			o := &orders[i]
			if o.Kind != d.Kind || (o.Piece != "") != ofPiece || o.Until > 0 && p.Turn() > o.Until {
				continue
			}
			if !known {
				if info, known = About(p.System(), d.Kind); !known {
					return 0, by, false
				}
			}
			if !o.applies(p, d, info) {
				continue
			}
			if a, ok := o.answer(p, legal); ok {
				return a, i, true
			}
			if !slices.Contains(info.Open, o.Answer) {
				by = i
			}
		}
	}
	return 0, by, false
}

// applies reports whether what an order demands holds now.
func (o *Order) applies(p game.Position, d game.Decision, info game.WishInfo) bool {
	s, can := p.(game.Standing)
	if o.Piece == "" && len(o.When) == 0 {
		return true
	}
	if !can || o.Piece != "" && s.Concerns() != o.Piece {
		return false
	}
	return !slices.ContainsFunc(o.When, func(t Test) bool { return !t.holds(p, s, d, info) })
}

// answer returns the legal answer that an order names.
func (o *Order) answer(p game.Position, legal []game.Action) (game.Action, bool) {
	word, best := strings.CutPrefix(o.Answer, "best ")
	if !best {
		return Matching(p, legal, o.Answer)
	}
	s, can := p.(game.Standing)
	if !can {
		return 0, false
	}
	a, ok := s.Best(word, legal)
	return a, ok && slices.Contains(legal, a) && !withheld(p, a)
}

// Names reports whether an order about the present question names an answer. It holds for
// every answer that the order gives, and hangs on nothing that a later program may reckon
// otherwise: facts, what is best, what is withheld.
func (o *Order) Names(p game.Position, a game.Action) bool {
	if o.Kind != p.Decision().Kind {
		return false
	}
	words := strings.TrimSuffix(o.Answer, most)
	text := p.Text(a, game.All)
	return strings.HasPrefix(words, "best ") || text == words || strings.HasPrefix(text, words+" ")
}

// withheld reports whether an answer is left to the seat.
func withheld(p game.Position, a game.Action) bool {
	w, can := p.(game.Withholding)
	return can && w.Withholds(a)
}

// most ends the answer that is the last of its kind.
const most = " most"

// Matching returns the first legal answer whose text equals or begins with words; the last
// one when they end with "most". An answer that is withheld ([game.Withholding]) does not count.
func Matching(p game.Position, legal []game.Action, words string) (a game.Action, ok bool) {
	if first, last := strings.CutSuffix(words, most); last {
		words, legal = first, slices.Clone(legal)
		slices.Reverse(legal)
	}
	for _, a := range legal {
		if text := p.Text(a, game.All); (text == words || strings.HasPrefix(text, words+" ")) && !withheld(p, a) {
			return a, true
		}
	}
	return 0, false
}

// holds reports whether a test holds now; one about a fact that the question does not have
// does not.
func (t Test) holds(p game.Position, s game.Standing, d game.Decision, info game.WishInfo) bool {
	f, _ := factOf(info, t.Fact)
	n, ok := valueOf(p, s, d, t.Fact)
	if !ok {
		return false
	}
	m := slices.Index(f.Words, t.With)
	if len(f.Words) == 0 {
		var err error
		if m, err = strconv.Atoi(t.With); err != nil {
			if m, ok = valueOf(p, s, d, t.With); !ok {
				return false
			}
		}
	}
	switch t.Op {
	case ">=":
		return n >= m
	case "<=":
		return n <= m
	case "!=":
		return n != m
	}
	return n == m
}

func valueOf(p game.Position, s game.Standing, d game.Decision, name string) (int, bool) {
	if name == Expected {
		return Hits(p, d)
	}
	return s.Fact(name)
}

// Hits returns the expected hits of the strike that threatens, in thousandths, as far as the
// seat that is asked knows them; ok is false when there is none.
func Hits(p game.Position, d game.Decision) (n int, ok bool) {
	q, can := game.QueriesOf(p)
	if !can || !d.Threat {
		return 0, false
	}
	sys := game.In(p.System(), p.Scenario())
	o, err := q.Odds(game.Viewer(d.Seat), sys.PlaceName(d.From), sys.PlaceName(d.About))
	if err != nil || o == nil || o.Roll == nil {
		return 0, false
	}
	return o.Roll.Expected, true
}
