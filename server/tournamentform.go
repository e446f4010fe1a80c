package server

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"mariscal/clock"
)

// tournamentDo does what a form of a tournament's page says.
func (s *Server) tournamentDo(w http.ResponseWriter, r *http.Request) {
	c, ok := s.formCall(w, r)
	if !ok {
		return
	}
	in, field := tournamentPath{ID: r.PathValue("id")}, r.PostForm.Get
	number := func(name string) int { n, _ := strconv.Atoi(field(name)); return n }
	var err error
	switch r.PathValue("do") {
	case "enter":
		_, err = s.enterTournament(c, in)
	case "withdraw":
		_, err = s.withdrawFromTournament(c, in)
	case "order":
		order := TournamentOrder{Do: field("do"), Name: strings.TrimSpace(field("name")), Round: number("round"), Table: number("table"), Result: field("result"), Why: field("why")}
		_, err = s.orderTournament(c, tournamentOrdered{in, order})
	default:
		s.nowhere(w, r)
		return
	}
	if err != nil {
		if err := s.tournamentView(c, err); err != nil {
			s.accountRefusal(c, err)
		}
		return
	}
	http.Redirect(w, r, "/account/tournaments/"+in.ID+"?lang="+c.lang, http.StatusSeeOther)
}

// newTournamentForm announces a tournament by the form of its page.
func (s *Server) newTournamentForm(w http.ResponseWriter, r *http.Request) {
	if !s.pays(r, "tournamentCreate") {
		s.tooMany(w, r)
		return
	}
	c, ok := s.formCall(w, r)
	if !ok {
		return
	}
	n, err := formTournament(c)
	var info TournamentInfo
	if err == nil {
		info, err = s.createTournament(c, struct{ Body NewTournament }{n})
	}
	if err != nil {
		if err := s.tournamentForm(c, r.PostForm, err); err != nil {
			s.accountRefusal(c, err)
		}
		return
	}
	http.Redirect(w, r, "/account/tournaments/"+info.ID+"?lang="+c.lang, http.StatusSeeOther)
}

// formTournament reads the form of a new tournament.
func formTournament(c *call) (n NewTournament, err error) {
	field := c.PostForm.Get
	number := func(name string) int { x, _ := strconv.Atoi(field(name)); return x }
	n = NewTournament{
		Name: field("name"), System: field("system"), Battles: c.PostForm["battles"], Pace: field("pace"), Pair: field("pair") != "", Rated: field("rated") != "",
		Most: number("most"), Minutes: number("limit") * max(number("unit"), 1), Overdue: field("overdue"), Fill: field("fill"), FillTo: number("fillTo"),
	}
	if n.System == swiss {
		n.Rounds, n.Late = number("rounds"), number("late")
	}
	if text := field("until"); text != "" {
		at, err := time.ParseInLocation("2006-01-02T15:04", text, c.zone())
		if err != nil {
			return n, bad("server.tournament-until")
		}
		n.Until = &at
	}
	return n, nil
}

// zone returns the time zone of the visitor.
func (c *call) zone() *time.Location {
	if p := originOf(c.Request).person; p != nil && p.Zone != "" {
		if where, err := time.LoadLocation(p.Zone); err == nil {
			return where
		}
	}
	return time.UTC
}

// A tournamentNewView is what the form of a new tournament shows.
type tournamentNewView struct {
	*ratingView
	filled                    url.Values
	Systems, Paces, Computers []proposed
	Games                     []proposedSystem
	Zone                      string
}

// First returns what a field was filled in with; empty for nothing.
func (v tournamentNewView) First(name string) string { return v.filled.Get(name) }

// Chosen reports whether a value of a field was chosen.
func (v tournamentNewView) Chosen(name, value string) bool {
	return slices.Contains(v.filled[name], value)
}

// tournamentForm shows the form of a new tournament, as it was filled in and refused.
func (s *Server) tournamentForm(c *call, filled url.Values, refusal error) error {
	if _, _, _, err := c.mayMakeTournament(); err != nil {
		return err
	}
	v := tournamentNewView{ratingView: &ratingView{Title: c.words.Say("server.tournament-new"), Page: "tournament-new"}, filled: filled, Zone: c.zone().String()}
	for _, system := range []string{swiss, robin, knockout} {
		v.Systems = append(v.Systems, proposed{system, c.words.Say(planTexts[system])})
	}
	v.Games = s.proposedSystems(c, filled["battles"])
	for _, pace := range slices.Concat(proposedPaces[true], proposedPaces[false], []string{""}) {
		if _, err := clock.Parse(pace); err == nil {
			v.Paces = append(v.Paces, proposed{pace, paceWords(c, pace)})
		}
	}
	for _, p := range s.computers(c) {
		if p.Guest {
			continue
		}
		if len(p.Systems) < len(s.all) {
			for i, id := range p.Systems {
				p.Systems[i] = c.systemName(id)
			}
			p.Name += " (" + strings.Join(p.Systems, ", ") + ")"
		}
		v.Computers = append(v.Computers, proposed{p.ID, p.Name})
	}
	return s.showRefused(c, tournamentNewPage, v, v.ratingView, refusal)
}
