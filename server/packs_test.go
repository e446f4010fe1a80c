package server_test

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/server"
	"mariscal/server/servertest"
)

// packed returns a pack as it is dropped onto the lobby.
func packed(t *testing.T, units string) object {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range map[string]string{"pack.yaml": "id: my-box\nname: {en: My box, es: Mi caja}\n", "ancients/units.yaml": units} {
		f, err := w.Create(name)
		if err == nil {
			_, err = f.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return object{"name": "box.zip", "zip": base64.StdEncoding.EncodeToString(b.Bytes())}
}

func TestAPackDroppedOntoTheLobbyBringsItsBattles(t *testing.T) {
	h := servertest.Start(t, servertest.Options{Content: content.Standard()})
	c := h.Client(t)
	var came server.PackArrival
	c.Want(&came, "POST", "/api/packs", packed(t, "units: {MI: {close: 5}}\n"))
	if came.Pack.ID != "my-box" || !slices.Contains(came.Scenarios, "ancients/zama-my-box") {
		t.Fatalf("there came %+v", came)
	}
	var item server.ScenarioItem
	c.Want(&item, "GET", "/api/scenarios/ancients/zama-my-box", nil)
	if item.Pack == nil || item.Pack.Sum != came.Pack.Sum || !item.Uploaded || item.Name["es"] != "Zama · Mi caja" {
		t.Errorf("the battle is %+v", item.ScenarioInfo)
	}
	match := fought(t, h, c, "ancients/zama-my-box")
	if status, record := c.Get("/api/matches/" + match + "/record"); status != 200 || !strings.Contains(string(record), "close: 5") {
		t.Errorf("%d: the record does not carry its values: %.300s", status, record)
	}
}

func TestAllFaultsOfADroppedPackAreTold(t *testing.T) {
	h := servertest.Start(t, servertest.Options{Content: content.Standard()})
	for name, c := range map[string]struct {
		body   object
		status int
		parts  []string
	}{
		"values":   {packed(t, "units: {MI: {close: 50}, XX: {}}\n"), 422, []string{`"file":"ancients/units.yaml"`, "units.MI.close", "units.XX"}},
		"no zip":   {object{"name": "box.zip", "zip": "aGVsbG8="}, 422, []string{"no es un archivo zip"}},
		"no base":  {object{"name": "box.zip", "zip": "***"}, 400, []string{"server.bad-json"}},
		"too much": {object{"name": "box.zip", "zip": strings.Repeat("A", 2<<20)}, 413, []string{"server.large-file", "1024 kB"}},
	} {
		status, answer := h.Client(t).Send(http.MethodPost, "/api/packs", c.body, "Accept-Language", "es")
		if status != c.status {
			t.Errorf("%s: %d, want %d: %.300s", name, status, c.status, answer)
		}
		for _, part := range c.parts {
			if !strings.Contains(string(answer), part) {
				t.Errorf("%s: nothing says %s: %.300s", name, part, answer)
			}
		}
	}
}
