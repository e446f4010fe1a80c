package commander

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/content/frame"
)

// box is a pack with values of every sort.
var box = map[string]string{
	"pack.yaml":                  "id: my-box\nname: {en: My box, es: Mi caja}\n",
	"commander/terrain.yaml":     "origin: printed\nzones: {village: {points: 2}}\n",
	"commander/deck.yaml":        "origin: printed\ncards:\n  lull: {check: skull}\n  hurrah: {out: true}\nleaders:\n  victor: {fire: [bones, bones, bones, bones, bones, bones, bones], assault: [burst, burst, burst, burst, burst, burst, burst]}\n",
	"commander/commanders.yaml":  "commanders:\n  commander:\n    - {name: Ney, skill: 4, orders: 5, tokens: 5, range: 1}\n    - {name: Jomini, skill: 1, orders: 3, tokens: 2, range: 1}\n",
	"commander/friction.yaml":    "results: {officer: none}\n",
	"commander/scenarios/a.yaml": "",
}

// packed opens a pack; changed files stand in the place of its own.
func packed(t *testing.T, changed map[string]string) (*frame.Pack, error) {
	t.Helper()
	mine, err := os.ReadFile("scenarios/training.yaml")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for name, text := range box {
		if other, is := changed[name]; is {
			text = other
		}
		if strings.HasSuffix(name, "a.yaml") {
			text = strings.Replace(string(mine), "commander/training", "commander/mine", 1)
		}
		name = filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	p, err := frame.OpenPack(folder)
	if err != nil {
		t.Fatal(err)
	}
	return p, p.Fill([]frame.Entry{Entry()})
}

func TestAPackChangesTheValuesOfABattle(t *testing.T) {
	p, err := packed(t, nil)
	if err != nil {
		t.Fatal(err)
	}
	plain := text(t, "scenarios/training.yaml")
	s, with, err := read("training.yaml", []byte(plain), p)
	if err != nil {
		t.Fatal(err)
	}
	if s.Terrain.Zones[4].CP != 2 || s.Armies[0].Commander.Faces[0].Name != "Ney" || s.Friction[0] != 0 || len(s.Cards) != 70 {
		t.Errorf("%+v, %+v, %v, %d cards", s.Terrain.Zones[4], s.Armies[0].Commander, s.Friction, len(s.Cards))
	}
	if with.Info.Pack == nil || with.Info.Pack.ID != "my-box" {
		t.Errorf("the battle does not say its pack: %+v", with.Info.Pack)
	}
	// What differs stands in the canonical text: it is read back without the pack.
	again, err := Read("canonical", []byte(with.Info.Canonical), nil)
	if err != nil {
		t.Fatal(err)
	}
	without, err := Read("training.yaml", []byte(plain), nil)
	if err != nil {
		t.Fatal(err)
	}
	if again.Info.Sum != with.Info.Sum || without.Info.Sum == with.Info.Sum {
		t.Errorf("sums: %s with the pack, %s read back, %s without", with.Info.Sum, again.Info.Sum, without.Info.Sum)
	}
	for _, line := range []string{"    zones:", "village: {points: 2,", "hurrah: {out: true}", `name: "Ney"`, "officer: none"} {
		if !strings.Contains(with.Info.Canonical, line) {
			t.Errorf("the canonical text lacks %q:\n%s", line, with.Info.Canonical)
		}
	}
}

func TestFaultsOfAPackAreToldWithFileAndLine(t *testing.T) {
	_, err := packed(t, map[string]string{
		"commander/terrain.yaml": "origin: printed\nzones:\n  village: {points: 9}\n", "commander/deck.yaml": "cards: {lull: {check: skulls}}\n",
	})
	for _, told := range []string{
		"commander/terrain.yaml:3: zones.village.points: 9 is out of range; the limits are 0 and 5", `commander/deck.yaml:1: cards.lull.check: "skulls" is not one of skull, …`,
	} {
		if err == nil || !strings.Contains(filepath.ToSlash(err.Error()), told) {
			t.Errorf("%q is not told: %v", told, err)
		}
	}
}
