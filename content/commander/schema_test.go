package commander

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"mariscal/content/frame"
	"mariscal/content/frame/frametest"
)

func TestTheSchemaTakesWhatIsRead(t *testing.T) {
	for _, file := range written(t) {
		s, err := Read(file, []byte(text(t, file)), nil)
		if err != nil {
			t.Fatal(err)
		}
		for what, text := range map[string]string{"": text(t, file), ", canonical": s.Info.Canonical} {
			for _, f := range frametest.SchemaFaults(t, schema, text) {
				t.Errorf("%s%s: the schema says: %s", file, what, f)
			}
		}
	}
}

// What names a key, a word or a number that cannot be is refused by the schema too.
func TestTheSchemaRefusesWhatIsNotRead(t *testing.T) {
	for _, b := range breaks(t) {
		if !strings.Contains(b[3], "is not one of") && !strings.Contains(b[3], "unknown") && !strings.Contains(b[3], "is out of range") {
			continue
		}
		file := strings.Replace(everything(t), b[1], b[2], 1)
		if strings.Contains(b[3], "melass") || strings.Contains(b[3], "lannes") || strings.Contains(b[0], "a turn that is none") || strings.Contains(b[3], "unknown card") {
			continue // which commanders, leaders, turns and cards there are the schema does not know
		}
		if len(frametest.SchemaFaults(t, schema, file)) == 0 {
			t.Errorf("%s: the schema takes it", b[0])
		}
	}
}

func TestTheSchemaKnowsEveryKey(t *testing.T) {
	var s struct {
		Properties map[string]any
		Defs       map[string]struct{ Properties map[string]any } `json:"$defs"`
	}
	if err := json.Unmarshal(schema, &s); err != nil {
		t.Fatal(err)
	}
	same := func(what string, in map[string]any, keys ...string) {
		for _, k := range keys {
			if in[k] == nil {
				t.Errorf("%s: the schema has no %s", what, k)
			}
		}
		for k := range in {
			if !slices.Contains(keys, k) {
				t.Errorf("%s: the schema has %s, which is not read", what, k)
			}
		}
	}
	same("a scenario", s.Properties, slices.Concat(frame.InfoKeys, needed, other)...)
	same("a side", s.Defs["side"].Properties, slices.Concat(sideNeeded, sideOther)...)
	same("a block", s.Defs["block"].Properties, blockKeys...)
	same("a card", s.Defs["card"].Properties, cardKeys...)
}
