package muskets

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/systems/muskets"
	"mariscal/words"
)

// A writer writes a scenario as [Read] reads it.
type writer struct {
	*frame.Writer
	s        *muskets.Setup
	values   *values
	defaults *values
}

// sumOf returns the checksum of the built-in values of a scenario's profiles. The canonical
// text contains it, so that other values make another scenario.
func sumOf(s *muskets.Setup, defaults *values) string {
	var text strings.Builder
	for i := range defaults.profiles {
		p := &defaults.profiles[i]
		for k := range s.Units {
			if s.Units[k].Profile.Name == p.Name {
				fmt.Fprintf(&text, "%s: %s\n", p.Name, ProfileText(p))
				break
			}
		}
	}
	return frame.Sum(text.String())
}

func (w *writer) scenario() {
	s := w.s
	w.Line(0, "tables: %q", sumOf(s, w.defaults))
	w.profiles()
	w.Line(0, "table: {width: %d, height: %d}", s.Table.Max.X/1000, s.Table.Max.Y/1000)
	w.Line(0, "clocks: %d", s.Clocks)
	w.Line(0, "weather: %s", s.Weather)
	if s.Plots {
		w.Line(0, "plots: true")
	}
	w.Line(0, "missions:")
	for seat := range s.Mission {
		w.mission(game.Seat(seat))
	}
	if s.Deploys {
		w.Line(0, "deploy: {top: %s, bottom: %s}", zone(s.Zone[0]), zone(s.Zone[1]))
	}
	w.Section("areas", len(s.Areas))
	for _, a := range s.Areas {
		w.Line(1, "- {id: %s, terrain: %s, shape: [%s]}", a.ID, a.Kind, points(a.Outline))
	}
	w.doors()
	w.Section("labels", len(s.Labels))
	for i := range s.Labels {
		l := &s.Labels[i]
		w.Line(1, "- {text: %s, at: %q, angle: %d}", frame.NameText(l), l.At.Name(), l.Angle/10)
	}
	w.Line(0, "units:")
	for seat := range game.Seat(2) {
		w.Line(1, "%s:", seat)
		for i := range s.Units {
			if u := &s.Units[i]; u.Seat == seat {
				w.unit(u)
			}
		}
	}
}

// doors writes the doors that the scenario names.
func (w *writer) doors() {
	named := slices.DeleteFunc(slices.Clone(w.s.Areas), func(a muskets.Area) bool { return a.Door == (plane.Point{}) })
	w.Section("doors", len(named))
	for _, a := range named {
		w.Line(1, "- {building: %s, at: %q}", a.ID, game.Point(a.Door).Name())
	}
}

// profiles writes the profiles that are not the built-in ones.
func (w *writer) profiles() {
	told := false
	for i := range w.values.profiles {
		p := &w.values.profiles[i]
		if *p == *w.defaults.profile(p.Name) {
			continue
		}
		if !told {
			w.Line(0, "values:")
			w.Line(1, "profiles:")
			told = true
		}
		w.Line(2, "%s: {%s}", p.Name, ProfileText(p))
	}
}

func (w *writer) mission(seat game.Seat) {
	m, more := &w.s.Mission[seat], ""
	if m.Aim.NeedsEdge() {
		more = ", edge: " + m.Edge.String()
	}
	if len(m.Places) > 0 {
		more += ", places: [" + points(m.Places) + "]"
	}
	if m.Unit != "" {
		more += ", unit: " + m.Unit
	}
	w.Line(1, "%s: {aim: %s, home: %s%s}", seat, m.Aim, w.s.Edge[seat], more)
}

func (w *writer) unit(u *muskets.UnitSetup) {
	more := ""
	if w.s.Deploys {
		if u.Hidden {
			more = ", hidden: true"
		}
		w.Line(2, "- {%s, formation: %s%s}", memberText(u), u.Formation, more)
		return
	}
	if u.Inside != "" {
		w.Line(2, "- {%s, inside: %s}", memberText(u), u.Inside)
		return
	}
	if u.Captive {
		more = ", captive: true"
	}
	if u.Hidden {
		more = fmt.Sprintf(", blind: %q", game.Point(u.Blind).Name())
	}
	w.Line(2, "- {%s, at: %q, facing: %s, formation: %s%s}", memberText(u), game.Point(u.At).Name(), game.Degrees(u.Facing), u.Formation, more)
}

// memberText writes what a unit is, of a scenario or of a force.
func memberText(u *muskets.UnitSetup) string {
	text := "name: " + u.Name
	if u.Title != nil {
		text += ", title: {" + words.JoinFunc(frame.Languages, ", ", func(lang string) string { return fmt.Sprintf("%s: %q", lang, u.Title[lang]) }) + "}"
	}
	text += fmt.Sprintf(", profile: %s, figures: %d", u.Profile.Name, u.Figures)
	if u.Talent != muskets.NoTalent {
		text += ", talent: " + u.Talent.String()
	}
	if u.Profile.Has(muskets.Commander) {
		text += ", commander: true"
	}
	return text
}

// points writes points of the table.
func points[P ~struct{ X, Y int32 }](list []P) string {
	return words.JoinFunc(list, ", ", func(p P) string { return fmt.Sprintf("%q", game.Point(p).Name()) })
}
