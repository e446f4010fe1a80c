//go:build e2e

package e2e

import (
	"math"
	"testing"
	"time"

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
