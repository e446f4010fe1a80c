package terminal

import (
	"slices"
	"strings"

	"mariscal/game"
)

// A drawer draws one kind of board. It draws from the scene alone, with the signs
// and words of the scene's system.
type drawer interface {
	// draw writes the board and what stands on it, in lines of the screen's width, and
	// returns where in these lines its places are.
	draw(b *strings.Builder, s *game.Scene) []Place
	// tell returns lines that explain the signs only this kind of board has.
	tell(s *game.Scene) []string
	// named reports whether the board shows pieces by their ids, so that a list
	// has to say what they are.
	named() bool
	// known returns the signs it draws with.
	known() signs
	// example returns two places or pieces, as a player may type them.
	example(s *game.Scene) [2]string
	// about explains how to read the board.
	about(s *game.Scene) string
}

// drawerOf returns the drawer of a kind of board.
func (v *view) drawerOf(s *game.Scene) drawer {
	d := drawing{v, v.signsOf(s.System)}
	d.signs.terrain = lettered(d.signs.terrain, terrainOf(&s.Board))
	switch s.Board.Kind {
	case game.MeshBoard:
		return meshDrawer{d}
	case game.PlaneBoard:
		return planeDrawer{d}
	}
	return hexDrawer{d, d.nationsOf(s)}
}

// A drawing is what every drawer needs: the screen with its words, and the signs.
type drawing struct {
	*view
	signs signs
}

func (d drawing) known() signs { return d.signs }

// board draws the table: a line for each army, the board between them, and what the
// signs mean.
func (v *view) board(s game.Scene) string { return v.boardBut(s, untold) }

// untold stands for a reader who knows no line yet.
func untold(string) bool { return false }

// boardBut draws the table without the lines about signs and pieces that the reader knows.
func (v *view) boardBut(s game.Scene, known func(line string) bool) string {
	s = v.words.Scene(s)
	d := v.drawerOf(&s)
	var b strings.Builder
	b.WriteString(v.score(s, game.Top))
	if !v.undrawn {
		d.draw(&b, &s)
	}
	b.WriteString(v.score(s, game.Bottom))
	b.WriteString(v.piles(s))
	if steps := v.stepped(); steps != "" && s.Board.Kind != game.PlaneBoard {
		b.WriteString(Hang("  ", steps, v.look.Width) + "\n")
	}
	b.WriteString(v.legend(&s, d, known))
	if d.named() {
		drawing{v, d.known()}.roster(&b, &s, known)
	}
	return strings.TrimRight(b.String(), "\n")
}

// legend explains the signs that are on this board, in lines that were not told before.
func (v *view) legend(s *game.Scene, d drawer, told func(line string) bool) string {
	known := d.known()
	var marks, terrain []string
	for _, m := range known.marks {
		if slices.ContainsFunc(s.Pieces, func(p game.Piece) bool { return onBoard(&p) && v.state(known, &p) == v.look.show(m) }) {
			marks = append(marks, v.look.show(m)+" "+v.words.Text(s.System+".mark."+m.id))
		}
	}
	on := terrainOf(&s.Board)
	for _, t := range known.terrain {
		if slices.Contains(on, t.id) {
			terrain = append(terrain, v.look.show(t)+" "+v.words.Text(s.System+".terrain."+t.id))
		}
	}
	var lines []string
	if len(marks)+len(terrain) > 0 {
		lines = append(lines, strings.Join(append(marks, terrain...), " · "))
	}
	lines = append(lines, d.tell(s)...)
	var b strings.Builder
	for _, l := range lines {
		if told(l) {
			continue
		}
		if v.look.Plain {
			l = strings.NewReplacer(" · ", ", ", "–", "-").Replace(l)
		}
		b.WriteString(v.look.paint(dim, wrap(l, v.look.Width, 2)))
		b.WriteByte('\n')
	}
	return b.String()
}

// spotOf returns where a piece stands; a group of figures stands where its first figure does. Off
// the board it has neither a cell nor a point.
func spotOf(p *game.Piece) game.Spot {
	if p.Cell == "" && p.At == nil && len(p.Figures) > 0 {
		return p.Figures[0].Spot
	}
	return p.Spot
}

// onBoard reports whether a piece stands on the board.
func onBoard(p *game.Piece) bool { s := spotOf(p); return s.Cell != "" || s.At != nil }

// terrainOf returns the terrain of a board, in the order of its cells, borders and
// areas; open ground has none.
func terrainOf(b *game.Board) (all []string) {
	for _, c := range b.Cells {
		all = addNew(all, c.Terrain)
	}
	for _, e := range b.Borders {
		all = addNew(all, e.Terrain)
	}
	for _, a := range b.Areas {
		all = addNew(all, a.Terrain)
	}
	return all
}

// tags tells where the scenario has marked places: to leave by, to take, to enter.
func (d drawing) tags(s *game.Scene) (lines []string) {
	tagged := map[string][]string{}
	var order []string
	for _, c := range s.Board.Cells {
		order = addNew(order, c.Tags...)
		for _, t := range c.Tags {
			tagged[t] = append(tagged[t], c.Name)
		}
	}
	for _, t := range order {
		side := ""
		for seat := range game.Seat(2) {
			if strings.HasSuffix(t, "-"+seat.String()) {
				side = " (" + d.army(seat) + ")"
			}
		}
		lines = append(lines, strings.TrimLeft(d.tagSign(t)+" ", " ")+d.words.Text(s.System+".tag."+t)+side+": "+strings.Join(tagged[t], " "))
	}
	return lines
}

// tagSign returns the sign of a marked place: the system's own, or "$" for all places if the system
// has none.
func (d drawing) tagSign(tag string) string {
	if len(d.signs.tags) == 0 {
		return "$"
	}
	return d.look.show(find(d.signs.tags, tag))
}
