//go:build e2e

package e2e

import (
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// A slow mobile network.
const (
	slowBytes   = 400_000 / 8 // a second, either way
	slowLatency = 400         // milliseconds, there and back
)

// BenchmarkFirstOrderOnASlowNetwork is the time from typing the address for the first time
// to the first order, and the kilobytes loaded for it. Each round is another browser. The
// goals: 8 s, 170 kB.
//
//	go test -tags e2e ./e2e/ -run '^$' -bench SlowNetwork -benchtime 3x
func BenchmarkFirstOrderOnASlowNetwork(b *testing.B) {
	at := serve(b)
	var times, sizes []float64
	for b.Loop() {
		p := browse(b, at, 390, 800, "en")
		p.throttle(false, &network.Conditions{Latency: slowLatency, DownloadThroughput: slowBytes, UploadThroughput: slowBytes})
		begun := time.Now()
		p.do(chromedp.Navigate(p.at + "/"))
		p.wait(`document.querySelector("[data-do=lesson]:not(:disabled)")`)
		b.Logf("lobby after %v", time.Since(begun))
		p.click("[data-do=lesson]")
		p.wait(`document.querySelector("[data-coach='card.first']") && document.querySelector(".card.chosen")`)
		p.click("[data-cell=F6]") // one of the pieces the raised card lights
		p.wait(`document.querySelector("[data-screen=table]").dataset.kind === "order" && document.querySelectorAll(".unit.is-ordered").length === 1`)
		times = append(times, float64(time.Since(begun).Milliseconds()))
		sizes = append(sizes, eval[float64](p, `[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
			.reduce((sum, e) => sum + e.transferSize, 0)`)/1000)
		b.Logf("%s", eval[string](p, `[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map((e) => Math.round(e.startTime) + "-" + Math.round(e.responseEnd) + " " + e.transferSize + " " + new URL(e.name).pathname).join(", ")`))
	}
	report(b, "order", times)
	b.ReportMetric(sizes[len(sizes)/2], "kB")
}
