package commander

import (
	"fmt"
	"slices"

	"mariscal/systems/commander"
	"mariscal/words"
)

// values writes the values that differ from the defaults, in the form of a scenario. It calls begin
// before the first of them.
func (w *writer) values(indent int, begin func()) {
	w.terrain(indent, w.head(indent, "terrain", begin))
	w.deck(indent, w.head(indent, "deck", begin))
	w.commanders(indent, w.head(indent, "commanders", begin))
	w.friction(indent, w.head(indent, "friction", begin))
}

// head returns a function whose first call writes the keys above and then the key; further calls do
// nothing.
func (w *writer) head(indent int, key string, above ...func()) func() {
	done := false
	return func() {
		if done {
			return
		}
		done = true
		for _, begin := range above {
			begin()
		}
		w.Line(indent, "%s:", key)
	}
}

func (w *writer) terrain(indent int, part func()) {
	list := func(key string, n int, now, was func(i int) *commander.TerrainRow, words []string) {
		head := w.head(indent+1, key, part)
		for i := range n {
			if *now(i) != *was(i) {
				head()
				w.Line(indent+2, "%s: {%s}", words[i], rowText(now(i)))
			}
		}
	}
	now, was := &w.in.Terrain, &w.defaults.Terrain
	list("zones", int(commander.Crags), func(i int) *commander.TerrainRow { return &now.Zones[i] }, func(i int) *commander.TerrainRow { return &was.Zones[i] }, names.Terrains)
	list("borders", int(commander.BoundCount), func(i int) *commander.TerrainRow { return &now.Bounds[i] }, func(i int) *commander.TerrainRow { return &was.Bounds[i] }, names.Bounds)
	if now.FortCP != was.FortCP {
		part()
		w.Line(indent+1, "fort: %d", now.FortCP)
	}
}

func (w *writer) deck(indent int, part func()) {
	list := func(key string, now, was []commander.Card) {
		head := w.head(indent+1, key, part)
		line := func(format string, args ...any) {
			head()
			w.Line(indent+2, format, args...)
		}
		for i := range was {
			if !slices.ContainsFunc(now, func(c commander.Card) bool { return c.ID == was[i].ID }) {
				line("%s: {out: true}", was[i].ID)
			}
		}
		for i := range now {
			if at := slices.IndexFunc(was, func(c commander.Card) bool { return c.ID == now[i].ID }); at < 0 || !same(&now[i], &was[at]) {
				line("%s: {%s}", now[i].ID, cardText(&now[i]))
			}
		}
	}
	list("cards", w.in.Cards, w.defaults.Cards)
	list("leaders", w.in.Leaders, w.defaults.Leaders)
	head := w.head(indent+1, "leader-rows", part)
	for side, rows := range w.in.Rows {
		if rows == w.defaults.Rows[side] {
			continue
		}
		head()
		w.Line(indent+2, "%s:", playable[side])
		for _, row := range rows {
			w.Line(indent+3, "- {%s}", row.text())
		}
	}
}

// text writes the results of a row.
func (row *Row) text() string {
	fire, assault := words.JoinFunc(row.Fire[:], ", ", commander.Fire.String), words.JoinFunc(row.Assault[:], ", ", commander.Assault.String)
	return fmt.Sprintf("fire: [%s], assault: [%s]", fire, assault)
}

func cardText(c *commander.Card) string {
	text := fmt.Sprintf("side: %s, icon: %s, check: %s", c.Side, c.Icon, c.Check)
	if row := (Row{c.Fire, c.Assault}); row != (Row{}) || !c.Leader && c.Icon != commander.IconShuffle {
		text += ", " + row.text()
	}
	if len(c.Primary) > 0 || c.Icon != commander.IconShuffle {
		text += ", event: " + effectsText(c.Primary)
	}
	if len(c.Secondary) > 0 {
		text += ", then: " + effectsText(c.Secondary)
	}
	return text
}

func (w *writer) commanders(indent int, part func()) {
	head := w.head(indent+1, "commanders", part)
	for i := range w.in.Commanders {
		c := &w.in.Commanders[i]
		if slices.Contains(w.defaults.Commanders, *c) {
			continue
		}
		head()
		w.Line(indent+2, "%s:", c.ID)
		for f := range c.Faces {
			w.Line(indent+3, "- %s", faceText(&c.Faces[f]))
		}
	}
}

func (w *writer) friction(indent int, part func()) {
	head := w.head(indent+1, "results", part)
	for i, f := range w.in.Friction {
		if f != w.defaults.Friction[i] {
			head()
			w.Line(indent+2, "%s: %s", commander.Result(i), f)
		}
	}
}
