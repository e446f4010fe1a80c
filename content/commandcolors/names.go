package commandcolors

import (
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Names is what a game calls things, and what its scenario files may say of them.
// It is all that the shared reader and writer know of a game.
type Names struct {
	*cc.Names            // types of units, terrain, cards, tags
	System    string     // the first part of the ids of its scenarios, and of its texts
	Closed    uint64     // kinds of terrain on which nobody may ever stand, a bit each
	Limits    []TagLimit // of each tag
	Works     Works      // what stands on sides of hexes
	Hand      int        // how many cards a hand may hold at most
	// ExitKeys and ObjectiveKeys are what exits and objectives may say besides what
	// all games have: "leaders"; "all", "turn-start".
	ExitKeys, ObjectiveKeys []string
	AnyEdge                 bool // exits may lie on every edge of the board, not on the enemy's alone
}

// Works are what protects a hex over some of its sides: ramparts, fieldworks.
type Works struct {
	Key   string // of files
	Fault string // what is said of a hex where nobody can stand behind them, with the name of its terrain
}

// A TagLimit says of which units a tag may be true: "sacred-band: true".
type TagLimit struct {
	Of    func(kind uint8) bool // of which types of units it may be true
	Fault string                // what is said of another type, whose name it takes: "only ... can be ..., not %s"
}

// closed returns the hexes of a set-up where nobody may ever stand.
func (n *Names) closed(s *cc.Setup) (set hex.Set) {
	for h := range hex.Board().All() {
		if n.Closed>>s.Terrain[h]&1 != 0 {
			set = set.With(h)
		}
	}
	return set
}

// sections are the names of the sections as a side sees them.
var sections = cc.SectionNames[:]
