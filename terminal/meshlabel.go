package terminal

import (
	"slices"
	"strings"

	"mariscal/game"
)

// A labelling is one way to write a zone, line by line.
type labelling []inked

// An inked is a line in a style.
type inked struct {
	text string
	ink  style
}

// label writes the name of a zone with its pieces below, in the fullest way that fits: pieces by
// name, two in a line, by the signs of their types, or only how many there are. cut allows
// shortened names. ok is false if not even the name fits.
func (v meshDrawer) label(m *meshMap, s *game.Scene, zone int, cut bool) (ok bool) {
	c := &s.Board.Cells[zone]
	here := v.piecesIn(s, c.Name)
	for _, l := range v.labellings(s, c, here, cut) {
		if m.place(zone, c.Middle, l) {
			at := &m.places[len(m.places)-1]
			at.Name, at.Crowded = c.Name, l.told(here) == 0
			return true
		}
	}
	return false
}

// labellings returns the ways to write a zone, the fullest first.
func (v meshDrawer) labellings(s *game.Scene, c *game.Cell, here []*game.Piece, cut bool) (all []labelling) {
	ground := v.ground(c)
	for _, name := range namings(c.Name, cut) {
		if name[0] != c.Name && len(name) == 1 && mistaken(s, c, name[0]) {
			continue
		}
		switch {
		case ground == "":
		case len(name[0]) < 5 && name[0] != c.Name:
			name = append(name, ground)
		default:
			name[len(name)-1] += " " + ground
		}
		var head labelling
		for _, line := range name {
			head = append(head, inked{line, bold})
		}
		full, pairs, count := slices.Clone(head), slices.Clone(head), slices.Clone(head)
		for i, p := range here {
			full = append(full, inked{v.token(p), armyStyles[p.Seat&1]})
			if i%2 == 0 {
				pair := v.token(p)
				if i+1 < len(here) {
					pair += " " + v.token(here[i+1])
				}
				pairs = append(pairs, inked{pair, armyStyles[p.Seat&1]})
			}
		}
		all = append(all, full, pairs)
		if signs := v.inShort(here); len(signs) > 0 {
			inSigns := func(lines ...string) {
				short := slices.Clone(head)
				for _, line := range lines {
					short = append(short, inked{line, armyStyles[here[0].Seat&1]})
				}
				all = append(all, short)
			}
			inSigns(strings.Join(signs, " "))
			if half := (len(signs) + 1) / 2; len(signs) > 2 {
				inSigns(strings.Join(signs[:half], " "), strings.Join(signs[half:], " "))
			}
			inSigns(signs...)
		}
		if len(here) > 0 {
			count[len(count)-1].text += strings.Repeat("*", min(len(here), 3))
		}
		all = append(all, count)
	}
	// To show the pieces matters more than a whole name.
	slices.SortStableFunc(all, func(a, b labelling) int { return b.told(here) - a.told(here) })
	return all
}

// told returns 1 if each piece is shown, 0 if only their number is.
func (l labelling) told(here []*game.Piece) int {
	if len(here) > 0 && strings.HasSuffix(l[len(l)-1].text, "*") {
		return 0
	}
	return 1
}

// inShort returns each piece as the sign of its type with strength, facing and state; nil if a type
// has no sign.
func (v meshDrawer) inShort(here []*game.Piece) (all []string) {
	for _, p := range here {
		sign := v.look.show(find(v.signs.classes, p.Type))
		if sign == "" {
			return nil
		}
		q := *p
		q.ID, q.Class = sign, ""
		all = append(all, v.token(&q))
	}
	return all
}

// mistaken reports whether a short name of a zone could also be that of another zone with the same
// initial.
func mistaken(s *game.Scene, c *game.Cell, short string) bool {
	for i := range s.Board.Cells {
		x := &s.Board.Cells[i]
		if x.Name != c.Name && x.Name[0] == short[0] &&
			slices.ContainsFunc(namings(x.Name, true), func(n []string) bool { return len(n) == 1 && n[0] == short }) {
			return true
		}
	}
	return false
}

// namings returns the ways to write a name, the fullest first: whole, or broken at its hyphens. cut
// adds initials for all parts but the last, and shorter and shorter names.
func namings(name string, cut bool) [][]string {
	all := [][]string{{name}}
	parts := strings.SplitAfter(name, "-")
	for n := 2; n <= len(parts); n++ {
		lines := slices.Clone(parts[len(parts)-n:])
		lines[0] = strings.Join(parts[:len(parts)-n+1], "")
		all = append(all, lines)
	}
	if !cut {
		return all
	}
	short := ""
	for _, p := range parts[:len(parts)-1] {
		short += string([]rune(p)[:1]) + "."
	}
	short += parts[len(parts)-1]
	if len(parts) > 1 {
		all = append(all, []string{short})
	}
	letters := []rune(short)
	for n := 9; n > 2; n-- {
		if len(letters) > n+1 {
			all = append(all, []string{strings.TrimSuffix(string(letters[:n]), ".") + "."})
		}
	}
	if n := len(letters); n > 6 { // its beginning and its end
		all = append(all, []string{string(letters[:2]) + "." + string(letters[n-2:])}, []string{string(letters[:1]) + "." + string(letters[n-2:])})
	}
	return all
}

// types explains the signs of types, which stand for pieces where room is scarce.
func (v meshDrawer) types(s *game.Scene) []string {
	var told []string
	for _, sign := range v.signs.classes {
		if slices.ContainsFunc(s.Pieces, func(p game.Piece) bool { return p.Type == sign.id && p.Class == "" && onBoard(&p) }) {
			told = append(told, v.look.show(sign)+" "+v.words.Text(s.System+".unit."+sign.id))
		}
	}
	if len(told) == 0 {
		return nil
	}
	return []string{strings.Join(told, " · ")}
}
