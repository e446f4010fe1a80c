package frame_test

import (
	"testing"
	"testing/fstest"

	"mariscal/content/frame"
	"mariscal/content/frame/frametest"
	"mariscal/words"
)

func TestEveryFaultIsToldInSpanish(t *testing.T) {
	frametest.Spanish(t, "content", "../../game/zone")
}

func TestAFaultSpeaksTheReadersLanguage(t *testing.T) {
	texts := "[wargame.fault]\n\"%s holds %s already\" = \"%s ya tiene %s\"\n[wargame.fault-word]\n\"a block\" = \"un bloque\"\n"
	words.Add(words.Source{Name: "wargame", Files: fstest.MapFS{"words/es.toml": {Data: []byte(texts)}}})
	t.Cleanup(func() { words.Add(words.Source{Name: "wargame", Files: fstest.MapFS{}}) })
	r := frame.NewReader("a.yaml", "wargame")
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
