package server_test

import (
	"net/http"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/words"
)

func TestADraftIsReadAndNothingOfItIsKept(t *testing.T) {
	h := servertest.Start(t, servertest.Options{Content: content.Standard()})
	c := h.Client(t)
	var file server.ScenarioFile
	c.Want(&file, "GET", "/api/scenarios/ancients/first-battle/file", nil)
	if !strings.HasPrefix(file.Text, "id: ancients/first-battle") && !strings.Contains(file.Text, "\nid: ancients/first-battle") {
		t.Fatalf("the file begins with %.40q", file.Text)
	}
	text := strings.Replace(file.Text, "id: ancients/first-battle", "id: ancients/my-battle", 1)
	var read server.DraftReading
	c.Want(&read, "POST", "/api/drafts", object{"text": text})
	if len(read.Faults) > 0 || read.Scenario == nil || len(read.Scenario.Scene.Pieces) == 0 || len(read.Scenario.Forces[0].Units) == 0 {
		t.Errorf("a whole draft: %d faults, scenario %v", len(read.Faults), read.Scenario != nil)
	}
	if status, _ := c.Get("/api/scenarios/ancients/my-battle"); status != http.StatusNotFound {
		t.Errorf("status %d", status)
	}

	read = server.DraftReading{}
	c.Want(&read, "POST", "/api/drafts?lang=es", object{"text": text + "terrain:\n  bog: [C5]\n"})
	if len(read.Faults) == 0 || read.Scenario != nil || read.Faults[0].Mend == "" {
		t.Errorf("a draft with a fault: %+v", read)
	}
	read = server.DraftReading{}
	c.Want(&read, "POST", "/api/drafts", object{"text": strings.Replace(text, "banners:", "banners: 30 #", 1)})
	if len(read.Warnings) == 0 || read.Warnings[0].Line == 0 || read.Scenario == nil {
		t.Errorf("a battle that nobody can win has no warning: %+v", read)
	}
}

func TestEditorsHaveTheSchemaOfEverySystem(t *testing.T) {
	h := servertest.Start(t, servertest.Options{Content: content.Standard()})
	c := h.Client(t)
	for _, system := range []string{"ancients", "napoleonics", "commander", "muskets"} {
		var schema struct{ Properties map[string]any }
		c.Want(&schema, "GET", "/api/schemas/"+system, nil)
		if schema.Properties["armies"] == nil {
			t.Errorf("the schema of %s has no armies", system)
		}
	}
	for lang, want := range map[string]string{"en": "Banners to win.", "es": "Estandartes para ganar."} {
		var schema struct {
			Properties map[string]struct{ Description string }
		}
		c.Want(&schema, "GET", "/api/schemas/ancients?lang="+lang, nil)
		if got := schema.Properties["banners"].Description; got != want {
			t.Errorf("%s: banners are described as %q", lang, got)
		}
	}
	if status, _ := c.Get("/api/schemas/nothing"); status != http.StatusNotFound {
		t.Errorf("status %d", status)
	}
}

// Every fault of every reader says what to do, and every row of mends is of a fault.
func TestEveryFaultThatReadersKnowHasItsMend(t *testing.T) {
	used := map[string]bool{}
	for id := range words.Written("es") {
		_, form, fault := strings.Cut(id, ".fault.")
		if !fault || id == "server.fault" {
			continue
		}
		part := server.MendOf(form)
		used[part] = true
		if part == "" {
			t.Errorf("nothing says what to do about %q", id)
		}
	}
	for _, part := range server.MendParts() {
		if !used[part] {
			t.Errorf("no reader says %q, or an earlier row has taken it", part)
		}
	}
}
