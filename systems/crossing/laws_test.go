package crossing_test

import (
	"slices"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/gametest"
	"mariscal/game/notation"
	"mariscal/systems/crossing"
	"mariscal/words/wordstest"
)

// refs registers and returns the scenarios.
func refs(tb testing.TB) (list []game.Ref) {
	tb.Helper()
	if err := content.Builtin(); err != nil {
		tb.Fatal(err)
	}
	for _, info := range crossing.System.Scenarios() {
		list = append(list, info.Ref)
	}
	return list
}

// catalogue is what must occur (law 11).
func catalogue() map[string]string {
	out := map[string]string{
		"over:crossing.over.ground": "", "over:crossing.over.daylight": "", "over:crossing.over.even": "", "over:crossing.over.broken": "x4-broken.txtar",
		"type:block": "", "crossing.item.red": "", "crossing.item.white": "",
	}
	for _, id := range []string{
		"day", "draw", "shuffle", "play", "move", "face", "attack", "screen", "cube", "refill", "loss", "eliminated", "won", "drawn",
	} {
		out["crossing.event."+id] = ""
	}
	for _, card := range []string{"drive", "sweep", "screen"} {
		out["card:"+card] = ""
	}
	return out
}

func TestCrossingObeysTheLaws(t *testing.T) {
	gametest.Run(t, crossing.System, refs(t), gametest.Config{
		Games:     2000,
		Conserve:  form.Whole,
		Rule:      wordstest.Rule("crossing"),
		Players:   []gametest.Player{random},
		Fight:     fight,
		Fate:      fate,
		Catalogue: catalogue(),
	})
}

// fight plays an attack on which no screen is played, to its cube.
func fight(p game.Position, o game.Option, c game.Chance) (fell gametest.Fell, ok bool) {
	var log game.Log
	p.Apply(o.Action, c, nil)
	p.Apply(p.Actions(nil)[0], c, &log)
	for _, e := range log.Events {
		if e.Test != nil {
			return gametest.Fell{Drawn: e.Test.Drawn}, true
		}
	}
	return fell, false
}

// fate plays it and says what became of the block attacked.
func fate(p game.Position, o game.Option, c game.Chance) (came []string, ok bool) {
	var log game.Log
	p.Apply(o.Action, c, nil)
	p.Apply(p.Actions(nil)[0], c, &log)
	out := "beaten"
	for _, e := range log.Events {
		switch {
		case e.Test != nil && !e.Test.Passed:
			return []string{"repelled"}, true
		case e.ID == "crossing.event.eliminated":
			out = "destroy"
		}
	}
	return []string{out}, true
}

// random is a player that knows nothing of the game: it chooses by what its
// seat may answer alone.
var random = gametest.Player{Name: "random", Positions: 50, New: func() func(game.Position) game.Action {
	return func(p game.Position) game.Action {
		options := p.Options(game.Viewer(p.Decision().Seat))
		return options[p.Turn()%len(options)].Action
	}
}}

func TestPositionIsPlainAndDoesNotAllocate(t *testing.T) {
	gametest.PlainValue(t, new(crossing.Position), 128)
	gametest.NoAllocs(t, crossing.System, refs(t)[0])
}

func TestCountsOfStoredPositions(t *testing.T) {
	gametest.Counts(t, crossing.System, refs(t), "testdata/counts.txt")
}

func TestGoldenPlaythroughs(t *testing.T) {
	gametest.Golden(t, crossing.System, refs(t)[0], "testdata/golden")
}

func TestSumsOfEveryTurn(t *testing.T) {
	gametest.Sums(t, crossing.System, refs(t), "testdata/sums.txt")
}

func TestPlayersAreBlind(t *testing.T) {
	gametest.Blind(t, crossing.System, refs(t), random)
}

func TestEveryRuleIsSeenAtWork(t *testing.T) {
	refs(t)
	runner := notation.Runner{System: func(string) game.System { return crossing.System }}
	wordstest.Cited(t, "crossing", gametest.Scripts(t, "testdata", runner.Run))
}

// What clients ask of a table: where a block goes, what is seen from a zone, which
// zones are in danger, and what a card and a block may do.
func TestTheTableOfZonesAnswersQuestions(t *testing.T) {
	p, err := crossing.System.Start(refs(t)[0], nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	q, ok := game.QueriesOf(p)
	if !ok {
		t.Fatal("it answers none")
	}
	if r, err := q.Reach(game.Spectator, "b2"); err != nil || !slices.Equal(r.Cells, []string{"Toll", "Chapel"}) {
		t.Errorf("b2 goes to %v, %v", r.Cells, err)
	}
	if r, err := q.Sight(game.Spectator, "Heath"); err != nil || !slices.Equal(r.Cells, []string{"Abbey", "Ferry"}) {
		t.Errorf("from Heath are seen %v, %v", r.Cells, err)
	}
	var zones []string
	for _, d := range q.Danger(game.Spectator, game.Bottom) {
		zones = append(zones, d.Cell)
	}
	if !slices.Equal(zones, []string{"Toll", "Meadow"}) { // faced from Mill and Ferry, across fords
		t.Errorf("in danger are %v", zones)
	}
	if d, err := q.Peril(game.Spectator, "b2"); err != nil || len(d) != 3 || d[0].Strikers != 0 || d[1].Cell != "Toll" || d[1].Strikers == 0 || len(d[1].By) == 0 {
		t.Errorf("b2 would meet %+v, %v", d, err)
	}
	if o, err := q.Odds(game.Spectator, "Mill", "Toll"); err != nil || o.Branch("screen") == nil {
		t.Errorf("the odds are %+v, %v", o, err)
	}
	for _, who := range []game.Viewer{game.ViewTop, game.ViewBottom} {
		if list, err := q.WhyCard(who, "drive"); err != nil || len(list) != 1 || who == game.ViewBottom && list[0].Rule != crossing.RuleTurn {
			t.Errorf("%s is told of a card %+v, %v", who, list, err)
		}
	}
	if _, err := q.Why(game.ViewTop, "t9", "Mill"); err == nil {
		t.Error("an unknown block is known")
	}
}
