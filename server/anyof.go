package server

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"mariscal/clock"
	"mariscal/game"
	"mariscal/store"
)

// Bounds of proposals.
const (
	mostProposals = 10                  // of one person that stand
	mostProposed  = 40                  // in one
	proposalTime  = 14 * 24 * time.Hour // how long one stands
)

// A NewProposal offers a match in any of several battles of the program to a person with an
// account: who accepts it chooses the battle, and the side where Seat leaves it open.
type NewProposal struct {
	Battles []string `json:"battles"`
	Seat    string   `json:"seat,omitempty"` // of who makes it, "top" or "bottom"; empty leaves it to who accepts
	Pace    string   `json:"pace,omitempty"`
	Rated   bool     `json:"rated,omitempty"`
	// Twice begins two matches, one for each side: by letter at once, else the second when the
	// first is over.
	Twice bool `json:"twice,omitempty"`
	// To is the name of who may accept it, empty for everybody with an account. Link says that
	// it is listed nowhere: who knows its address may.
	To   string `json:"to,omitempty"`
	Link bool   `json:"link,omitempty"`
}

// A ProposalInfo is a proposal that the visitor may look at.
type ProposalInfo struct {
	ID      string           `json:"id"`
	By      string           `json:"by"` // name of who made it
	Words   string           `json:"words"`
	Battles []ProposedBattle `json:"battles"`
	Seat    string           `json:"seat,omitempty"` // of who made it; empty leaves it to who accepts
	Pace    string           `json:"pace,omitempty"`
	Rated   bool             `json:"rated,omitempty"`
	Twice   bool             `json:"twice,omitempty"`
	You     bool             `json:"you"`   // it is for the visitor alone
	Yours   bool             `json:"yours"` // the visitor made it
	Until   time.Time        `json:"until"`
	Address string           `json:"address"` // of its page
}

// A ProposedBattle is a battle of a proposal, with the names of its sides.
type ProposedBattle struct {
	ID    string    `json:"id"`
	Name  string    `json:"name"`
	Sides [2]string `json:"sides"`
}

// createProposal makes a proposal.
func (s *Server) createProposal(c *call, in struct{ Body NewProposal }) (ProposalInfo, error) {
	n := in.Body
	me, err := c.me()
	if err != nil {
		return ProposalInfo{}, err
	}
	now := s.config.Now()
	p := store.Proposal{ID: newID(), Person: me.ID, Wanted: everybody, Seat: n.Seat, Twice: n.Twice, Pace: n.Pace, Rated: n.Rated, Made: now, Until: now.Add(proposalTime)}
	for _, id := range n.Battles {
		if !slices.Contains(p.Battles, id) {
			p.Battles = append(p.Battles, id)
		}
	}
	if err := s.mayPropose(c, p); err != nil {
		return ProposalInfo{}, err
	}
	switch to := strings.TrimSpace(n.To); {
	case n.Link:
		p.Wanted = ""
	case to != "":
		who, err := c.rivalSought(me, to)
		if err != nil {
			return ProposalInfo{}, err
		}
		p.Wanted = who.Holder()
	}
	err = s.config.Store.AddProposal(c.keep(), p, now, mostProposals)
	if errors.Is(err, store.ErrMany) {
		return ProposalInfo{}, refuse(http.StatusConflict, "server.many-proposals", mostProposals)
	}
	if err != nil {
		return ProposalInfo{}, err
	}
	if p.Wanted == everybody {
		s.tellFollowers(c.keep(), me.Person, followedOffers, p.ID)
	} else if s.mayChallenge(c.keep(), me.Holder(), p.Wanted) {
		s.tellLater(c.keep(), p.Wanted, challengeKind, p.ID, proposedMark)
	}
	return s.proposalInfo(c, p, map[string]rival{me.ID: {name: shown(me.Person), shown: true}}), nil
}

// mayPropose refuses what no match can be.
func (s *Server) mayPropose(c *call, p store.Proposal) error {
	if len(p.Battles) == 0 || len(p.Battles) > mostProposed {
		return bad("server.proposal-battles", mostProposed)
	}
	if p.Seat != "" {
		if _, ok := game.ParseSeat(p.Seat); !ok {
			return bad("server.bad-seat", clip(p.Seat))
		}
	}
	if _, err := clock.Parse(p.Pace); err != nil {
		return bad("server.bad-pace")
	}
	for _, id := range p.Battles {
		info, err := s.scenario(id, "")
		if err != nil {
			return err
		}
		if s.builtIn[info.ID] != info.Ref || info.Pack != nil {
			return refuse(http.StatusUnprocessableEntity, "server.rated-battle")
		}
		if p.Rated {
			n := NewMatch{Scenario: id, Pace: p.Pace, Top: NewSeat{Kind: human}, Bottom: NewSeat{Kind: open}}
			if err := s.mayRate(c, info, n); err != nil {
				return err
			}
		}
	}
	return nil
}

// proposalInfo tells a proposal to the visitor.
func (s *Server) proposalInfo(c *call, p store.Proposal, named map[string]rival) ProposalInfo {
	info := ProposalInfo{
		ID: p.ID, By: named[p.Person].name, Battles: []ProposedBattle{}, Seat: p.Seat, Pace: p.Pace, Rated: p.Rated, Twice: p.Twice, Until: p.Until,
		Address: "/account/proposal/" + p.ID,
	}
	if me := originOf(c.Request).person; me != nil {
		info.You, info.Yours = p.Wanted == me.Holder(), p.Person == me.ID
	}
	var names []string
	for _, id := range p.Battles {
		b := ProposedBattle{ID: id}
		b.Name, b.Sides = s.sideNames(c, game.Ref{ID: id})
		info.Battles, names = append(info.Battles, b), append(names, b.Name)
	}
	const named3 = 3
	battles := strings.Join(names[:min(len(names), named3)], ", ")
	if more := len(names) - named3; more > 0 {
		battles = c.words.Say("server.proposal-more", battles, more)
	}
	info.Words = c.words.Say("server.proposal", info.By, battles, s.proposalTerms(c, p))
	return info
}

// proposalTerms says on which terms a proposal is.
func (s *Server) proposalTerms(c *call, p store.Proposal) string {
	terms := paceWords(c, p.Pace)
	if p.Rated {
		terms += ", " + c.words.Say("server.rated-yes")
	}
	if p.Twice {
		terms += ", " + c.words.Say("server.proposal-pair")
	}
	return terms
}

// proposalFor returns a proposal that stands and that the visitor may see: his own, or one for
// him, for everybody, or by its address.
func (s *Server) proposalFor(c *call, id string) (store.Proposal, *signedIn, store.Person, error) {
	var by store.Person
	none := refuse(http.StatusNotFound, "server.no-proposal")
	me, err := c.me()
	if err != nil {
		return store.Proposal{}, nil, by, err
	}
	p, err := s.config.Store.Proposal(c.Context(), id)
	if err == nil {
		by, err = s.config.Store.Person(c.Context(), p.Person)
	}
	switch {
	case errors.Is(err, store.ErrNotFound):
		err = none
	case err != nil:
	case !p.Until.After(s.config.Now()), by.Banned != "":
		err = none
	case p.Person != me.ID && p.Wanted != everybody && p.Wanted != "" && p.Wanted != me.Holder():
		err = none
	}
	return p, me, by, err
}

type proposalPath struct {
	Proposal string `path:"proposal" about:"id of the proposal"`
}

// showProposal tells a proposal.
func (s *Server) showProposal(c *call, in proposalPath) (ProposalInfo, error) {
	p, _, by, err := s.proposalFor(c, in.Proposal)
	if err != nil {
		return ProposalInfo{}, err
	}
	return s.proposalInfo(c, p, map[string]rival{by.ID: {name: shown(by), shown: true}}), nil
}

// dropProposal withdraws a proposal of the visitor.
func (s *Server) dropProposal(c *call, in proposalPath) (struct{}, error) {
	p, me, _, err := s.proposalFor(c, in.Proposal)
	if err == nil && p.Person != me.ID {
		err = refuse(http.StatusForbidden, "server.not-yours")
	}
	if err == nil {
		err = s.config.Store.TakeProposal(c.keep(), p.ID)
	}
	return struct{}{}, err
}

// A ProposalChoice is what who accepts a proposal chooses: a battle of it, and his seat where
// it is left to him.
type ProposalChoice struct {
	Battle string `json:"battle"`
	Seat   string `json:"seat,omitempty"`
}

// acceptProposal begins the match of a proposal; of several who accept it, for the first.
func (s *Server) acceptProposal(c *call, in struct {
	proposalPath
	Body ProposalChoice
},
) (MatchState, error) {
	p, me, by, err := s.proposalFor(c, in.Proposal)
	if err != nil {
		return MatchState{}, err
	}
	if p.Person == me.ID {
		return MatchState{}, refuse(http.StatusConflict, "server.offer-self")
	}
	if !slices.Contains(p.Battles, in.Body.Battle) {
		return MatchState{}, bad("server.proposal-choice")
	}
	mine := in.Body.Seat
	if theirs, ok := game.ParseSeat(p.Seat); ok {
		mine = theirs.Other().String()
	}
	seat, ok := game.ParseSeat(mine)
	if !ok {
		return MatchState{}, bad("server.bad-seat", clip(mine))
	}
	if err := s.mayPropose(c, p); err != nil { // the battle may have gone with an update
		return MatchState{}, err
	}
	first, back, err := s.proposed(c, p, in.Body.Battle, seat, me.Person, by)
	if err != nil {
		return MatchState{}, err
	}
	if err := s.mayBegin(c); err != nil {
		return MatchState{}, err
	}
	switch err := s.config.Store.TakeProposal(c.keep(), p.ID); {
	case errors.Is(err, store.ErrNotFound):
		return MatchState{}, refuse(http.StatusNotFound, "server.no-proposal")
	case err != nil:
		return MatchState{}, err
	}
	state, err := s.open(c, first)
	if err == nil && back != nil {
		_, err = s.open(c, *back)
	}
	if err != nil {
		return state, err
	}
	s.noticeChallenge(c.keep(), first, takenMark, seat.Other(), by.Holder())
	if p.Wanted == everybody {
		s.tellBegun(c.keep(), first)
	}
	c.w.Header().Set("Location", "/api/matches/"+first.ID)
	return state, nil
}

// proposed returns the rows of a proposal's match, in which seat is that of who accepts it, and of
// its return match if there are two at once.
func (s *Server) proposed(c *call, p store.Proposal, battle string, seat game.Seat, me, by store.Person) (first store.Match, back *store.Match, err error) {
	info, err := s.scenario(battle, "")
	if err != nil {
		return first, nil, err
	}
	pace, err := clock.Parse(p.Pace)
	if err != nil {
		return first, nil, err
	}
	letters := pace.Letters()
	now := time.Now()
	first = store.Match{ID: newID(), System: info.System, Scenario: info.ID, Sum: info.Sum, Pace: p.Pace, Rules: s.systems[info.System].Version(), Status: store.Mustering, Created: now, Updated: now}
	if p.Rated {
		first.Rated = store.Rated
	}
	first.Seats[seat] = store.Seat{Kind: human, Name: shown(me), Holder: me.Holder()}
	first.Seats[seat.Other()] = store.Seat{Kind: human, Name: shown(by), Holder: by.Holder()}
	first.Seats[game.Top].Twice = p.Twice && !letters
	if err = musterFor(&first); err != nil || !p.Twice || !letters {
		return first, nil, err
	}
	other, err := s.otherSides(c.Context(), first)
	return first, &other, err
}

// proposalsFor lists the proposals that a person may accept, or has made, for the hall.
func (s *Server) proposalsFor(c *call, me *signedIn) ([]ProposalInfo, error) {
	all, err := s.config.Store.Proposals(c.Context(), "", s.config.Now(), mostScanned)
	if err != nil {
		return nil, err
	}
	muted, err := s.mutedBy(c.Context(), me.Holder(), "")
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(p store.Proposal) bool {
		return p.Person != me.ID && (p.Wanted != everybody && p.Wanted != me.Holder() || muted[store.OfPerson+p.Person])
	})
	all = all[:min(len(all), store.MostListed)]
	ids := make([]string, len(all))
	for i, p := range all {
		ids[i] = p.Person
	}
	named, err := s.rivalsNamed(c, ids)
	list := []ProposalInfo{}
	for _, p := range all {
		if named[p.Person].shown {
			list = append(list, s.proposalInfo(c, p, named))
		}
	}
	return list, err
}

// exportedOffers returns whom a person follows, and his proposals.
func (s *Server) exportedOffers(c *call, me *signedIn) ([]FollowedInfo, []ProposalInfo, error) {
	f, err := s.following(c, me)
	if err != nil {
		return nil, nil, err
	}
	all, err := s.config.Store.Proposals(c.Context(), me.ID, s.config.Now(), mostScanned)
	list := []ProposalInfo{}
	for _, p := range all {
		list = append(list, s.proposalInfo(c, p, map[string]rival{me.ID: {name: shown(me.Person), shown: true}}))
	}
	return f.Follows, list, err
}

// mayChallenge reports whether a challenge of one holder for another is told by letter: not too
// often, and never to who does not want to hear of him.
func (s *Server) mayChallenge(ctx context.Context, from, to string) bool {
	if _, is := personOf(to); !is || !s.writes() {
		return false
	}
	muted, err := s.mutedBy(ctx, to, "")
	if err != nil {
		s.postFault(ctx, err)
	}
	return err == nil && !muted[from] && s.talks.challenges.allow(from+" "+to, 1)
}

// proposalNotice says that a proposal is for a person; ok is false when it does not stand any more.
func (s *Server) proposalNotice(ctx context.Context, p store.Person, n *store.Notice) (t noticed, ok bool, err error) {
	x, err := s.config.Store.Proposal(ctx, n.Match)
	var by store.Person
	if err == nil {
		by, err = s.config.Store.Person(ctx, x.Person)
	}
	if errors.Is(err, store.ErrNotFound) {
		return t, false, nil
	}
	t = noticed{Kind: n.Kind, Link: s.config.URL + "/account/proposal/" + n.Match, Since: n.Made, Words: spoken(p).Say("server.notice-proposed", plainName(shown(by)))}
	return t, by.Banned == "" && x.Wanted == p.Holder() && x.Until.After(s.config.Now()), err
}
