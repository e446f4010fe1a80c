package commandcolors

import (
	"strings"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
)

// labelKinds are what a name on the ground may be the name of; "land" is also what
// it is when nothing is said.
var labelKinds = []string{"land", "water", "town"}

// Labels reads the names written on the ground, each with the hexes it runs along.
//
//	labels:
//	  - {text: {en: River Ticinus, es: Río Tesino}, hexes: [C13, E13, G13], kind: water}
func (r *Reader) Labels(n *yaml.Node) { r.Setup.Labels = r.labels(n, "labels") }

// North reads where north lies, in degrees clockwise from the top of the map.
func (r *Reader) North(n *yaml.Node) { r.Setup.North = r.Number(n, "north", 0, 359) }

func (r *Reader) labels(n *yaml.Node, where string) (labels []game.Label) {
	for _, item := range r.AtMost(n, where, frame.MaxLabels) {
		t := r.Mapping(item, where, "key", "text", "hexes", "kind")
		r.Need(t, "text", "hexes")
		l := r.Name(t.At("text"), frame.Join(where, "text"))
		hexes := frame.Join(where, "hexes")
		r.Hexes(t.At("hexes"), hexes)
		for _, h := range r.List(t.At("hexes"), hexes) {
			l.Cells = append(l.Cells, h.Value)
		}
		l.Kind = r.Choice(t.At("kind"), frame.Join(where, "kind"), labelKinds...)
		if l.Kind == labelKinds[0] {
			l.Kind = ""
		}
		labels = append(labels, l)
	}
	return labels
}

// Labels writes what [Reader.North] and [Reader.Labels] read.
func (w *Writer) Labels() {
	if w.Setup.North != 0 {
		w.Line(0, "north: %d", w.Setup.North)
	}
	head := false
	for _, l := range w.Setup.Labels {
		w.once(&head, 0, "labels:")
		kind := ""
		if l.Kind != "" {
			kind = ", kind: " + l.Kind
		}
		w.Line(1, "- {text: %s, hexes: [%s]%s}", frame.NameText(&l), strings.Join(l.Cells, ", "), kind)
	}
}

// Told reads names that are told of battles and are no part of them, by the sum of
// the battle: those of battles that are older than names on the ground and stay what
// their records say. The error is a [frame.Faults].
//
//	"e3a943...": [{text: {en: Ticinus, es: Ticino}, hexes: [D12, F12, H12], kind: water}]
func Told(file string, names *Names, data []byte) (map[string][]game.Label, error) {
	r := NewReader(file, names, nil)
	told := map[string][]game.Label{}
	if root := r.Root(data); root != nil {
		for i := 0; i+1 < len(root.Content); i += 2 {
			sum := root.Content[i].Value
			told[sum] = r.labels(root.Content[i+1], sum)
		}
	}
	return told, r.Result()
}
