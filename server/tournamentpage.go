package server

import (
	"cmp"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"mariscal/store"
	"mariscal/tournament"
)

var (
	tournamentsPage   = template.Must(template.ParseFS(accountFiles, "account/tournaments.html", "account/ratinghead.html", frameFile))
	tournamentPage    = template.Must(template.ParseFS(accountFiles, "account/tournament.html", "account/ratinghead.html", frameFile))
	tournamentNewPage = template.Must(template.ParseFS(accountFiles, "account/tournamentnew.html", "account/ratinghead.html", frameFile))
)

// tournamentPages adds the pages of tournaments to the mux.
func (s *Server) tournamentPages(mux *http.ServeMux) {
	s.hallPages(mux, "tournament", s.maySeeTournaments, map[string]func(*call) error{
		"/account/tournaments": s.tournamentList, "/account/tournaments/new": func(c *call) error { return s.tournamentForm(c, nil, nil) },
		"/account/tournaments/{id}":               func(c *call) error { return s.tournamentView(c, nil) },
		"/account/tournaments/{id}/standings.csv": s.standingsCSV, "/account/tournaments/{id}/rounds.csv": s.roundsCSV,
	})
	mux.HandleFunc("POST /account/tournaments/new", s.newTournamentForm)
	mux.HandleFunc("POST /account/tournaments/{id}/{do}", s.tournamentDo)
}

// A listedTournament is a line of the list.
type listedTournament struct{ ID, Name, How, Battles, State, When, Players string }

// tournamentList shows the tournaments.
func (s *Server) tournamentList(c *call) error {
	v := struct {
		*ratingView
		List    []listedTournament
		Mayhost bool
		Earlier string // id of the last one, when there may be more
	}{ratingView: &ratingView{Title: c.words.Say("server.tournament-title"), Page: "tournaments"}}
	_, _, _, no := c.mayMakeTournament()
	v.Mayhost = no == nil
	all, err := s.earlierTournaments(c, c.URL.Query().Get("before"))
	if err != nil {
		return err
	}
	zone := ""
	if p := originOf(c.Request).person; p != nil {
		zone = p.Zone
	}
	for _, t := range all {
		row := listedTournament{
			ID: t.ID, Name: t.Name, How: s.kindWords(c, t), Battles: s.battleWords(c, t), State: s.stateWords(c, t), Players: c.words.Say("server.tournament-of-most", t.Entered, t.Most),
		}
		if t.State != store.TournamentEntry {
			row.Players = strconv.Itoa(t.Entered)
		} else if t.Until != 0 {
			row.When = c.words.Say("server.tournament-when", momentIn(c.words, zone, store.Moment(t.Until)))
		}
		v.List = append(v.List, row)
	}
	if len(all) == store.MostListed {
		v.Earlier = all[len(all)-1].ID
	}
	return s.showPage(c, tournamentsPage, v, v.ratingView)
}

// battleWords names the battles of a tournament.
func (s *Server) battleWords(c *call, t store.Tournament) string {
	var names []string
	for _, id := range t.Battles {
		name := id
		if info, err := s.scenario(id, ""); err == nil {
			name = info.Name[c.lang]
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

// stateTexts are how far a tournament is, but for one that is played.
var stateTexts = map[store.TournamentState]string{
	store.TournamentEntry: "server.tournament-state-entry", store.TournamentOver: "server.tournament-state-over", store.TournamentOff: "server.tournament-state-off",
}

// dueTexts are what becomes of games that are not over when a round ends.
var dueTexts = map[string]string{
	overdueAsked: "server.tournament-due-asked", overdueBoth: "server.tournament-due-both", overdueHost: "server.tournament-due-host",
}

// stateWords says how far a tournament is.
func (s *Server) stateWords(c *call, t store.Tournament) string {
	if t.State == store.TournamentPlaying {
		return c.words.Say("server.tournament-state-playing", max(t.Paired, len(t.Rounds)), t.Length)
	}
	return c.words.Say(stateTexts[t.State])
}

// A tournamentTable is a table of a round on the page.
type tournamentTable struct {
	Number       int
	One, Other   string
	Result, Note string
	Mine         bool
	Games        []tournamentLink
}

// A tournamentLink leads to a match.
type tournamentLink struct{ Match, Words string }

// A tournamentRow is a line of the standings.
type tournamentRow struct {
	Rank      int
	Name      string
	Page      string // of the player, behind /account/player/
	Mine, Out bool
	Points    string
	Ties      []string
	Broken    string // the ties in words, for narrow windows
}

// A crossRow is a line of a cross table.
type crossRow struct {
	Rank  int
	Name  string
	Cells []string
}

// A bracketPlace is a player in a bracket.
type bracketPlace struct {
	Name, Result string
	Won          bool
}

// A bracketRound is a round of a bracket: its tables, of two places each.
type bracketRound struct {
	Number int
	Tables [][]bracketPlace
}

// A tournamentShown is what the page of a tournament shows.
type tournamentShown struct {
	*ratingView
	Info            TournamentInfo
	Facts           []string
	State, When     string
	Own             *ownTable // nil for who plays no table now
	Due             string
	Signed, Running bool
	Round           int
	Rounds          []int
	Tables          []tournamentTable
	Undecided       int // number of the first table that is open
	Ties, TieWords  []string
	Lines           []tournamentRow
	Cross           []crossRow
	Bracket         []bracketRound
}

// mostCrossed is the most players of a cross table.
const mostCrossed = 24

// tournamentView shows a tournament, with a refusal if there is one.
func (s *Server) tournamentView(c *call, refusal error) error {
	t, names, err := s.tournamentNamed(c, c.PathValue("id"))
	if err != nil {
		return err
	}
	me, zone := "", ""
	if p := originOf(c.Request).person; p != nil {
		me, zone = p.ID, p.Zone
	}
	v := &tournamentShown{ratingView: &ratingView{Title: t.Name, Page: "tournament"}, State: s.stateWords(c, t), Signed: me != ""}
	if v.Info, err = s.tournamentInfo(c, t); err != nil {
		return err
	}
	v.Running = t.State == store.TournamentEntry || t.State == store.TournamentPlaying
	if v.Facts, err = s.tournamentFacts(c, t, v.Info); err != nil {
		return err
	}
	if t.State == store.TournamentEntry && t.Until != 0 {
		v.When = c.words.Say("server.tournament-when", momentIn(c.words, zone, store.Moment(t.Until)))
	}
	if t.State == store.TournamentPlaying {
		v.Own = s.ownTable(c, t, names, me)
	}
	v.Round = len(t.Rounds)
	if n, err := strconv.Atoi(c.URL.Query().Get("round")); err == nil && n >= 1 && n <= len(t.Rounds) {
		v.Round = n
	}
	for i := range t.Rounds {
		v.Rounds = append(v.Rounds, i+1)
	}
	if v.Round > 0 {
		r := t.Rounds[v.Round-1]
		if r.Due != 0 && slices.ContainsFunc(r.Tables, func(x store.TournamentTable) bool { return !x.Over }) {
			v.Due = c.words.Say(dueTexts[cmp.Or(t.Overdue, overdueHost)], momentIn(c.words, zone, store.Moment(r.Due)))
		}
		for i, x := range r.Tables {
			v.Tables = append(v.Tables, s.tableShown(c, t, x, i+1, names, me))
			if v.Undecided == 0 && !x.Over {
				v.Undecided = i + 1
			}
		}
	}
	lines := rankedEntrants(t)
	if t.State == store.TournamentOver {
		v.When = c.words.Say("server.tournament-first", firstOf(lines, names))
	}
	s.standingsShown(c, v, t, lines, names, me)
	switch t.TournamentPlan.System {
	case robin:
		v.Cross = crossOf(t, lines, names)
	case knockout:
		v.Bracket = bracketOf(t, names)
	}
	return s.showRefused(c, tournamentPage, v, v.ratingView, refusal)
}

// firstOf returns the names of those who are first.
func firstOf(lines []tournament.Line, names []rival) string {
	var first []string
	for _, l := range lines {
		if l.Rank == 1 {
			first = append(first, names[l.Player].name)
		}
	}
	return strings.Join(first, ", ")
}

// tableShown returns a table as the page shows it.
func (s *Server) tableShown(c *call, t store.Tournament, x store.TournamentTable, number int, names []rival, me string) tournamentTable {
	row := tournamentTable{Number: number, Result: strings.ReplaceAll(resultOfTable(x), "-", "–")}
	for i, p := range x.Players {
		if p == tournament.Free {
			continue
		}
		if i == 0 {
			row.One = names[p].name
		} else {
			row.Other = names[p].name
		}
		row.Mine = row.Mine || me != "" && t.Entrants[p].Person == me
	}
	switch {
	case x.Players[0] == tournament.Free:
	case x.Missed:
		row.Note = c.words.Say("server.tournament-missed")
	case row.Other == "":
		row.Note = c.words.Say("server.tournament-free")
	case byTexts[x.By] != "" && !x.Host:
		row.Note = c.words.Say(byTexts[x.By])
	case x.By != "":
		row.Note = strings.TrimSpace(c.words.Say("server.tournament-by-host", x.By) + " " + x.Why)
	}
	row.Games = gameLinks(c, x)
	return row
}

// byTexts are what decided a table otherwise than by its games, but for hosts.
var byTexts = map[string]string{
	byWithdrawal: "server.tournament-by-withdrawal", byTime: "server.tournament-by-time", byFault: "server.tournament-by-fault",
}

// gameLinks returns the links to the matches of a table, with the results of a pair.
func gameLinks(c *call, x store.TournamentTable) (links []tournamentLink) {
	for i, g := range x.Games {
		if !g.Made {
			continue
		}
		link := tournamentLink{g.Match, c.words.Say("server.tournament-look")}
		if len(x.Games) > 1 {
			link.Words = c.words.Say("server.tournament-game", i+1)
			if g.Over && !g.Lapsed {
				link.Words += ": " + halfPoints(g.Halves[0]) + "–" + halfPoints(g.Halves[1])
			}
		}
		links = append(links, link)
	}
	return links
}

// standingsShown fills in the standings; before the first round they are who has entered.
func (s *Server) standingsShown(c *call, v *tournamentShown, t store.Tournament, lines []tournament.Line, names []rival, me string) {
	ties := tiesOf(t.TournamentPlan.System)
	if len(t.Rounds) > 0 {
		for _, tie := range ties {
			v.Ties = append(v.Ties, c.words.Say(tieTexts[tie]))
			v.TieWords = append(v.TieWords, c.words.Say(tieTexts[tie]+"-is"))
		}
		if t.TournamentPlan.System == knockout {
			v.TieWords = append(v.TieWords, c.words.Say("server.tournament-through"))
		}
	}
	for _, l := range lines {
		e := t.Entrants[l.Player]
		row := tournamentRow{Rank: l.Rank, Name: names[l.Player].name, Mine: me != "" && e.Person == me, Out: e.Out, Points: halfPoints(l.Halves)}
		if _, ok := s.people.book.rivalOf(e.Person); ok && names[l.Player].shown {
			row.Page = s.pageOf(e.Person)
		}
		for _, tie := range ties {
			row.Ties = append(row.Ties, tieWords(c.lang, tie, l.Ties[tie]))
		}
		var broken []string
		for i, name := range v.Ties {
			broken = append(broken, name+": "+row.Ties[i])
		}
		row.Broken = strings.Join(broken, " · ")
		v.Lines = append(v.Lines, row)
	}
}

// tieWords writes what breaks a tie.
func tieWords(lang string, tie tournament.Tie, n int) string {
	text := strconv.FormatFloat(tiePoints(tie, n), 'f', -1, 64)
	if lang == "es" {
		text = strings.Replace(text, ".", ",", 1)
	}
	return strings.Replace(text, "-", "−", 1)
}

// crossOf returns the cross table of a round robin; nil for a large one.
func crossOf(t store.Tournament, lines []tournament.Line, names []rival) (rows []crossRow) {
	if len(lines) > mostCrossed || len(t.Rounds) == 0 {
		return nil
	}
	met := map[[2]int]string{}
	for _, r := range t.Rounds {
		for _, x := range r.Tables {
			if a, b := x.Players[0], x.Players[1]; b != tournament.Free && x.Over {
				met[[2]int{a, b}], met[[2]int{b, a}] = halfPoints(x.Halves[0]), halfPoints(x.Halves[1])
			}
		}
	}
	for i, l := range lines {
		row := crossRow{Rank: i + 1, Name: names[l.Player].name}
		for _, other := range lines {
			cell := met[[2]int{l.Player, other.Player}]
			if other.Player == l.Player {
				cell = "×"
			}
			row.Cells = append(row.Cells, cell)
		}
		rows = append(rows, row)
	}
	return rows
}

// bracketOf returns the bracket of a knock-out.
func bracketOf(t store.Tournament, names []rival) (rounds []bracketRound) {
	place := map[int]int{}
	for i, p := range t.Seeds {
		place[p] = i
	}
	for n, r := range t.Rounds {
		var tables [][]bracketPlace
		for _, x := range r.Tables {
			through := tournament.Free
			if x.Over {
				through = tournament.Through(asTable(x), place)
			}
			var two []bracketPlace
			for i, p := range x.Players {
				at := bracketPlace{}
				if p != tournament.Free {
					at.Name, at.Won = names[p].name, p == through
					if x.Over && x.Players[1] != tournament.Free {
						at.Result = halfPoints(x.Halves[i])
					}
				}
				two = append(two, at)
			}
			tables = append(tables, two)
		}
		rounds = append(rounds, bracketRound{n + 1, tables})
	}
	return rounds
}
