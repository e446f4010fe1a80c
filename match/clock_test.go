package match_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"mariscal/clock"
	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/game/notation"
	"mariscal/match"
	"mariscal/systems/ancients"
)

const dealt = 1_700_000_000_000

// timed begins a match at a pace; the caller moves the time.
func timed(t *testing.T, pace string, now *int64, j match.Journal) *match.Match {
	t.Helper()
	p, err := clock.Parse(pace)
	if err != nil {
		t.Fatal(err)
	}
	*now = dealt
	m, err := match.New(t.Context(), match.Config{
		ID: "m1", System: toy.System{}, Ref: game.Ref{ID: "toy/duel"}, Names: [2]string{"Ana", "Blas"},
		SeatTexts: [2]string{"a", "b"}, Seed: seed(4), Journal: j, Pace: p, Now: func() int64 { return *now },
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// move gives the first answer.
func move(t *testing.T, m *match.Match) {
	t.Helper()
	n, d := m.Decision()
	if err := m.Do(t.Context(), d.Seat, n, m.View(game.Viewer(d.Seat)).Options[0].Text); err != nil {
		t.Fatal(err)
	}
}

func TestTheClockFollowsFromTheJournal(t *testing.T) {
	var now int64
	j := &page{}
	m := timed(t, "600+10+5", &now, j)
	for i := range 8 {
		now += 20_000
		if i == 5 {
			now -= 90_000 // the machine's clock was set back
		}
		move(t, m)
	}
	now += 3_000
	if err := m.OfferDraw(t.Context(), game.Top); err != nil { // takes no time from anybody
		t.Fatal(err)
	}
	want := m.View(game.Spectator).Clock
	if want.Left == [2]int64{600_000, 600_000} || want.Since < dealt {
		t.Errorf("%+v", want)
	}
	again := reopen(t, j)
	if got := again.View(game.Spectator).Clock; !reflect.DeepEqual(got, want) {
		t.Errorf("read again %+v, was %+v", got, want)
	}
	var last int64
	for _, e := range j.entries[1:] {
		line, _, _ := strings.Cut(string(e), "\n")
		at := strings.TrimPrefix(line, "at ")
		if len(at) != len("1700000000000") || at < "1700000000000" {
			t.Errorf("an entry begins with %q", line)
		}
		if got := again.View(game.Spectator).Clock.Since; got < last {
			t.Error("time went back")
		}
	}
}

func TestAMatchWithoutAPaceHasNoTimeInItsJournal(t *testing.T) {
	j := &page{}
	m := begin(t, 4, j)
	m.SetClock(func() int64 { return dealt })
	move(t, m)
	for _, e := range j.entries {
		if text := string(e); strings.HasPrefix(text, "at ") || strings.Contains(text, "\nat ") || strings.Contains(text, "\npace ") {
			t.Errorf("%q", text)
		}
	}
	if m.View(game.Spectator).Clock != nil {
		t.Error("it shows a clock")
	}
	if err := m.Timeout(t.Context()); !errors.Is(err, match.ErrInTime) {
		t.Errorf("%v", err)
	}
}

func TestWhoseTimeRunsOutHasLostAndTheRecordSaysSo(t *testing.T) {
	var now int64
	j := &page{}
	m := timed(t, "60+0+0", &now, j)
	_, d := m.Decision()
	end, runs := m.Deadline()
	if !runs || end != dealt+60_000+clock.FirstGrace {
		t.Fatalf("the deadline is %d after the deal", end-dealt)
	}
	now = end - 1
	if err := m.Timeout(t.Context()); !errors.Is(err, match.ErrInTime) {
		t.Fatalf("a millisecond before: %v", err)
	}
	now = end
	if err := m.Timeout(t.Context()); err != nil {
		t.Fatal(err)
	}
	if o := m.Result(); o != notation.Timeout(d.Seat) {
		t.Errorf("%+v", o)
	}
	if _, runs := m.Deadline(); runs {
		t.Error("the clock runs after the end")
	}
	if c := m.View(game.Spectator).Clock; c.Left[d.Seat] != 0 || c.Left[d.Seat.Other()] != 60_000 {
		t.Errorf("%+v", c)
	}
	text := m.Record(game.All).String()
	if !strings.Contains(text, "\ntimeout "+d.Seat.String()+"\n") {
		t.Error(text)
	}
	rec, err := notation.Parse([]byte(text))
	if err == nil {
		_, err = notation.Check(toy.System{}, rec)
	}
	if err != nil {
		t.Error(err)
	}
	if again := reopen(t, j); again.Result() != m.Result() {
		t.Errorf("read again: %+v", again.Result())
	}
}

func TestALateLetterEndsTheGameOnlyWhenTheOtherClaims(t *testing.T) {
	var now int64
	m := timed(t, "1d", &now, &page{})
	_, d := m.Decision()
	now += 24 * 60 * 60 * 1000
	if err := m.Claim(context.Background(), d.Seat); !errors.Is(err, match.ErrInTime) {
		t.Errorf("who is late claims: %v", err)
	}
	move(t, m) // late, and nobody has claimed
	_, next := m.Decision()
	for n := 0; next.Seat == d.Seat; n++ {
		if n > 100 {
			t.Fatal("the other seat is never asked")
		}
		move(t, m)
		_, next = m.Decision()
	}
	if err := m.Claim(context.Background(), d.Seat); !errors.Is(err, match.ErrInTime) {
		t.Errorf("in time: %v", err)
	}
	now += 24 * 60 * 60 * 1000
	if err := m.Claim(context.Background(), d.Seat); err != nil {
		t.Fatal(err)
	}
	if m.Result() != notation.Timeout(next.Seat) {
		t.Errorf("%+v", m.Result())
	}
}

func TestADowntimeIsTakenFromNobodyAndOnlyOnce(t *testing.T) {
	var now int64
	j := &page{}
	m := timed(t, "60+0+5", &now, j)
	end, _ := m.Deadline()
	now += 3_600_000
	for range 2 {
		if err := m.Down(t.Context(), clock.Outage{From: dealt + 10_000, To: now}); err != nil {
			t.Fatal(err)
		}
	}
	if later, _ := m.Deadline(); later != end+3_590_000 {
		t.Errorf("the deadline moved by %d", later-end)
	}
	again := reopen(t, j)
	again.SetClock(func() int64 { return now })
	if err := again.Down(t.Context(), clock.Outage{From: dealt + 10_000, To: now}); err != nil {
		t.Fatal(err)
	}
	if later, _ := again.Deadline(); later != end+3_590_000 {
		t.Errorf("read again it moved by %d", later-end)
	}
}

// A server of several learns of the database's time again and again, and its own may be set back.
func TestADowntimeIsGivenOnceThoughTheClockIsSetBackMeanwhile(t *testing.T) {
	var now int64
	j := &page{}
	m := timed(t, "60+0+5", &now, j)
	end, _ := m.Deadline()
	down := clock.Outage{From: dealt + 10_000, To: dealt + 20_000}
	now = down.To - 100
	if err := m.Down(t.Context(), down); err != nil {
		t.Fatal(err)
	}
	again := reopen(t, j)
	again.SetClock(func() int64 { return now })
	longer := clock.Outage{From: dealt + 5_000, To: down.To + 1_000} // another one, that lies over it
	for _, outages := range [][]clock.Outage{{down}, {down, longer}, {down, longer}} {
		if err := again.Down(t.Context(), outages...); err != nil {
			t.Fatal(err)
		}
	}
	if later, _ := again.Deadline(); later != end+longer.To-longer.From {
		t.Errorf("the deadline moved by %d", later-end)
	}
}

func TestAMatchThatCanOnlyBeLookedAtIsOpenedAfterADowntime(t *testing.T) {
	var now int64
	j := &page{}
	timed(t, "60+0+5", &now, j)
	j.entries = append(j.entries, []byte("at 1700000001000\nan entry of rules that are gone\n"))
	m := reopen(t, j)
	if m.View(game.Spectator).ReadOnly == "" {
		t.Fatal("it can be played")
	}
	m.SetClock(func() int64 { return dealt + 3_600_000 })
	if err := m.Down(t.Context(), clock.Outage{From: dealt, To: dealt + 3_600_000}); err != nil {
		t.Error(err)
	}
}

func TestNobodyTakesBackWhatHasSetTheOthersClockGoing(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	akragas := func(pace string) *match.Match {
		p, err := clock.Parse(pace)
		if err != nil {
			t.Fatal(err)
		}
		m, err := match.New(t.Context(), match.Config{
			ID: "m1", System: ancients.System{}, Ref: game.Ref{ID: "ancients/akragas"}, Seed: seed(3), Journal: &page{}, Pace: p, Now: func() int64 { return dealt },
		})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	live, letters, free := akragas("600+10+5"), akragas("3d"), akragas("")
	choice := game.NewSeeded(3)
	var last string
	for range 1500 {
		n, d := live.Decision()
		if d.Over {
			break
		}
		if d.Kind == "react" && free.CanUndo(d.Seat.Other()) {
			if err := live.Undo(t.Context(), d.Seat.Other(), n); live.CanUndo(d.Seat.Other()) || !errors.Is(err, match.ErrNoUndo) {
				t.Errorf("question %d: %v", n, err)
			}
			if err := letters.Undo(t.Context(), d.Seat.Other(), n); err != nil {
				t.Error(err)
			}
			do(t, letters, last)
			n, _ = letters.Decision()
			if err := letters.Undo(t.Context(), d.Seat.Other(), n); letters.CanUndo(d.Seat.Other()) || !errors.Is(err, match.ErrNoUndo) {
				t.Errorf("by letter it is taken back twice: %v", err)
			}
			return
		}
		pos := live.Guess(d.Seat, 1)
		list := pos.Actions(nil)
		text := pos.Text(list[choice.Below(len(list))], game.Viewer(d.Seat))
		for _, m := range []*match.Match{live, letters, free} {
			do(t, m, text)
		}
		last = text
	}
	t.Error("there was nothing to take back")
}
