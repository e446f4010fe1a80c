package ancients

import (
	"fmt"
	"strconv"
	"strings"

	"mariscal/ai"
)

// quick is a small effort, for comparing tempers over many games.
var quick = effort{
	cards:     []round{{64, 6}},
	plans:     []round{{64, 6}, {4, 12}},
	fights:    []round{{16, 6}, {3, 12}},
	reactions: []round{{16, 8}},
	bestCards: 2, styles: 2,
}

// Trial registers a player of a changed temper: "fear=0.6,hope=0.5,quick,reply".
func Trial(name, change string) {
	ai.Register(name, "ancients", func() ai.Mind {
		t, e, reply := base, full, 0.0
		for _, f := range strings.Split(change, ",") {
			key, val, _ := strings.Cut(f, "=")
			x, _ := strconv.ParseFloat(val, 64)
			switch key {
			case "":
			case "quick":
				e = quick
			case "deep":
				e.cards = []round{{64, 24}}
				e.plans = []round{{64, 24}, {8, 64}, {3, 160}}
				e.fights = []round{{16, 24}, {4, 64}}
			case "reply":
				reply = x
			case "fear":
				t.fear = x
			case "hope":
				t.hope = x
			case "advance":
				t.advance = x
			case "strike":
				t.strike = x
			case "supported":
				t.supported = x
			case "isolated":
				t.isolated = x
			case "front":
				t.front = x
			case "fire":
				t.fire = x
			case "cards":
				t.cards = x
			default:
				panic(fmt.Sprint("unknown ", key))
			}
		}
		c := newCenturion(t, e)
		c.reply = reply
		return c
	})
}
