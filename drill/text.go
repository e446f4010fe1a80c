package drill

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// Text writes game i as a viewer sees it, for language models: lines of words with blanks
// between them, in the order of docs/environment.md. The ground is told once, at the start
// of a game ([Batch.Ground]).
func (b *Batch) Text(i int, v game.Viewer) string {
	t := &b.tables[i]
	return textOf(b.survey, t.pos, t.legal, v)
}

// Ground writes the board of game i, which hardly changes: a line a place, or an area of an
// open table.
func (b *Batch) Ground(i int, v game.Viewer) string {
	scene := b.tables[i].pos.Scene(v)
	var w lines
	switch board := &scene.Board; board.Kind {
	case game.PlaneBoard:
		w.add("table", inches(int32(board.Width)), inches(int32(board.Height)))
		for _, a := range board.Areas {
			line := []string{"area", a.ID, a.Terrain}
			for _, p := range a.Shape {
				line = append(line, p.Name())
			}
			w.add(line...)
		}
	default:
		for _, c := range board.Cells {
			line := []string{"place", c.Name, orDash(c.Terrain)}
			line = append(line, c.Sections...)
			line = append(line, c.Tags...)
			if len(c.Neighbours) > 0 {
				line = append(line, "next-to", strings.Join(c.Neighbours, ","))
			}
			w.add(line...)
		}
		for _, x := range board.Borders {
			w.add("border", x.Between[0], x.Between[1], x.Terrain)
		}
	}
	return w.String()
}

// lines are lines of words.
type lines struct{ strings.Builder }

func (w *lines) add(words ...string) { w.WriteString(strings.Join(words, " ") + "\n") }

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return strings.ReplaceAll(s, " ", "_")
}

// inches writes thousandths of an inch.
func inches(n int32) string { return strconv.FormatFloat(float64(n)/1000, 'f', -1, 64) }

// textOf writes a scene, the question and the answers of the seat that is asked.
func textOf(s *survey, p game.Position, legal []game.Action, v game.Viewer) string {
	scene, d := p.Scene(v), p.Decision()
	var w lines
	w.add("game", scene.Scenario, "viewer", v.String(), "turn", strconv.Itoa(scene.Turn), "active", scene.Active.String(), "phase", strings.TrimPrefix(scene.Phase, s.prefix))
	for _, t := range scene.Tracks {
		w.add("track", t.Seat.String(), t.ID, strconv.Itoa(t.Value), "of", strconv.Itoa(t.Goal))
	}
	for i := range scene.Trays {
		t := &scene.Trays[i]
		owner := "-"
		if t.Seat != nil {
			owner = t.Seat.String()
		}
		line := []string{"tray", owner, t.ID, strconv.Itoa(t.Count)}
		cards := slices.Sorted(slices.Values(t.Cards))
		line = append(line, cards...)
		for _, item := range t.Items {
			line = append(line, item.ID+"="+strconv.Itoa(item.N))
		}
		w.add(line...)
	}
	for i := range scene.Pieces {
		w.piece(&scene.Pieces[i])
	}
	if d.Over {
		o := p.Outcome()
		winner := o.Winner.String()
		if o.Draw {
			winner = "nobody"
		}
		w.add("over", "winner", winner, "by", lastPart(o.Reason))
		return w.String()
	}
	line := []string{"question", d.Seat.String(), d.Kind}
	for _, x := range []struct{ name, value string }{
		{"about", s.sys.PlaceName(d.About)}, {"from", s.sys.PlaceName(d.From)}, {"card", d.Card},
	} {
		if x.value != "" {
			line = append(line, x.name, orDash(x.value))
		}
	}
	if d.Left > 0 {
		line = append(line, "left", strconv.Itoa(d.Left))
	}
	w.add(line...)
	if v == game.All || v == game.Viewer(d.Seat) {
		for k, a := range legal {
			w.add("answer", strconv.Itoa(k), p.Text(a, v))
		}
	}
	return w.String()
}

// piece writes a piece, and its figures on an open table.
func (w *lines) piece(x *game.Piece) {
	where := orDash(x.Cell)
	if x.At != nil {
		where = x.At.Name()
	}
	line := []string{"piece", x.Seat.String(), x.Kind, x.ID, orDash(x.Type), where, fmt.Sprintf("%d/%d", x.Strength, x.Full)}
	if x.Facing != nil {
		line = append(line, "facing", game.Degrees(*x.Facing))
	}
	if x.With != "" {
		line = append(line, "with", x.With)
	}
	if x.Down {
		line = append(line, "down")
	}
	line = append(line, x.Marks...)
	w.add(line...)
	for _, f := range x.Figures {
		if f.At != nil {
			w.add("figure", f.ID, orDash(f.Type), f.At.Name())
		}
	}
}
