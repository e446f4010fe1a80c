package muskets

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/content/frame"
)

// packed opens a pack of files.
func packed(t *testing.T, files map[string]string) (*frame.Pack, error) {
	t.Helper()
	folder := t.TempDir()
	files["pack.yaml"] = "id: my-box\nname: {en: My box, es: Mi caja}\n"
	for name, text := range files {
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

func TestAPackChangesProfilesAndPieces(t *testing.T) {
	p, err := packed(t, map[string]string{
		"muskets/profiles.yaml": "origin: printed\nprofiles:\n  rangers: {shooting: 5, traits: [open-order, scout, elite], points: 14}\n",
		"muskets/pieces.yaml":   "origin: own\nareas:\n  - {id: cabin, terrain: building, shape: [\"0,0\", \"3,0\", \"3,3\", \"0,3\"]}\n",
	})
	if err != nil {
		t.Fatal(err)
	}
	plain := []byte(text(t, "scenarios/first-skirmish.yaml"))
	with, err := Read("first-skirmish.yaml", plain, p)
	if err != nil {
		t.Fatal(err)
	}
	without, err := Read("first-skirmish.yaml", plain, nil)
	if err != nil {
		t.Fatal(err)
	}
	if with.Info.Pack == nil || with.Info.Pack.ID != "my-box" {
		t.Errorf("the skirmish does not name its pack: %+v", with.Info.Pack)
	}
	// The canonical text holds what differs, and is read back without the pack.
	again, err := Read("canonical", []byte(with.Info.Canonical), nil)
	if err != nil {
		t.Fatal(err)
	}
	if again.Info.Sum != with.Info.Sum || without.Info.Sum == with.Info.Sum {
		t.Errorf("sums: %s with the pack, %s read back, %s without", with.Info.Sum, again.Info.Sum, without.Info.Sum)
	}
	for _, line := range []string{"rangers: {troop: irregulars, discipline: skirmisher, shooting: 5,", "traits: [elite, open-order, scout]", `{id: cabin, terrain: building, shape: ["23.72,`} {
		if !strings.Contains(with.Info.Canonical, line) {
			t.Errorf("the canonical text lacks %q:\n%s", line, with.Info.Canonical)
		}
	}
	if strings.Contains(without.Info.Canonical, "values:") {
		t.Error("without a pack the canonical text holds values")
	}
}

func TestFaultsOfAPackAreToldWithFileAndLine(t *testing.T) {
	_, err := packed(t, map[string]string{
		"muskets/profiles.yaml": "origin: printed\nprofiles:\n  rangers: {shooting: 10}\n  wizards: {shooting: 2}\n",
		"muskets/pieces.yaml":   "origin: own\nareas:\n  - {id: cabin, terrain: castle, shape: [\"0,0\", \"3,0\", \"3,3\"]}\n",
	})
	for _, told := range []string{
		"muskets/profiles.yaml:3: profiles.rangers.shooting: 10 is out of range; the limits are 1 and 9",
		"muskets/profiles.yaml:4: profiles.wizards: unknown profile",
		`muskets/pieces.yaml:3: areas.terrain: "castle" is not one of`,
	} {
		if err == nil || !strings.Contains(filepath.ToSlash(err.Error()), told) {
			t.Errorf("%q is not told: %v", told, err)
		}
	}
}
