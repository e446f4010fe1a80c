package ambush

import (
	"os"
	"slices"
	"strings"
	"testing"

	"mariscal/content/frame"
	"mariscal/content/frame/frametest"
	"mariscal/words/wordstest"
)

func TestEveryFaultIsToldInSpanish(t *testing.T) { frametest.Spanish(t, "ambush") }

func TestTexts(t *testing.T) { wordstest.Texts(t, "ambush") }

func millRoad(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("scenarios/mill-road.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestTheCanonicalTextReadsBackAsItself(t *testing.T) {
	s, err := Read("mill-road", []byte(millRoad(t)))
	if err != nil {
		t.Fatal(err)
	}
	again, err := Read("canonical", []byte(s.Info.Canonical))
	if err != nil {
		t.Fatal(err)
	}
	if again.Info.Canonical != s.Info.Canonical || again.Info.Ref != s.Info.Ref {
		t.Errorf("read and written again it is\n%s", again.Info.Canonical)
	}
}

// Faults name their line and what leads to it, in both languages.
func TestFaultsAreToldWithTheirLines(t *testing.T) {
	for _, c := range []struct{ name, old, broken, en, es string }{
		{"no point", `at: "6,2"`, `at: "6,2,1"`, `bases.top.at: "6,2,1" is not a point`, `bases.top.at: "6,2,1" no es un punto`},
		{"a point beyond the edge", `at: "6,2"`, `at: "24.5,2"`, "lies off the table", "queda fuera de la mesa"},
		{"a base over the edge", `at: "6,2"`, `at: "6,0.2"`, "bases: A1 cannot stand there (P3.4)", "bases: A1 no puede estar ahí (P3.4)"},
		{"two in one place", `at: "6,2"`, `at: "8.5,2"`, "cannot stand there (P3.2)", "no puede estar ahí (P3.2)"},
		{"a marker in the pond", `at: "18.5,10"`, `at: "20.5,3"`, "M cannot stand there (P3.3)", "M no puede estar ahí (P3.3)"},
		{"a wood that crosses itself", `["3,6", "6,5", "8,8"`, `["3,6", "8,8", "6,5"`, "areas.shape: touches or crosses itself", "areas.shape: se toca o se cruza"},
		{"a wood of two corners", `["19,2", "21,2", "22,4", "20,5"]`, `["19,2", "21,2"]`, "needs three corners", "necesita tres esquinas"},
		{"another terrain", "terrain: wood", "terrain: jungle", "areas.terrain: \"jungle\" is not one of", "areas.terrain: "},
		{"the same area twice", "id: pond", "id: mill-wood", `"mill-wood" stands for two areas`, `"mill-wood" nombra dos zonas`},
		{"a facing of no angle", "facing: 180", "facing: 360", "is not a facing", "no es una orientación"},
		{"a base without facing", `at: "6,2", facing: 180`, `at: "6,2"`, "bases.top.facing: is missing", "bases.top.facing: falta"},
		{"too large a table", "width: 24", "width: 73", "table.width: 73 is out of range", "table.width: 73"},
		{"more points than bases", "points: 2\n", "points: 4\n", "points: 4 is out of range", "points: 4"},
		{"a key of another game", "turns: 20\n", "turns: 20\nbanners: 5\n", "banners: unknown key", "banners: "},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := millRoad(t)
			at := strings.Index(text, c.old)
			if at < 0 {
				t.Fatalf("the file has no %q", c.old)
			}
			_, err := Read("x.yaml", []byte(text[:at]+c.broken+text[at+len(c.old):]))
			faults, ok := err.(frame.Faults)
			if !ok {
				t.Fatalf("the error is %v", err)
			}
			if !strings.Contains(faults.In("en"), c.en) || !strings.Contains(faults.In("es"), c.es) {
				t.Errorf("told is\n%s\n%s", faults.In("en"), faults.In("es"))
			}
			line := 1 + strings.Count(text[:at], "\n")
			if !slices.ContainsFunc(faults, func(f frame.Fault) bool { return f.Line == line || f.Line == line+1 }) {
				t.Errorf("the fault is in line %d, told is\n%s", line, faults)
			}
		})
	}
}
