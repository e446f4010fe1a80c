package notation_test

import (
	"strings"
	"testing"

	"mariscal/game/notation"
)

// plainRecord returns the header of a record, with more lines where advice belongs.
func plainRecord(more string) string {
	return "mariscal record 1\nsystem toy\nrules 1\nscenario toy/duel " + strings.Repeat("a", 64) + "\n" + more + "\n"
}

func TestARecordSaysWhoTookAdviceAndWhen(t *testing.T) {
	text := plainRecord("advice on\nadvised top 1 4 9\nadvised bottom 2\n")
	rec, err := notation.Parse([]byte(text))
	if err != nil || rec.Advice != "on" || len(rec.Advised[0]) != 3 || rec.Advised[1][0] != 2 || rec.String() != text {
		t.Fatalf("%v %+v\n%s", err, rec, rec)
	}
	if rec, err := notation.Parse([]byte(plainRecord(""))); err != nil || rec.Advised[0] != nil || rec.Advice != "" {
		t.Errorf("a record from before advice: %v %+v", err, rec)
	}
	for _, bad := range []string{"advice maybe\n", "advised top\n", "advised left 1\n", "advised top 2 1\n", "advised top 1\nadvised top 2\n", "advised top 01\n", "advised top 0\n", "advised top 10000\n"} {
		if _, err := notation.Parse([]byte(plainRecord(bad))); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}
