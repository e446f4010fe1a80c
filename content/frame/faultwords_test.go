package frame_test

import (
	"os"
	"testing"

	"mariscal/content/frame"
	"mariscal/content/frame/frametest"
)

func TestEveryFaultIsToldInSpanish(t *testing.T) {
	file, err := os.ReadFile("faults.es.yaml")
	if err != nil {
		t.Fatal(err)
	}
	frametest.Spanish(t, file)
}

func TestAFaultSpeaksTheReadersLanguage(t *testing.T) {
	own := frame.NewSpanish([]byte(`texts: {"%s holds %s already": "%s ya tiene %s"}` + "\n" + `words: {a block: un bloque}`))
	r := frame.NewReader("a.yaml", own)
	r.FaultAt(3, "units", "must be a list, not %s", "nothing")
	r.FaultAt(4, "units", "%s holds %s already", "Mill", "a block")
	faults := r.Result().(frame.Faults)
	for lang, want := range map[string]string{
		"en": "a.yaml:3: units: must be a list, not nothing\na.yaml:4: units: Mill holds a block already",
		"es": "a.yaml:3: units: tiene que ser una lista, no nada\na.yaml:4: units: Mill ya tiene un bloque",
	} {
		if got := faults.In(lang); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}
