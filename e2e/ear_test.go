//go:build e2e

package e2e

import (
	_ "embed"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
)

//go:embed ear.js
var ears string

// A stop is an element the Tab key reaches, as a screen reader announces it.
type stop struct {
	Role string
	Name string
	// More is its description.
	More   string
	Within string
}

// A listener plays a battle by the announcements alone.
type listener struct {
	*page
	// army is the player's.
	army string
	// before holds the places of the board at the player's last question.
	before []string
	// fight is the announcements of the first fight, from the attack to the next question,
	// and began is its first line in the dispatches.
	fight string
	began int
	// done is true when that fight is over.
	done bool
	// asked is the last question.
	asked string
	// heard is the announcements since then.
	heard []string
	// tried is how often each stop was pressed in this question, so that a piece that was
	// put back is not picked up for ever.
	tried map[string]int
	// last is the latest announcements and presses.
	last []string
	// at is the stop pressed last. Before the first press a page need not have a focus.
	at string
}

// aside are buttons that are no answers.
var aside = regexp.MustCompile(`^(Undo|Put it back|Several|What would you do\?|Answer beforehand.*|Close|Do not send it|Surrender)$`)

// A player who uses only keys and sees nothing finishes a battle of each system: every
// question and every change of the board is announced.
func TestABattleOfEachSystemIsPlayedByEar(t *testing.T) {
	t.Parallel()
	for system, army := range map[string]string{"ancients": "Rome", "napoleonics": "Great Britain", "commander": "France"} {
		t.Run(system, func(t *testing.T) {
			t.Parallel()
			l := listen(t, system)
			l.army = army
			for range mostClicks {
				if !l.answer() {
					l.hearsTheEnd()
					l.heardTheFight(system)
					return
				}
			}
			l.deaf("the battle does not end")
		})
	}
}

// listen uploads the small battle of a system and begins it with the keyboard.
func listen(t *testing.T, system string) *listener {
	t.Helper()
	text, err := os.ReadFile("testdata/ear-" + system + ".yaml")
	if err != nil {
		t.Fatal(err)
	}
	// The announcements are compared with a golden, so every run of the test deals the
	// same.
	counting.Lock()
	delete(opened, t.Name())
	counting.Unlock()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.toLobby()
	p.drop("by-ear.yaml", string(text))
	p.wait(`document.querySelector("[data-scenario='` + system + `/by-ear']")?.getAttribute("aria-current") && document.querySelector("[data-do=start]:not(:disabled)")`)
	// Once requested, the browser keeps the tree up to date.
	if _, err := chromedp.Call(p.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Evaluate[chromedp.Void](ears))
	l := &listener{page: p, tried: map[string]int{}}
	l.pressNamed("Against", "Recruit")
	l.pressNamed("Start battle", "\r")
	l.wait(`document.querySelector("[data-screen=table]")`)
	l.calm()
	return l
}

// pressNamed tabs to the stop of that name and presses a key there.
func (l *listener) pressNamed(name, key string) {
	l.t.Helper()
	all := eval[[]stop](l.page, `ear.stops()`)
	to := slices.IndexFunc(all, func(s stop) bool { return s.Name == name })
	if to < 0 {
		l.deaf("nothing is called %q: %q", name, all)
	}
	l.press(all, to, key)
}

func (l *listener) news() []string {
	l.t.Helper()
	return eval[[]string](l.page, `ear.news()`)
}

// deaf fails with the stop pressed last.
func (l *listener) deaf(format string, args ...any) {
	l.t.Helper()
	l.t.Fatalf("%s\nlately: %s", fmt.Sprintf(format, args...), strings.Join(l.last, "\n"))
}

// number is the number of the open question.
func (l *listener) number() string {
	l.t.Helper()
	return eval[string](l.page, `document.querySelector("[data-screen=table]").dataset.number`)
}

// over is true on the result's page.
func (l *listener) over() bool {
	l.t.Helper()
	return eval[bool](l.page, `!!document.querySelector("[data-screen=result]")`)
}

// calm waits for a question, and until the page has done what it does after it has drawn: it
// moves the focus then. Whoever reads the stops before that presses another one than it chose,
// and the battle goes another way.
func (l *listener) calm() {
	l.t.Helper()
	for ok := false; !ok; ok = eval[bool](l.page, settled) {
		l.wait(settled)
		if _, err := chromedp.Run(l.ctx, chromedp.Evaluate[chromedp.Void](`ear.drawn()`, chromedp.EvalAwaitPromise)); err != nil {
			l.deaf("%v", err)
		}
	}
}

// answer answers one question; false at the end of the battle.
func (l *listener) answer() bool {
	l.t.Helper()
	if l.over() {
		return false
	}
	number := l.number()
	question := eval[string](l.page, `ear.question()`)
	l.told(question)
	l.tried = map[string]int{}
	before := eval[string](l.page, `ear.logged()`)
	for range 60 {
		l.heard = append(l.heard, l.news()...) // a choice hangs on it
		all := eval[[]stop](l.page, `ear.stops()`)
		l.distinct(all, question)
		to := l.choose(all, question)
		if to < 0 {
			l.deaf("asked %q, nothing can be pressed", question)
		}
		l.press(all, to, "\r")
		l.calm()
		if l.over() {
			return false
		}
		if l.number() != number {
			if l.fight == "" && strings.Contains(all[to].Name, "%") {
				l.fight, l.began = "> "+all[to].Name+"\n", len(before)
			}
			return true
		}
	}
	l.deaf("asked %q, no answer is found by ear", question)
	return false
}

// hearsTheEnd asserts that the focus announces the winner, and the page how he won.
func (l *listener) hearsTheEnd() {
	l.t.Helper()
	l.waitFrame(`/^(Victory|Defeat)/.test(ear.focus())`)
	l.fought("")
}

// heardTheFight compares the announcements of the first fight, word for word.
func (l *listener) heardTheFight(system string) {
	l.t.Helper()
	name := "testdata/ear-" + system + ".txt"
	want, err := os.ReadFile(name)
	if err != nil {
		l.t.Fatal(err)
	}
	if !l.done {
		l.deaf("no fight was heard to its end")
	}
	if l.fight != string(want) {
		l.t.Errorf("of the first fight is said:\n%s\n%s has:\n%s", l.fight, name, want)
	}
}

// told asserts that the question and all events of pieces since the last one were
// announced.
func (l *listener) told(question string) {
	l.t.Helper()
	heard := append(l.heard, l.news()...)
	l.heard = nil
	if question == "" {
		l.deaf("a question has no words")
	}
	now := eval[[]string](l.page, `ear.places()`)
	all := strings.Join(heard, "\n")
	l.last = append(l.last, "heard: "+all, "asked: "+question)
	l.last = l.last[max(0, len(l.last)-60):]
	if l.before != nil {
		// If the question is the same as before, the last answer is announced instead.
		if all == "" || question != l.asked && !strings.Contains(strings.ToLower(all), strings.ToLower(question)) {
			l.deaf("%q is asked without being said", question)
		}
		was := people(l.before)
		for place, who := range people(now) {
			if who != was[place] && !strings.Contains(all, place) && !named(all, who+". "+was[place]) {
				l.deaf("%s: %q was %q, and nothing was said of it", place, who, was[place])
			}
		}
	}
	l.before, l.asked = now, question
	l.fought(question)
}

// fought keeps the announcements of the first fight up to a question about something else.
func (l *listener) fought(question string) {
	l.t.Helper()
	if l.fight == "" || l.done {
		return
	}
	if question != "" {
		l.fight += "? " + question + "\n"
	}
	if strings.Contains(question, " against ") {
		return
	}
	l.done = true
	// Commas and capitals depend on how many events are announced together.
	said := plainly(eval[string](l.page, `ear.logged()`)[l.began:])
	said, _, _ = strings.Cut(said, " "+strings.ToLower(l.army)+" draws ") // the turn is over
	l.fight += said + "\n"
}

// plainly reduces words to what a listener hears.
func plainly(words string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(words), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), " ")
}

// distinct asserts that every stop has a name and that no two answers share theirs.
func (l *listener) distinct(all []stop, question string) {
	l.t.Helper()
	seen := map[stop]bool{}
	for _, s := range all {
		answers := s.Role == "gridcell" || s.Within == question && s.Role == "button"
		if s.Name == "" && s.Role == "button" || s.Name == "" && answers {
			l.deaf("asked %q: a %s has no name", question, s.Role)
		}
		if answers && seen[s] {
			l.deaf("asked %q: two answers are called %q", question, s.Name)
		}
		seen[s] = true
	}
}

// choose picks an answer by its announcement: fights before moves, moves towards the enemy
// first, the end of the turn last; -1 if there is none.
func (l *listener) choose(all []stop, question string) int {
	best, chosen := -1000, -1
	heard := strings.Join(l.heard, " ")
	for i, s := range all {
		weight := 0
		switch {
		case aside.MatchString(s.Name):
			continue
		case (s.Role == "gridcell" || s.Within == question) && strings.Contains(s.Name, "%"):
			weight = 100
		case s.Role == "gridcell" && strings.Contains(question, "Move") && l.apart(s.Name) < 2 && standing.MatchString(s.Name):
			weight = 10 // it stands before the enemy
		case s.Role == "gridcell":
			weight = 60 - l.apart(s.Name)
		case s.More == "may be chosen":
			weight = 80
		case s.Within == question && s.Role == "button" && strings.HasSuffix(l.at, s.Name):
			weight = 90 // the place aimed at
		case s.Within == question && s.Role == "button" && strings.Contains(heard, "It could order: "):
			weight = 90 // the raised card
		case s.Within == question && s.Role == "button":
			weight = 20
		default:
			continue
		}
		if weight -= 50 * l.tried[s.Name]; weight > best {
			best, chosen = weight, i
		}
	}
	return chosen
}

// hex is the beginning of a hex's name.
var hex = regexp.MustCompile(`^([A-I])(\d+),`)

// apart is the distance in hexes from a place to the nearest enemy; 0 on a board of zones.
func (l *listener) apart(place string) int {
	x, y, ok := hexOf(place)
	if !ok {
		return 0
	}
	least := 20
	for _, p := range l.before {
		if u, v, ok := hexOf(p); ok && standing.MatchString(p) && !strings.Contains(p, ". "+l.army+":") {
			least = min(least, max(abs(v-y), (abs(u-x)+abs(v-y))/2))
		}
	}
	return least
}

// hexOf returns the place of a hex, its columns in halves of a hex.
func hexOf(place string) (x, y int, ok bool) {
	m := hex.FindStringSubmatch(place)
	if m == nil {
		return 0, 0, false
	}
	y = int(m[1][0] - 'A')
	n, err := strconv.Atoi(m[2])
	return 2*n + y%2, y, err == nil
}

func abs(n int) int { return max(n, -n) }

// press tabs to a stop and presses a key. A screen reader then announces the focus, so
// there must be one.
func (l *listener) press(all []stop, to int, key string) {
	l.t.Helper()
	l.tried[all[to].Name]++
	if l.at != "" {
		l.waitFrame(`ear.at() !== -2`)
	}
	at := eval[int](l.page, `ear.at()`)
	forth := chromedp.KeyEvent("\t")
	back := chromedp.KeyEvent("\t", chromedp.KeyModifiers(chromedp.ModifierShift))
	// An area that keys can scroll is a stop without an announcement.
	for tries := 0; at != to; tries++ {
		if tries > 3*len(all) {
			l.deaf("Tab does not lead to %q", all[to].Name)
		}
		far := 1
		if at >= 0 {
			far = max(1, max(to-at, at-to)-tries)
		}
		tab := forth
		if to < at {
			tab = back
		}
		l.do(slices.Repeat([]chromedp.Action[chromedp.Void]{tab}, far)...)
		at = eval[int](l.page, `ear.at()`)
	}
	l.last = append(l.last, "pressed: "+all[to].Name)
	l.do(chromedp.KeyEvent(key))
	l.at = all[to].Name
	l.heard = append(l.heard, l.news()...)
}
