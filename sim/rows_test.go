package sim

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/game/notation"
)

// written plays a study into files of rows.
func written(t *testing.T, c Config, format string) (games, positions string) {
	t.Helper()
	cols, err := ColumnsOf([]Config{c})
	if err != nil {
		t.Fatal(err)
	}
	c.Watch, c.Positions = true, true
	var each, moments bytes.Buffer
	rows, turns := NewRows(&each, format, false), NewRows(&moments, format, false)
	c.Each = func(g *Game) error {
		err := rows.Write(cols.Game(&c, g))
		for _, row := range cols.Positions(&c, g) {
			err = errors.Join(err, turns.Write(row))
		}
		return err
	}
	if _, err := Run(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	return each.String(), moments.String()
}

// In every system each game and each turn is a row, in both formats, with the same columns;
// a position can be read back, and lost pieces existed before.
func TestARowAGameAndARowATurnInEverySystem(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		c := Config{System: sys, Scenario: sys.Scenarios()[0].Ref, Players: [2]string{"random", "random"}, Games: 2, Seed: 3, MaxTurns: 12}
		games, positions := written(t, c, "csv")
		for what, text := range map[string]string{"games": games, "positions": positions} {
			table, err := csv.NewReader(bytes.NewBufferString(text)).ReadAll()
			if err != nil || len(table) < 3 {
				t.Fatalf("%s, %s: %d rows, %v", sys.Name(), what, len(table), err)
			}
			if at := slices.Index(table[0], "position"); at >= 0 {
				if p, err := sys.Read(table[1][at]); err != nil || p.Turn() != 1 {
					t.Errorf("%s: the first position cannot be read: %v", sys.Name(), err)
				}
			}
			lines, _ := written(t, c, "jsonl")
			if what == "positions" {
				_, lines = written(t, c, "jsonl")
			}
			var first map[string]any
			if err := json.NewDecoder(bytes.NewBufferString(lines)).Decode(&first); err != nil || len(first) != len(table[0]) {
				t.Errorf("%s, %s: %d columns in one format, %d in the other (%v)", sys.Name(), what, len(table[0]), len(first), err)
			}
		}
	}
}

// Games without dice turn cards or cubes, some of which pass and some do not. Types that may
// come later in a battle have their columns from the start.
func TestDiceCardsAndCubesAreCountedAndTypesThatMayComeHaveColumns(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		info := sys.Scenarios()[0]
		c := Config{System: sys, Scenario: info.Ref, Players: [2]string{"recruit", "recruit"}, Games: 2, Seed: 3, MaxTurns: 12, Watch: true}
		if !slices.Contains(ai.Names(sys.Name()), "recruit") {
			c.Players, c.Games = [2]string{"random", "random"}, 12
		}
		cols, err := ColumnsOf([]Config{c})
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range info.Types {
			if !slices.Contains(cols.types, kind) {
				t.Errorf("%s: %s has no column of its own", sys.Name(), kind)
			}
		}
		r, _ := played(t, c)
		for s, side := range r.Tally.Seen.Sides {
			if side.Rolls == 0 && (side.Passed == 0 || side.Passed == side.Tests) {
				t.Errorf("%s, seat %d: %d tests, %d passed", sys.Name(), s, side.Tests, side.Passed)
			}
			for kind := range side.Came {
				if len(info.Types) > 0 && !slices.Contains(cols.types, kind) {
					t.Errorf("%s: %s came and has no column of its own", sys.Name(), kind)
				}
			}
		}
	}
}

// Losses of the seats are counted by type, at the places where the pieces stood.
func TestLossesAreCountedByTypeAndPlace(t *testing.T) {
	c := config(t)
	c.Games, c.Watch = 3, true
	r, games := played(t, c)
	lost := 0
	for _, g := range games {
		for _, side := range g.Seen.Sides {
			for kind, n := range side.Lost {
				if lost += n; n > side.Came[kind] {
					t.Errorf("game %d: %d %s lost of %d", g.Number, n, kind, side.Came[kind])
				}
			}
			if side.Cards == 0 || side.Opening == "" || side.Rolls == 0 {
				t.Errorf("game %d: no card or no die was seen", g.Number)
			}
		}
	}
	fell, openings := 0, 0
	for _, side := range r.Tally.Seen.Sides {
		for place, n := range side.Fell {
			if fell += n; place == "" {
				t.Error("a piece fell nowhere")
			}
		}
		for _, o := range side.Openings {
			openings += o.Games
		}
	}
	if fell != lost || lost == 0 || openings != 2*len(games) {
		t.Errorf("%d pieces lost, %d fell; %d openings", lost, fell, openings)
	}
}

// With exchanged sides a game and its sister have the same luck and other players, and
// the players' wins are those of the seats they had.
func TestSwappedGamesHaveTheSameLuckAndOtherPlayers(t *testing.T) {
	c := config(t)
	c.Games, c.Swap, c.Record, c.MaxTurns, c.Players = 3, true, true, 30, [2]string{"random", "recruit"}
	r, games := played(t, c)
	if len(games) != 6 || r.Games != 6 || r.ByPlayer == nil {
		t.Fatalf("%d games", len(games))
	}
	for i := 0; i < 6; i += 2 {
		a, b := games[i], games[i+1]
		if a.Swapped || !b.Swapped || a.Players != c.Players || b.Players != [2]string{"recruit", "random"} || !slices.Equal(a.Record.Deal, b.Record.Deal) {
			t.Errorf("games %d and %d: %v, %v", a.Number, b.Number, a.Players, b.Players)
		}
	}
	if r.ByPlayer[0].Wins+r.ByPlayer[1].Wins != r.Wins.Top+r.Wins.Bottom {
		t.Errorf("the players won %v, the seats %v", *r.ByPlayer, r.Wins)
	}
}

// The record of every game proves itself.
func TestRecordsProveThemselves(t *testing.T) {
	c := config(t)
	c.Games, c.Record, c.MaxTurns = 2, true, 20
	_, games := played(t, c)
	for _, g := range games {
		rec, err := notation.Parse([]byte(g.Record.String()))
		if err != nil {
			t.Fatal(err)
		}
		if proof, err := notation.Check(c.System, rec); err != nil || !proof.Chance {
			t.Errorf("game %d: %v, %v", g.Number, proof, err)
		}
	}
}

// A study that was interrupted and taken up comes to what it would have come to.
func TestACheckpointGoesOnWhereTheStudyStopped(t *testing.T) {
	c := config(t)
	c.Games, c.Watch, c.MaxTurns = 7, true, 25
	whole, games := played(t, c)
	settings := map[string]string{"seed": "7"}
	check := NewCheckpoint(settings, 1)
	c.Tally = check.Tallies[0]
	stop := errors.New("enough")
	c.Each = func(g *Game) error {
		if g.Number == 3 {
			return stop
		}
		return nil
	}
	part, err := Run(context.Background(), c)
	if !errors.Is(err, stop) || part.Games != 3 || !part.Partial {
		t.Fatalf("%d games, %v", part.Games, err)
	}
	data, err := json.Marshal(check)
	if err != nil {
		t.Fatal(err)
	}
	if check, err = ReadCheckpoint(data, settings, 1); err != nil {
		t.Fatal(err)
	}
	c.Tally = check.Tallies[0]
	rest, after := played(t, c)
	one, _ := json.Marshal([]any{whole, whole.Tally})
	two, _ := json.Marshal([]any{rest, rest.Tally})
	if !bytes.Equal(one, two) || len(after) != 4 || after[0].Number != 4 || after[3].Turns != games[6].Turns {
		t.Errorf("%s\nis not\n%s", two, one)
	}
	var other *DifferError
	if _, err := ReadCheckpoint(data, map[string]string{"seed": "8"}, 1); !errors.As(err, &other) || other.Setting != "seed" {
		t.Errorf("another seed: %v", err)
	}
	if _, err := ReadCheckpoint([]byte("{"), settings, 1); err == nil {
		t.Error("half a checkpoint is taken up")
	}
}
