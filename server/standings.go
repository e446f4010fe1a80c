package server

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"mariscal/game"
	"mariscal/store"
)

// note schedules storing how a match stands or ended, for lists. An end is stored at
// once. Standings of all matches are stored soon, together, because every answer may
// change them; the journal is the truth.
func (s *Server) note(tb *table) {
	if !tb.Result().Over {
		s.tables.unnote(tb)
		return
	}
	tb.noting.Lock()
	defer tb.noting.Unlock()
	s.unnoted.drop(tb)
	finished := store.Finished
	change := store.Changes{Status: &finished, Ending: s.endingOf(tb)}
	if err := s.config.Store.Change(context.WithoutCancel(tb.gone), tb.id, change); err != nil {
		s.unnoted.end(tb.id, change)
		s.config.Logger.Error("how a match ended was not noted; it is tried again", "match", tb.id, "error", err)
	}
	tb.noted = nil
	s.noteResult(context.WithoutCancel(tb.gone), tb.id)
	s.lookout.look(tb.id, s.config.Now().Add(s.config.NoticeAfter))
}

// noteEvery is the longest time a list may show an old standing.
const noteEvery = 2 * time.Second

// unnoted is the standings that are to be stored soon.
type unnoted struct {
	asking sync.Mutex // held while tables are asked, which must then not be released
	mu     sync.Mutex
	tables map[*table]bool           // that are open, or about to be released
	untold map[string]store.Standing // of tables closed meanwhile, or that the store refused
	ends   map[string]store.Changes  // that the store refused; few, for then it takes no answers either

	failing atomic.Bool // the store refused the last ones, and that was logged
}

// unnote marks that a match's standing must be stored. Deleted matches are skipped,
// because their battle may go at any time.
func (t *tables) unnote(tb *table) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if tb.place != nil {
		t.server.unnoted.add(tb)
	}
}

func (u *unnoted) add(tb *table) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.tables[tb] = true
}

func (u *unnoted) drop(tb *table) {
	u.mu.Lock()
	defer u.mu.Unlock()
	delete(u.tables, tb)
	delete(u.untold, tb.id)
}

// end keeps the end of a match that the store refused.
func (u *unnoted) end(match string, how store.Changes) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.ends[match] = how
}

// ended returns and clears the ends that the store refused.
func (u *unnoted) ended() map[string]store.Changes {
	u.mu.Lock()
	defer u.mu.Unlock()
	all := u.ends
	u.ends = map[string]store.Changes{}
	return all
}

// close takes the standing of a closed table before its battle is released; later the
// table cannot be asked.
func (u *unnoted) close(tb *table) {
	u.asking.Lock()
	defer u.asking.Unlock()
	u.mu.Lock()
	was := u.tables[tb]
	delete(u.tables, tb)
	u.mu.Unlock()
	if !was {
		return
	}
	if now := tb.news(); now != nil { // others need not wait for this
		u.mu.Lock()
		defer u.mu.Unlock()
		u.untold[tb.id] = *now
	}
}

// news returns the standing of a match under way if it differs from the stored one,
// otherwise nil.
func (tb *table) news() *store.Standing {
	tb.noting.Lock()
	defer tb.noting.Unlock()
	if tb.Result().Over {
		return nil
	}
	now := standingOf(tb)
	if tb.waits != nil {
		now.Question = tb.waits(now)
	}
	if tb.noted != nil && *tb.noted == *now {
		return nil
	}
	tb.noted = now
	return now
}

// take returns and clears all standings to store.
func (u *unnoted) take() map[string]store.Standing {
	u.asking.Lock()
	defer u.asking.Unlock()
	u.mu.Lock()
	all, open := u.untold, u.tables
	u.tables, u.untold = map[*table]bool{}, map[string]store.Standing{}
	u.mu.Unlock()
	for tb := range open {
		if now := tb.news(); now != nil {
			all[tb.id] = *now
		}
	}
	return all
}

// tell updates the standings in rows that the store does not have yet.
func (u *unnoted) tell(rows []store.Match) {
	at := map[string]int{}
	for i, row := range rows {
		if row.Status == store.Playing {
			at[row.ID] = i
		}
	}
	u.asking.Lock()
	defer u.asking.Unlock()
	open := map[int]*table{}
	u.mu.Lock()
	for id, standing := range u.untold {
		if i, shown := at[id]; shown {
			rows[i].Standing = &standing
		}
	}
	for tb := range u.tables {
		if i, shown := at[tb.id]; shown {
			open[i] = tb
		}
	}
	u.mu.Unlock()
	for i, tb := range open {
		if !tb.Result().Over {
			rows[i].Standing = standingOf(tb)
		}
	}
}

// putBack keeps the standings that the store refused, unless there are newer ones.
func (u *unnoted) putBack(standings map[string]store.Standing) {
	u.mu.Lock()
	defer u.mu.Unlock()
	for id, standing := range standings {
		if _, newer := u.untold[id]; !newer {
			u.untold[id] = standing
		}
	}
}

// noteAll stores the standings of the matches played since. It skips changes that lists
// do not show.
func (s *Server) noteAll(ctx context.Context) {
	for id, how := range s.unnoted.ended() {
		if err := s.config.Store.Change(ctx, id, how); err != nil && !errors.Is(err, store.ErrNotFound) {
			s.unnoted.end(id, how)
		}
	}
	standings := s.unnoted.take()
	if len(standings) == 0 {
		return
	}
	err := s.config.Store.Note(ctx, standings)
	if err != nil {
		s.unnoted.putBack(standings)
	} else {
		for id := range standings {
			s.lookout.look(id, s.config.Now().Add(s.config.NoticeAfter))
		}
	}
	if before := s.unnoted.failing.Swap(err != nil); err != nil && !before {
		s.config.Logger.Error("how matches stand was not noted; it is tried again", "matches", len(standings), "error", err)
	}
}

// noteOften repeats noteAll until ctx ends.
func (s *Server) noteOften(ctx context.Context) {
	tick := time.NewTicker(noteEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			s.noteAll(ctx)
		case <-ctx.Done():
			return
		}
	}
}

// endingOf returns the ending of a finished match.
func (s *Server) endingOf(tb *table) *store.Ending {
	view := tb.View(game.Spectator)
	e := &store.Ending{Draw: view.Outcome.Draw, Winner: view.Outcome.Winner, Reason: view.Outcome.Reason}
	e.Scores = view.Scene.Scores()
	if tb.waits != nil {
		e.At = s.config.Now().UnixMilli()
	}
	if info, ok := game.Find(tb.System(), tb.Scenario()); ok && !e.Draw && (s.builtIn[info.ID] != info.Ref || info.Pack != nil) {
		e.Side = info.Armies[e.Winner].Name
	}
	return e
}

// standingOf returns the standing of a match under way.
func standingOf(tb *table) *store.Standing {
	view := tb.View(game.Spectator)
	due, _ := tb.Deadline()
	at := &store.Standing{Turn: view.Scene.Turn, Asked: view.Decision.Seat, Scores: view.Scene.Scores(), Due: due}
	if view.Pause != nil {
		at.Away = view.Pause.Away
	}
	return at
}

// withoutQuestion returns a standing as lists show it.
func withoutQuestion(at *store.Standing) *store.Standing {
	if at == nil || at.Question == (store.Question{}) {
		return at
	}
	shown := *at
	shown.Question = store.Question{}
	return &shown
}

// listed returns a match as a list shows it: its standing, or its ending in words.
func (s *Server) listed(c *call, row store.Match) MatchItem {
	it := matchItem(row, visitorOf(c))
	if row.Damaged != "" {
		it.DamagedWords = (&refused{id: "server.damaged"}).in(c.lang)
	}
	s.tellSeats(c, row, &it)
	if info, err := s.scenario(row.Scenario, row.Sum); err == nil {
		it.Battle = &BattleName{info.Name, [2]ArmyName{{info.Armies[0].Name}, {info.Armies[1].Name}}}
	}
	if row.Status == store.Playing && !hidesFrom(row, visitorOf(c)) {
		it.Standing = withoutQuestion(row.Standing)
	}
	if e := row.Ending; e != nil {
		named := s.named(c, row.System, game.Ref{ID: row.Scenario, Sum: row.Sum})
		it.EndingWords = strings.TrimSpace(s.outcome(named, row, game.Outcome{Over: true, Draw: e.Draw, Winner: e.Winner, Reason: e.Reason}))
	}
	return it
}
