package server

import (
	"cmp"
	"net/http"
	"strings"

	"mariscal/game"
	"mariscal/words"
)

// proposedPaces are the paces that the form for a rated match offers, live and by letter.
var proposedPaces = map[bool][]string{false: {"1800+30+5", "3600+60+5", "900+15+5"}, true: {"3d", "1d", "2d", "7d"}}

// proposedDelays are how much later those who watch may see a rated match.
var proposedDelays = []string{"5m", "15m", "60m", "1t", "2t"}

// A proposing is the form for a rated match on the page of a ladder.
type proposing struct {
	Sides []proposed // of all battles of the system
	Paces []proposed
	// Delays are how much later those who watch may see it.
	Delays []proposed
}

// A proposed is a choice of the form.
type proposed struct{ Value, Words string }

// proposing returns the form for a ladder; nil for who has not signed in.
func (s *Server) proposing(c *call, key ladderKey) *proposing {
	if originOf(c.Request).person == nil {
		return nil
	}
	form := &proposing{}
	for _, id := range s.order {
		info, err := s.scenario(id, "")
		if err != nil || info.System != key.system || info.Hidden || info.Pack != nil {
			continue
		}
		for i, army := range info.Armies {
			form.Sides = append(form.Sides, proposed{game.Seat(i).String() + " " + id, info.Name[c.lang] + ": " + army.Name[c.lang]})
		}
	}
	for _, pace := range proposedPaces[key.letters] {
		form.Paces = append(form.Paces, proposed{pace, paceWords(c, pace)})
	}
	for _, delay := range append([]string{""}, proposedDelays...) {
		if delay != "" && delay == s.config.RatedDelay {
			continue // it is the first
		}
		form.Delays = append(form.Delays, proposed{delay, c.delayWords(cmp.Or(delay, s.config.RatedDelay, "none"))})
	}
	return form
}

// delayWords says how much later those who watch see a match.
func (c *call) delayWords(delay string) string {
	if id := "late." + delay; words.Has(id) {
		return c.words.Text(id)
	}
	return delay
}

// proposeForm begins a rated match and offers its open seat to a player or to everybody, by the
// form of a ladder's page.
func (s *Server) proposeForm(w http.ResponseWriter, r *http.Request) {
	if !s.pays(r, "matchCreate") {
		s.tooMany(w, r)
		return
	}
	c, ok := s.formCall(w, r)
	if !ok {
		return
	}
	id, err := s.propose(c, r.PostForm.Get)
	if err != nil {
		s.accountRefusal(c, err)
		return
	}
	http.Redirect(w, r, "/#match/"+id, http.StatusSeeOther)
}

// propose does what the form says.
func (s *Server) propose(c *call, field func(string) string) (id string, err error) {
	if _, err := c.me(); err != nil {
		return "", err
	}
	to := strings.TrimSpace(field("to"))
	if to != "" { // a name that nobody has leaves no match behind
		if err := c.mayAskNames(); err != nil {
			return "", err
		}
		if _, err := s.personNamed(c, to); err != nil {
			s.people.asked.allow(client(c.Request), 1)
			return "", err
		}
	}
	seat, battle, _ := strings.Cut(field("side"), " ")
	n := NewMatch{Scenario: battle, Pace: field("pace"), Delay: field("delay"), Rated: true, Top: NewSeat{Kind: human}, Bottom: NewSeat{Kind: open}}
	if seat == game.Bottom.String() {
		n.Top, n.Bottom = n.Bottom, n.Top
	}
	m, err := s.createMatch(c, struct{ Body NewMatch }{n})
	if err != nil {
		return "", err
	}
	_, err = seating((*Server).offer)(s, c, posted[OfferTo]{matchPath{ID: m.ID}, OfferTo{to}})
	return m.ID, err
}
