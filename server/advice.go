package server

import (
	"fmt"
	"net/http"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/match"
	"mariscal/store"
)

// How often a seat may have a player think for it: that many at once, then one each
// interval. Repeating a question costs nothing.
const (
	adviceBurst = 6
	adviceEvery = 5 * time.Second
)

// advisers are the last advice of each seat of a table.
type advisers [2]struct {
	mu      sync.Mutex // held while a player thinks
	pace    *rate.Limiter
	number  int
	advice  ai.Advice
	advised bool // advice is about question number
}

// A NewAdvice asks for a computer player's advice.
type NewAdvice struct {
	Seat   string `json:"seat"`
	Number int    `json:"number"` // of the question, from the match's state
}

// An AdviceAnswer is what a computer player would answer in the seat's place, with only
// what the seat can know.
type AdviceAnswer struct {
	Number int    `json:"number"` // of the question it is about
	Player string `json:"player"` // the adviser
	Action string `json:"action"` // canonical text, one of the options
	Words  string `json:"words"`
	// From and To are the places of the acting piece and its target, Card the card to be played.
	From string `json:"from,omitempty"`
	To   string `json:"to,omitempty"`
	Card string `json:"card,omitempty"`
	// Then are its next moves this turn, and Ways their starts and ends.
	Then []string    `json:"then,omitempty"`
	Ways [][2]string `json:"ways,omitempty"`
	// Fight is the first fight that follows: its two places.
	Fight   []string `json:"fight,omitempty"`
	Reasons []string `json:"reasons"` // in words, the most important first
}

// adviser returns the adviser of a match; empty when there is none, or when the match
// forbids advice. Without a setting, advice is for players against a computer.
func (s *Server) adviser(row store.Match, tb *table) string {
	if tb.Advice() == match.AdviceOff || tb.Advice() != match.AdviceOn && !hasComputer(row) {
		return ""
	}
	return s.config.Players.Adviser(row.System)
}

func (s *Server) advise(c *call, in posted[NewAdvice]) (AdviceAnswer, error) {
	row, tb, release, err := s.sit(c, in.ID)
	if err != nil {
		return AdviceAnswer{}, err
	}
	defer release()
	seat, err := holder(row, visitor(c.Request), in.Body.Seat)
	if err != nil {
		return AdviceAnswer{}, err
	}
	name := s.adviser(row, tb)
	number, d := tb.Decision()
	switch {
	case row.Rated != "":
		return AdviceAnswer{}, refuse(http.StatusForbidden, "server.rated-no-advice")
	case name == "":
		return AdviceAnswer{}, refuse(http.StatusForbidden, "server.no-advice")
	case in.Body.Number != number:
		return AdviceAnswer{}, errPassed
	case d.Over || d.Seat != seat:
		return AdviceAnswer{}, refuse(http.StatusConflict, "server.not-asked")
	}
	a, err := s.thinkFor(c, tb, seat, number, name)
	if err != nil {
		return AdviceAnswer{}, err
	}
	tb.hands.RLock() // the seat's owner is checked when he gets the advice
	defer tb.hands.RUnlock()
	if _, _, err := s.held(c, in.ID, in.Body.Seat); err != nil {
		return AdviceAnswer{}, err
	}
	if now, _ := tb.Decision(); now != number {
		return AdviceAnswer{}, errPassed
	}
	if err := tb.Advised(c.keep(), seat); err != nil {
		return AdviceAnswer{}, err
	}
	return adviceWords(c, a, number, name), nil
}

// thinkFor has a player think for a seat, one at a time, and stops when the client
// disconnects before its turn.
func (s *Server) thinkFor(c *call, tb *table, seat game.Seat, number int, name string) (ai.Advice, error) {
	slot := &tb.advice[seat&1]
	if !slot.mu.TryLock() {
		return ai.Advice{}, refuse(http.StatusTooManyRequests, "server.advice-busy")
	}
	defer slot.mu.Unlock()
	if slot.advised && slot.number == number {
		return slot.advice, nil
	}
	if slot.pace == nil {
		slot.pace = rate.NewLimiter(rate.Every(adviceEvery), adviceBurst)
	}
	if !slot.pace.Allow() {
		c.w.Header().Set("Retry-After", "5")
		return ai.Advice{}, refuse(http.StatusTooManyRequests, "server.advice-busy")
	}
	// The seed is always the same, so asking again reveals nothing more.
	player, err := s.config.Players.New(name, tb.System().Name(), adviceSeed)
	if err != nil {
		return ai.Advice{}, err
	}
	var a ai.Advice
	ok := false
	if !s.tables.thinking.within(c.Context(), func() { a, ok, err = advised(player, tb.Guess(seat, adviceSeed)) }) {
		return a, c.Context().Err()
	}
	switch {
	case err != nil:
		return a, err
	case !ok:
		return a, errMute
	}
	if now, _ := tb.Decision(); now != number {
		return a, errPassed
	}
	slot.advice, slot.number, slot.advised = a, number, true
	return a, nil
}

// adviceSeed is the seed of an adviser's guesses.
const adviceSeed = 1

// advised asks a player for advice; a player that fails gives none.
func advised(p Player, guess game.Position) (a ai.Advice, ok bool, err error) {
	defer func() {
		if f := recover(); f != nil {
			err = fmt.Errorf("an adviser failed: %v", f)
		}
	}()
	a, ok = ai.Advise(p, guess)
	return a, ok, nil
}

func adviceWords(c *call, a ai.Advice, number int, name string) AdviceAnswer {
	out := AdviceAnswer{
		Number: number, Player: name, Action: a.Option.Text, Words: c.words.Option(a.Option),
		From: a.Option.From, To: a.Option.Cell, Card: a.Option.Card, Reasons: []string{},
	}
	for _, m := range a.Reasons() {
		out.Reasons = append(out.Reasons, c.words.Message(m))
	}
	for _, o := range a.Then {
		out.Then, out.Ways = append(out.Then, c.words.Option(o)), append(out.Ways, [2]string{o.From, o.Cell})
	}
	if f := a.Fight; f != nil && f.From != "" && f.Cell != "" {
		out.Fight = []string{f.From, f.Cell}
	}
	return out
}

// checkAdvice checks the advice setting of a new match.
func checkAdvice(word string) error {
	if word != "" && word != match.AdviceOn && word != match.AdviceOff {
		return bad("server.bad-advice", clip(word))
	}
	return nil
}
