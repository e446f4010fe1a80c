package gametest

import (
	"fmt"
	"strings"

	"mariscal/game"
	"mariscal/game/notation"
)

// sceneLines writes a scene, one thing on each line, so that changes show as lines.
func sceneLines(s game.Scene) []string {
	lines := []string{fmt.Sprintf("turn %d %s %s", s.Turn, s.Active, s.Phase)}
	for _, c := range s.Board.Cells {
		if c.Terrain == "" && len(c.Edges) == 0 && len(c.Tags) == 0 {
			continue
		}
		lines = append(lines, join("cell", c.Name, c.Terrain, list("edges", c.Edges), list("tags", c.Tags)))
	}
	for _, p := range s.Pieces {
		lines = append(lines, join(p.ID, p.Seat.String(), p.Type, p.Name, p.Cell,
			fmt.Sprintf("%d/%d", p.Strength, p.Full), p.With, list("marks", p.Marks), stance(p)))
	}
	for _, t := range s.Trays {
		owner := ""
		if t.Seat != nil {
			owner = t.Seat.String()
		}
		lines = append(lines, join("tray", t.ID, owner, fmt.Sprint(t.Count), strings.Join(t.Cards, " "), list("items", t.Items)))
	}
	for _, t := range s.Tracks {
		lines = append(lines, join("track", t.ID, t.Seat.String(), fmt.Sprintf("%d/%d", t.Value, t.Goal)))
	}
	return lines
}

// stance returns a piece's point, its facing, and which side is up.
func stance(p game.Piece) string {
	var words []string
	if p.At != nil {
		words = append(words, fmt.Sprintf("at(%d,%d)", p.At.X, p.At.Y))
	}
	if p.Facing != nil {
		words = append(words, fmt.Sprintf("facing(%d)", *p.Facing))
	}
	if p.Down {
		words = append(words, "down")
	}
	return strings.Join(words, " ")
}

func join(words ...string) string {
	var b strings.Builder
	for _, w := range words {
		if w == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w)
	}
	return b.String()
}

func list[T any](name string, of []T) string {
	if len(of) == 0 {
		return ""
	}
	return name + fmt.Sprint(of)
}

// happened writes rolls, draws and events.
func (w *teller) happened(sys game.System, calls []notation.Result, events []game.Event) {
	for _, c := range calls {
		what := join(c.Purpose.Name, c.Purpose.Seat.String(), sys.PlaceName(c.Purpose.A), sys.PlaceName(c.Purpose.B))
		if c.Drawn {
			fmt.Fprintf(w, "draw %s: %s\n", what, sys.DrawName(c.Purpose, c.Kind))
			continue
		}
		names := sys.Dice()[c.Die.ID]
		var faces []string
		for _, f := range c.Faces.F[:c.Faces.N] {
			faces = append(faces, names[f])
		}
		fmt.Fprintf(w, "roll %s: %s\n", what, strings.Join(faces, " "))
	}
	for _, e := range events {
		w.event(e)
	}
}

func (w *teller) event(e game.Event) {
	var args []string
	for _, a := range e.Args {
		text := a.Text
		switch a.Kind {
		case game.ArgNumber:
			text = fmt.Sprint(a.N)
		case game.ArgWords:
			text = strings.Join(a.List, ",")
		}
		if a.Private {
			text += "!"
		}
		args = append(args, a.Name+"="+text)
	}
	private := ""
	if e.Private {
		private = "private"
	}
	fmt.Fprintf(w, "event %s\n", join(e.ID, e.Seat.String(), e.Rule, private, strings.Join(args, " "),
		list("cells", e.Cells), list("trace", e.Trace)))
	if r := e.Roll; r != nil {
		var dice []string
		for _, d := range r.Dice {
			dice = append(dice, join(d.Face, d.Effect, d.Rule))
		}
		fmt.Fprintf(w, "  dice [%s] hits %d flags %d expected %d\n", strings.Join(dice, ", "), r.Hits, r.Flags, r.Expected)
	}
}
