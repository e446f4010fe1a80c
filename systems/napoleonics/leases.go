package napoleonics

import (
	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// battles holds the registered battles.
var battles = cc.Registry[Setup, Battle]{
	Game:  "napoleonics",
	Setup: func(s *Setup) *cc.Setup { return &s.Setup },
	New:   newBattle,
}

// Lease checks a set-up and makes it playable until release is called; after the last
// release its positions may not be used. Equal content gives the same entry, and a second
// call of release does nothing. The error lists what makes the set-up impossible to play.
func Lease(s *Setup) (ref game.Ref, release func(), err error) { return battles.Lease(s) }

// Find implements [game.Keeper].
func (System) Find(ref game.Ref) (info game.ScenarioInfo, ok bool) { return battles.Describe(ref) }

// Hold implements [game.Keeper].
func (System) Hold(ref game.Ref) (release func(), ok bool) { return battles.Hold(ref) }

// Forget implements [game.Keeper].
func (System) Forget(drawn game.Position) { battles.Release(drawn.(*Position).scenario) }
