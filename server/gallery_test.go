package server_test

import (
	"net/http"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/server"
	"mariscal/server/servertest"
)

// galleried starts a server with accounts and the battles of the program.
func galleried(t *testing.T, how server.Accounts) *servertest.Host {
	t.Helper()
	h := hosting(t, how, func(o *servertest.Options) { o.Systems, o.Content = nil, content.Standard() })
	server.Unlimited(h.Server)
	return h
}

const bridgePath = "/api/gallery/ancients/bridge"

// publishes keeps a draft and publishes it.
func publishes(t *testing.T, c *servertest.Client, draft, text, licence, note string) server.GalleryDetail {
	t.Helper()
	keepsDraft(t, c, draft, text, "")
	return does[server.GalleryDetail](t, c, "POST", "/api/gallery", object{"draft": draft, "licence": licence, "note": note}, http.StatusCreated)
}

func keepsDraft(t *testing.T, c *servertest.Client, draft, text, from string) {
	t.Helper()
	does[server.DraftItem](t, c, "PUT", "/api/drafts/"+draft, object{"text": text, "writer": "test", "from": from}, http.StatusOK)
}

func TestABattleIsPublishedInVersionsAndAMatchKeepsTheOneItBeganWith(t *testing.T) {
	h := galleried(t, server.OptionalAccounts)
	ana, eva := h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	signUp(t, eva, "Eva")
	one := publishes(t, ana, "ancients/new-battle", servertest.BattleText("ancients/bridge", "The bridge", "3"), "cc-by", "first")
	if one.Battle != "ancients/bridge" || one.Author != "Ana" || one.Versions != 1 || one.Licence != "cc-by" || !one.Yours || one.Origin.Battle != "" {
		t.Errorf("%+v", one)
	}
	match := does[server.MatchState](t, eva, "POST", "/api/matches", object{"scenario": "ancients/bridge", "top": object{"kind": "human"}, "bottom": object{"kind": "human"}}, http.StatusCreated)
	refusedWith(t, ana, "POST", "/api/gallery", object{"draft": "ancients/new-battle", "licence": "cc-by"}, "server.publish-same")
	two := publishes(t, ana, "ancients/new-battle", servertest.BattleText("ancients/bridge", "The bridge", "4"), "cc0", "one banner more")
	if two.Versions != 2 || two.Sum == one.Sum || two.All[0].Note != "one banner more" || two.All[1].Licence != "cc-by" {
		t.Errorf("%+v", two)
	}
	row, err := h.Store.Match(t.Context(), match.Match.ID)
	if err != nil || row.Sum != one.Sum {
		t.Errorf("the match has %q, it began with %q (%v)", row.Sum, one.Sum, err)
	}
	text, _ := h.Store.PublishedText(t.Context(), "ancients/bridge", one.Sum)
	if status, file := eva.Get("/gallery/ancients/bridge/file?sum=" + one.Sum); status != http.StatusOK || string(file) != text || !strings.Contains(text, "banners: 3") {
		t.Errorf("%d %s", status, file)
	}
	if status, _ := eva.Get("/gallery/ancients/bridge/file?sum=00"); status != http.StatusNotFound {
		t.Errorf("%d", status)
	}
	// Withdrawn, it is nowhere, and its match goes on.
	refusedWith(t, eva, "DELETE", bridgePath, nil, "server.no-admin")
	does[struct{}](t, ana, "DELETE", bridgePath, nil, http.StatusNoContent)
	refusedWith(t, eva, "GET", bridgePath, nil, "server.no-published")
	if status, _ := eva.Get("/api/scenarios/ancients/bridge"); status != http.StatusNotFound {
		t.Errorf("%d", status)
	}
	does[server.MatchState](t, eva, "GET", "/api/matches/"+match.Match.ID, nil, http.StatusOK)
}

func TestAPublishedIdIsItsAuthorsAndTheServerBringsBattlesThatItDoesNotHold(t *testing.T) {
	h := galleried(t, server.OptionalAccounts)
	ana, eva, guest := h.Client(t), h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	signUp(t, eva, "Eva")
	text := servertest.BattleText("ancients/bridge", "The bridge", "3")
	publishes(t, ana, "ancients/bridge", text, "cc0", "")
	other := object{"text": servertest.BattleText("ancients/bridge", "Not hers", "2")}
	for _, c := range []*servertest.Client{eva, guest} {
		refusedWith(t, c, "POST", "/api/scenarios", other, "server.published-id")
	}
	does[server.ScenarioItem](t, guest, "POST", "/api/scenarios", object{"text": text}, http.StatusCreated) // it is the same
	keepsDraft(t, eva, "ancients/mine", servertest.BattleText("ancients/bridge", "Not hers", "2"), "")
	refusedWith(t, eva, "POST", "/api/gallery", object{"draft": "ancients/mine", "licence": "cc0"}, "server.published-id")
	keepsDraft(t, eva, "ancients/mine", servertest.BattleText("ancients/akragas", "Not hers", "2"), "")
	refusedWith(t, eva, "POST", "/api/gallery", object{"draft": "ancients/mine", "licence": "cc0"}, "server.publish-built-in")
	keepsDraft(t, eva, "ancients/mine", "id: ancients/mine", "")
	if status, answer := eva.Send("POST", "/api/gallery", object{"draft": "ancients/mine", "licence": "cc0"}); status != http.StatusUnprocessableEntity || !strings.Contains(string(answer), "faults") {
		t.Errorf("%d %s", status, answer)
	}
	refusedWith(t, guest, "POST", "/api/gallery", object{"draft": "ancients/bridge", "licence": "cc0"}, "server.sign-in")
	refusedWith(t, eva, "POST", "/api/gallery", object{"draft": "ancients/bridge", "licence": "cc0"}, "server.no-draft")
	// The author tries another text; from the gallery everybody plays what is published.
	does[server.ScenarioItem](t, ana, "POST", "/api/scenarios", object{"text": servertest.BattleText("ancients/bridge", "Tried", "2")}, http.StatusCreated)
	guest.Send("GET", "/gallery/ancients/bridge/play", nil, "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate")
	if tried := does[server.ScenarioDetail](t, guest, "GET", "/api/scenarios/ancients/bridge", nil, http.StatusOK); tried.Name["en"] != "Tried" {
		t.Errorf("a link of another site has brought %q", tried.Name["en"])
	}
	if status, _ := guest.Get("/gallery/ancients/bridge/play"); status != http.StatusOK { // where it leads
		t.Errorf("%d", status)
	}
	now := does[server.ScenarioDetail](t, guest, "GET", "/api/scenarios/ancients/bridge", nil, http.StatusOK)
	if now.Name["en"] != "The bridge" {
		t.Errorf("from the gallery %q is played", now.Name["en"])
	}
	server.ForgetUpload(h.Server, "ancients/bridge")
	does[server.ScenarioDetail](t, guest, "GET", "/api/scenarios/ancients/bridge", nil, http.StatusOK)
}

func TestForksAreToldAndLicencesHold(t *testing.T) {
	h := galleried(t, server.OptionalAccounts)
	ana, eva := h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	signUp(t, eva, "Eva")
	of := publishes(t, ana, "ancients/bridge", servertest.BattleText("ancients/bridge", "The bridge", "3"), "cc-by-sa", "")
	keepsDraft(t, eva, "ancients/bridge", servertest.BattleText("ancients/bridge-at-night", "The bridge at night", "3"), of.Sum)
	refusedWith(t, eva, "POST", "/api/gallery", object{"draft": "ancients/bridge", "licence": "cc0"}, "server.publish-alike")
	fork := does[server.GalleryDetail](t, eva, "POST", "/api/gallery", object{"draft": "ancients/bridge", "licence": "cc-by-sa"}, http.StatusCreated)
	if fork.Origin.Battle != "ancients/bridge" || fork.Origin.Sum != of.Sum || fork.OriginName != "The bridge" {
		t.Errorf("%+v", fork)
	}
	if of = does[server.GalleryDetail](t, eva, "GET", bridgePath, nil, http.StatusOK); len(of.Forks) != 1 || of.Forks[0].Author != "Eva" {
		t.Errorf("%+v", of.Forks)
	}
	kept := publishes(t, ana, "ancients/own", servertest.BattleText("ancients/own", "My own", "3"), "play", "")
	keepsDraft(t, eva, "ancients/own", servertest.BattleText("ancients/copied", "Copied", "3"), kept.Sum)
	refusedWith(t, eva, "POST", "/api/gallery", object{"draft": "ancients/own", "licence": "cc0"}, "server.publish-play")
	// A sum that nobody knows is no origin.
	keepsDraft(t, eva, "ancients/akragas", servertest.BattleText("ancients/other", "Other", "3"), "0000")
	if d := does[server.DraftText](t, eva, "GET", "/api/drafts/ancients/akragas", nil, http.StatusOK); d.Origin.Battle != "" {
		t.Errorf("%+v", d.Origin)
	}
}

func TestWhoHasFinishedAMatchRatesTheBattleAndItsMatchesAreCounted(t *testing.T) {
	h := galleried(t, server.OptionalAccounts)
	ana, eva, luis := h.Client(t), h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	signUp(t, eva, "Eva")
	signUp(t, luis, "Luis")
	publishes(t, ana, "ancients/bridge", servertest.BattleText("ancients/bridge", "The bridge", "3"), "cc0", "")
	stars := bridgePath + "/stars"
	refusedWith(t, eva, "POST", stars, object{"stars": 5}, "server.stars-first")
	match := does[server.MatchState](t, eva, "POST", "/api/matches", object{"scenario": "ancients/bridge", "top": object{"kind": "human"}, "bottom": object{"kind": "computer", "player": "random"}}, http.StatusCreated)
	refusedWith(t, eva, "POST", stars, object{"stars": 5}, "server.stars-first")
	does[server.MatchState](t, eva, "POST", "/api/matches/"+match.Match.ID+"/resign", object{"seat": "top"}, http.StatusOK)
	refusedWith(t, eva, "POST", stars, object{"stars": 6}, "server.stars-range")
	refusedWith(t, luis, "POST", stars, object{"stars": 1}, "server.stars-first")
	refusedWith(t, ana, "POST", stars, object{"stars": 5}, "server.stars-own")
	does[server.GalleryDetail](t, eva, "POST", stars, object{"stars": 2}, http.StatusOK)
	d := does[server.GalleryDetail](t, eva, "POST", stars, object{"stars": 4}, http.StatusOK)
	if d.Stars != 4 || d.Raters != 1 || d.YourStars != 4 || d.Played != 1 || d.Won != [3]int{} {
		t.Errorf("%+v", d)
	}
	// Who goes takes his rating along, and leaves his battle without a name.
	out := does[server.Export](t, eva, "GET", "/api/account/export", nil, http.StatusOK)
	if len(out.Stars) != 1 || out.Stars[0].Stars != 4 {
		t.Errorf("%+v", out.Stars)
	}
	for c, name := range map[*servertest.Client]string{ana: "Ana", eva: "Eva"} {
		does[struct{}](t, c, "DELETE", "/api/account?name="+name, nil, http.StatusNoContent)
	}
	d = does[server.GalleryDetail](t, luis, "GET", bridgePath, nil, http.StatusOK)
	if d.Author != "a player" || d.Raters != 0 {
		t.Errorf("%+v", d)
	}
	if status, page := luis.Get("/gallery?lang=es"); status != http.StatusOK || strings.Contains(string(page), "Ana<") {
		t.Errorf("%d %s", status, page)
	}
}

func TestTitlesWithTricksAreRefusedOrToldAsText(t *testing.T) {
	h := galleried(t, server.OptionalAccounts)
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	for _, name := range []string{"evil \u202egnp", "two\u2066 lines\u2069", "no\u200bthing"} {
		keepsDraft(t, ana, "ancients/bridge", servertest.BattleText("ancients/bridge", name, "3"), "")
		if status, _ := ana.Send("POST", "/api/gallery", object{"draft": "ancients/bridge", "licence": "cc0"}); status != http.StatusUnprocessableEntity {
			t.Errorf("%q: %d", name, status)
		}
	}
	const title = "<script>alert(1)</script> & 'x'"
	d := publishes(t, ana, "ancients/bridge", servertest.BattleText("ancients/bridge", title, "3"), "cc0", "<img src=x onerror=alert(2)>\n\u202eabc")
	if d.Name != title || strings.ContainsAny(d.All[0].Note, "\n\u202e") {
		t.Errorf("%+v", d)
	}
	for _, path := range []string{"/gallery", "/gallery/ancients/bridge", "/gallery/publish?draft=ancients/bridge", "/gallery?lang=es&system=<b>&after=<i>"} {
		status, page := ana.Get(path)
		if status != http.StatusOK || strings.Contains(string(page), "<script>alert") || strings.Contains(string(page), "<img src=x") || strings.Contains(string(page), "<b>") || strings.Contains(string(page), "<i>") {
			t.Errorf("%s: %d %s", path, status, page)
		}
	}
}

func TestTheHostTakesABattleOutAndHearsComplaints(t *testing.T) {
	h := galleried(t, server.OptionalAccounts)
	ana, eva := h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	signUp(t, eva, "Eva")
	publishes(t, ana, "ancients/bridge", servertest.BattleText("ancients/bridge", "The bridge", "3"), "cc0", "")
	refusedWith(t, eva, "POST", bridgePath+"/complaint", object{"why": ""}, "server.complaint-why")
	does[struct{}](t, eva, "POST", bridgePath+"/complaint", object{"why": "stolen"}, http.StatusNoContent)
	refusedWith(t, eva, "POST", bridgePath+"/complaint", object{"why": "again"}, "server.complaint-once")
	bearer := []string{"Authorization", "Bearer the shell's own token"}
	if _, text := h.Client(t).Send("GET", "/api/admin/reports", nil, bearer...); !strings.Contains(string(text), `"match":"ancients/bridge"`) {
		t.Errorf("%s", text)
	}
	if status, text := h.Client(t).Send("DELETE", bridgePath+"?why=stolen", nil, bearer...); status != http.StatusNoContent {
		t.Fatalf("%d %s", status, text)
	}
	all, err := h.Store.Audits(t.Context(), 10)
	if err != nil || len(all) == 0 || all[0].What != "unpublish" && all[1].What != "unpublish" {
		t.Errorf("%+v %v", all, err)
	}
	refusedWith(t, ana, "GET", bridgePath, nil, "server.no-published")
}

func TestThePagesOfTheGalleryWorkByTheirFormsAlone(t *testing.T) {
	h := galleried(t, server.RequiredAccounts)
	ana, guest := h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	if status, page := guest.Get("/gallery"); status != http.StatusUnauthorized {
		t.Errorf("%d %s", status, page)
	}
	if status, page := ana.Get("/gallery/publish?draft=ancients/none&lang=es"); status != http.StatusNotFound || !strings.Contains(string(page), "ningún borrador") {
		t.Errorf("%d %s", status, page)
	}
	keepsDraft(t, ana, "ancients/bridge", "id: ancients/bridge", "")
	if status, page := ana.Get("/gallery/publish?draft=ancients/bridge"); status != http.StatusOK || strings.Contains(string(page), `data-do="publish"`) || !strings.Contains(string(page), "armies") {
		t.Errorf("%d %s", status, page)
	}
	keepsDraft(t, ana, "ancients/bridge", servertest.BattleText("ancients/bridge", "The bridge", "3"), "")
	fields := map[string]string{"draft": "ancients/bridge", "note": "first"}
	if status, page := form(t, h, ana, "/gallery/publish", h.URL, fields); status != http.StatusBadRequest || !strings.Contains(page, `value="first"`) {
		t.Errorf("%d %s", status, page)
	}
	fields["licence"] = "play"
	if status, _ := form(t, h, ana, "/gallery/publish", "https://evil.example", fields); status != http.StatusForbidden {
		t.Errorf("%d", status)
	}
	if status, page := form(t, h, ana, "/gallery/publish", h.URL, fields); status != http.StatusSeeOther {
		t.Errorf("%d %s", status, page)
	}
	if status, page := form(t, h, ana, "/gallery/ancients/bridge/stars", h.URL, map[string]string{"stars": "5"}); status != http.StatusForbidden || !strings.Contains(page, "rate your own") {
		t.Errorf("%d %s", status, page)
	}
	if status, page := form(t, h, ana, "/gallery/ancients/bridge/withdraw", h.URL, nil); status != http.StatusSeeOther {
		t.Errorf("%d %s", status, page)
	}
	if status, page := ana.Get("/gallery/ancients/bridge"); status != http.StatusNotFound || !strings.Contains(string(page), "Gallery of battles") {
		t.Errorf("%d %s", status, page)
	}
}

func TestWithoutAccountsTheGalleryHasTheUploadedBattles(t *testing.T) {
	h := servertest.Start(t, servertest.Options{Content: content.Standard()})
	c := h.Client(t)
	does[server.ScenarioItem](t, c, "POST", "/api/scenarios", object{"text": servertest.BattleText("ancients/bridge", "The bridge", "3")}, http.StatusCreated)
	status, page := c.Get("/gallery")
	if status != http.StatusOK || !strings.Contains(string(page), "The bridge") || strings.Contains(string(page), "★") || strings.Contains(string(page), "CC0") {
		t.Errorf("%d %s", status, page)
	}
	if status, file := c.Get("/gallery/ancients/bridge/file"); status != http.StatusOK || !strings.HasPrefix(string(file), "id: ancients/bridge") {
		t.Errorf("%d %s", status, file)
	}
	refusedWith(t, c, "POST", "/api/gallery", object{"draft": "ancients/bridge", "licence": "cc0"}, "server.no-accounts")
	refusedWith(t, c, "GET", bridgePath, nil, "server.no-published")
}
