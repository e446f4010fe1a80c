package server_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mariscal/content"
	"mariscal/game"
	"mariscal/post/mail"
	"mariscal/post/mail/mailtest"
	"mariscal/server"
	"mariscal/server/servertest"
)

// A lettered is two people with accounts and mail addresses, and a clock of the test's own.
type lettered struct {
	*servertest.Host
	t    *testing.T
	now  *clock
	box  *mailtest.Box
	seat [2]*servertest.Client // Ana and Luis
}

func letters(t *testing.T, change ...func(*servertest.Options)) *lettered {
	t.Helper()
	l := &lettered{t: t, now: &clock{now: time.Now()}}
	l.Host, l.box = posting(t, append(change, func(o *servertest.Options) { o.Now = l.now.Now })...)
	for i, name := range []string{"Ana", "Luis"} {
		l.seat[i] = l.Client(t)
		signUp(t, l.seat[i], name)
		reached(t, l.box, l.seat[i], strings.ToLower(name)+"@example.org")
	}
	return l
}

// after lets time pass and has the outbox looked through.
func (l *lettered) after(d time.Duration) {
	l.now.pass(d)
	server.Deliver(l.Server)
}

// begins begins a match of Ana against Luis, which both have looked at before they go.
func (l *lettered) begins(pace string) (id string) {
	l.t.Helper()
	m := object{"scenario": "toy/duel", "top": object{"kind": "human"}, "bottom": object{"kind": "open"}, "pace": pace}
	id = create(l.seat[0], m).ID
	l.seat[0].Want(nil, "POST", "/api/matches/"+id+"/offer", object{"to": "Luis"})
	l.seat[1].Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": "open"})
	l.after(time.Second)
	look(l.seat[0], id, "top")
	look(l.seat[1], id, "bottom")
	return id
}

// play answers for the seat that is asked until the other one is; that one is not there.
func (l *lettered) play(id string) (waits game.Seat) {
	l.t.Helper()
	l.after(time.Minute)
	at := look(l.Client(l.t), id, "spectator").Question.Seat
	for {
		s := look(l.seat[at], id, at.String())
		if s.Question.Over || s.Question.Seat != at {
			l.after(0)
			return s.Question.Seat
		}
		answer(l.seat[at], s)
	}
}

// to is the address of who sits at a seat.
func (l *lettered) to(seat game.Seat) string {
	return []string{"ana@example.org", "luis@example.org"}[seat]
}

// next wants one letter to somebody with some words, and no other.
func (l *lettered) next(to, words string) mailtest.Letter {
	l.t.Helper()
	got := l.box.Next(l.t)
	if got.To != to || !strings.Contains(got.Subject+got.Text, words) {
		l.t.Errorf("to %s: %s\n%s\nwant %q to %s", got.To, got.Subject, got.Text, words, to)
	}
	l.box.None(l.t)
	return got
}

func TestAQuestionThatWaitsIsToldOnceByMail(t *testing.T) {
	t.Parallel()
	l := letters(t)
	id := l.begins("3d")
	l.after(2 * time.Hour)
	l.box.None(t) // whoever is asked first has seen it
	waits := l.play(id)
	l.after(4 * time.Minute)
	l.box.None(t)
	l.after(2 * time.Minute)
	got := l.next(l.to(waits), "it is your move")
	if link := got.Link(t, "#match/"); link != l.URL+"/#match/"+id || got.Header.Get("List-Unsubscribe-Post") == "" {
		t.Errorf("%s %v", link, got.Header)
	}
	for range 3 {
		l.after(2 * time.Hour)
	}
	server.Forget(l.Server)
	l.after(time.Minute)
	w := httptest.NewRecorder()
	l.Server.Metrics().ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), "GET", "/metrics", nil))
	for _, want := range []string{`mariscal_notices_total{state="sent",way="mail"} 3`, "mariscal_notices_waiting 0"} { // two addresses were confirmed
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("no %s in\n%s", want, w.Body)
		}
	}
	l.Restart(t)
	l.after(time.Minute)
	l.box.None(t)
}

func TestAServerThatEndsBetweenAQuestionAndItsLetterWritesItAfterwards(t *testing.T) {
	t.Parallel()
	l := letters(t)
	waits := l.play(l.begins(""))
	l.Restart(t)
	l.after(10 * time.Minute)
	l.next(l.to(waits), "it is your move")
}

// A stuck mailer sends nothing while it is stuck, and says when it has begun.
type stuck struct {
	server.Mailer
	begun chan bool
	still atomic.Bool
}

func (m *stuck) Send(ctx context.Context, l mail.Letter) error {
	if m.still.Load() {
		m.begun <- true
		<-ctx.Done()
		return ctx.Err()
	}
	return m.Mailer.Send(ctx, l)
}

func TestAServerThatEndsWhileItSendsLeavesItsLettersToTheNext(t *testing.T) {
	t.Parallel()
	m := &stuck{begun: make(chan bool, 10)}
	l := letters(t, func(o *servertest.Options) { m.Mailer, o.Mail = o.Mail, m })
	waits := l.play(l.begins(""))
	m.still.Store(true)
	l.now.pass(10 * time.Minute)
	server.Knock(l.Server)
	<-m.begun
	if err := l.Stop(); err != nil {
		t.Fatal(err)
	}
	m.still.Store(false)
	l.Restart(t)
	server.Deliver(l.Server)
	l.next(l.to(waits), "it is your move")
}

func TestAQuestionThatIsAnsweredSoonOrSeenIsNoLetter(t *testing.T) {
	t.Parallel()
	l := letters(t)
	id := l.begins("")
	l.play(id)
	l.after(3 * time.Minute)
	waits := l.play(id) // answered within 5 minutes
	l.after(3 * time.Minute)
	look(l.seat[waits], id, waits.String()) // looked at within 5 minutes
	for range 10 {
		l.after(time.Hour)
	}
	l.box.None(t)
}

func TestWhoIsHereIsToldOnceHeHasGone(t *testing.T) {
	t.Parallel()
	l := letters(t)
	waits := l.play(l.begins(""))
	for range 10 { // he does something else
		l.after(time.Minute)
		does[server.Account](t, l.seat[waits], "GET", "/api/account", nil, http.StatusOK)
	}
	l.box.None(t)
	l.after(time.Minute)
	l.after(2 * time.Minute)
	l.next(l.to(waits), "it is your move")
}

func TestSeveralQuestionsAreOneLetterAnHour(t *testing.T) {
	t.Parallel()
	l := letters(t)
	var ids []string
	for range 4 {
		id := l.begins("7d")
		if look(l.Client(t), id, "spectator").Question.Seat == game.Top {
			l.play(id)
		}
		ids = append(ids, id) // Luis is asked in all of them; he has seen those where he was from the beginning
	}
	l.play(ids[0])
	for _, id := range ids[1:] {
		l.play(id)
	}
	l.after(20 * time.Minute)
	got := l.box.Next(t)
	for _, id := range ids {
		if !strings.Contains(got.Text, id) {
			t.Errorf("%s is missing in\n%s", id, got.Text)
		}
	}
	l.box.None(t)
	if got.To != "ana@example.org" || !strings.Contains(got.Subject, "4") {
		t.Errorf("%+v", got)
	}
	late := l.play(l.begins("7d"))
	l.after(20 * time.Minute)
	if late == game.Top {
		l.box.None(t)
		l.after(time.Hour)
	}
	l.next(l.to(late), "it is your move")
}

func TestTheTimeOfALetterIsToldBeforeItEndsInThePersonsZoneAndLanguage(t *testing.T) {
	t.Parallel()
	l := letters(t)
	for _, c := range l.seat {
		does[server.Account](t, c, "PATCH", "/api/account", object{"zone": "America/Lima", "language": "es"}, http.StatusOK)
	}
	id := l.begins("2d")
	waits := l.play(id)
	row, err := l.Store.Match(t.Context(), id)
	if err != nil || row.Standing == nil || row.Standing.Due == 0 {
		t.Fatalf("%+v %v", row.Standing, err)
	}
	l.after(10 * time.Minute)
	l.next(l.to(waits), "te toca")
	l.after(35 * time.Hour)
	l.box.None(t)
	l.after(2 * time.Hour)
	lima, err := time.LoadLocation("America/Lima")
	if err != nil {
		t.Fatal(err)
	}
	l.next(l.to(waits), "tu tiempo acaba el "+time.UnixMilli(row.Standing.Due).In(lima).Format("2.1.2006, 15:04"))
	for range 12 {
		l.after(time.Hour)
	}
	l.box.None(t)
}

func TestTheEndIsToldToWhoWasNotThere(t *testing.T) {
	t.Parallel()
	l := letters(t)
	id := l.begins("")
	l.after(3 * time.Hour)
	resign(l.seat[0], id, "top")
	l.after(time.Minute)
	l.after(10 * time.Minute)
	l.next("luis@example.org", "the match has ended")
	server.Forget(l.Server)
	l.after(2 * time.Hour)
	l.box.None(t)
}

func TestAChallengeIsToldAndItsAcceptance(t *testing.T) {
	t.Parallel()
	l := letters(t)
	m := object{"scenario": "toy/duel", "bottom": object{"kind": "open"}}
	m["top"] = object{"kind": "human", "pledge": strings.Repeat("0", 64)}
	id := create(l.seat[0], m).ID
	l.seat[0].Want(nil, "POST", "/api/matches/"+id+"/offer", object{"to": "Luis"})
	l.after(4 * time.Minute)
	l.box.None(t)
	l.after(2 * time.Minute)
	l.next("luis@example.org", "Ana challenges you")
	l.seat[1].Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": "open"})
	l.after(6 * time.Minute)
	l.next("ana@example.org", "Luis accepts your challenge")
}

func TestPeopleChooseWhatTheyAreToldAndOneClickEndsIt(t *testing.T) {
	t.Parallel()
	l := letters(t)
	_, page := l.seat[0].Get("/account")
	if !strings.Contains(string(page), `name="move-mail" checked`) {
		t.Errorf("%s", page)
	}
	status, _ := form(t, l.Host, l.seat[0], "/account/told", l.URL, map[string]string{"time-mail": "on"})
	a := does[server.Account](t, l.seat[0], "GET", "/api/account", nil, http.StatusOK)
	if status != http.StatusSeeOther || len(a.Me.Told["move"]) != 0 || len(a.Me.Told["time"]) != 1 {
		t.Errorf("%d %+v", status, a.Me.Told)
	}
	form(t, l.Host, l.seat[0], "/account/told", l.URL, map[string]string{"move-mail": "on"})
	id := l.begins("")
	for l.play(id) != game.Top {
		l.after(time.Second)
	}
	l.after(20 * time.Minute)
	got := l.next("ana@example.org", "it is your move")
	stop := strings.Trim(got.Header.Get("List-Unsubscribe"), "<>")
	at, err := url.Parse(stop)
	if err != nil {
		t.Fatal(err)
	}
	path := strings.TrimPrefix(stop, l.URL)
	if status, text := l.Client(t).Get(path); status != http.StatusOK || !strings.Contains(string(text), "<form") {
		t.Errorf("%d %s", status, text)
	}
	if a := does[server.Account](t, l.seat[0], "GET", "/api/account", nil, http.StatusOK); len(a.Me.Told["move"]) != 1 {
		t.Error("opening the link alone ends the mails")
	}
	wrong := at.Query()
	wrong.Set("token", strings.Repeat("0", 32))
	if status, _ := l.Client(t).Send("POST", "/account/stop?"+wrong.Encode(), "List-Unsubscribe=One-Click", "Content-Type", "application/x-www-form-urlencoded"); status != http.StatusForbidden {
		t.Errorf("a forged link: %d", status)
	}
	// A mail program has no cookie, and says nothing of where it comes from.
	if status, text := l.Client(t).Send("POST", path, "List-Unsubscribe=One-Click", "Content-Type", "application/x-www-form-urlencoded"); status != http.StatusOK {
		t.Errorf("%d %s", status, text)
	}
	if a := does[server.Account](t, l.seat[0], "GET", "/api/account", nil, http.StatusOK); len(a.Me.Told["move"]) != 0 || a.Me.Mail == "" {
		t.Errorf("%+v", a.Me)
	}
}

func TestALetterThatMayHaveComeIsSentAgainUnderTheSameID(t *testing.T) {
	t.Parallel()
	l := letters(t)
	waits := l.play(l.begins(""))
	l.box.Forget(451) // the mail server keeps the letter and says that it does not
	l.after(10 * time.Minute)
	first := l.box.Next(t)
	l.box.Refuse(0)
	l.now.pass(50 * time.Second)
	does[server.Account](t, l.seat[waits], "GET", "/api/account", nil, http.StatusOK)
	l.after(20 * time.Second)
	l.box.None(t) // he is here
	l.after(3 * time.Minute)
	if again := l.box.Next(t); again.Header.Get("Message-Id") != first.Header.Get("Message-Id") || again.Text != first.Text {
		t.Errorf("%+v\n%+v", first, again)
	}
	l.after(3 * time.Hour)
	l.box.None(t)
}

func TestThePersonsFileHasWhatHeIsToldAndItGoesWithHim(t *testing.T) {
	t.Parallel()
	l := letters(t)
	asked := l.play(l.begins(""))
	l.after(10 * time.Minute)
	l.box.Next(t)
	out := does[server.Export](t, l.seat[asked], "GET", "/api/account/export", nil, http.StatusOK)
	if out.Account.Mail != l.to(asked) || len(out.Account.Told["move"]) != 1 || len(out.Notices) < 2 {
		t.Errorf("%+v", out)
	}
	signIn(t, l.seat[asked], out.Account.Name)
	does[struct{}](t, l.seat[asked], "DELETE", "/api/account?name="+out.Account.Name, nil, http.StatusNoContent)
	if n, err := l.Store.NoticesWaiting(t.Context()); err != nil || n > 1 { // at most the other's
		t.Errorf("%d %v", n, err)
	}
	l.after(3 * time.Hour)
	for l.box.Waiting() > 0 {
		if got := l.box.Next(t); got.To == l.to(asked) {
			t.Errorf("%+v", got)
		}
	}
}

func TestNamesInLettersAreNoLinks(t *testing.T) {
	for name, want := range map[string]string{
		"https://eve.example/x": "https;//eve·example/x", "www.eve.example": "www·eve·example", "eve@eve.example": "eve@eve·example",
		"J. R. Smith Jr.": "J. R. Smith Jr.", "Ana\r\nBcc: x": "AnaBcc: x",
	} {
		if got := server.PlainName(name); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestTheNameOfAnUploadedBattleIsNoLinkInALetter(t *testing.T) {
	l := letters(t, func(o *servertest.Options) { o.Content = content.Standard() })
	battle := strings.Replace(akragas(t, "ancients/prize"), "{en: Akragas,", `{en: "https://eve.example/prize",`, 1)
	l.seat[1].Want(nil, "POST", "/api/scenarios", object{"name": "prize.yaml", "text": battle})
	id := create(l.seat[1], object{"scenario": "ancients/prize", "top": object{"kind": "human"}, "bottom": object{"kind": "open"}}).ID
	l.seat[1].Want(nil, "POST", "/api/matches/"+id+"/offer", object{"to": "Ana"})
	l.after(6 * time.Minute)
	if got := l.box.Next(t); !strings.Contains(got.Text, "challenges you") || strings.Contains(got.Subject+got.Text, "eve.example") {
		t.Errorf("%s\n%s", got.Subject, got.Text)
	}
}
