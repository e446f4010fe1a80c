package server

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"mariscal/game"
	"mariscal/match"
	"mariscal/store"
	"mariscal/words"
)

type matchPath struct {
	ID string `path:"id" about:"id of the match"`
}

// match is the id of the match.
func (p matchPath) match() string { return p.ID }

type matchAs struct {
	ID string `path:"id" about:"id of the match"`
	As string `query:"as" about:"top, bottom or spectator; without it, a seat one holds"`
}

// asked returns the match and the viewer.
func (m matchAs) asked() matchAs { return m }

// row returns the stored row of a match.
func (s *Server) row(c *call, id string) (store.Match, error) {
	m, err := s.config.Store.Match(c.Context(), id)
	if errors.Is(err, store.ErrNotFound) {
		err = refuse(http.StatusNotFound, "server.no-match", clip(id))
	}
	return m, err
}

// sit opens a match for one request.
func (s *Server) sit(c *call, id string) (row store.Match, tb *table, release func(), err error) {
	if row, err = s.row(c, id); err != nil {
		return row, nil, nil, err
	}
	if row.Muster != nil {
		return row, nil, nil, refuse(http.StatusConflict, "server.mustering")
	}
	if tb, release, err = s.tables.get(c.Context(), row); err == nil {
		if err = s.tables.upTo(tb, row); err != nil {
			release()
			return row, nil, nil, err
		}
		s.speak(c, row, tb)
	}
	return row, tb, release, err
}

// opened opens a match for one request that reads its row later; one that is open already costs
// no look into the store.
func (s *Server) opened(c *call, id string) (tb *table, release func(), err error) {
	if tb := s.tables.isOpen(id); tb != nil && s.tables.hold(tb) {
		return tb, func() { s.tables.leave(tb) }, nil
	}
	_, tb, release, err = s.sit(c, id)
	return tb, release, err
}

// speak makes a call's words use the names of a table's armies.
func (s *Server) speak(c *call, row store.Match, tb *table) {
	c.words = tb.cache.speaking(c.lang, func() *words.Printer {
		return s.named(c, row.System, game.Ref{ID: row.Scenario, Sum: row.Sum})
	})
}

// A look is a table that a visitor looks at.
type look struct {
	*table
	itself *table // that of the match itself, for who sees it later
	row    store.Match
	viewer game.Viewer
}

// watch is sit for a visitor who only looks.
func (s *Server) watch(c *call, in matchAs) (l look, release func(), err error) {
	if l.row, l.table, release, err = s.sit(c, in.ID); err != nil {
		return l, nil, err
	}
	if l.viewer, err = viewer(l.row, visitor(c.Request), in.As); err == nil {
		l.itself = l.table
		l.table, err = s.seenBy(c.Context(), l.row, l.table, visitor(c.Request), l.viewer)
	}
	if err != nil {
		release()
	}
	return l, release, err
}

// watching wraps a handler for a visitor who only looks at a match.
func watching[In interface{ asked() matchAs }, Out any](f func(*Server, *call, In, look) (Out, error)) func(*Server, *call, In) (Out, error) {
	return func(s *Server, c *call, in In) (out Out, err error) {
		l, release, err := s.watch(c, in.asked())
		if err != nil {
			return out, err
		}
		defer release()
		return f(s, c, in, l)
	}
}

// named returns a printer that uses the names of a battle's armies.
func (s *Server) named(c *call, system string, ref game.Ref) *words.Printer {
	if sys := s.systems[system]; sys != nil {
		if info, ok := game.Find(sys, ref); ok {
			return c.words.Calling(info.Armies[game.Top].Name[c.lang], info.Armies[game.Bottom].Name[c.lang])
		}
	}
	return c.words
}

func (s *Server) showMatch(c *call, in matchAs) (MatchState, error) {
	row, tb, release, err := s.sit(c, in.ID)
	switch {
	case row.Muster != nil:
		return s.musterState(c, row)
	case err != nil:
		return MatchState{}, err
	}
	defer release()
	v, err := viewer(row, visitor(c.Request), in.As)
	if err != nil {
		return MatchState{}, err
	}
	at, err := s.seenBy(c.Context(), row, tb, visitor(c.Request), v)
	if err != nil {
		return MatchState{}, err
	}
	if at != tb {
		return s.stateLater(c, row, tb, at)
	}
	return s.state(c, row, tb, in.As)
}

// keep returns the context for writes: a client that disconnects does not leave them half done.
func (c *call) keep() context.Context { return context.WithoutCancel(c.Context()) }

// An acting is a seat of the visitor at a table.
type acting struct {
	*table
	row  store.Match
	seat game.Seat
	// expects is the row of a match that was not read for this request: the store refuses the entry
	// when it has changed. 0 for one that was.
	expects int64
}

// A posted is the input of a request to a match with a body.
type posted[Body any] struct {
	matchPath
	Body Body
}

// acts wraps a handler that acts for a seat of the visitor, which its body names. The
// answer is the new state.
func acts[Body interface{ named() string }](do func(*Server, *call, acting, Body) error) func(*Server, *call, posted[Body]) (MatchState, error) {
	return func(s *Server, c *call, in posted[Body]) (MatchState, error) {
		tb, release, err := s.opened(c, in.ID)
		if err != nil {
			return MatchState{}, err
		}
		defer release()
		// The seat's owner is checked when acting, because it may have been handed over meanwhile.
		tb.hands.RLock()
		defer tb.hands.RUnlock()
		var at acting
		lately := s.lately(tb, in.Body)
		if lately != nil {
			at, err = act(s, c, acting{table: tb, row: *lately, expects: lately.Row}, in.Body, do)
		}
		if lately == nil || mayHaveChanged(err) {
			at.row, err = s.row(c, in.ID)
			if err != nil {
				return MatchState{}, err
			}
			s.remember(tb, at.row)
			at, err = act(s, c, acting{table: tb, row: at.row}, in.Body, do)
		}
		if err != nil {
			if k, _ := kindOf(err); k.match {
				number, _ := tb.Decision()
				if errors.Is(err, match.ErrOver) && isAdjudged(tb.Result().Reason) {
					k.id = "server.tournament-decided"
				}
				return MatchState{}, &refused{status: k.status, id: k.id, number: number}
			}
			return MatchState{}, err
		}
		s.note(tb)
		s.tables.fulfil(tb)
		return s.state(c, at.row, tb, c.known.viewer(c, at.row, tb, at.seat))
	}
}

// act acts for a seat that the visitor must hold by the row of at.
func act[Body interface{ named() string }](s *Server, c *call, at acting, body Body, do func(*Server, *call, acting, Body) error) (acting, error) {
	var err error
	if at.seat, err = heldIn(at.row, visitor(c.Request), body.named()); err != nil {
		return at, err
	}
	if err := s.tables.upTo(at.table, at.row); err != nil {
		return at, err
	}
	s.speak(c, at.row, at.table)
	c.known.before(at.table)
	at.Hold(apart(at.row))
	if err = s.roomAgain(c.keep(), at.table); err == nil {
		err = do(s, c, at, body)
	}
	return at, err
}

// held returns the row of a match and the seat with that name, which the visitor must hold.
func (s *Server) held(c *call, id, name string) (row store.Match, seat game.Seat, err error) {
	if row, err = s.row(c, id); err == nil {
		seat, err = heldIn(row, visitor(c.Request), name)
	}
	return row, seat, err
}

// heldIn returns the seat with that name in a match's row, which the visitor must hold.
func heldIn(row store.Match, visitor, name string) (game.Seat, error) {
	if err := damaged(row); err != nil {
		return 0, err
	}
	return holder(row, visitor, name)
}

// An Answer answers a question of the game.
type Answer struct {
	Seat   string `json:"seat"`   // "top" or "bottom"
	Number int    `json:"number"` // of the question, from the match's state
	Action string `json:"action"` // canonical text, from the options
}

func (a Answer) named() string { return a.Seat }

func (*Server) doAction(c *call, at acting, a Answer) error {
	return unread(at.Do(store.Expecting(c.keep(), at.expects), at.seat, a.Number, a.Action), "server.bad-action")
}

// unread distinguishes errors of a client's text from faults of the server: anything but
// a refusal, an error of the match or of the store is about the text.
func unread(err error, id string) error {
	_, forbidden := errors.AsType[*game.Refusal](err)
	_, fault := errors.AsType[match.JournalError](err)
	if err == nil || forbidden || fault || isMatchError(err) || strings.HasPrefix(err.Error(), "match: ") {
		return err
	}
	return bad(id, readable(err))
}

// readable returns an error in a form that can be put into words.
func readable(err error) any {
	if unknown, ok := errors.AsType[*game.UnknownError](err); ok {
		return unknown
	}
	return clip(err.Error())
}

// An Undo undoes the player's last answer.
type Undo struct {
	Seat   string `json:"seat"`
	Number int    `json:"number"` // of the present question
}

func (u Undo) named() string { return u.Seat }

func (*Server) undo(c *call, at acting, u Undo) error { return at.Undo(c.keep(), at.seat, u.Number) }

// A SeatOnly names the acting seat.
type SeatOnly struct {
	Seat string `json:"seat"`
}

func (o SeatOnly) named() string { return o.Seat }

func (*Server) resign(c *call, at acting, _ SeatOnly) error {
	if err := ownWord(at.row, at.seat); err != nil {
		return err
	}
	return at.Resign(c.keep(), at.seat)
}

func (*Server) claim(c *call, at acting, _ SeatOnly) error { return at.Claim(c.keep(), at.seat) }

// A DrawWord offers a draw or answers an offer.
type DrawWord struct {
	Seat string `json:"seat"`
	Do   string `json:"do"` // "offer", "accept" or "decline"
}

func (w DrawWord) named() string { return w.Seat }

func (*Server) draw(c *call, at acting, w DrawWord) error {
	if w.Do != "decline" {
		if err := ownWord(at.row, at.seat); err != nil {
			return err
		}
	}
	switch w.Do {
	case "offer":
		return at.OfferDraw(c.keep(), at.seat)
	case "accept":
		return at.AcceptDraw(c.keep(), at.seat)
	case "decline":
		return at.DeclineDraw(c.keep(), at.seat)
	}
	return bad("server.bad-draw", clip(w.Do))
}

// A NewWish is a standing wish about a kind of question; nobody else learns of it.
type NewWish struct {
	Seat string `json:"seat"`
	Kind string `json:"kind"` // kind of question, from the match's state
	Wish string `json:"wish"` // "ask", "never", or the first words of an action (docs/notation.md)
	// Once says that it lasts until the end of the enemy's present or next turn.
	Once bool `json:"once,omitempty"`
}

func (w NewWish) named() string { return w.Seat }

func (*Server) wish(c *call, at acting, w NewWish) error {
	last := match.Always
	if w.Once {
		last = match.Once
	}
	return at.Wish(store.Quietly(c.keep()), at.seat, w.Kind, w.Wish, last)
}

// A NameOnly carries a name.
type NameOnly struct {
	Name string `json:"name"`
}

func (s *Server) renameMatch(c *call, in posted[NameOnly]) (MatchItem, error) {
	row, err := s.row(c, in.ID)
	if err != nil {
		return MatchItem{}, err
	}
	if err := seated(row, visitor(c.Request)); err != nil {
		return MatchItem{}, err
	}
	name := strings.TrimSpace(in.Body.Name)
	if err := checkName(name); err != nil {
		return MatchItem{}, err
	}
	if err := s.config.Store.Change(c.Context(), in.ID, store.Changes{Name: &name}); err != nil {
		return MatchItem{}, err
	}
	if row, err = s.row(c, in.ID); err != nil {
		return MatchItem{}, err
	}
	item := s.listed(c, row)
	pairs, err := s.pairsAmong(c.Context(), []store.Match{row}, false)
	item.Pair = pairs[in.ID]
	return item, err
}
