package notation_test

import (
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/row"
	"mariscal/game/notation"
)

func systems(name string) game.System {
	if name == "row" {
		return row.System{}
	}
	return nil
}

// drawn is a script of a drawn position that holds.
const drawn = `A fight between neighbours.
-- setup --
system row
-- position --
A1 top 2
A3 top 2
A4 bottom 1
A8 bottom 2
hand top strike march scout
hand bottom parry march march
active top
-- script --
expect decision top card
! strike A3xA4 : T3
expect actions play: march scout strike
> play strike
expect event play card=strike by top rule T1
expect actions strike A3: A4
expect odds A3xA4 dice 2 hits0 444445 hit hit miss nothing
expect options: done | strike A3xA4
> top: strike A3xA4
expect decision bottom react about A4 from A3 hidden
expect option parry
expect no option done
roll strike A3xA4: hit miss
> bottom: pass
expect event fight hits=1 rule T3
expect no event parry
expect gone A4 : T2
expect A3 top P 2
expect A8 bottom 2
expect points top 1
expect points bottom 0
expect not over
draw deck: march
forced
expect turn 2
expect active bottom
expect hand top: march march scout
expect hand bottom count 3
as top
expect hand bottom count 3
as all
expect tray discard: strike
`

func TestAScriptThatHolds(t *testing.T) {
	rep, err := notation.RunScript("drawn", []byte(drawn), systems)
	if err != nil || !rep.OK() {
		t.Fatalf("%v\n%s", err, rep)
	}
	if !slices.Equal(rep.Rules, []string{"T1", "T2", "T3"}) || rep.Checks != 24 || rep.Actions != 4 {
		t.Errorf("rules %v, %d checks, %d actions", rep.Rules, rep.Checks, rep.Actions)
	}
}

func TestWhatDoesNotHoldIsShown(t *testing.T) {
	for _, c := range []struct{ old, changed, want string }{
		{"! strike A3xA4 : T3", "! strike A3xA4 : T9", "refused by T3"},
		{"! strike A3xA4 : T3", "! play march : T1", "+ legal"},
		{"! strike A3xA4 : T3", "! strike A3xZ4 : T1", "no action"},
		{"expect actions play: march scout strike", "expect actions play: march scout parry", "missing: parry; not expected: strike"},
		{"roll strike A3xA4: hit miss", "roll strike A3xA4: hit", "the script gives 1 dice, the rules roll 2"},
		{"roll strike A3xA4: hit miss", "roll hit sword", `no face "sword"`},
		{"roll strike A3xA4: hit miss", "roll fire: hit miss", "the rules ask for"},
		{"roll strike A3xA4: hit miss\n", "", "the script gives no more"},
		{"draw deck: march", "draw deck: march\ndraw scout", "did not ask for this"},
		{"draw deck: march", "draw helmet", `no "helmet" to draw`},
		{"expect gone A4 :", "expect A4 bottom 1 :", "+ nothing"},
		{"expect A3 top P 2", "expect A3 bottom", "+ top P 2"},
		{"expect points top 1", "expect points top 2", "- 2\n  + 1"},
		{"> bottom: pass", "> top: pass", "the wrong side is asked"},
		{"> bottom: pass", "> dance", "legal now: parry | pass"},
		{"expect not over", "expect over top", "+ not over"},
		{"dice 2", "dice 3", "- dice 3"},
		{"expect event fight hits=1", "expect event fight hits=2", "hits=1 flags=0"},
		{"expect no event parry", "expect no event fight", "this happened"},
		{"expect decision bottom react", "expect decision bottom flee", "react"},
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
scenario row/row
option long on
seed 12 # the rest of the hands
hand top: strike strike scout
hand bottom parry
-- script --
expect hand top: strike strike scout
expect tray hand bottom count 3
> play scout
draw any
forced
expect tray known bottom count 1
`), systems)
	if err != nil || !rep.OK() {
		t.Fatalf("%v\n%s", err, rep)
	}
}

func TestAStoredPositionCanBeScripted(t *testing.T) {
	pos, err := row.System{}.Start(game.Ref{ID: "row/row"}, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	text := "-- setup --\nsystem row\n-- stored --\n" + string(pos.AppendText(nil)) + "-- script --\nexpect A2 top 2\n> skip\n"
	rep, err := notation.RunScript("stored", []byte(text), systems)
	if err != nil || !rep.OK() {
		t.Fatalf("%v\n%s", err, rep)
	}
}

func TestAScriptThatCannotBeReadSaysTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "at least the sections",
		"-- setup --\n-- script --\n": "names no system",
		"-- setup --\nsystem chess\n-- script --\n":                                       `no system "chess"`,
		"-- setup --\nsystem row\n-- script --\n":                                         "neither a scenario nor a position",
		"note\n\n-- setup --\nsystem row\nbanner 3\n-- script --\n":                       "line 5",
		"-- setup --\nscenario row/row\n-- scripts --\n":                                  `line 3: there is no section "scripts"`,
		"-- setup --\nscenario row/row\n-- script --\n-- script --\n":                     "line 4: a second section",
		"-- setup --\nscenario row/row\n-- script --\n\nplay march\n":                     "line 5: ",
		"-- setup --\nscenario row/row\n-- script --\nexpect wonders\n":                   "line 4: ",
		"-- setup --\nscenario row/row\n-- script --\nexpect\n":                           "line 4: ",
		"-- setup --\nscenario row/row\nhand top helmet\n-- script --\n":                  "helmet",
		"-- setup --\nscenario row/row\nhand top march march march march\n-- script --\n": "never dealt",
		"-- setup --\nscenario row/moon\n-- script --\n":                                  "moon",
		"-- setup --\nsystem row\n-- position --\nA3 top 2\nA9 top 1\n-- script --\n":     "line 2",
		"-- setup --\nsystem row\n-- scenario --\nx\n-- script --\n":                      "line 3",
		"-- setup --\nsystem row\nbattle x.yaml\n-- script --\n":                          "line 3: battles beside a script cannot be read here",
	} {
		if _, err := notation.RunScript("bad", []byte(text), systems); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// A battle beside the script is read once for all that name it, lies nowhere else, and is
// the only one.
func TestAScriptNamesABattleBesideIt(t *testing.T) {
	var read []string
	battles := &notation.Battles{
		Read: func(file string) ([]byte, error) { read = append(read, file); return []byte("here"), nil },
		Lease: func(system, text string) (game.Ref, func(), error) {
			return game.Ref{ID: system + "/row"}, func() { read = append(read, "released "+text) }, nil
		},
	}
	runner := notation.Runner{System: systems, Battle: battles.Battle}
	head := "-- setup --\nsystem row\nbattle field.txt\n"
	for text, want := range map[string]string{
		head + "-- script --\nforced\n":                                  "",
		strings.Replace(head, "field", "../field", 1) + "-- script --\n": "line 3: ../field.txt: a battle lies beside the script",
		head + "scenario row/row\n-- script --\n":                        "line 3: the battle is given twice",
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
