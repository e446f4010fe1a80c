package ancients

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"mariscal/game"
	"mariscal/game/lease"
)

// battles are what is registered: built-in battles stay for ever, others go
// with the last match or record of them (package lease).
var battles lease.Table[Battle]

// Register checks a setup and makes it playable for good. Equal content gives
// the same entry; the error lists what makes the setup impossible to play.
func Register(s *Setup) (game.Ref, error) {
	ref, _, err := Lease(s)
	return ref, err
}

// Lease is [Register] for a while: release gives the scenario back, and after
// the last one has done so no position of it may be looked at. Calling release
// again does nothing.
func Lease(s *Setup) (ref game.Ref, release func(), err error) {
	slot, release, err := leaseSetup(s)
	if err != nil {
		return game.Ref{}, nil, err
	}
	return battles.At(slot).Setup.Info.Ref, release, nil
}

// leaseSetup returns the slot of a setup's battle, held until release.
func leaseSetup(s *Setup) (slot uint16, release func(), err error) {
	return hold(s, battles.Lease)
}

// drawSetup is leaseSetup for a drawing, which no list of scenarios names.
func drawSetup(s *Setup) (slot uint16, release func(), err error) { return hold(s, battles.Draw) }

func hold(s *Setup, in func(game.ScenarioInfo, func() (Battle, error)) (uint16, func(), error)) (slot uint16, release func(), err error) {
	if s.Info.Sum == "" {
		sum := sha256.Sum256([]byte(s.Info.Canonical))
		s.Info.Sum = hex.EncodeToString(sum[:])
	}
	if release, there := battles.Hold(s.Info.Ref); there { // no need to make it again
		slot, _ = battles.Find(s.Info.Ref)
		return slot, release, nil
	}
	b, err := newBattle(s)
	if err != nil {
		return 0, nil, err
	}
	return in(b.Setup.Info, func() (Battle, error) { return *b, nil })
}

// Find implements [game.Keeper].
func (System) Find(ref game.Ref) (info game.ScenarioInfo, ok bool) {
	slot, err := find(ref)
	if err != nil {
		return info, false
	}
	return battles.At(slot).Setup.Info, true
}

// Hold implements [game.Keeper].
func (System) Hold(ref game.Ref) (release func(), ok bool) { return battles.Hold(ref) }

// Forget implements [game.Keeper].
func (System) Forget(drawn game.Position) { battles.Release(drawn.(*Position).scenario) }

// find returns the slot of the battle a reference names.
func find(r game.Ref) (slot uint16, err error) {
	slot, ok := battles.Find(r)
	switch {
	case ok:
		return slot, nil
	case r.Sum != "":
		return 0, fmt.Errorf("ancients: no scenario %q with content %.12s", r.ID, r.Sum)
	}
	return 0, fmt.Errorf("ancients: no scenario %q", r.ID)
}
