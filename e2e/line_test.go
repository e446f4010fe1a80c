//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// dealtLine begins Akragas until the first hand holds Line Command, and opens it.
const dealtLine = `(async () => {
	for (let i = 0; i < 200; i++) {
		const body = JSON.stringify({ scenario: "ancients/akragas", top: { kind: "computer", player: "recruit" }, bottom: { kind: "human" } });
		const s = await (await fetch("/api/matches", { method: "POST", headers: { "Content-Type": "application/json" }, body })).json();
		if (!s.scene.trays.some((t) => t.id === "hand" && (t.cards ?? []).includes("line-command"))) continue;
		location.hash = "match/" + s.id;
		return;
	}
	throw new Error("Line Command is never dealt");
})()`

// tellActions writes the actions of the match's record on the page.
const tellActions = `(async () => {
	const id = location.hash.split("/")[1];
	const text = await (await fetch("/api/matches/" + id + "/record")).text();
	document.body.dataset.done = text.split("\n").filter((l) => /^(bottom: )?(play|order|move|done)/.test(l)).map((l) => l.replace("bottom: ", "")).join(";") + ";";
})()`

// actions are the texts of the match's actions.
func (p *page) actions() string {
	p.t.Helper()
	p.do(chromedp.Evaluate[chromedp.Void](`delete document.body.dataset.done`), chromedp.Evaluate[chromedp.Void](tellActions))
	p.wait(`document.body.dataset.done`)
	return eval[string](p, `document.body.dataset.done`)
}

// A turn of Line Command takes a card, a frame, a step and a word; one undo takes all of it
// back.
func TestALineGoesForwardByFourClicks(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 900, "en")
	p.atPace("at-once")
	p.do(chromedp.Navigate(p.at + "/"))
	p.wait(`document.querySelector(".battle .board .unit")`)
	p.do(chromedp.Evaluate[chromedp.Void](dealtLine))
	p.wait(settled)
	p.touch(`.hand .card[data-card="line-command"]`)
	from, to := p.spot(`[data-cell="I6"]`), p.spot(`[data-cell="G11"]`)
	to = spot{to.X + 10, to.Y - 12}
	by := p.byMouse()
	by.down(from)
	by.move(spot{from.X + 20, from.Y - 10})
	by.move(to)
	by.up(to)
	p.wait(`document.querySelectorAll(".shade.chosen").length > 4`)
	p.touch("[data-do=several-forward]")
	p.wait(`document.querySelector(".shade.go")`)
	going := eval[int](p, `document.querySelectorAll(".shade.go").length`)
	if now := p.actions(); strings.Contains(now, "play") {
		t.Errorf("it was played before it was meant: %s", now)
	}
	p.touch("[data-do=several-go]")
	p.wait(`document.querySelector("[data-screen=table]:is([data-kind=move], [data-kind=battle])[data-busy=no]") && !document.querySelector(".shade")`)
	done := p.actions()
	orders, moves := strings.Count(done, "order "), strings.Count(done, "move ")
	t.Logf("4 clicks: %d pieces shown, %s", going, done)
	if orders < 4 || moves != orders {
		t.Errorf("%d orders, %d moves: %s", orders, moves, done)
	}
	p.touch("[data-do=undo]")
	p.wait(`document.querySelector("[data-screen=table][data-kind=card][data-busy=no]")`)
	if now := p.actions(); now != ";" {
		t.Errorf("one undo leaves %s", now)
	}
	p.waitFrame(`document.getAnimations().every((a) => a.playState !== "running")`)
	// One unit by one gesture: it plays the card, orders the unit, and moves it when orders
	// end.
	p.touch(`.hand .card[data-card="line-command"]`)
	p.wait(`document.querySelector("[data-card='line-command'].chosen")`)
	at, goal := p.spot(`[data-cell="H7"]`), p.spot(`[data-cell="G8"]`)
	by.down(at)
	by.move(spot{at.X + 14, at.Y - 6})
	by.move(goal)
	by.up(goal)
	p.wait(`document.querySelector("[data-kind=order] [data-shade='H7-G8']")`)
	p.waitWords(".question .hint", "1 move waits")
	p.touch("[data-option=done]")
	p.wait(`document.querySelector("[data-piece=G8]")`)
	if now := p.actions(); now != "play line-command;order H7;done;move H7-G8;" {
		t.Errorf("one gesture is %s", now)
	}
}
