package terminal

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/report"
	"mariscal/review"
	"mariscal/words"
)

// resigned plays a few answers of a battle and gives it up.
func resigned(t *testing.T, g Game) *notation.Record {
	t.Helper()
	g.In, g.Out = strings.NewReader(strings.Repeat("1\n", 40)+"resign\n"), new(bytes.Buffer)
	if err := Play(context.Background(), g); err != nil {
		t.Fatal(err)
	}
	return kept(t, g)
}

// Of every battle there is, whatever its board, the report is told in both languages
// and on narrow screens, with chances where somebody judges them.
func TestTheReportOfAnyGameIsToldInWords(t *testing.T) {
	library := content.Standard()
	systems, err := library.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		g := setUp(t, sys.Scenarios()[0].ID)
		g.Players = [2]string{"random", ""}
		rec := resigned(t, g)
		r, err := report.Of(g.System, rec, library.Judge(sys.Name()))
		if err != nil {
			t.Fatal(err)
		}
		for lang, heads := range map[string][2]string{"en": {"Turn by turn", "What decided it"}, "es": {"Turno a turno", "Lo que la decidió"}} {
			var out bytes.Buffer
			if err := TellReport(&out, lang, Look{Width: 36, Plain: true}, g.Info, rec, r); err != nil {
				t.Fatal(err)
			}
			text := out.String()
			looksRight(t, text, g)
			for _, line := range strings.Split(text, "\n") {
				if columns(line) > 36 {
					t.Errorf("%s: %d columns: %q", sys.Name(), columns(line), line)
				}
			}
			if strings.Contains(text, sys.Name()+".") || strings.Contains(text, "report-") {
				t.Errorf("an id instead of words:\n%s", text)
			}
			if !strings.Contains(text, heads[0]) || strings.Contains(text, heads[1]) != r.Judged {
				t.Errorf("%s: judged %v:\n%s", sys.Name(), r.Judged, text)
			}
		}
	}
}

// The numbers of the report are those that were counted: a race by hand.
func TestTheRaceHasEachScoreAtTheTurnThatBroughtIt(t *testing.T) {
	g := setUp(t, "ancients/akragas")
	r := &report.Report{Judged: true, Turns: []report.Turn{
		{Turn: 1, Chance: 500_000},
		{Turn: 2, Scores: [2]int{0, 1}, Chance: 250_000},
		{Turn: 3, Scores: [2]int{2, 1}, Chance: 900_000},
		{Turn: 3, Scores: [2]int{2, 2}, Chance: 1_000_000, End: true},
	}}
	var out bytes.Buffer
	s := aftermath{view: view{look: Look{Width: 60, Plain: true}, words: words.For("en"), info: g.Info}, to: &out, r: r}
	s.race()
	want := "          1\nCarthage  . 2 .\n          55771100\nSyracuse  1 . 2\n"
	if out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}

// Who sits at a terminal can look back when the battle is over; a pipe ends with it.
func TestTheReportComesWithTheEndOfTheBattle(t *testing.T) {
	for _, live := range []bool{true, false} {
		g := setUp(t, "ancients/akragas")
		var out bytes.Buffer
		yes := map[bool]string{true: "yes\n"}[live]
		g.In, g.Out, g.Look.Live = strings.NewReader("report\nresign\n"+yes+"report\nmove\nquit\n"), &out, live
		if err := Play(context.Background(), g); err != nil {
			t.Fatal(err)
		}
		before, end, _ := strings.Cut(out.String(), "The report comes when the battle is over.")
		if before == out.String() || !strings.Contains(end, "no dice to hit") {
			t.Errorf("live %v: %q", live, out.String())
		}
		if asked := strings.Contains(end, "Turn by turn") && strings.Contains(end, "is no longer possible"); asked != live {
			t.Errorf("live %v: %q", live, end)
		}
	}
}

// A review is told in the words of any game, in both languages and on narrow screens.
func TestTheReviewOfAnyGameIsToldInWords(t *testing.T) {
	systems, err := content.Standard().Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		g := setUp(t, sys.Scenarios()[0].ID)
		p, err := g.System.Start(g.Info.Ref, nil, game.NewSeeded(1), nil)
		if err != nil {
			t.Fatal(err)
		}
		seat := p.Decision().Seat
		options := p.Options(game.Viewer(seat))
		m := review.Moment{
			Step: 3, Turn: 2, Done: options[0], AfterDone: 310_000, AfterBetter: 420_000, Error: 12_000, Stays: options[0].From != "", Danger: -1,
			Better: ai.Advice{Option: options[len(options)-1], Then: options[:1], Before: 2, After: 1},
		}
		r := &review.Review{Seat: seat, Asked: 12, Same: 7, Moments: []review.Moment{m}}
		for lang, wants := range map[string][]string{"en": {"Turn 2", "42%", "31%", "12", "7"}, "es": {"Turno 2", "42\u00a0%", "31\u00a0%", "12", "7"}} {
			var out bytes.Buffer
			if err := TellReview(&out, lang, Look{Width: 40, Plain: true}, g.Info, "centurion", r); err != nil {
				t.Fatal(err)
			}
			text := out.String()
			for _, line := range strings.Split(text, "\n") {
				if columns(line) > 40 {
					t.Errorf("%s: %d columns: %q", sys.Name(), columns(line), line)
				}
			}
			for _, want := range wants {
				if !strings.Contains(text, want) {
					t.Errorf("%s: no %q in\n%s", sys.Name(), want, text)
				}
			}
			if strings.Contains(text, sys.Name()+".") || strings.Contains(text, "review-") || strings.Contains(text, "review.") {
				t.Errorf("an id instead of words:\n%s", text)
			}
		}
	}
}
