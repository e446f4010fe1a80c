package server_test

import (
	"bytes"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/server"
	"mariscal/server/servertest"
)

const packYAML = "id: my-box\nname: {en: My box, es: Mi caja}\n"

func TestAPackIsReadWhileItIsWrittenAndNothingOfItIsKept(t *testing.T) {
	h := servertest.Start(t, servertest.Options{Content: content.Standard()})
	c := h.Client(t)
	reading := func(lang string, files map[string]string) (read server.PackReading) {
		t.Helper()
		c.Want(&read, "POST", "/api/packs/drafts?lang="+lang, object{"files": files})
		return read
	}
	read := reading("en", map[string]string{"pack.yaml": packYAML, "ancients/units.yaml": "units:\n  MI: {close: 5}\n"})
	if len(read.Faults) > 0 || read.Pack == nil || read.Pack.ID != "my-box" || len(read.Values["ancients"]) != 2 || read.Values["napoleonics"] != nil {
		t.Fatalf("a whole pack: %+v", read)
	}
	units := read.Values["ancients"][0].Values["units"].(map[string]any)
	if mi := units["MI"].(map[string]any); mi["close"] != 5.0 || mi["back"] != 4.0 {
		t.Errorf("MI is played with %v", mi)
	}
	if status, _ := c.Get("/api/scenarios/ancients/akragas-my-box"); status != http.StatusNotFound {
		t.Errorf("a draft is kept: status %d", status)
	}

	read = reading("es", map[string]string{
		"pack.yaml": packYAML, "ancients/units.yaml": "units:\n  MI: {close: 12}\n", "muskets/profiles.yaml": "origin: printed\nprofiles: {rangers: {shooting: 5}}\n",
	})
	if len(read.Faults) != 1 || read.Faults[0].File != "ancients/units.yaml" || read.Faults[0].Where != "units.MI.close" || read.Faults[0].Line != 2 || read.Faults[0].Mend == "" {
		t.Errorf("a value out of range: %+v", read.Faults)
	}
	if read.Values["ancients"] != nil || read.Values["muskets"] == nil {
		t.Errorf("the values of %d systems without faults", len(read.Values))
	}

	for name, files := range map[string]map[string]string{
		"no pack.yaml":  {"ancients/units.yaml": "units: {}\n"},
		"led out":       {"pack.yaml": packYAML, "../x.yaml": "a: 1\n"},
		"no file":       {"pack.yaml": packYAML, "ancients/unit.yaml": "units: {}\n"},
		"too long":      {"pack.yaml": packYAML, "notes.md": strings.Repeat("x", 257<<10)},
		"no values":     {"pack.yaml": packYAML},
		"an empty deck": {"pack.yaml": packYAML, "commander/deck.yaml": "cards: {lull: {fire: [smoke]}}\n"},
	} {
		if read := reading("en", files); len(read.Faults) == 0 {
			t.Errorf("%s: no fault", name)
		}
	}
	if status, _ := c.Send("POST", "/api/packs/drafts", object{"files": map[string]string{"notes.md": strings.Repeat("x", 1<<20)}}); status != http.StatusRequestEntityTooLarge {
		t.Errorf("a body larger than an upload: status %d", status)
	}
}

func TestTablesOfAPackAreInTheLanguageOfTheCaller(t *testing.T) {
	h := servertest.Start(t, servertest.Options{Content: content.Standard()})
	c := h.Client(t)
	for lang, want := range map[string]string{"en": "Medium infantry", "es": "Infantería media"} {
		var tables server.PackTables
		c.Want(&tables, "GET", "/api/packs/tables/ancients?lang="+lang, nil)
		found := false
		for _, r := range tables.Files[0].Tables[0].Rows {
			found = found || r.At == "MI" && r.Name == want
		}
		if !found {
			t.Errorf("no %s in %+v", want, tables.Files[0].Tables[0].Rows)
		}
	}
	if status, _ := c.Get("/api/packs/tables/nothing"); status != http.StatusNotFound {
		t.Errorf("status %d", status)
	}
}

func TestTheCardSheetOfADraftIsAPageOfItsOwn(t *testing.T) {
	h := servertest.Start(t, servertest.Options{Content: content.Standard()})
	sheet := func(files string) (*http.Response, string) {
		t.Helper()
		var body bytes.Buffer
		w := multipart.NewWriter(&body)
		_ = w.WriteField("lang", "es")
		_ = w.WriteField("files", files)
		_ = w.Close()
		res, err := http.Post(h.URL+"/packs/sheet", w.FormDataContentType(), &body)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		text, _ := io.ReadAll(res.Body)
		return res, string(text)
	}
	res, page := sheet(`{"pack.yaml": "id: my-box\nname: {en: My box, es: Mi caja}\n", "ancients/units.yaml": "units: {MI: {close: 5}}\n"}`)
	if res.StatusCode != http.StatusOK || !strings.Contains(page, "<ins>5</ins> <del>4</del>") || !strings.Contains(page, "Mi caja") {
		t.Errorf("status %d: %.300s", res.StatusCode, page)
	}
	if policy := res.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "style-src 'sha256-") || !strings.Contains(policy, "default-src 'none'") {
		t.Error(policy)
	}
	if res, page := sheet(`{"ancients/units.yaml": "units: {}"}`); res.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("a faulty pack: status %d: %.200s", res.StatusCode, page)
	}
	if res, _ := sheet(`[`); res.StatusCode != http.StatusBadRequest {
		t.Errorf("no files: status %d", res.StatusCode)
	}
}
