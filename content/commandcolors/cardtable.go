package commandcolors

import (
	"mariscal/content/frame"
	cc "mariscal/systems/commandcolors"
)

// CardTable returns the numbers of copies of cards as a table to type in.
func CardTable(names *Names, deck *cc.Cards) frame.ValueFile {
	f := frame.ValueFile{Name: "cards.yaml"}
	t := frame.ValueTable{ID: "copies", At: "cards", Columns: []frame.ValueColumn{
		{Name: "pack.column.copies", Kind: frame.NumberValue, High: maxCopies},
	}}
	for i, id := range names.Cards {
		t.Rows = append(t.Rows, frame.ValueRow{At: id, Name: names.System + ".card." + id})
		f.Put("cards."+id, int(deck[i]))
	}
	f.Tables = []frame.ValueTable{t}
	return f
}
