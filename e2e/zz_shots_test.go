//go:build e2e

package e2e

import (
	"os"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

func TestZZShots(t *testing.T) {
	files := os.Getenv("PACKFILES")
	at := serve(t)
	for _, v := range []struct {
		name, lang, scheme string
		w, h               int
	}{{"wide", "en", "light", 1440, 900}, {"widedark", "es-ES", "dark", 1440, 900}, {"phone", "es-ES", "light", 390, 844}, {"phonedark", "en", "dark", 390, 844}} {
		p := painted(t, at, v.w, v.h, v.lang)
		if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: v.scheme}}}); err != nil {
			t.Fatal(err)
		}
		shot := func(name string) {
			pic, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
			if err != nil {
				t.Fatal(err)
			}
			os.WriteFile("/tmp/pk/"+v.name+"-"+name+".png", pic, 0o644)
		}
		p.do(chromedp.Navigate(p.at + "/#workshop"))
		p.wait(`document.querySelector("[data-do=packs]")`)
		shot("shelf")
		p.do(chromedp.Evaluate[chromedp.Void](`localStorage.setItem("mariscal.pack.1", ` + quoted(files) + `); localStorage.setItem("mariscal.packs", JSON.stringify([{key: "1", name: "Mi caja", at: "2026-12-01T10:00:00Z"}]))`))
		p.do(chromedp.Navigate(p.at + "/#workshop/packs"))
		p.wait(`document.querySelector("[data-pack]")`)
		shot("list")
		p.touch("[data-pack]")
		p.wait(`document.querySelector('[data-file="ancients/units.yaml"]')`)
		p.wait(standingIs("faults"))
		shot("about")
		for _, f := range []string{"ancients/units", "ancients/cards", "napoleonics/units", "commander/deck", "commander/commanders", "commander/terrain", "muskets/profiles", "muskets/lists"} {
			p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector('[data-file="` + f + `.yaml"]').click()`))
			p.wait(`document.querySelector("[data-cell]")`)
			shot(f[:2] + "-" + f[len(f)-5:])
		}
		p.touch("[data-do=as-text]")
		p.wait(`document.querySelector("[data-do=text]")`)
		shot("text")
	}
}
