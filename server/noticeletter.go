package server

import (
	"cmp"
	"context"
	"errors"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/post/mail"
	"mariscal/store"
	"mariscal/words"
)

// Limits of letters about matches.
const (
	mailGap   = time.Hour // between two mails to a person; what comes meanwhile goes in one
	mostTold  = 20        // matches told of in one letter
	mostNamed = 40        // characters of a name in one
)

// A noticed is a notice in words.
type noticed struct {
	Kind  string    `json:"kind"`
	Match string    `json:"match"`
	Words string    `json:"words"` // "Akragas, against Luis: it is your move."
	Link  string    `json:"link"`
	Since time.Time `json:"since"` // when there was a reason for it
}

// tellAway tells a person what there still is to tell, by one way. It marks notices for which
// there is no reason any more, and those that come later.
func (s *Server) tellAway(ctx context.Context, p store.Person, notices []store.Notice) error {
	now, way := s.config.Now(), notices[0].Way
	postpone := func(at time.Time) {
		for i := range notices {
			n := &notices[i]
			if n.State != store.Waiting {
				continue
			}
			if n.Due, n.Tries = at, n.Tries-1; n.Tries == 0 {
				n.Letter = "" // else it may have come, and is known by that
			}
		}
	}
	if s.isHere(p.ID, now) {
		postpone(now.Add(s.awaySoon()))
		return nil
	}
	if wait := p.Written[way].Add(s.config.MailEvery); way == byMail && now.Before(wait) {
		postpone(wait)
		return nil
	}
	all, err := s.inWords(ctx, p, notices, now)
	if err != nil || len(all) == 0 {
		return err
	}
	if way != byMail {
		return s.sendBy(ctx, p, way, notices[0].Letter, all)
	}
	before := p.Written[way]
	p, err = s.wrote(ctx, p, way, before, now)
	if errors.Is(err, errUnneeded) { // another server has just written to him
		postpone(now.Add(s.config.MailEvery))
		return nil
	}
	if err != nil {
		return err
	}
	if err := s.sendBy(ctx, p, way, notices[0].Letter, all); err != nil {
		_, again := s.wrote(context.WithoutCancel(ctx), p, way, now, before)
		return errors.Join(err, again)
	}
	return nil
}

// wrote stores that a person is written to, unless somebody else has done so since before.
func (s *Server) wrote(ctx context.Context, p store.Person, way string, before, now time.Time) (store.Person, error) {
	return s.config.Store.ChangePerson(ctx, p.ID, func(p *store.Person) error {
		if !p.Written[way].Equal(before) {
			return errUnneeded
		}
		if p.Written == nil {
			p.Written = map[string]time.Time{}
		}
		p.Written[way] = now
		return nil
	})
}

// sendBy sends what there is to tell by one way.
func (s *Server) sendBy(ctx context.Context, p store.Person, way, letter string, all []noticed) error {
	switch way {
	case byHook:
		return s.sendHook(ctx, p, letter, all)
	case byPush:
		return s.sendPush(ctx, p, all)
	}
	return s.config.Mail.Send(ctx, s.noticeLetter(p, letter, all))
}

// inWords returns the notices for which there still is a reason, in words, and marks the
// others.
func (s *Server) inWords(ctx context.Context, p store.Person, notices []store.Notice, now time.Time) ([]noticed, error) {
	var all []noticed
	for i := range notices {
		n := &notices[i]
		if tell := s.noticeOf(n); tell != nil {
			t, stands, err := tell(ctx, p, n)
			if err != nil {
				return nil, err
			}
			if !stands || p.Banned != "" || !s.wants(p, n.Kind, n.Way) {
				n.State = store.Void
				continue
			}
			all = append(all, t)
			continue
		}
		row, err := s.config.Store.Match(ctx, n.Match)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return nil, err
		}
		stands := err == nil && p.Banned == "" && s.wants(p, n.Kind, n.Way)
		if stands {
			if stands, err = s.stands(ctx, p, row, n); err != nil {
				return nil, err
			}
		}
		if !stands || n.Kind == talkKind && slices.ContainsFunc(all, func(t noticed) bool { return t.Kind == talkKind && t.Match == row.ID }) {
			n.State = store.Void
			continue
		}
		all = append(all, noticed{Kind: n.Kind, Match: row.ID, Words: s.noticeWords(p, row, n), Link: s.config.URL + "/#match/" + row.ID, Since: n.Made})
	}
	return all, nil
}

// noticeOf returns what tells of a notice that is not about a match; nil where it is.
func (s *Server) noticeOf(n *store.Notice) func(context.Context, store.Person, *store.Notice) (noticed, bool, error) {
	switch {
	case n.Kind == followKind:
		return s.followNotice
	case n.Kind == challengeKind && n.Mark == proposedMark:
		return s.proposalNotice
	}
	return nil
}

// stands reports whether there still is a reason for a notice.
func (s *Server) stands(ctx context.Context, p store.Person, row store.Match, n *store.Notice) (bool, error) {
	st := row.Standing
	switch n.Kind {
	case moveKind:
		for _, w := range waitingIn(st) {
			if row.Status != store.Playing || w.mark != n.Mark || personsOf(row)[w.seat] != p.ID {
				continue
			}
			if st.Away[w.seat] > s.config.Now().UnixMilli() {
				return false, nil // it is found again when the vacation is over
			}
			seen, err := s.everSeen(ctx, row.ID)
			return seen[w.seat].Before(n.Made), err
		}
		return false, nil
	case talkKind:
		return s.unheard(ctx, p, row)
	case timeKind:
		return row.Status == store.Playing && st != nil && timeMark(st) == n.Mark && !st.Question.Paused && personsOf(row)[st.Asked] == p.ID, nil
	case roundKind:
		seen, err := s.everSeen(ctx, row.ID)
		mine := slices.IndexFunc(row.Seats[:], func(seat store.Seat) bool { return seat.Holder == p.Holder() })
		return row.Status != store.Finished && mine >= 0 && seen[max(mine, 0)].Before(n.Made), err
	case challengeKind:
		mark, seat, _ := strings.Cut(n.Mark, " ")
		at, _ := game.ParseSeat(seat)
		if mark == offeredMark {
			return row.Status == store.Mustering && row.Seats[at].Holder == "" && row.Seats[at].Wanted == p.Holder(), nil
		}
		seen, err := s.everSeen(ctx, row.ID)
		return row.Status != store.Finished && s.people.lately.seen(p.ID).Before(n.Made) && seen[at].Before(n.Made), err
	}
	return true, nil
}

// noticeTexts are what is said by a kind of notice: battle, the other player, and by when.
var noticeTexts = map[string]string{
	moveKind: "server.notice-move", timeKind: "server.notice-time", endKind: "server.notice-end",
	offeredMark: "server.notice-offered", takenMark: "server.notice-taken", roundKind: "server.notice-round", talkKind: "server.notice-talk",
	notation.ToldOffer: "server.notice-draw", notation.ToldTakeBack: "server.notice-take-back", notation.ToldAdjourn: "server.notice-adjourn",
}

// noticeWords says a notice in the person's language.
func (s *Server) noticeWords(p store.Person, row store.Match, n *store.Notice) string {
	say := spoken(p)
	battle := row.Scenario
	if info, err := s.scenario(row.Scenario, row.Sum); err == nil {
		battle = cmp.Or(unlinked(say.In(info.Name), frame.MaxName), battle)
	}
	kind := n.Kind
	if mark, _, _ := strings.Cut(n.Mark, " "); kind != talkKind && noticeTexts[mark] != "" {
		kind = mark
	}
	mine := game.Top
	for i, seat := range row.Seats {
		if seat.Holder == p.Holder() || seat.Holder == "" && seat.Wanted == p.Holder() {
			mine = game.Seat(i)
		}
	}
	who := say.Say("server.somebody")
	if other := row.Seats[mine.Other()]; !other.Gone {
		who = cmp.Or(plainName(other.Name), who)
	}
	args := []any{battle, who}
	if kind == timeKind {
		args = append(args, momentIn(say, p.Zone, time.UnixMilli(row.Standing.Due)))
	}
	if kind == roundKind {
		args = append(args, unlinked(row.Name, maxName))
	}
	return say.Say(noticeTexts[kind], args...)
}

// plainName returns a player's name for letters.
func plainName(name string) string { return unlinked(name, mostNamed) }

// unlinked shortens a name, and takes out what would end a line, and what programs for mails would
// make a link of: the letters are the server's, the names are anybody's.
func unlinked(name string, most int) string {
	letters := []rune(strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, name)))
	letters = letters[:min(len(letters), most)]
	for i, r := range letters {
		inside := i > 0 && i+1 < len(letters) && !unicode.IsSpace(letters[i-1]) && !unicode.IsSpace(letters[i+1])
		switch {
		case r == '.' && inside:
			letters[i] = '·'
		case r == ':' && inside:
			letters[i] = ';'
		}
	}
	return string(letters)
}

// momentIn writes a moment as the language does, in a time zone.
func momentIn(say *words.Printer, zone string, at time.Time) string {
	where, err := time.LoadLocation(zone)
	if err != nil || zone == "" {
		where = time.UTC
	}
	if say.Language() == "es" {
		return at.In(where).Format("2.1.2006, 15:04 ") + where.String()
	}
	return at.In(where).Format("Jan 2, 2006, 15:04 ") + where.String()
}

// noticeLetter writes a letter about matches.
func (s *Server) noticeLetter(p store.Person, id string, all []noticed) mail.Letter {
	say := spoken(p)
	stop := s.stopLink(p, say, byMail)
	subject := say.Say("server.notices-subject", len(all))
	if len(all) == 1 {
		subject = all[0].Words
	}
	var text strings.Builder
	for _, t := range all[:min(len(all), mostTold)] {
		text.WriteString(t.Words + "\n" + t.Link + "\n\n")
	}
	if more := len(all) - mostTold; more > 0 {
		text.WriteString(say.Say("server.notices-more", more) + "\n\n")
	}
	text.WriteString("-- \n" + say.Say("server.notices-why", p.Name, s.config.URL, s.config.URL+"/account?lang="+say.Language(), stop) + "\n")
	return mail.Letter{ID: id + "-" + p.ID, To: p.Mail.Address, Subject: subject, Text: text.String(), Stop: stop}
}

// stopLink returns the address that ends what a person is told about matches by one way. It signs
// nobody in.
func (s *Server) stopLink(p store.Person, say *words.Printer, way string) string {
	said := url.Values{"lang": {say.Language()}, "person": {p.ID}, "token": {s.stopToken(p.ID, way)}}
	if way != byMail {
		said.Set("way", way)
	}
	return s.config.URL + "/account/stop?" + said.Encode()
}

// stopToken signs that a person may be told no more by one way.
func (s *Server) stopToken(person, way string) string {
	if way != byMail {
		person = way + " " + person
	}
	return s.mark("stop " + person)
}
