package server

import (
	"context"
	"errors"
	"net/http"
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
	s.tables.drop(row.ID)
	s.calls.end(row.ID)
	return nil
}

// peopleRoutes are the operations of accounts.
func peopleRoutes() []route {
	get, post, del := http.MethodGet, http.MethodPost, http.MethodDelete
	return []route{
		op(get, "/api/account", "account", "Your account", (*Server).showAccount),
		op(post, "/api/account", "accountCreate", "Make an account with a password; the matches of this browser become its own", (*Server).signUp),
		op(http.MethodPatch, "/api/account", "accountChange", "Change your name at tables, language and time zone", (*Server).changeAccount),
		op(del, "/api/account", "accountDelete", "Delete your account", (*Server).deleteAccount),
		op(post, "/api/account/session", "signIn", "Sign in with a password", (*Server).signIn),
		op(del, "/api/account/session", "signOut", "Sign out in this browser", (*Server).signOut),
		op(del, "/api/account/sessions/{session}", "sessionEnd", "Sign out in another browser, or in all others", (*Server).endSession),
		op(post, "/api/account/password", "passwordChange", "Set the password; all other sessions end", (*Server).changePassword),
		op(post, "/api/account/recover", "recover", "Set a new password by a recovery code", (*Server).recover),
		op(post, "/api/account/mail", "mailAsk", "Have letters sent to an address, which gets a link that confirms it; or to none", (*Server).askMail),
		op(post, "/api/account/mail/confirm", "mailConfirm", "Confirm an address by the link that was sent there", (*Server).confirmMail),
		op(post, "/api/account/told", "toldChange", "Choose by which ways you are told what while you are not here", (*Server).chooseTold),
		op(post, "/api/account/hook", "hookSet", "Have what you are told sent to an address as signed JSON; or to none", (*Server).setHook),
		op(post, "/api/account/push", "pushAdd", "Let this browser take messages while no page of it is open", (*Server).addPush),
		op(del, "/api/account/muted/{mute}", "muteDelete", "Hear somebody again whom the visitor has muted, at a match or everywhere", (*Server).unmute),
		op(del, "/api/account/push/{device}", "pushDelete", "Send no more messages to a browser", (*Server).dropPush),
		op(post, "/api/account/lost", "passwordLost", "Have a link sent by which a lost password is replaced", (*Server).losePassword),
		op(post, "/api/account/reset", "passwordReset", "Set a new password by a link that was sent", (*Server).resetPassword),
		op(post, "/api/account/codes", "codesRenew", "Make new recovery codes", (*Server).renewCodes),
		op(post, "/api/account/passkey", "passkeyAsk", "Ask for a passkey: for a new account, for your own, or to sign in", (*Server).askPasskey),
		op(post, "/api/account/passkey/answer", "passkeyAnswer", "The browser's answer", (*Server).answerPasskey),
		op(del, "/api/account/passkeys/{passkey}", "passkeyDelete", "Remove a passkey", (*Server).dropPasskey),
		op(post, "/api/account/matches", "accountMatches", "Move the matches of this browser to your account", (*Server).moveMatches),
		op(get, "/api/hall", "hall", "The seats that you may take, offered to everybody or to you, and who is here", (*Server).showHall),
		op(post, "/api/matches/{id}/offer", "offer", "Offer the open seat of your match, before the deal, to everybody or to somebody", seating((*Server).offer)),
		op(post, "/api/proposals", "proposalCreate", "Offer a match in any of several battles, to everybody, to somebody, or by link; who accepts chooses", (*Server).createProposal),
		op(get, "/api/proposals/{proposal}", "proposal", "A proposal", (*Server).showProposal),
		op(del, "/api/proposals/{proposal}", "proposalDelete", "Withdraw your proposal", (*Server).dropProposal),
		op(post, "/api/proposals/{proposal}/accept", "proposalAccept", "Accept a proposal: its match begins", (*Server).acceptProposal),
		op(get, "/api/account/follows", "follows", "Whom you follow, and whether others may follow you", (*Server).showFollowing),
		op(post, "/api/account/follows", "follow", "Follow a player, or do so no more: you are told when a match of his is offered or begins", (*Server).follow),
		op(post, "/api/account/private", "privacy", "Let nobody follow you, or everybody", (*Server).setPrivacy),
		op(post, "/api/account/calendar", "calendarMake", "Make a secret address of a calendar with your letters; the former one is void", (*Server).makeCalendar),
		op(del, "/api/account/calendar", "calendarDelete", "End the address of your calendar", (*Server).dropCalendar),
		op(get, "/api/account/export", "accountExport", "Everything the server has about you", (*Server).export),

		op(get, "/api/tournaments", "tournaments", "The tournaments, the last made first", (*Server).listTournaments),
		op(post, "/api/tournaments", "tournamentCreate", "Announce a tournament", (*Server).createTournament),
		op(get, "/api/tournaments/{id}", "tournament", "A tournament with its rounds", (*Server).showTournament),
		op(get, "/api/tournaments/{id}/standings", "tournamentStandings", "How the players of a tournament stand, with what breaks ties", (*Server).showTournamentStandings),
		op(post, "/api/tournaments/{id}/enter", "tournamentEnter", "Enter a tournament", (*Server).enterTournament),
		op(post, "/api/tournaments/{id}/withdraw", "tournamentWithdraw", "Withdraw from a tournament; games that are not over are lost", (*Server).withdrawFromTournament),
		op(post, "/api/tournaments/{id}/order", "tournamentOrder", "Begin a tournament, call it off, withdraw a player or decide a table; for its host", (*Server).orderTournament),

		op(get, "/api/admin/people", "adminPeople", "The people, by name; for admins", (*Server).adminPeople),
		op(post, "/api/admin/people", "adminPerson", "Ban somebody, give him a role, or end his sessions; for admins", (*Server).adminPerson),
		op(post, "/api/admin/seat", "adminSeat", "Give a seat to somebody; for admins", (*Server).adminSeat),
		op(get, "/api/admin/audit", "adminAudit", "What admins did, the last first; for admins", (*Server).adminAudit),
		op(get, "/api/admin/reports", "adminReports", "What people complain of to the host; for admins", (*Server).adminReports),
		op(post, "/api/admin/reports", "adminReportEnd", "Note that somebody has seen to a report; for admins", (*Server).endReport),
	}
}
