//go:build e2e

package e2e

import (
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// slowdown is by how much the processor of the telephone is slower than this one.
const slowdown = 4

// pacemaker notes how long every frame takes in which something moves.
const pacemaker = `(() => {
	window.frames_ = [];
	let last = 0;
	const frame = (now) => {
		const moves = document.getAnimations().some((a) => a.playState === "running");
		if (last && moves) frames_.push(now - last);
		last = moves ? now : 0;
		requestAnimationFrame(frame);
	};
	requestAnimationFrame(frame);
})()`

// BenchmarkFramesOfATurnOnASlowPhone is how long a frame takes while things move, over
// one turn of each side in the first battle, on a telephone with a slow processor: the
// median, the worst hundredth, and how many of a hundred took longer than two should. The
// goal: 60 frames a second, 16.7 ms.
//
//	go test -tags e2e ./e2e/ -run '^$' -bench FramesOfATurn -benchtime 3x
func BenchmarkFramesOfATurnOnASlowPhone(b *testing.B) {
	at := serve(b)
	var frames []float64
	for b.Loop() {
		p := phone(b, at, "en")
		p.begin("ancients/first-battle", "recruit", "quick")
		if _, err := chromedp.Call(p.ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slowdown}); err != nil {
			b.Fatal(err)
		}
		p.do(chromedp.Evaluate[chromedp.Void](pacemaker))
		const turn = `Number(document.querySelector("[data-screen=table]").dataset.turn)`
		for first := eval[int](p, turn); eval[int](p, turn) < first+2; {
			if _, over := p.next(); over {
				break
			}
			p.wait(settled)
		}
		frames = append(frames, eval[[]float64](p, `frames_`)...)
	}
	slices.Sort(frames)
	prompt, _ := slices.BinarySearch(frames, 34)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(frames[len(frames)/2], "ms-median")
	b.ReportMetric(frames[len(frames)*99/100], "ms-99%")
	b.ReportMetric(100*float64(len(frames)-prompt)/float64(len(frames)), "%-late")
	b.ReportMetric(float64(len(frames)), "frames")
}
