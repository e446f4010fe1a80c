//go:build e2e

package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	tab "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// behind opens the table once more in a tab of the same browser, and then puts it into the
// background.
const behind = `(() => {
	window.tabs ??= [];
	const tab = window.open(location.href);
	window.tabs.push(tab);
	const put = () => {
		if (!tab.document?.querySelector("[data-screen=table]")) return setTimeout(put, 50);
		Object.defineProperty(tab.document, "visibilityState", { value: "hidden", configurable: true });
		tab.document.dispatchEvent(new Event("visibilitychange"));
		document.body.dataset.behind = window.tabs.length;
	};
	put();
})()`

// A browser allows six connections to a server, and every visible table follows a stream.
// Tables in background tabs use none, and still learn of events.
func TestAnyNumberOfTablesLieOpenInTheTabsOfOneBrowser(t *testing.T) {
	t.Parallel()
	host, guest := handOn(t, 1440, 1000, "en")
	host.wait(settled)
	for n := range 8 {
		host.do(chromedp.Evaluate[chromedp.Void](behind))
		host.wait(fmt.Sprintf(`document.body.dataset.behind === "%d"`, n+1))
	}
	if _, err := chromedp.Call(host.ctx, tab.BringToFront, cdp.Empty{}); err != nil {
		t.Fatal(err)
	}
	// The table in front is played on with eight behind it.
	for range 200 {
		host.wait(`document.querySelector("[data-screen=table][data-busy=no]")`)
		if !eval[bool](host, settled) {
			break
		}
		host.next()
	}
	guest.wait(settled)
	// The background tables learn of it, and show the events when they come to the front.
	host.waitFrame(`window.tabs.every((tab) => !tab.document.title.startsWith("●"))`)
	host.do(chromedp.Evaluate[chromedp.Void](`(() => {
		const { document: back } = window.tabs[0];
		Object.defineProperty(back, "visibilityState", { value: "visible", configurable: true });
		back.dispatchEvent(new Event("visibilitychange"));
	})()`))
	host.waitFrame(`window.tabs[0].document.querySelectorAll(".logbook li").length === document.querySelectorAll(".logbook li").length`)
}
