package ancients

import (
	shared "mariscal/content/commandcolors"
	"mariscal/content/frame"
	"mariscal/systems/ancients"
)

// packTables returns the values of a pack, or the built-in ones for nil, as tables to type in.
func packTables(p *frame.Pack) ([]frame.ValueFile, error) {
	t, err := frame.ValuesOr(p, "ancients", tables)
	if err != nil {
		return nil, err
	}
	units := frame.ValueFile{Name: "units.yaml"}
	table := frame.ValueTable{ID: "units", At: "units", Columns: []frame.ValueColumn{
		{At: "class", Name: "pack.column.class", Kind: frame.ChoiceValue, Words: frame.ValueWords("ancients.class.", "light", "medium", "heavy")},
		{At: "mounted", Name: "pack.column.mounted", Kind: frame.TruthValue},
		{At: "blocks", Name: "pack.column.blocks", Kind: frame.NumberValue, Low: 1, High: maxBlocks},
		{At: "move", Name: "pack.column.move", Kind: frame.NumberValue, High: maxMove},
		{At: "move-fight", Name: "pack.column.move-fight", Kind: frame.NumberValue, High: maxMove},
		{At: "retreat", Name: "pack.column.retreat", Kind: frame.NumberValue, Low: 1, High: maxMove},
		{At: "close", Name: "pack.column.close", Kind: frame.NumberValue, High: maxDice},
		{At: "back", Name: "pack.column.back", Kind: frame.NumberValue, High: maxDice},
		{At: "range", Name: "pack.column.range", Kind: frame.NumberValue, High: maxRange},
	}}
	for i, name := range names.Kinds {
		table.Rows = append(table.Rows, frame.ValueRow{At: name, Name: "ancients.unit." + name, More: name})
		u := t.Types[ancients.Kind(i)]
		in := "units." + name + "."
		units.Put(in+"class", u.Class.String())
		units.Put(in+"mounted", u.Mounted)
		for key, n := range map[string]uint8{"blocks": u.Blocks, "move": u.Move, "move-fight": u.MoveFight, "retreat": u.Retreat, "close": u.Close, "back": u.Back, "range": u.Range} {
			if n > 0 || u.Move+u.Close+u.Range > 0 { // the rulebook says little of war machines
				units.Put(in+key, int(n))
			}
		}
	}
	units.Tables = []frame.ValueTable{table}
	return []frame.ValueFile{units, shared.CardTable(names, &t.Deck)}, nil
}
