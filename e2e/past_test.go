//go:build e2e

package e2e

import (
	"archive/zip"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"mariscal/content"
)

const looking = `document.querySelector("[data-screen=past]")`

func TestALineOfTheLogTakesTheBoardBackAndALinkLeadsThere(t *testing.T) {
	t.Parallel()
	at := serve(t)
	p := browse(t, at, 1440, 1000, "en")
	p.begin("ancients/akragas", "recruit", "at-once")
	for range 8 {
		if _, over := p.next(); over {
			t.Fatal("the battle was over too soon")
		}
	}
	p.wait(settled)
	now := eval[string](p, `location.hash`)
	if eval[bool](p, `!document.querySelector(".logbook .tell[data-at='2']")`) { // in a folded dispatch
		p.click(".logbook [data-do=fold][aria-expanded=false]")
	}
	p.click(".logbook .tell[data-at='2']")
	p.wait(looking)
	if hash := eval[string](p, `location.hash`); hash != now+"/2" {
		t.Errorf("the address is %s", hash)
	}
	if asked := eval[string](p, `document.querySelector("[data-screen=table]").dataset.asked`); asked != "no" {
		t.Error("a past moment asks something")
	}
	p.do(chromedp.KeyEvent(","))
	p.wait(`+` + looking + `.dataset.step < 2`)
	p.do(chromedp.KeyEvent("."))
	p.wait(looking + `.dataset.step === "2"`)
	p.do(chromedp.Reload())
	p.wait(looking + `?.dataset.step === "2"`)
	link := eval[string](p, `location.href`)
	p.do(chromedp.KeyEvent("\x1b"))
	p.wait(`!` + looking + ` && ` + settled)
	if hash := eval[string](p, `location.hash`); hash != now {
		t.Errorf("back to now the address is %s", hash)
	}
	guest := browse(t, at, 390, 844, "es-ES")
	guest.do(chromedp.Navigate(link))
	guest.wait(looking + `?.dataset.step === "2"`)
	if wide := eval[int](guest, `document.documentElement.scrollWidth`); wide > 390 {
		t.Errorf("on a telephone the page is %d wide", wide)
	}
	if hands := eval[int](guest, `document.querySelectorAll(".past-hands section [data-card]").length`); hands > 1 {
		t.Errorf("a guest sees %d cards; one lies on the table", hands)
	}
}

func TestEverythingOpensItsRuleAndTheBookIsSearched(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/akragas", "recruit", "at-once")
	const sheet = `document.querySelector(".side-sheet")`
	p.click(".logbook .cited")
	p.wait(sheet + ` && ` + sheet + `.dataset.topic[0] === "A" && ` + sheet + `.querySelector(".law")?.textContent.length > 10`)
	p.do(chromedp.KeyEvent("\x1b"))
	p.wait(`!` + sheet)
	p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-cell=H4]").focus()`))
	p.wait(`document.querySelector(".unit-card .values dd")`)
	p.do(chromedp.KeyEvent("i"))
	p.wait(sheet + `?.querySelector(".read [data-rule] p")`)
	p.click(".side-sheet .read .cited")
	p.wait(sheet + `.querySelector("[data-do=book]")`)
	rule := eval[string](p, sheet+`.dataset.topic`)
	p.click(".side-sheet [data-do=book]")
	p.wait(`document.querySelector("[data-screen=book] article.here")?.dataset.rule === "` + rule + `"`)
	p.click("[data-do=search]")
	p.do(chromedp.KeyEvent("elephants rampage"))
	p.wait(`document.querySelector(".found").textContent && document.querySelectorAll(".book article").length < 20 && document.querySelector("[data-rule='A12.19']")`)
	p.click("[data-do=leave-book]")
	p.wait(settled)
}

// drop lets go of a file over the page.
func (p *page) drop(name, text string) {
	p.t.Helper()
	quoted, err := json.Marshal([]string{name, base64.StdEncoding.EncodeToString([]byte(text))})
	if err != nil {
		p.t.Fatal(err)
	}
	p.do(chromedp.Evaluate[chromedp.Void](`(([name, bytes]) => {
		const carried = new DataTransfer();
		carried.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name));
		document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: carried }));
	})(` + string(quoted) + `)`))
}

const fetched = `(path) => {
	const r = new XMLHttpRequest();
	r.open("GET", path, false);
	r.send();
	return r.responseText;
}`

func TestADroppedRecordIsSteppedThroughAndPlayedOn(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "es-ES")
	p.begin("ancients/akragas", "recruit", "at-once")
	p.clicks(4)
	p.click(".menu:not(.talk) > summary")
	p.click("[data-do=resign]")
	p.click("[data-do=resign-yes]")
	p.wait(`document.querySelector("[data-screen=result]")`)
	record := eval[string](p, `(`+fetched+`)(document.querySelector("[data-do=record]").href)`)
	p.do(chromedp.Navigate(p.at + "/#"))
	p.wait(`document.querySelector("[data-screen=lobby] [data-do=open-file]")`)
	p.drop("batalla.txt", record)
	p.wait(`document.querySelector("[data-screen=record]") && document.querySelector("[data-screen=past]")`)
	p.do(chromedp.KeyEvent("."))
	p.wait(`document.querySelector("[data-screen=past]").dataset.step !== "0"`)
	step := eval[string](p, `document.querySelector("[data-screen=past]").dataset.step`)
	p.do(chromedp.Reload())
	p.wait(`document.querySelector("[data-screen=past]")?.dataset.step === "` + step + `" && document.querySelector("[data-do=play-on]:not(:disabled)")`)
	p.click("[data-do=play-on]")
	p.wait(settled)
	own := eval[string](p, `(`+fetched+`)("/api/matches/" + location.hash.split("/")[1] + "/record")`)
	if !strings.Contains(own, "\ncontinues ") || !strings.Contains(own, " "+step+"\n") {
		t.Errorf("the new match does not say where it comes from:\n%.600s", own)
	}
}

func TestADroppedScenarioIsThereToPlay(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 390, 844, "en")
	p.toLobby()
	text, err := scenarioFile("zama", "ancients/my-zama")
	if err != nil {
		t.Fatal(err)
	}
	p.drop("my-zama.yaml", text)
	p.wait(`location.hash === "#battle/ancients/my-zama" && document.querySelector("[data-scenario='ancients/my-zama']")?.getAttribute("aria-current")`)
	p.drop("box.zip", pack(t))
	p.wait(`document.querySelector("[data-scenario='ancients/zama-my-box']")?.innerText.includes("My box")`)
	p.wait(`document.querySelector("[data-do=came]")?.getAttribute("href").endsWith("-my-box")`)
	p.click("[data-do=start]")
	p.wait(settled)
}

// pack is a zip file with changed values.
func pack(t *testing.T) string {
	var b strings.Builder
	w := zip.NewWriter(&b)
	for name, text := range map[string]string{"pack.yaml": "id: my-box\nname: {en: My box, es: Mi caja}\n", "ancients/units.yaml": "units: {MI: {close: 5}}\n"} {
		f, err := w.Create(name)
		if err == nil {
			_, err = f.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// scenarioFile is a built-in scenario under another id.
func scenarioFile(name, id string) (string, error) {
	text, err := content.BuiltinFile("ancients/" + name)
	return strings.Replace(string(text), "id: ancients/"+name+"\n", "id: "+id+"\n", 1), err
}
