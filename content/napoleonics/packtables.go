package napoleonics

import (
	"slices"
	"strconv"

	"go.yaml.in/yaml/v4"

	shared "mariscal/content/commandcolors"
	"mariscal/content/frame"
	"mariscal/systems/napoleonics"
)

// packTables returns the values of a pack, or the built-in ones for nil, as tables to type in. The
// layers of all units, troops and nations are those of the program.
func packTables(p *frame.Pack) ([]frame.ValueFile, error) {
	t, err := frame.ValuesOr(p, "napoleonics", tables)
	if err != nil {
		return nil, err
	}
	units := frame.ValueFile{Name: "units.yaml"}
	plain, guns := valueColumns()
	artillery := frame.ValueTable{ID: "guns", At: "units", Columns: guns, Needs: printed + ".blocks"}
	for n, nation := range nations {
		table := frame.ValueTable{ID: "units:napoleonics.nation." + nation, At: "units", Columns: plain}
		for i, name := range names.Kinds {
			k := napoleonics.Kind(i)
			if int(k.Nation()) != n {
				continue
			}
			row := frame.ValueRow{At: name, Name: "napoleonics.unit." + name, More: name}
			table.Rows = append(table.Rows, row)
			if k.Class() == napoleonics.Artillery {
				artillery.Rows = append(artillery.Rows, row)
			}
			putType(&units, "units."+name+"."+printed+".", &t.Types[k])
		}
		units.Tables = append(units.Tables, table)
	}
	kinds := frame.ValueTable{ID: "troops", At: "troops", Columns: slices.Concat(plain[1:], guns), Layer: true}
	for _, name := range troops {
		kinds.Rows = append(kinds.Rows, frame.ValueRow{At: name, Name: "pack.troop." + name, More: name})
	}
	of := frame.ValueTable{ID: "nations", At: "nations", Columns: kinds.Columns, Layer: true}
	for _, nation := range nations {
		of.Rows = append(of.Rows, frame.ValueRow{At: nation, Name: "napoleonics.nation." + nation, More: nation})
	}
	every := frame.ValueTable{ID: "all", Columns: kinds.Columns, Layer: true, Rows: []frame.ValueRow{{At: "all", Name: "pack.row.all"}}}
	if err := putLayers(&units, "all", "troops", "nations"); err != nil {
		return nil, err
	}
	track := frame.ValueTable{ID: "square-track", Rows: []frame.ValueRow{{At: "square-track", Name: "pack.column.square-track"}}, Columns: []frame.ValueColumn{
		{At: printed + ".places", Or: elsewhere("places"), Name: "pack.column.places", Kind: frame.NumberValue, High: napoleonics.MaxTrack},
	}}
	units.Put("square-track."+printed+".places", int(t.Track))
	units.Tables = append(units.Tables, artillery, kinds, of, every, track)
	return []frame.ValueFile{units, shared.CardTable(names, &t.Deck)}, nil
}

// elsewhere returns where a value stands whose origin is not the box.
func elsewhere(key string) (list []string) {
	for _, o := range origins {
		if o != printed {
			list = append(list, o+"."+key)
		}
	}
	return list
}

// valueColumns returns the columns of all values, those of artillery apart.
func valueColumns() (plain, guns []frame.ValueColumn) {
	for _, v := range values {
		c := frame.ValueColumn{At: printed + "." + v.key, Or: elsewhere(v.key), Name: "pack.column." + v.key, Kind: frame.NumberValue, Low: v.lowest, High: v.highest, Quiet: v.more != nil || v.key == "less" || v.key == "ignores"}
		switch {
		case v.truth != nil:
			c.Kind = frame.TruthValue
		case v.guns > 0:
			for i := range distances {
				at := "." + strconv.Itoa(i)
				d := c
				d.At, d.Or, d.More, d.Whole, d.High = c.At+at, nil, strconv.Itoa(i+1), 1, maxDice
				for _, or := range c.Or {
					d.Or = append(d.Or, or+at)
				}
				guns = append(guns, d)
			}
			continue
		}
		plain = append(plain, c)
	}
	return plain, guns
}

// putType puts the values of a unit type into a file; blocks that nobody knows are left out.
func putType(f *frame.ValueFile, at string, u *unitType) {
	for _, v := range values {
		switch {
		case v.truth != nil:
			f.Put(at+v.key, *v.truth(u))
		case v.more != nil:
			f.Put(at+v.key, int(*v.more(u)))
		case v.number != nil:
			if n := *v.number(u); n > 0 || v.key != "blocks" {
				f.Put(at+v.key, int(n))
			}
		case u.Class == napoleonics.Artillery:
			row := make([]any, distances)
			for i := range row {
				row[i] = int(u.Guns[v.guns-1][i+1])
			}
			f.Put(at+v.key, row)
		}
	}
}

// putLayers puts the built-in values of layers into a file, whatever their origin.
func putLayers(f *frame.ValueFile, keys ...string) error {
	type layer = map[string]map[string]any // values by origin
	var whole map[string]yaml.Node
	if err := yaml.Unmarshal(unitsFile, &whole); err != nil {
		return err
	}
	for _, key := range keys {
		n, layers := whole[key], map[string]layer{}
		var err error
		if key == "all" {
			all := layer{}
			err = n.Decode(&all)
			layers[key] = all
		} else {
			err = n.Decode(&layers)
		}
		if err != nil {
			return err
		}
		for name, byOrigin := range layers {
			at := key + "." + name
			if key == "all" {
				at = key
			}
			for _, values := range byOrigin {
				for k, v := range values {
					if k != "from" {
						f.Put(at+"."+printed+"."+k, v)
					}
				}
			}
		}
	}
	return nil
}
