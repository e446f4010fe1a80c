//go:build e2e

package e2e

import (
	"os"
	"testing"

	"github.com/chromedp/chromedp"
)

// loneLeader plays both sides of the uploaded battle, with fights first and units staying
// in place, until a lone leader may go three hexes; then it opens the match.
const loneLeader = `(async () => {
	const told = async (path, init) => (await fetch("/api/matches" + path, init)).json();
	const send = (path, body) => told(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
	let s = await send("", { scenario: "ancients/lone-leader", top: { kind: "human" }, bottom: { kind: "human" } });
	for (let i = 0; !s.question.over; i++) {
		const seat = ["top", "bottom"][s.question.seat];
		if (s.as !== seat) s = await told("/" + s.id + "?as=" + seat);
		if (s.ways?.some((w) => w.then?.length > 1 && w.cell)) return void (location.hash = "match/" + s.id);
		const bottom = s.question.seat === 1;
		const o = s.options.find((o) => bottom && o.odds && o.from)
			?? s.options.find((o) => bottom && s.question.kind === "card" && o.lights?.cells?.length)
			?? s.options.find((o) => bottom && s.question.kind === "order" && o.from)
			?? s.options.find((o) => /^(done|pass)/.test(o.text))
			?? s.options[i % s.options.length];
		s = await send("/" + s.id + "/actions", { seat, number: s.number, action: o.text });
	}
	throw new Error("no leader was left alone");
})()`

// One click sends a lone leader to the end of his way.
func TestALeaderRetreatsThreeHexesByOneClick(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 900, "en")
	text, err := os.ReadFile("testdata/lone-leader.yaml")
	if err != nil {
		t.Fatal(err)
	}
	p.toLobby()
	p.drop("lone-leader.yaml", string(text))
	p.wait(`document.querySelector("[data-scenario='ancients/lone-leader']")?.getAttribute("aria-current")`)
	p.do(chromedp.Evaluate[chromedp.Void](loneLeader))
	p.wait(`document.querySelector("[data-screen=table][data-kind=leader] [data-light=place]")`)
	p.wait(settled)
	// The farthest lit hex, and the piece there before.
	end := eval[string](p, `(() => {
		const at = (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
		const from = at(document.querySelector("[data-cell=" + document.querySelector("main").dataset.picked + "]"));
		const far = (e) => Math.hypot(...at(e).map((n, i) => n - from[i]));
		return [...document.querySelectorAll("[data-light=place]")].sort((a, b) => far(b) - far(a))[0].dataset.cell;
	})()`)
	p.touch("[data-cell=" + end + "]")
	p.wait(`document.querySelector("[data-screen=table]").dataset.kind !== "leader" && document.querySelector("[data-piece=` + end + `]")`)
}
