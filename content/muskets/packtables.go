package muskets

import (
	"slices"

	"mariscal/content/frame"
	"mariscal/systems/muskets"
)

// packTables returns the values of a pack, or the built-in ones for nil, as tables to type in: of
// profiles and lists. Pieces of terrain and rosters are in no table.
func packTables(p *frame.Pack) ([]frame.ValueFile, error) {
	v, err := valuesOf(p)
	if err != nil {
		return nil, err
	}
	return []frame.ValueFile{v.profilesFile(), v.listsFile()}, nil
}

// beginning is the text of a new file of values, each of which says whose they are.
const beginning = "origin: printed\n"

func anys(all []string) []any {
	list := make([]any, len(all))
	for i, s := range all {
		list[i] = s
	}
	return list
}

func (v *values) profilesFile() frame.ValueFile {
	f := frame.ValueFile{Name: "profiles.yaml", Begin: beginning}
	column := func(at string, kind frame.ValueKind, low, high int, words ...frame.ValueWord) frame.ValueColumn {
		return frame.ValueColumn{At: at, Name: "pack.column." + at, Kind: kind, Low: low, High: high, Words: words}
	}
	weapons := frame.ValueWords("muskets.weapon.", muskets.WeaponNames()...)
	t := frame.ValueTable{ID: "profiles", At: "profiles", Columns: []frame.ValueColumn{
		column("troop", frame.ChoiceValue, 0, 0, frame.ValueWords("muskets.card-name.", muskets.TroopNames()...)...),
		column("discipline", frame.ChoiceValue, 0, 0, frame.ValueWords("muskets.discipline.", muskets.DisciplineNames()...)...),
		column("shooting", frame.NumberValue, 1, maxDie),
		column("attack", frame.NumberValue, 1, maxDie),
		column("defence", frame.NumberValue, 1, maxDie),
		column("traits", frame.ListValue, 0, len(traits()), frame.ValueWords("pack.trait.", traits()...)...),
		column("weapons", frame.ListValue, 0, 2, weapons...),
		column("blade", frame.ChoiceValue, 0, 0, frame.ValueWords("pack.blade.", muskets.BladeNames()...)...),
		column("price", frame.NumberValue, 1, maxPoints),
	}}
	t.Columns[2].Name = "muskets.profile.shooting"
	t.Columns[len(t.Columns)-1].At = "points"
	for i := range v.profiles {
		p := &v.profiles[i]
		t.Rows = append(t.Rows, frame.ValueRow{At: p.Name, Name: "muskets.unit." + p.Name})
		in := "profiles." + p.Name + "."
		f.Put(in+"troop", p.Troop.String())
		f.Put(in+"discipline", p.Discipline.String())
		f.Put(in+"shooting", int(p.Shooting))
		f.Put(in+"attack", int(p.Attack))
		f.Put(in+"defence", int(p.Defence))
		f.Put(in+"points", int(p.Points))
		f.Put(in+"blade", muskets.BladeNames()[p.Blade])
		var has, arms []string
		for bit, name := range muskets.TraitNames() {
			if p.Traits>>bit&1 == 1 {
				has = append(has, name)
			}
		}
		for _, w := range [...]muskets.Weapon{p.Weapon, p.Second} {
			if w != muskets.NoWeapon {
				arms = append(arms, muskets.WeaponNames()[w])
			}
		}
		f.Put(in+"traits", anys(has))
		f.Put(in+"weapons", anys(arms))
	}
	f.Tables = []frame.ValueTable{t}
	return f
}

func (v *values) listsFile() frame.ValueFile {
	f := frame.ValueFile{Name: "lists.yaml", Begin: beginning}
	text := func(at, name, lang string, whole int) frame.ValueColumn {
		return frame.ValueColumn{At: at, Name: "pack.column." + name, More: lang, Kind: frame.TextValue, High: frame.MaxName, Whole: whole}
	}
	t := frame.ValueTable{ID: "lists", At: "lists", Columns: []frame.ValueColumn{
		text("name.en", "name", "en", 2), text("name.es", "name", "es", 2), text("period.en", "period", "en", 2), text("period.es", "period", "es", 2), text("colour", "colour", "", 1),
		{At: "profiles", Name: "pack.column.profiles", Kind: frame.ListValue, High: mostProfiles, Whole: 1, Words: frame.ValueWords("muskets.unit.", v.profileNames()...)},
	}, Fresh: map[string]any{"name": map[string]any{"en": "…", "es": "…"}, "period": map[string]any{"en": "…", "es": "…"}, "colour": "red", "profiles": []any{"officer"}}}
	ids := names(v.lists)
	slices.Sort(ids)
	for _, id := range ids {
		l := v.lists[id]
		t.Rows = append(t.Rows, frame.ValueRow{At: id, Said: l.Name, More: id})
		words := func(of map[string]string) map[string]any {
			all := map[string]any{}
			for lang, s := range of {
				all[lang] = s
			}
			return all
		}
		f.Put("lists."+id, map[string]any{"name": words(l.Name), "period": words(l.Period), "colour": l.Colour, "profiles": anys(l.Profiles)})
	}
	f.Tables = []frame.ValueTable{t}
	return f
}
