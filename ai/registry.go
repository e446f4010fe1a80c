package ai

import (
	"cmp"
	"fmt"
	"slices"

	"mariscal/game/spelling"
)

// A Maker makes a new mind.
type Maker func() Mind

// anySystem stands for minds that play every system.
const anySystem = ""

// known are the registered minds, in order of registration.
var known []entry

type entry struct {
	name, system string
	maker        Maker
	leaning      func(Leaning) Mind // nil: it is always even
}

// Register registers a mind for one system under a name; a package below ai calls it when
// it is imported, before any player is made. The last registration of a name counts.
func Register(name, system string, maker Maker) {
	known = append(known, entry{name, system, maker, nil})
}

// Names returns the names of the even players of a system: those that know it, in order of
// registration, the easiest first, and then those that play any system.
func Names(system string) []string {
	var names, any []string
	for _, e := range known {
		list := &names
		switch e.system {
		case anySystem:
			list = &any
		case system:
		default:
			continue
		}
		if !slices.Contains(*list, e.name) {
			*list = append(*list, e.name)
		}
	}
	return append(names, slices.DeleteFunc(any, func(n string) bool { return slices.Contains(names, n) })...)
}

// Usual returns the default player of a system: its recruit, which needs no thinking
// time, else the strongest of its own, else the player of any game.
func Usual(system string) string {
	const recruit = "recruit"
	usual := ""
	for _, e := range known {
		if e.system == system && usual != recruit {
			usual = e.name
		}
	}
	return cmp.Or(usual, Names(system)[0])
}

// New makes a player for a system ([game.System.Name]) by name, which may end with a leaning. Equal
// seeds play alike.
// The error lists the known names.
func New(name, system string, seed uint64) (Player, error) {
	return newSeated(name, system, seed, false)
}

// Steady makes a player whose whims follow from the turn and the number of its decision there, in
// place of what it knows. It plays one game, as well as a player of [New]; but in a position that
// differs in little it will more often choose alike.
func Steady(name, system string, seed uint64) (Player, error) {
	p, err := newSeated(name, system, seed, false)
	if s, ok := p.(*seated); ok {
		s.steady = true
	}
	return p, err
}

// OfGuesses makes a player that only gets guesses made with its seed (package match), and
// makes none itself. It chooses like a player of [New] with that seed.
func OfGuesses(name, system string, seed uint64) (Player, error) {
	return newSeated(name, system, seed, true)
}

func newSeated(name, system string, seed uint64, guessed bool) (Player, error) {
	if maker := makerOf(name, system); maker != nil {
		return &seated{mind: maker(), seed: seed, guessed: guessed}, nil
	}
	return nil, fmt.Errorf("no computer player %q plays %s; there are: %s", name, system, spelling.List(name, All(system)))
}

func makerOf(name, system string) Maker {
	plain, l := LeaningOf(name)
	switch e := entryOf(plain, system); {
	case l == Even:
		return e.maker
	case e.leaning != nil:
		return func() Mind { return e.leaning(l) }
	}
	return nil
}

// entryOf returns the entry of a name, the last one registered; without a maker if there is none.
func entryOf(name, system string) (e entry) {
	for _, e := range slices.Backward(known) {
		if e.name == name && (e.system == system || e.system == anySystem) {
			return e
		}
	}
	return e
}
