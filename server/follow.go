package server

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"

	"mariscal/store"
)

// Bounds of following.
const (
	mostFollows   = 100  // whom one person follows
	mostFollowers = 1000 // who are told of one thing
)

// What a notice about somebody who is followed is about: its mark begins so, and ends with his id.
const (
	followedOffers = "offers" // he proposes a match to everybody
	followedSeat   = "seat"   // he offers a seat to everybody
	followedBegins = "begins" // a match of his has been agreed on
)

// A FollowWord follows the player with that name, or ends it.
type FollowWord struct {
	Name string `json:"name"`
	Stop bool   `json:"stop,omitempty"`
}

// A FollowedInfo is somebody whom the visitor follows.
type FollowedInfo struct {
	Name string `json:"name"` // with which he signs in
	Here bool   `json:"here"` // he was here a few minutes ago
}

// A Following is whom the visitor follows, and whether he himself may be.
type Following struct {
	Follows []FollowedInfo `json:"follows"`
	Private bool           `json:"private"` // nobody may follow him
}

// showFollowing tells whom the visitor follows.
func (s *Server) showFollowing(c *call, _ struct{}) (Following, error) {
	me, err := c.me()
	if err != nil {
		return Following{}, err
	}
	return s.following(c, me)
}

func (s *Server) following(c *call, me *signedIn) (Following, error) {
	f := Following{Follows: []FollowedInfo{}, Private: me.Private}
	people, err := s.followed(c.Context(), me.ID)
	now := s.config.Now()
	for _, p := range people {
		f.Follows = append(f.Follows, FollowedInfo{Name: p.Name, Here: now.Sub(s.people.lately.seen(p.ID)) < hereTime})
	}
	return f, err
}

// followed returns whom a person follows, by name, without who is banned.
func (s *Server) followed(ctx context.Context, id string) ([]store.Person, error) {
	all, err := s.config.Store.FollowsOf(ctx, id)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(all))
	for i, f := range all {
		ids[i] = f.Followed
	}
	with, err := s.config.Store.PersonsWith(ctx, ids)
	var people []store.Person
	for _, p := range with {
		if p.Banned == "" {
			people = append(people, p)
		}
	}
	slices.SortFunc(people, func(a, b store.Person) int { return strings.Compare(a.Key, b.Key) })
	return people, err
}

// follow follows a player, or ends it. Whom one follows already can be left though he wants no
// followers now.
func (s *Server) follow(c *call, in struct{ Body FollowWord }) (Following, error) {
	me, err := c.me()
	if err != nil {
		return Following{}, err
	}
	p, err := c.personSought(in.Body.Name)
	if err != nil {
		return Following{}, err
	}
	if err := s.followPerson(c, me, p, in.Body.Stop); err != nil {
		return Following{}, err
	}
	return s.following(c, me)
}

func (s *Server) followPerson(c *call, me *signedIn, p store.Person, stop bool) error {
	switch {
	case stop:
		return s.config.Store.DropFollow(c.keep(), me.ID, p.ID)
	case p.ID == me.ID:
		return refuse(http.StatusConflict, "server.follow-self")
	case p.Private || p.Banned != "":
		return refuse(http.StatusForbidden, "server.no-followers")
	}
	err := s.config.Store.AddFollow(c.keep(), store.Follow{Follower: me.ID, Followed: p.ID, Since: s.config.Now().UnixMilli()}, mostFollows)
	if errors.Is(err, store.ErrMany) {
		return refuse(http.StatusConflict, "server.many-follows", mostFollows)
	}
	return err
}

// A Privacy says whether others may follow the visitor.
type Privacy struct {
	Private bool `json:"private"`
}

// setPrivacy lets nobody follow the visitor, or everybody. Who follows him does so no more.
func (s *Server) setPrivacy(c *call, in struct{ Body Privacy }) (Following, error) {
	me, err := c.me()
	if err != nil {
		return Following{}, err
	}
	me.Person, err = s.config.Store.ChangePerson(c.keep(), me.ID, func(p *store.Person) error { p.Private = in.Body.Private; return nil })
	if err == nil && in.Body.Private {
		err = s.config.Store.DropFollowers(c.keep(), me.ID)
	}
	if err != nil {
		return Following{}, err
	}
	return s.following(c, me)
}

// hereFirst puts the names of those whom a person follows first.
func (s *Server) hereFirst(ctx context.Context, me *signedIn, names []string) ([]string, error) {
	people, err := s.followed(ctx, me.ID)
	known := map[string]bool{}
	for _, p := range people {
		known[shown(p)] = true
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(bit(known[b]), bit(known[a])) })
	return names, err
}

func bit(on bool) int {
	if on {
		return 1
	}
	return 0
}

// tellFollowers tells those who follow a person what he does, about a match or a proposal. Who
// plays in the match himself knows.
func (s *Server) tellFollowers(ctx context.Context, p store.Person, mark, about string) {
	if !s.writes() || !s.post.asked.allow("follow "+p.ID, 1) { // nobody sends others messages without end
		return
	}
	all, err := s.config.Store.Followers(ctx, p.ID)
	now := s.config.Now()
	for _, f := range all[:min(len(all), mostFollowers)] {
		var more []store.Notice
		if more, err = s.noticesFor(ctx, f.Follower, followKind, about, mark+" "+p.ID, now); err != nil {
			break
		}
		for i := range more {
			more[i].Due = now.Add(s.config.NoticeAfter)
		}
		if err = s.config.Store.AddNotices(ctx, more...); err != nil {
			break
		}
	}
	if err != nil {
		s.postFault(ctx, err)
	}
}

// tellBegun tells those who follow a player of a match that both sides have agreed on. Only what
// was offered to everybody is told: who knows the id of a match can watch it.
func (s *Server) tellBegun(ctx context.Context, row store.Match) {
	for _, id := range personsOf(row) {
		if p, err := s.config.Store.Person(ctx, id); err == nil {
			s.tellFollowers(ctx, p, followedBegins, row.ID)
		}
	}
}

// followNotice says what somebody who is followed does; ok is false when there is no reason for
// the notice any more.
func (s *Server) followNotice(ctx context.Context, p store.Person, n *store.Notice) (t noticed, ok bool, err error) {
	mark, id, _ := strings.Cut(n.Mark, " ")
	who, err := s.config.Store.Person(ctx, id)
	if err == nil && (who.Private || who.Banned != "") {
		return t, false, nil
	}
	say := spoken(p)
	t = noticed{Kind: n.Kind, Match: n.Match, Since: n.Made}
	switch mark {
	case followedOffers:
		var x store.Proposal
		if err == nil {
			x, err = s.config.Store.Proposal(ctx, n.Match)
		}
		t.Match, t.Link = "", s.config.URL+"/account/proposal/"+n.Match
		t.Words = say.Say("server.notice-follow-offers", plainName(shown(who)))
		ok = x.Until.After(s.config.Now())
	case followedSeat:
		var row store.Match
		if err == nil {
			row, err = s.config.Store.Match(ctx, n.Match)
		}
		seat, open := openSeat(row)
		t.Link = s.config.URL + "/#join/" + n.Match + "/" + openToken
		t.Words = say.Say("server.notice-follow-offers", plainName(shown(who)))
		ok = open && row.Seats[seat].Wanted == everybody
	default:
		var row store.Match
		if err == nil {
			row, err = s.config.Store.Match(ctx, n.Match)
		}
		t.Link = s.config.URL + "/#match/" + n.Match
		t.Words = say.Say("server.notice-follow-begins", plainName(shown(who)))
		ok = row.Status != store.Finished && !slices.ContainsFunc(row.Seats[:], func(x store.Seat) bool { return x.Holder == p.Holder() })
	}
	if errors.Is(err, store.ErrNotFound) {
		return t, false, nil
	}
	return t, ok, err
}

// mayFollow reports whether the visitor may follow a person, or does already.
func (s *Server) mayFollow(c *call, id string) (may, does bool, err error) {
	me := originOf(c.Request).person
	if me == nil || me.ID == id {
		return false, false, nil
	}
	all, err := s.config.Store.FollowsOf(c.Context(), me.ID)
	if err != nil {
		return false, false, err
	}
	if does = slices.ContainsFunc(all, func(f store.Follow) bool { return f.Followed == id }); does {
		return true, true, nil
	}
	p, err := s.config.Store.Person(c.Context(), id)
	return err == nil && !p.Private && len(all) < mostFollows, false, err
}
