//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// aloneLeader plays both sides of Akragas by lot, fights first, until a leader who is
// left alone may go three hexes; then it opens the match.
const aloneLeader = `(async () => {
	const told = async (path, init) => { // not too many at once: the server then asks for patience
		for (;;) {
			const r = await fetch("/api/matches" + path, init);
			if (r.status !== 429) return r.json();
			await new Promise((go) => setTimeout(go, 200));
		}
	};
	const send = (path, body) => told(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
	for (let i = 0; i < 40; i++) {
		let s = await send("", { scenario: "ancients/akragas", top: { kind: "human" }, bottom: { kind: "human" } });
		while (!s.question.over) {
			const seat = ["top", "bottom"][s.question.seat];
			if (s.as !== seat) s = await told("/" + s.id + "?as=" + seat);
			if (s.ways?.some((w) => w.then?.length > 1 && w.cell)) return void (location.hash = "match/" + s.id);
			const fights = s.options.filter((o) => o.odds && o.from);
			const from = fights.length ? fights : s.options;
			const o = from[Math.floor(Math.random() * from.length)];
			s = await send("/" + s.id + "/actions", { seat, number: s.number, action: o.text });
		}
	}
	throw new Error("no leader was ever left alone");
})()`

// A leader who is left alone goes to the end of his way by one click.
func TestALeaderRetreatsThreeHexesByOneClick(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 900, "en")
	p.atPace("at-once")
	p.do(chromedp.Navigate(p.at + "/"))
	p.wait(`document.querySelector(".battle .board .unit")`)
	p.do(chromedp.Evaluate[chromedp.Void](aloneLeader))
	p.wait(`document.querySelector("[data-screen=table][data-kind=leader] [data-light=place]")`)
	p.wait(settled)
	// The farthest of the hexes that are lit, and who stands there before.
	end := eval[string](p, `(() => {
		const at = (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
		const from = at(document.querySelector("[data-cell=" + document.querySelector("main").dataset.picked + "]"));
		const far = (e) => Math.hypot(...at(e).map((n, i) => n - from[i]));
		return [...document.querySelectorAll("[data-light=place]")].sort((a, b) => far(b) - far(a))[0].dataset.cell;
	})()`)
	p.touch("[data-cell=" + end + "]")
	p.wait(`document.querySelector("[data-screen=table]").dataset.kind !== "leader" && document.querySelector("[data-piece=` + end + `]")`)
}
