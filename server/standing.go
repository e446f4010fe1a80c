package server

import (
	"context"
	"strings"

	"mariscal/game"
	"mariscal/store"
)

// note tells the store how a match stands, or how it ended, for its list. What
// the list does not show is not written again: a turn of many answers is noted
// when somebody else is asked, or a banner is won.
func (s *Server) note(tb *table) {
	tb.noting.Lock()
	defer tb.noting.Unlock()
	var change store.Changes
	if tb.Result().Over {
		finished := store.Finished
		change = store.Changes{Status: &finished, Ending: endingOf(tb)}
	} else {
		now := standingOf(tb)
		if tb.noted != nil && *tb.noted == *now {
			return
		}
		change.Standing = now
	}
	if err := s.config.Store.Change(context.WithoutCancel(tb.gone), tb.id, change); err != nil {
		s.config.Logger.Error("how a match stands was not noted", "match", tb.id, "error", err)
		return
	}
	tb.noted = change.Standing
}

// endingOf is how a finished match ended.
func endingOf(tb *table) *store.Ending {
	view := tb.View(game.Spectator)
	e := &store.Ending{Draw: view.Outcome.Draw, Winner: view.Outcome.Winner, Reason: view.Outcome.Reason}
	e.Banners, _ = bannersOf(view.Scene)
	return e
}

// standingOf is how a match under way stands.
func standingOf(tb *table) *store.Standing {
	view := tb.View(game.Spectator)
	st := &store.Standing{Turn: view.Scene.Turn, Asked: view.Question.Seat}
	st.Banners, st.Goals = bannersOf(view.Scene)
	return st
}

func bannersOf(scene game.Scene) (won, goals [2]int) {
	for _, track := range scene.Tracks {
		if track.ID == "banners" {
			won[track.Seat], goals[track.Seat] = track.Value, track.Goal
		}
	}
	return won, goals
}

// listed is a match as a list shows it: how it stands, or in words how it ended.
func (s *Server) listed(c *call, row store.Match) MatchItem {
	it := matchItem(row, visitor(c.Request))
	if row.Damaged != "" {
		it.DamagedWords = (&refused{id: "server.damaged"}).in(c.lang)
	}
	if row.Status == store.Playing {
		it.Standing = row.Standing
	}
	if e := row.Ending; e != nil {
		named := s.named(c, row.System, game.Ref{ID: row.Scenario, Sum: row.Sum})
		it.EndingWords = strings.TrimSpace(s.outcome(named, row, game.Outcome{Over: true, Draw: e.Draw, Winner: e.Winner, Reason: e.Reason}))
	}
	return it
}
