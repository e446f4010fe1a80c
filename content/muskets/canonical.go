package muskets

import (
	"fmt"
	"strings"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/tabletop"
	"mariscal/systems/muskets"
)

// write writes a scenario as Read reads it.
func write(w *frame.Writer, s *muskets.Setup) {
	w.Line(0, "table: {width: %d, height: %d}", s.Table.Max.X/1000, s.Table.Max.Y/1000)
	w.Line(0, "clocks: %d", s.Clocks)
	w.Line(0, "weather: %s", s.Weather)
	w.Line(0, "missions:")
	for seat, m := range s.Mission {
		more := ""
		if m.Aim.NeedsEdge() {
			more = ", edge: " + m.Edge.String()
		}
		var places []string
		for _, p := range m.Places {
			places = append(places, `"`+game.Point(p).Name()+`"`)
		}
		if places != nil {
			more += ", places: [" + strings.Join(places, ", ") + "]"
		}
		if m.Unit != "" {
			more += ", unit: " + m.Unit
		}
		w.Line(1, "%s: {aim: %s, home: %s%s}", game.Seat(seat), m.Aim, s.Edge[seat], more)
	}
	if len(s.Areas) > 0 {
		w.Line(0, "areas:")
	}
	for _, a := range s.Areas {
		var corners []string
		for _, p := range a.Outline {
			corners = append(corners, `"`+game.Point(p).Name()+`"`)
		}
		w.Line(1, "- {id: %s, terrain: %s, shape: [%s]}", a.ID, a.Kind, strings.Join(corners, ", "))
	}
	w.Line(0, "units:")
	for seat := range game.Seat(2) {
		w.Line(1, "%s:", seat)
		for i := range s.Units {
			u := &s.Units[i]
			if u.Seat != seat {
				continue
			}
			more := ""
			if u.Talent != muskets.NoTalent {
				more = ", talent: " + u.Talent.String()
			}
			if u.Hidden {
				more += fmt.Sprintf(", blind: %q", game.Point(u.Blind).Name())
			}
			if u.Profile.Has(muskets.Commander) {
				more += ", commander: true"
			}
			w.Line(2, "- {name: %s, profile: %s, figures: %d, at: %q, facing: %s, formation: %s%s}",
				u.Name, u.Profile.Name, u.Figures, game.Point(u.At).Name(), tabletop.Degrees(u.Facing), u.Formation, more)
		}
	}
}
