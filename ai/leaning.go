package ai

import "strings"

// A Leaning is what a player likes where two answers seem nearly equally good.
type Leaning uint8

// The leanings. An even player likes nothing but what an answer is worth.
const (
	Even    Leaning = iota
	Bold            // fights hand to hand, and follows whom it has beaten
	Careful         // shoots, and gives way
	leanings
)

// leaningNames are what the names of players end with.
var leaningNames = [leanings]string{Bold: ":bold", Careful: ":careful"}

// RegisterLeaning is [Register] for a mind of any leaning: the even one has the name, the others
// have it with their leaning behind a colon, such as "centurion:bold".
func RegisterLeaning(name, system string, maker func(Leaning) Mind) {
	known = append(known, entry{name, system, func() Mind { return maker(Even) }, maker})
}

// All returns the names of the players of a system of every leaning: those of [Names], each after
// those of its level that lean and are no stronger for it.
func All(system string) (names []string) {
	for _, name := range Names(system) {
		if e := entryOf(name, system); e.leaning != nil {
			for l := Bold; l < leanings; l++ {
				names = append(names, name+leaningNames[l])
			}
		}
		names = append(names, name)
	}
	return names
}

// LeaningOf returns the name of a player without its leaning, and the leaning.
func LeaningOf(name string) (plain string, l Leaning) {
	for l := Bold; l < leanings; l++ {
		if plain, is := strings.CutSuffix(name, leaningNames[l]); is {
			return plain, l
		}
	}
	return name, Even
}
