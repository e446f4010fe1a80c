package napoleonics_test

import (
	"testing"

	"mariscal/ai/aitest"
	"mariscal/ai/napoleonics"
)

func TestFartherHorizonsAreNoisier(t *testing.T) {
	aitest.FartherIsNoisier(t, arena, napoleonics.Turns())
}

func TestASearchedTurnCanBePlayed(t *testing.T) {
	aitest.SearchedTurns(t, arena, "napoleonics/waterloo", napoleonics.Turns)
}

func TestTheScriptEndsItsTurns(t *testing.T) { aitest.ScriptEndsTurns(t, arena, napoleonics.Turns()) }

func BenchmarkScript(b *testing.B) {
	aitest.ScriptedTurns(b, arena, "napoleonics/waterloo", napoleonics.Turns())
}
