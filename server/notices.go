package server

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"mariscal/clock"
	"mariscal/game"
	"mariscal/store"
)

// Kinds of notices about matches.
const (
	moveKind      = "move"      // a question waits, of the game or of the other player
	timeKind      = "time"      // the time for an answer is nearly over
	endKind       = "end"       // a match has ended
	challengeKind = "challenge" // somebody takes a seat one has offered, or offers one
	roundKind     = "round"     // a round of a tournament is paired
	followKind    = "follow"    // somebody whom one follows offers or begins a match
	talkKind      = "talk"      // the other player has said something
)

// toldKinds are the kinds that people choose ways for, as their page lists them.
var toldKinds = []string{moveKind, timeKind, endKind, challengeKind, talkKind, roundKind, followKind}

// What a notice of a challenge is about: its mark begins so.
const (
	offeredMark  = "offered"
	takenMark    = "taken"
	proposedMark = "proposed" // of several battles: the notice's match is the proposal
)

// Times of notices.
const (
	noticeWait = 5 * time.Minute       // questions that are answered sooner are no notice
	seenMargin = 5 * time.Second       // how exactly it is known when a question began to wait
	endMargin  = 20 * time.Second      // who was there so shortly before the end knows
	awaySoon   = 2 * time.Minute       // who is here is told later
	noticeOld  = 14 * 24 * time.Hour   // older questions are not noticed any more
	endOld     = 24 * time.Hour        // nor are older ends
	leadMost   = 24 * time.Hour        // how long before its end time is told to be nearly over,
	leadPart   = 4                     // at most this part of it
	scanEvery  = 20 * time.Minute      // how often all matches are looked through
	lookAgain  = 10 * time.Second      // until a match is looked at again, of which nothing could be read or written
	lookMost   = scanEvery + time.Hour // matches that are looked at later are found by that
)

// mostFailed is how many matches are tried at a time of which nothing can be read or written: then
// the database is away or full, and the others wait as well.
const mostFailed = 3

// lookout is when matches are to be looked at for notices. It only saves looking through all
// of them: what it has forgotten is found by [Server.scan].
type lookout struct {
	mu      sync.Mutex
	at      map[string]time.Time // by id of the match; nil where nobody is written to
	scanned time.Time
}

// look has a match looked at.
func (w *lookout) look(id string, at time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.at != nil {
		w.at[id] = at
	}
}

// due returns the matches to be looked at now, and forgets them; scan says that all are.
func (w *lookout) due(now time.Time) (ids []string, scan bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for id, at := range w.at {
		if !at.After(now) {
			ids = append(ids, id)
			delete(w.at, id)
		}
	}
	if scan = now.Sub(w.scanned) >= scanEvery; scan {
		w.scanned = now
	}
	return ids, scan
}

// questionOf returns which question waits at a table, for its standing; the caller holds
// tb.noting.
func (s *Server) questionOf(tb *table, at *store.Standing) store.Question {
	now, was := s.config.Now().UnixMilli(), store.Standing{}
	if tb.noted != nil {
		was = *tb.noted
	}
	q := store.Question{Number: tb.View(game.Spectator).Number, Since: now, Paused: tb.Adjourned()}
	if was.Asked == at.Asked && was.Question.Number == q.Number && was.Question.Since != 0 {
		q.Since = was.Question.Since
	}
	for seat, t := range tb.Requests() {
		if t.Word == "" {
			continue
		}
		q.Requests[seat] = store.Request{Word: t.Word, At: t.At, Since: now}
		if before := was.Question.Requests[seat]; before.Word == t.Word && before.At == t.At {
			q.Requests[seat] = before
		}
	}
	return q
}

// A waiting is something that waits for a seat since a moment, in milliseconds since 1970. Its
// mark is that of notices about it.
type waiting struct {
	seat  game.Seat
	since int64
	mark  string
}

// waitingIn returns what waits in a match under way.
func waitingIn(st *store.Standing) (all []waiting) {
	if st == nil || st.Question.Since == 0 || st.Question.Paused {
		return nil
	}
	all = append(all, waiting{st.Asked, st.Question.Since, moveMark(st)})
	for i, r := range st.Question.Requests {
		if seat := game.Seat(i); r.Word != "" {
			all = append(all, waiting{seat.Other(), r.Since, fmt.Sprintf("%s %s %d", r.Word, seat, r.At)})
		}
	}
	return all
}

// lookAround puts into the outbox what there is to tell.
func (s *Server) lookAround(ctx context.Context, now time.Time) {
	ids, scan := s.lookout.due(now)
	failed := 0
	for _, id := range ids {
		if failed == mostFailed {
			s.lookout.look(id, now.Add(lookAgain))
			continue
		}
		row, err := s.config.Store.Match(ctx, id)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err == nil {
			err = s.notice(ctx, row, now)
		}
		if err != nil {
			failed++
			s.lookout.look(id, now.Add(lookAgain))
			s.postFault(ctx, err)
		}
	}
	if scan {
		if err := s.scan(ctx, now); err != nil {
			s.postFault(ctx, err)
		}
	}
}

// scan looks through the matches under way, and those that have ended lately: so nothing is
// lost when a server ends between a question and its notice. Nothing is told twice, because
// a notice is known by what it is about.
func (s *Server) scan(ctx context.Context, now time.Time) error {
	var tell []store.Notice // written together: each writing waits for the disk
	for _, status := range []store.Status{store.Playing, store.Finished} {
		for row, err := range store.All(ctx, s.config.Store, store.Query{Status: status}) {
			if err != nil {
				return err
			}
			if status == store.Finished && now.Sub(row.Updated) > endOld {
				break // the last changed come first
			}
			s.catchStanding(ctx, row)
			more, err := s.newsOf(ctx, row, now)
			if err != nil {
				return err
			}
			if tell = append(tell, more...); len(tell) >= mostTaken {
				if err := s.config.Store.AddNotices(ctx, tell...); err != nil {
					return err
				}
				tell = tell[:0]
			}
		}
	}
	return s.config.Store.AddNotices(ctx, tell...)
}

// catchStanding opens a match whose standing may be older than its journal, because the
// server that played it was killed; opening it stores the standing.
func (s *Server) catchStanding(ctx context.Context, row store.Match) {
	if row.Status != store.Playing || !apart(row) || len(personsOf(row)) == 0 || row.Updated.UnixMilli() < s.last-2*noteEvery.Milliseconds() || row.Updated.UnixMilli() > s.began {
		return
	}
	if _, release, err := s.tables.get(ctx, row); err == nil {
		release()
	}
}

// personsOf returns the ids of the people with accounts who sit in a match, by seat.
func personsOf(row store.Match) map[game.Seat]string {
	who := map[game.Seat]string{}
	for i, seat := range row.Seats {
		if id, is := strings.CutPrefix(seat.Holder, store.OfPerson); is && seat.Kind == human && !seat.Gone {
			who[game.Seat(i)] = id
		}
	}
	return who
}

// notice puts into the outbox what there is to tell of a match now.
func (s *Server) notice(ctx context.Context, row store.Match, now time.Time) error {
	tell, err := s.newsOf(ctx, row, now)
	if err != nil {
		return err
	}
	return s.config.Store.AddNotices(ctx, tell...)
}

// newsOf returns what there is to tell of a match now, and has it looked at again when there
// will be more.
func (s *Server) newsOf(ctx context.Context, row store.Match, now time.Time) (tell []store.Notice, err error) {
	who := personsOf(row)
	if len(who) == 0 || !apart(row) || row.Damaged != "" {
		return nil, nil
	}
	var sights [2]time.Time
	asked := false
	seen := func(seat game.Seat) time.Time { // only where it matters: all matches are looked through
		if !asked && err == nil {
			sights, err = s.everSeen(ctx, row.ID)
			asked = true
		}
		return sights[seat]
	}
	add := func(seat game.Seat, kind, mark string) {
		var more []store.Notice
		if more, err = s.noticesFor(ctx, who[seat], kind, row.ID, mark, now); err == nil {
			tell = append(tell, more...)
		}
	}
	var next time.Time
	later := func(at time.Time) {
		if next.IsZero() || at.Before(next) {
			next = at
		}
	}
	switch st := row.Standing; {
	case row.Status == store.Finished && row.Ending != nil && row.Ending.At != 0:
		ended := time.UnixMilli(row.Ending.At)
		if at := ended.Add(s.config.NoticeAfter); now.Before(at) {
			later(at)
			break
		}
		for seat := range who {
			if now.Sub(ended) < endOld && seen(seat).Before(ended.Add(-min(endMargin, s.config.NoticeAfter))) && err == nil {
				add(seat, endKind, seat.String())
			}
		}
	case row.Status == store.Playing:
		for _, w := range waitingIn(st) {
			if who[w.seat] == "" || err != nil {
				continue
			}
			since := time.UnixMilli(w.since)
			switch at := since.Add(s.config.NoticeAfter); {
			case now.Before(at):
				later(at)
			case now.Sub(since) > noticeOld:
			case st.Away[w.seat] > now.UnixMilli(): // on vacation he wants no letters
				later(time.UnixMilli(st.Away[w.seat]))
			case !seen(w.seat).Before(since.Add(-min(seenMargin, s.config.NoticeAfter))): // he knows
			case s.isHere(who[w.seat], now):
				later(now.Add(s.awaySoon()))
			default:
				add(w.seat, moveKind, w.mark)
			}
		}
		if at, due := warningOf(row); !at.IsZero() && now.Before(due) && err == nil && len(waitingIn(st)) > 0 && who[st.Asked] != "" {
			if now.Before(at) {
				later(at)
			} else {
				add(st.Asked, timeKind, timeMark(st))
			}
		}
	}
	if err == nil && !next.IsZero() && next.Sub(now) < lookMost {
		s.lookout.look(row.ID, next)
	}
	return tell, err
}

// moveMark says which question a notice is about, and timeMark by when it is to be answered.
func moveMark(st *store.Standing) string { return fmt.Sprintf("%s %d", st.Asked, st.Question.Number) }
func timeMark(st *store.Standing) string { return fmt.Sprintf("%s %d", moveMark(st), st.Due) }

// warningOf returns when a letter's time is nearly over, and when it is over; zero where it is
// not counted in days.
func warningOf(row store.Match) (at, due time.Time) {
	p, err := clock.Parse(row.Pace)
	if err != nil || !p.Letters() || row.Standing == nil || row.Standing.Due == 0 {
		return at, due
	}
	due = time.UnixMilli(row.Standing.Due)
	return due.Add(-min(leadMost, time.Duration(p.Days)*24*time.Hour/leadPart)), due
}

// isHere reports whether a person has just asked this server for something.
func (s *Server) isHere(person string, now time.Time) bool {
	return now.Sub(s.people.lately.seen(person)) < min(nearby, s.config.NoticeAfter)
}

// awaySoon is when to look again whether somebody is still here.
func (s *Server) awaySoon() time.Duration { return min(awaySoon, s.config.NoticeAfter) }

// noticesFor returns a notice for each way by which a person wants that kind; none for who is
// banned, or gone.
func (s *Server) noticesFor(ctx context.Context, person, kind, match, mark string, now time.Time) ([]store.Notice, error) {
	p, err := s.config.Store.Person(ctx, person)
	if errors.Is(err, store.ErrNotFound) || p.Banned != "" {
		return nil, nil
	}
	var all []store.Notice
	for _, way := range s.waysOf(p, kind) {
		all = append(all, store.Notice{
			ID: digest(strings.Join([]string{person, way, kind, match, mark}, "\n")), Person: person, Way: way, Kind: kind, Match: match, Mark: mark,
			Made: now, Due: now, State: store.Waiting,
		})
	}
	return all, err
}

// noticeChallenge tells a person that somebody has offered him a seat, or taken the one he
// has offered. It comes later, for he may be here.
func (s *Server) noticeChallenge(ctx context.Context, row store.Match, mark string, seat game.Seat, holder string) {
	s.tellLater(ctx, holder, challengeKind, row.ID, mark+" "+seat.String())
}

// tellLater tells the person who is a holder something, unless there is no reason for it any more
// after the time that notices wait.
func (s *Server) tellLater(ctx context.Context, holder, kind, about, mark string) {
	id, is := personOf(holder)
	if !is || !s.writes() {
		return
	}
	now := s.config.Now()
	all, err := s.noticesFor(ctx, id, kind, about, mark, now)
	for i := range all {
		all[i].Due = now.Add(s.config.NoticeAfter)
	}
	if err == nil {
		err = s.config.Store.AddNotices(ctx, all...)
	}
	if err != nil {
		s.postFault(ctx, err)
	}
}
