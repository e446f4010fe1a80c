package server

import (
	"cmp"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"mariscal/bus"
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

// mostOffers is how many offers of one person are listed for others: nobody fills the list.
const mostOffers = 10

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
		p, err := c.rivalSought(me, to)
		if err != nil {
			return MatchState{}, err
		}
		wanted, row.Seats[seat].Name = p.Holder(), shown(p)
	}
	row.Seats[seat].Wanted = wanted
	if err := s.config.Store.Change(c.keep(), row.ID, store.Changes{Row: row.Row, Seats: &row.Seats}); err != nil {
		return MatchState{}, err
	}
	if s.mayChallenge(c.keep(), me.Holder(), wanted) {
		s.noticeChallenge(c.keep(), row, offeredMark, seat, wanted)
	}
	if wanted == everybody {
		s.tellFollowers(c.keep(), me.Person, followedSeat, row.ID)
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
	ID    string `json:"id"`    // of the match, or of the proposal
	Link  string `json:"link"`  // where it is looked at and taken
	Words string `json:"words"` // who seeks whom for what
	You   bool   `json:"you"`   // it is offered to the visitor alone
	Yours bool   `json:"yours"` // the visitor made it
}

// A Hall is what goes on among the people of a server. Nobody who has not signed in sees it.
type Hall struct {
	Me     string      `json:"me,omitempty"` // name of the visitor, if he has signed in
	Offers []OfferItem `json:"offers"`
	Here   []string    `json:"here"` // names of the others who were here a few minutes ago
}

// showHall tells the offers for the visitor, the last changed first, and who is here.
func (s *Server) showHall(c *call, _ struct{}) (hall Hall, err error) {
	hall = Hall{Offers: []OfferItem{}, Here: []string{}}
	if !s.config.Accounts.on() {
		return hall, refuse(http.StatusNotFound, "server.no-accounts")
	}
	me := originOf(c.Request).person
	if me == nil {
		return hall, nil
	}
	hall.Me = me.Name
	if hall.Here, err = s.hereFirst(c.Context(), me, s.people.lately.names(me.ID, s.config.Now())); err != nil {
		return hall, err
	}
	several, err := s.proposalsFor(c, me)
	if err == nil {
		hall.Offers, err = s.offersFor(c, me)
	}
	for _, p := range several {
		hall.Offers = append(hall.Offers, OfferItem{ID: p.ID, Link: p.Address + "?lang=" + c.lang, Words: p.Words, You: p.You, Yours: p.Yours})
	}
	return hall, err
}

// offersFor lists the offers for a person.
func (s *Server) offersFor(c *call, me *signedIn) ([]OfferItem, error) {
	list, scanned, of := []OfferItem{}, 0, map[string]int{}
	muted, err := s.mutedBy(c.Context(), me.Holder(), "")
	if err != nil {
		return list, err
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
		if by := row.Seats[seat.Other()].Holder; !yours {
			if of[by]++; of[by] > mostOffers || muted[by] {
				continue
			}
		}
		link := "#join/" + row.ID + "/" + openToken
		if yours {
			link = "#match/" + row.ID
		}
		list = append(list, OfferItem{ID: row.ID, Link: link, Words: s.offerWords(c, row, seat), You: wanted == me.Holder(), Yours: yours})
	}
	return list, nil
}

// hereTime is how long somebody counts as here after a request, and mostHere how many are
// named.
const (
	hereTime = 5 * time.Minute
	mostHere = 30
)

// lately is who was here lately.
type lately struct {
	mu sync.Mutex
	by map[string]sighting // by id
}

type sighting struct {
	name string
	at   time.Time
}

// saw notes a request of a person, and tells other servers now and then.
func (s *Server) saw(p store.Person) {
	l, now := &s.people.lately, s.config.Now()
	l.mu.Lock()
	before := l.by[p.ID].at
	l.mu.Unlock()
	name := shown(p)
	l.heard(p.ID, name, now)
	if now.Sub(before) >= hereTime/5 {
		s.node.hint(bus.Hint{Kind: bus.Person, ID: p.ID, Name: name})
	}
}

// heard notes that a person was seen at another server.
func (l *lately) heard(id, name string, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.by == nil {
		l.by = map[string]sighting{}
	}
	l.by[id] = sighting{name, now}
}

// seen returns when a person was here, zero for not lately.
func (l *lately) seen(id string) time.Time {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.by[id].at
}

// names returns the names of the others who are here, in their order.
func (l *lately) names(but string, now time.Time) []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	names := []string{}
	for id, s := range l.by {
		switch {
		case now.Sub(s.at) > hereTime:
			delete(l.by, id)
		case id != but:
			names = append(names, s.name)
		}
	}
	slices.Sort(names)
	return names[:min(len(names), mostHere)]
}

// ids returns who is here.
func (l *lately) ids() (ids []string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for id := range l.by {
		ids = append(ids, id)
	}
	return ids
}

// forget removes somebody who is gone or banned.
func (l *lately) forget(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.by, id)
}

// offerWords says who seeks a player for what.
func (s *Server) offerWords(c *call, row store.Match, seat game.Seat) string {
	battle, side := row.Scenario, seat.String()
	if info, err := s.scenario(row.Scenario, row.Sum); err == nil {
		battle, side = info.Name[c.lang], info.Armies[seat].Name[c.lang]
	}
	time := paceWords(c, row.Pace)
	if row.Rated == store.Rated {
		time = c.words.Say("server.offer-rated", time)
	}
	return c.words.Say("server.offer", cmp.Or(row.Seats[seat.Other()].Name, c.words.Say("server.somebody")), side, battle, time)
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
