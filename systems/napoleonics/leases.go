package napoleonics

import (
	"fmt"

	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// battles are what is registered.
var battles cc.Registry[Battle]

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
	if _, release, err = keep(s, false); err != nil {
		return game.Ref{}, nil, err
	}
	return s.Info.Ref, release, nil
}

// keep returns the slot of a setup's battle, held until release; no list of
// scenarios names what is drawn.
func keep(s *Setup, drawn bool) (slot uint16, release func(), err error) {
	return battles.Take(&s.Setup, drawn, func() (*Battle, *cc.Setup, error) {
		b, err := newBattle(s)
		if err != nil {
			return nil, nil, err
		}
		return b, &b.Setup.Setup, nil
	})
}

// Find implements [game.Keeper].
func (System) Find(ref game.Ref) (info game.ScenarioInfo, ok bool) { return battles.Describe(ref) }

// Hold implements [game.Keeper].
func (System) Hold(ref game.Ref) (release func(), ok bool) { return battles.Hold(ref) }

// Forget implements [game.Keeper].
func (System) Forget(drawn game.Position) { battles.Release(drawn.(*Position).scenario) }

// find returns the slot of the battle a reference names.
func find(r game.Ref) (slot uint16, err error) {
	if slot, err = battles.Slot(r); err != nil {
		err = fmt.Errorf("napoleonics: %w", err)
	}
	return slot, err
}
