package commandcolors

import (
	"errors"

	"mariscal/content/frame"
	cc "mariscal/systems/commandcolors"
)

// PackFiles reads what a pack says of a game's units and cards: the keys of
// units.yaml by a function of the game, copies of cards.yaml into a deck that holds the
// usual ones. It reports whether the pack says anything. The error is a [frame.Faults].
func PackFiles(p *frame.Pack, names *Names, units func(r *Reader, t frame.Table), keys []string, deck *cc.Cards) (said bool, err error) {
	var faults frame.Faults
	read := func(file string, take func(r *Reader, data []byte)) {
		data, there := p.ReadFile(names.System + "/" + file)
		if !there {
			return
		}
		said = true
		r := NewReader(p.File(names.System+"/"+file), names, nil)
		take(r, data)
		var wrong frame.Faults
		if errors.As(r.Result(), &wrong) {
			faults = append(faults, wrong...)
		}
	}
	read("units.yaml", func(r *Reader, data []byte) {
		root := r.Root(data)
		units(r, r.Mapping(root, "", "key", append([]string{"origin", "source", "sources"}, keys...)...))
	})
	read("cards.yaml", func(r *Reader, data []byte) {
		t := r.Mapping(r.Root(data), "", "key", "origin", "source", "cards")
		r.Need(t, "cards")
		r.copies(t.At("cards"), "cards", deck)
	})
	if len(faults) > 0 {
		return said, faults
	}
	return said, nil
}
