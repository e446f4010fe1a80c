//go:build e2e

package e2e

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	chrome "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/chromedp"

	"mariscal/post/push/pushtest"
)

// subscribed is a browser whose push service is the one of the test: browsers know their maker's
// alone, which no test reaches.
const subscribed = `PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint: %q, keys: { auth: %q, p256dh: %q } }) })`

// shown are all notifications, a line each, once there is one with a text.
const shown = `(async (body) => {
	for (;;) {
		const all = await (await navigator.serviceWorker.getRegistration("/account/")).getNotifications();
		if (all.some((n) => n.body === body)) return all.map((n) => [n.body, n.data.link, n.data.stop, n.actions.length].join("\n")).join("\n\n");
		await new Promise((later) => setTimeout(later, 50));
	}
})(%q)`

// A player who has allowed it is told of a challenge by his browser while no page of Mariscal is
// open, in his language, and by one notification about one match.
func TestABrowserShowsTheMessageOfAMatchWhilePagesAreClosed(t *testing.T) {
	t.Parallel()
	service := pushtest.Start(t)
	at := ownAddress(t)
	serveWith(t, strings.TrimPrefix(at, "http://"), filepath.Join(t.TempDir(), "table.db"),
		"--accounts", "optional", "--url", at, "--notice-after", "1s", "--push", "--webhooks", "any")
	luis := browse(t, at, 390, 844, "es-ES", public)
	luis.notifications(at, chrome.PermissionSettingDenied)
	luis.signsUp("Luis")
	luis.do(chromedp.Navigate(at + "/account"))
	luis.arrives(`document.querySelector("[data-do=push]")`)
	luis.pressed("[data-do=push]")
	luis.arrives(`document.querySelector("#failed:not([hidden])")?.textContent.includes("los ajustes del navegador")`)
	luis.readable()
	luis.notifications(at, chrome.PermissionSettingGranted)
	luis.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(subscribed, service.Subscription.Endpoint, service.Subscription.Auth, service.Subscription.P256dh)))
	luis.pressed("[data-do=push]")
	luis.arrives(`document.querySelector("[name=move-push]:checked")`)

	ana := browse(t, at, 1440, 1000, "en")
	ana.signsUp("Ana")
	luis.do(chromedp.Navigate("about:blank"))
	id := ana.api("POST", "/api/matches", `JSON.stringify({ scenario: "ancients/first-battle", top: { kind: "human" }, bottom: { kind: "open" }, pace: "3d" })`, "id")
	ana.api("POST", "/api/matches/"+id+"/offer", `JSON.stringify({ to: "Luis" })`, "id")
	message := service.Next(t)
	var told struct{ Body, Link, Stop string }
	if err := json.Unmarshal([]byte(message), &told); err != nil || !strings.Contains(told.Body, "Ana te reta") || !strings.HasPrefix(told.Link, at) || told.Stop == "" {
		t.Fatalf("%s (%v)", message, err)
	}

	// The browser's own push service would wake the worker with what it has deciphered.
	for _, body := range []string{told.Body, "Ana espera"} { // the second about the same match, in place of the first
		luis.do(chromedp.Navigate("about:blank"))
		luis.deliver(at, strings.Replace(message, told.Body, body, 1))
		luis.do(chromedp.Navigate(at + "/account"))
		want := strings.Join([]string{body, told.Link, told.Stop, "1"}, "\n")
		if got := answer[string](luis, fmt.Sprintf(shown, body)); got != want {
			t.Errorf("shown is %q, want %q", got, want)
		}
	}
}

// notifications lets a page show messages, or not, as a person answers his browser.
func (p *page) notifications(at string, may chrome.PermissionSetting) {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, chrome.SetPermission, chrome.SetPermissionParams{Permission: &chrome.PermissionDescriptor{Name: "notifications"}, Setting: may, Origin: at})
	if err != nil {
		p.t.Fatal(err)
	}
}

// deliver gives the worker of the account's pages a message, as the browser does when one has come.
func (p *page) deliver(at, message string) {
	p.t.Helper()
	updated := chromedp.Events(p.ctx, serviceworker.WorkerRegistrationUpdated)
	p.call(serviceworker.Enable)
	defer p.call(serviceworker.Disable)
	var worker serviceworker.RegistrationID
	for e, err := range updated {
		if err != nil {
			p.t.Fatal(err)
		}
		for _, r := range e.Registrations {
			if strings.HasPrefix(r.ScopeURL, at+"/account") && !r.IsDeleted {
				worker = r.RegistrationID
			}
		}
		if worker != "" {
			break
		}
	}
	if _, err := chromedp.Call(p.ctx, serviceworker.DeliverPushMessage, serviceworker.DeliverPushMessageParams{Origin: at, RegistrationID: worker, Data: message}); err != nil {
		p.t.Fatal(err)
	}
}

// call sends the browser a command that answers nothing.
func (p *page) call(c cdp.Command[cdp.Empty, cdp.Empty]) {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, c, cdp.Empty{}); err != nil {
		p.t.Fatal(err)
	}
}
