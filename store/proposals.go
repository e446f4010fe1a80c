package store

import (
	"context"
	"time"
)

// A Proposal is an offer of a match in any of several battles; who accepts it chooses one.
type Proposal struct {
	ID     string `json:"id"`
	Person string `json:"person"` // id of who made it
	// Wanted is who may accept it, as in [Seat.Wanted]: a holder, everybody, or with nothing who
	// knows the id.
	Wanted  string    `json:"wanted,omitempty"`
	Battles []string  `json:"battles"`         // "ancients/akragas"
	Seat    string    `json:"seat,omitempty"`  // of who made it, "top" or "bottom"; empty for who accepts to choose
	Twice   bool      `json:"twice,omitempty"` // a pair with sides changed
	Pace    string    `json:"pace,omitempty"`
	Rated   bool      `json:"rated,omitempty"`
	Made    time.Time `json:"made"`
	Until   time.Time `json:"until"`
}

// Proposals is what a [Store] keeps of offers of a match in any of several battles.
type Proposals interface {
	// AddProposal adds a proposal and removes those that have expired before now; ErrMany when
	// the person has as many already.
	AddProposal(ctx context.Context, p Proposal, now time.Time, most int) error
	// Proposals lists those that have not expired, the last made first; person limits them to
	// his own unless empty.
	Proposals(ctx context.Context, person string, now time.Time, most int) ([]Proposal, error)
	// Proposal returns one, expired or not; ErrNotFound when there is none.
	Proposal(ctx context.Context, id string) (Proposal, error)
	// TakeProposal removes one; ErrNotFound for all but the first who does.
	TakeProposal(ctx context.Context, id string) error
}

// A Follow is somebody who is told what another does.
type Follow struct {
	Follower string `json:"follower"` // ids of people
	Followed string `json:"followed"`
	Since    int64  `json:"since"` // milliseconds since 1970
}

// Follows is what a [Store] keeps of who follows whom. It goes with either of the two.
type Follows interface {
	// AddFollow adds one, if there is none yet; ErrMany when the follower has as many already.
	AddFollow(ctx context.Context, f Follow, most int) error
	// DropFollow removes one, if there is one.
	DropFollow(ctx context.Context, follower, followed string) error
	// DropFollowers removes all followers of a person.
	DropFollowers(ctx context.Context, followed string) error
	// FollowsOf lists whom a person follows, Followers who follows him, the first first.
	FollowsOf(ctx context.Context, person string) ([]Follow, error)
	Followers(ctx context.Context, person string) ([]Follow, error)
}
