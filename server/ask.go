package server

import (
	"errors"
	"fmt"
	"strconv"

	"mariscal/game"
	"mariscal/match"
)

// matchAsked names a match and a viewer for a query.
type matchAsked struct {
	matchAs
	Number int `query:"number" about:"number of the question one sees; when another is open by now, the answer is empty (204)"`
}

// errPassed says that the table has changed since the query was made, by an answer of the
// asker or of another seat. It is not an error of the client.
var errPassed = errors.New("the question has passed")

// errMute says that a game has no such queries. Asking is no error, and the reply is empty.
var errMute = errors.New("this game answers no such questions")

// question returns what every query names.
func (m matchAsked) question() matchAsked { return m }

// asks makes the handler of a query. of returns the part of a position that answers it, if
// the game has it; f answers for a viewer, and only he gets the reply.
func asks[In interface {
	asked() matchAs
	question() matchAsked
}, Q, Out any](of func(game.Position) (Q, bool), f func(c *call, in In, q Q, v game.Viewer) (Out, error),
) func(*Server, *call, In) (Out, error) {
	return watching(func(_ *Server, c *call, in In, tb look) (out Out, err error) {
		number := in.question().Number
		if now, _ := tb.Decision(); number > 0 && number != now {
			return out, errPassed
		}
		q, ok := match.Now(tb.Match, of)
		if !ok {
			return out, errMute
		}
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf("a question about match %s failed: %v", tb.id, p)
			}
		}()
		if out, err = f(c, in, q, tb.viewer); err != nil {
			_, forbidden := errors.AsType[*game.Refusal](err)
			if _, own := errors.AsType[*refused](err); !forbidden && !own {
				err = bad("server.bad-question", readable(err))
			}
		}
		return out, err
	})
}

// A ReasonWords is one statement of an explanation, in words.
type ReasonWords struct {
	game.Reason
	Words string `json:"words"`
}

func why(c *call, in struct {
	matchAsked
	Piece string `query:"piece" about:"id of a piece, asked about together with a cell"`
	Cell  string `query:"cell" about:"name of a cell"`
	Card  string `query:"card" about:"id of a card of one's hand, asked about instead of a piece"`
}, q game.Queries, v game.Viewer,
) ([]ReasonWords, error) {
	find := func() ([]game.Reason, error) { return q.Why(v, in.Piece, in.Cell) }
	if in.Card != "" {
		find = func() ([]game.Reason, error) { return q.WhyCard(v, in.Card) }
	}
	found, err := find()
	list := []ReasonWords{}
	for _, r := range c.words.Once(found) {
		list = append(list, ReasonWords{r, c.words.Reason(r)})
	}
	return list, err
}

// TrialAnswer is the result of a drag in words too: its reasons, its costs, and what is seen.
type TrialAnswer struct {
	game.Trial
	Words         []string `json:"words"`
	CostWords     []string `json:"costWords,omitempty"`
	SightingWords []string `json:"sightingWords,omitempty"`
}

func try(c *call, in struct {
	matchAsked
	Piece  string `query:"piece" about:"id of the piece that is dragged"`
	X      int    `query:"x" about:"where to, in the units of the board"`
	Y      int    `query:"y" about:"where to, in the units of the board"`
	Facing *int   `query:"facing" about:"where it shall look, in tenths of a degree; left out, the rules choose"`
	Form   string `query:"form" about:"the formation of a unit, one of its forms; left out, it keeps its own"`
}, o game.Open, v game.Viewer,
) (TrialAnswer, error) {
	const far = 1 << 20 // larger than any table
	if min(in.X, in.Y) < -far || max(in.X, in.Y) > far {
		return TrialAnswer{}, bad("server.bad-question", game.Unknown(game.UnknownPlace, strconv.Itoa(in.X)+","+strconv.Itoa(in.Y)))
	}
	at := game.Point{X: int32(in.X), Y: int32(in.Y)}
	trial, err := o.Try(v, in.Piece, game.Spot{At: &at, Facing: in.Facing, Form: in.Form})
	answer := TrialAnswer{Trial: trial, Words: reasons(c.words, trial.Reasons)}
	for _, cost := range trial.Costs {
		answer.CostWords = append(answer.CostWords, c.words.Message(cost))
	}
	for _, s := range trial.Sightings {
		answer.SightingWords = append(answer.SightingWords, c.words.Message(s.Message))
	}
	return answer, err
}

func reach(_ *call, in struct {
	matchAsked
	Piece string `query:"piece" about:"id of a piece"`
	Card  string `query:"card" about:"id of a card of one's hand that would be played first"`
}, q game.Queries, v game.Viewer,
) (game.Region, error) {
	return afterCard(q, v, in.Card).Reach(v, in.Piece)
}

func errand(_ *call, in struct {
	matchAsked
	Piece string `query:"piece" about:"id of a piece"`
	Cell  string `query:"cell" about:"name of the cell it is to come to"`
}, e game.Errands, v game.Viewer,
) (game.Errand, error) {
	return e.Errand(v, in.Piece, in.Cell)
}

func sight(_ *call, in struct {
	matchAsked
	Cell string `query:"cell" about:"name of a cell or point"`
}, q game.Queries, v game.Viewer,
) (game.Region, error) {
	return q.Sight(v, in.Cell)
}

func danger(_ *call, in struct {
	matchAsked
	Seat string `query:"seat" about:"top or bottom: whose danger"`
}, q game.Queries, v game.Viewer,
) ([]game.Danger, error) {
	seat, ok := game.ParseSeat(in.Seat)
	if !ok {
		return nil, bad("server.bad-seat", clip(in.Seat))
	}
	return orEmpty(q.Danger(v, seat)), nil
}

func peril(_ *call, in struct {
	matchAsked
	Piece string `query:"piece" about:"id of a piece"`
}, q game.Queries, v game.Viewer,
) ([]game.Danger, error) {
	return q.Peril(v, in.Piece)
}

func odds(c *call, in struct {
	matchAsked
	From string `query:"from" about:"cell of the attacker"`
	To   string `query:"to" about:"cell of the target"`
}, q game.Queries, v game.Viewer,
) (OddsAnswer, error) {
	o, err := q.Odds(v, in.From, in.To)
	if err == nil && o == nil {
		err = bad("server.no-fight")
	}
	if err != nil {
		return OddsAnswer{}, err
	}
	return *oddsWords(c.words, q.(game.Position).System().Name(), o), nil
}
