package terminal

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
)

// score tells of one army: whose turn it is, banners, cards.
func (v *view) score(s game.Scene, seat game.Seat) string {
	name := v.army(seat)
	sign := "v"
	if seat == game.Bottom {
		sign = "^"
	}
	if !v.look.Plain {
		sign = [2]string{"▼", "▲"}[seat]
	}
	text := v.look.paint(armyStyles[seat], sign+" "+byArmy(seat, name))
	for _, t := range s.Tracks {
		switch {
		case t.Seat != seat:
		case t.Goal > 0:
			text += fmt.Sprintf("  %s %s%s %d/%d", v.track(s, t.ID), strings.Repeat("*", t.Value), strings.Repeat(".", max(0, t.Goal-t.Value)), t.Value, t.Goal)
		default:
			text += fmt.Sprintf("  %s %d", v.track(s, t.ID), t.Value)
		}
	}
	for _, t := range s.Trays {
		if t.Seat != nil && *t.Seat == seat {
			text += fmt.Sprintf("  %s %d", v.words.Text(s.System+".tray."+t.ID), t.Count)
		}
	}
	if s.Active == seat && !s.Outcome.Over {
		turn := fmt.Sprintf("<%s %d: %s>", v.text("turn"), s.Turn, v.words.Text(s.Phase))
		gap := "  "
		if columns(text)+2+columns(turn) > v.look.Width {
			gap = "\n  " // long names leave no room for it
		}
		text += gap + v.look.paint(strong, turn)
	}
	return text + "\n"
}

func (v *view) track(s game.Scene, id string) string { return v.words.Track(s.System, id) }

// legend says what the signs of this board mean: only those that are on it.
func (v *view) legend(s game.Scene) string {
	var marks, terrain, ramparts, tags []string
	for _, st := range states {
		if slices.ContainsFunc(s.Pieces, func(p game.Piece) bool { return p.Cell != "" && state(&p) == st.sign }) {
			marks = append(marks, st.sign+" "+v.words.Text(s.System+".mark."+st.mark))
		}
	}
	for _, t := range terrainSigns {
		if slices.ContainsFunc(s.Board.Cells, func(c game.Cell) bool { return c.Terrain == t.terrain }) {
			terrain = append(terrain, t.sign+" "+v.words.Text(s.System+".terrain."+t.terrain))
		}
	}
	tagged := map[string][]string{}
	for _, c := range s.Board.Cells {
		if len(c.Edges) > 0 {
			sides := make([]string, len(c.Edges))
			for i, e := range c.Edges {
				sides[i] = v.text(fmt.Sprintf("edge-%d", e%6))
			}
			ramparts = append(ramparts, c.Name+" "+strings.Join(sides, "+"))
		}
		for _, t := range c.Tags {
			if tagged[t] == nil {
				tags = append(tags, t)
			}
			tagged[t] = append(tagged[t], c.Name)
		}
	}
	var lines []string
	if len(marks)+len(terrain) > 0 {
		lines = append(lines, strings.Join(append(marks, terrain...), " · "))
	}
	if len(ramparts) > 0 {
		lines = append(lines, v.words.Text(s.System+".terrain.rampart")+": "+strings.Join(ramparts, ", "))
	}
	for _, t := range tags {
		side := ""
		for seat := range game.Seat(2) {
			if strings.HasSuffix(t, "-"+seat.String()) {
				side = " (" + v.army(seat) + ")"
			}
		}
		lines = append(lines, "$ "+v.words.Text(s.System+".tag."+t)+side+": "+strings.Join(tagged[t], " "))
	}
	var b strings.Builder
	for _, l := range lines {
		if v.look.Plain {
			l = strings.ReplaceAll(l, " · ", ", ")
		}
		b.WriteString(v.look.paint(dim, wrap(l, v.look.Width, 2)))
		b.WriteByte('\n')
	}
	return b.String()
}
