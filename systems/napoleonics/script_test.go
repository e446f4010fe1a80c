package napoleonics_test

import (
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/game/notation"
	"mariscal/systems/napoleonics"
)

// scripts runs every script of testdata and returns the rules seen at work.
func scripts(t *testing.T) (rules []string) {
	t.Helper()
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	runner := notation.Runner{
		System: func(name string) game.System {
			if name == "napoleonics" {
				return napoleonics.System{}
			}
			return nil
		},
		Scenario: func(_, text string) (game.Ref, func(), error) { return content.Lease("script", []byte(text)) },
	}
	return gametest.Scripts(t, "testdata", runner.Run)
}

func TestScriptsOfTheRulebookHold(t *testing.T) { scripts(t) }
