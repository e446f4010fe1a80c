package march

import (
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/words"
)

// clauses reads how a piece moves.
func (r *Reader) clauses(w *wish, list []token) (*wish, error) {
	for len(list) > 0 {
		rest, err := r.clause(w, list)
		if err != nil {
			return w, err
		}
		list = rest
	}
	return w, nil
}

// clause reads one part of a move and returns the rest.
func (r *Reader) clause(w *wish, list []token) (rest []token, err error) {
	t := list[0]
	next := list[1:]
	if form, took := r.formation(list); took > 0 {
		w.form = form
		return list[took:], nil
	}
	if turn, fixed, ok := turnOf(t.is); ok {
		w.turn, w.fixed, w.turned = turn, fixed, true
		if len(next) > 0 && !next[0].isN && next[0].at != nil && next[0].n > 0 { // "adelante 4,5"
			w.far, w.hasFar = next[0].n, true
			return next[1:], nil
		}
		return next, nil
	}
	switch {
	case t.isN:
		return r.distance(w, list)
	case t.at != nil:
		if len(next) > 0 && (next[0].is == inches || next[0].is == toward) && t.n > 0 { // "4,5 pulgadas"
			w.far, w.hasFar = t.n, true
			return next, nil
		}
		w.at = t.at
		if len(next) > 0 && next[0].isN {
			degrees := int(next[0].n / 100)
			w.degrees = &degrees
			next = next[1:]
		}
		return next, nil
	}
	switch t.is {
	case filler, of, inches:
		return next, nil
	case cover:
		w.how, w.target = into, place{cover: true, said: t.text}
		return next, nil
	case to:
		return r.toPlace(w, list)
	case toward, away, behind:
		next = small(next)
		if len(next) > 0 {
			if turn, fixed, ok := turnOf(next[0].is); ok && t.is != behind && !r.sided(next) {
				if t.is == away {
					turn += 1800
				}
				w.turn, w.fixed, w.turned = turn, fixed, true
				next = next[1:]
				if len(next) > 0 && next[0].is == edge {
					next = next[1:]
				}
				return next, nil
			}
		}
		return r.targeted(w, t.is, next, anything)
	case into:
		if next = small(next); len(next) > 0 && next[0].is == cover {
			return r.clause(w, next)
		}
		return r.targeted(w, into, next, anyArea)
	case within, beyond:
		n := numberAt(next)
		if n < 0 {
			return nil, fault("number-first", t.text)
		}
		w.far, w.hasFar = next[n].n, true
		return r.targeted(w, t.is, small(next[n+1:]), anything)
	case facing:
		next = small(next)
		if len(next) > 0 {
			if turn, fixed, ok := turnOf(next[0].is); ok {
				turn = r.absolute(w, turn, fixed)
				w.degrees = &turn
				return next[1:], nil
			}
			if next[0].isN {
				degrees := int(next[0].n / 100)
				w.degrees = &degrees
				return next[1:], nil
			}
		}
		to, rest, err := r.place(next, anything)
		w.face = &to
		return rest, err
	}
	return nil, fault("no-word", t.text)
}

// sided reports whether a direction tells one place from another: "the west wood".
func (r *Reader) sided(list []token) bool {
	_, took := r.noun(small(list[1:]), anyArea)
	return took > 0
}

// numberAt returns the index of the first number after small words, or -1.
func numberAt(list []token) int {
	for i, t := range list {
		switch {
		case t.isN:
			return i
		case t.is != filler && t.is != of && t.is != to:
			return -1
		}
	}
	return -1
}

// small drops small words from the front.
func small(list []token) []token {
	for len(list) > 0 && (list[0].is == filler || list[0].is == of || list[0].is == to || list[0].is == inches) {
		list = list[1:]
	}
	return list
}

// distance reads a number: a length, or "12 of the enemy".
func (r *Reader) distance(w *wish, list []token) ([]token, error) {
	w.far, w.hasFar = list[0].n, true
	next := list[1:]
	for len(next) > 0 && next[0].is == inches {
		next = next[1:]
	}
	if len(next) > 1 && next[0].is == of {
		return r.targeted(w, within, small(next), anything)
	}
	return next, nil
}

// toPlace reads what follows "to": a distance from something, a direction, cover, a place.
func (r *Reader) toPlace(w *wish, list []token) ([]token, error) {
	next := small(list)
	if len(next) == 0 {
		return nil, fault("no-word", list[0].text)
	}
	if _, _, ok := turnOf(next[0].is); ok && !r.sided(next) {
		if len(next) > 1 && next[1].is == edge {
			return r.clause(w, append(next[:1:1], next[2:]...))
		}
		return r.clause(w, next)
	}
	switch {
	case next[0].isN || next[0].at != nil:
		return r.clause(w, next)
	case next[0].is == within || next[0].is == beyond || next[0].is == cover || next[0].is == toward:
		return r.clause(w, next)
	}
	return r.targeted(w, to, next, anything)
}

// targeted reads the place of a part of a move.
func (r *Reader) targeted(w *wish, how meaning, list []token, wanted func(n *name) bool) (rest []token, err error) {
	w.how = how
	w.target, rest, err = r.place(list, wanted)
	return rest, err
}

// place reads a place: a point, the enemy, a piece, a piece of terrain, with a point of the compass
// where there are several.
func (r *Reader) place(list []token, wanted func(n *name) bool) (p place, rest []token, err error) {
	list = small(list)
	if len(list) == 0 {
		return p, nil, fault("no-word", "…")
	}
	if list[0].at != nil {
		return place{at: list[0].at, said: list[0].text}, list[1:], nil
	}
	found, took := r.noun(list, wanted)
	if took == 0 && list[0].is == enemy {
		if p.piece = r.nearestFoe(r.start); p.piece == nil {
			err = fault("no-enemy")
		}
		p.said = list[0].text
		return p, list[1:], err
	}
	side, at := -1, 0
	if took == 0 && len(list) > 1 { // "the west wood", "the north edge"
		if turn, fixed, ok := turnOf(list[0].is); ok && fixed {
			side, at = turn, 1
			found, took = r.noun(small(list[1:]), wanted)
			took += len(list[1:]) - len(small(list[1:]))
		}
	}
	if took == 0 || len(found) == 0 {
		said, _ := spoken(list)
		return p, nil, r.unknown("no-place", said, wanted)
	}
	p.said, rest = text(list[at:at+took]), list[at+took:]
	if side < 0 && len(found) > 1 && found[0].area >= 0 {
		if after := small(rest); len(after) > 0 { // "bosque del oeste"
			if turn, fixed, ok := turnOf(after[0].is); ok && fixed {
				side, rest = turn, after[1:]
			}
		}
	}
	var pieces []name
	for _, n := range found {
		if n.area >= 0 {
			p.areas = append(p.areas, &r.Scene.Board.Areas[n.area])
		} else {
			pieces = append(pieces, n)
		}
	}
	if len(p.areas) > 0 {
		p.areas = r.onSide(p.areas, side)
		return p, rest, nil
	}
	p.piece, err = r.one(pieces, list[at:at+took])
	return p, rest, err
}

// onSide keeps the pieces of terrain that lie on a side of the table, if any does.
func (r *Reader) onSide(areas []*game.Area, side int) []*game.Area {
	if side < 0 {
		return areas
	}
	mid := game.Point{X: r.Scene.Board.Width / 2, Y: r.Scene.Board.Height / 2}
	there := slices.DeleteFunc(slices.Clone(areas), func(a *game.Area) bool {
		turn := (Bearing(mid, middle(a.Shape)) - side + 3600 + 1800) % 3600
		return turn < 1800-700 || turn > 1800+700
	})
	if len(there) > 0 {
		return there
	}
	return areas
}

// formation reads a formation that stands at the front of a list: "open", "in open order".
func (r *Reader) formation(list []token) (form string, took int) {
	from := 0
	for from < len(list) && (list[from].is == into || list[from].is == filler) {
		from++
	}
	if from == len(list) {
		return "", 0
	}
	for _, f := range r.forms() {
		for _, lang := range words.Languages() {
			said := []string{f}
			if id := r.Scene.System + ".formation." + f; words.Has(id) {
				for _, w := range strings.Fields(Plain(words.For(lang).Text(id))) {
					if m := r.lex.means[w]; m != filler && m != into {
						said = append(said, w)
					}
				}
			}
			if slices.Contains(said, list[from].plain) {
				took = from + 1
				for took < len(list) && (list[took].is == filler && slices.Contains(orders, list[took].plain)) {
					took++
				}
				return f, took
			}
		}
	}
	// "orden abierto": the word for order comes first.
	return "", 0
}

// orders are the words that may follow a formation.
var orders = []string{"order", "formation", "orden", "formacion"}

// forms lists the formations of the pieces on the table.
func (r *Reader) forms() (all []string) {
	for i := range r.Scene.Pieces {
		p := &r.Scene.Pieces[i]
		for _, f := range append(slices.Clone(p.Forms), p.Form) {
			if f != "" && !slices.Contains(all, f) {
				all = append(all, f)
			}
		}
	}
	return all
}
