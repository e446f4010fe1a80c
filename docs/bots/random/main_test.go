package main

import (
	"context"
	"os"
	"testing"
	"time"

	"mariscal/bot"
	"mariscal/content"
)

// TestMain makes the test binary the bot itself.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == "play" {
		main()
		return
	}
	os.Exit(m.Run())
}

func TestTheExampleInGoKeepsEveryPromise(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	var trials []bot.Trial
	for _, sys := range systems {
		trials = append(trials, bot.Trial{System: sys, Scenario: sys.Scenarios()[0].Ref})
	}
	tried, err := bot.Try(context.Background(), bot.Command{Words: []string{os.Args[0], "play"}}, bot.Config{Time: time.Minute}, trials)
	if err != nil || len(tried.Promises) != len(trials)+6 || tried.Answers < 100 {
		t.Fatalf("%v, %+v", err, tried)
	}
	for _, p := range tried.Promises {
		if p.Verdict != bot.Kept {
			t.Errorf("%s (%s): %s", p.ID, p.System, p.Tell("en"))
		}
	}
}
