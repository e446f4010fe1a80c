//go:build e2e

package e2e

import (
	"bytes"
	"strings"
	"testing"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// A battle is printed on one page with map and words; a button saves the visible board as a
// picture without its controls.
func TestABattleIsPrintedOnOnePageAndABoardKeptAsAPicture(t *testing.T) {
	t.Parallel()
	p := painted(t, serve(t), 1440, 900, "en")
	p.do(chromedp.Navigate(p.at + "/#print/ancients/proving-ground"))
	p.wait(`document.querySelector(".paper-sheet .board .unit") && document.querySelectorAll(".paper-words .special li").length > 10`)
	printed, err := chromedp.Call(p.ctx, cdppage.PrintToPDF, cdppage.PrintToPDFParams{PrintBackground: new(true), PreferCSSPageSize: new(true)})
	if err != nil {
		t.Fatal(err)
	}
	// Every page is an object of that type; the tree of them is of type Pages.
	if n := bytes.Count(printed.Data, []byte("/Type /Page")) - bytes.Count(printed.Data, []byte("/Type /Pages")); n != 1 {
		t.Errorf("it takes %d pages", n)
	}

	p.begin("ancients/akragas", "recruit", "at-once")
	p.do(chromedp.Evaluate[chromedp.Void](`(() => {
		const text = XMLSerializer.prototype.serializeToString;
		XMLSerializer.prototype.serializeToString = function (node) { return (window.drawn = text.call(this, node)); };
		HTMLAnchorElement.prototype.click = function () {
			const image = new Image();
			image.src = this.href;
			image.onload = () => (window.picture = { name: this.download, width: image.naturalWidth });
		};
	})()`))
	p.click(".menu:not(.talk) > summary")
	p.click("[data-do=picture]")
	p.waitFrame(`window.picture`)
	if name := eval[string](p, `window.picture.name`); name != "mariscal-ancients-akragas-1.png" {
		t.Errorf("the picture is called %q", name)
	}
	if wide := eval[int](p, `window.picture.width`); wide != 1800 {
		t.Errorf("the picture is %d pixels wide", wide)
	}
	drawn := eval[string](p, `window.drawn`)
	if !strings.Contains(drawn, "Plain of the Himera") {
		t.Error("the names on the ground are not on the picture")
	}
	if !strings.Contains(drawn, "Akragas · Turn 1") || !strings.Contains(drawn, `class="block`) {
		t.Error("the picture does not say what it is, or shows no pieces")
	}
	if strings.Contains(drawn, "gridcell") || strings.Contains(drawn, "data-card") {
		t.Error("the picture holds what is there for hands")
	}
}
