package commandcolors

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"mariscal/game"
	"mariscal/game/lease"
)

// A Registry holds the battles of a system: each is what the system made of a
// set-up, a B. Built-in battles stay for ever, others go with the last match or
// record of them (package lease).
//
// Who registers a set-up asks first whether it is there, so that no battle is made
// twice:
//
//	slot, release, there := battles.Known(&s.Setup)
//	if !there {
//		b := ... // made of s
//		slot, release, err = battles.Keep(&s.Setup, b, false)
//	}
type Registry[B any] struct {
	lease.Table[B]
}

// Seal gives a set-up the sum of its canonical text, unless it has one.
func (s *Setup) Seal() {
	if s.Info.Sum == "" {
		sum := sha256.Sum256([]byte(s.Info.Canonical))
		s.Info.Sum = hex.EncodeToString(sum[:])
	}
}

// Known seals a set-up and holds the battle of equal content until release is
// called; there is false when none is registered.
func (r *Registry[B]) Known(s *Setup) (slot uint16, release func(), there bool) {
	s.Seal()
	if release, there = r.Table.Hold(s.Info.Ref); !there {
		return 0, nil, false
	}
	slot, there = r.Find(s.Info.Ref)
	return slot, release, there
}

// Keep registers a battle until release is called; after the last release no
// position of it may be looked at. What is drawn stands in no list of scenarios.
// The error says that there are too many.
func (r *Registry[B]) Keep(s *Setup, b *B, drawn bool) (slot uint16, release func(), err error) {
	made := func() (B, error) { return *b, nil }
	if drawn {
		return r.Draw(s.Info, made)
	}
	return r.Lease(s.Info, made)
}

// Slot returns the slot of the battle a reference names; without a sum it is the
// one registered first under the id. The error says that there is none.
func (r *Registry[B]) Slot(ref game.Ref) (slot uint16, err error) {
	slot, ok := r.Find(ref)
	switch {
	case ok:
		return slot, nil
	case ref.Sum != "":
		return 0, fmt.Errorf("no scenario %q with content %.12s", ref.ID, ref.Sum)
	}
	return 0, fmt.Errorf("no scenario %q", ref.ID)
}

// Take returns the slot of a set-up's battle, held until release: what is registered
// already, or made anew. The error says why it cannot be played, or that there are too
// many; what is drawn stands in no list of scenarios.
func (r *Registry[B]) Take(s *Setup, drawn bool, anew func() (*B, *Setup, error)) (slot uint16, release func(), err error) {
	slot, release, there := r.Known(s)
	if there {
		return slot, release, nil
	}
	b, made, err := anew()
	if err != nil {
		return 0, nil, err
	}
	return r.Keep(made, b, drawn)
}
