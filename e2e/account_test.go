//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/webauthn"
	"github.com/chromedp/chromedp"
)

const horse = "correct horse battery"

// hosting starts the program with accounts, at a name that browsers bind passkeys to.
func hosting(t *testing.T, how string) string {
	t.Helper()
	at, _ := serveWith(t, "localhost:0", filepath.Join(t.TempDir(), "table.db"), "--accounts", how)
	return at
}

// types fills in a field of the form with that button.
func (p *page) types(button, field, text string) {
	p.t.Helper()
	p.arrives(fmt.Sprintf(`document.querySelector(%q)`, button))
	p.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.querySelector(%q).form.elements[%q].value = %q`, button, field, text)))
}

// opens opens the fold that a part of the page of accounts is in.
func (p *page) opens(part string) {
	p.t.Helper()
	p.arrives(fmt.Sprintf(`document.querySelector(%q)`, part))
	p.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.querySelector(%q).closest("details").open = true`, part)))
}

// signsUp makes an account in a browser.
func (p *page) signsUp(name string) {
	p.t.Helper()
	p.do(chromedp.Navigate(p.at + "/account"))
	p.opens("[data-do=sign-up]")
	p.types("[data-do=sign-up]", "name", name)
	p.types("[data-do=sign-up]", "password", horse)
	p.pressed("[data-do=sign-up]")
	p.arrives(`document.querySelectorAll(".codes code").length === 8`)
}

// arrives waits for a condition in the page that a click leads to.
func (p *page) arrives(condition string) {
	p.t.Helper()
	for {
		_, err := chromedp.Run(p.ctx, chromedp.Poll[chromedp.Void]("!!("+condition+")", chromedp.WithPollingTimeout(patience)))
		if err == nil {
			return
		}
		if s := err.Error(); !strings.Contains(s, "navigated") && !strings.Contains(s, "context") {
			p.fail("waiting for %s: %v", condition, err)
		}
	}
}

// readable checks the page for faults of accessibility, contrast among them, in both schemes.
func (p *page) readable() {
	p.t.Helper()
	source, err := os.ReadFile(axe)
	if err != nil {
		p.t.Fatalf("%v: the packages of the client are not installed (npm --prefix web ci)", err)
	}
	p.do(chromedp.Evaluate[chromedp.Void](string(source) + "; undefined"))
	for _, scheme := range []string{"light", "dark"} {
		faults := answer[[]string](p, `(async () => {
			document.documentElement.style.colorScheme = "`+scheme+`";
			for (const fold of document.querySelectorAll("details")) fold.open = true;
			return (await axe.run()).violations.map((v) => v.id + " " + v.nodes[0].html);
		})()`)
		if len(faults) > 0 {
			p.t.Errorf("%s: %q", scheme, faults)
		}
		if cut := eval[int](p, `document.documentElement.scrollWidth`); cut > 390 {
			p.t.Errorf("the page is %d wide", cut)
		}
	}
}

const signedIn = `document.querySelector("[data-do=sign-out]")`

// A guest who plays signs up with a password, finds his match on another device, plays on
// there, and deletes his account.
func TestAGuestSignsUpPlaysOnElsewhereAndDeletesHisAccount(t *testing.T) {
	t.Parallel()
	at := hosting(t, "optional")
	home := browse(t, at, 1440, 1000, "en")
	home.begin("ancients/first-battle", "recruit", "at-once")
	match := eval[string](home, `location.hash`)
	home.do(chromedp.Navigate(at + "/#"))
	home.arrives(`document.querySelector("[data-do=account]")`)
	home.click("[data-do=account]")
	home.opens("[data-do=sign-up]")
	home.types("[data-do=sign-up]", "name", "Ana")
	home.types("[data-do=sign-up]", "password", horse)
	home.click("[data-do=sign-up]")
	home.arrives(`document.querySelectorAll(".codes code").length === 8`)

	phone := browse(t, at, 390, 844, "es-ES")
	phone.do(chromedp.Navigate(at + "/account" + match)) // from the match, and back to it
	phone.types("[data-do=sign-in]", "name", "ana")
	phone.types("[data-do=sign-in]", "password", horse)
	phone.click("[data-do=sign-in]")
	phone.arrives(signedIn)
	phone.click("[data-do=back]")
	phone.arrives(settled)
	phone.clicks(1)
	phone.do(chromedp.Navigate(at + "/account"))
	phone.opens("[data-do=delete]")
	phone.types("[data-do=delete]", "name", "Ana")
	phone.click("[data-do=delete]")
	phone.arrives(`!` + signedIn + ` && document.querySelector("[data-do=sign-in]")`)
	home.do(chromedp.Navigate(at + "/account"))
	home.arrives(`!` + signedIn + ` && document.querySelector("[data-do=sign-in]")`)
}

// Where accounts are required a link leads through the page of accounts, where a passkey is
// enough, and the same passkey signs in again; a seat that is offered is one click away.
func TestAPasskeySignsUpAndInAndAnOfferedSeatIsTaken(t *testing.T) {
	t.Parallel()
	at := hosting(t, "required")
	p := painted(t, at, 390, 844, "en")
	if _, err := chromedp.Call(p.ctx, webauthn.Enable, webauthn.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(p.ctx, webauthn.AddVirtualAuthenticator, webauthn.AddVirtualAuthenticatorParams{Options: &webauthn.VirtualAuthenticatorOptions{
		Protocol: webauthn.AuthenticatorProtocolCtap2, Transport: webauthn.AuthenticatorTransportInternal,
		HasResidentKey: true, HasUserVerification: true, IsUserVerified: true, AutomaticPresenceSimulation: true,
	}}); err != nil {
		t.Fatal(err)
	}
	p.cut.Store(true) // the match is refused first
	p.do(chromedp.Navigate(at + "/#match/0123"))
	p.opens("[data-passkey=sign-up]")
	p.cut.Store(false)
	p.types("[data-passkey=sign-up]", "name", "Eva")
	p.click("[data-passkey=sign-up]")
	p.arrives(`document.querySelectorAll(".codes code").length === 8`)
	p.readable()
	p.click(".codes a")
	p.arrives(signedIn)
	p.readable()
	p.click("[data-do=sign-out]")
	p.arrives(`document.querySelector("[data-passkey=sign-in]:not([hidden])")`)
	p.click("[data-passkey=sign-in]")
	p.arrives(signedIn)
	if name := eval[string](p, `document.querySelector("[name=shown]").value`); name != "Eva" {
		t.Errorf("it is %q who is signed in", name)
	}

	ana := browse(t, at, 1440, 1000, "en")
	ana.signsUp("Ana")
	ana.begin("ancients/first-battle", "by-link", "at-once")
	ana.click("[data-do=offer]")
	ana.wait(`document.querySelector(".muster") && !document.querySelector("[data-do=offer]")`)
	p.do(chromedp.Navigate(at + "/#"))
	p.wait(`document.querySelector("[data-offer]")`)
	p.click("[data-offer]")
	p.wait(`document.querySelector("[data-screen=table]")?.dataset.as === "top"`)
	ana.wait(settled)
}
