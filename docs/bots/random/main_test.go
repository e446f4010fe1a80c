package main

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"mariscal/ai"
	"mariscal/bot"
	"mariscal/content"
	"mariscal/game"
)

// TestMain makes the test binary the bot itself.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "play" {
		if len(os.Args) > 2 {
			wants = strings.Split(os.Args[2], ",")
		}
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

// How many questions one process of the example answers a second, in games of Akragas of
// which it plays a side: as it is, and as it would be told more.
func BenchmarkQuestions(b *testing.B) {
	systems, err := content.Systems()
	if err != nil {
		b.Fatal(err)
	}
	sys, ref := systems[0], game.Ref{ID: "ancients/akragas"}
	for _, told := range []string{"blind,texts", "changes,texts", "changes", "whole"} {
		b.Run(told, func(b *testing.B) {
			g := bot.New(bot.Command{Words: []string{os.Args[0], "play", told}}, bot.Config{Time: time.Minute})
			defer g.Close()
			luck, number := game.NewSeeded(1), 0
			var p game.Position
			seat := game.Seat(0)
			b.ResetTimer()
			for asked := 0; asked < b.N; {
				if p == nil || p.Decision().Over {
					if p, err = sys.Start(ref, nil, luck, nil); err != nil {
						b.Fatal(err)
					}
					number++
					seat = game.Seat(number & 1)
					if err := g.Sit(b.Context(), ai.Sitting{System: sys, Scenario: p.Scenario(), Seat: seat, Number: number, Seed: uint64(number)}); err != nil {
						b.Fatal(err)
					}
				}
				legal := p.Actions(nil)
				a := legal[luck.Below(len(legal))]
				if p.Decision().Seat == seat && len(legal) > 1 {
					if a, err = g.Answer(b.Context(), ai.Question{Position: p}); err != nil {
						b.Fatal(err)
					}
					asked++
				}
				p.Apply(a, luck, nil)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "questions/s")
		})
	}
}
