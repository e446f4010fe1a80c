package match_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"mariscal/clock"
	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/game/notation"
	"mariscal/match"
)

const aDay = 24 * 60 * 60 * 1000

func TestALiveMatchIsAdjournedByBothAndGoesOnWhenBothHaveReturned(t *testing.T) {
	var now int64
	j := &page{}
	m := timed(t, "600+10+5", &now, j)
	ctx := t.Context()
	now += 65_000
	if err := m.Adjourn(ctx, game.Top); err != nil {
		t.Fatal(err)
	}
	if _, runs := m.Deadline(); !runs || !m.View(game.ViewBottom).Pause.Asked[game.Top] {
		t.Error("one alone adjourns it")
	}
	if err := m.Adjourn(ctx, game.Top); !errors.Is(err, match.ErrPause) {
		t.Errorf("asked twice: %v", err)
	}
	move(t, m) // what is asked stands
	if err := m.Adjourn(ctx, game.Bottom); err != nil {
		t.Fatal(err)
	}
	left := m.View(game.ViewTop).Clock.Left
	now += 3 * aDay
	n, d := m.Decision()
	if len(m.View(game.Viewer(d.Seat)).Options) > 0 {
		t.Error("answers are offered")
	}
	if err := m.Do(ctx, d.Seat, n, "play step"); !errors.Is(err, match.ErrAdjourned) {
		t.Errorf("answered all the same: %v", err)
	}
	if err := m.Timeout(ctx); !errors.Is(err, match.ErrInTime) {
		t.Errorf("its time ran out: %v", err)
	}
	if err := m.Undo(ctx, d.Seat, n); !errors.Is(err, match.ErrAdjourned) {
		t.Errorf("undone: %v", err)
	}
	if err := m.Return(ctx, game.Bottom); err != nil {
		t.Fatal(err)
	}
	if err := m.Return(ctx, game.Bottom); !errors.Is(err, match.ErrPause) {
		t.Errorf("returned twice: %v", err)
	}
	if !m.View(game.Spectator).Pause.Adjourned {
		t.Error("one alone goes on")
	}
	again := reopen(t, j)
	if !reflect.DeepEqual(everything(again), everything(m)) {
		t.Error("an adjourned match opens as another")
	}
	if err := m.Return(ctx, game.Top); err != nil {
		t.Fatal(err)
	}
	if got := m.View(game.ViewTop); got.Pause != nil || got.Clock.Left != left || got.Clock.Since != now {
		t.Errorf("it goes on with %+v, it had %v", got.Clock, left)
	}
	move(t, m)
	if !reflect.DeepEqual(everything(reopen(t, j)), everything(m)) {
		t.Error("it opens again as another match")
	}
	if err := m.Resign(ctx, game.Top); err != nil {
		t.Fatal(err)
	}
	text := m.Record(game.All).String()
	if !strings.Contains(text, "told 0 adjourn top\ntold 2 adjourn bottom\ntold 2 return bottom\ntold 2 return top\n") {
		t.Error(text)
	}
	rec, err := notation.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := notation.Replay(toy.System{}, rec); err != nil {
		t.Error(err)
	}
	for _, wrong := range [][2]string{
		{"told 2 adjourn bottom\n", ""},
		{"told 2 return top\n", "told 2 return top\ntold 2 return top\n"},
		{"told 0 adjourn top", "told 3 adjourn top"},
		{"told 0 adjourn top", "told 0 dance top"},
		{"told 0 adjourn top", "told 9 adjourn top"},
		{"told 0 adjourn top", "told 0 vacation top 22"},
		{"told 0 adjourn top", "told 0 vacation top"},
	} {
		if _, err := notation.Parse([]byte(strings.Replace(text, wrong[0], wrong[1], 1))); err == nil {
			t.Errorf("%q for %q is read", wrong[1], wrong[0])
		}
	}
}

func TestAPlayerOnVacationIsNotLateAndTheOtherIsTold(t *testing.T) {
	var now int64
	j := &page{}
	m := timed(t, "2d", &now, j)
	ctx := t.Context()
	_, d := m.Decision()
	now += aDay
	if err := m.Vacation(ctx, d.Seat, 10); err != nil {
		t.Fatal(err)
	}
	if end, _ := m.Deadline(); end != dealt+12*aDay {
		t.Errorf("due after %d days", (end-dealt)/aDay)
	}
	now += 9 * aDay
	if err := m.Claim(ctx, d.Seat.Other()); !errors.Is(err, match.ErrInTime) {
		t.Errorf("claimed: %v", err)
	}
	other := m.View(game.Viewer(d.Seat.Other()))
	if other.Pause.Away[d.Seat] != dealt+11*aDay || other.Pause.Leave[d.Seat] != clock.LeaveDays-10 {
		t.Errorf("the other sees %+v", other.Pause)
	}
	if e := m.Events(game.Viewer(d.Seat.Other()), 0); e[len(e)-1].Event.ID != match.EventVacation {
		t.Errorf("the other hears %v", e[len(e)-1])
	}
	for _, days := range []int{1, 30, -1} {
		if err := m.Vacation(ctx, d.Seat, days); !errors.Is(err, match.ErrPause) {
			t.Errorf("%d days more: %v", days, err)
		}
	}
	if err := m.Vacation(ctx, d.Seat, 0); err != nil || m.View(game.Spectator).Pause.Leave[d.Seat] != clock.LeaveDays-9 {
		t.Errorf("back: %v, %+v", err, m.View(game.Spectator).Pause)
	}
	move(t, m)
	if !reflect.DeepEqual(everything(reopen(t, j)), everything(m)) {
		t.Error("it opens again as another match")
	}
	now += 30 * aDay
	if err := m.Claim(ctx, m.View(game.Spectator).Decision.Seat.Other()); err != nil {
		t.Fatal(err)
	}
	if text := m.Record(game.All).String(); !strings.Contains(text, "told 0 vacation "+d.Seat.String()+" 10\ntold 0 back "+d.Seat.String()+"\n") {
		t.Error(text)
	}
	var live int64
	if err := timed(t, "600+10+5", &live, &page{}).Vacation(ctx, game.Top, 1); !errors.Is(err, match.ErrPause) {
		t.Errorf("in a live match: %v", err)
	}
}

func TestWhatIsToldOfDrawsStandsInTheRecord(t *testing.T) {
	m := begin(t, 3, &page{})
	ctx := t.Context()
	if err := m.OfferDraw(ctx, game.Top); err != nil {
		t.Fatal(err)
	}
	if err := m.DeclineDraw(ctx, game.Bottom); err != nil {
		t.Fatal(err)
	}
	if text := m.Record(game.ViewTop).String(); !strings.Contains(text, "told 0 offer top\ntold 0 decline bottom\n") {
		t.Error(text)
	}
}

func TestNobodyIsAskedWithoutEnd(t *testing.T) {
	var now int64
	m := timed(t, "600+10+5", &now, &page{})
	for what, ask := range map[string][2]func(context.Context, game.Seat) error{
		"adjourn": {m.Adjourn, m.PlayOn}, "draw": {m.OfferDraw, m.DeclineDraw},
	} {
		n := 0
		var err error
		for ; err == nil && n < 300; n++ {
			if err = ask[0](t.Context(), game.Top); err == nil {
				err = ask[1](t.Context(), game.Bottom)
			}
		}
		if !errors.Is(err, match.ErrPause) || n != 201 {
			t.Errorf("%s: asked %d times: %v", what, n, err)
		}
	}
}
