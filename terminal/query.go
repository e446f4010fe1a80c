package terminal

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/spelling"
	"mariscal/match"
	"mariscal/words"
	"mariscal/words/march"
)

// places reads the names of places and pieces: "C5 D7", "C5-D7", "c5xd7".
func (t *table) places(text string) []string {
	if t.grammar.open {
		s := t.match.View(game.Viewer(t.question.asked.Seat)).Scene
		r := &march.Reader{Scene: &s, Viewer: game.Viewer(t.question.asked.Seat), Lang: t.words.Language()}
		return r.Names(text)
	}
	var names []string
	for _, w := range t.grammar.read(text) {
		names = append(names, cmp.Or(w.name, strings.ToUpper(w.text)))
	}
	return names
}

// queries returns the position to ask, when the system answers questions.
func (t *table) queries() (game.Queries, bool) {
	q, ok := match.Now(t.match, game.QueriesOf)
	if !ok {
		t.say("%s\n", t.text("no-queries"))
	}
	return q, ok
}

// asked returns the places that a question names, at least and at most so many, and the position to
// ask. If that is nil, the player has been told why.
func (t *table) asked(rest string, least, most int, usage string) (places []string, q game.Queries, err error) {
	if places = t.places(rest); len(places) < least || len(places) > most {
		return nil, nil, t.usage(usage)
	}
	q, _ = t.queries()
	return places, q, nil
}

// fault tells why a question cannot be answered.
func (t *table) fault(err error) error {
	t.say("%s\n", wrap(words.Capital(t.words.Refusal(err)), t.look.Width, 2))
	return nil
}

// at returns the pieces in a cell, the unit first, or the piece with that id. It tells if there is
// no such place, or nothing in it.
func (t *table) at(d game.Decision, cell string) []game.Piece {
	s := t.match.View(game.Viewer(d.Seat)).Scene
	var found []game.Piece
	for _, p := range s.Pieces {
		if cell != "" && (placeOf(spotOf(&p)) == cell || p.ID == cell) {
			found = append(found, p)
		}
	}
	if len(found) > 0 {
		slices.SortStableFunc(found, func(a, b game.Piece) int { return strings.Compare(b.Kind, a.Kind) })
		return found
	}
	known := slices.ContainsFunc(s.Board.Cells, func(c game.Cell) bool { return c.Name == cell })
	switch {
	case known && t.wentFrom(d.Seat, cell) != "":
		t.say("%s\n", t.text("empty-now", cell, t.wentFrom(d.Seat, cell)))
	case known:
		t.say("%s\n", t.text("empty", cell))
	case s.Board.Kind == game.HexBoard || s.Board.Kind == "":
		t.say("%s\n", t.text("no-hex", spelling.Clip(cell)))
	default:
		if near := spelling.Near(cell, t.grammar.names); len(near) > 0 {
			t.tell("no-place-near", spelling.Clip(cell), strings.Join(near, ", "))
			break
		}
		t.tell("no-place", spelling.Clip(cell))
	}
	return nil
}

// wentFrom returns the destination of the last piece that a seat saw leave a place, "" if none did.
func (t *table) wentFrom(seat game.Seat, cell string) (to string) {
	for _, e := range t.match.Events(game.Viewer(seat), 0) {
		if tr := e.Event.Trace; len(tr) == 2 && tr[0] == cell && tr[1] != cell {
			to = tr[1]
		}
	}
	return to
}

// name says what a piece is.
func (t *table) name(p game.Piece) string {
	if p.Kind == "leader" {
		return t.pieceWord(t.System.Name(), &p)
	}
	return words.Capital(t.pieceWord(t.System.Name(), &p))
}

// usage tells how a command is typed, with places of this board.
func (t *table) usage(id string) error {
	takes := "place"
	if id == "why-usage" || id == "odds-usage" {
		takes = "places"
	}
	t.say("%s\n", t.text(id, t.example(takes)))
	return nil
}

// example returns an example of a command's arguments: places or pieces of the board, a rule of the
// system, a wish.
func (t *table) example(takes string) string {
	s := t.match.View(game.Spectator).Scene
	places := t.drawerOf(&s).example(&s)
	switch takes {
	case "place":
		return " " + places[0]
	case "places":
		return " " + places[0] + " " + places[1]
	case "rule":
		for _, r := range words.Rules(t.System.Name()) {
			return " " + r.ID
		}
	case "move":
		return " " + places[0] + " " + march.First(t.words.Language())[0] + " 4"
	case "drawing":
		return inLanguage(t.words, []string{" off", " no"})
	case "wish":
		return t.text("help-wish-args", t.wishKind())
	case "turn":
		return inLanguage(t.words, []string{" turn", " turno"})
	}
	return ""
}

// odds tells the odds of a fight; without places, those of all fights that can begin now.
func (t *table) odds(_ context.Context, d game.Decision, rest string) error {
	if rest == "" && slices.ContainsFunc(t.options, func(o game.Option) bool { return o.Odds != nil }) {
		for _, o := range t.options {
			if o.Odds != nil {
				t.say("%s\n", Hang("  ", t.label([]game.Option{o}), t.look.Width))
			}
		}
		return nil
	}
	if n, err := strconv.Atoi(rest); err == nil {
		if group := t.numbered(n); len(group) == 1 && group[0].Odds != nil {
			t.tellOdds(group[0].Odds, "")
			return nil
		}
	}
	cells, q, err := t.asked(rest, 2, 2, "odds-usage")
	if q == nil {
		return err
	}
	o, err := q.Odds(game.Viewer(d.Seat), t.spotNamed(d, cells[0]), t.spotNamed(d, cells[1]))
	if err != nil {
		return t.fault(err)
	}
	t.tellOdds(o, "")
	return nil
}

// tellOdds tells all of odds: how they arise, the outcomes, and what may follow.
func (t *table) tellOdds(o *game.Odds, indent string) {
	system := t.System.Name()
	say := func(text string) { t.say("%s%s\n", indent, wrap(text, t.look.Width-len(indent), len(indent)+2)) }
	say(t.short(o))
	for _, r := range o.Steps {
		say("  " + t.words.Reason(r))
	}
	if o.Roll != nil {
		t.tellRoll(o.Roll, say)
	}
	if o.Draw != nil {
		say(words.JoinFunc(o.Draw.Kinds, ", ", func(k game.DrawnKind) string {
			return t.text("odds-drawn", k.N, t.words.Drawn(system, k.ID), k.Value)
		}))
	}
	for i, x := range o.Outcomes {
		if x.Chance > 0 && !telling(i, x) {
			say(t.words.OddsTold(system, game.Branch{ID: x.ID}, t.percent(x.Chance)))
		}
	}
	var follows []string
	for _, b := range o.Branches {
		if b.Odds == nil && b.Chance > 0 {
			follows = append(follows, t.words.OddsTold(system, b, t.percent(b.Chance)))
		}
	}
	if len(follows) > 0 {
		say(strings.Join(follows, "; "))
	}
	for _, b := range o.Branches {
		if b.Odds != nil {
			t.say("%s:\n", t.words.OddsTold(system, b, t.percent(b.Chance)))
			t.tellOdds(b.Odds, indent+"  ")
		}
	}
}

// tellRoll tells which faces count, and the chance of each number of hits.
func (t *table) tellRoll(r *game.RollOdds, say func(text string)) {
	faces := make([]string, 0, len(r.Counts))
	also := "" // faces that do the same as the next one
	for i, f := range r.Counts {
		if f.Effect == "" {
			continue
		}
		also += t.words.Text(t.System.Name() + ".face." + f.Face)
		if next := i + 1; next < len(r.Counts) && r.Counts[next].Effect == f.Effect && r.Counts[next].Rule == f.Rule {
			also += ", "
			continue
		}
		text := also + ": " + t.words.Text(t.System.Name()+".effect."+f.Effect)
		if f.Rule != "" {
			text += " (" + words.Cite(f.Rule) + ")"
		}
		faces, also = append(faces, text), ""
	}
	say(strings.Join(faces, ", "))
	hits := make([]string, len(r.Hits))
	for n, p := range r.Hits {
		hits[n] = t.text("odds-hits", n, t.percent(p))
	}
	say(strings.Join(hits, ", "))
	if r.Ignores > 0 {
		say(t.text("odds-ignores", r.Ignores))
	}
}

// reach lists where a piece could go.
func (t *table) reach(_ context.Context, d game.Decision, rest string) error {
	cells, q, err := t.asked(rest, 1, 1, "reach-usage")
	if q == nil {
		return err
	}
	for _, p := range t.at(d, cells[0]) {
		to, err := q.Reach(game.Viewer(d.Seat), p.ID)
		if err != nil {
			return t.fault(err)
		}
		text := regionText(to, nil)
		if t.grammar.open {
			text = t.inReach(d, &p, to)
		}
		t.say("%s\n", wrap(t.name(p)+" "+cells[0]+": "+text, t.look.Width, 2))
	}
	return nil
}

// sight lists what can be seen from a hex.
func (t *table) sight(_ context.Context, d game.Decision, rest string) error {
	cells, q, err := t.asked(rest, 1, 1, "sight-usage")
	if q == nil {
		return err
	}
	seen, err := q.Sight(game.Viewer(d.Seat), t.spotNamed(d, cells[0]))
	if err != nil {
		return t.fault(err)
	}
	if t.grammar.open {
		t.say("%s\n", wrap(cells[0]+": "+t.inSight(d, cells[0], seen), t.look.Width, 2))
		return nil
	}
	there := t.match.View(game.Viewer(d.Seat)).Scene.Pieces
	t.say("%s\n", wrap(cells[0]+": "+t.seen(seen, there), t.look.Width, 2))
	if len(seen.Dice) > 0 {
		t.say("%s\n", t.text("sight-dice"))
	}
	return nil
}

// seen returns the places and pieces that can be seen, or says that there are none.
func (t *table) seen(r game.Region, pieces []game.Piece) string {
	if text := regionText(r, pieces); text != "" {
		return text
	}
	return t.text("sees-nobody")
}

// danger lists the attacks that the enemy could make on one's pieces.
func (t *table) danger(_ context.Context, d game.Decision, _ string) error {
	q, ok := t.queries()
	if !ok {
		return nil
	}
	list := slices.DeleteFunc(q.Danger(game.Viewer(d.Seat), d.Seat), func(x game.Danger) bool { return x.Empty })
	if len(list) == 0 {
		t.say("%s\n", t.text("no-danger"))
		return nil
	}
	slices.SortStableFunc(list, func(a, b game.Danger) int { return b.Expected - a.Expected })
	pieces := map[string]string{}
	for _, p := range t.match.View(game.Viewer(d.Seat)).Scene.Pieces {
		if at := placeOf(spotOf(&p)); at != "" && (p.Kind == "unit" || pieces[at] == "") {
			pieces[at] = t.name(p)
		}
	}
	for _, x := range list {
		at := placeOf(x.Spot)
		if x.Dice == 0 { // a game without dice
			t.say("  %s\n", t.text("in-danger-open", at, pieces[at]))
			continue
		}
		t.say("  %s\n", t.text("in-danger", at, pieces[at], t.dice(x.Dice), t.decimal(x.Expected)))
	}
	return nil
}

// rule shows a rule of the reference.
func (t *table) rule(_ context.Context, _ game.Decision, rest string) error {
	id, lang := strings.Trim(rest, " ()."), t.words.Language()
	found := words.FindRules(t.System.Name(), id, lang)
	switch {
	case id == "" || len(found) == 0:
		t.say("%s\n", t.text("no-rule", spelling.Clip(rest)))
	case strings.EqualFold(found[0].ID, id):
		t.say("%s\n", t.look.paint(bold, found[0].Cited()+" · "+found[0].Title[lang]))
		t.say("%s\n", wrap(found[0].Text[lang], t.look.Width, 0))
	default:
		for _, r := range found {
			t.say("%s\n", Hang("  "+pad(r.ID, 10)+pad(r.Printed(), 13), r.Title[lang], t.look.Width))
		}
	}
	return nil
}
