package commander

import (
	"fmt"
	"strings"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/systems/commander"
)

// A writer writes a battle as canonical YAML, which [Read] reads back: equal battles
// have equal texts.
type writer struct {
	*frame.Writer
	setup    *commander.Setup
	in       *Tables // the values of the scenario
	defaults *Tables
}

// scenario writes the keys of the system, after the armies.
func (w *writer) scenario() {
	s := w.setup
	w.Line(0, "tables: %q", w.defaults.Sum)
	w.values(1, w.head(0, "values"))
	w.sides()
	w.Line(0, "turns:")
	for _, t := range s.Turns {
		w.Line(1, "- {time: %q, light: %s}", t.Time, t.Light)
	}
	w.list(0, "rules", ruleWords, s.Big, s.Reverse, s.NoWings, s.Ties)
	if s.Gold {
		w.Line(0, "gold: %s", s.GoldTo)
	}
	if s.North != 0 {
		w.Line(0, "north: %d", s.North)
	}
	w.Mesh(&frame.Mesh{Drawing: &s.Drawing, Labels: &s.Labels}, w.zone)
	w.borders()
	w.blocks()
	w.pool()
}

// list writes a key with the words of those values that are true, if any is.
func (w *writer) list(indent int, key string, words []string, is ...bool) {
	if text := listText(key, bits(is...), words); text != "" {
		w.Line(indent, "%s", strings.TrimPrefix(text, ", "))
	}
}

// bits returns truth values as bits in their order.
func bits(is ...bool) (set uint64) {
	for i, is := range is {
		if is {
			set |= 1 << i
		}
	}
	return set
}

func (w *writer) sides() {
	w.Line(0, "sides:")
	for seat, a := range w.setup.Armies {
		plays, of := playable[0], commander.OfFrench
		if game.Seat(seat) != w.setup.French {
			plays, of = playable[1], commander.OfCoalition
		}
		w.Line(1, "%s:", game.Seat(seat))
		w.Line(2, "plays: %s", plays)
		w.Line(2, "commander: %s", a.Commander.ID)
		w.Line(2, "morale: %s", moraleText(a.Morale))
		w.Line(2, "maximum: %s", moraleText(a.Most))
		w.list(2, "may", permits, a.Columns, a.Detach)
		w.list(2, "army", armyKinds, a.Resilient, a.Fragile)
		w.Line(2, "garrisons: %d", a.Garrisons)
		if a.FreshFrom > 0 {
			w.Line(2, "fresh-from: %d", a.FreshFrom)
		}
		if len(a.Flips) > 0 {
			w.Line(2, "flips: [%s]", numbers(a.Flips))
		}
		if g := &a.Goal; g.Set() {
			w.Line(2, "victory: {%s}", goalText(g))
		}
		var leaders []string
		for _, c := range w.setup.Cards {
			if !c.Leader || c.Side != of {
				continue
			}
			text := c.ID
			for _, l := range a.Leaders {
				if l.Card == c.ID {
					text = fmt.Sprintf("{card: %s, turn: %d}", c.ID, l.Turn)
				}
			}
			leaders = append(leaders, text)
		}
		w.Line(2, "leaders: [%s]", strings.Join(leaders, ", "))
	}
}

// goalText writes a special victory.
func goalText(g *commander.Goal) string {
	var parts []string
	if len(g.Zones) > 0 {
		parts = append(parts, "zones: ["+strings.Join(g.Zones, ", ")+"]")
	}
	if g.Exits > 0 {
		parts = append(parts, fmt.Sprintf("exits: %d", g.Exits))
	}
	if g.From > 0 {
		parts = append(parts, fmt.Sprintf("from: %d", g.From))
	}
	return strings.Join(parts, ", ")
}

// zone returns the keys of a zone besides its outline.
func (w *writer) zone(i int) string {
	z := &w.setup.Zones[i]
	text := fmt.Sprintf(", terrain: %s, elevation: %d", z.Terrain, z.Elevation) + listText("flags", bits(z.Blue, z.White), flagWords)
	if z.Held {
		text += ", held: " + z.Holder.String()
	}
	return text + listText("exit", bits(z.Edge[:]...), []string{game.Top.String(), game.Bottom.String()})
}

// borders writes what lies between zones, with the roads, and the forts and redoubts.
func (w *writer) borders() {
	s := w.setup
	w.Section("borders", len(s.Borders))
	for _, b := range s.Borders {
		on, across := listText("on", bits(b.Stream, b.River, b.Cliff), onWords), listText("across", uint64(b.Crossing), names.Crossings)
		w.Line(1, "- {between: [%s, %s]%s%s}", b.Between[0], b.Between[1], on, across)
	}
	w.Section("forts", len(s.Forts))
	for _, f := range s.Forts {
		w.Line(1, "%s: {in: %s}", f.Name, f.In)
	}
	w.Section("redoubts", len(s.Works))
	for _, r := range s.Works {
		w.Line(1, "- {in: %s, facing: %s}", r.In, r.Facing)
	}
}

func (w *writer) blocks() {
	w.Line(0, "blocks:")
	for seat := range game.Seat(2) {
		w.Line(1, "%s:", seat)
		for i := range w.setup.Blocks {
			if k := &w.setup.Blocks[i]; k.Seat == seat {
				w.Line(2, "%s: {%s}", k.Name, w.blockText(k))
			}
		}
	}
}

// blockText writes a block. It leaves out the Skill of headquarters if it is the one with which their
// commander begins (BR.15).
func (w *writer) blockText(k *commander.BlockSetup) string {
	text := "type: " + k.Type.String()
	if k.Title != nil {
		text += fmt.Sprintf(", title: {en: %q, es: %q}", k.Title["en"], k.Title["es"])
	}
	usual := k.Type == commander.HQ && k.Skill == w.setup.Armies[k.Seat].Commander.Faces[0].Skill
	if k.Type != commander.Garrison && !usual {
		text += fmt.Sprintf(", skill: %d", k.Skill)
	}
	text += listText("icons", uint64(k.Icons), names.Icons) + ", nation: " + k.Nation.String()
	add := func(is bool, format string, args ...any) {
		if is {
			text += ", " + fmt.Sprintf(format, args...)
		}
	}
	add(k.Zone != "", "zone: %s", k.Zone)
	add(k.Second, "second: true")
	add(k.Facing != "", "facing: %s", k.Facing)
	add(k.State != commander.Firm, "state: %s", k.State)
	add(k.Road, "road: true")
	add(k.Turn > 0, "turn: %d", k.Turn)
	add(len(k.Entry) > 0, "entry: [%s]", strings.Join(k.Entry, ", "))
	add(k.Veteran, "veteran: true")
	add(k.Redoubt, "redoubt: true")
	add(k.Fresh > 0 && k.Redoubt, "cubes: %d", k.Fresh)
	add(k.Fresh > 0 && !k.Redoubt, "fresh: %d", k.Fresh)
	add(k.Guns > 0, "guns: true")
	return text
}
