package server

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"mariscal/store"
	"mariscal/tournament"
)

type tournamentPath struct {
	ID string `path:"id" about:"id of the tournament"`
}

// changeTournament lets do change a tournament, and has it looked at.
func (s *Server) changeTournament(c *call, id string, do func(*store.Tournament) error) (TournamentInfo, error) {
	t, err := s.config.Store.ChangeTournament(c.keep(), id, do)
	if errors.Is(err, store.ErrNotFound) {
		err = refuse(http.StatusNotFound, "server.no-tournament", clip(id))
	}
	if err != nil {
		return TournamentInfo{}, err
	}
	s.cups.knock(id)
	return s.tournamentInfo(c, t)
}

// enterTournament enters the visitor.
func (s *Server) enterTournament(c *call, in tournamentPath) (TournamentInfo, error) {
	me, err := c.me()
	if err == nil {
		err = me.noBot()
	}
	if err != nil {
		return TournamentInfo{}, err
	}
	if _, err := s.tournament(c, in.ID); err != nil {
		return TournamentInfo{}, err
	}
	if err := s.people.book.catchUp(c.Context(), s.config.Store); err != nil {
		return TournamentInfo{}, err
	}
	all, err := s.config.Store.Holding(c.Context(), me.Holder())
	if err != nil {
		return TournamentInfo{}, err
	}
	if all >= maxOpen {
		return TournamentInfo{}, refuse(http.StatusConflict, "server.many-matches", all, maxOpen)
	}
	now := s.clockTime()
	return s.changeTournament(c, in.ID, func(t *store.Tournament) error { return s.admit(t, me.ID, now) })
}

// admit adds a person to a tournament, or lets him come back.
func (s *Server) admit(t *store.Tournament, person string, now int64) error {
	no := func(id string) error { return refuse(http.StatusConflict, id) }
	active, at := 0, -1
	for i, e := range t.Entrants {
		active += count(!e.Out && e.Computer == "")
		if e.Person == person {
			at = i
		}
	}
	late := t.State == store.TournamentPlaying
	switch {
	case at >= 0 && !t.Entrants[at].Out:
		return nil
	case late && (t.TournamentPlan.System != swiss || len(t.Rounds) >= t.Late), !late && t.State != store.TournamentEntry:
		return no("server.tournament-closed")
	case active >= t.Most, at < 0 && len(t.Entrants) >= 2*t.Most+mostComputers: // those who have withdrawn stay in its rounds
		return no("server.tournament-full")
	case at >= 0: // he comes back
		t.Entrants[at].Out = false
		return nil
	}
	e := store.Entrant{Person: person, At: now}
	if late {
		e.Strength = s.strengthOf(t, e)
		for i := range t.Rounds {
			r := &t.Rounds[i]
			missed := tournament.Missed(len(t.Entrants))
			r.Tables = append(r.Tables, store.TournamentTable{Players: missed.Players, Halves: missed.Halves, Over: true, Missed: true})
		}
	}
	t.Entrants = append(t.Entrants, e)
	return nil
}

// withdrawFromTournament withdraws the visitor.
func (s *Server) withdrawFromTournament(c *call, in tournamentPath) (TournamentInfo, error) {
	me, err := c.me()
	if err != nil {
		return TournamentInfo{}, err
	}
	return s.changeTournament(c, in.ID, func(t *store.Tournament) error { return leave(t, me.ID, "") })
}

// leave withdraws a person: before the begin he is not listed any more, later he loses what is not
// over. host is who withdraws him if he does not do so himself.
func leave(t *store.Tournament, person, host string) error {
	at := slices.IndexFunc(t.Entrants, func(e store.Entrant) bool { return e.Person == person && person != "" && !e.Out })
	switch {
	case at < 0:
		return refuse(http.StatusConflict, "server.tournament-not-in")
	case t.State == store.TournamentEntry:
		t.Entrants = slices.Delete(t.Entrants, at, at+1)
		return nil
	case t.State != store.TournamentPlaying:
		return refuse(http.StatusConflict, "server.tournament-closed")
	}
	t.Entrants[at].Out = true
	tables := t.Rounds[len(t.Rounds)-1].Tables
	for i := range tables {
		if x := &tables[i]; slices.Contains(x.Players[:], at) && !x.Over {
			if abandon(t, x); host != "" {
				x.By, x.Host = host, true
			}
		}
	}
	return nil
}

// A TournamentOrder is what a host does.
type TournamentOrder struct {
	Do   string `json:"do"`             // "begin", "off" (call it off, or end it now), "out" (withdraw a player) or "decide" (a table)
	Name string `json:"name,omitempty"` // of the player to withdraw
	// Round and Table say which table is decided, from 1; Result is "1-0", "0-1", "½-½" (also
	// "draw") or "0-0", of the players in their order.
	Round  int    `json:"round,omitempty"`
	Table  int    `json:"table,omitempty"`
	Result string `json:"result,omitempty"`
	Why    string `json:"why,omitempty"`
}

type tournamentOrdered struct {
	tournamentPath
	Body TournamentOrder
}

// tableResults are the half points of what a host may decide.
var tableResults = map[string][2]int{"1-0": {2, 0}, "0-1": {0, 2}, "½-½": {1, 1}, "draw": {1, 1}, "0-0": {0, 0}}

// orderTournament does what a host says; it is noted.
func (s *Server) orderTournament(c *call, in tournamentOrdered) (TournamentInfo, error) {
	t, err := s.tournament(c, in.ID)
	if err != nil {
		return TournamentInfo{}, err
	}
	by, err := c.hosts(t)
	if err != nil {
		return TournamentInfo{}, err
	}
	o := in.Body
	if err := checkName(o.Why); err != nil {
		return TournamentInfo{}, err
	}
	who := ""
	if o.Do == "out" {
		p, err := s.personNamed(c, o.Name)
		if err != nil {
			return TournamentInfo{}, err
		}
		who = p.ID
	}
	now, judge := s.clockTime(), c.judge()
	info, err := s.changeTournament(c, in.ID, func(t *store.Tournament) error {
		over := t.State == store.TournamentOver || t.State == store.TournamentOff
		switch {
		case o.Do == "decide":
			return decideByHost(t, o, by, judge)
		case over:
			return refuse(http.StatusConflict, "server.tournament-closed")
		case o.Do == "begin" && t.State != store.TournamentEntry:
			return refuse(http.StatusConflict, "server.tournament-begun")
		case o.Do == "begin" && len(t.Entrants) < 2 && t.FillTo < 2:
			return refuse(http.StatusConflict, "server.tournament-two")
		case o.Do == "begin":
			t.Until = now
		case o.Do == "off":
			t.State = store.TournamentOff
		case o.Do == "out":
			if !judge.may(t, who) {
				return refuse(http.StatusForbidden, "server.tournament-own")
			}
			if p := originOf(c.Request).person; p != nil && p.ID == who {
				return leave(t, who, "")
			}
			return leave(t, who, by)
		default:
			return bad("server.tournament-order", clip(o.Do))
		}
		return nil
	})
	if err == nil && o.Do == "begin" { // the answer shows the first round, where this server keeps it
		if err := s.lookAtTournament(c.keep(), in.ID); err != nil {
			s.config.Logger.Error("a tournament was not begun; it is tried again", "error", err)
		}
		if t, err := s.tournament(c, in.ID); err == nil {
			if info, err = s.tournamentInfo(c, t); err != nil {
				return info, err
			}
		}
	}
	if err == nil {
		what := o.Do + " " + o.Name
		if o.Do == "decide" {
			what = fmt.Sprintf("%s %d/%d %s", o.Do, o.Round, o.Table, o.Result)
		}
		s.audit(c, by, "tournament", in.ID, strings.TrimSpace(clip(what+" "+o.Why)))
	}
	return info, err
}

// A judge is a host who decides; person is empty for an admin, who may decide about everybody.
type judge struct{ person string }

// judge returns who asks as a judge.
func (c *call) judge() judge {
	if p := originOf(c.Request).person; p != nil && p.Role != store.Admin {
		return judge{p.ID}
	}
	return judge{}
}

// may reports whether he may withdraw a player: not the opponent whom he plays just now.
func (j judge) may(t *store.Tournament, person string) bool {
	return j.person == person || len(t.Rounds) == 0 || !slices.ContainsFunc(t.Rounds[len(t.Rounds)-1].Tables, func(x store.TournamentTable) bool {
		return !x.Over && j.plays(t, x) && judge{person}.plays(t, x)
	})
}

// plays reports whether a table is his own.
func (j judge) plays(t *store.Tournament, x store.TournamentTable) bool {
	return j.person != "" && slices.ContainsFunc(x.Players[:], func(p int) bool { return p != tournament.Free && t.Entrants[p].Person == j.person })
}

// decideByHost decides a table as a host says, even one that is decided already.
func decideByHost(t *store.Tournament, o TournamentOrder, by string, judge judge) error {
	halves, known := tableResults[o.Result]
	switch {
	case !known:
		return bad("server.tournament-bad-result", clip(o.Result))
	case o.Round < 1 || o.Round > len(t.Rounds) || o.Table < 1 || o.Table > len(t.Rounds[o.Round-1].Tables):
		return refuse(http.StatusNotFound, "server.tournament-no-table")
	case t.State == store.TournamentOff, t.TournamentPlan.System == knockout && o.Round < len(t.Rounds):
		return refuse(http.StatusConflict, "server.tournament-closed")
	}
	x := &t.Rounds[o.Round-1].Tables[o.Table-1]
	if x.Players[1] == tournament.Free {
		return refuse(http.StatusNotFound, "server.tournament-no-table")
	}
	if judge.plays(t, *x) {
		return refuse(http.StatusForbidden, "server.tournament-own")
	}
	for i := range x.Games {
		lapse(&x.Games[i], [2]bool{halves[0] == 0, halves[1] == 0})
	}
	x.Over, x.Halves, x.By, x.Host, x.Why = true, halves, by, true, strings.TrimSpace(o.Why)
	return nil
}
