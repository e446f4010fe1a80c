package ai

import (
	"fmt"
	"slices"
	"sync"

	"mariscal/game/spelling"
)

// A Maker makes a fresh mind.
type Maker func() Mind

// anySystem stands for minds that play every system.
const anySystem = ""

// known are the minds that can be had, in order of registration.
var known struct {
	sync.RWMutex
	list []entry
}

type entry struct {
	name, system string
	maker        Maker
}

// Register makes a mind for one system known by name; a package below ai does
// so when it is imported. The last one registered under a name counts.
func Register(name, system string, maker Maker) {
	known.Lock()
	defer known.Unlock()
	known.list = append(known.list, entry{name, system, maker})
}

// Names returns the names of the players of a system: those that know it, in the
// order they were registered in, which is from the easiest up, and then those
// that play anything.
func Names(system string) []string {
	known.RLock()
	defer known.RUnlock()
	var names, any []string
	for _, e := range known.list {
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

// Usual returns the player of a system that plays where nobody is named: its recruit, who
// knows the game and thinks for no time, else the strongest of its own, else the player of
// any game.
func Usual(system string) string {
	const recruit = "recruit"
	known.RLock()
	usual := ""
	for _, e := range known.list {
		if e.system == system && usual != recruit {
			usual = e.name
		}
	}
	known.RUnlock()
	if usual == "" {
		usual = Names(system)[0]
	}
	return usual
}

// New makes a player for a system (its [game.System.Name]) by its name. Equal
// seeds play alike. The error says which names there are.
func New(name, system string, seed uint64) (Player, error) {
	return newSeated(name, system, seed, false)
}

// OfGuesses makes a player that is shown guesses only, made with its seed
// (package match), and need make none itself. It chooses as a player of
// [New] with that seed does.
func OfGuesses(name, system string, seed uint64) (Player, error) {
	return newSeated(name, system, seed, true)
}

func newSeated(name, system string, seed uint64, guessed bool) (Player, error) {
	if maker := makerOf(name, system); maker != nil {
		return &seated{mind: maker(), seed: seed, guessed: guessed}, nil
	}
	return nil, fmt.Errorf("no computer player %q plays %s; there are: %s", name, system, spelling.List(name, Names(system)))
}

func makerOf(name, system string) Maker {
	known.RLock()
	defer known.RUnlock()
	for _, e := range slices.Backward(known.list) {
		if e.name == name && (e.system == system || e.system == anySystem) {
			return e.maker
		}
	}
	return nil
}
