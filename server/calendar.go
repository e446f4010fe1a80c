package server

import (
	"cmp"
	"crypto/hmac"
	"errors"
	"net/http"
	"strings"
	"time"

	"mariscal/clock"
	"mariscal/post/calendar"
	"mariscal/store"
)

// calendarPath is where calendars are; the person's id and the secret follow.
const calendarPath = "/account/calendar/"

// mostEntries is how many matches a calendar looks at.
const mostEntries = 500

// makeCalendar makes a secret address for the visitor's calendar; the former one is void.
func (s *Server) makeCalendar(c *call, _ struct{}) (Account, error) {
	me, err := c.me()
	if err != nil {
		return Account{}, err
	}
	secret := newToken() + newToken()
	if me.Person, err = s.config.Store.ChangePerson(c.keep(), me.ID, func(p *store.Person) error { p.Calendar = digest(secret); return nil }); err != nil {
		return Account{}, err
	}
	a, err := s.tellAccount(c, me)
	a.Calendar = s.baseOf(c) + calendarPath + me.ID + "." + secret + ".ics"
	return a, err
}

// dropCalendar ends the visitor's calendar.
func (s *Server) dropCalendar(c *call, _ struct{}) (Account, error) {
	me, err := c.me()
	if err != nil {
		return Account{}, err
	}
	if me.Person, err = s.config.Store.ChangePerson(c.keep(), me.ID, func(p *store.Person) error { p.Calendar = ""; return nil }); err != nil {
		return Account{}, err
	}
	return s.tellAccount(c, me)
}

// showCalendar answers with a calendar, to whoever has its address.
func (s *Server) showCalendar(w http.ResponseWriter, r *http.Request) {
	if !s.pays(r, "calendarMake") {
		s.tooMany(w, r)
		return
	}
	text, err := s.calendarOf(r)
	if err != nil {
		s.problem(w, r, err)
		return
	}
	h := w.Header()
	h.Set("Content-Type", calendar.Type)
	h.Set("Content-Disposition", `inline; filename="mariscal.ics"`)
	h.Set("Cache-Control", "private, max-age=300")
	h.Set("Referrer-Policy", "no-referrer")
	_, _ = w.Write(text) // the client is gone
}

// calendarOf returns the calendar of an address. A wrong secret is answered as a person that
// there is not.
func (s *Server) calendarOf(r *http.Request) ([]byte, error) {
	none := refuse(http.StatusNotFound, "server.no-calendar")
	file, ok := strings.CutSuffix(r.PathValue("file"), ".ics")
	id, secret, two := strings.Cut(file, ".")
	if !ok || !two || !s.config.Accounts.on() {
		return nil, none
	}
	p, err := s.config.Store.Person(r.Context(), id)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil, none
	case err != nil:
		return nil, err
	case p.Calendar == "" || p.Banned != "" || !hmac.Equal([]byte(digest(secret)), []byte(p.Calendar)):
		return nil, none
	}
	say, now := spoken(p), s.config.Now()
	var events []calendar.Event
	n := 0
	for row, err := range store.All(r.Context(), s.config.Store, store.Query{Holder: p.Holder(), Status: store.Playing}) {
		if n++; err != nil {
			return nil, err
		}
		if n > mostEntries {
			break
		}
		pace, err := clock.Parse(row.Pace)
		st := row.Standing
		if err != nil || !pace.Letters() || st == nil || row.Damaged != "" {
			continue
		}
		battle, link := row.Scenario, ""
		if info, err := s.scenario(row.Scenario, row.Sum); err == nil {
			battle = cmp.Or(say.In(info.Name), battle)
		}
		if s.config.URL != "" {
			link = s.config.URL + "/#match/" + row.ID
		}
		for seat, who := range personsOf(row) {
			if who != p.ID {
				continue
			}
			against := say.Say("server.somebody")
			if other := row.Seats[seat.Other()]; !other.Gone {
				against = cmp.Or(plainName(other.Name), against)
			}
			if st.Asked == seat && st.Due != 0 && !st.Question.Paused {
				due := time.UnixMilli(st.Due)
				events = append(events, calendar.Event{
					ID: row.ID + "-" + seat.String() + "-move@mariscal", Title: say.Say("server.calendar-move", battle, against, momentIn(say, p.Zone, due)), Link: link, At: due, Changed: row.Updated,
				})
			}
			if until := time.UnixMilli(st.Away[seat]); until.After(now) {
				events = append(events, calendar.Event{
					ID: row.ID + "-" + seat.String() + "-vacation@mariscal", Title: say.Say("server.calendar-vacation", battle, against), Link: link, At: until, Changed: row.Updated,
				})
			}
		}
	}
	return calendar.Text("Mariscal", events, now)
}
