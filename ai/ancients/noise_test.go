package ancients_test

import (
	"testing"

	"mariscal/ai/aitest"
	"mariscal/ai/ancients"
)

func TestFartherHorizonsAreNoisier(t *testing.T) { aitest.FartherIsNoisier(t, arena, ancients.Turns()) }

func TestASearchedTurnCanBePlayed(t *testing.T) {
	aitest.SearchedTurns(t, arena, "ancients/cannae", ancients.Turns)
}

func TestTheScriptEndsItsTurns(t *testing.T) { aitest.ScriptEndsTurns(t, arena, ancients.Turns()) }

func BenchmarkScript(b *testing.B) {
	aitest.ScriptedTurns(b, arena, "ancients/cannae", ancients.Turns())
}
