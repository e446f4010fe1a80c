package clock_test

import (
	"errors"
	"testing"

	"mariscal/clock"
	"mariscal/game"
)

const dayLong = 24 * 60 * 60 * 1000

func TestWhoIsAwayLosesNoDayOfHisLetters(t *testing.T) {
	c := clock.Start(pace(t, "3d"), game.Top, 1, start)
	c, err := c.Leave(game.Top, 5, start+dayLong) // a day of three is gone
	if err != nil {
		t.Fatal(err)
	}
	if end, ok := c.Deadline(); !ok || end != start+8*dayLong {
		t.Errorf("the letter is due after %d days", (end-start)/dayLong)
	}
	if c.LeftAt(game.Top, start+6*dayLong) != 2*dayLong || c.LeftAt(game.Top, start+7*dayLong) != dayLong {
		t.Error("the vacation costs time")
	}
	c = c.Answered(game.Bottom, 2, start+2*dayLong) // a letter from the beach
	if end, _ := c.Deadline(); end != start+5*dayLong {
		t.Errorf("the other's letter is due after %d days", (end-start)/dayLong)
	}
	c = c.Answered(game.Top, 3, start+3*dayLong)
	if end, _ := c.Deadline(); end != start+9*dayLong {
		t.Errorf("the next letter is due after %d days, three after he is back", (end-start)/dayLong)
	}
	c, err = c.Leave(game.Top, 0, start+4*dayLong+1) // back two days early; a whole one remains
	if end, _ := c.Deadline(); err != nil || end != start+7*dayLong+1 || c.Used[game.Top] != 4 {
		t.Errorf("back early: due after %d days, %d used: %v", (end-start)/dayLong, c.Used[game.Top], err)
	}
}

func TestNobodyIsAwayForMoreThanHisDays(t *testing.T) {
	live := clock.Start(pace(t, "600+10+5"), game.Top, 1, start)
	letters := clock.Start(pace(t, "3d"), game.Top, 1, start)
	away, err := letters.Leave(game.Bottom, 14, start)
	if err != nil {
		t.Fatal(err)
	}
	for what, err := range map[string]error{
		"live": second(live.Leave(game.Top, 1, start)), "no clock": second(clock.Clock{}.Leave(game.Top, 1, start)),
		"too many": second(letters.Leave(game.Top, clock.LeaveDays+1, start)), "fewer than none": second(letters.Leave(game.Top, -1, start)),
		"back from nowhere": second(letters.Leave(game.Top, 0, start)), "away twice": second(away.Leave(game.Bottom, 1, start+dayLong)),
		"the rest and one": second(away.Leave(game.Bottom, 8, start+14*dayLong)),
	} {
		if !errors.Is(err, clock.ErrLeave) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, err := away.Leave(game.Bottom, 7, start+14*dayLong); err != nil {
		t.Errorf("the rest: %v", err)
	}
}

func TestWhoseLetterIsLateDoesNotEscapeTheClaimByAVacation(t *testing.T) {
	c := clock.Start(pace(t, "3d"), game.Top, 1, start)
	for at, want := range map[int64]bool{start + 3*dayLong - 1: true, start + 3*dayLong: false} {
		if _, err := c.Leave(game.Top, 1, at); (err == nil) != want {
			t.Errorf("%d milliseconds before the end: %v", start+3*dayLong-at, err)
		}
	}
	if _, err := c.Leave(game.Bottom, 1, start+4*dayLong); err != nil {
		t.Errorf("who is not asked is not late: %v", err)
	}
}

func second(_ clock.Clock, err error) error { return err }

func TestAnAdjournedClockStandsUntilTheMatchGoesOn(t *testing.T) {
	c := clock.Start(pace(t, "600+10+5"), game.Top, 1, start).Paused(start + 100_000)
	if _, runs := c.Deadline(); runs || c.LeftAt(game.Top, start+9*dayLong) != 560_000 {
		t.Errorf("it runs: %+v", c)
	}
	if c != c.Paused(start+200_000) {
		t.Error("it stops twice")
	}
	c = c.Resumed(game.Top, start+dayLong)
	if end, runs := c.Deadline(); !runs || end != start+dayLong+620_000 {
		t.Errorf("it goes on: %+v", c)
	}
	if n := (clock.Clock{}).Resumed(game.Top, start); n != (clock.Clock{}) {
		t.Errorf("without a clock: %+v", n)
	}
}
