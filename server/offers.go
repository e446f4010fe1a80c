package server

import (
	"cmp"
	"net/http"
	"strings"

	"mariscal/clock"
	"mariscal/game"
	"mariscal/store"
)

// everybody stands in [store.Seat.Wanted] of a seat that anyone with an account may take.
const everybody = "*"

// openToken is what stands in a link in place of an invitation's token, to take an offered seat.
const openToken = "open"

// mostScanned is how many matches before the deal are looked through for offers.
const mostScanned = 1000

// An OfferTo says who may take the open seat of a match before the deal, without an
// invitation: the person with that name, everybody with an account (empty), or nobody ("-").
type OfferTo struct {
	To string `json:"to"`
}

// offer offers the open seat of a match, or takes the offer back.
func (s *Server) offer(c *call, in posted[OfferTo], row store.Match) (MatchState, error) {
	me, err := c.me()
	if err == nil {
		err = seated(row, visitor(c.Request))
	}
	if err != nil {
		return MatchState{}, err
	}
	seat, ok := openSeat(row)
	if !ok {
		return MatchState{}, refuse(http.StatusConflict, "server.no-open-seat")
	}
	wanted := everybody
	switch to := strings.TrimSpace(in.Body.To); to {
	case "":
	case "-":
		wanted = ""
	default:
		p, err := s.personNamed(c, to)
		switch {
		case err != nil:
			return MatchState{}, err
		case p.ID == me.ID:
			return MatchState{}, refuse(http.StatusConflict, "server.offer-self")
		}
		wanted, row.Seats[seat].Name = p.Holder(), shown(p)
	}
	row.Seats[seat].Wanted = wanted
	if err := s.config.Store.Change(c.keep(), row.ID, store.Changes{Seats: &row.Seats}); err != nil {
		return MatchState{}, err
	}
	return s.musterState(c, row)
}

// openSeat returns the seat of a match before the deal that nobody has taken.
func openSeat(row store.Match) (game.Seat, bool) {
	for i, seat := range row.Seats {
		if row.Status == store.Mustering && seat.Kind == human && seat.Holder == "" {
			return game.Seat(i), true
		}
	}
	return 0, false
}

// offered reports whether the visitor may take a seat because it was offered to him.
func (c *call) offered(seat store.Seat, token string) bool {
	p := originOf(c.Request).person
	return p != nil && token == openToken && seat.Holder == "" && (seat.Wanted == everybody || seat.Wanted == p.Holder())
}

// An OfferItem is a seat that the visitor may take, or that he has offered himself.
type OfferItem struct {
	ID    string `json:"id"`    // of the match
	Words string `json:"words"` // who seeks whom for what
	You   bool   `json:"you"`   // it is offered to the visitor alone
	Yours bool   `json:"yours"` // the visitor made it
}

// listOffers lists the offers for the visitor, the last changed first.
func (s *Server) listOffers(c *call, _ struct{}) ([]OfferItem, error) {
	list, scanned := []OfferItem{}, 0
	if !s.config.Accounts.on() {
		return nil, refuse(http.StatusNotFound, "server.no-accounts")
	}
	me := originOf(c.Request).person
	if me == nil {
		return list, nil
	}
	for row, err := range store.All(c.Context(), s.config.Store, store.Query{Status: store.Mustering}) {
		if scanned++; err != nil || scanned > mostScanned || len(list) == store.MostListed {
			return list, err
		}
		seat, open := openSeat(row)
		wanted := row.Seats[seat].Wanted
		yours := isOwn(row, me.Holder())
		if !open || wanted == "" || row.Damaged != "" || wanted != everybody && wanted != me.Holder() && !yours {
			continue
		}
		list = append(list, OfferItem{ID: row.ID, Words: s.offerWords(c, row, seat), You: wanted == me.Holder(), Yours: yours})
	}
	return list, nil
}

// offerWords says who seeks a player for what.
func (s *Server) offerWords(c *call, row store.Match, seat game.Seat) string {
	battle, side := row.Scenario, seat.String()
	if info, err := s.scenario(row.Scenario, row.Sum); err == nil {
		battle, side = info.Name[c.lang], info.Armies[seat].Name[c.lang]
	}
	return c.words.Say("server.offer", cmp.Or(row.Seats[seat.Other()].Name, c.words.Say("server.somebody")), side, battle, paceWords(c, row.Pace))
}

// paceWords says how much time the seats of a match have.
func paceWords(c *call, text string) string {
	p, err := clock.Parse(text)
	const second = 1000
	switch {
	case err != nil || p.None():
		return c.words.Say("server.pace-none")
	case p.Letters():
		return c.words.Say("server.pace-days", p.Days)
	}
	return c.words.Say("server.pace-live", p.Reserve/(60*second), p.Turn/second)
}
