package lab_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"mariscal/content"
	"mariscal/game"
	"mariscal/lab"
)

// set returns a lab of a built-in battle, played by players who choose by chance.
func set(t *testing.T, battle string, stop lab.Stop) lab.Config {
	t.Helper()
	l := content.Standard()
	if err := l.OpenOf("ancients"); err != nil {
		t.Fatal(err)
	}
	e, _ := l.Entry("ancients")
	for _, ref := range l.BuiltInOf("ancients") {
		if ref.ID == battle {
			return lab.Config{System: e.System, Battle: ref, Players: []string{"random"}, Stop: stop, Seed: 1, MaxTurns: 40}
		}
	}
	t.Fatalf("no battle %s", battle)
	return lab.Config{}
}

// A lab plays until the interval is as narrow as asked and no longer; with too few games it
// says so, and tells what there is.
func TestALabEndsWithAnIntervalAsNarrowAsAskedOrSaysThatItCannot(t *testing.T) {
	for _, c := range []struct {
		stop lab.Stop
		end  string
	}{{lab.Stop{Width: 0.2, Games: 500}, lab.EndWidth}, {lab.Stop{Width: 0.02, Games: 30}, lab.EndGames}} {
		r, err := lab.Run(t.Context(), set(t, "ancients/first-battle", c.stop), nil)
		if err != nil || len(r.Levels) != 1 || r.Partial {
			t.Fatalf("%v, %+v", err, r)
		}
		l := r.Levels[0]
		narrow := l.Score.High-l.Score.Low <= 2*c.stop.Width
		if l.End != c.end || narrow != (c.end == lab.EndWidth) || l.Study.Games != l.Games {
			t.Errorf("%+v: %s after %d games, %+v", c.stop, l.End, l.Games, l.Score)
		}
	}
}

// Equal seeds give equal reports, on one core as on several.
func TestEqualLabsGiveEqualReports(t *testing.T) {
	var texts [2]string
	for i := range texts {
		c := set(t, "ancients/first-battle", lab.Stop{Width: 0.25, Games: 200})
		c.Workers = 1 + 2*i
		r, err := lab.Run(t.Context(), c, nil)
		data, _ := json.Marshal(r)
		if texts[i] = string(data); err != nil {
			t.Fatal(err)
		}
	}
	if texts[0] != texts[1] {
		t.Errorf("%s\n%s", texts[0], texts[1])
	}
}

// While the next level is played, those before it are told as ended.
func TestALevelThatHasEndedIsToldSo(t *testing.T) {
	c := set(t, "ancients/first-battle", lab.Stop{Width: 0.4, Games: 30})
	c.Players = []string{"random", "recruit"}
	ends := map[int]string{}
	r, err := lab.Run(t.Context(), c, func(p lab.Progress) {
		if ends[p.Level] != "" {
			t.Errorf("level %d goes on after its end", p.Level)
		}
		ends[p.Level] = p.End
	})
	if err != nil || len(r.Levels) != 2 || ends[0] != r.Levels[0].End || ends[1] != r.Levels[1].End || ends[0] == "" {
		t.Errorf("%v, told %v: %+v", err, ends, r.Levels)
	}
}

// Whoever stops a lab is told what it found so far.
func TestAStoppedLabTellsWhatThereIs(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	c := set(t, "ancients/first-battle", lab.Stop{Width: 0.01, Games: 100_000})
	r, err := lab.Run(ctx, c, func(p lab.Progress) {
		if p.Games == 20 {
			stop()
		}
	})
	if !errors.Is(err, context.Canceled) || !r.Partial || len(r.Levels) != 1 || r.Levels[0].Games < 20 || r.Levels[0].End != lab.EndStopped {
		t.Errorf("%v, %+v", err, r)
	}
}

// A limit of time ends a lab in order: it is no error.
func TestALabKeepsItsTime(t *testing.T) {
	r, err := lab.Run(t.Context(), set(t, "ancients/first-battle", lab.Stop{Width: 0.001, Games: 1_000_000, Time: 100 * time.Millisecond}), nil)
	if err != nil || len(r.Levels) == 1 && r.Levels[0].End != lab.EndTime {
		t.Errorf("%v, %+v", err, r)
	}
}

func TestALabRefusesWhatItCannotPlay(t *testing.T) {
	for name, change := range map[string]func(*lab.Config){
		"games":  func(c *lab.Config) { c.Stop.Games = 0 },
		"width":  func(c *lab.Config) { c.Stop.Width = 0.7 },
		"aim":    func(c *lab.Config) { c.Aim = [2]float64{0.6, 0.4} },
		"player": func(c *lab.Config) { c.Players = []string{"nobody"} },
		"none":   func(c *lab.Config) { c.Players = nil },
		"battle": func(c *lab.Config) { c.Battle = game.Ref{ID: "ancients/none"} },
	} {
		c := set(t, "ancients/first-battle", lab.Usual)
		change(&c)
		if _, err := lab.Run(t.Context(), c, nil); err == nil {
			t.Errorf("%s: played", name)
		}
	}
}
