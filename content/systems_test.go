package content_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
)

func TestTheBuiltinScenariosAreRegisteredOnce(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	seen := map[game.Ref]bool{}
	byID := map[string]game.ScenarioInfo{}
	for _, s := range systems {
		for _, info := range s.Scenarios() {
			if seen[info.Ref] {
				t.Errorf("%s appears twice", info.ID)
			}
			seen[info.Ref] = true
			byID[info.ID] = info
		}
	}
	for _, name := range content.BuiltinNames() {
		info, ok := byID["ancients/"+name]
		if !ok {
			t.Errorf("%s is not registered", name)
			continue
		}
		if info.Hidden != (name == "proving-ground") {
			t.Errorf("%s: hidden is %t", name, info.Hidden)
		}
		if about, ok := content.About(info.ID); !ok || about.Setup.Info.Ref != info.Ref {
			t.Errorf("nothing is told about %s", name)
		}
	}
}

func TestAFileFromAnywhereIsPlayable(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ford.yaml")
	if err := os.WriteFile(path, []byte(ford), 0o600); err != nil {
		t.Fatal(err)
	}
	ref, err := content.RegisterFile(path)
	if err != nil {
		t.Fatal(err)
	}
	again, err := content.Register("canonical", []byte(load(t, ford).Info.Canonical))
	if err != nil || again != ref {
		t.Fatalf("equal content gives %v, %v, not %v", again, err, ref)
	}
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	p, err := systems[0].Start(ref, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	if p.Scenario() != ref || p.Decision().Seat != game.Top {
		t.Errorf("the game is of %v and asks %v", p.Scenario(), p.Decision().Seat)
	}
}

func TestAFileThatCannotBeReadSaysWhy(t *testing.T) {
	dir := t.TempDir()
	if _, err := content.LoadFile(filepath.Join(dir, "none.yaml")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	if _, err := content.LoadFile(dir); err == nil {
		t.Error("a directory is no scenario")
	}
	path := filepath.Join(dir, "huge.yaml")
	if err := os.WriteFile(path, []byte(strings.Repeat("#\n", content.MaxSize)), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := content.LoadFile(path)
	var faults content.Faults
	if !errors.As(err, &faults) || faults[0].File != path {
		t.Errorf("a huge file: %v", err)
	}
}

func TestEveryBuiltinScenarioCanBePlayedToItsEnd(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, info := range systems[0].Scenarios() {
		chance := game.NewSeeded(7)
		p, err := systems[0].Start(info.Ref, nil, chance, nil)
		if err != nil {
			t.Errorf("%s: %v", info.ID, err)
			continue
		}
		var buf []game.Action
		for p.Turn() <= 400 && !p.Decision().Over {
			buf = p.Actions(buf[:0])
			if len(buf) == 0 {
				t.Fatalf("%s: no action in turn %d", info.ID, p.Turn())
			}
			p.Apply(buf[chance.Below(len(buf))], chance, nil)
		}
		if p.Turn() < 3 {
			t.Errorf("%s ended in turn %d", info.ID, p.Turn())
		}
	}
}
