package muskets

import (
	"slices"
	"strings"
	"testing"

	"mariscal/content/frame"
	"mariscal/content/frame/frametest"
)

func everything(t *testing.T) string {
	t.Helper()
	return text(t, "testdata/everything.yaml")
}

func TestTheSchemaTakesWhatIsRead(t *testing.T) {
	for _, file := range append(written(t), "testdata/everything.yaml") {
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
	for _, deploy := range []string{"deploy: true", `deploy: {top: ["4,2", "44,16"]}`} {
		for _, f := range frametest.SchemaFaults(t, schema, deploying(t, deploy)) {
			t.Errorf("%s: the schema says: %s", deploy, f)
		}
	}
}

func TestSchemaAndReaderAcceptAndRefuseTheSame(t *testing.T) {
	frametest.Agree(t, schema, Read, everything(t), []string{
		"lies off the table", "cannot stand there", "touches or crosses itself", "three corners", "stands still", "turns back", "is no unit of this side", "stands for two",
		`.piece: "`, `forces.top: "`, `units.top.name: "`, "forces.top: has no value", "has no place", "is not a point", "is not a facing", "is not a width", "has two points", "places: is missing", "areas; the limit",
		"exclude each other", "may not stand in", "is not on its wall", "begins in a building", "begin in its building", "begin as captives", "doors.building", ".inside: ", "stands for two doors", "figures and units", "has no units",
	})
}

// Each row breaks the file with every key: what is tried, what is replaced by what, what is said.
var breaks = []frametest.Break{
	{"a table that is none", "table: {width: 24, height: 24}", "table: moon", `table: "moon" is not one of`, `table: "moon" no es`},
	{"a table too wide", "width: 24", "width: 80", "table.width: 80 is out of range; the limits are 6 and 72", "los límites, que son 6 y 72"},
	{"no clocks", "clocks: 3\n", "", "clocks: is missing", "clocks: falta"},
	{"a weather that is none", "weather: rain", "weather: frogs", `"frogs" is not one of`, `"frogs" no es`},
	{"a mission that is none", "aim: capture", "aim: picnic", `missions.top.aim: "picnic" is not one of`, `"picnic" no es`},
	{"a capture of nothing", ", places: [\"12,12\"]", "", "missions.top.places: is missing", "missions.top.places: falta"},
	{"an escort of nobody", ", unit: settlers", "", "missions.bottom.unit: is missing", "missions.bottom.unit: falta"},
	{"an escort to nowhere", ", edge: east", "", "missions.bottom.edge: is missing", "missions.bottom.edge: falta"},
	{"an escort of the enemy", "unit: settlers", "unit: lenape", `"lenape" is no unit of this side`, `"lenape" no es una unidad de este bando`},
	{"a place off the table", `places: ["12,12"]`, `places: ["12,40"]`, `"12,40" lies off the table`, `"12,40"`},
	{"ground that is none", "terrain: building", "terrain: castle", `areas.terrain: "castle" is not one of`, `"castle" no es`},
	{"a piece that is none", "piece: wood-small", "piece: volcano", `areas.piece: "volcano" is not one of`, `"volcano" no es`},
	{"a line that stands still", `along: ["0,12", "12,11", "24,12"]`, `along: ["0,12", "0,12"]`, "the line stands still", "la línea no avanza"},
	{"a line of one point", `along: ["0,12", "12,11", "24,12"]`, `along: ["0,12"]`, "a line has two points or more", "una línea tiene dos puntos o más"},
	{"a line that turns back", `along: ["0,12", "12,11", "24,12"]`, `along: ["0,12", "12,12", "0,12"]`, "the line turns back", "la línea vuelve sobre sus pasos"},
	{"a width of nothing", "width: 1.5", "width: 0", "is not a width from 0.1 to 6 inches", "no es una anchura de 0.1 a 6 pulgadas"},
	{"two areas of a name", "id: grove", "id: hut", `"hut" stands for two areas`, `"hut"`},
	{"a profile that is none", "    rangers: {troop", "    wizards: {troop", "values.profiles.wizards: unknown profile", "values.profiles.wizards: no se conoce (perfil)"},
	{"a die that has no such face", "shooting: 5", "shooting: 10", "values.profiles.rangers.shooting: 10 is out of range; the limits are 1 and 9", "los límites, que son 1 y 9"},
	{"two kinds of cavalry", "traits: [scout, elite]", "traits: [cavalry, light-cavalry]", "cavalry and light-cavalry exclude each other", "cavalry y light-cavalry se excluyen"},
	{"a trait of scenarios", "traits: [scout, elite]", "traits: [commander]", `"commander" is not one of`, `"commander" no es`},
	{"a roster that is none", "top: war-party", "top: tea-party", `forces.top: "tea-party" is not one of`, `"tea-party" no es`},
	{"a unit the force lacks", "name: lenape", "name: huron", `units.top.name: "huron" is not one of`, `"huron" no es`},
	{"a unit left at home", "    - {name: elder, at: \"15,4\", facing: 180}\n", "    # nobody\n", "elder of the force war-party has no place", "elder de la fuerza war-party no tiene sitio"},
	{"what the force says", "name: shawnee,", "name: shawnee, figures: 4,", "units.top.figures: the force war-party says it", "eso lo dice la fuerza war-party"},
	{"a unit without a profile", "name: settlers, profile: settlers,", "name: settlers,", "units.bottom.profile: is missing", "units.bottom.profile: falta"},
	{"two units of a name", "name: captain", "name: rangers", `"rangers" stands for two units`, `"rangers" nombra dos unidades`},
	{"too many figures", "figures: 6", "figures: 13", "units.bottom.figures: 13 is out of range; the limits are 1 and 12", "los límites, que son 1 y 12"},
	{"a facing that is none", "facing: 350.5", "facing: 360", "is not a facing: degrees from 0 to 359.9", "359.9"},
	{"settlers in close order", "facing: 350.5}", "facing: 350.5, formation: close}", "units.bottom.formation: settlers may not stand in close (MO4.3)", "settlers no puede formar en close (MO4.3)"},
	{"a door of nothing", "{building: hut,", "{building: barn,", `doors.building: "barn" is not one of`, `"barn" no es`},
	{"a door in the air", `at: "3.5,5"`, `at: "3.5,7"`, "the door of hut is not on its wall", "la puerta de hut no está en su pared"},
	{"a unit in no building", "inside: hut", "inside: barn", `units.bottom.inside: "barn" is not one of`, `"barn" no es`},
	{"a unit inside and outside", "inside: hut", `inside: hut, at: "9,16"`, "units.bottom.at: who begins in a building has none", "quien empieza en un edificio no la tiene"},
	{"too many in a building", "figures: 4, inside", "figures: 12, inside", "picket cannot begin in its building: that holds 8 figures", "picket no puede empezar en su edificio: caben 8 miniaturas"},
	{"soldiers as captives", "name: families, profile: settlers,", "name: families, profile: regulars,", "only settlers who stand on the table begin as captives (MO5.7)", "solo empiezan cautivos los colonos"},
	{"a unit in the wall", `at: "18,20"`, `at: "3,3"`, "settlers cannot stand there (MO1.3)", "settlers no puede estar ahí (MO1.3)"},
}

func TestFaultsAreToldWithTheirLinesInBothLanguages(t *testing.T) {
	file := everything(t)
	for _, b := range breaks {
		if slices.Contains(elsewhere, b[0]) {
			_, err := Read("x.yaml", []byte(strings.Replace(file, b[1], b[2], 1)), nil)
			if faults, ok := err.(frame.Faults); !ok || !strings.Contains(faults.In("en"), b[3]) || !strings.Contains(faults.In("es"), b[4]) {
				t.Errorf("%s: told is %v", b[0], err)
			}
			continue
		}
		frametest.Faults(t, Read, file, []frametest.Break{b})
	}
}

// elsewhere are the breaks that are told at the line of a key above.
var elsewhere = []string{"no clocks", "an escort of the enemy", "a unit left at home", "a unit in the wall", "too many in a building"}

// FuzzRead holds that no file makes the reader panic, that every refusal is a list of faults
// with lines, and that what is accepted is read back the same.
func FuzzRead(f *testing.F) {
	frametest.Fuzz(f, Read,
		"", "a", "[]", "id: [", "table: clearing\nunits: {top: [1], bottom: [{name: a, at: []}]}", "areas: [{piece: cabin, at: 1}, {along: [1], width: x}, {along: [\"1,1\", \"1,1\"]}]",
		"values: {profiles: {rangers: [1]}}", "forces: {top: [1], bottom: war-party}\nunits: {bottom: [{name: elder}]}", "missions: {top: {aim: escort}, bottom: 1}",
	)
}
