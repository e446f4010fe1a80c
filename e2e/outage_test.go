//go:build e2e

package e2e

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// theTable is an expression for everything an outage must not change: the question, the
// pieces and their places, the hand, the banners and the log.
const theTable = `(() => {
	const d = document.querySelector("[data-screen=table]").dataset;
	const all = (selector, of) => [...document.querySelectorAll(selector)].map(of).join(" ");
	return [d.number, d.turn, d.kind, d.as, document.querySelector(".question strong").innerText,
		all("[data-piece]", (p) => p.dataset.piece + p.innerHTML.length), all(".hand .card", (c) => c.dataset.card),
		document.querySelectorAll(".standards .won").length, document.querySelectorAll(".logbook .part").length].join("\n");
})()`

const away = "The server does not answer"

func TestANetworkThatGoesAndComesLeavesTheSameTable(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/first-battle", "recruit", "at-once")
	p.clicks(12)
	before := eval[string](p, theTable)
	p.cut.Store(true)
	p.answerIntoTheVoid()
	p.touch("[data-do=keep-back]")
	p.wait(`!document.querySelector("[data-unsent]")`)
	p.offline(false)
	p.wait(`!document.querySelector(".notice")`)
	p.wait(settled)
	if after := eval[string](p, theTable); after != before {
		t.Errorf("the network came back to another table:\n%s\nbefore\n%s", after, before)
	}
	// Requests that are not held back are sent at once.
	number := eval[string](p, `document.querySelector("[data-screen=table]").dataset.number`)
	p.answerIntoTheVoid()
	p.offline(false)
	p.wait(`!document.querySelector(".notice")`)
	p.wait(settled)
	if now := eval[string](p, `document.querySelector("[data-screen=table]").dataset.number`); now == number {
		t.Errorf("the answer that waited was not given: the question is still number %s", now)
	}
	p.clicks(12)
}

// answerIntoTheVoid cuts the network and answers the question: the page waits and says so.
func (p *page) answerIntoTheVoid() {
	p.t.Helper()
	p.offline(true)
	// Some clicks only pick a piece up; the first answer does not arrive.
	for range 5 {
		m := eval[move](p, strings.Replace(choice, "POLICY", policy, 1))
		p.do(p.press(m.X, m.Y))
		p.wait(`document.querySelector("[data-unsent]") || document.querySelector("[data-screen=table]").dataset.moment !== ` + quoted(m.Moment))
		if eval[bool](p, `!!document.querySelector("[data-unsent]")`) {
			break
		}
	}
	p.waitWords(".notice.bad", away)
}

func (p *page) offline(off bool) {
	p.t.Helper()
	conditions := []*network.Conditions{}
	if off {
		conditions = append(conditions, &network.Conditions{Offline: true, DownloadThroughput: -1, UploadThroughput: -1})
	}
	p.throttle(off, conditions...)
}

// throttled is what Chromium of every version takes: to 148 whether the network is gone is
// one word for all conditions, later it is a word of each.
type throttled struct {
	network.EmulateNetworkConditionsByRuleParams
	Offline bool `json:"offline"`
}

var throttle = cdp.Command[throttled, network.EmulateNetworkConditionsByRuleResult]{Method: network.CommandEmulateNetworkConditionsByRule}

// throttle gives the page a worse network, or with no conditions the whole again.
func (p *page) throttle(off bool, conditions ...*network.Conditions) {
	p.t.Helper()
	params := throttled{Offline: off}
	params.MatchedNetworkConditions = conditions
	if _, err := chromedp.Call(p.ctx, throttle, params); err != nil {
		p.t.Fatal(err)
	}
}

func quoted(text string) string {
	out, _ := json.Marshal(text) // a string always can be
	return string(out)
}

func TestTablesThatWereLeftTakeNoConnection(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/first-battle", "recruit", "at-once")
	match := eval[string](p, `location.href`)
	// A browser allows six connections to a server, and keeps pages for going back.
	for range 8 {
		p.do(chromedp.Navigate("about:blank"))
		p.waitFrame(`location.protocol === "about:"`)
		p.do(chromedp.Navigate(match))
		p.wait(settled)
	}
	// A kept page follows the match again: the log comes by its stream.
	lines := eval[int](p, `document.querySelectorAll(".logbook .part").length`)
	p.do(chromedp.Evaluate[chromedp.Void](`["pagehide", "pageshow"].forEach((k) => dispatchEvent(new PageTransitionEvent(k, { persisted: true })))`))
	p.next() // a card is chosen,
	p.next() // and played
	p.wait(fmt.Sprintf(`document.querySelectorAll(".logbook .part").length > %d`, lines))
}

func TestARestartedServerLeavesTheSameTable(t *testing.T) {
	t.Parallel()
	listen := freeAddress(t)
	db := filepath.Join(t.TempDir(), "table.db")
	at, stop := serveAt(t, listen, db)
	p := browse(t, at, 1440, 1000, "en")
	p.begin("ancients/first-battle", "recruit", "at-once")
	p.clicks(12)
	before := eval[string](p, theTable)
	p.cut.Store(true)
	stop()
	p.waitWords(".notice.bad", away)
	serveAt(t, listen, db)
	p.wait(`!document.querySelector(".notice.bad")`)
	p.wait(settled)
	if after := eval[string](p, theTable); after != before {
		t.Errorf("after the restart the table is another:\n%s\nbefore\n%s", after, before)
	}
	p.clicks(12)
}
