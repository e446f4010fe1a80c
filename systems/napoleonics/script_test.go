package napoleonics_test

import (
	"testing"

	"mariscal/content"
	"mariscal/game/gametest"
	"mariscal/systems/napoleonics"
)

// scripts runs every script of testdata and returns the rules seen at work.
func scripts(t *testing.T) (rules []string) {
	t.Helper()
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	return gametest.SystemScripts(t, napoleonics.System{}, "testdata", content.Lease)
}

func TestScriptsOfTheRulebookHold(t *testing.T) { scripts(t) }
