package crossing

import (
	"os"
	"testing"

	"mariscal/content/frame/frametest"
)

func TestEveryFaultIsToldInSpanish(t *testing.T) { frametest.Spanish(t, "crossing") }

func twoFords(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("scenarios/two-fords.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestTheCanonicalTextReadsBackAsItself(t *testing.T) { frametest.Canonical(t, Read, twoFords(t)) }

func TestFaultsAreToldWithTheirLines(t *testing.T) {
	frametest.Faults(t, Read, twoFords(t), []frametest.Break{
		{
			"a corner that is none", "corners: [a1, a2, b2, b1]", "corners: [a1, a2, b9, b1]",
			"zones.Abbey.b9: there is no such vertex", "zones.Abbey.b9: no hay tal vértice",
		},
		{
			"a vertex in a corner of nothing", "  e3: [1200, 900]", "  e3: [1200, 900]\n  f1: [5, 5]",
			"vertices.f1: is a corner of no zone", "vertices.f1: no es esquina de ninguna zona",
		},
		{
			"the wrong way round", "corners: [a2, a3, b3, b2]", "corners: [a2, b2, b3, a3]",
			"zones.Heath.a2: its corners are not clockwise", "zones.Heath.a2: sus esquinas no van en el sentido del reloj",
		},
		{
			"neighbours", "neighbours: [Heath, Mill]", "neighbours: [Mill, Toll]",
			"zones.Abbey: its neighbours are Heath, Mill clockwise; declared are Mill, Toll", "zones.Abbey: sus vecinas",
		},
		{
			"an edge that is none", "between: [Ferry, Toll], on: river", "between: [Abbey, Toll], on: river",
			"edges.Abbey: has no edge with Toll", "edges.Abbey: no tiene borde con Toll",
		},
		{
			"a block in the air", "{zone: Heath, facing: Ferry", "{zone: Heath, facing: Toll",
			"blocks.top: Heath: 1 to 6 blocks", "blocks.top: Heath: de 1 a 6 bloques",
		},
		{
			"a block on the other bank", "{zone: Heath, facing: Ferry", "{zone: Chapel, facing: Toll",
			"blocks.top: Chapel: 1 to 6 blocks", "blocks.top: Chapel: de 1 a 6 bloques",
		},
		{"no daylight", "daylight: 8\n", "daylight: 0\n", "daylight: 0 is out of range", "daylight: 0 está fuera"},
		{"a key of another game", "goal: 2\n", "goal: 2\nbanners: 5\n", "banners: unknown key", "banners: "},
		{"a point of one number", "  a2: [560, 0]", "  a2: [560]", "vertices.a2: must be two numbers, [x, y]", "vertices.a2: tienen que ser dos números"},
	})
}
