package server

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"mariscal/clock"
	"mariscal/store"
	"mariscal/tournament"
)

// tournamentFacts says in lines what a tournament is, who runs it and, while it runs, what will
// become of it.
func (s *Server) tournamentFacts(c *call, t store.Tournament, info TournamentInfo) ([]string, error) {
	players := c.words.Say("server.tournament-field", info.Players)
	if t.State == store.TournamentEntry {
		players = c.words.Say("server.tournament-places", info.Players, t.Most)
	}
	if t.Host != "" {
		known, err := s.rivalsNamed(c, []string{t.Host})
		if err != nil {
			return nil, err
		}
		players += " " + c.words.Say("server.tournament-hosted", known[t.Host].name)
	}
	facts := []string{s.kindWords(c, t), c.words.Say("server.tournament-battles-are") + " " + s.battleWords(c, t), players}
	if t.State != store.TournamentEntry && t.State != store.TournamentPlaying {
		return facts, nil
	}
	if t.Limit > 0 && t.State == store.TournamentEntry { // later the round says it
		facts = append(facts, c.words.Say(limitTexts[cmp.Or(t.Overdue, overdueHost)], limitWords(time.Duration(t.Limit)*time.Millisecond)))
	}
	if info.Round < t.Late {
		facts = append(facts, c.words.Say("server.tournament-enter-until", t.Late))
	}
	if t.Fill != "" {
		facts = append(facts, c.words.Say("server.tournament-filled", computerName(c.lang, store.Entrant{Computer: t.Fill})))
	}
	return facts, nil
}

// limitTexts say how long a round takes, and what becomes of games that are not over then.
var limitTexts = map[string]string{
	overdueAsked: "server.tournament-limit-asked", overdueBoth: "server.tournament-limit-both", overdueHost: "server.tournament-limit-host",
}

// limitWords writes the time of a round.
func limitWords(d time.Duration) string {
	switch {
	case d%(24*time.Hour) == 0:
		return fmt.Sprintf("%d d", d/(24*time.Hour))
	case d%time.Hour == 0:
		return fmt.Sprintf("%d h", d/time.Hour)
	}
	return fmt.Sprintf("%d min", d/time.Minute)
}

// An ownTable is the table of the last round at which the visitor plays.
type ownTable struct {
	Words, More string
	Games       []tournamentLink // to be played
}

// ownTable returns the table at which a person plays in the last round; nil without one.
func (s *Server) ownTable(c *call, t store.Tournament, names []rival, me string) *ownTable {
	at := slices.IndexFunc(t.Entrants, func(e store.Entrant) bool { return me != "" && e.Person == me })
	if at < 0 || len(t.Rounds) == 0 {
		return nil
	}
	round := t.Rounds[len(t.Rounds)-1]
	for i, x := range round.Tables {
		mine := slices.Index(x.Players[:], at)
		switch {
		case mine < 0 || x.Missed:
			continue
		case x.Players[1] == tournament.Free:
			return &ownTable{Words: c.words.Say("server.tournament-you-free", len(t.Rounds))}
		}
		own := &ownTable{Words: c.words.Say("server.tournament-you-play", len(t.Rounds), i+1, names[x.Players[1-mine]].name)}
		if x.Over {
			own.More = c.words.Say("server.tournament-you-wait")
			return own
		}
		for _, link := range gameLinks(c, x) {
			if k := slices.IndexFunc(x.Games, func(g store.TournamentGame) bool { return g.Match == link.Match }); !x.Games[k].Over {
				own.Games = append(own.Games, link)
			}
		}
		if pace, err := clock.Parse(t.Pace); err == nil && pace.Live() {
			own.More = c.words.Say("server.tournament-you-both")
		}
		return own
	}
	return nil
}
