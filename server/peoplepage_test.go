package server_test

import (
	"bufio"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"mariscal/server"
	"mariscal/server/servertest"
)

// form sends a form of the page of accounts, as a page of a site, and does not follow where
// the answer leads.
func form(t *testing.T, h *servertest.Host, c *servertest.Client, path, from string, fields map[string]string) (status int, page string) {
	t.Helper()
	values := url.Values{}
	for name, value := range fields {
		values.Set(name, value)
	}
	c.HTTP.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	status, text := c.Send("POST", path, values.Encode(), "Content-Type", "application/x-www-form-urlencoded", "Origin", from)
	return status, string(text)
}

func TestThePageOfAccountsWorksByItsFormsAloneAndOnlyFromThere(t *testing.T) {
	h := hosting(t, server.RequiredAccounts)
	ana := h.Client(t)
	if status, text := ana.Get("/account?lang=es"); status != http.StatusOK || !strings.Contains(string(text), "Iniciar sesión") || strings.Contains(string(text), "sign-out") {
		t.Errorf("%d %s", status, text)
	}
	fields := map[string]string{"name": "<Ana>", "password": horse, "lang": "en"}
	if status, page := form(t, h, ana, "/account/sign-up", h.URL, fields); status != http.StatusBadRequest || !strings.Contains(page, `value="&lt;Ana&gt;"`) || strings.Contains(page, horse) {
		t.Errorf("%d %s", status, page)
	}
	fields["name"] = "Ana"
	for _, from := range []string{"https://evil.example", "null"} {
		if status, _ := form(t, h, ana, "/account/sign-up", from, fields); status != http.StatusForbidden {
			t.Errorf("a form of %s: %d", from, status)
		}
	}
	if status, page := form(t, h, ana, "/account/sign-up", h.URL, fields); status != http.StatusOK || strings.Count(page, "<code>") != 8 {
		t.Errorf("%d %s", status, page)
	}
	if status, _ := form(t, h, ana, "/account/sign-out", h.URL, nil); status != http.StatusSeeOther {
		t.Errorf("signed out: %d", status)
	}
	if status, _ := form(t, h, ana, "/account/sign-in", h.URL, fields); status != http.StatusSeeOther {
		t.Errorf("signed in: %d", status)
	}
	if status, text := ana.Get("/account"); status != http.StatusOK || !strings.Contains(string(text), "sign-out") {
		t.Errorf("%d %s", status, text)
	}
	if status, _ := form(t, h, ana, "/account/nothing", h.URL, nil); status != http.StatusNotFound {
		t.Errorf("a form that there is not: %d", status)
	}
}

// The columns are nobody, a person, an admin, an admin of before, and somebody banned.
func TestWhatAdminsMayIsForAdminsAlone(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	var who [5]*servertest.Client
	for i, name := range []string{"", "Eva", "Ana", "Luis", "Eve"} {
		who[i] = h.Client(t)
		if name != "" {
			signUp(t, who[i], name)
		}
	}
	for _, order := range []object{{"name": "Ana", "do": "admin"}, {"name": "Luis", "do": "admin"}, {"name": "Luis", "do": "player"}, {"name": "Eve", "do": "ban"}} {
		if status, text := h.Client(t).Send("POST", "/api/admin/people", order, "Authorization", "Bearer the shell's own token"); status != http.StatusOK {
			t.Fatalf("%d %s", status, text)
		}
	}
	for _, e := range []struct {
		method, path string
		body         any
		want         [5]int
	}{
		{"GET", "/api/admin/people", nil, [5]int{401, 403, 200, 403, 401}},
		{"POST", "/api/admin/people", object{"name": "Eva", "do": "sign-out"}, [5]int{401, 403, 200, 403, 401}},
		{"POST", "/api/admin/people", object{"name": "Eva", "do": "codes"}, [5]int{401, 403, 403, 403, 401}},
		{"POST", "/api/admin/seat", object{"match": "0", "seat": "top", "name": "Ana"}, [5]int{401, 403, 404, 403, 401}},
		{"GET", "/api/admin/audit", nil, [5]int{401, 403, 200, 403, 401}},
		{"GET", "/account/admin", nil, [5]int{401, 403, 200, 403, 401}},
		{"GET", "/api/account/export", nil, [5]int{401, 401, 200, 200, 401}}, // Eva was signed out above
		{"POST", "/api/account/codes", nil, [5]int{401, 401, 200, 200, 401}},
		{"DELETE", "/api/scenarios/toy/duel", nil, [5]int{403, 403, 404, 403, 403}},
	} {
		for i, want := range e.want {
			status, text := who[i].Send(e.method, e.path, e.body)
			if i == 1 && want == http.StatusForbidden && status == http.StatusUnauthorized {
				continue // Eva is signed out by then
			}
			if status != want {
				t.Errorf("%s %s %v: column %d: %d, want %d: %s", e.method, e.path, e.body, i, status, want, text)
			}
		}
	}
	if status, page := form(t, h, who[2], "/account/admin", h.URL, map[string]string{"name": "Eva", "do": "ban", "why": "<insults>"}); status != http.StatusSeeOther {
		t.Errorf("%d %s", status, page)
	}
	if _, text := who[2].Get("/account/admin"); !strings.Contains(string(text), "banned: &lt;insults&gt;") {
		t.Errorf("%s", text)
	}
}

func TestAStreamEndsWithTheSessionItBeganIn(t *testing.T) {
	h := hosting(t, server.RequiredAccounts)
	ana, eva := h.Client(t), h.Client(t)
	signUp(t, ana, "Ana")
	signUp(t, eva, "Eva")
	id := create(ana, people()).ID
	res, err := eva.HTTP.Get(h.URL + "/api/matches/" + id + "/events?as=spectator&bell=true")
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	lines := bufio.NewScanner(res.Body)
	lines.Scan() // it has begun
	if status, text := h.Client(t).Send("POST", "/api/admin/people", object{"name": "Eva", "do": "ban"}, "Authorization", "Bearer the shell's own token"); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	ana.Want(nil, "POST", "/api/matches/"+id+"/resign", object{"seat": "top"})
	last := ""
	for lines.Scan() {
		if event, ok := strings.CutPrefix(lines.Text(), "event: "); ok {
			last = event
		}
	}
	if last != "left" {
		t.Errorf("the stream ended with %q", last)
	}
}
