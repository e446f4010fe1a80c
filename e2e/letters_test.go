//go:build e2e

package e2e

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"mariscal/post/mail/mailtest"
)

// posting starts the program with accounts and letters, which come at once.
func posting(t *testing.T) (at string, box *mailtest.Box) {
	t.Helper()
	box = mailtest.Start(t)
	at = ownAddress(t)
	serveWith(t, strings.TrimPrefix(at, "http://"), filepath.Join(t.TempDir(), "table.db"),
		"--accounts", "optional", "--url", at, "--mail-host", "127.0.0.1", "--mail-port", fmt.Sprint(box.Config.Port), "--mail-tls", "none", "--mail-from", box.Config.From,
		"--notice-after", "1s", "--mail-every", "1s", "--push", "--webhooks", "public")
	return at, box
}

// reached signs somebody up, and gives him a mail address, by the pages alone.
func (p *page) reached(at string, box *mailtest.Box, name string) {
	p.t.Helper()
	p.signsUp(name)
	p.do(chromedp.Navigate(at + "/account"))
	p.types("[data-do=mail]", "address", strings.ToLower(name)+"@example.org")
	p.pressed("[data-do=mail]")
	p.arrives(`document.querySelector("[role=status]")`)
	p.do(chromedp.Navigate(box.Next(p.t).Link(p.t, "/account/confirm?")))
	p.pressed("[data-do=confirm]")
	p.arrives(`document.querySelector("[name=move-mail]:checked")`)
}

// api sends a request as the page may, and returns a field of the answer.
func (p *page) api(method, path, body, field string) string {
	p.t.Helper()
	return answer[string](p, fmt.Sprintf(`(async () => {
		const res = await fetch(%q, { method: %q, headers: { "Content-Type": "application/json" }, body: %s });
		const told = res.status === 204 ? {} : await res.json();
		if (!res.ok) throw new Error(JSON.stringify(told));
		return String(told[%q] ?? "");
	})()`, path, method, body, field))
}

// asksMe answers for a seat while it is asked; it is true if it was.
const asksMe = `(async (id, mine, as) => {
	for (let answered = false; ; answered = true) {
		const s = await (await fetch("/api/matches/" + id + "?as=" + as)).json();
		if (s.question.over || s.question.seat !== mine) return answered;
		const sent = await fetch("/api/matches/" + id + "/actions", { method: "POST", headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ seat: as, number: s.number, action: s.options[0].text }) });
		if (!sent.ok) throw new Error(await sent.text());
	}
})(%q, %d, %q)`

// A player by letter is told by mail that it is his move, in his language, goes to the question
// by its link, ends the mails by another, and replaces his password by a third.
func TestAMailLeadsToTheQuestionEndsTheMailsAndReplacesAPassword(t *testing.T) {
	t.Parallel()
	at, box := posting(t)
	ana, luis := browse(t, at, 1440, 1000, "en"), browse(t, at, 390, 844, "es-ES")
	ana.reached(at, box, "Ana")
	luis.reached(at, box, "Luis")
	luis.readable()
	id := ana.api("POST", "/api/matches", `JSON.stringify({ scenario: "ancients/first-battle", top: { kind: "human" }, bottom: { kind: "open" }, pace: "3d" })`, "id")
	ana.api("POST", "/api/matches/"+id+"/offer", `JSON.stringify({ to: "Luis" })`, "id")
	luis.do(chromedp.Navigate("about:blank"))
	challenged := box.Next(t)
	if challenged.To != "luis@example.org" || !strings.Contains(challenged.Text, "Ana te reta") {
		t.Errorf("%+v", challenged)
	}
	luis.do(chromedp.Navigate(at + "/account"))
	luis.api("POST", "/api/matches/"+id+"/join", `JSON.stringify({ token: "open" })`, "id")
	ana.do(chromedp.Navigate(at + "/account"))
	// Who is asked first answers until the other one is asked, who has gone.
	p, name := luis, "Luis"
	first := answer[bool](luis, fmt.Sprintf(asksMe, id, 1, "bottom"))
	other := ana
	if first {
		p, name, other = ana, "Ana", luis
	} else if !answer[bool](ana, fmt.Sprintf(asksMe, id, 0, "top")) {
		t.Fatal("nobody is asked")
	}
	p.do(chromedp.Navigate("about:blank"))
	other.do(chromedp.Navigate("about:blank"))
	var letter mailtest.Letter
	for !strings.Contains(letter.Text, "your move") && !strings.Contains(letter.Text, "te toca") {
		letter = box.Next(t)
	}
	p.do(chromedp.Navigate(letter.Link(t, "#match/")))
	p.arrives(settled)
	if got := eval[string](p, `location.hash`); got != "#match/"+id {
		t.Errorf("the letter leads to %s", got)
	}
	seats := map[*page]int{ana: 0, luis: 1}
	other.do(chromedp.Navigate(at + "/#match/" + id))
	other.click("[data-do=beforehand]")
	other.click(".beforehand [data-do=order-usual]")
	other.wait(`document.querySelector(".beforehand [data-orders] > p")`)
	other.do(chromedp.Navigate(at + "/account"))
	p.do(chromedp.Navigate(at + "/account"))
	armed(t, p, other, id, seats)
	p.do(chromedp.Navigate(letter.Link(t, "/account/stop?")))
	if p == luis {
		p.readable()
	}
	p.pressed("[data-do=stop]")
	p.arrives(`document.querySelector("[role=status]") && !document.querySelector("form")`)
	p.do(chromedp.Navigate(at + "/account"))
	p.arrives(`document.querySelector("[name=move-mail]:not(:checked)")`)
	p.pressed("[data-do=sign-out]")
	p.opens("[data-do=lost]")
	p.types("[data-do=lost]", "who", name)
	p.pressed("[data-do=lost]")
	p.arrives(`document.querySelector("[role=status]")`)
	for !strings.Contains(letter.Text, "/account/reset?") {
		letter = box.Next(t)
	}
	p.do(chromedp.Navigate(letter.Link(t, "/account/reset?")))
	p.types("[data-do=reset]", "password", "another long password")
	p.pressed("[data-do=reset]")
	p.arrives(signedIn)
}

// turns answers for a seat until the other is asked ("other") or the game is over. Who has standing orders leaves them time when he is attacked: they
// answer after two to seven seconds, and an answer by hand just then would be refused. That they have answered is "ordered".
const turns = `(async (id, mine, armed) => {
	const as = ["top", "bottom"][mine];
	const look = async () => (await fetch("/api/matches/" + id + "?as=" + as)).json();
	for (;;) {
		let s = await look();
		if (s.question.over) return "over";
		if (s.question.seat !== mine) return "other";
		const { number } = s;
		for (let i = 0; armed && i < 20 && s.number === number && ["react", "back"].includes(s.question.kind); i++) {
			await new Promise((done) => setTimeout(done, 500));
			s = await look();
		}
		if (s.number !== number) return "ordered";
		const sent = await fetch("/api/matches/" + id + "/actions", { method: "POST", headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ seat: as, number: s.number, action: s.options[0].text }) });
		if (!sent.ok) throw new Error(await sent.text());
	}
})(%q, %d, %t)`

// armed plays until a standing order has answered an attack for who is away. A game may end before; then another one is played.
func armed(t *testing.T, plays, away *page, id string, seats map[*page]int) {
	t.Helper()
	for range 4 {
		for _, order := range []string{"back: back", "react: stand"} {
			away.api("POST", "/api/matches/"+id+"/order", fmt.Sprintf(`JSON.stringify({ seat: %q, order: %q })`, []string{"top", "bottom"}[seats[away]], order), "id")
		}
		for became := ""; became != "over"; {
			if became = answer[string](plays, fmt.Sprintf(turns, id, seats[plays], false)); became != "over" {
				became = answer[string](away, fmt.Sprintf(turns, id, seats[away], true))
			}
			if became == "ordered" {
				return
			}
		}
		guest := map[int]string{0: "Ana", 1: "Luis"}[seats[away]]
		top, bottom := "human", "open"
		if seats[plays] == 1 {
			top, bottom = bottom, top
		}
		id = plays.api("POST", "/api/matches", fmt.Sprintf(`JSON.stringify({ scenario: "ancients/first-battle", top: { kind: %q }, bottom: { kind: %q }, pace: "3d" })`, top, bottom), "id")
		plays.api("POST", "/api/matches/"+id+"/offer", fmt.Sprintf(`JSON.stringify({ to: %q })`, guest), "id")
		away.api("POST", "/api/matches/"+id+"/join", `JSON.stringify({ token: "open" })`, "id")
	}
	t.Error("no standing order has answered in four games")
}

// pressed clicks in a page of accounts that has just come: the driver may still know the nodes of
// the one before.
func (p *page) pressed(selector string) {
	p.t.Helper()
	p.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.querySelector(%q).click()`, selector)))
}
