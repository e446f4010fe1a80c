//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// coveredNames are the names on a map of zones of which a piece or a flag hides more than a
// fifth, and the pieces of a zone that overlap.
const coveredNames = `(() => {
	const box = (e) => e.getBoundingClientRect();
	const upon = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
	const pieces = [...document.querySelectorAll("[data-piece] .block")], flags = [...document.querySelectorAll(".banner-of")];
	const names = [...document.querySelectorAll(".places .place")].flatMap((n) =>
		[...pieces, ...flags].filter((e) => upon(box(n), box(e)) > box(n).width * box(n).height / 5).map(() => n.textContent + " is hidden"));
	const blocks = pieces.flatMap((a, i) => pieces.slice(i + 1).filter((b) => upon(box(a), box(b)) > box(a).width * box(a).height / 4).map((b) => a.closest("[data-piece]").dataset.piece + ": pieces upon one another"));
	return [...names, ...blocks];
})()`

// On the map of a battle on zones nothing hides a name, and a crowded zone has room for all
// pieces, on a desktop and on a phone.
func TestOnAMapOfZonesNothingHidesANameOrAPiece(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 900, "es")
	p.sitAt("commander/rivoli")
	for _, w := range windows {
		p.do(chromedp.EmulateViewport(int64(w.width), int64(w.height)))
		p.wait(`document.querySelectorAll(".places .place").length > 20 && document.querySelector(".banner-of[data-held]")`)
		for _, what := range eval[[]string](p, coveredNames) {
			t.Errorf("%s: %s", w.name, what)
		}
	}
}
