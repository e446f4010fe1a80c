//go:build e2e

package e2e

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"mariscal/game"
)

// BenchmarkFramesOfADrag measures how many frames a second the page's own thread draws while a
// unit is dragged over open ground and asks the server at every step. The goal is 60.
//
//	go test -tags e2e ./e2e/ -run '^$' -bench FramesOfADrag -benchtime 1x
func BenchmarkFramesOfADrag(b *testing.B) {
	p := browse(b, serve(b), 1440, 900, "en")
	p.sitAt(smallest(b, game.PlaneBoard))
	p.playTo(acts)
	at := p.spot(`.touch :is([aria-selected=true], [data-light=piece])`)
	by := p.byMouse()
	count := func(take func()) float64 {
		eval[bool](p, `(() => {
			window.frames0 = 0; window.since = performance.now();
			if (!window.counts) (function next() { window.frames0++; requestAnimationFrame(next); })();
			return window.counts = true;
		})()`)
		take()
		return eval[float64](p, `window.frames0 * 1000 / (performance.now() - window.since)`)
	}
	var idle, dragged float64
	for b.Loop() {
		idle = count(func() { time.Sleep(3 * time.Second) })
		by.down(at)
		by.move(spot{at.X + 8, at.Y - 10})
		dragged = count(func() {
			for end, n := time.Now().Add(4*time.Second), 0; time.Now().Before(end); n++ {
				a := float64(n) / 12
				by.move(spot{at.X + 60*math.Cos(a), at.Y - 70 + 60*math.Sin(a)})
				time.Sleep(8 * time.Millisecond)
			}
		})
		by.up(at)
	}
	b.ReportMetric(idle, "idle-frames/s")
	b.ReportMetric(dragged, "frames/s")
}

// dragTimes is set up in the page to time every movement of a dragged unit: from the pointer's
// event to the end of the frame that draws the ghost where the server has answered.
const dragTimes = `(() => {
	window.drawn = [];
	let since = 0, ghost = "";
	// A movement that changes nothing, since the unit cannot go there, is left out.
	window.shown = (n) => new Promise((done) => {
		const late = performance.now() + 400;
		(function look() {
			if (drawn.length <= n && performance.now() < late) return setTimeout(look, 3);
			since = 0;
			done(drawn.length);
		})();
	});
	const now = () => document.querySelector(".plan [data-ghost]")?.getAttribute("transform") ?? "";
	const moves = (e) => { since ||= e.timeStamp; };
	for (const kind of ["pointerrawupdate", "pointermove"]) addEventListener(kind, moves, true);
	new MutationObserver(() => {
		const is = now();
		if (is === ghost || !since) return;
		ghost = is;
		const began = since;
		since = 0;
		requestAnimationFrame(() => {
			const after = new MessageChannel();
			after.port1.onmessage = () => drawn.push(performance.now() - began);
			after.port2.postMessage(0);
		});
	}).observe(document.querySelector(".field"), { subtree: true, childList: true, attributes: true });
	return true;
})()`

// BenchmarkADragEndToEnd measures how long after the pointer has moved the ghost of a dragged
// unit is drawn at its new place, with the server's answer for it. The goal is 16 ms.
//
//	go test -tags e2e ./e2e/ -run '^$' -bench ADragEndToEnd -benchtime 200x
func BenchmarkADragEndToEnd(b *testing.B) {
	p := browse(b, serve(b), 1440, 900, "en")
	p.sitAt(smallest(b, game.PlaneBoard))
	p.playTo(acts)
	at := p.spot(`.touch :is([aria-selected=true], [data-light=piece])`)
	by := p.byMouse()
	by.down(at)
	by.move(spot{at.X + 8, at.Y - 10})
	p.wait(`document.querySelector(".plan [data-ghost]")`)
	eval[bool](p, dragTimes)
	// No player's browser reports its requests to a test: it makes each of them a millisecond longer.
	if _, err := chromedp.Call(p.ctx, network.Disable, cdp.Empty{}); err != nil {
		b.Fatal(err)
	}
	drawn := 0
	for n := 1; b.Loop(); n++ {
		a := float64(n) / 5
		by.move(spot{at.X + 40*math.Cos(a), at.Y - 50 + 40*math.Sin(a)})
		drawn = answer[int](p, fmt.Sprintf("shown(%d)", drawn))
		time.Sleep(time.Duration(7+n%11) * time.Millisecond) // at any time of a frame
	}
	all := eval[[]float64](p, `drawn`)
	slices.Sort(all)
	b.ReportMetric(float64(len(all)), "movements")
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(all[len(all)/2], "ms-median")
	b.ReportMetric(all[len(all)*95/100], "ms-95%")
	by.up(at)
}
