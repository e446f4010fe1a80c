package commandcolors

import (
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Names is what a game calls things in its scenario files, each list in the order
// of its numbers in a set-up. It is all that the shared reader and writer know of
// a game.
type Names struct {
	System  string    // the first part of the ids of its scenarios, and of its texts
	Kinds   []string  // types of units
	Terrain []Terrain // the first is open ground, of which files say nothing
	Cards   []string  // command cards
	Tags    []Tag     // of units
	Hand    int       // how many cards a hand may hold at most
}

// A Terrain is a kind of ground.
type Terrain struct {
	Name       string
	Impassable bool // nobody may ever stand on it
}

// A Tag is a word that may be true of a unit: "sacred-band: true".
type Tag struct {
	Name  string
	Kinds uint64 // the types of units it may be true of, a bit each
	Fault string // what is said of another type, whose name it takes: "only ... can be ..., not %s"
}

// closed returns the hexes of a set-up where nobody may ever stand.
func (n *Names) closed(s *cc.Setup) (set hex.Set) {
	for h := range hex.Board().All() {
		if n.Terrain[s.Terrain[h]].Impassable {
			set = set.With(h)
		}
	}
	return set
}

// ground returns the names of terrain that files may use.
func (n *Names) ground() []string {
	names := make([]string, 0, len(n.Terrain))
	for _, t := range n.Terrain[1:] {
		names = append(names, t.Name)
	}
	return names
}

// tags returns the names of tags.
func (n *Names) tags() []string {
	names := make([]string, len(n.Tags))
	for i, t := range n.Tags {
		names[i] = t.Name
	}
	return names
}

// sections are the names of the sections as a side sees them.
var sections = cc.SectionNames[:]
