package terminal

import (
	"bufio"
	"bytes"
	"context"
	"strings"

	"mariscal/game"
	"mariscal/match"
	"mariscal/words"
)

// A command is what a player may type besides answers.
type command struct {
	names []string // in English and Spanish; the first two are shown in the help
	about string   // id of its text
	reads bool     // its text is read by itself, not beside the board
	takes string   // its arguments in the help: "" for none, "place", "places", "rule", "wish", "move", "drawing" or "advice"
	do    func(t *table, ctx context.Context, d game.Decision, rest string) error
}

// commands lists all commands in the order of the help.
var commands []command

func init() {
	commands = []command{
		{[]string{"board", "tablero", "mapa", "map"}, "help-board", true, "", (*table).showBoard},
		{[]string{"drawing", "dibujo"}, "help-drawing", false, "drawing", (*table).drawing},
		{[]string{"battle", "batalla", "mission", "misión"}, "help-battle", true, "", func(t *table, _ context.Context, _ game.Decision, _ string) error { t.tellBattle(); return nil }},
		{[]string{"hand", "mano"}, "help-hand", true, "", (*table).showHand},
		{[]string{"log", "parte", "registro"}, "help-log", true, "", (*table).showLog},
		{[]string{"why", "por qué", "porqué"}, "help-why", false, "places", func(t *table, _ context.Context, d game.Decision, rest string) error { return t.why(d, rest) }},
		{[]string{"try", "prueba"}, "help-try", true, "move", (*table).preview},
		{[]string{"odds", "prob", "probabilidades"}, "help-odds", true, "places", (*table).odds},
		{[]string{"reach", "destinos", "alcance"}, "help-reach", true, "place", (*table).reach},
		{[]string{"sight", "vista"}, "help-sight", true, "place", (*table).sight},
		{[]string{"ground", "terreno"}, "help-ground", true, "place", (*table).ground},
		{[]string{"danger", "peligro"}, "help-danger", true, "", (*table).danger},
		{[]string{"advice", "consejo", "hint", "pista"}, "help-advice", false, "advice", (*table).advice},
		{[]string{"rule", "regla", "rules", "reglas"}, "help-rule", true, "rule", (*table).rule},
		{[]string{"unit", "unidad", "piece", "pieza"}, "help-unit", true, "place", (*table).unit},
		{[]string{"legend", "leyenda", "signs", "signos"}, "help-legend", true, "", (*table).showLegend},
		{[]string{"report", "informe"}, "help-report", true, "", (*table).report},
		{[]string{"undo", "deshacer"}, "help-undo", false, "", (*table).undo},
		{[]string{"takeback", "rectificar"}, "help-takeback", false, "turn", (*table).takeBack},
		{[]string{"wish", "deseo"}, "help-wish", false, "wish", (*table).wish},
		{[]string{"beforehand", "consignas"}, "help-orders", true, "", (*table).orders},
		{[]string{"draw", "tablas"}, "help-draw", false, "", (*table).draw},
		{[]string{"resign", "abandonar", "rendirse", "rendirme"}, "help-resign", false, "", (*table).resign},
		{[]string{"quit", "salir", "q"}, "help-quit", false, "", func(*table, context.Context, game.Decision, string) error { return errLeft }},
		{[]string{"help", "ayuda", "?"}, "help-help", true, "", (*table).help},
	}
}

// keyNamed returns the command of a single letter: those are the keys of the browser client.
func keyNamed(typed string) (c command, ok bool) {
	name := map[string]string{"u": "undo", "o": "odds", "l": "sight", "x": "danger", "?": "help"}[strings.ToLower(typed)]
	if c, ok := commandNamed(name, false); ok {
		return c, true
	}
	return command{do: (*table).end}, strings.EqualFold(typed, endKey)
}

// endKey ends a question.
const endKey = "n"

// end gives the answer that ends the question, without a repetition if sure is [sureMark].
func (t *table) end(ctx context.Context, d game.Decision, sure string) error {
	number, _ := t.match.Decision()
	o, ok := t.ending()
	if !ok {
		return t.balk("no-end")
	}
	return t.give(ctx, number, d, o, sure == sureMark)
}

// commandNamed finds a command by its name, or by a beginning of at least three
// letters.
func commandNamed(word string, short bool) (command, bool) {
	word = unaccented(word)
	for _, c := range commands {
		for _, n := range c.names {
			if n = unaccented(n); n == word || short && len(word) >= 3 && strings.HasPrefix(n, word) {
				return c, true
			}
		}
	}
	return command{}, false
}

// run runs a command. A desk shows a text that is read by itself on a page of its own, not among
// the dispatches.
func (t *table) run(ctx context.Context, c command, d game.Decision, rest string) error {
	if t.Desk == nil || !c.reads {
		return c.do(t, ctx, d, rest)
	}
	var text bytes.Buffer
	out, look := t.out, t.look
	t.out, t.look.Pane = bufio.NewWriter(&text), look.Page
	err := c.do(t, ctx, d, rest)
	_ = t.out.Flush() // a buffer takes all
	t.out, t.look = out, look
	t.Desk.Read(text.String())
	return err
}

func (t *table) showBoard(_ context.Context, d game.Decision, _ string) error {
	v := t.view
	v.undrawn = false
	if t.Desk != nil {
		v.look.Width, v.look.Wide = v.look.Pane, 0 // of the page it is read on
	}
	t.say("\n%s\n", v.board(t.match.View(game.Viewer(d.Seat)).Scene))
	return nil
}

// drawing says whether the board is drawn each turn.
func (t *table) drawing(_ context.Context, _ game.Decision, rest string) error {
	switch unaccented(rest) {
	case "off", "no":
		t.undrawn = true
		return t.tell("drawing-off")
	case "on", "si", "yes":
		t.undrawn = false
		return t.tell("drawing-on")
	}
	return t.tell("drawing-usage")
}

// showHand shows the cards of the seat that is asked, with their effects, and the contents of cups
// and boxes.
func (t *table) showHand(_ context.Context, d game.Decision, _ string) error {
	s := t.match.View(game.Viewer(d.Seat)).Scene
	for _, tray := range s.Trays {
		beside := tray.Kind != "" && tray.Kind != "cards" // a cup, a box
		own := tray.Seat != nil && *tray.Seat == d.Seat
		if tray.Kind != "turns" && (own || tray.ID == "played" || beside) { // every board shows the turn
			name := words.Capital(t.words.Text(s.System + ".tray." + tray.ID))
			switch {
			case tray.Kind == "person":
				t.say("%s %s\n", name, tray.Name)
			case tray.Seat != nil && !own:
				t.say("%s (%s): %d\n", name, t.army(*tray.Seat), tray.Count)
			default:
				t.say("%s: %d\n", name, tray.Count)
			}
			for _, item := range tray.Items {
				if item.N != 0 {
					t.say("  %s: %d\n", words.Capital(t.words.Text(s.System+".item."+item.ID)), item.N)
				}
			}
			for _, id := range tray.Cards {
				c := t.words.Card(s.System, id)
				t.say("%s\n", Hang("  ", t.look.paint(bold, c.Title)+": "+c.Text, t.look.Width))
			}
		}
	}
	return nil
}

// logged is how many events the log shows.
const logged = 30

func (t *table) showLog(_ context.Context, d game.Decision, _ string) error {
	events := t.match.Events(game.Viewer(d.Seat), 0)
	for _, e := range events[max(0, len(events)-logged):] {
		t.say("%s\n", t.event(e.Event))
	}
	return nil
}

func (t *table) undo(ctx context.Context, d game.Decision, _ string) error {
	number, _ := t.match.Decision()
	err := t.match.Undo(ctx, d.Seat, number)
	if err == nil {
		t.news(d.Seat)
		t.shown = ""
		return nil
	}
	return t.tellRefusal(err)
}

// takeBack asks the other seat to take back the last answer, or with a word more the whole
// turn. Computer players agree; who sits at the same screen is asked.
func (t *table) takeBack(ctx context.Context, d game.Decision, rest string) error {
	asks, step := d.Seat, -1 // of two at one screen, who answered last
	for _, seat := range [...]game.Seat{game.Top, game.Bottom} {
		back := t.match.View(game.Viewer(seat)).TakeBack
		if t.Players[seat] != "" || back == nil || len(back.Steps) == 0 || back.Steps[0] < step {
			continue
		}
		if asks, step = seat, back.Steps[0]; rest != "" {
			step = back.Steps[len(back.Steps)-1]
		}
	}
	if step < 0 {
		return t.tell("no-takeback")
	}
	if err := t.match.AskBack(ctx, asks, step, false); err != nil {
		return t.tellRefusal(err)
	}
	t.news(d.Seat)
	other := asks.Other()
	if t.Players[other] == "" {
		answer, err := t.line(ctx, t.text("accept-takeback", t.army(other)))
		if err != nil {
			return err
		}
		if !yes(answer) {
			err := t.match.Deny(ctx, other)
			t.news(d.Seat)
			return t.tellRefusal(err)
		}
	}
	err := t.match.Grant(ctx, other, false)
	t.news(d.Seat)
	t.shown = ""
	return t.tellRefusal(err)
}

// wishKind returns the typed name of the question that a wish can answer, "" if the system has no
// such question.
func (t *table) wishKind() string {
	l, ok := t.System.(game.Lexicon)
	if !ok {
		return ""
	}
	kinds := l.Names(game.WishNames)
	if len(kinds) == 0 {
		return ""
	}
	typed := t.System.Name() + ".typed." + kinds[0]
	if t.words.Language() == "es" && words.Has(typed) {
		return strings.Fields(t.words.Text(typed))[0]
	}
	return kinds[0]
}

// wish sets a standing wish: "wish react never".
func (t *table) wish(ctx context.Context, d game.Decision, rest string) error {
	kind, wish, _ := strings.Cut(rest, " ")
	about := t.wishKind()
	switch strings.TrimSpace(wish) {
	case "":
		if about == "" {
			return t.tell("wish-none")
		}
		return t.tell("wish-usage", about, about)
	case "nunca":
		wish = match.Never
	case "preguntar":
		wish = match.Ask
	}
	if err := t.match.Wish(ctx, d.Seat, t.grammar.verb(kind), strings.TrimSpace(wish), match.Always); err != nil {
		return t.tellRefusal(err)
	}
	switch strings.TrimSpace(wish) {
	case match.Never:
		t.say("%s\n", t.text("wish-never"))
	case match.Ask:
		t.say("%s\n", t.text("wish-ask"))
	default:
		t.say("%s\n", t.text("wish-set", wish))
	}
	return nil
}

// draw offers a draw. The other seat answers at once: computer players fight on.
func (t *table) draw(ctx context.Context, d game.Decision, _ string) error {
	if err := t.match.OfferDraw(ctx, d.Seat); err != nil {
		return t.tellRefusal(err)
	}
	other := d.Seat.Other()
	if t.Players[other] != "" {
		if err := t.match.DeclineDraw(ctx, other); err != nil {
			return t.tellRefusal(err)
		}
		t.news(d.Seat)
		return nil
	}
	// The other person is at the same screen; nothing hidden is needed to answer.
	t.news(d.Seat)
	answer, err := t.line(ctx, t.text("accept", t.army(other)))
	if err != nil {
		return err
	}
	if yes(answer) {
		return t.tellRefusal(t.match.AcceptDraw(ctx, other))
	}
	err = t.match.DeclineDraw(ctx, other)
	t.news(d.Seat)
	return t.tellRefusal(err)
}

// resign gives up the battle; at a terminal it asks first.
func (t *table) resign(ctx context.Context, d game.Decision, _ string) error {
	if t.look.Live {
		answer, err := t.line(ctx, t.text("sure"))
		if err != nil {
			return err
		}
		if !yes(answer) {
			return nil
		}
	}
	return t.tellRefusal(t.match.Resign(ctx, d.Seat))
}

func yes(answer string) bool {
	switch strings.ToLower(answer) {
	case "y", "yes", "s", "si", "sí":
		return true
	}
	return false
}

// help lists what can be typed.
func (t *table) help(_ context.Context, d game.Decision, _ string) error {
	action := ""
	if len(t.options) > 0 {
		action = t.options[len(t.options)-1].Text
	}
	t.tell("help-answers", action)
	if t.grammar.open {
		s := t.match.View(game.Viewer(d.Seat)).Scene
		places := t.drawerOf(&s).example(&s)
		t.tell("help-points", places[0], places[1])
	}
	for _, c := range commands {
		if c.about == "help-ground" && !t.grammar.open || c.takes == "move" && !t.open() || c.takes == "wish" && t.wishKind() == "" || c.takes == "advice" && t.adviser() == "" {
			continue
		}
		name := inLanguage(t.words, c.names) + t.example(c.takes) + "  "
		const column = 24
		if look := t.look.laid(); look.Width < 2*column+8 {
			t.say("%s\n", wrap(strings.TrimSpace(name)+": "+t.text(c.about), look.Width, 2))
			continue
		}
		t.say("%s\n", Hang("  "+pad(name, column), t.text(c.about), t.look.laid().Width))
	}
	s := t.match.View(game.Spectator).Scene
	t.say("%s\n", wrap(t.drawerOf(&s).about(&s), t.look.Width, 2))
	return nil
}
