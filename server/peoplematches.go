package server

import (
	"context"
	"errors"
	"slices"
	"time"

	"mariscal/game"
	"mariscal/match"
	"mariscal/store"
)

// withRow calls f with a match of a list; beside other servers with its row as it is, again
// while they change it. A match that is gone by then is left out.
func (s *Server) withRow(ctx context.Context, row store.Match, f func(store.Match) error) error {
	if s.alone() {
		return f(row)
	}
	return asItIs(func() error {
		now, err := s.config.Store.Match(ctx, row.ID)
		if errors.Is(err, store.ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		return f(now)
	})
}

// everyMatch calls f for all matches in which a holder has a seat or may return to one; a
// deleted one is brought back while f changes it, and deleted again.
func (s *Server) everyMatch(ctx context.Context, holder string, f func(store.Match) error) error {
	for _, deleted := range []bool{false, true} {
		var rows []store.Match // first all: f moves matches to the front of the list
		for row, err := range store.All(ctx, s.config.Store, store.Query{Holder: holder, Deleted: deleted}) {
			if err != nil {
				return err
			}
			rows = append(rows, row)
		}
		for _, row := range rows {
			if deleted {
				if err := s.config.Store.Restore(ctx, row.ID); err != nil {
					return err
				}
			}
			err := s.withRow(ctx, row, f)
			if deleted {
				if again := s.config.Store.Delete(ctx, row.ID); !errors.Is(again, store.ErrNotFound) {
					err = errors.Join(err, again)
				}
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// rename puts a person in place of a browser wherever that holds a seat.
func rename(seats *[2]store.Seat, from, to string) {
	in := func(holder *string, also *[]string) {
		if *holder == from {
			*holder = to
		}
		list := slices.Clone(*also)
		for i := range list {
			if list[i] == from {
				list[i] = to
			}
		}
		*also = slices.DeleteFunc(list, func(d string) bool { return d == *holder })
	}
	for i := range seats {
		seat := &seats[i]
		if seat.Holder == from || slices.Contains(seat.Also, from) {
			seat.Here = false // a person needs no privilege of the machine
		}
		in(&seat.Holder, &seat.Also)
		if seat.Away != nil {
			away := *seat.Away
			in(&away.Holder, &away.Also)
			seat.Away = &away
		}
	}
}

// adopt gives the matches of this browser to a person.
func (s *Server) adopt(c *call, p store.Person) error {
	from, err := s.recognise(c.Request)
	if err != nil || from == "" {
		return err
	}
	s.seating.Lock()
	defer s.seating.Unlock()
	if err := s.config.Store.MoveTalk(c.keep(), from, p.Holder()); err != nil {
		return err
	}
	return s.everyMatch(c.keep(), from, func(row store.Match) error {
		rename(&row.Seats, from, p.Holder())
		if err := s.config.Store.Change(c.keep(), row.ID, store.Changes{Row: row.Row, Seats: &row.Seats}); err != nil {
			return err
		}
		if row.Status == store.Mustering {
			whole, err := s.config.Store.Match(c.keep(), row.ID)
			if err != nil {
				return err
			}
			if whole.Muster != nil {
				s.calls.note(whole)
			}
		}
		s.tables.news(row.ID)
		return nil
	})
}

// moveMatches gives the matches of this browser to the account.
func (s *Server) moveMatches(c *call, _ struct{}) (Account, error) {
	me, err := c.me()
	if err != nil {
		return Account{}, err
	}
	if err := s.adopt(c, me.Person); err != nil {
		return Account{}, err
	}
	return s.tellAccount(c, me)
}

// An Export is everything the server has about a person.
type Export struct {
	Made    time.Time        `json:"made"`
	Account Me               `json:"account"`
	Banned  string           `json:"banned,omitempty"`
	Matches []ExportedMatch  `json:"matches"`
	Audited []ExportedAudit  `json:"audited"` // what was done about the account
	Rated   []ExportedResult `json:"rated"`   // how his rated matches ended
	Entered []string         `json:"entered"` // names of the tournaments he has entered
	Said    ExportedTalk     `json:"said"`    // at his matches and those he watched
	Notices []store.Notice   `json:"notices"` // what he was told, or is to be told, while he was not here
	Follows []FollowedInfo   `json:"follows"` // whom he follows
	Offers  []ProposalInfo   `json:"offers"`  // his proposals that stand
	Drafts  []DraftText      `json:"drafts"`  // of the workshop
	Gallery []GalleryItem    `json:"gallery"` // battles he has published
	Stars   []ExportedStars  `json:"stars"`   // how he has rated battles
}

// An ExportedMatch is a match of the person, as he may see it.
type ExportedMatch struct {
	ID       string    `json:"id"`
	Name     string    `json:"name,omitempty"`
	Scenario string    `json:"scenario"`
	Status   string    `json:"status"`
	Created  time.Time `json:"created"`
	Updated  time.Time `json:"updated"`
	Seats    []string  `json:"seats"`            // the person's
	Names    [2]string `json:"names"`            // of both seats
	Record   string    `json:"record,omitempty"` // as it may be read from his seat
	// Deleted is when it was deleted; until it goes for good it can be brought back.
	Deleted time.Time `json:"deleted,omitzero"`
}

// An ExportedAudit is something that was done about an account.
type ExportedAudit struct {
	At   time.Time `json:"at"`
	By   string    `json:"by"`
	What string    `json:"what"`
	Whom string    `json:"whom"`
	Why  string    `json:"why,omitempty"`
}

// export returns everything a person has here.
func (s *Server) export(c *call, _ struct{}) (Export, error) {
	me, err := c.me()
	if err != nil {
		return Export{}, err
	}
	a, err := s.tellAccount(c, me)
	if err != nil {
		return Export{}, err
	}
	out := Export{Made: s.config.Now(), Account: *a.Me, Banned: me.Banned, Matches: []ExportedMatch{}, Audited: []ExportedAudit{}}
	for _, deleted := range []bool{false, true} {
		for row, err := range store.All(c.Context(), s.config.Store, store.Query{Holder: me.Holder(), Deleted: deleted}) {
			if err != nil {
				return out, err
			}
			out.Matches = append(out.Matches, s.exported(c, row, me.Holder()))
		}
	}
	all, err := s.config.Store.Audits(c.Context(), mostAudited)
	for _, x := range all {
		// Somebody else may have had the name before.
		if (x.By == me.Name || x.Whom == me.Name) && !x.At.Before(me.Created.Truncate(time.Millisecond)) {
			out.Audited = append(out.Audited, ExportedAudit{At: x.At, By: x.By, What: x.What, Whom: x.Whom, Why: x.Why})
		}
	}
	if err != nil {
		return out, err
	}
	c.w.Header().Set("Content-Disposition", `attachment; filename="mariscal-account.json"`)
	out.Notices, err = s.config.Store.NoticesOf(c.Context(), me.ID)
	out.Notices = orEmpty(out.Notices)
	if err == nil {
		out.Rated, err = s.exportedResults(c, me.ID)
	}
	if err == nil {
		out.Entered, err = s.tournamentsOf(c, me.ID)
	}
	if err == nil {
		out.Said, err = s.exportedSaid(c, me.Person)
	}
	if err == nil {
		out.Follows, out.Offers, err = s.exportedOffers(c, me)
	}
	if err == nil {
		out.Drafts, err = s.exportedDrafts(c, me.ID)
	}
	if err == nil {
		out.Gallery, out.Stars, err = s.exportedGallery(c, me.ID)
	}
	return out, err
}

// exported returns what a person's file has of a match.
func (s *Server) exported(c *call, row store.Match, holder string) ExportedMatch {
	m := ExportedMatch{
		ID: row.ID, Name: row.Name, Scenario: row.Scenario, Status: string(row.Status), Created: row.Created, Updated: row.Updated, Seats: []string{},
		Deleted: row.Deleted,
	}
	for i, seat := range row.Seats {
		m.Names[i] = c.nameOf(seat)
	}
	held := seatsOf(row, holder)
	for _, seat := range held {
		m.Seats = append(m.Seats, seat.String())
	}
	if len(held) > 0 && row.Status != store.Mustering {
		if _, tb, release, err := s.sit(c, row.ID); err == nil { // one that is deleted or cannot be opened has no record
			rec := tb.Record(game.Viewer(held[0]))
			rec.Names = m.Names
			m.Record = rec.String()
			release()
		}
	}
	return m
}

// nameOf returns the name of who sits at a seat, or sat there before he deleted his account.
func (c *call) nameOf(seat store.Seat) string {
	if seat.Gone {
		return c.words.Say("server.somebody")
	}
	return seat.Name
}

// unname takes the names of players who have deleted their accounts out of a match's names.
func (c *call) unname(row store.Match, names *[2]string) {
	for i, seat := range row.Seats {
		if seat.Gone {
			names[i] = c.nameOf(seat)
		}
	}
}

// nameless takes the names out of events in which a seat changed hands, if somebody sat there
// who has deleted his account. It does not change the events themselves.
func (tb *table) nameless(e game.Event) game.Event {
	if e.ID != match.EventHanded || !tb.namelessAt[e.Seat&1] {
		return e
	}
	e.Args = slices.Clone(e.Args)
	for i, arg := range e.Args {
		if arg.Kind == game.ArgText {
			e.Args[i] = game.Word(arg.Name, "match.player.unnamed")
		}
	}
	return e
}

// events is [match.Match.Events] without names that are to be told no more.
func (tb *table) events(v game.Viewer, after int) []match.Numbered {
	list := tb.Events(v, after)
	for i := range list {
		list[i].Event = tb.nameless(list[i].Event)
	}
	return list
}

// deleteAccount deletes the account. Matches with nobody else in them are deleted; in all
// others the person becomes “a player”.
func (s *Server) deleteAccount(c *call, in struct {
	Name string `query:"name" about:"the name of the account, as a confirmation"`
},
) (struct{}, error) {
	me, err := c.proved()
	if err != nil {
		return struct{}{}, err
	}
	if s.keyOf(in.Name) != me.Key {
		return struct{}{}, bad("server.other-name")
	}
	s.seating.Lock()
	defer s.seating.Unlock()
	if err := s.everyMatch(c.keep(), me.Holder(), func(row store.Match) error { return s.leave(c.keep(), row, me.Holder()) }); err != nil {
		return struct{}{}, err
	}
	if err := s.config.Store.DropPerson(c.keep(), me.ID); err != nil {
		return struct{}{}, err
	}
	s.expel(me.ID)
	c.setSession("", -1)
	return struct{}{}, nil
}

// leave takes a person's name out of a match; the match goes if nobody else plays in it.
func (s *Server) leave(ctx context.Context, row store.Match, holder string) error {
	others := false
	for i := range row.Seats {
		seat := &row.Seats[i]
		if isSitter(sitterOf(*seat), holder) {
			seat.Name, seat.Also, seat.Join, seat.Offered, seat.Gone = "", nil, "", false, true
			seat.Nameless = true
		} else {
			others = others || seat.Kind == human && seat.Holder != ""
		}
		if seat.Away != nil && isSitter(*seat.Away, holder) {
			seat.Away = nil // he will not return
		}
	}
	if err := s.config.Store.Change(ctx, row.ID, store.Changes{Row: row.Row, Seats: &row.Seats}); err != nil {
		return err
	}
	if others && row.Status != store.Mustering {
		s.tables.drop(row.ID) // what it has in words has the name; opened again it goes on without
		if _, release, err := s.tables.get(ctx, row); err == nil {
			release()
		}
		return nil
	}
	if err := s.config.Store.Delete(ctx, row.ID); err != nil {
		return err
	}
	s.tallyGone(ctx, row)
	s.tables.drop(row.ID)
	s.calls.end(row.ID)
	return nil
}
