package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

const draftPath = "/api/drafts/toy/bridge"

func writes(t *testing.T, c *servertest.Client, text, writer string, base int64) server.DraftItem {
	t.Helper()
	return does[server.DraftItem](t, c, "PUT", draftPath, object{"text": text, "name": "El puente \u202egnp.exe", "writer": writer, "base": base}, http.StatusOK)
}

func TestADraftIsItsOwnersAloneOnEveryDeviceOfHis(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	home, away, eva, guest := h.Client(t), h.Client(t), h.Client(t), h.Client(t)
	signUp(t, home, "Ana")
	signIn(t, away, "Ana")
	signUp(t, eva, "Eva")
	put := writes(t, home, "id: toy/bridge", "home", 0)
	if put.Battle != "toy/bridge" || put.Name != "El puente gnp.exe" {
		t.Errorf("%+v", put)
	}
	if read := does[server.DraftText](t, away, "GET", draftPath, nil, http.StatusOK); read.Text != "id: toy/bridge" || read.Revision != put.Revision {
		t.Errorf("%+v", read)
	}
	for _, method := range []string{"GET", "DELETE"} {
		refusedWith(t, eva, method, draftPath, nil, "server.no-draft")
		refusedWith(t, guest, method, draftPath, nil, "server.sign-in")
	}
	for c, kept := range map[*servertest.Client]bool{eva: true, guest: false} {
		if all := does[server.DraftList](t, c, "GET", "/api/drafts", nil, http.StatusOK); len(all.Drafts) > 0 || all.Kept != kept {
			t.Errorf("another's drafts: %+v", all)
		}
	}
	writes(t, eva, "hers", "eva", 0)
	if read := does[server.DraftText](t, home, "GET", draftPath, nil, http.StatusOK); read.Text != "id: toy/bridge" {
		t.Errorf("another has written into it: %q", read.Text)
	}
	out := does[server.Export](t, home, "GET", "/api/account/export", nil, http.StatusOK)
	if len(out.Drafts) != 1 || out.Drafts[0].Text != "id: toy/bridge" {
		t.Errorf("the file of the account has %+v", out.Drafts)
	}
	does[struct{}](t, home, "DELETE", draftPath, nil, http.StatusNoContent)
	refusedWith(t, away, "GET", draftPath, nil, "server.no-draft")
	refusedWith(t, servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}}).Client(t), "GET", draftPath, nil, "server.no-accounts")
}

func TestTwoPagesThatWriteOneDraftLoseNothing(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	one, two := h.Client(t), h.Client(t)
	signUp(t, one, "Ana")
	signIn(t, two, "Ana")
	begun := writes(t, one, "begun", "one", 0)
	first := writes(t, one, "of one", "one", begun.Revision)
	second := writes(t, two, "of two", "two", begun.Revision)
	if first.Battle != "toy/bridge" || second.Battle != "toy/bridge-2" || second.Told == "" || first.Told != "" {
		t.Errorf("%+v and %+v", first, second)
	}
	all := does[server.DraftList](t, one, "GET", "/api/drafts", nil, http.StatusOK)
	if len(all.Drafts) != 2 {
		t.Errorf("%+v", all)
	}
	for at, want := range map[string]string{draftPath: "of one", draftPath + "-2": "of two"} {
		if read := does[server.DraftText](t, two, "GET", at, nil, http.StatusOK); read.Text != want {
			t.Errorf("%s: %q", at, read.Text)
		}
	}
}

func TestDraftsHaveRoomAndPace(t *testing.T) {
	now := time.Now()
	h := hosting(t, server.OptionalAccounts, func(o *servertest.Options) { o.Now = func() time.Time { return now } })
	ana := h.Client(t)
	id := signUpID(t, h, ana, "Ana")
	refusedWith(t, ana, "PUT", draftPath, object{"text": strings.Repeat("x", frame.MaxSize+1)}, "server.large-draft")
	for _, path := range []string{"toy/Bridge", "toy/..%2f", "nothing/bridge"} {
		if status, _ := ana.Send("PUT", "/api/drafts/"+path, object{"text": ""}); status != http.StatusNotFound {
			t.Errorf("%s: %d", path, status)
		}
	}
	for i := range 100 {
		d := store.Draft{Person: id, Battle: "toy/d" + string(rune('a'+i/26)) + string(rune('a'+i%26)), Text: "x"}
		if _, err := h.Store.PutDraft(t.Context(), d, store.DraftRoom{Most: 1000, Bytes: 1000}); err != nil {
			t.Fatal(err)
		}
	}
	refusedWith(t, ana, "PUT", draftPath, object{"text": "one more"}, "server.many-drafts")
	for range 200 {
		if status, _ := ana.Send("PUT", "/api/drafts/toy/daa", object{"text": "y"}); status == http.StatusTooManyRequests {
			return
		}
	}
	t.Error("nobody is too fast")
}

// signUpID signs up and returns the id of the person.
func signUpID(t *testing.T, h *servertest.Host, c *servertest.Client, name string) string {
	t.Helper()
	signUp(t, c, name)
	p, err := h.Store.PersonNamed(t.Context(), strings.ToLower(name))
	if err != nil {
		t.Fatal(err)
	}
	return p.ID
}
