package content_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/content/frame"
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
	for _, s := range systems {
		for _, info := range s.Scenarios() {
			if seen[info.Ref] {
				t.Errorf("%s appears twice", info.ID)
			}
			seen[info.Ref] = true
		}
	}
	for _, ref := range content.Standard().BuiltIn() {
		if !seen[ref] {
			t.Errorf("%s is not registered", ref.ID)
			continue
		}
		if about, ok := content.Standard().About(ref); !ok || about.Info.Ref != ref {
			t.Errorf("nothing is told about %s", ref.ID)
		}
	}
}

func TestAFileFromAnywhereIsPlayable(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ford.yaml")
	ford := altered(t, "ford")
	if err := os.WriteFile(path, ford, 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := content.Read(path, ford)
	if err != nil {
		t.Fatal(err)
	}
	ref, err := registerFile(path)
	if err != nil {
		t.Fatal(err)
	}
	again, err := content.Register("canonical", []byte(s.Info.Canonical))
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
	if p.Scenario() != ref || p.Decision().Seat != s.Info.First {
		t.Errorf("the game is of %v and asks %v", p.Scenario(), p.Decision().Seat)
	}
	if _, builtIn := content.Standard().About(ref); builtIn {
		t.Error("a file from anywhere passes as built in")
	}
}

// altered is a battle that is not built in.
func altered(t *testing.T, name string) []byte {
	t.Helper()
	data, err := content.BuiltinFile("ancients/akragas")
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Replace(data, []byte("id: ancients/akragas"), []byte("id: ancients/"+name), 1)
}

func TestAFileThatCannotBeReadSaysWhy(t *testing.T) {
	dir := t.TempDir()
	if _, err := registerFile(filepath.Join(dir, "none.yaml")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	if _, err := registerFile(dir); err == nil {
		t.Error("a directory is no scenario")
	}
	path := filepath.Join(dir, "huge.yaml")
	if err := os.WriteFile(path, []byte(strings.Repeat("#\n", frame.MaxSize)), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := registerFile(path)
	var faults frame.Faults
	if !errors.As(err, &faults) || faults[0].File != path {
		t.Errorf("a huge file: %v", err)
	}
}

// Every battle is played by random answers of both seats, of each many; some game ends by its rules,
// and some comes into its third turn.
func TestEveryBuiltinScenarioCanBePlayedToItsEnd(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	const games, least = 3, 40 // answers of a seat
	for _, ref := range content.Standard().BuiltIn() {
		info, _ := content.Standard().About(ref)
		sys := systems[slices.IndexFunc(systems, func(s game.System) bool { return s.Name() == info.Info.System })]
		latest, ended := 0, 0
		for seed := range uint64(games) {
			p, answers := playedAtRandom(t, sys, ref, seed+7)
			if p.Outcome().Over {
				ended++
			}
			if min(answers[0], answers[1]) < least {
				t.Errorf("%s, seed %d: ended after %v answers of the seats", ref.ID, seed+7, answers)
			}
			latest = max(latest, p.Turn())
		}
		if ended == 0 || latest < 3 {
			t.Errorf("%s: of %d games %d ended, and none came farther than turn %d", ref.ID, games, ended, latest)
		}
	}
}

// playedAtRandom plays a battle by random answers and counts those of each seat.
func playedAtRandom(t *testing.T, sys game.System, ref game.Ref, seed uint64) (p game.Position, answers [2]int) {
	t.Helper()
	chance := game.NewSeeded(seed)
	p, err := sys.Start(ref, nil, chance, nil)
	if err != nil {
		t.Fatalf("%s: %v", ref.ID, err)
	}
	var buf []game.Action
	for p.Turn() <= 400 && !p.Decision().Over {
		buf = p.Actions(buf[:0])
		if len(buf) == 0 {
			t.Fatalf("%s: no action in turn %d", ref.ID, p.Turn())
		}
		answers[p.Decision().Seat]++
		p.Apply(buf[chance.Below(len(buf))], chance, nil)
	}
	return p, answers
}

// registerFile registers the battle of a scenario file.
func registerFile(path string) (game.Ref, error) {
	data, err := frame.ReadFile(path, frame.MaxSize)
	if err != nil {
		return game.Ref{}, err
	}
	return content.Register(path, data)
}
