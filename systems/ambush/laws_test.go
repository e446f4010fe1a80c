package ambush_test

import (
	"slices"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/gametest"
	"mariscal/game/notation"
	"mariscal/systems/ambush"
	"mariscal/words/wordstest"
)

// refs registers and returns the built-in battles.
func refs(tb testing.TB) (list []game.Ref) {
	tb.Helper()
	if err := content.Builtin(); err != nil {
		tb.Fatal(err)
	}
	return []game.Ref{{ID: "ambush/mill-road"}}
}

// fight plays an option with odds and returns the hits of its first roll.
func fight(p game.Position, o game.Option, c game.Chance) (gametest.Fell, bool) {
	var log game.Log
	p.Apply(o.Action, c, &log)
	for _, e := range log.Events {
		if e.Roll != nil {
			return gametest.Fell{Hits: e.Roll.Hits}, true
		}
	}
	return gametest.Fell{}, false
}

// fate plays an option with odds and says whether its target is eliminated.
func fate(p game.Position, o game.Option, c game.Chance) (came []string, ok bool) {
	var log game.Log
	p.Apply(o.Action, c, &log)
	for _, e := range log.Events {
		if e.ID == "ambush.event.eliminated" && slices.ContainsFunc(e.Args, func(a game.Arg) bool { return a.Name == "piece" && a.Text == o.Target }) {
			came = append(came, "eliminated")
		}
	}
	return came, true
}

func catalogue() map[string]string {
	out := map[string]string{"over:ambush.over.points": "", "over:ambush.over.night": "", "effect:hit": ""}
	for _, id := range []string{"marker", "turn", "move", "fire", "eliminated", "near", "wait", "party", "blind", "won", "drawn"} {
		out["ambush.event."+id] = ""
	}
	for _, face := range ambush.System.Dice()[0] {
		out["face:"+face] = ""
	}
	for _, kind := range []string{"line", "party", "blind"} {
		out["type:"+kind] = ""
	}
	return out
}

func TestAmbushObeysTheLaws(t *testing.T) {
	gametest.Run(t, ambush.System, refs(t), gametest.Config{
		Games:     400,
		Conserve:  form.Whole,
		Rule:      wordstest.Rule("ambush"),
		Carry:     ambush.Carry,
		Fight:     fight,
		Fate:      fate,
		Catalogue: catalogue(),
	})
}

func TestPositionIsPlain(t *testing.T) { gametest.PlainValue(t, new(ambush.Position), 168) }

func TestCountsOfStoredPositions(t *testing.T) {
	gametest.Counts(t, ambush.System, refs(t), "testdata/counts.txt")
}

func TestSumsOfGames(t *testing.T) {
	gametest.Sums(t, ambush.System, refs(t), "testdata/sums.txt")
}

func TestGoldenPlaythroughs(t *testing.T) {
	for _, ref := range refs(t) {
		gametest.Golden(t, ambush.System, ref, "testdata/golden")
	}
}

// random chooses among the candidates by the hash of the position as its seat
// knows it.
func random() func(game.Position) game.Action {
	return func(p game.Position) game.Action {
		list := p.Actions(nil)
		return list[len(list)/2]
	}
}

func TestPlayersAreBlind(t *testing.T) {
	gametest.Blind(t, ambush.System, refs(t), gametest.Player{Name: "middle", Positions: 60, New: random})
}

// P1.3: the marker is drawn before the battle, and only its owner is told.
func TestOnlyItsOwnerKnowsTheMarker(t *testing.T) {
	ref := refs(t)[0]
	var faces [2]int
	for seed := range uint64(40) {
		var log game.Log
		p, err := ambush.System.Start(ref, nil, game.NewSeeded(seed), &log)
		if err != nil {
			t.Fatal(err)
		}
		first := log.Events[0]
		if first.ID != "ambush.event.marker" || first.Rule != ambush.RuleMarker {
			t.Fatalf("the battle begins with %s (%s)", first.ID, first.Rule)
		}
		for v := range game.All {
			told, _ := first.For(v)
			knows := slices.ContainsFunc(told.Args, func(a game.Arg) bool { return a.Name == "face" })
			pieces := p.Scene(v).Pieces
			marker := pieces[len(pieces)-1]
			if owner := v == game.ViewBottom; knows != owner || (marker.Type != "") != owner || !marker.Down {
				t.Errorf("%s is told %v and sees %+v", v, told.Args, marker)
			}
			if marker.Type == "party" {
				faces[1]++
			} else if marker.Type == "blind" {
				faces[0]++
			}
		}
	}
	if faces[0] == 0 || faces[1] == 0 {
		t.Errorf("of 40 markers %d are blinds and %d parties", faces[0], faces[1])
	}
}

// TestScriptsHold plays every script, and looks that every rule is seen at work.
func TestScriptsHold(t *testing.T) {
	refs(t)
	runner := notation.Runner{System: func(string) game.System { return ambush.System }}
	seen := append(gametest.Scripts(t, "testdata", runner.Run), ambush.RuleMarker) // TestOnlyItsOwnerKnowsTheMarker
	wordstest.Cited(t, "ambush", seen)
}
