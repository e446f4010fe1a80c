package terminal

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/words"
)

// places reads the names of places and pieces: "C5 D7", "C5-D7", "c5xd7".
func (t *table) places(text string) []string {
	var names []string
	for _, w := range t.grammar.read(text) {
		names = append(names, cmp.Or(w.name, strings.ToUpper(w.text)))
	}
	return names
}

// queries returns the position to ask, when the system answers questions.
func (t *table) queries() (game.Queries, bool) {
	q, ok := t.match.Queries()
	if !ok {
		t.say("%s\n", t.text("no-queries"))
	}
	return q, ok
}

// asked returns the places a question names, of which it needs least to most, and
// the position to ask. When it is nil the player has been told why, or err says it.
func (t *table) asked(rest string, least, most int, usage string) (places []string, q game.Queries, err error) {
	if places = t.places(rest); len(places) < least || len(places) > most {
		return nil, nil, t.usage(usage)
	}
	q, _ = t.queries()
	return places, q, nil
}

// fault tells why a question has no answer.
func (t *table) fault(err error) error {
	t.say("%s\n", wrap(capital(t.words.Refusal(err)), t.look.Width, 2))
	return nil
}

// at returns the pieces in a cell, the unit first, or the piece of that id. It tells
// when there is no such place, or nothing in it.
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
	case known:
		t.say("%s\n", t.text("empty", cell))
	case s.Board.Kind == game.HexBoard || s.Board.Kind == "":
		t.say("%s\n", t.text("no-hex", clip(cell)))
	default:
		t.say("%s\n", t.text("no-place", clip(cell)))
	}
	return nil
}

// name says what a piece is.
func (t *table) name(p game.Piece) string {
	if p.Kind == "leader" {
		return t.pieceWord(t.System.Name(), &p)
	}
	return capital(t.pieceWord(t.System.Name(), &p))
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

// example is what may stand behind a command: places or pieces of the board, a rule
// of the system, a wish.
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
	case "wish":
		return t.text("help-wish-args", t.wishKind())
	}
	return ""
}

// why explains what a piece may do in a hex and what forbids the rest.
func (t *table) why(d game.Decision, rest string) error {
	cells, q, err := t.asked(rest, 1, 2, "why-usage")
	if q == nil {
		return err
	}
	for _, p := range t.at(d, cells[0]) {
		reasons, err := q.Why(game.Viewer(d.Seat), p.ID, cells[len(cells)-1])
		if err != nil {
			return t.fault(err)
		}
		t.say("%s, %s:\n", t.name(p), cells[0])
		for _, r := range t.words.Once(reasons) {
			sign := "- "
			if r.OK {
				sign = "+ "
			}
			t.say("%s\n", hang("  "+sign, t.words.Reason(r), t.look.Width))
		}
	}
	return nil
}

// odds tells the chances of a fight.
func (t *table) odds(_ context.Context, d game.Decision, rest string) error {
	cells, q, err := t.asked(rest, 2, 2, "odds-usage")
	if q == nil {
		return err
	}
	o, err := q.Odds(game.Viewer(d.Seat), cells[0], cells[1])
	if err != nil {
		return t.fault(err)
	}
	t.tellOdds(o, "")
	return nil
}

// tellOdds tells odds whole: how they came about, what may come, what may follow.
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
		kinds := make([]string, 0, len(o.Draw.Kinds))
		for _, k := range o.Draw.Kinds {
			kinds = append(kinds, t.text("odds-drawn", k.N, t.words.Drawn(system, k.ID), k.Value))
		}
		say(strings.Join(kinds, ", "))
	}
	for _, x := range o.Outcomes[min(shortOutcomes, len(o.Outcomes)):] {
		if x.Chance > 0 {
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

// tellRoll tells which faces count and how many hits fall how often.
func (t *table) tellRoll(r *game.RollOdds, say func(text string)) {
	faces := make([]string, 0, len(r.Counts))
	for _, f := range r.Counts {
		if f.Effect == "" {
			continue
		}
		text := t.words.Text(t.System.Name()+".face."+f.Face) + ": " + t.words.Text(t.System.Name()+".effect."+f.Effect)
		if f.Rule != "" {
			text += " (" + f.Rule + ")"
		}
		faces = append(faces, text)
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
		t.say("%s\n", wrap(t.name(p)+" "+cells[0]+": "+regionText(to, nil), t.look.Width, 2))
	}
	return nil
}

// sight lists what can be seen from a hex.
func (t *table) sight(_ context.Context, d game.Decision, rest string) error {
	cells, q, err := t.asked(rest, 1, 1, "sight-usage")
	if q == nil {
		return err
	}
	seen, err := q.Sight(game.Viewer(d.Seat), cells[0])
	if err != nil {
		return t.fault(err)
	}
	there := t.match.View(game.Viewer(d.Seat)).Scene.Pieces
	t.say("%s\n", wrap(cells[0]+": "+t.seen(seen, there), t.look.Width, 2))
	if len(seen.Dice) > 0 {
		t.say("%s\n", t.text("sight-dice"))
	}
	return nil
}

// seen tells what can be seen: the places and pieces, or that there is nobody.
func (t *table) seen(r game.Region, pieces []game.Piece) string {
	if text := regionText(r, pieces); text != "" {
		return text
	}
	return t.text("sees-nobody")
}

// danger lists what the enemy could bring against one's pieces.
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
	id := strings.ToUpper(strings.Trim(rest, " ()."))
	for _, r := range words.Rules(t.System.Name()) {
		if !strings.EqualFold(r.ID, id) {
			continue
		}
		t.say("%s\n", t.look.paint(bold, r.ID+" "+t.words.RuleTitle(r.ID)))
		t.say("%s\n", wrap(t.words.RuleText(r.ID), t.look.Width, 0))
		return nil
	}
	// Not a rule: a chapter, or a word of its title.
	found := 0
	for _, r := range words.Rules(t.System.Name()) {
		title := t.words.RuleTitle(r.ID)
		if id != "" && (strings.HasPrefix(strings.ToUpper(r.ID), id+".") || strings.Contains(strings.ToUpper(title), id)) {
			t.say("%s\n", hang("  "+pad(r.ID, 10), title, t.look.Width))
			found++
		}
	}
	if found == 0 {
		t.say("%s\n", t.text("no-rule", clip(rest)))
	}
	return nil
}

// unit tells what a kind of piece is good for, and how those in a hex stand.
func (t *table) unit(_ context.Context, d game.Decision, rest string) error {
	cells := t.places(rest)
	if len(cells) != 1 {
		return t.usage("unit-usage")
	}
	system := t.System.Name()
	for _, p := range t.at(d, cells[0]) {
		text := t.name(p) + " (" + t.army(p.Seat) + ")"
		id := p.Type
		if p.Kind == "leader" {
			id = "leader"
		}
		if p.Class != "" {
			text += ", " + t.words.Text(system+".class."+p.Class)
		}
		if p.Full > 0 {
			text += t.text("strength", p.Strength, p.Full)
		}
		for _, m := range p.Marks {
			text += ", " + t.words.Text(system+".mark."+m)
		}
		text += "."
		if about := system + ".unit-text." + id; words.Has(about) {
			text += " " + t.words.Text(about)
		}
		t.say("%s\n", wrap(text, t.look.Width, 2))
	}
	return nil
}
