package report_test

import (
	"encoding/json"
	"flag"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/report"
)

var update = flag.Bool("update", false, "write the golden report anew")

// byScores judges by the scores alone, so that the golden report follows from
// the rules and from nothing else.
type byScores struct{}

func (byScores) Chance(p game.Position) (int, bool) {
	chance := 500_000
	for _, t := range p.Scene(game.Spectator).Tracks {
		if t.ID == "banners" && t.Seat == game.Top {
			chance += 100_000 * t.Value
		} else if t.ID == "banners" {
			chance -= 100_000 * t.Value
		}
	}
	return chance, true
}

func (byScores) Telling() []string {
	return []string{"ancients.event.eliminated", "ancients.event.leader-lost", "ancients.event.retreat"}
}

func (byScores) Doings() []report.Doing {
	return []report.Doing{{ID: "cards", Event: "ancients.event.play"}, {ID: "orders", Event: "ancients.event.orders", Arg: "n"}}
}

// played plays a battle with random answers and returns its record.
func played(t *testing.T, seed uint64) (game.System, *notation.Record) {
	t.Helper()
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	sys := systems[0]
	c := notation.RecordOf(game.NewSeeded(seed))
	p, err := sys.Start(game.Ref{ID: "ancients/akragas"}, nil, c, nil)
	if err != nil {
		t.Fatal(err)
	}
	rec := &notation.Record{System: sys.Name(), Rules: sys.Version(), Scenario: p.Scenario(), Deal: c.Take(sys, game.All)}
	answers := rand.New(rand.NewPCG(seed, 1))
	for d := p.Decision(); !d.Over; d = p.Decision() {
		legal := p.Actions(nil)
		a := legal[answers.IntN(len(legal))]
		text := p.Text(a, game.All)
		p.Apply(a, c, nil)
		rec.Moves = append(rec.Moves, notation.Move{Seat: d.Seat, Text: text, Chance: c.Take(sys, game.All)})
	}
	rec.Result = p.Outcome()
	if rec.Result.Draw {
		rec.Result.Winner = 0
	}
	return sys, rec
}

func TestReportOfASeededGameIsGolden(t *testing.T) {
	sys, rec := played(t, 5)
	r, err := report.Of(sys, rec, byScores{})
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	const golden = "testdata/akragas.json"
	if *update {
		if err := os.WriteFile(golden, append(got, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), string(got)+"\n"); d != "" {
		t.Errorf("go test ./report -update writes it anew\n%s", d)
	}
}

func TestReportAgreesWithTheTable(t *testing.T) {
	for seed := range uint64(20) {
		sys, rec := played(t, seed)
		r, err := report.Of(sys, rec, byScores{})
		if err != nil {
			t.Fatal(err)
		}
		end, events, err := notation.Replay(sys, rec)
		if err != nil {
			t.Fatal(err)
		}
		last := r.Turns[len(r.Turns)-1]
		if !last.End || last.Step != len(rec.Moves) || r.Last != len(rec.Moves) {
			t.Errorf("seed %d: the end is %+v after %d actions", seed, last, len(rec.Moves))
		}
		if o := end.Outcome(); !o.Draw && last.Chance != map[game.Seat]int{game.Top: 1_000_000, game.Bottom: 0}[o.Winner] {
			t.Errorf("seed %d: %v wins with a chance of %d", seed, o.Winner, last.Chance)
		}
		for i, turn := range r.Turns[:len(r.Turns)-1] {
			if turn.Turn != i+1 || i > 0 && turn.Step <= r.Turns[i-1].Step {
				t.Errorf("seed %d: turn %d is %+v", seed, i+1, turn)
			}
		}
		dice, gone := 0, [2]int{}
		for _, e := range events {
			if e.Roll != nil {
				dice += len(e.Roll.Dice)
			}
			if e.ID == "ancients.event.eliminated" {
				gone[e.Seat]++
			}
		}
		if got := r.Sides[0].Luck.Dice + r.Sides[1].Luck.Dice; got != dice {
			t.Errorf("seed %d: %d dice counted of %d", seed, got, dice)
		}
		for seat, side := range r.Sides {
			for i, id := range []string{"cards", "orders", "unit", "unit.strength", "leader"} {
				if c := r.Counts[i]; c.ID != id || (c.Of == nil) != (i < 2) || c.Of == nil && c.N[seat] == 0 || c.Of != nil && c.N[seat] > c.Of[seat] {
					t.Errorf("seed %d: %v of %q is %+v", seed, game.Seat(seat), id, c)
				}
			}
			if lost := r.Counts[2].N[seat]; lost < gone[seat] {
				t.Errorf("seed %d: %d units were eliminated, the report has %d", seed, gone[seat], lost)
			}
			sum := 0
			for _, f := range side.Luck.Faces {
				sum += f.Count
			}
			if sum != side.Luck.Dice {
				t.Errorf("seed %d: the faces add up to %d of %d", seed, sum, side.Luck.Dice)
			}
		}
		if !slices.IsSortedFunc(r.Moments, func(a, b report.Moment) int { return a.Step - b.Step }) {
			t.Errorf("seed %d: the moments are not in order", seed)
		}
		for _, m := range r.Moments {
			if m.After <= m.Before || len(m.Events) == 0 || m.Step < 1 || m.Step > r.Last {
				t.Errorf("seed %d: %+v", seed, m)
			}
		}
	}
}

// What a roll expected is what rolls bring on the average: over many games the
// hits of both sides lie within four standard deviations of their sum.
func TestHitsAgreeWithWhatWasExpectedOverManyGames(t *testing.T) {
	hits, expected := 0, 0
	for seed := range uint64(60) {
		sys, rec := played(t, 100+seed)
		r, err := report.Of(sys, rec, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, side := range r.Sides {
			hits += side.Luck.Hits
			expected += side.Luck.Expected
		}
	}
	want := float64(expected) / 1000
	if math.Abs(float64(hits)-want) > 4*math.Sqrt(want) {
		t.Errorf("%d hits, %.0f expected", hits, want)
	}
}

func TestWithoutAJudgeThereAreNoChances(t *testing.T) {
	sys, rec := played(t, 1)
	r, err := report.Of(sys, rec, nil)
	if err != nil {
		t.Fatal(err)
	}
	if r.Judged || len(r.Moments) != 0 || r.Turns[0].Chance != 0 || r.Counts[0].ID != "unit" {
		t.Errorf("%v %v %v", r.Judged, r.Moments, r.Counts)
	}
}

func TestARecordThatDoesNotFollowHasNoReport(t *testing.T) {
	sys, rec := played(t, 1)
	rec.Moves[3].Text = "order A1"
	if r, err := report.Of(sys, rec, byScores{}); err == nil {
		t.Errorf("%+v", r)
	}
}
