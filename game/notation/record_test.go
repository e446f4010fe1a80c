package notation_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/game/notation"
)

// duel is the scenario of the toy.
var duel = toy.System{}.Scenarios()[0]

// played returns the whole record of a random game of a toy system, its chance
// from a stream, with the events and the hash of its end.
func played(t *testing.T, number uint64) (*notation.Record, []game.Event, uint64) {
	t.Helper()
	sys := toy.System{}
	seed := [notation.SeedSize]byte{byte(number), byte(number >> 8), 7}
	rec := &notation.Record{
		System: sys.Name(), Rules: sys.Version(), Names: [2]string{"Ana", "Blas Gil"}, Texts: [2]string{"one", "two words"},
		Commitment: notation.Commitment(seed), Date: "2026-11-21",
	}
	luck := notation.RecordOf(notation.NewStream(seed, rec.Texts[0], rec.Texts[1]))
	var log game.Log
	pos, err := sys.Start(game.Ref{ID: "toy/duel"}, nil, luck, &log)
	if err != nil {
		t.Fatal(err)
	}
	rec.Scenario = pos.Scenario()
	rec.Deal = luck.Take(sys, game.All)
	choice := game.NewSeeded(number)
	for i := 0; !pos.Decision().Over && i < 3000; i++ {
		legal := pos.Actions(nil)
		a := legal[choice.Below(len(legal))]
		m := notation.Move{Seat: pos.Decision().Seat, Text: pos.Text(a, game.All)}
		pos.Apply(a, luck, &log)
		m.Chance = luck.Take(sys, game.All)
		rec.Moves = append(rec.Moves, m)
	}
	rec.Result = pos.Outcome()
	const digits = "0123456789abcdef"
	for _, b := range seed {
		rec.Seed += string(digits[b>>4]) + string(digits[b&15])
	}
	return rec, log.Events, pos.Hash()
}

func TestARecordReplaysToTheSameEndEventsAndText(t *testing.T) {
	for n := range uint64(20) {
		rec, events, hash := played(t, n)
		text := rec.String()
		read, err := notation.Parse([]byte(text))
		if err != nil {
			t.Fatalf("game %d: %v\n%s", n, err, text)
		}
		last, again, err := notation.Replay(toy.System{}, read)
		if err != nil {
			t.Fatalf("game %d: %v\n%s", n, err, text)
		}
		if last.Hash() != hash || !reflect.DeepEqual(again, events) || read.String() != text {
			t.Fatalf("game %d: the replay differs", n)
		}
		if proof, err := notation.Check(toy.System{}, read); !proof.Chance || err != nil {
			t.Fatalf("game %d: proved %+v, %v", n, proof, err)
		}
	}
}

func TestWhatIsWrongInARecordIsToldWithItsLine(t *testing.T) {
	for text, line := range map[string]int{
		"mariscal record 9\n":                         1,
		"mariscal record 1\nsystem toy\nbanner 5\n":   3,
		"mariscal record 1\nsystem toy\nsystem row\n": 3,
		"mariscal record 1\nrules 1\nsystem toy\nscenario toy/duel " + strings.Repeat("0", 64) + "\n\n": 2, // written in another order
	} {
		_, err := notation.Parse([]byte(text))
		var fault *notation.LineFault
		if !errors.As(err, &fault) || fault.Line != line || fault.What != notation.PartForm ||
			!strings.HasPrefix(err.Error(), fmt.Sprintf("record line %d: ", line)) {
			t.Errorf("%q: %v, want a fault of line %d", text, err, line)
		}
	}
}

func TestARecordOfWindowsLinesIsTheSame(t *testing.T) {
	rec, _, _ := played(t, 1)
	read, err := notation.Parse([]byte(strings.ReplaceAll(rec.String(), "\n", "\r\n")))
	if err != nil || read.String() != rec.String() {
		t.Fatal(err)
	}
}

// edit changes the first line that begins with prefix.
func edit(text, prefix string, change func(string) string) string {
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, prefix) {
			lines[i] = change(l)
			break
		}
	}
	return strings.Join(lines, "\n")
}

func TestATamperedRecordIsCaught(t *testing.T) {
	rec, _, _ := played(t, 2)
	text := rec.String()
	line := func(s string) func(string) string { return func(string) string { return s } }
	for name, c := range map[string]struct {
		text, want string
		parses     bool
	}{
		"a better roll": {edit(text, "  roll strike", func(l string) string {
			return strings.NewReplacer("miss", "hit", "hit", "flag", "flag", "miss").Replace(l)
		}), "the seed gives", true},
		"another draw": {edit(text, "  draw deck", func(l string) string {
			return strings.NewReplacer("step", "strike", "strike", "parry", "parry", "step").Replace(l)
		}), "", true},
		"another seed":       {edit(text, "seed ", line("seed "+strings.Repeat("ab", 32))), "promised", true},
		"no promise":         {edit(text, "commitment ", line("promise none")), "header line", false},
		"another result":     {edit(text, "result ", line("result draw match.outcome.agreed")), "", true},
		"an impossible move": {edit(text, "top: play", line("top: step A9")), "line", true},
		"another version":    {edit(text, "mariscal record", line("mariscal record 2")), "this program reads", false},
		"no system":          {strings.Replace(text, "system toy\n", "", 1), "system", false},
		"tabs for spaces":    {edit(text, "  draw deck", line("\tdraw deck: parry")), "", false},
		"header out of order": {
			strings.Replace(strings.Replace(text, "system toy\n", "", 1), "rules 1\n", "rules 1\nsystem toy\n", 1),
			"canonical form", false,
		},
	} {
		rec, err := notation.Parse([]byte(c.text))
		if (err == nil) != c.parses {
			t.Errorf("%s: parse: %v", name, err)
			continue
		}
		if err == nil {
			_, err = notation.Check(toy.System{}, rec)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "line") && name != "another seed" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAPartialRecordCannotBeReplayed(t *testing.T) {
	rec, _, _ := played(t, 3)
	rec.Partial, rec.Seed, rec.Result = "top", "", game.Outcome{}
	read, err := notation.Parse([]byte(rec.String()))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := notation.Replay(toy.System{}, read); !errors.Is(err, notation.ErrPartial) {
		t.Fatal(err)
	}
}

func TestAResignedGameEndsForTheOther(t *testing.T) {
	rec, _, _ := played(t, 4)
	rec.Moves = rec.Moves[:4]
	rec.Resigned, rec.Result = "top", notation.Resigned(game.Top)
	if proof, err := notation.Check(toy.System{}, mustParse(t, rec)); !proof.Chance || err != nil {
		t.Fatal(err)
	}
	rec.Result.Winner = game.Top
	if _, err := notation.Check(toy.System{}, mustParse(t, rec)); err == nil {
		t.Fatal("the loser won")
	}
	rec.Resigned, rec.Agreed, rec.Result = "", true, notation.Agreed()
	if _, err := notation.Check(toy.System{}, mustParse(t, rec)); err != nil {
		t.Fatal(err)
	}
}

func mustParse(t *testing.T, rec *notation.Record) *notation.Record {
	t.Helper()
	read, err := notation.Parse([]byte(rec.String()))
	if err != nil {
		t.Fatal(err)
	}
	return read
}

func TestAScenarioThatIsNotBuiltInTravelsWhole(t *testing.T) {
	rec, _, _ := played(t, 5)
	for _, text := range []string{duel.Canonical, "a\n\n  b\n|c\nend\n", "no newline"} {
		rec.ScenarioText = text
		rec.Scenario.Sum = notation.Sum(text)
		if got := mustParse(t, rec).ScenarioText; got != text {
			t.Errorf("%q came back as %q", text, got)
		}
	}
	rec.ScenarioText = "another"
	if _, err := notation.Parse([]byte(rec.String())); err == nil {
		t.Error("a text that is not the scenario's was accepted")
	}
}

func FuzzParseRecord(f *testing.F) {
	f.Add("mariscal record 1\nsystem toy\nrules 1\nscenario toy/duel " + duel.Sum + "\n\ntop: play step\nseed " + duel.Sum + "\n")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4<<10 {
			return // the limits of records have tests of their own
		}
		rec, err := notation.Parse([]byte(text))
		if err != nil {
			return
		}
		again, err := notation.Parse([]byte(rec.String()))
		if err != nil || again.String() != rec.String() {
			t.Fatalf("%v\n%q\n%q", err, text, rec.String())
		}
		_ = notation.Walk(toy.System{}, rec, nil)
	})
}
