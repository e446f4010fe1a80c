package bot_test

import (
	"os/exec"
	"testing"
	"time"

	"mariscal/bot"
	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest/toy"
)

// The examples in Python keep every promise, as docs/bots/random does in Go.
func TestTheExamplesInPythonKeepEveryPromise(t *testing.T) {
	t.Parallel()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("python3 is needed to try the examples; .ci/run installs it")
	}
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	trial := []bot.Trial{{System: systems[0], Scenario: game.Ref{ID: "ancients/akragas"}}}
	for _, name := range []string{"random.py", "greedy.py"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tried, err := bot.Try(t.Context(), bot.Command{Words: []string{python, "../docs/bots/" + name}}, bot.Config{Time: time.Minute}, trial)
			if err != nil || tried.Ready.Name != name || tried.Answers < 100 {
				t.Fatalf("%v, %+v", err, tried)
			}
			for _, p := range tried.Promises {
				if p.Verdict != bot.Kept {
					t.Errorf("%s: %s", p.ID, p.Tell("en"))
				}
			}
		})
	}
}

// Faults of a bot are found: each kind breaks the promise named here.
func TestABrokenPromiseIsFound(t *testing.T) {
	t.Parallel()
	trial := []bot.Trial{{System: toy.System{}, Scenario: game.Ref{ID: "toy/duel"}}}
	for kind, want := range map[string]bot.Promise{
		"newer": {ID: "hello", Verdict: bot.Broken}, "garbled": {ID: "legal", Verdict: bot.Broken}, "corrected": {ID: "legal", Verdict: bot.Warned},
		"stubborn": {ID: "quit", Verdict: bot.Broken}, "fickle": {ID: "alike", Verdict: bot.Warned}, "frail": {ID: "unknown", Verdict: bot.Broken},
		"once": {ID: "again", Verdict: bot.Broken}, "undying": {ID: "end", Verdict: bot.Broken}, "greedier": {ID: "hello", Verdict: bot.Warned},
	} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			c := bot.Config{Time: time.Minute}
			if kind == "stubborn" || kind == "undying" {
				c.Grace = 200 * time.Millisecond
			}
			tried, err := bot.Try(t.Context(), bot.Command{Words: behaves(kind)}, c, trial)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range tried.Promises {
				if p.ID == want.ID && p.Verdict == want.Verdict && p.Tell("es") != p.Tell("en") {
					return
				}
			}
			t.Errorf("%+v", tried)
		})
	}
}
