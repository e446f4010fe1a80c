package napoleonics

import (
	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// battles are what is registered.
var battles = cc.Registry[Setup, Battle]{
	Game:  "napoleonics",
	Setup: func(s *Setup) *cc.Setup { return &s.Setup },
	New:   newBattle,
}

// Register checks a setup and makes it playable for good. Equal content gives
// the same entry; the error lists what makes the setup impossible to play.
func Register(s *Setup) (game.Ref, error) {
	ref, _, err := Lease(s)
	return ref, err
}

// Lease is [Register] for a while: release gives the scenario back, and after
// the last one has done so no position of it may be looked at. Calling release
// again does nothing.
func Lease(s *Setup) (ref game.Ref, release func(), err error) { return battles.Lease(s) }

// Find implements [game.Keeper].
func (System) Find(ref game.Ref) (info game.ScenarioInfo, ok bool) { return battles.Describe(ref) }

// Hold implements [game.Keeper].
func (System) Hold(ref game.Ref) (release func(), ok bool) { return battles.Hold(ref) }

// Forget implements [game.Keeper].
func (System) Forget(drawn game.Position) { battles.Release(drawn.(*Position).scenario) }
