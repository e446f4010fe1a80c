package server

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"mariscal/clock"
	"mariscal/store"
)

// Bounds of tournaments.
const (
	mostPlayers     = 512 // of one that an admin makes
	mostPlayersOf   = 64  // of another, and of one in which everybody meets everybody
	mostComputers   = 16  // that fill a field
	mostRounds      = 20  // of a Swiss one
	mostBattles     = 20
	mostLimit       = 365 * 24 * time.Hour // of a round
	mostTournaments = 10                   // that somebody hosts at once
	longestEntry    = 180 * 24 * time.Hour // of one that its host does not begin
)

// A NewTournament is what a tournament is announced with.
type NewTournament struct {
	Name   string `json:"name"`
	System string `json:"system"`           // "swiss", "robin" (everybody meets everybody) or "knockout"
	Rounds int    `json:"rounds,omitempty"` // of a Swiss one
	// Battles are the battles of the rounds, in turn; all of one rulebook.
	Battles []string `json:"battles"`
	Pace    string   `json:"pace,omitempty"`
	Pair    bool     `json:"pair,omitempty"`  // each table plays its battle twice, with sides changed
	Rated   bool     `json:"rated,omitempty"` // the matches of two people count for ratings
	Most    int      `json:"most,omitempty"`  // players; 0 for as many as there may be
	// Until is when it begins by itself; without it its host begins it.
	Until *time.Time `json:"until,omitempty"`
	// Late is the last round before which players may still enter a Swiss tournament: they get half
	// a point for each round they have missed. 0 for none.
	Late int `json:"late,omitempty"`
	// Minutes is how long a round may take; 0 for no limit.
	Minutes int `json:"minutes,omitempty"`
	// Overdue says who loses a game that is not over by then: "asked" (who is to answer), "both",
	// or "host": as the host decides.
	Overdue string `json:"overdue,omitempty"`
	// Fill is the computer player that fills odd places, and FillTo how many players the field is
	// filled up to with it.
	Fill   string `json:"fill,omitempty"`
	FillTo int    `json:"fillTo,omitempty"`
}

// mayMakeTournament returns who makes a tournament; id is empty for the shell.
func (c *call) mayMakeTournament() (id, name string, admin bool, err error) {
	if !c.server.config.Accounts.on() {
		return "", "", false, refuse(http.StatusNotFound, "server.no-accounts")
	}
	if originOf(c.Request).shell {
		return "", "shell", true, nil
	}
	me, err := c.me()
	if err != nil {
		return "", "", false, err
	}
	if me.Role != store.Admin && c.server.config.Tournaments != EverybodyMakes {
		return "", "", false, refuse(http.StatusForbidden, "server.tournament-makers")
	}
	return me.ID, me.Name, me.Role == store.Admin, nil
}

// plan checks what a tournament is announced with.
func (s *Server) plan(n NewTournament, admin bool) (p store.TournamentPlan, err error) {
	n.Name = strings.TrimSpace(n.Name)
	if n.Name == "" {
		return p, bad("server.tournament-name")
	}
	if err := checkName(n.Name); err != nil {
		return p, err
	}
	most := mostPlayersOf
	if admin && n.System != robin {
		most = mostPlayers
	}
	n.Most = cmp.Or(n.Most, most)
	pace, wrong := clock.Parse(n.Pace)
	limit := time.Duration(n.Minutes) * time.Minute
	switch {
	case !slices.Contains([]string{swiss, robin, knockout}, n.System):
		return p, bad("server.tournament-system", clip(n.System))
	case n.System == swiss && (n.Rounds < 1 || n.Rounds > mostRounds):
		return p, bad("server.tournament-rounds", mostRounds)
	case wrong != nil:
		return p, bad("server.bad-pace")
	case n.Rated && pace.None():
		return p, refuse(http.StatusUnprocessableEntity, "server.rated-pace")
	case n.Most < 2 || n.Most > most:
		return p, bad("server.tournament-most", most)
	case n.Late < 0 || n.Late > n.Rounds || n.Late > 0 && n.System != swiss:
		return p, bad("server.tournament-late")
	case n.Minutes < 0 || limit > mostLimit:
		return p, bad("server.tournament-limit", int(mostLimit/(24*time.Hour)))
	case n.Minutes > 0 && !slices.Contains([]string{overdueAsked, overdueBoth, overdueHost}, n.Overdue):
		return p, bad("server.tournament-overdue", clip(n.Overdue))
	case n.FillTo < 0 || n.FillTo > min(mostComputers, n.Most) || n.FillTo > 0 && n.Fill == "":
		return p, bad("server.tournament-fill", mostComputers)
	case len(n.Battles) == 0 || len(n.Battles) > mostBattles:
		return p, bad("server.tournament-battles", mostBattles)
	}
	system, _, _ := strings.Cut(n.Battles[0], "/")
	for _, id := range n.Battles {
		info, err := s.scenario(id, "")
		switch {
		case err != nil:
			return p, err
		case info.System != system, s.builtIn[info.ID] != info.Ref, info.Pack != nil:
			return p, refuse(http.StatusUnprocessableEntity, "server.tournament-battle", clip(id))
		}
	}
	if names := s.config.Players.Names(system); n.Fill != "" && (!slices.Contains(names, n.Fill) || s.config.Players.Guest(n.Fill) != nil) {
		return p, bad("server.no-player", clip(n.Fill), strings.Join(names, ", "))
	}
	p = store.TournamentPlan{
		Name: n.Name, System: n.System, Battles: n.Battles, Pace: n.Pace, Pair: n.Pair, Rated: n.Rated, Most: n.Most, Late: n.Late,
		Limit: limit.Milliseconds(), Overdue: n.Overdue, Fill: n.Fill, FillTo: n.FillTo,
	}
	if n.System == swiss {
		p.Length = n.Rounds
	}
	if n.Until != nil {
		p.Until = n.Until.UnixMilli()
		if p.Until < s.clockTime() || n.Until.Sub(s.config.Now()) > mostLimit {
			return p, bad("server.tournament-until")
		}
	}
	return p, nil
}

// createTournament announces a tournament.
func (s *Server) createTournament(c *call, in struct{ Body NewTournament }) (TournamentInfo, error) {
	id, name, admin, err := c.mayMakeTournament()
	if err != nil {
		return TournamentInfo{}, err
	}
	plan, err := s.plan(in.Body, admin)
	if err != nil {
		return TournamentInfo{}, err
	}
	all, err := s.config.Store.Tournaments(c.Context(), true, nil, mostRunning)
	if err != nil {
		return TournamentInfo{}, err
	}
	hosted := 0
	for _, t := range all {
		hosted += count(t.Host == id)
	}
	running := mostRunning
	if !admin {
		running /= 2 // nobody takes the admins' places
	}
	switch {
	case !admin && hosted >= mostTournaments:
		return TournamentInfo{}, refuse(http.StatusConflict, "server.tournament-many", mostTournaments)
	case len(all) >= running:
		return TournamentInfo{}, refuse(http.StatusConflict, "server.tournament-crowd", running)
	}
	t := store.Tournament{ID: newID(), Created: s.config.Now().UTC().Truncate(time.Millisecond), Version: 1, Host: id, State: store.TournamentEntry, TournamentPlan: plan}
	if err := s.config.Store.AddTournament(c.keep(), t); err != nil {
		return TournamentInfo{}, err
	}
	s.audit(c, name, "tournament", t.ID, "new: "+t.Name)
	s.cups.knock(t.ID)
	c.w.Header().Set("Location", "/api/tournaments/"+t.ID)
	return s.tournamentInfo(c, t)
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// tournament returns a tournament with its field.
func (s *Server) tournament(c *call, id string) (store.Tournament, error) {
	if !s.config.Accounts.on() {
		return store.Tournament{}, refuse(http.StatusNotFound, "server.no-accounts")
	}
	t, err := s.config.Store.Tournament(c.Context(), id)
	if errors.Is(err, store.ErrNotFound) {
		err = refuse(http.StatusNotFound, "server.no-tournament", clip(id))
	}
	return t, err
}

// hosts returns the name of who asks if he hosts a tournament: he made it, or is an admin.
func (c *call) hosts(t store.Tournament) (name string, err error) {
	if originOf(c.Request).shell {
		return "shell", nil
	}
	me, err := c.me()
	if err == nil && me.Role != store.Admin && me.ID != t.Host {
		err = refuse(http.StatusForbidden, "server.tournament-host")
	}
	if err != nil {
		return "", err
	}
	return me.Name, nil
}
