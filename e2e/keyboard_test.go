//go:build e2e

package e2e

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

//go:embed keys.js
var keys string

// choice is the policy's next choice, in its own words.
const choice = `(() => {
	const d = document.querySelector("[data-screen=table]").dataset;
	const turn = d.turn + d.kind;
	if (window.triedIn !== turn) { window.triedIn = turn; window.tried = new Set(); }
	return (POLICY)(window.tried);
})()`

func TestTheFirstBattleTeachesToItsEndByKeyboardAloneInEnglish(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.toLobby()
	// No pointer: Tab to the button, Enter.
	for range 40 {
		p.do(chromedp.KeyEvent("\t"))
		if eval[bool](p, `document.activeElement.dataset.do === "lesson"`) {
			break
		}
	}
	p.do(chromedp.KeyEvent("\r"))
	p.wait(`document.querySelector("[data-screen=table]")`)
	said := map[string]bool{}
	for range mostClicks {
		p.wait(settled)
		m := eval[move](p, strings.Replace(choice, "POLICY", policy, 1))
		if m.Over {
			p.taught("ancients", said, true)
			return
		}
		p.heeds(said)
		p.inWords()
		p.keyIn(m)
	}
	p.fail("the battle does not end")
}

// wordless returns untranslated text on the page: an id of the catalogue, or the
// placeholder of a value that was never filled. Empty if there is none.
const wordless = `(document.body.innerText.match(/\b(ancients|app|match|lobby|result|server|player|piece|cell|overlay|keys)\.[a-z][a-z.-]+|\{\w+\}|undefined|NaN/) ?? [""])[0]`

// inWords asserts that the page has no untranslated text.
func (p *page) inWords() {
	p.t.Helper()
	if what := eval[string](p, wordless); what != "" {
		p.fail("the page says %q", what)
	}
}

// keyIn makes a move with keys, and waits until it is done.
func (p *page) keyIn(m move) {
	p.t.Helper()
	what, err := json.Marshal(m.What)
	if err != nil {
		p.t.Fatal(err)
	}
	moment, err := json.Marshal(m.Moment)
	if err != nil {
		p.t.Fatal(err)
	}
	for range 200 {
		step := eval[struct {
			Press, Walk string
			Back        bool
		}](p, "("+keys+")("+string(what)+")")
		if step.Back {
			p.do(chromedp.KeyEvent("\t", chromedp.KeyModifiers(chromedp.ModifierShift)))
			continue
		}
		if step.Press == "" {
			p.do(chromedp.KeyEvent(cmp.Or(step.Walk, "\t")))
			continue
		}
		p.do(chromedp.KeyEvent(step.Press))
		p.wait(`document.querySelector("[data-screen=result]") ||
			document.querySelector("[data-screen=table]").dataset.moment !== ` + string(moment))
		return
	}
	p.fail("no key leads to %s", m.What)
}
