package server_test

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mariscal/content"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/sim"
)

// laboratory starts a server whose labs are played by chance, so many games.
func laboratory(t *testing.T, games int) *servertest.Host {
	t.Helper()
	h := servertest.Start(t, servertest.Options{Content: content.Standard(), Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	server.SetLabs(h.Server, games, "random")
	return h
}

// untilLab waits until a lab is in a state.
func untilLab(t *testing.T, c *servertest.Client, id string, want func(server.LabAnswer) bool) (a server.LabAnswer) {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if c.Want(&a, "GET", "/api/labs/"+id, nil); want(a) {
			return a
		}
	}
	t.Fatalf("the lab stays %+v", a)
	return a
}

// A lab of a battle is made in the background, and then told to everybody; a file need not be kept
// for one. Its page works in both languages.
func TestALabIsMadeInTheBackground(t *testing.T) {
	h := laboratory(t, 20)
	c := h.Client(t)
	c.Send("GET", "/lab/ancients/first-battle?begin=1", nil, "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate") // a link of another site begins nothing
	if text := page(t, c, "/lab/ancients/first-battle"); !strings.Contains(text, `data-state="none"`) {
		t.Errorf("before it is asked for: %s", text)
	}
	var a server.LabAnswer
	c.Want(&a, "POST", "/api/labs", object{"scenario": "ancients/first-battle"})
	a = untilLab(t, h.Client(t), a.ID, func(a server.LabAnswer) bool { return a.State == "done" })
	if len(a.Levels) != 1 || a.Levels[0].Games != 20 || a.Levels[0].Low >= a.Levels[0].Score || a.Levels[0].End != "games" || len(a.Told) == 0 || a.Partial {
		t.Errorf("%+v", a)
	}
	for lang, want := range map[string]string{"en": "wins of 100", "es": "de cada 100"} {
		if text := page(t, c, "/lab/ancients/first-battle?lang="+lang); !strings.Contains(text, `data-state="done"`) || !strings.Contains(text, want) || strings.Contains(text, "style=") {
			t.Errorf("%s: %s", lang, text)
		}
	}
	if text := page(t, c, "/lab/ancients/first-battle/page?lang=en"); !strings.Contains(text, "mariscal lab first-battle.yaml --width 5 --games 20 --seed 1") || strings.Count(text, "<svg") < 3 {
		t.Errorf("everything on one page: %.600s", text)
	}
	var again server.LabAnswer
	if c.Want(&again, "POST", "/api/labs", object{"scenario": "ancients/first-battle"}); again.State != "done" {
		t.Errorf("it is made twice: %+v", again)
	}
	text := canonical(t, "ancients/first-battle")
	c.Want(&a, "POST", "/api/labs", object{"text": strings.Replace(text, "banners: 3", "banners: 2", 1)})
	if a = untilLab(t, c, a.ID, func(a server.LabAnswer) bool { return a.State == "done" }); a.ID == again.ID || len(a.Levels) != 1 {
		t.Errorf("%+v", a)
	}
	if text := page(t, c, "/lab/draft/"+a.ID); !strings.Contains(text, `data-state="done"`) || !strings.Contains(text, `/lab/draft/`+a.ID+`/page?`) {
		t.Errorf("a draft: %s", text)
	}
	if text := page(t, c, "/lab/draft/"+a.ID+"/page"); strings.Count(text, "<svg") < 3 {
		t.Errorf("everything of a draft on one page: %.600s", text)
	}
}

// canonical returns the text of a built-in battle.
func canonical(t *testing.T, id string) string {
	t.Helper()
	for _, info := range content.Standard().Listed() {
		if info.ID == id {
			return info.Canonical
		}
	}
	t.Fatalf("no battle %s", id)
	return ""
}

// Who began a lab stops it, and what it found stays; nobody else does. One at a time is enough for
// a visitor.
func TestALabIsStoppedByWhoBeganIt(t *testing.T) {
	h := laboratory(t, 100_000)
	c, other := h.Client(t), h.Client(t)
	from := map[*servertest.Client]string{c: "203.0.113.7", other: "203.0.113.8"}
	ask := func(c *servertest.Client, method, path string, body any, want string) {
		t.Helper()
		if status, text := c.Send(method, path, body, "X-Forwarded-For", from[c]); want == "" && status != http.StatusOK || want != "" && !strings.Contains(string(text), want) {
			t.Errorf("%s %s: %d %s, want %s", method, path, status, text, want)
		}
	}
	ask(c, "POST", "/api/labs", object{"scenario": "ancients/first-battle"}, "")
	var a server.LabAnswer
	c.Want(&a, "POST", "/api/labs", object{"scenario": "ancients/first-battle"}) // there already
	untilLab(t, c, a.ID, func(a server.LabAnswer) bool { return len(a.Levels) == 1 && a.Levels[0].Games > 2 })
	if text := page(t, c, "/lab/ancients/first-battle"); !strings.Contains(text, `data-state="running"`) || !strings.Contains(text, `id="live"`) {
		t.Errorf("%s", text)
	}
	ask(c, "POST", "/api/labs", object{"scenario": "ancients/akragas"}, "server.own-lab")
	if _, text := c.Send("POST", "/lab/ancients/akragas", "lang=en&do=begin", "X-Forwarded-For", from[c], "Content-Type", "application/x-www-form-urlencoded"); !strings.Contains(string(text), `href="/lab/draft/`+a.ID+`?lang=en"`) || !strings.Contains(string(text), `href="/lab/ancients/akragas?lang=en"`) {
		t.Errorf("a second lab of one visitor: %s", text)
	}
	ask(other, "DELETE", "/api/labs/"+a.ID, nil, "server.lab-of-other")
	ask(c, "DELETE", "/api/labs/"+a.ID, nil, "")
	if a = untilLab(t, c, a.ID, func(a server.LabAnswer) bool { return a.State == "done" }); !a.Partial || len(a.Levels) != 1 || a.Levels[0].End != "stopped" {
		t.Errorf("%+v", a)
	}
	ask(c, "POST", "/api/labs", object{"scenario": "ancients/none"}, "server.no-scenario")
	ask(c, "POST", "/api/labs", object{"name": "x.yaml", "text": "id: ancients/x\n"}, "server.faults")
}

// Two battles are compared, and small changes tried, as a lab is made: live, told in both
// languages, and the file of a change can be had.
func TestALabComparesBattlesAndTriesChanges(t *testing.T) {
	h := laboratory(t, 20)
	c := h.Client(t)
	var a server.LabAnswer
	c.Want(&a, "POST", "/api/labs", object{"scenario": "ancients/first-battle", "against": object{"scenario": "ancients/akragas"}})
	a = untilLab(t, c, a.ID, func(a server.LabAnswer) bool { return a.State == "done" })
	if a.Against == nil || len(a.Against.Levels) != 1 || a.Against.Levels[0].Deals != 20 || a.Against.Scenario != "ancients/akragas" || a.Partial {
		t.Errorf("%+v", a)
	}
	first := a.ID
	c.Want(&a, "POST", "/api/labs", object{"scenario": "ancients/first-battle", "mend": object{"kinds": []string{"cards"}}})
	a = untilLab(t, c, a.ID, func(a server.LabAnswer) bool { return a.State == "done" })
	if a.Mend == nil || a.ID == first || a.Mend.Tried != 4 || len(a.Mend.Changes) != 4 || !a.Mend.Changes[0].Confirmed || a.Mend.Changes[0].Levels[0].Deals != 20 {
		t.Fatalf("%+v", a)
	}
	var same server.LabAnswer
	if c.Want(&same, "POST", "/api/labs", object{"scenario": "ancients/first-battle", "mend": object{"kinds": []string{"cards", "cards"}}}); same.ID != a.ID {
		t.Error("the same changes are another lab when they are named twice")
	}
	var changed server.LabChanged
	c.Want(&changed, "GET", "/api/labs/"+a.ID+"/changes/2", nil)
	if !strings.Contains(changed.Diff, "\n+") || !strings.Contains(changed.Text, "id: ancients/first-battle") || changed.Said == "" {
		t.Errorf("%+v", changed)
	}
	var own server.ScenarioFile
	c.Want(&own, "GET", "/api/labs/"+a.ID+"/file", nil)
	if !strings.Contains(own.Text, "id: ancients/first-battle") || own.Text == changed.Text {
		t.Errorf("the file as it is: %+v", own)
	}
	if text := page(t, c, "/lab/ancients/first-battle"); !strings.Contains(text, `href="/#workshop/ancients/first-battle"`) {
		t.Error("the lab of a battle does not lead to it in the workshop")
	}
	if file := page(t, c, "/lab/draft/"+a.ID+"/2/file"); file != changed.Text {
		t.Errorf("%s", file)
	}
	for lang, want := range map[string]string{"en": "small changes", "es": "pequeños cambios"} {
		text := page(t, c, "/lab/draft/"+a.ID+"?change=2&lang="+lang)
		for _, shop := range []string{a.ID, a.ID + ".2"} {
			if !strings.Contains(text, `href="/#workshop/lab/`+shop+`"`) {
				t.Errorf("%s: nothing leads to %s in the workshop", lang, shop)
			}
		}
		if !strings.Contains(text, `href="/lab/ancients/first-battle?lang=`+lang+`"`) {
			t.Errorf("%s: nothing leads from what would mend a battle to its lab", lang)
		}
		if !strings.Contains(text, want) || !strings.Contains(text, "/2/file") || !strings.Contains(text, "<pre>") || strings.Contains(text, "style=") || strings.Contains(text, "server.") {
			t.Errorf("%s: %s", lang, text)
		}
	}
	for _, f := range []struct {
		path   string
		status int
		fields map[string]string
	}{
		{"/lab/ancients/first-battle", http.StatusSeeOther, map[string]string{"do": "mend", "kind": "cards"}},
		{"/lab/ancients/first-battle", http.StatusBadRequest, map[string]string{"do": "mend", "target": "half"}},
		{"/lab/ancients/first-battle", http.StatusBadRequest, map[string]string{"do": "mend", "target": "NaN"}},
		{"/lab/draft/" + a.ID, http.StatusNotFound, map[string]string{"do": "against", "change": "7"}},
		{"/lab/draft/" + a.ID, http.StatusSeeOther, map[string]string{"do": "against", "change": "2"}},
	} {
		if status, text := form(t, h, c, f.path, h.URL, f.fields); status != f.status {
			t.Errorf("%s %v: %d %s", f.path, f.fields, status, text)
		}
	}
	for want, body := range map[string]object{
		"server.lab-one":     {"scenario": "ancients/akragas", "against": object{"scenario": "ancients/akragas"}, "mend": object{}},
		"server.lab-systems": {"scenario": "ancients/akragas", "against": object{"scenario": "commander/rivoli"}},
		"server.lab-kind":    {"scenario": "ancients/akragas", "mend": object{"kinds": []string{"luck"}}},
		"server.lab-target":  {"scenario": "ancients/akragas", "mend": object{"target": 100}},
		"server.faults":      {"scenario": "ancients/akragas", "against": object{"text": "id: ancients/x\n"}},
	} {
		if _, text := c.Send("POST", "/api/labs", body); !strings.Contains(string(text), want) {
			t.Errorf("%s: %s", want, text)
		}
	}
}

// Where a server has workers they play the games of a lab; without their answer it plays alone.
func TestALabIsSharedWhereThereAreWorkers(t *testing.T) {
	h := laboratory(t, 20)
	c := h.Client(t)
	var shared, own atomic.Int32
	server.SetShare(h.Server, func(studies []sim.Config, turn func(context.Context) (func(), error)) (func(int) sim.Source, func(), error) {
		if shared.Add(1) > 1 {
			return nil, nil, errors.New("no answer")
		}
		return func(i int) sim.Source {
			return func(ctx context.Context, from int, take func(*sim.Game) error) error {
				for n := from; n < studies[i].Total(); n++ {
					leave, err := turn(ctx)
					if err != nil {
						return err
					}
					g, err := sim.Play(ctx, studies[i], n)
					leave()
					own.Add(1)
					if err = cmp.Or(err, take(g)); err != nil {
						return err
					}
				}
				return nil
			}
		}, func() {}, nil
	})
	for _, battle := range []string{"ancients/first-battle", "ancients/akragas"} {
		var a server.LabAnswer
		c.Want(&a, "POST", "/api/labs", object{"scenario": battle})
		if a = untilLab(t, c, a.ID, func(a server.LabAnswer) bool { return a.State == "done" }); len(a.Levels) != 1 || a.Levels[0].Games != 20 || a.Partial {
			t.Errorf("%s: %+v", battle, a)
		}
	}
	if shared.Load() != 2 || own.Load() != 20 {
		t.Errorf("asked %d times, %d games", shared.Load(), own.Load())
	}
}

// A game of a lab may be as long as its battle makes it; it lets every player think first who waits
// in the middle of it.
func TestAGameOfALabMakesNoPlayerWaitForItsEnd(t *testing.T) {
	h := laboratory(t, 1)
	server.SetThinkers(h.Server, 1)
	l := content.Standard()
	e, _ := l.Entry("ancients")
	began, queued, answers := make(chan struct{}), make(chan struct{}), atomic.Int32{}
	study := sim.Config{System: e.System, Scenario: l.BuiltIn()[0], Players: [2]string{"random", "random"}, Games: 1}
	study.Clock = func() time.Duration { // it is asked at every answer
		if answers.Add(1) == 1 {
			close(began)
			<-queued
		}
		return 0
	}
	ended := make(chan error)
	go func() { ended <- server.PlayLabGame(h.Server, study) }()
	<-began
	var then int32
	thought := make(chan error)
	go func() { thought <- server.Think(t.Context(), h.Server, func() { then = answers.Load() }) }()
	for server.Queue(h.Server) == 0 {
		time.Sleep(time.Millisecond)
	}
	close(queued)
	if err := <-thought; err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if all := answers.Load(); then > 4 || all < 10 {
		t.Errorf("a player thought after %d of %d answers", then, all)
	}
}
