package muskets

import (
	"strings"
	"testing"

	"mariscal/content/frame"
	"mariscal/systems/muskets"
)

// Both lists of 350 points and both of 300 that are public, and more of our own, keep to the
// rules of forces: reading them checks it.
func TestRostersKeepToTheirSize(t *testing.T) {
	list, err := Rosters(nil)
	if err != nil {
		t.Fatal(err)
	}
	sizes, public := map[int]int{}, 0
	for _, f := range list {
		if f.Origin == "public" {
			sizes[f.Size]++
			public++
		}
		if p := f.Points(); p > f.Size || 100*p < 90*f.Size {
			t.Errorf("%s has %d points of %d", f.ID, p, f.Size)
		}
	}
	if sizes[350] != 2 || sizes[300] != 2 || len(list)-public < 4 {
		t.Errorf("%d rosters, public by size %v", len(list), sizes)
	}
	for _, id := range []string{"british-raid", "french-settlement"} { // the report's points fit
		if f := ours(t).rosters[id]; f.Points() != 350 {
			t.Errorf("%s has %d points", id, f.Points())
		}
	}
}

// Every profile of North America is on a list.
func TestEveryProfileIsOnAList(t *testing.T) {
	v := ours(t)
	for i := range v.profiles {
		name, listed := v.profiles[i].Name, false
		for _, id := range names(v.lists) {
			for _, p := range v.lists[id].Profiles {
				listed = listed || p == name
			}
		}
		if later := name == "rifles" || name == "troopers"; listed == later {
			t.Errorf("%s is on a list: %t", name, listed)
		}
	}
}

const badForce = `id: mine
origin: own
name: {en: Mine, es: Mía}
list: native-nations
size: 100
units:
  - {name: braves, profile: natives, figures: 3, commander: true}
  - {name: riders, profile: light-dragoons, figures: 6, talent: fierce}
  - {name: chiefs, profile: sachem, figures: 2}
`

func TestEveryFaultOfAForceIsToldAtOnceInBothLanguages(t *testing.T) {
	_, err := ReadForce("mine.yaml", []byte(badForce), nil)
	faults, ok := err.(frame.Faults)
	if !ok {
		t.Fatal(err)
	}
	for lang, lines := range map[string][]string{
		"en": {
			"mine.yaml:7: units: braves: 3 figures; a unit has 4 to 12 (MO18.2)", "mine.yaml:7: units: braves: only an Officer is the Commander (MO18.1)",
			"mine.yaml:8: units: riders: the list native-nations has no light-dragoons (MO18.1)", "mine.yaml:8: units: riders: only an Officer has a talent (MO18.3)",
			"mine.yaml:9: units: chiefs: 2 figures; an Officer is alone (MO18.2)", "units: they cost 174 points; the size agreed is 100 (MO18.1)",
		},
		"es": {"mine.yaml:7: units: braves: 3 miniaturas; una unidad tiene de 4 a 12 (MO18.2)", "units: cuestan 174 puntos; el tamaño acordado es 100 (MO18.1)"},
	} {
		for _, line := range lines {
			if told := faults.In(lang); !strings.Contains(told, line) {
				t.Errorf("%q is not told:\n%s", line, told)
			}
		}
	}
	two := strings.NewReplacer("natives, figures: 3, commander: true", "natives, figures: 4", "native-nations", "crown", "figures: 2", "commander: true", ", talent: fierce", "").Replace(badForce)
	f, err := ReadForce("mine.yaml", []byte(strings.Replace(two, "size: 100", "size: 200", 1)), nil)
	if err != nil {
		t.Fatal(err)
	}
	if !f.Units[2].Profile.Has(muskets.Commander) || f.Points() != 4*9+6*17+20 {
		t.Errorf("%+v, %d points", f.Units[2], f.Points())
	}
}

func TestAPackBringsRosters(t *testing.T) {
	p, err := packed(t, map[string]string{
		"muskets/profiles.yaml":     "origin: printed\nprofiles:\n  regulars: {points: 10}\n",
		"muskets/rosters/mine.yaml": "id: mine\norigin: own\nname: {en: Mine, es: Mía}\nlist: crown\nsize: 70\nunits:\n  - {name: a, profile: regulars, figures: 5}\n  - {name: b, profile: officer, commander: true}\n",
	})
	if err != nil {
		t.Fatal(err)
	}
	v, err := valuesOf(p)
	if err != nil {
		t.Fatal(err)
	}
	if v.rosters["mine"].Points() != 70 || v.rosters["british-raid"].Points() != 326 || ours(t).rosters["british-raid"].Points() != 350 {
		t.Errorf("%d, %d points", v.rosters["mine"].Points(), v.rosters["british-raid"].Points())
	}
}
