package terminal

import (
	"context"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/match"
	"mariscal/words"
	"mariscal/words/march"
)

// spotNamed returns the place of a piece on open ground, as queries name it; any other name is
// returned as it is.
func (t *table) spotNamed(d game.Decision, name string) string {
	if !t.grammar.open {
		return name
	}
	s := t.match.View(game.Viewer(d.Seat)).Scene
	for i := range s.Pieces {
		if p := &s.Pieces[i]; p.ID == name && onBoard(p) {
			return placeOf(spotOf(p))
		}
	}
	for i := range s.Board.Areas {
		if a := &s.Board.Areas[i]; a.ID == name {
			return march.Middle(a).Name()
		}
	}
	return name
}

// far writes a length in inches with one decimal.
func (v *view) far(thousandths float64) string {
	return strings.TrimSuffix(strings.TrimSuffix(v.decimal(int(thousandths)), ".0"), ",0")
}

// roundPoint writes a point in inches with one decimal.
func roundPoint(p game.Point) string {
	return game.Point{X: (p.X + 50) / 100 * 100, Y: (p.Y + 50) / 100 * 100}.Name()
}

// front returns the point that moves of a piece are measured from.
func front(p *game.Piece) game.Point {
	if p.At == nil {
		return *spotOf(p).At
	}
	return march.Front(p)
}

// profile tells the values of a kind of piece and the rules about it, from the system's reference.
func (t *table) profile(kind string) {
	reference, ok := t.System.(game.Reference)
	if !ok || kind == "" {
		return
	}
	sheets, err := reference.Sheets(t.info.Ref)
	if err != nil {
		return
	}
	for _, s := range sheets.Units {
		if s.ID != kind {
			continue
		}
		if len(s.Values) > 0 {
			t.say("%s\n", Hang("  ", words.JoinFunc(s.Values, ", ", func(v game.SheetValue) string {
				return t.words.Counted(t.System.Name()+".value."+v.Name, v.N)
			})+".", t.look.Width))
		}
		lang := t.words.Language()
		var titles []string
		for _, id := range s.Rules {
			for _, r := range words.FindRules(t.System.Name(), id, lang) {
				if r.ID == id {
					titles = append(titles, r.Title[lang]+" ("+words.Cite(id)+")")
				}
			}
		}
		if len(titles) > 0 {
			t.say("%s\n", Hang("  ", t.text("unit-rules", strings.Join(titles, ", ")), t.look.Width))
		}
	}
}

// standing tells where a piece stands on open ground, what it sees and how far it could go.
func (t *table) standing(d game.Decision, p *game.Piece) error {
	if !onBoard(p) {
		return nil
	}
	s := t.match.View(game.Viewer(d.Seat)).Scene
	text := t.text("stands", t.whereabouts(&s, front(p)))
	if p.Facing != nil {
		text += ", " + t.text("looks", t.way(*p.Facing))
	}
	t.say("%s\n", Hang("  ", text+".", t.look.Width))
	q, ok := match.Now(t.match, game.QueriesOf)
	if !ok {
		return nil
	}
	if seen, err := q.Sight(game.Viewer(d.Seat), placeOf(spotOf(p))); err == nil {
		t.say("%s\n", Hang("  ", t.text("sees", t.inSight(d, p.ID, seen)), t.look.Width))
	}
	if to, err := q.Reach(game.Viewer(d.Seat), p.ID); err == nil && len(to.Shapes) > 0 {
		t.say("%s\n", Hang("  ", t.text("goes", t.inReach(d, p, to)), t.look.Width))
	}
	return nil
}

// inSight lists the pieces in a region that are seen from a place, with their distances.
func (t *table) inSight(d game.Decision, from string, seen game.Region) string {
	s := t.match.View(game.Viewer(d.Seat)).Scene
	var bases []march.Base
	for i := range s.Pieces {
		if s.Pieces[i].ID == from {
			bases = march.Bases(&s.Pieces[i])
		}
	}
	if at, ok := game.ParsePoint(t.spotNamed(d, from)); ok && bases == nil {
		bases = []march.Base{{At: at}}
	}
	type found struct {
		text string
		far  float64
	}
	var list []found
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if p.ID == from || !slices.ContainsFunc(march.Bases(p), func(b march.Base) bool {
			return slices.ContainsFunc(seen.Shapes, func(shape []game.Point) bool { return inside(b.At, shape) })
		}) {
			continue
		}
		far := march.Gap(bases, march.Bases(p))
		list = append(list, found{byArmy(p.Seat, p.ID) + " " + t.far(far), far})
	}
	if len(list) == 0 {
		return t.text("sees-nobody")
	}
	slices.SortStableFunc(list, func(a, b found) int { return int(a.far - b.far) })
	return words.JoinFunc(list, ", ", func(x found) string { return x.text })
}

// inReach tells how far a piece could go towards each point of the compass, and which pieces of
// terrain it could come to.
func (t *table) inReach(d game.Decision, p *game.Piece, to game.Region) string {
	if len(to.Shapes) == 0 || p.At == nil {
		return t.text("no-reach")
	}
	var most [8]float64
	front := march.Front(p)
	for _, shape := range to.Shapes {
		for _, at := range shape {
			way := eighth(march.Bearing(front, at))
			most[way] = max(most[way], march.Distance(front, at))
		}
	}
	var ways []string
	for i, far := range most {
		ways = append(ways, t.way(450*i)+" "+t.far(far))
	}
	s := t.match.View(game.Viewer(d.Seat)).Scene
	var areas []string
	for i := range s.Board.Areas {
		a := &s.Board.Areas[i]
		if slices.ContainsFunc(to.Shapes, func(shape []game.Point) bool {
			return march.Overlap(shape, a.Shape)
		}) {
			if name := groundName(t.words, s.System, a); !slices.Contains(areas, name) {
				areas = append(areas, name)
			}
		}
	}
	text := strings.Join(ways, ", ")
	if len(areas) > 0 {
		text += "; " + strings.Join(areas, ", ")
	}
	return text
}

// ground lists the pieces of terrain with their kind and place; with a piece, its distance and
// direction from there, the nearest first.
func (t *table) ground(_ context.Context, d game.Decision, rest string) error {
	s := t.match.View(game.Viewer(d.Seat)).Scene
	if len(s.Board.Areas) == 0 {
		return t.tell("no-ground")
	}
	var from *game.Piece
	if names := t.places(rest); len(names) > 0 {
		i := slices.IndexFunc(s.Pieces, func(p game.Piece) bool { return p.ID == names[0] && p.At != nil })
		if i < 0 {
			return t.usage("ground-usage")
		}
		from = &s.Pieces[i]
	}
	type line struct {
		text string
		far  float64
	}
	var list []line
	for i := range s.Board.Areas {
		a := &s.Board.Areas[i]
		text := a.ID
		if kind := t.words.Text(s.System + ".terrain." + a.Terrain); kind != a.ID {
			text += " (" + kind + ")"
		}
		if id := s.System + ".cover." + a.Cover; a.Cover != "" && words.Has(id) {
			text += ", " + t.words.Text(id)
		}
		far := 0.0
		if from != nil {
			far = march.Apart(march.Bases(from), a)
			way := t.way(march.Bearing(*from.At, march.Nearest(*from.At, a)))
			if far == 0 {
				text += ": " + t.text("ground-here")
			} else {
				text += ": " + t.far(far) + " " + way
			}
		} else {
			text += ": " + t.sideOf(&s.Board, march.Middle(a))
		}
		list = append(list, line{text, far})
	}
	if from != nil {
		slices.SortStableFunc(list, func(a, b line) int { return int(a.far - b.far) })
	}
	for _, l := range list {
		t.say("%s\n", Hang("  ", l.text, t.look.Width))
	}
	return nil
}
