//go:build e2e

package e2e

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"io"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// cellIs waits until a cell of a table of values has a text.
func (p *page) cellIs(cell, text string) {
	p.t.Helper()
	p.wait(`document.querySelector('[data-cell="` + cell + `"]')?.value === ` + quoted(text))
}

// catching takes the next file that the page saves, instead of the browser.
const catching = `(() => {
	const made = URL.createObjectURL;
	URL.createObjectURL = (blob) => {
		const reader = new FileReader();
		reader.onload = () => (window.caught = String(reader.result).split(",")[1]);
		reader.readAsDataURL(blob);
		URL.createObjectURL = made;
		return "#workshop/packs/1";
	};
	HTMLAnchorElement.prototype.click = function () {};
})()`

// startsPack begins a pack in the workshop, and waits for a file of it; it returns what selects the file.
func (p *page) startsPack(file string) string {
	p.t.Helper()
	p.do(chromedp.Navigate(p.at + "/#workshop/packs"))
	p.wait(`document.querySelector("[data-do=new-pack]")`)
	p.touch("[data-do=new-pack]")
	there := `[data-file="` + file + `"]`
	p.wait(`document.querySelector('` + there + `')`)
	return there
}

func TestAPackIsTypedInMendedSavedAndPlayed(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.touch(p.startsPack("ancients/units.yaml"))
	p.wait(`document.querySelector('[data-cell="units.MI.close"]')?.placeholder === "4"`)

	p.touch(`[data-cell="units.MI.close"]`)
	p.do(chromedp.KeyEvent("12"))
	p.wait(standingIs("faults") + ` && document.querySelector("td.bad [data-cell='units.MI.close']")`)
	if fault := eval[string](p, `document.querySelector(".shop-faults li.fault").innerText`); !strings.Contains(fault, "units.MI.close") || !strings.Contains(fault, "out of range") {
		t.Errorf("the fault says %q", fault)
	}
	p.do(chromedp.KeyEvent(kb.Backspace), chromedp.KeyEvent(kb.Backspace), chromedp.KeyEvent("5"))
	p.wait(standingIs("fine") + ` && !document.querySelector("td.bad")`)
	// Enter goes down, and the letters of a word choose it.
	p.do(chromedp.KeyEvent("\r"))
	p.wait(`document.activeElement.dataset.cell === "units.HI.close"`)
	p.do(chromedp.KeyEvent(kb.ArrowRight))
	p.wait(`document.activeElement.dataset.cell === "units.HI.back"`)
	p.do(chromedp.KeyEvent("6"))
	p.cellIs("units.HI.back", "6")
	// A block of a spreadsheet.
	p.do(chromedp.Evaluate[chromedp.Void](`(() => {
		const data = new DataTransfer();
		data.setData("text/plain", "2\t3\r\n3\t4\r\n");
		document.querySelector('[data-cell="units.LC.close"]').dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
	})()`))
	p.cellIs("units.MC.back", "4")
	p.touch("[data-do=undo]")
	p.cellIs("units.MC.back", "")
	p.touch("[data-do=redo]")
	p.cellIs("units.LC.back", "3")

	// The text follows the table, and the table the text.
	p.touch("[data-do=as-text]")
	p.draftHas("MI: {close: 5}")
	p.do(chromedp.Evaluate[chromedp.Void](`(() => {
		const at = document.querySelector("[data-do=text]");
		at.value = at.value.replace("MI: {close: 5}", "MI: {close: 6} # as printed");
		at.dispatchEvent(new Event("input", { bubbles: true }));
	})()`))
	p.touch("[data-do=as-table]")
	p.cellIs("units.MI.close", "6")
	p.wait(standingIs("fine"))

	p.do(chromedp.Evaluate[chromedp.Void](catching))
	p.touch("[data-do=save]")
	p.waitFrame(`window.caught`)
	data, err := base64.StdEncoding.DecodeString(eval[string](p, `window.caught`))
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	saved := map[string]string{}
	for _, f := range archive.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		saved[f.Name] = string(text)
	}
	if len(saved) != 2 || !strings.Contains(saved["ancients/units.yaml"], "MI: {close: 6} # as printed") || !strings.Contains(saved["pack.yaml"], "my-box") {
		t.Errorf("saved: %v", saved)
	}

	p.touch("[data-do=play]")
	p.wait(`document.querySelector('[data-battle="ancients/akragas-my-box"]') && document.querySelector('[data-fork="ancients/akragas-my-box"]')`)
	p.touch(`[data-battle="ancients/akragas-my-box"]`)
	p.wait(`location.hash === "#battle/ancients/akragas-my-box" && document.querySelector("[data-do=start]:not(:disabled)")`)

	// A closed tab loses nothing.
	p.do(chromedp.Navigate(p.at + "/#workshop/packs"))
	p.wait(`document.querySelector("[data-pack]")`)
	p.touch("[data-pack]")
	p.wait(`document.querySelector('[data-file="ancients/units.yaml"] small')`)
}

func TestAnEventOfACardIsTypedInOperationByOperation(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.touch(p.startsPack("commander/deck.yaml"))
	p.wait(`document.querySelector("[data-do=table]")`)
	p.do(chromedp.Evaluate[chromedp.Void](`(() => { const s = document.querySelector("[data-do=table]"); s.value = [...s.options].find((o) => o.text === "Events").value; s.dispatchEvent(new Event("change", { bubbles: true })); })()`))
	p.wait(`document.querySelector('[data-cell="cards.lull.event.0.n"]')?.placeholder === "-2"`)
	p.touch("[data-do=find]")
	p.keys("lull")
	p.wait(`document.querySelector('[data-cell="cards.lull.event.1.op"]')`)
	p.touch(`[data-cell="cards.lull.event.1.op"]`)
	p.keys("rally")
	p.cellIs("cards.lull.event.1.n", "1")
	p.touch(`[data-cell="cards.lull.event.1.n"]`)
	p.do(chromedp.KeyEvent("9"))
	p.wait(standingIs("faults") + ` && document.querySelector("td.bad [data-cell='cards.lull.event.1.n']")`)
	p.do(chromedp.KeyEvent(kb.Backspace), chromedp.KeyEvent(kb.Backspace), chromedp.KeyEvent("2"))
	p.wait(standingIs("fine"))
	p.touch("[data-do=as-text]")
	p.draftHas("lull: {event: [{tokens: -2, who: both}, {rally: 2}]}")
}

func TestOnAPhoneAPackGetsFilesAndRows(t *testing.T) {
	t.Parallel()
	p := phoneOf(t, serve(t), 390, 844, "es-ES")
	p.startsPack("muskets/lists.yaml")
	if high := eval[int](p, `document.querySelector(".box .shop-acts").clientHeight`); high > 60 {
		t.Errorf("the buttons of a pack take %d pixels of a phone, not one row", high)
	}
	gives := func(form, name string) {
		t.Helper()
		p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("` + form + `").scrollIntoView()`))
		p.touch(form + " input")
		p.keys(name)
		p.touch(form + " button")
	}
	gives(".box-files .shop-free", "muskets/mine.yaml")
	p.wait(`document.querySelector('[data-file="muskets/mine.yaml"][aria-pressed=true]') && ` + drawn + `.startsWith("#")`)
	p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector('[data-file="muskets/lists.yaml"]').click()`))
	p.wait(`document.querySelector('[data-row="continental"]')`)
	gives(".box-grid .shop-free", "Ríos")
	p.wait(`document.activeElement.dataset.cell === "lists.rios.name.en"`)
	p.fits()

	p.do(chromedp.Navigate(p.at + "/#workshop"))
	p.wait(`document.querySelector("[data-do=gallery]")`)
	p.touch("[data-do=gallery]")
	p.arrives(`location.pathname === "/gallery" && document.documentElement.lang === "es"`)
}
