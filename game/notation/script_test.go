package notation_test

import (
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/game/notation"
)

func systems(name string) game.System {
	if name == "toy" {
		return toy.System{}
	}
	return nil
}

// drawn is a script of a drawn position that holds.
const drawn = `A duel at close quarters.
-- setup --
system toy
-- position --
top A7 4
bottom A9 2
top hand strike step strike
bottom hand parry step step
top active
-- script --
expect decision top card
! play parry : T1.1
expect actions play A7: A9
expect actions play: A9 step
expect odds A7xA9 dice 2 hits0 444444 hit hit miss nothing
expect options: play step | play strike
roll strike A7xA9: hit miss
> top: play strike
expect event card card=strike by top rule T1.1
expect event strike hits=1 rule T1.3
expect decision bottom parry about A9 from A7 hidden
expect option parry
expect no option play step
draw deck: step
> bottom: take
expect event hits hits=1 rule T2.1
expect no event parry
expect A7 top D 4
expect points top 4
expect points bottom 1
expect not over
expect turn 2
> play step
draw deck: strike
forced
expect gone A9 : T1.2
expect A8 bottom 1
expect active top
expect hand top: step step strike
expect hand bottom count 3
as top
expect hand bottom count 3
as all
expect tray discard: strike step
`

func TestAScriptThatHolds(t *testing.T) {
	rep, err := notation.RunScript("drawn", []byte(drawn), systems)
	if err != nil || !rep.OK() {
		t.Fatalf("%v\n%s", err, rep)
	}
	if !slices.Equal(rep.Rules, []string{"T1.1", "T1.2", "T1.3", "T2.1"}) || rep.Checks != 25 || rep.Actions != 4 {
		t.Errorf("rules %v, %d checks, %d actions", rep.Rules, rep.Checks, rep.Actions)
	}
}

func TestWhatDoesNotHoldIsShown(t *testing.T) {
	for _, c := range []struct{ old, changed, want string }{
		{"! play parry : T1.1", "! play parry : T9", "refused by T1.1"},
		{"! play parry : T1.1", "! play step : T1.1", "+ legal"},
		{"! play parry : T1.1", "! step Z4 : T1.1", "no action"},
		{"expect actions play: A9 step", "expect actions play: A9 parry", "missing: parry; not expected: step"},
		{"roll strike A7xA9: hit miss", "roll strike A7xA9: hit", "the script gives 1 dice, the rules roll 2"},
		{"roll strike A7xA9: hit miss", "roll hit sword", `no face "sword"`},
		{"roll strike A7xA9: hit miss", "roll fire: hit miss", "the rules ask for"},
		{"roll strike A7xA9: hit miss\n", "", "the script gives no more"},
		{"draw deck: step", "draw deck: step\ndraw strike", "did not ask for this"},
		{"draw deck: step", "draw helmet", `no "helmet" to draw`},
		{"expect gone A9 :", "expect A9 bottom 1 :", "+ nothing"},
		{"expect A7 top D 4", "expect A7 bottom", "+ top D 4"},
		{"expect points top 4", "expect points top 5", "- 5\n  + 4"},
		{"> bottom: take", "> top: take", "the wrong side is asked"},
		{"> bottom: take", "> dance", "legal now: take | parry"},
		{"expect not over", "expect over top", "+ not over"},
		{"dice 2", "dice 3", "- dice 3"},
		{"expect event strike hits=1", "expect event strike hits=2", "hits=1 flags=0"},
		{"expect no event parry", "expect no event hits", "this happened"},
		{"expect decision bottom parry", "expect decision bottom flee", "parry"},
	} {
		text := strings.Replace(drawn, c.old, c.changed, 1)
		if text == drawn {
			t.Fatalf("%q is not in the script", c.old)
		}
		rep, err := notation.RunScript("changed", []byte(text), systems)
		if err != nil || rep.OK() || !strings.Contains(rep.String(), c.want) {
			t.Errorf("%q: %v\n%s\n want %q", c.changed, err, rep, c.want)
		}
	}
}

func TestAScriptOfAScenarioDealsTheHandsItNames(t *testing.T) {
	rep, err := notation.RunScript("dealt", []byte(`
-- setup --
scenario toy/duel
option long on
seed 12 # the rest of the hands
hand top: strike strike step
hand bottom parry
-- script --
expect hand top: strike strike step
expect tray hand bottom count 3
expect points top 8
> play step
draw any
forced
expect tray discard: step
`), systems)
	if err != nil || !rep.OK() {
		t.Fatalf("%v\n%s", err, rep)
	}
}

func TestAStoredPositionCanBeScripted(t *testing.T) {
	pos, err := toy.System{}.Start(game.Ref{ID: "toy/duel"}, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	text := "-- setup --\nsystem toy\n-- stored --\n" + string(pos.AppendText(nil)) + "-- script --\nexpect A1 top 4\n> play step\n"
	rep, err := notation.RunScript("stored", []byte(text), systems)
	if err != nil || !rep.OK() {
		t.Fatalf("%v\n%s", err, rep)
	}
}

func TestAScriptThatCannotBeReadSaysTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "at least the sections",
		"-- setup --\n-- script --\n": "names no system",
		"-- setup --\nsystem chess\n-- script --\n":                                    `no system "chess"`,
		"-- setup --\nsystem toy\n-- script --\n":                                      "neither a scenario nor a position",
		"note\n\n-- setup --\nsystem toy\nbanner 3\n-- script --\n":                    "line 5",
		"-- setup --\nscenario toy/duel\n-- scripts --\n":                              `line 3: there is no section "scripts"`,
		"-- setup --\nscenario toy/duel\n-- script --\n-- script --\n":                 "line 4: a second section",
		"-- setup --\nscenario toy/duel\n-- script --\n\nplay step\n":                  "line 5: ",
		"-- setup --\nscenario toy/duel\n-- script --\nexpect wonders\n":               "line 4: ",
		"-- setup --\nscenario toy/duel\n-- script --\nexpect\n":                       "line 4: ",
		"-- setup --\nscenario toy/duel\nhand top helmet\n-- script --\n":              "helmet",
		"-- setup --\nscenario toy/duel\nhand top step step step step\n-- script --\n": "never dealt",
		"-- setup --\nscenario toy/moon\n-- script --\n":                               "moon",
		"-- setup --\nsystem toy\n-- position --\ntop A3 2\ntop A10 1\n-- script --\n": "line 2",
		"-- setup --\nsystem toy\n-- scenario --\nx\n-- script --\n":                   "line 3",
		"-- setup --\nsystem toy\nbattle x.yaml\n-- script --\n":                       "line 3: battles beside a script cannot be read here",
	} {
		if _, err := notation.RunScript("bad", []byte(text), systems); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// A battle beside the script is read once for all scripts that name it. It must lie in
// their folder, and a script can have only one.
func TestAScriptNamesABattleBesideIt(t *testing.T) {
	var read []string
	battles := &notation.Battles{
		Read: func(file string) ([]byte, error) { read = append(read, file); return []byte("here"), nil },
		Lease: func(system, text string) (game.Ref, func(), error) {
			return game.Ref{ID: system + "/duel"}, func() { read = append(read, "released "+text) }, nil
		},
	}
	runner := notation.Runner{System: systems, Battle: battles.Battle}
	head := "-- setup --\nsystem toy\nbattle field.txt\n"
	for text, want := range map[string]string{
		head + "-- script --\nforced\n":                                  "",
		strings.Replace(head, "field", "../field", 1) + "-- script --\n": "line 3: ../field.txt: a battle lies beside the script",
		head + "scenario toy/duel\n-- script --\n":                       "line 3: the battle is given twice",
		head + "-- scenario --\nx\n-- script --\n":                       "line 4: the battle is given twice",
	} {
		for range 2 {
			_, err := runner.Run("scripts/one.txtar", []byte(text))
			if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("%q: %v, want %q", text, err, want)
			}
		}
	}
	battles.Release()
	if want := []string{"scripts/field.txt", "released here"}; !slices.Equal(read, want) {
		t.Errorf("read and released: %v", read)
	}
}

func FuzzRunScript(f *testing.F) {
	f.Add(drawn)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4<<10 {
			return
		}
		rep, err := notation.RunScript("fuzz", []byte(text), systems)
		if err == nil {
			_ = rep.String()
		}
	})
}
