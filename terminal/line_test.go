package terminal

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/words"
)

// typed plays lines through a pipe, as "mariscal play --seed 5" does, and returns what
// the screen showed and which answers the person gave.
func typed(t *testing.T, id, lang string, seed int, lines ...string) (screen string, given []string) {
	t.Helper()
	g := setUp(t, id)
	g.Seed = sha256.Sum256(fmt.Appendf(nil, "mariscal play %d", seed))
	var out bytes.Buffer
	g.Lang, g.In, g.Out = lang, strings.NewReader(strings.Join(lines, "\n")+"\n"), &out
	if err := Play(context.Background(), g); err != nil {
		t.Fatal(err)
	}
	for _, m := range kept(t, g).Moves {
		if m.Seat == game.Bottom {
			given = append(given, m.Text)
		}
	}
	return out.String(), given
}

// answers are given in the order of a line, whatever stands in it.
func TestALineIsCarriedOutToItsEnd(t *testing.T) {
	four := []string{"play order-four-left", "order G4", "order H2", "order H3", "order H4"}
	for _, c := range []struct {
		lines []string
		want  []string
	}{
		{[]string{"2; order all"}, four},
		{[]string{"2", "order all"}, four},
		{[]string{"2, order h2 g4, done"}, []string{"play order-four-left", "order H2", "order G4", "done"}},
		{[]string{"2", "order H2 G4, done"}, []string{"play order-four-left", "order H2", "order G4", "done"}},
		{[]string{"2", "1, 3, done"}, []string{"play order-four-left", "order G4", "order H3", "done"}},
		{[]string{"2; order h2 g4; done; m g4 f4, m h2 f3"}, []string{"play order-four-left", "order H2", "order G4", "done", "move G4-F4", "move H2-F3"}},
	} {
		if screen, given := typed(t, "ancients/akragas", "en", 5, c.lines...); !slices.Equal(given[:min(len(given), len(c.want))], c.want) {
			t.Errorf("%q gives %q, not %q:\n%s", c.lines, given, c.want, screen[len(screen)-600:])
		}
	}
}

// What ends one question never ends the next, and what no longer answers anything
// stops the line: what is left of it is told.
func TestALineStopsAtTheFirstThingThatDoesNotAnswerItsQuestion(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  []string // the last answers
		says  string
	}{
		// All four have their orders, so the orders end by themselves; "done" must not end the moves.
		{[]string{"2", "order all, done, m g4 f4"}, []string{"order H4"}, "The line stopped at “done”. Not done: done, m g4 f4."},
		{[]string{"2", "order all, done"}, []string{"order H4"}, "“done” was not needed: the question it would have ended is over."},
		{[]string{"2", "order h2, order g11, done"}, []string{"order H2"}, "Not done: order g11, done."},
		{[]string{"2, 1, done"}, []string{"play order-four-left"}, "The line stopped at “1”. Not done: 1, done."},
		{[]string{"2, 9"}, []string{"play order-four-left"}, "“9” was not one answer of the list that was shown; name the answer itself."},
		{[]string{"2, order h2 g4, done, m g4 f4, m h2 f3, done"}, []string{"move H2-F3", "done"}, "“done” was not needed"},
	} {
		screen, given := typed(t, "ancients/akragas", "en", 5, c.lines...)
		if tail := given[max(0, len(given)-len(c.want)):]; !slices.Equal(tail, c.want) || !strings.Contains(flat(screen), c.says) {
			t.Errorf("%q gives %q and does not say %q:\n%s", c.lines, given, c.says, screen[len(screen)-600:])
		}
	}
}

// A line that cannot be read does nothing, and says so: an empty one would give the only
// answer there is.
func TestALineThatIsNoTextDoesNothing(t *testing.T) {
	for _, c := range []struct{ line, says string }{
		{"; ; ;", "nothing between the commas"},
		{",", "nothing between the commas"},
		{"\x1b[A", "characters that are not text"},
		{"2\x00", "characters that are not text"},
		{"\xff\xfe", "characters that are not text"},
	} {
		screen, given := typed(t, "ancients/akragas", "en", 5, c.line)
		if len(given) > 0 || !strings.Contains(flat(screen), c.says) {
			t.Errorf("%q gives %q and does not say %q:\n%s", c.line, given, c.says, screen[len(screen)-600:])
		}
	}
}

// flat is a screen without its ends of lines.
func flat(screen string) string { return strings.Join(strings.Fields(screen), " ") }

// The keys of the browser do the same here, and a bare letter is no part of a name.
func TestABareLetterIsAKeyAndNeverAPartOfAName(t *testing.T) {
	screen, given := typed(t, "ancients/akragas", "en", 5, "2", "b", "h", "1", "u", "?", "l", "x", "o")
	if want := []string{"play order-four-left"}; !slices.Equal(given, want) {
		t.Errorf("letters gave %q, not %q", given, want)
	}
	for _, says := range []string{"“b” is neither an answer nor a command", "“h” is neither", "undoes an answer", "Answer a question with the number", "Type: sight C5", "at most; expected hits", "Type: odds C5 D5"} {
		if !strings.Contains(flat(screen), says) {
			t.Errorf("it does not say %q:\n%s", says, screen[len(screen)-2000:])
		}
	}
	// In the question of whom to order, "under Daphnaeus" has a u.
	if _, given := typed(t, "ancients/akragas", "en", 2, "play line-command", "u"); len(given) != 0 {
		t.Errorf("u gave %q", given)
	}
	if _, given := typed(t, "ancients/akragas", "en", 5, "2, order g4", "n"); !slices.Contains(given, "done") {
		t.Errorf("n ended nothing: %q", given)
	}
}

// Orders that shut each other out are not chosen for the player.
func TestAllAsksWhereOneHasToChoose(t *testing.T) {
	screen, given := typed(t, "ancients/akragas", "en", 2, "play line-command", "order all, done")
	if !slices.Equal(given, []string{"play line-command"}) || !strings.Contains(screen, "These cannot all be given; choose:") || !strings.Contains(screen, "Not done: order all, done.") {
		t.Errorf("it chose %q:\n%s", given, screen[len(screen)-900:])
	}
}

func TestWhatWouldBeGivenUpIsAskedAgain(t *testing.T) {
	screen, given := typed(t, "ancients/akragas", "en", 5, "2", "done")
	if len(given) != 1 || !strings.Contains(screen, "You have done nothing here yet.") {
		t.Errorf("the orders ended unasked: %q", given)
	}
	fight := "2, order g4 h2, done, m g4 f4, m h2 f3"
	if screen, given = typed(t, "ancients/akragas", "en", 5, fight, "done"); len(given) != 7 || !strings.Contains(screen, "Pieces that could still attack: 1.") {
		t.Errorf("an attack was dropped unasked: %q\n%s", given, screen[len(screen)-500:])
	}
	for _, sure := range [][]string{{fight, "done", "done"}, {fight, "done!"}, {fight, "n", "n"}, {fight, "n!"}} {
		if _, given = typed(t, "ancients/akragas", "en", 5, sure...); len(given) < 8 || given[7] != "done" {
			t.Errorf("%q does not end the battle: %q", sure, given)
		}
	}
}

func TestACardThatOrdersNobodyIsAskedAgain(t *testing.T) {
	screen, given := typed(t, "napoleonics/vimiero", "en", 5, "1")
	if len(given) != 0 || !strings.Contains(screen, "That card would order no unit") {
		t.Errorf("the card is played unasked: %q", given)
	}
	if _, given = typed(t, "napoleonics/vimiero", "en", 5, "1", "1"); len(given) == 0 {
		t.Error("said again it is not played either")
	}
	// A card that rallies, played in place of an order, orders nobody and is no mistake.
	if screen, given = typed(t, "commander/lonato", "en", 4102, "begin", "Play Beat the Drums"); !slices.Contains(given, "play beat-the-drums") {
		t.Errorf("a card that rallies is asked again: %q\n%s", given, screen[len(screen)-600:])
	}
}

func TestWhyTellsAllThatAPieceMayDo(t *testing.T) {
	fight := "2, order g4 h2, done, m g4 f4, m h2 f3"
	screen, _ := typed(t, "ancients/akragas", "en", 5, fight, "why F4", "why G4")
	_, why, _ := strings.Cut(screen, "> why F4")
	for _, target := range []string{"in C3", "in C5"} {
		if !strings.Contains(why, "+ Light bow infantry in F4: fire at the") || !strings.Contains(why, target) {
			t.Errorf("of the targets one is not told:\n%s", why)
		}
	}
	if !strings.Contains(why, "There is nothing in G4; the last to leave it went to F4.") {
		t.Errorf("of a hex that was left:\n%s", why)
	}
}

func TestHowTheEnemyMovedIsMarked(t *testing.T) {
	screen, _ := typed(t, "ancients/akragas", "en", 5, "2", "order g4, done!", "done!", "done!", "done!")
	before, after, passed := strings.Cut(screen, "Turn 3: Syracuse")
	if !passed || strings.Contains(before, "The enemy since your last turn") {
		t.Fatalf("the third turn does not begin, or something is marked before:\n%s", screen)
	}
	from, to, moved := strings.Cut(after[strings.Index(after, "The enemy since your last turn: ")+len("The enemy since your last turn: "):], "→")
	if to = strings.Trim(strings.Fields(to)[0], ","); !moved || !strings.Contains(after, "|«"+from) && !strings.Contains(after, ":«"+from) || !strings.Contains(after, "»"+to) {
		t.Errorf("%s to %s is not marked:\n%s", from, to, after)
	}
}

func TestTheLegendAndAKindByItsLetters(t *testing.T) {
	screen, _ := typed(t, "ancients/akragas", "es", 5, "leyenda", "unidad AX", "vista Z1", "deseo reaccionar nunca")
	for _, says := range []string{"AX infantería auxiliar", "● ligera", "Infantería auxiliar, ligera. Mueve", "No hay ningún lugar «Z1»", "Anotado: no se te pregunta"} {
		if !strings.Contains(flat(screen), says) {
			t.Errorf("it does not say %q:\n%s", says, screen[len(screen)-1500:])
		}
	}
}

// One sign means one thing: what stands on the side of a hex is called as the game calls it,
// and no ground is drawn with its sign.
func TestTheSignOfAFieldworkIsThatOfNoGround(t *testing.T) {
	for system, says := range map[string]string{"ancients/akragas": "# on the side of a hex: rampart.", "napoleonics/vimiero": "# on the side of a hex: fieldwork."} {
		screen, _ := typed(t, system, "en", 5, "legend", "help")
		if n := strings.Count(flat(screen), says); n != 2 {
			t.Errorf("%s: legend and help say %q %d times:\n%s", system, says, n, screen)
		}
		name, _, _ := strings.Cut(system, "/")
		v := &view{words: words.For("en")}
		for _, ground := range v.signsOf(name).terrain {
			if ground.utf == "#" || ground.ascii == "#" {
				t.Errorf("%s draws %s as the side of a hex", name, ground.id)
			}
		}
	}
}

// What a leader's card may order grows with each order: all that is offered is ordered, and
// it is asked what of the rest; who leads can be chosen where one has to choose.
func TestOrderAllGivesALeadersCardWhatItOffers(t *testing.T) {
	screen, given := typed(t, "ancients/zama", "en", 9, "play inspired-center", "order all", "lead G7", "order all")
	if want := []string{"play inspired-center", "lead G7", "order G6", "order G8", "order H7"}; !slices.Equal(given, want) {
		t.Errorf("%q, not %q", given, want)
	}
	asked := strings.Split(screen, "These cannot all be given; choose:\n")
	if len(asked) != 3 || !strings.Contains(asked[1], " leads from G7") || strings.Contains(asked[2], " in H7") || !strings.Contains(asked[2], "  2  Order") {
		t.Errorf("it is told:\n%q", asked[1:])
	}
}

// A misspelt command or verb is answered with the nearest ones.
func TestAMisspeltWordIsAnsweredWithTheNearest(t *testing.T) {
	for lang, says := range map[string][]string{
		"en": {"“legnd” is neither an answer nor a command. Did you mean: legend?", "“plai 1”", "Did you mean: play?", "“zzzz” is neither an answer nor a command; “help” lists them.", "“batlle” is neither an answer nor a command. Did you mean: battle?"},
		"es": {"«leynda» no es respuesta ni comando. ¿Querías decir: leyenda?", "«batlla» no es respuesta ni comando. ¿Querías decir: batalla?"},
	} {
		screen, given := typed(t, "ancients/akragas", lang, 4, "legnd", "plai 1", "leynda", "zzzz", "batlle", "batlla")
		if len(given) != 0 {
			t.Errorf("%s: %q was given", lang, given)
		}
		for _, say := range says {
			if !strings.Contains(flat(screen), say) {
				t.Errorf("%s: it does not say %q:\n%s", lang, say, screen[len(screen)-1200:])
			}
		}
	}
	screen, given := typed(t, "commander/lonato", "en", 4, "activate Desensano", "Lonata", "activate", "unit Lonata")
	if len(given) != 0 {
		t.Errorf("%q was given", given)
	}
	for _, say := range []string{"“activate Desensano” is neither an answer nor a command. Did you mean: Desenzano", "“Lonata” is neither an answer nor a command. Did you mean: Lonato", "no place or piece “LONATA”. Did you mean: Lonato"} {
		if !strings.Contains(flat(screen), say) {
			t.Errorf("it does not say %q:\n%s", say, screen[len(screen)-2500:])
		}
	}
	if strings.Contains(screen, "Did you mean: activate") {
		t.Error("what is well spelt is told as if it were not")
	}
}
