package server

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"mariscal/clock"
	"mariscal/store"
	"mariscal/tournament"
)

// A TournamentInfo is a tournament in short.
type TournamentInfo struct {
	ID      string     `json:"id"`
	Name    string     `json:"name"`
	State   string     `json:"state"`            // "entry", "playing", "over" or "off"
	System  string     `json:"system"`           // "swiss", "robin" or "knockout"
	Rounds  int        `json:"rounds,omitempty"` // how many there are; 0 while that is not known
	Round   int        `json:"round"`            // how many are paired
	Players int        `json:"players"`
	Most    int        `json:"most"`
	Battles []string   `json:"battles"`
	Pace    string     `json:"pace,omitempty"`
	Pair    bool       `json:"pair"`
	Rated   bool       `json:"rated"`
	Until   *time.Time `json:"until,omitempty"` // when it begins by itself
	Due     *time.Time `json:"due,omitempty"`   // by when the present round is to be over
	Entered bool       `json:"entered"`         // you play
	Yours   bool       `json:"yours"`           // you may decide about it
	Open    bool       `json:"open"`            // players may enter now
}

// A TournamentLine is how a player stands.
type TournamentLine struct {
	Rank   int     `json:"rank"`
	Name   string  `json:"name"`
	Out    bool    `json:"out,omitempty"` // has withdrawn
	You    bool    `json:"you,omitempty"`
	Points float64 `json:"points"`
	Won    int     `json:"won"`
	Drawn  int     `json:"drawn"`
	Lost   int     `json:"lost"`
	// Ties are what breaks ties, in the order of TieNames.
	Ties []float64 `json:"ties"`
}

// A TournamentTableInfo is a table of a round.
type TournamentTableInfo struct {
	Table   int      `json:"table"`
	Players []string `json:"players"` // one for who is free
	Matches []string `json:"matches"` // ids of those that have begun
	Result  string   `json:"result"`  // "1-0", or empty
	By      string   `json:"by,omitempty"`
	Why     string   `json:"why,omitempty"`
}

// A TournamentRoundInfo is a round.
type TournamentRoundInfo struct {
	Round  int                   `json:"round"`
	Paired time.Time             `json:"paired"`
	Due    *time.Time            `json:"due,omitempty"`
	Tables []TournamentTableInfo `json:"tables"`
}

// A TournamentView is a whole tournament.
type TournamentView struct {
	TournamentInfo
	Rounds []TournamentRoundInfo `json:"pairings"`
}

// A TournamentStandings is the standings of a tournament.
type TournamentStandings struct {
	TieNames []string         `json:"tieNames"`
	Lines    []TournamentLine `json:"lines"`
}

// tieNames are what breaks ties, as programs call it.
var tieNames = [tournament.Ties]string{"cut", "buchholz", "median", "direct", "berger", "wins", "margin"}

// tieTexts are their texts; another with -is says what they are. The median is in files alone.
var tieTexts = [tournament.Ties]string{"server.tie-cut", "server.tie-buchholz", "", "server.tie-direct", "server.tie-berger", "server.tie-wins", "server.tie-margin"}

// tiesOf returns what breaks ties in a tournament.
func tiesOf(system string) []tournament.Tie {
	switch system {
	case robin:
		return tournament.OfRobin
	case knockout:
		return tournament.OfKnockout
	}
	return tournament.OfSwiss
}

// points returns what breaks a tie in points.
func tiePoints(tie tournament.Tie, n int) float64 {
	switch tie {
	case tournament.Berger:
		return float64(n) / 4
	case tournament.Victories, tournament.Margin:
		return float64(n)
	}
	return float64(n) / 2
}

func moment(ms int64) *time.Time {
	if ms == 0 {
		return nil
	}
	return new(store.Moment(ms))
}

// tournamentInfo tells a tournament in short.
func (s *Server) tournamentInfo(c *call, t store.Tournament) (TournamentInfo, error) {
	info := TournamentInfo{
		ID: t.ID, Name: t.Name, State: string(t.State), System: t.TournamentPlan.System, Rounds: t.Length, Round: max(t.Paired, len(t.Rounds)), Players: t.Entered, Most: t.Most,
		Battles: t.Battles, Pace: t.Pace, Pair: t.Pair, Rated: t.Rated, Until: moment(t.Until),
	}
	people := info.Players
	if n := len(t.Entrants); n > 0 {
		info.Players, people = 0, 0
		for _, e := range t.Entrants {
			info.Players += count(!e.Out)
			people += count(!e.Out && e.Computer == "")
		}
	}
	if n := len(t.Rounds); n > 0 && t.State == store.TournamentPlaying {
		info.Due = moment(t.Rounds[n-1].Due)
	}
	info.Open = people < t.Most && (t.State == store.TournamentEntry || t.State == store.TournamentPlaying && t.TournamentPlan.System == swiss && info.Round < t.Late)
	o := originOf(c.Request)
	info.Yours = o.shell
	if o.person != nil {
		info.Yours = info.Yours || o.person.Role == store.Admin || o.person.ID == t.Host && t.Host != ""
		for _, e := range t.Entrants {
			info.Entered = info.Entered || e.Person == o.person.ID && !e.Out
		}
	}
	return info, nil
}

type tournamentsBefore struct {
	Before string `query:"before" about:"id of a tournament: the next page, of those made before it"`
}

// earlierTournaments returns a page of the tournaments, the last made first: those made before
// the one with that id, if one is given.
func (s *Server) earlierTournaments(c *call, id string) ([]store.Tournament, error) {
	var before *store.Tournament
	if id != "" {
		t, err := s.tournament(c, id)
		if err != nil {
			return nil, err
		}
		before = &t
	}
	return s.config.Store.Tournaments(c.Context(), false, before, store.MostListed)
}

// listTournaments lists tournaments, the last made first.
func (s *Server) listTournaments(c *call, in tournamentsBefore) ([]TournamentInfo, error) {
	if err := s.maySeeTournaments(c); err != nil {
		return nil, err
	}
	all, err := s.earlierTournaments(c, in.Before)
	list := []TournamentInfo{}
	for _, t := range all {
		info, err := s.tournamentInfo(c, t)
		if err != nil {
			return nil, err
		}
		list = append(list, info)
	}
	return list, err
}

// maySeeTournaments refuses tournaments where there are no accounts, and to who must sign in first.
func (s *Server) maySeeTournaments(c *call) error {
	if !s.config.Accounts.on() {
		return refuse(http.StatusNotFound, "server.no-accounts")
	}
	if originOf(c.Request).shell {
		return nil
	}
	return s.maySeeRatings(c)
}

// tournamentNamed returns a tournament to who may see it, with the names of its entrants.
func (s *Server) tournamentNamed(c *call, id string) (t store.Tournament, names []rival, err error) {
	if err := s.maySeeTournaments(c); err != nil {
		return t, nil, err
	}
	if t, err = s.tournament(c, id); err == nil {
		names, err = s.entrantNames(c, t)
	}
	return t, names, err
}

// entrantNames returns the names of all entrants.
func (s *Server) entrantNames(c *call, t store.Tournament) ([]rival, error) {
	var ids []string
	for _, e := range t.Entrants {
		if e.Person != "" {
			ids = append(ids, e.Person)
		}
	}
	known, err := s.rivalsNamed(c, ids)
	all := make([]rival, len(t.Entrants))
	for i, e := range t.Entrants {
		if all[i] = known[e.Person]; e.Computer != "" {
			all[i] = rival{name: computerName(c.lang, e)}
		}
	}
	return all, err
}

// rankedEntrants returns how the players of a tournament stand.
func rankedEntrants(t store.Tournament) []tournament.Line {
	field, rounds := paired(&t)
	return tournament.Rank(field, rounds, tiesOf(t.TournamentPlan.System))
}

// showTournament shows a tournament and its rounds.
func (s *Server) showTournament(c *call, in tournamentPath) (v TournamentView, err error) {
	t, names, err := s.tournamentNamed(c, in.ID)
	if err != nil {
		return v, err
	}
	if v.TournamentInfo, err = s.tournamentInfo(c, t); err != nil {
		return v, err
	}
	v.Rounds = []TournamentRoundInfo{}
	for i, r := range t.Rounds {
		round := TournamentRoundInfo{Round: i + 1, Paired: store.Moment(r.Paired), Due: moment(r.Due), Tables: []TournamentTableInfo{}}
		for k, x := range r.Tables {
			table := TournamentTableInfo{Table: k + 1, Players: []string{}, Matches: []string{}, Result: resultOfTable(x), By: x.By, Why: x.Why}
			for _, p := range x.Players {
				if p != tournament.Free {
					table.Players = append(table.Players, names[p].name)
				}
			}
			for _, g := range x.Games {
				if g.Made {
					table.Matches = append(table.Matches, g.Match)
				}
			}
			round.Tables = append(round.Tables, table)
		}
		v.Rounds = append(v.Rounds, round)
	}
	return v, err
}

// resultOfTable writes the result of a table, empty while there is none.
func resultOfTable(x store.TournamentTable) string {
	switch {
	case !x.Over:
		return ""
	case x.Players[0] == tournament.Free:
		return ""
	case x.Players[1] == tournament.Free:
		return halfPoints(x.Halves[0])
	}
	return halfPoints(x.Halves[0]) + "-" + halfPoints(x.Halves[1])
}

// halfPoints writes half points as points: 1, ½, 2½.
func halfPoints(n int) string {
	half := ""
	if n%2 == 1 {
		half = "½"
	}
	whole := strconv.Itoa(n / 2)
	if whole == "0" && half != "" {
		whole = ""
	}
	return whole + half
}

// showTournamentStandings shows the standings of a tournament.
func (s *Server) showTournamentStandings(c *call, in tournamentPath) (v TournamentStandings, err error) {
	t, names, err := s.tournamentNamed(c, in.ID)
	if err != nil {
		return v, err
	}
	v.Lines = []TournamentLine{}
	ties := tiesOf(t.TournamentPlan.System)
	for _, tie := range ties {
		v.TieNames = append(v.TieNames, tieNames[tie])
	}
	me := ""
	if p := originOf(c.Request).person; p != nil {
		me = p.ID
	}
	for _, l := range rankedEntrants(t) {
		e := t.Entrants[l.Player]
		line := TournamentLine{
			Rank: l.Rank, Name: names[l.Player].name, Out: e.Out, You: me != "" && e.Person == me, Points: float64(l.Halves) / 2, Won: l.Won, Drawn: l.Drawn, Lost: l.Lost, Ties: []float64{},
		}
		for _, tie := range ties {
			line.Ties = append(line.Ties, tiePoints(tie, l.Ties[tie]))
		}
		v.Lines = append(v.Lines, line)
	}
	return v, err
}

// tournamentsOf returns the names of the tournaments that a person has entered.
func (s *Server) tournamentsOf(c *call, person string) (list []string, err error) {
	var before *store.Tournament
	for {
		page, err := s.config.Store.Tournaments(c.Context(), false, before, store.MostListed)
		if err != nil || len(page) == 0 {
			return list, err
		}
		for _, head := range page {
			t, err := s.config.Store.Tournament(c.Context(), head.ID)
			if err != nil {
				return list, err
			}
			for _, e := range t.Entrants {
				if e.Person == person {
					list = append(list, t.Name)
				}
			}
		}
		before = &page[len(page)-1]
	}
}

// planTexts are the kinds of tournaments.
var planTexts = map[string]string{
	swiss: "server.tournament-is-swiss", robin: "server.tournament-is-robin", knockout: "server.tournament-is-knockout",
}

// kindWords says how a tournament is played.
func (s *Server) kindWords(c *call, t store.Tournament) string {
	parts := []string{c.words.Say(planTexts[t.TournamentPlan.System])}
	if t.Length > 0 {
		parts = append(parts, c.words.Say("server.tournament-length", t.Length))
	}
	if t.Pair {
		parts = append(parts, c.words.Say("server.tournament-is-pair"))
	}
	if _, err := clock.Parse(t.Pace); err == nil {
		parts = append(parts, paceWords(c, t.Pace))
	}
	if t.Rated {
		parts = append(parts, c.words.Say("server.tournament-is-rated"))
	}
	return strings.Join(parts, " · ")
}
