//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// heard is the measurements of one sound, on samples the browser renders offline.
type heard struct {
	What  string  `json:"what"`
	Long  float64 `json:"long"`  // seconds until it is below a thousandth
	Peak  float64 `json:"peak"`  // 1 is the loudest there is
	RMS   float64 `json:"rms"`   // over its length
	Pitch float64 `json:"pitch"` // middle of its spectrum, in Hz
}

// ear renders every sound of the client and listens to it.
const ear = `(async () => {
	const url = performance.getEntriesByType("resource").map((e) => e.name).find((n) => /\/sounds-[0-9A-Z]+\.js$/.test(n));
	const m = await import(url);
	const rate = 22050, size = 16384;
	return Promise.all(m.sounds.map(async (what) => {
		const ctx = new OfflineAudioContext(1, size, rate);
		m.strike(ctx, ctx.destination, what, 0, 6);
		const x = (await ctx.startRendering()).getChannelData(0);
		const peak = Math.max(...x.map(Math.abs));
		const last = x.findLastIndex((v) => Math.abs(v) > 0.001);
		const rms = Math.sqrt(x.slice(0, last).reduce((s, v) => s + v * v, 0) / last);
		// The centre of the spectrum by sums over bands: enough to tell a drum from paper.
		let sum = 0, weighed = 0;
		for (let hz = 60; hz < 9000; hz *= 1.12) {
			let re = 0, im = 0;
			for (let i = 0; i < last; i++) { re += x[i] * Math.cos(2 * Math.PI * hz * i / rate); im += x[i] * Math.sin(2 * Math.PI * hz * i / rate); }
			const p = (re * re + im * im) * hz;
			sum += p; weighed += p * hz;
		}
		return { what, long: last / rate, peak, rms, pitch: weighed / sum };
	}));
})()`

// No sound is loaded until the player turns sounds on; each is short, does not clip and has
// its own pitch: a drum is low, paper is high.
func TestTheTableIsSilentUntilAskedAndItsSoundsAreShortAndDry(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 900, "en")
	p.begin("ancients/first-battle", "recruit", "at-once")
	p.clicks(6)
	const workshop = `performance.getEntriesByType("resource").some((e) => /\/sounds-/.test(e.name))`
	if eval[bool](p, workshop) {
		t.Error("the sounds were loaded for a table that is silent")
	}
	p.touch(".menu:not(.talk) > summary")
	p.choose("sound", "medium")
	p.waitFrame(workshop)
	pitch := map[string]float64{}
	sounds, err := chromedp.Run(p.ctx, chromedp.Evaluate[[]heard](ear, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sounds {
		t.Logf("%-6s %.3f s, peak %.2f, rms %.3f, %.0f Hz", s.What, s.Long, s.Peak, s.RMS, s.Pitch)
		if s.Long >= 0.4 || s.Long < 0.02 {
			t.Errorf("%s takes %.3f s", s.What, s.Long)
		}
		if s.Peak > 0.95 || s.Peak < 0.1 {
			t.Errorf("%s is %.2f loud at its peak", s.What, s.Peak)
		}
		pitch[s.What] = s.Pitch
	}
	if len(sounds) < 6 || !(pitch["drum"] < pitch["wood"] && pitch["wood"] < pitch["dice"] && pitch["dice"] < pitch["paper"]) {
		t.Errorf("drum, wood, dice and paper do not sound higher one after the other: %v", pitch)
	}
}
