package server

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"mariscal/clock"
	"mariscal/store"
	"mariscal/tournament"
)

// What decides a table otherwise than by its games.
const (
	byWithdrawal = "withdrawn"
	byTime       = "late"
	byFault      = "broken" // its match was deleted by an admin, or is damaged
)

// The systems of tournaments.
const (
	swiss    = "swiss"
	robin    = "robin"
	knockout = "knockout"
)

// An outlook is how things are that a step of a tournament depends on.
type outlook struct {
	now   int64
	made  map[string]bool       // matches that there are
	games map[string]gameStands // those of open tables, by match
	told  bool                  // everybody is told of the round
	gone  map[string]bool       // players whose accounts are gone or banned
	// closed are matches that were ended because their games were decided, or left to their players.
	closed map[string]bool
}

// A gameStands is how a match of a tournament stands, by its seats.
type gameStands struct {
	over   bool
	halves [2]int
	scores [2]int
	lapsed bool    // it was decided without being played to its end
	by     string  // what decided it then
	late   [2]bool // who is to be blamed when it is not over in time
}

// advance takes the next steps of a tournament; it says whether there was one.
func (s *Server) advance(t *store.Tournament, see outlook) (changed bool) {
	switch t.State {
	case store.TournamentEntry:
		switch {
		case t.Until == 0 && see.now-store.Millis(t.Created) > longestEntry.Milliseconds():
			t.State = store.TournamentOff
		case t.Until == 0 || see.now < t.Until:
			return false
		default:
			s.beginTournament(t, see)
		}
		return true
	case store.TournamentOff:
		return noteClosed(t, see.closed)
	case store.TournamentPlaying:
		settled := settleRound(t, see)
		changed = noteClosed(t, see.closed) || settled
		if roundOver(t) && (see.gone == nil || loose(t)) {
			return changed // it is looked first who is still there, and decided matches are ended
		}
		if roundOver(t) {
			s.nextRound(t, see)
			changed = true
		}
	}
	return changed
}

// beginTournament ends the entry and pairs the first round; without two players it is called off.
func (s *Server) beginTournament(t *store.Tournament, see outlook) {
	withdraw(t, see.gone)
	t.Entrants = slices.DeleteFunc(t.Entrants, func(e store.Entrant) bool { return e.Out })
	for len(t.Entrants) < t.FillTo && t.Fill != "" {
		addComputer(t, false, see.now)
	}
	if t.Fill != "" && t.TournamentPlan.System == robin && len(t.Entrants)%2 == 1 {
		addComputer(t, true, see.now)
	}
	if len(t.Entrants) < 2 {
		t.State = store.TournamentOff
		return
	}
	t.State = store.TournamentPlaying
	for i := range t.Entrants {
		t.Entrants[i].Strength = s.strengthOf(t, t.Entrants[i])
		t.Seeds = append(t.Seeds, i)
	}
	slices.SortStableFunc(t.Seeds, func(a, b int) int { return cmp.Compare(t.Entrants[b].Strength, t.Entrants[a].Strength) })
	switch t.TournamentPlan.System {
	case robin:
		t.Length = len(tournament.Robin(t.Seeds))
	case knockout:
		for t.Length = 1; 1<<t.Length < len(t.Seeds); t.Length++ {
		}
	}
	s.nextRound(t, see)
}

// strengthOf returns a player's rating, 1500 for who has none; computers come after people.
func (s *Server) strengthOf(t *store.Tournament, e store.Entrant) int {
	if e.Computer != "" {
		return 0
	}
	system, _, _ := strings.Cut(t.Battles[0], "/")
	pace, _ := clock.Parse(t.Pace) // it was read when the tournament was made
	if line, ok := s.people.book.player(ladderKey{system, pace.Letters()}, e.Person, s.config.Now()); ok {
		return int(line.Value)
	}
	return 1500
}

// withdraw takes out players who are gone.
func withdraw(t *store.Tournament, gone map[string]bool) {
	for i := range t.Entrants {
		if e := &t.Entrants[i]; e.Person != "" && gone[e.Person] {
			e.Out = true
		}
	}
}

func addComputer(t *store.Tournament, spare bool, now int64) {
	n := 1
	for _, e := range t.Entrants {
		if e.Computer == t.Fill {
			n++
		}
	}
	t.Entrants = append(t.Entrants, store.Entrant{Computer: t.Fill, Number: n, Spare: spare, At: now})
}

// evenOut lets a computer in where a place is odd, and out where it makes it odd.
func evenOut(t *store.Tournament, now int64) {
	active, inside, outside := 0, -1, -1
	for i, e := range t.Entrants {
		switch {
		case e.Spare && e.Out:
			outside = i
		case e.Spare:
			inside = i
		}
		if !e.Out {
			active++
		}
	}
	switch {
	case t.Fill == "" || active%2 == 0:
	case inside >= 0:
		t.Entrants[inside].Out = true
	case outside >= 0:
		t.Entrants[outside].Out = false
	default:
		addComputer(t, true, now)
	}
}

// paired returns a tournament as package tournament has it.
func paired(t *store.Tournament) (field []tournament.Player, rounds []tournament.Round) {
	for _, e := range t.Entrants {
		field = append(field, tournament.Player{Strength: e.Strength, Out: e.Out})
	}
	for _, r := range t.Rounds {
		round := make(tournament.Round, len(r.Tables))
		for i, x := range r.Tables {
			round[i] = asTable(x)
		}
		rounds = append(rounds, round)
	}
	return field, rounds
}

func asTable(x store.TournamentTable) tournament.Table {
	table := tournament.Table{Players: x.Players, Open: !x.Over, Halves: x.Halves, Unplayed: true}
	for _, g := range x.Games {
		if !g.Over || g.Lapsed {
			continue
		}
		table.Unplayed = false
		for i := range table.Wins {
			table.Scores[i] += g.Scores[i]
			if g.Halves[i] == 2 {
				table.Wins[i]++
			}
		}
	}
	return table
}

// nextRound pairs the next round, or ends the tournament.
func (s *Server) nextRound(t *store.Tournament, see outlook) {
	withdraw(t, see.gone)
	var round tournament.Round
	switch t.TournamentPlan.System {
	case robin:
		if all := tournament.Robin(t.Seeds); len(t.Rounds) < len(all) {
			round = all[len(t.Rounds)]
		}
	case knockout:
		_, rounds := paired(t)
		round = tournament.Knockout(t.Seeds, rounds)
	default:
		if len(t.Rounds) < t.Length {
			evenOut(t, see.now)
			field, rounds := paired(t)
			round, _ = tournament.Swiss(field, rounds, !t.Pair) // with fewer than two players it is over
		}
	}
	if len(round) == 0 {
		t.State = store.TournamentOver
		return
	}
	next := store.TournamentRound{Paired: see.now}
	if t.Limit > 0 {
		next.Due = see.now + t.Limit
	}
	battle := t.Battles[len(t.Rounds)%len(t.Battles)]
	for i, table := range round {
		next.Tables = append(next.Tables, s.newTable(t, table, battle, fmt.Sprintf("tournament %s round %d table %d", t.ID, len(t.Rounds)+1, i+1)))
	}
	t.Rounds = append(t.Rounds, next)
}

// newTable returns a table that was just paired.
func (s *Server) newTable(t *store.Tournament, table tournament.Table, battle, key string) store.TournamentTable {
	x := store.TournamentTable{Players: table.Players}
	if table.Players[1] == tournament.Free {
		x.Over, x.Halves = true, table.Halves
		return x
	}
	games := 1
	if t.Pair {
		games = 2
	}
	for g := range games {
		x.Games = append(x.Games, store.TournamentGame{Match: s.mark(fmt.Sprintf("%s game %d", key, g+1))[:20], Battle: battle, Top: g})
	}
	abandon(t, &x)
	return x
}

// abandon decides a table at which somebody has withdrawn: games that are over stay.
func abandon(t *store.Tournament, x *store.TournamentTable) {
	if x.Over || x.Players[1] == tournament.Free {
		return
	}
	out := [2]bool{t.Entrants[x.Players[0]].Out, t.Entrants[x.Players[1]].Out}
	if !out[0] && !out[1] {
		return
	}
	for g := range x.Games {
		lapse(&x.Games[g], out)
	}
	decideTable(x)
	x.By = byWithdrawal
}

// lapse decides a game that is not over against those who are to be blamed.
func lapse(g *store.TournamentGame, blamed [2]bool) {
	if g.Over {
		return
	}
	g.Over, g.Lapsed, g.Halves = true, true, [2]int{}
	switch {
	case blamed[0] && !blamed[1]:
		g.Halves[1] = 2
	case blamed[1] && !blamed[0]:
		g.Halves[0] = 2
	}
}

// settleRound notes what has become of the tables of the last round.
func settleRound(t *store.Tournament, see outlook) (changed bool) {
	round := &t.Rounds[len(t.Rounds)-1]
	if see.told && !round.Told {
		round.Told, changed = true, true
	}
	overdue := round.Due != 0 && see.now >= round.Due+lateMargin.Milliseconds()
	for i := range round.Tables {
		x := &round.Tables[i]
		if x.Over {
			continue
		}
		blamed := [2]bool{true, true} // of a game that was not even made
		for k := range x.Games {
			g := &x.Games[k]
			if !g.Made && see.made[g.Match] {
				g.Made, changed = true, true
			}
			stands, known := see.games[g.Match]
			if known {
				for p := range 2 {
					blamed[p] = stands.late[p^g.Top]
				}
			}
			switch {
			case g.Over:
			case known && stands.over:
				g.Over, g.Lapsed = true, stands.lapsed
				if stands.lapsed {
					x.By = stands.by
				}
				for p := range 2 {
					g.Halves[p], g.Scores[p] = stands.halves[p^g.Top], stands.scores[p^g.Top]
				}
				changed = true
			case overdue && t.Overdue != overdueHost:
				if t.Overdue == overdueBoth {
					blamed = [2]bool{true, true}
				}
				lapse(g, blamed)
				x.By, changed = byTime, true
			}
		}
		if decideTable(x) {
			changed = true
		}
	}
	return changed
}

// What happens to games that are not over in time.
const (
	overdueAsked = "asked"
	overdueBoth  = "both"
	overdueHost  = "host"
)

// decideTable decides a table whose games are all over.
func decideTable(x *store.TournamentTable) bool {
	if slices.ContainsFunc(x.Games, func(g store.TournamentGame) bool { return !g.Over }) {
		return false
	}
	x.Over, x.Halves = true, halvesOf(x.Games)
	return true
}

// halvesOf returns what the games of a table are worth: one game as it is; a pair goes to who has won
// more, then to who has the better scores.
func halvesOf(games []store.TournamentGame) [2]int {
	if len(games) == 1 {
		return games[0].Halves
	}
	var halves, scores [2]int
	for _, g := range games {
		for p := range 2 {
			halves[p] += g.Halves[p]
			scores[p] += g.Scores[p]
		}
	}
	if halves == [2]int{} { // neither has appeared
		return halves
	}
	switch cmp.Or(cmp.Compare(halves[0], halves[1]), cmp.Compare(scores[0], scores[1])) {
	case 1:
		return [2]int{2, 0}
	case -1:
		return [2]int{0, 2}
	}
	return [2]int{1, 1}
}
