//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/chromedp"
)

// talked returns what is said in the slip of talk, line by line.
const talked = `[...document.querySelectorAll(".talk [role=log] p")].map((p) => p.textContent).join("\n")`

// joins signs somebody up by the interface alone.
func (p *page) joins(at, name string) {
	p.t.Helper()
	p.do(chromedp.Navigate(at + "/account"))
	p.api("POST", "/api/account", fmt.Sprintf(`JSON.stringify({ name: %q, password: %q })`, name, horse), "id")
}

// says types a line and sends it.
func (p *page) says(text string) {
	p.t.Helper()
	p.do(chromedp.Focus(".talk [name=text]"), chromedp.KeyEvent(text+"\r"))
}

// Two players talk, each in his language, on a wide window and on a phone: a mark says that
// something was said, phrases are read in the reader's language, who is muted is not heard, and
// who is reported stays reported.
func TestTwoPlayersTalkEachInHisLanguage(t *testing.T) {
	t.Parallel()
	at := hosting(t, "optional")
	ana, luis := painted(t, at, 1440, 1000, "en"), painted(t, at, 390, 844, "es-ES")
	ana.joins(at, "Ana")
	luis.joins(at, "Luis")
	id := ana.api("POST", "/api/matches", `JSON.stringify({ scenario: "ancients/first-battle", top: { kind: "human" }, bottom: { kind: "open" } })`, "id")
	ana.api("POST", "/api/matches/"+id+"/offer", `JSON.stringify({ to: "" })`, "id")
	luis.api("POST", "/api/matches/"+id+"/join", `JSON.stringify({ token: "open" })`, "id")
	for _, p := range []*page{ana, luis} {
		p.do(chromedp.Navigate(at + "/#match/" + id))
		p.arrives(`document.querySelector("[data-screen=table] .talk summary")`)
	}
	if eval[bool](luis, `!!document.querySelector(".talk .unread")`) {
		t.Error("a mark, and nothing was said")
	}
	ana.do(chromedp.Focus(".talk summary"), chromedp.KeyEvent(" "))
	ana.arrives(`document.querySelector(".talk [name=text]")`)
	ana.says("Hello from far away")
	ana.arrives(talked + `=== "Ana Hello from far away"`)
	if eval[string](ana, `document.querySelector(".talk [name=text]").value`) != "" {
		t.Error("what was said stays in the field")
	}
	luis.arrives(`document.querySelector(".talk .unread") && document.querySelector(".talk [role=status]").textContent === "Charla: han dicho algo nuevo"`)
	luis.click(".talk summary")
	luis.arrives(talked + `=== "Ana Hello from far away" && !document.querySelector(".talk .unread")`)
	luis.do(chromedp.Evaluate[chromedp.Void](`(() => { const all = document.querySelector(".talk [name=phrase]"); all.value = "adjourn"; all.dispatchEvent(new Event("change", { bubbles: true })); })()`))
	luis.arrives(talked + `.endsWith("Luis ¿Aplazamos la partida?")`)
	ana.arrives(talked + `.endsWith("Luis Shall we adjourn?") && !document.querySelector(".talk .unread")`)
	for p, width := range map[*page]int{ana: 1440, luis: 390} {
		p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".talk details").open = true`))
		if cut := eval[bool](p, `(() => { const b = document.querySelector(".talk .sheet").getBoundingClientRect(); return b.left < 0 || b.right > innerWidth || b.bottom > innerHeight || document.documentElement.scrollWidth > innerWidth; })()`); cut {
			t.Errorf("the slip leaves a window of %d", width)
		}
		source, err := os.ReadFile(axe)
		if err != nil {
			t.Fatal(err)
		}
		p.do(chromedp.Evaluate[chromedp.Void](string(source) + "; undefined"))
		for _, scheme := range []string{"light", "dark"} {
			faults := answer[[]string](p, `(async () => {
				document.documentElement.style.colorScheme = "`+scheme+`";
				return (await axe.run(".talk")).violations.map((v) => v.id + " " + v.nodes[0].html);
			})()`)
			if len(faults) > 0 {
				t.Errorf("%d, %s: %q", width, scheme, faults)
			}
			if shots := os.Getenv("MARISCAL_SHOTS"); shots != "" {
				picture, _ := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
				_ = os.WriteFile(fmt.Sprintf("%s/talk-%d-%s.png", shots, width, scheme), picture, 0o600)
			}
		}
	}
	luis.do(chromedp.Focus(".talk [name=why]"), chromedp.KeyEvent("grita\r"))
	luis.arrives(`!document.querySelector(".talk [data-do=report]") && document.querySelector(".talk details").textContent.includes("Denunciado")`)
	luis.click(".talk [data-do=mute]")
	luis.arrives(talked + `=== "Luis ¿Aplazamos la partida?"`)
	ana.says("Are you there?")
	ana.arrives(talked + `.endsWith("Ana Are you there?")`)
	luis.do(chromedp.Focus(".talk [name=text]"), chromedp.KeyEvent("\x1b"))
	luis.arrives(`!document.querySelector(".talk").open && document.activeElement === document.querySelector(".talk summary")`)
	if eval[bool](luis, `!!document.querySelector(".talk .unread")`) {
		t.Error("who is muted leaves a mark")
	}
}
