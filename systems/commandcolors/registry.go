package commandcolors

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"mariscal/game"
	"mariscal/game/lease"
)

// A Registry holds the battles of a game: each is a B that the game made of a set-up of
// its own, an S. Built-in battles stay for ever, others go with the last match or
// record of them (package lease).
type Registry[S, B any] struct {
	lease.Table[B]
	Game  string // name of the system, which faults begin with
	Setup func(*S) *Setup
	// New makes a battle of a set-up and returns the family's part of it. The error says
	// what makes it impossible to play.
	New func(*S) (b *B, of *Setup, err error)
}

// Seal gives a set-up the sum of its canonical text, unless it has one.
func (s *Setup) Seal() {
	if s.Info.Sum == "" {
		sum := sha256.Sum256([]byte(s.Info.Canonical))
		s.Info.Sum = hex.EncodeToString(sum[:])
	}
}

// Lease registers a set-up and makes it playable until release is called; after the
// last release of it no position of it may be looked at. Equal content gives the same
// entry. The error is that of New, or says that there are too many.
func (r *Registry[S, B]) Lease(s *S) (ref game.Ref, release func(), err error) {
	if _, release, err = r.Take(s, false); err != nil {
		return game.Ref{}, nil, err
	}
	return r.Setup(s).Info.Ref, release, nil
}

// Take is Lease that returns the slot of the battle; drawn battles are in no list of
// scenarios. Equal battles are made once.
func (r *Registry[S, B]) Take(s *S, drawn bool) (slot uint16, release func(), err error) {
	own := r.Setup(s)
	own.Seal()
	if release, there := r.Hold(own.Info.Ref); there {
		slot, _ = r.Find(own.Info.Ref)
		return slot, release, nil
	}
	b, of, err := r.New(s)
	if err != nil {
		return 0, nil, err
	}
	made := func() (B, error) { return *b, nil }
	if drawn {
		return r.Draw(of.Info, made)
	}
	return r.Table.Lease(of.Info, made)
}

// Slot returns the slot of the battle a reference names; without a sum it is the
// one registered first under the id. The error says that there is none.
func (r *Registry[S, B]) Slot(ref game.Ref) (slot uint16, err error) {
	slot, ok := r.Find(ref)
	switch {
	case ok:
		return slot, nil
	case ref.Sum != "":
		return 0, fmt.Errorf("no scenario %q with content %.12s", ref.ID, ref.Sum)
	}
	return 0, fmt.Errorf("no scenario %q", ref.ID)
}

// Battle returns the battle a reference names; an empty one names the first that is
// registered. The error says that there is none.
func (r *Registry[S, B]) Battle(ref game.Ref) (*B, error) {
	if known := r.Scenarios(); ref == (game.Ref{}) && len(known) > 0 {
		ref = known[0].Ref
	}
	slot, err := r.Named(ref)
	if err != nil {
		return nil, err
	}
	return r.At(slot), nil
}

// Named is Slot for those who do not tell the name of the game themselves.
func (r *Registry[S, B]) Named(ref game.Ref) (slot uint16, err error) {
	if slot, err = r.Slot(ref); err != nil {
		err = fmt.Errorf("%s: %w", r.Game, err)
	}
	return slot, err
}
