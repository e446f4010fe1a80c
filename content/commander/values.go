package commander

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/systems/commander"
	"mariscal/words"
)

// Limits of values.
const (
	maxPoints = 5  // of terrain
	maxOrders = 10 // cubes of a commander, and tokens
	maxRange  = 6
)

// arms are the columns of the table of terrain.
var arms = [commander.ArmCount]string{"infantry", "cavalry", "guns"}

// readTerrain reads rows of the table of terrain.
func (r *reader) readTerrain(t frame.Table) {
	table := &r.values.Terrain
	zones := r.Mapping(t.At("zones"), t.In("zones"), "terrain", names.Terrains[:commander.Crags]...)
	for _, e := range zones.Fields {
		r.row(e.Value, zones.In(e.Name), &table.Zones[slices.Index(names.Terrains, e.Name)], "garrison", "range", "screen")
	}
	borders := r.Mapping(t.At("borders"), t.In("borders"), "border", names.Bounds...)
	for _, e := range borders.Fields {
		r.row(e.Value, borders.In(e.Name), &table.Bounds[slices.Index(names.Bounds, e.Name)])
	}
	if n := t.At("fort"); n != nil {
		table.FortCP = int8(r.Number(n, t.In("fort"), 0, maxPoints))
	}
}

func (r *reader) row(n *yaml.Node, where string, row *commander.TerrainRow, truths ...string) {
	t := r.Mapping(n, where, "value", slices.Concat([]string{"points"}, arms[:], truths)...)
	for _, e := range t.Fields {
		in := t.In(e.Name)
		switch e.Name {
		case "points":
			row.CP = int8(r.Number(e.Value, in, 0, maxPoints))
		case "garrison":
			row.Garrison = r.Truth(e.Value, in)
		case "range":
			row.Range = r.Truth(e.Value, in)
		case "screen":
			row.Screen = r.Truth(e.Value, in)
		default:
			toll := r.word(e.Value, in, names.Tolls)
			row.Entering[slices.Index(arms[:], e.Name)] = commander.Toll(max(0, toll))
		}
	}
}

// rowText writes a row.
func rowText(row *commander.TerrainRow) string {
	parts := []string{fmt.Sprintf("points: %d", row.CP)}
	for i, arm := range arms {
		parts = append(parts, arm+": "+row.Entering[i].String())
	}
	for _, is := range []struct {
		key string
		is  bool
	}{{"garrison", row.Garrison}, {"range", row.Range}, {"screen", row.Screen}} {
		if is.is {
			parts = append(parts, is.key+": true")
		}
	}
	return strings.Join(parts, ", ")
}

// readCommanders reads commanders by their ids, each with two faces.
//
//	commanders:
//	  ott:
//	    - {name: Ott, skill: 2, orders: 3, tokens: 4, range: 2, abilities: [slow]}
//	    - {name: O’Reilly, skill: 2, orders: 3, tokens: 3, range: 1}
func (r *reader) readCommanders(t frame.Table) {
	list := r.Named(t.At("commanders"), t.In("commanders"), maxCommanders)
	for _, e := range list.Fields {
		where := list.In(e.Name)
		c := commander.Commander{ID: e.Name}
		faces := r.List(e.Value, where)
		if e.Value.Kind == yaml.SequenceNode && len(faces) != len(c.Faces) {
			r.Fault(e.Value, where, "has %d faces; a commander's card has %d", len(faces), len(c.Faces))
			continue
		}
		for i, n := range faces {
			c.Faces[i] = r.face(n, where)
		}
		if at := slices.IndexFunc(r.values.Commanders, func(o commander.Commander) bool { return o.ID == c.ID }); at >= 0 {
			r.values.Commanders[at] = c
		} else {
			r.values.Commanders = append(r.values.Commanders, c)
		}
	}
}

// maxCommanders is the most commanders of a file.
const maxCommanders = 60

func (r *reader) face(n *yaml.Node, where string) (f commander.Face) {
	t := r.Mapping(n, where, "key", "name", "skill", "orders", "tokens", "range", "abilities")
	r.Need(t, "name", "skill", "orders", "tokens", "range")
	f.Name = r.Text(t.At("name"), t.In("name"), frame.MaxName)
	f.Skill = uint8(r.Number(t.At("skill"), t.In("skill"), 0, maxSkill))
	f.Orders = uint8(r.Number(t.At("orders"), t.In("orders"), 0, maxOrders))
	f.Tokens = uint8(r.Number(t.At("tokens"), t.In("tokens"), 0, maxOrders))
	f.Range = uint8(r.Number(t.At("range"), t.In("range"), 0, maxRange))
	f.Abilities = commander.Ability(r.bits(t.At("abilities"), t.In("abilities"), names.Abilities))
	return f
}

func faceText(f *commander.Face) string {
	return fmt.Sprintf("{name: %q, skill: %d, orders: %d, tokens: %d, range: %d%s}", f.Name, f.Skill, f.Orders, f.Tokens, f.Range,
		listText("abilities", uint64(f.Abilities), names.Abilities))
}

// listText writes bits as a key with a list of words, "" without bits.
func listText(key string, set uint64, words []string) string {
	var in []string
	for i, w := range words {
		if set>>i&1 != 0 {
			in = append(in, w)
		}
	}
	if len(in) == 0 {
		return ""
	}
	return ", " + key + ": [" + strings.Join(in, ", ") + "]"
}

// readFriction reads the effects of the results of a Friction check.
func (r *reader) readFriction(t frame.Table) {
	results := r.Mapping(t.At("results"), t.In("results"), "result", names.Results...)
	for _, e := range results.Fields {
		r.values.Friction[slices.Index(names.Results, e.Name)] = commander.Friction(max(0, r.word(e.Value, results.In(e.Name), names.Frictions)))
	}
}

// numbers writes a list of numbers.
func numbers(list []uint8) string {
	return words.JoinFunc(list, ", ", func(n uint8) string { return strconv.Itoa(int(n)) })
}
