//go:build e2e

package e2e

import (
	"net"
	"net/url"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// BenchmarkABattleOfTwo is how many kilobytes the browser of each player loads in a whole
// battle of two people across the local network, with moves shown step by step, without the
// first visit and the event stream. The goal: 500 kB.
//
//	go test -tags e2e ./e2e/ -run '^$' -bench ABattleOfTwo -benchtime 1x
func BenchmarkABattleOfTwo(b *testing.B) {
	for b.Loop() {
		const name = "mesa.test"
		here, _ := serveAt(b, "0.0.0.0:0", filepath.Join(b.TempDir(), "table.db"), name)
		at := (&url.URL{Scheme: "http", Host: net.JoinHostPort(name, mustParse(b, here).Port())}).String()
		resolve := chromedp.Flag("host-resolver-rules", "MAP "+name+" "+neighbour(b))
		host := browse(b, at, 1440, 1000, "en", resolve)
		host.begin("ancients/akragas", "by-link", "quick")
		link := eval[string](host, `document.querySelector("[data-do=link]").value`)
		guest := browse(b, at, 1440, 1000, "en", resolve)
		guest.atPace("quick")
		guest.do(chromedp.Navigate(link))
		players := []*page{host, guest}
		var before [2]float64
		for i, p := range players {
			p.wait(`document.querySelector("[data-screen=table]")`)
			eval[bool](p, `(performance.setResourceTimingBufferSize(20000), true)`)
			before[i] = eval[float64](p, kilobytes)
		}
		clicks := 0
		for deadline := time.Now().Add(9 * time.Minute); time.Now().Before(deadline); {
			over := false
			for _, p := range players {
				for eval[bool](p, `document.querySelector("[data-screen=table]")?.dataset.asked === "yes"`) && !over {
					_, over = p.next()
					clicks++
				}
				over = over || eval[bool](p, `!!document.querySelector("[data-screen=result]")`)
			}
			if over {
				break
			}
		}
		for i, p := range players {
			b.ReportMetric(eval[float64](p, kilobytes)-before[i], []string{"host", "guest"}[i]+"-kB")
		}
		b.ReportMetric(float64(clicks), "clicks")
	}
}

// kilobytes is how many kilobytes a page has loaded so far.
const kilobytes = `[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].reduce((sum, e) => sum + e.transferSize, 0) / 1000`
