package ambush

import (
	"os"
	"testing"

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

func TestTheCanonicalTextReadsBackAsItself(t *testing.T) { frametest.Canonical(t, Read, millRoad(t)) }

func TestFaultsAreToldWithTheirLines(t *testing.T) {
	frametest.Faults(t, Read, millRoad(t), []frametest.Break{
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
	})
}
