package napoleonics_test

import (
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/systems/napoleonics"
)

// refs registers and returns all scenarios, the proving ground included.
func refs(tb testing.TB) []game.Ref {
	tb.Helper()
	if err := content.Builtin(); err != nil {
		tb.Fatal(err)
	}
	var out []game.Ref
	for _, info := range (napoleonics.System{}).Scenarios() {
		out = append(out, info.Ref)
	}
	return out
}

// catalogue is what must occur (law 11), with the script that covers what random
// games do not reach.
func catalogue() map[string]string {
	out := map[string]string{
		"over:napoleonics.over.banners": "", "over:napoleonics.over.leader": "", "over:napoleonics.over.time": "",
		"effect:hit": "", "effect:flag": "", "effect:order": "", "effect:rally": "",
	}
	for _, id := range (napoleonics.System{}).Names(game.EventNames) {
		out["napoleonics.event."+id] = ""
	}
	out["napoleonics.event.guns-lost"] = "n19-square-example.txtar"
	out["napoleonics.event.drawn"] = "n23-limit-drawn.txtar"
	for _, face := range (napoleonics.System{}).Dice()[0] {
		out["face:"+face] = ""
	}
	for c := range napoleonics.CardCount {
		out["napoleonics.card."+c.String()] = ""
	}
	for t := range napoleonics.TerrainCount {
		out["terrain:"+t.String()] = ""
	}
	return out
}

// lawGames is how many random games its battles share: fewer than Ancients, because they
// are long and the laws may take a minute of one core, of which Ancients uses more than half.
// -mariscal.long plays its thousands anyway.
const lawGames = 2400

func TestNapoleonicsObeysTheLaws(t *testing.T) {
	gametest.Run(t, napoleonics.System{}, refs(t), gametest.Config{
		Games: lawGames,
		Choices: []game.Choices{
			nil, nil, nil,
			{napoleonics.ChoiceChargeDice: "two-two", napoleonics.ChoiceSteelMoves: "on", napoleonics.ChoiceLastGuns: "on"},
		},
		Conserve:  napoleonics.Conserve,
		Rule:      napoleonics.KnownRule,
		Asks:      napoleonics.Asks,
		Fight:     fight,
		Fate:      fate,
		Catalogue: catalogue(),
	})
}

func TestPositionIsPlainAndDoesNotAllocate(t *testing.T) {
	refs(t)
	gametest.PlainValue(t, new(napoleonics.Position), 1536)
	for _, ref := range refs(t) {
		gametest.NoAllocs(t, napoleonics.System{}, ref)
	}
}

func TestEveryFieldOfAPositionHasItsOwnNameAndLane(t *testing.T) {
	if err := napoleonics.CheckForm(); err != nil {
		t.Error(err)
	}
}

func TestCountsOfStoredPositions(t *testing.T) {
	gametest.Counts(t, napoleonics.System{}, refs(t), "testdata/counts.txt")
}

// One playthrough is kept to read, a line a turn of all of them to compare.
func TestGoldenPlaythrough(t *testing.T) {
	refs(t)
	ref := game.Ref{ID: "napoleonics/proving-ground"}
	gametest.Golden(t, napoleonics.System{}, ref, "testdata/golden")
}

func TestPlaythroughsGoAsTheyWent(t *testing.T) {
	gametest.Sums(t, napoleonics.System{}, refs(t), "testdata/sums.txt")
}

func TestActionsAreAscending(t *testing.T) { gametest.Ascending(t, napoleonics.System{}, refs(t)) }
