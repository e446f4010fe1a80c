//go:build e2e

package e2e

import (
	"bytes"
	"flag"
	"fmt"
	"hash/crc32"
	"image"
	"image/png"
	"os"
	"testing"
	"time"

	tab "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

var filmPath = flag.String("film", "", "the file the film of a turn is written to")

const (
	// frameTime is the least duration of a picture of the film, and thinking how long a
	// player looks at a question.
	frameTime = 60 * time.Millisecond
	thinking  = 420 * time.Millisecond
	// longest is the longest duration of the film, and mostFilm its largest size in bytes.
	longest  = 20 * time.Second
	mostFilm = 1_000_000
	// mostTakes is how many battles are tried for a film, fewPictures the fewest pictures
	// it may have.
	mostTakes   = 8
	fewPictures = 70
	// filmScale is the size of a point of the page on the film.
	filmScale = 0.66
)

// projector stops the clock of the page: animations and timers only advance by tick, so the
// film is the same however slowly its pictures are taken.
const projector = `(() => {
	let now = 0, last = -1;
	const moving = new Set(), due = new Map();
	const { animate } = Element.prototype;
	Element.prototype.animate = function (...how) {
		const a = animate.apply(this, how);
		a.pause();
		a.begun = now;
		moving.add(a);
		return a;
	};
	const { setTimeout: wait, clearTimeout: forget } = window;
	window.setTimeout = (f, ms = 0, ...more) => {
		if (ms < 300) return wait(f, ms, ...more);
		due.set(--last, { at: now + ms, f: () => f(...more) });
		return last;
	};
	window.clearTimeout = (id) => (id < 0 ? due.delete(id) : forget(id));
	window.bled = false;
	new MutationObserver(() => (bled ||= !!document.querySelector(".thrown-plate .effect-hit"))).observe(document.body, { subtree: true, childList: true });
	window.moves = () => moving.size > 0 || document.querySelector("[data-replay=yes]") !== null;
	window.tick = (ms) => {
		now += ms;
		for (const a of moving) {
			if (a.playState !== "paused") moving.delete(a);
			else if (now - a.begun < a.effect.getComputedTiming().endTime) a.currentTime = now - a.begun;
			else {
				moving.delete(a);
				a.finish();
			}
		}
		for (const [id, d] of due) if (d.at <= now && due.delete(id)) d.f();
	};
})()`

// BenchmarkFilmOfATurn films a turn of each side of the first battle for the README, and
// reports its kilobytes and pictures. `make film` keeps it.
func BenchmarkFilmOfATurn(b *testing.B) {
	at := serve(b)
	for b.Loop() {
		var film []still
		for take := 0; film == nil; take++ {
			if take == mostTakes {
				b.Fatal("in no battle enough happened to be worth a film")
			}
			film = browse(b, at, 1180, 740, "en").shot(5)
		}
		data := apng(film)
		b.ReportMetric(float64(len(data))/1000, "kB")
		b.ReportMetric(float64(len(film)), "pictures")
		if len(data) > mostFilm {
			b.Errorf("the film is %d bytes large", len(data))
		}
		if *filmPath != "" {
			if err := os.WriteFile(*filmPath, data, 0o644); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// shot films a turn of each side of a new battle from a given turn on; nothing if hardly
// anything happens in it, or no unit is hit.
func (p *page) shot(from int) []still {
	p.t.Helper()
	p.begin("ancients/first-battle", "recruit", "quick")
	const turn = `Number(document.querySelector("[data-screen=table]").dataset.turn)`
	for eval[int](p, turn) < from {
		if _, over := p.next(); over {
			return nil
		}
		p.wait(settled)
	}
	film := p.filmed(turn)
	if len(film) < fewPictures || !eval[bool](p, `bled`) {
		return nil
	}
	return film
}

// filmed plays a turn of each side and takes pictures of it.
func (p *page) filmed(turn string) (film []still) {
	p.t.Helper()
	p.do(chromedp.Evaluate[chromedp.Void](projector))
	take := func(long time.Duration) {
		shot, err := chromedp.Call(p.ctx, tab.CaptureScreenshot, tab.CaptureScreenshotParams{
			Format: tab.CaptureScreenshotFormatPng, Clip: &tab.Viewport{Width: 1180, Height: 740, Scale: filmScale},
		})
		if err != nil {
			p.t.Fatal(err)
		}
		m, err := png.Decode(bytes.NewReader(shot.Data))
		if err != nil {
			p.t.Fatal(err)
		}
		film = append(film, still{m, long})
	}
	first := eval[int](p, turn)
	for whole := time.Duration(0); whole < longest; {
		if eval[bool](p, `moves()`) {
			take(frameTime)
			whole += frameTime
			p.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`tick(%d)`, frameTime.Milliseconds())))
			continue
		}
		if !eval[bool](p, settled) {
			p.wait(settled + " || moves()")
			continue
		}
		take(thinking)
		if whole += thinking; eval[int](p, turn) >= first+2 {
			break
		}
		if _, over := p.next(); over {
			break
		}
	}
	return merged(film)
}

// merged leaves out pictures equal to the one before; the last one stays for a while.
func merged(film []still) (out []still) {
	for _, s := range film {
		n := len(out)
		if n > 0 && pictured(out[n-1].image) == pictured(s.image) {
			out[n-1].long += s.long
			continue
		}
		out = append(out, s)
	}
	out[len(out)-1].long += 1500 * time.Millisecond
	return out
}

// pictured is a sum of the points of a picture.
func pictured(m image.Image) uint32 {
	sum := crc32.NewIEEE()
	each(m, func(_, _ int, r, g, b uint32) { _, _ = sum.Write([]byte{byte(r >> 8), byte(g >> 8), byte(b >> 8)}) })
	return sum.Sum32()
}
