package commander

import (
	"fmt"
	"slices"
	"strconv"

	"mariscal/content/frame"
	"mariscal/systems/commander"
)

// packTables returns the values of a pack, or the built-in ones for nil, as tables to type in.
func packTables(p *frame.Pack) ([]frame.ValueFile, error) {
	defaults, err := tables()
	if err != nil {
		return nil, err
	}
	t, err := frame.ValuesOr(p, "commander", tables)
	if err != nil {
		return nil, err
	}
	deck, err := t.deckFile(defaults)
	return []frame.ValueFile{t.terrainFile(), deck, t.commandersFile(), t.frictionFile()}, err
}

func choice(at, name, kind string, ids ...string) frame.ValueColumn {
	return frame.ValueColumn{At: at, Name: "pack.column." + name, Kind: frame.ChoiceValue, Words: frame.ValueWords(kind, ids...)}
}

func number(at string, highest int) frame.ValueColumn {
	return frame.ValueColumn{At: at, Name: "pack.column." + at, Kind: frame.NumberValue, High: highest}
}

func truth(at string) frame.ValueColumn {
	return frame.ValueColumn{At: at, Name: "pack.column." + at, Kind: frame.TruthValue}
}

func (t *Tables) terrainFile() frame.ValueFile {
	f := frame.ValueFile{Name: "terrain.yaml"}
	row := []frame.ValueColumn{number("points", maxPoints)}
	for _, arm := range arms {
		row = append(row, choice(arm, "entering-"+arm, "commander.result."+"toll-", names.Tolls...))
	}
	table := func(key string, n int, words []string, of func(i int) *commander.TerrainRow, columns ...frame.ValueColumn) {
		v := frame.ValueTable{ID: key, At: key, Columns: columns}
		for i := range n {
			name := words[i]
			if name == "clear" {
				name = "plain"
			}
			v.Rows = append(v.Rows, frame.ValueRow{At: words[i], Name: "commander.terrain." + name})
			in, r := key+"."+words[i]+".", of(i)
			f.Put(in+"points", int(r.CP))
			for a, arm := range arms {
				f.Put(in+arm, r.Entering[a].String())
			}
			if key == "zones" {
				f.Put(in+"garrison", r.Garrison)
				f.Put(in+"range", r.Range)
				f.Put(in+"screen", r.Screen)
			}
		}
		f.Tables = append(f.Tables, v)
	}
	farther := truth("range")
	farther.Name = "pack.column.farther"
	table("zones", int(commander.Crags), names.Terrains, func(i int) *commander.TerrainRow { return &t.Terrain.Zones[i] }, append(row, truth("garrison"), farther, truth("screen"))...)
	table("borders", int(commander.BoundCount), names.Bounds, func(i int) *commander.TerrainRow { return &t.Terrain.Bounds[i] }, row...)
	points := number("", maxPoints)
	points.Name = "pack.column.points"
	f.Tables = append(f.Tables, frame.ValueTable{ID: "fort", Rows: []frame.ValueRow{{At: "fort", Name: "pack.column.fort"}}, Columns: []frame.ValueColumn{points}})
	f.Put("fort", int(t.Terrain.FortCP))
	return f
}

// resultColumns returns the columns of the results of a card; whole is how many keys are said together.
func resultColumns(whole int) (list []frame.ValueColumn) {
	add := func(key string, words []string) {
		for i := range commander.Columns {
			c := choice(key+"."+strconv.Itoa(i), key, "commander.result.", words...)
			c.More, c.Whole = fmt.Sprint(i-2), whole
			list = append(list, c)
		}
	}
	add("fire", names.Fires)
	add("assault", names.Assaults)
	return list
}

func listed[T fmt.Stringer](all []T) (list []any) {
	for _, v := range all {
		list = append(list, v.String())
	}
	return list
}

func (t *Tables) deckFile(defaults *Tables) (frame.ValueFile, error) {
	f := frame.ValueFile{Name: "deck.yaml"}
	head := []frame.ValueColumn{
		choice("side", "side", "pack.side.", names.Sides...), choice("icon", "icon", "pack.icon.", names.CardIcons...), truth("out"),
	}
	table := func(key string, was, now []commander.Card, columns ...frame.ValueColumn) {
		v := frame.ValueTable{ID: key, At: key, Columns: columns, Fresh: map[string]any{"side": "common", "icon": "order", "event": []any{}}}
		here := map[string]bool{}
		put := func(c *commander.Card, out bool) {
			if !here[c.ID] {
				v.Rows = append(v.Rows, frame.ValueRow{At: c.ID, Name: "commander.card." + c.ID})
			}
			here[c.ID] = true
			in := key + "." + c.ID + "."
			f.Put(in+"side", c.Side.String())
			f.Put(in+"icon", c.Icon.String())
			f.Put(in+"out", out)
			if !c.Leader && c.Icon != commander.IconShuffle {
				f.Put(in+"check", c.Check.String())
				f.Put(in+"fire", listed(c.Fire[:]))
				f.Put(in+"assault", listed(c.Assault[:]))
			}
		}
		for i := range was {
			put(&was[i], true)
		}
		for i := range now {
			put(&now[i], false)
		}
		f.Tables = append(f.Tables, v)
	}
	check := choice("check", "check", "commander.result.", names.Results...)
	table("cards", defaults.Cards, t.Cards, append(append(head, check), resultColumns(1)...)...)
	table("leaders", defaults.Leaders, t.Leaders, head...)
	f.Tables[1].Fresh = nil
	rows := frame.ValueTable{ID: "leader-rows", At: "leader-rows", Columns: resultColumns(3)}
	for side, name := range playable {
		var list []any
		for i, row := range t.Rows[side] {
			rows.Rows = append(rows.Rows, frame.ValueRow{At: name + "." + strconv.Itoa(i), Name: "pack.side." + name, More: strconv.Itoa(i + 1)})
			list = append(list, map[string]any{"fire": listed(row.Fire[:]), "assault": listed(row.Assault[:])})
		}
		f.Put("leader-rows."+name, list)
	}
	f.Tables = append(f.Tables, rows)
	for _, of := range []struct {
		key      string
		was, now []commander.Card
	}{{"cards", defaults.Cards, t.Cards}, {"leaders", defaults.Leaders, t.Leaders}} {
		events, err := eventTable(&f, of.key, of.was, of.now)
		if err != nil {
			return f, err
		}
		f.Tables = append(f.Tables, events)
	}
	return f, nil
}

func (t *Tables) commandersFile() frame.ValueFile {
	f := frame.ValueFile{Name: "commanders.yaml"}
	// Files say both faces whole.
	face := map[string]any{"name": "…", "skill": 2, "orders": 3, "tokens": 3, "range": 1}
	v := frame.ValueTable{ID: "commanders", At: "commanders", Fresh: []any{face, face}, Columns: []frame.ValueColumn{
		{At: "name", Name: "pack.column.name", Kind: frame.TextValue, High: frame.MaxName},
		number("skill", maxSkill), number("orders", maxOrders), number("tokens", maxOrders), number("range", maxRange),
		{At: "abilities", Name: "pack.column.abilities", Kind: frame.ListValue, High: len(names.Abilities), Words: frame.ValueWords("commander.item.", names.Abilities...)},
	}}
	v.Columns[4].Name = "pack.column.command-range"
	for i := range v.Columns {
		v.Columns[i].Whole = 2
	}
	for i := range t.Commanders {
		c := &t.Commanders[i]
		var faces []any
		for k, of := range c.Faces {
			name := of.Name
			if slices.ContainsFunc(t.Commanders, func(o commander.Commander) bool { return o.ID != c.ID && o.Faces[k].Name == name }) {
				name += " (" + c.ID + ")"
			}
			v.Rows = append(v.Rows, frame.ValueRow{At: c.ID + "." + strconv.Itoa(k), Name: name, More: "pack.face." + strconv.Itoa(k)})
			own := map[string]any{"name": of.Name, "skill": int(of.Skill), "orders": int(of.Orders), "tokens": int(of.Tokens), "range": int(of.Range)}
			var able []any
			for bit, name := range names.Abilities {
				if of.Abilities>>bit&1 != 0 {
					able = append(able, name)
				}
			}
			if able != nil {
				own["abilities"] = able
			}
			faces = append(faces, own)
		}
		f.Put("commanders."+c.ID, faces)
	}
	f.Tables = []frame.ValueTable{v}
	return f
}

func (t *Tables) frictionFile() frame.ValueFile {
	f := frame.ValueFile{Name: "friction.yaml"}
	v := frame.ValueTable{ID: "results", At: "results", Columns: []frame.ValueColumn{choice("", "friction", "commander.friction.", names.Frictions...)}}
	for i, name := range names.Results {
		v.Rows = append(v.Rows, frame.ValueRow{At: name, Name: "commander.result." + name})
		f.Put("results."+name, t.Friction[i].String())
	}
	f.Tables = []frame.ValueTable{v}
	return f
}
