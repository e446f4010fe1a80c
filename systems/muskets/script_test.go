package muskets_test

import (
	"os"
	"testing"

	content "mariscal/content/muskets"
	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/systems/muskets"
)

// lease registers the battle of a scenario file.
func lease(name string, data []byte) (game.Ref, func(), error) {
	s, err := content.Read(name, data, nil)
	if err != nil {
		return game.Ref{}, nil, err
	}
	return s.Lease()
}

// scripts runs every script of testdata and returns the rules seen at work. Drawings take
// their profiles from Mill Creek.
func scripts(t *testing.T) (rules []string) {
	t.Helper()
	data, err := os.ReadFile("../../content/muskets/scenarios/mill-creek.yaml")
	if err != nil {
		t.Fatal(err)
	}
	_, release, err := lease("mill-creek.yaml", data)
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	return gametest.SystemScripts(t, muskets.System{}, "testdata", lease)
}

func TestScriptsHold(t *testing.T) { scripts(t) }
