package terminal

import (
	"slices"
	"strings"

	"mariscal/game"
)

// nations are the signs of the nations of an army, in the order of the system's signs.
type nations []sign

// nationOf returns the sign of a piece's nation, which begins its type: "PT-LN".
func (d drawing) nationOf(p *game.Piece) sign {
	nation, _, _ := strings.Cut(p.Type, "-")
	return find(d.signs.nations, nation)
}

// nationsOf returns the nations of both armies.
func (d drawing) nationsOf(s *game.Scene) (all [2]nations) {
	for _, n := range d.signs.nations {
		for seat := range all {
			if slices.ContainsFunc(s.Pieces, func(p game.Piece) bool { return int(p.Seat) == seat && onBoard(&p) && d.nationOf(&p) == n }) {
				all[seat] = append(all[seat], n)
			}
		}
	}
	return all
}

// sign draws the sign before a unit's type: its class, or its nation if that is not the first of
// the army.
func (v hexDrawer) sign(p *game.Piece) string {
	n := v.nationOf(p)
	if slices.Index(v.nations[p.Seat&1], n) < 1 {
		return v.symbol(p.Class)
	}
	return v.look.paint(inks[n.colour], byArmy(p.Seat, v.look.show(n)))
}

// allies explains the letters of each army with several nations.
func (v hexDrawer) allies(s *game.Scene) (lines []string) {
	for seat, all := range v.nations {
		if len(all) < 2 {
			continue
		}
		var first strings.Builder
		for _, c := range v.signs.classes {
			first.WriteString(v.look.show(c))
		}
		told := make([]string, len(all))
		for i, n := range all {
			letter := byArmy(game.Seat(seat), v.look.show(n))
			if i == 0 {
				letter = first.String()
			}
			told[i] = letter + " " + v.words.Text(s.System+".nation."+n.id)
		}
		lines = append(lines, v.army(game.Seat(seat))+": "+strings.Join(told, ", "))
	}
	return lines
}
