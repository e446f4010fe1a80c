package commandcolors

import (
	"fmt"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Forces writes the units and leaders on the board.
func (w *Writer) Forces() {
	w.Line(0, "units:")
	for seat := range w.Setup.Info.Armies {
		w.Line(1, "%s:", game.Seat(seat))
		for k, kind := range w.Names.Kinds {
			if items := w.units(game.Seat(seat), k, 0); len(items) > 0 {
				w.Line(2, "%s: %s", kind, list(items))
			}
		}
	}
	leaders := false
	for seat := range w.Setup.Info.Armies {
		head := false
		for _, l := range w.Setup.Leaders {
			if l.Seat != game.Seat(seat) || l.Reserve != 0 {
				continue
			}
			w.once(&leaders, 0, "leaders:")
			w.once(&head, 1, game.Seat(seat).String()+":")
			w.Line(2, "- {name: %s, hex: %s%s}", strconv.Quote(l.Name), l.Hex, said("fatal", l.Fatal))
		}
	}
}

// units returns the units of a seat and a type that stand on the board, or wait in
// a reserve (1 + its index), as items of a list.
func (w *Writer) units(seat game.Seat, kind int, reserve uint8) (items []string) {
	for _, u := range w.Setup.Units {
		if u.Seat == seat && int(u.Kind) == kind && u.Reserve == reserve {
			items = append(items, w.unit(&u))
		}
	}
	return items
}

// unit writes a unit as an item of a list.
func (w *Writer) unit(u *cc.UnitSetup) string {
	var marks []string
	if u.Hex != hex.None {
		marks = append(marks, "hex: "+u.Hex.String())
	}
	if u.Blocks != 0 {
		marks = append(marks, fmt.Sprintf("blocks: %d", u.Blocks))
	}
	for i, tag := range w.Names.Tags {
		if u.Tags>>i&1 != 0 {
			marks = append(marks, tag+": true")
		}
	}
	if u.Hex != hex.None && len(marks) == 1 {
		return u.Hex.String()
	}
	return "{" + strings.Join(marks, ", ") + "}"
}
