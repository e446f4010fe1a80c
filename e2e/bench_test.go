//go:build e2e

package e2e

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	tab "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// The goals: the first paint in less than 1000 ms, an answer in less than 100 ms. A run of
// 40 shows the slowest of twenty:
//
//	go test -tags e2e ./e2e/ -run '^$' -bench . -benchtime 40x

// stopwatch records in every page when it was first painted, when it first showed its
// content, and how long its answers take: from the click, by the browser's timestamp, to
// the frame with another question.
const stopwatch = `(() => {
	const painted = (then) => requestAnimationFrame(() => {
		const after = new MessageChannel();
		after.port1.onmessage = () => then(performance.now());
		after.port2.postMessage(0);
	});
	let clicked = 0;
	addEventListener("click", (e) => { clicked = e.timeStamp; window.answered = 0; }, true);
	let number;
	const look = () => {
		const there = document.querySelector("[data-screen=lobby] .battle .board .unit, [data-screen=table] .board .unit");
		if (there && window.there === undefined) {
			window.there = 0;
			painted((at) => (window.there = at));
		}
		const now = document.querySelector("[data-screen=table]")?.dataset.number;
		if (clicked && number !== undefined && now !== number) {
			const from = clicked;
			clicked = 0;
			painted((at) => (window.answered = at - from));
		}
		number = now;
	};
	new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
})()`

// report reports the median and the slow end of some times, in milliseconds.
func report(b *testing.B, what string, times []float64) {
	b.Helper()
	if len(times) == 0 {
		return
	}
	slices.Sort(times)
	b.ReportMetric(times[len(times)/2], what+"-p50-ms")
	b.ReportMetric(times[min(len(times)-1, len(times)*95/100)], what+"-p95-ms")
	b.ReportMetric(0, "ns/op") // the browser's driver takes time of its own
}

// timed opens a tab with a stopwatch and an empty cache.
func timed(b *testing.B) *page {
	b.Helper()
	p := browse(b, serve(b), 1440, 1000, "en")
	if _, err := chromedp.Call(p.ctx, tab.AddScriptToEvaluateOnNewDocument, tab.AddScriptToEvaluateOnNewDocumentParams{Source: stopwatch}); err != nil {
		b.Fatal(err)
	}
	if _, err := chromedp.Call(p.ctx, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true}); err != nil {
		b.Fatal(err)
	}
	if _, err := chromedp.Call(p.ctx, network.SetBypassServiceWorker, network.SetBypassServiceWorkerParams{Bypass: true}); err != nil {
		b.Fatal(err)
	}
	return p
}

// BenchmarkFirstPaint is the time from an address to the first paint, and to the
// board with its pieces: of the lobby, and of a match under way.
func BenchmarkFirstPaint(b *testing.B) {
	p := timed(b)
	p.begin("ancients/akragas", "recruit", "at-once")
	p.clicks(12)
	match := eval[string](p, `location.href`)
	for _, c := range []struct{ name, address string }{{"lobby", p.at + "/"}, {"table", match}} {
		b.Run(c.name, func(b *testing.B) {
			var paint, board []float64
			for b.Loop() {
				p.do(chromedp.Navigate("about:blank"))
				p.waitFrame(`location.protocol === "about:" && document.readyState === "complete"`)
				p.do(chromedp.Navigate(c.address))
				p.waitFrame(`window.there && performance.getEntriesByName("first-contentful-paint")[0]`)
				paint = append(paint, eval[float64](p, `performance.getEntriesByName("first-contentful-paint")[0].startTime`))
				board = append(board, eval[float64](p, `window.there`))
			}
			report(b, "paint", paint)
			report(b, "board", board)
		})
	}
}

// BenchmarkAMoveAnswers is the time from the click on a lit hex to the board that shows the
// piece there. The turn goes on, so the computer does not think in between.
func BenchmarkAMoveAnswers(b *testing.B) {
	p := timed(b)
	p.begin("ancients/akragas", "recruit", "at-once")
	var times []float64
	for b.Loop() {
		times = append(times, p.nextMarch())
	}
	report(b, "answer", times)
}

// nextMarch plays on until a piece was moved and another is to be moved, and
// returns how long that took in milliseconds.
func (p *page) nextMarch() float64 {
	p.t.Helper()
	for range mostClicks {
		p.wait(settled)
		turn := eval[string](p, turnAndKind)
		number := eval[string](p, questionNumber)
		what, over := p.next()
		if over {
			p.begin("ancients/akragas", "recruit", "at-once")
			continue
		}
		if !strings.HasPrefix(what, "place ") || !strings.HasSuffix(turn, " move") || eval[string](p, questionNumber) == number {
			continue
		}
		p.waitFrame(`document.querySelector("[data-screen=result]") || window.answered`)
		if eval[string](p, turnAndKind) == turn {
			return eval[float64](p, `window.answered`)
		}
	}
	p.fail("no piece was ever moved")
	return 0
}

const questionNumber = `document.querySelector("[data-screen=table]").dataset.number`

const turnAndKind = `(() => {
	const d = document.querySelector("[data-screen=table]").dataset;
	return d.turn + " " + d.kind;
})()`
