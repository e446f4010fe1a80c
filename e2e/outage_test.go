//go:build e2e

package e2e

import (
	"encoding/json"
	"net"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

func TestANetworkThatGoesAndComesLeavesTheSameTable(t *testing.T) {
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/first-battle", "recruit", "at-once")
	for range 6 {
		p.next()
	}
	p.wait(settled)
	moment := eval[string](p, `document.querySelector("[data-screen=table]").dataset.moment`)
	p.cut.Store(true)
	p.offline(true)
	m := eval[move](p, strings.Replace(choice, "POLICY", policy, 1))
	p.do(chromedp.MouseClickXY(m.X, m.Y), chromedp.KeyEvent("n"))
	p.wait(`document.querySelector(".notice.bad") || document.querySelector("[data-screen=table]").dataset.moment !== ` + quoted(moment))
	p.offline(false)
	p.wait(`!document.querySelector(".notice.bad")`)
	p.wait(settled)
	p.finish()
}

func (p *page) offline(off bool) {
	p.t.Helper()
	conditions := []*network.Conditions{}
	if off {
		conditions = append(conditions, &network.Conditions{Offline: true, DownloadThroughput: -1, UploadThroughput: -1})
	}
	if _, err := chromedp.Call(p.ctx, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: conditions,
	}); err != nil {
		p.t.Fatal(err)
	}
}

func quoted(text string) string {
	out, _ := json.Marshal(text) // a string always can be
	return string(out)
}

func TestARestartedServerLeavesTheSameTable(t *testing.T) {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listen := free.Addr().String()
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	db := filepath.Join(t.TempDir(), "table.db")
	at, stop := serveAt(t, listen, db)
	p := browse(t, at, 1440, 1000, "en")
	p.begin("ancients/first-battle", "recruit", "at-once")
	for range 12 {
		p.next()
	}
	p.wait(settled)
	const shown = `(() => { const d = document.querySelector("[data-screen=table]").dataset; return d.number + d.kind + d.as; })()`
	before := eval[string](p, shown)
	p.cut.Store(true)
	stop()
	p.wait(`document.querySelector(".notice.bad")`)
	serveAt(t, listen, db)
	p.wait(`!document.querySelector(".notice.bad")`)
	p.wait(settled)
	if after := eval[string](p, shown); after != before {
		t.Errorf("after the restart another question: %s, before %s", after, before)
	}
	p.finish()
}
