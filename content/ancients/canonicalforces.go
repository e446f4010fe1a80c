package ancients

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/ancients"
)

func (w *writer) board(s *ancients.Setup) {
	var sets [ancients.TerrainCount]hex.Set
	var ramparts hex.Set
	for h := range hex.Board().All() {
		sets[s.Terrain[h]] = sets[s.Terrain[h]].With(h)
		if s.Ramparts[h] != 0 {
			ramparts = ramparts.With(h)
		}
	}
	head := false
	for t := ancients.Plain + 1; t < ancients.TerrainCount; t++ {
		if sets[t].Empty() {
			continue
		}
		if !head {
			w.Line(0, "terrain:")
			head = true
		}
		w.Line(1, "%s: [%s]", t, hexNames(sets[t]))
	}
	if ramparts.Empty() {
		return
	}
	w.Line(0, "ramparts:")
	for h := range ramparts.All() {
		var sides []string
		for d, name := range sideNames {
			if s.Ramparts[h]&(1<<d) != 0 {
				sides = append(sides, name)
			}
		}
		w.Line(1, "%s: [%s]", h, strings.Join(sides, ", "))
	}
}

func (w *writer) forces(s *ancients.Setup) {
	w.Line(0, "units:")
	for seat := range s.Info.Armies {
		w.Line(1, "%s:", game.Seat(seat))
		for k := range ancients.KindCount {
			var items []string
			for _, u := range s.Units {
				if u.Seat == game.Seat(seat) && u.Kind == k && u.Reserve == 0 {
					items = append(items, unitText(u))
				}
			}
			if len(items) > 0 {
				w.Line(2, "%s: [%s]", k, strings.Join(items, ", "))
			}
		}
	}
	if !slices.ContainsFunc(s.Leaders, func(l ancients.LeaderSetup) bool { return l.Reserve == 0 }) {
		return
	}
	w.Line(0, "leaders:")
	for seat := range s.Info.Armies {
		head := false
		for _, l := range s.Leaders {
			if l.Seat != game.Seat(seat) || l.Reserve != 0 {
				continue
			}
			if !head {
				w.Line(1, "%s:", game.Seat(seat))
				head = true
			}
			fatal := ""
			if l.Fatal {
				fatal = ", fatal: true"
			}
			w.Line(2, "- {name: %s, hex: %s%s}", strconv.Quote(l.Name), l.Hex, fatal)
		}
	}
}

// unitText writes a unit as an item of a list.
func unitText(u ancients.UnitSetup) string {
	marks := markText(u)
	switch {
	case u.Hex == hex.None:
		return "{" + marks + "}"
	case marks == "":
		return u.Hex.String()
	}
	return "{hex: " + u.Hex.String() + ", " + marks + "}"
}

func markText(u ancients.UnitSetup) string {
	var marks []string
	if u.Blocks != 0 {
		marks = append(marks, fmt.Sprintf("blocks: %d", u.Blocks))
	}
	if u.Sacred {
		marks = append(marks, "sacred-band: true")
	}
	return strings.Join(marks, ", ")
}
