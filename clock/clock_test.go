package clock_test

import (
	"errors"
	"testing"

	"mariscal/clock"
	"mariscal/game"
)

func TestAPaceIsReadAsItIsWritten(t *testing.T) {
	for _, text := range []string{"", "1800+30+5", "60+0+0", "86400+3600+300", "1d", "30d"} {
		p, err := clock.Parse(text)
		if err != nil || p.String() != text {
			t.Errorf("%q is read as %q (%v)", text, p, err)
		}
	}
	for _, text := range []string{"0d", "31d", "d", "-1d", "59+0+0", "60+0", "60+0+0+0", "060+0+0", "60+-1+0", "86401+0+0", "60+3601+0", "60+0+301", "1e3+0+0", " 1d", "9999999999999999999d"} {
		if _, err := clock.Parse(text); !errors.Is(err, clock.ErrPace) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func pace(t *testing.T, text string) clock.Pace {
	t.Helper()
	p, err := clock.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const start = 1_700_000_000_000

func TestOnlyTheSeatThatIsAskedUsesItsTimeAndItsGraceIsFree(t *testing.T) {
	c := clock.Start(pace(t, "600+10+5"), game.Top, 1, start)
	for _, step := range []struct {
		after     int64 // ms
		next      game.Seat
		turn      int
		top, down int64
	}{
		{50_000, game.Bottom, 1, 600_000, 600_000}, // the first question has a minute of grace
		{70_000, game.Bottom, 1, 600_000, 590_000},
		{4_000, game.Top, 1, 600_000, 590_000}, // within the grace
		{25_000, game.Bottom, 2, 590_000, 600_000},
		{5_000, game.Top, 3, 600_000, 610_000},
	} {
		at := c.Since + step.after
		c = c.Answered(step.next, step.turn, at)
		if c.Left != [2]int64{step.top, step.down} || c.Seat != step.next || c.Since != at {
			t.Errorf("after %d ms: %+v", step.after, c)
		}
	}
	if c.Late(c.Since + 604_999) {
		t.Error("late while a millisecond is left")
	}
	if end, ok := c.Deadline(); !ok || !c.Late(end) || end != c.Since+605_000 {
		t.Errorf("the deadline is %d", end-c.Since)
	}
}

func TestALetterHasItsDaysFromTheOthersAnswer(t *testing.T) {
	const day = 24 * 60 * 60 * 1000
	c := clock.Start(pace(t, "3d"), game.Top, 1, start)
	c = c.Answered(game.Top, 1, start+day) // a second question of the same letter
	if left := c.LeftAt(game.Top, start+2*day); left != day {
		t.Errorf("%d left of the letter", left)
	}
	c = c.Answered(game.Bottom, 2, start+2*day)
	c = c.Answered(game.Top, 3, start+3*day)
	if c.Left != [2]int64{3 * day, 2 * day} || c.Late(start+6*day-1) || !c.Late(start+6*day) {
		t.Errorf("%+v", c)
	}
}

func TestNoTimeIsCountedWhileNobodyCouldAnswer(t *testing.T) {
	c := clock.Start(pace(t, "600+10+5"), game.Bottom, 1, start)
	c = c.Lost(3_600_000)
	if c.Late(start + 3_600_000 + 60_000) {
		t.Error("late after the server was down")
	}
}

func TestAClockOfNoPaceNeverRuns(t *testing.T) {
	c := clock.Start(clock.Pace{}, game.Top, 1, start)
	c = c.Answered(game.Bottom, 2, start+1<<40)
	if _, ok := c.Deadline(); ok || c.Late(start+1<<50) || c.Left != [2]int64{} {
		t.Errorf("%+v", c)
	}
}

// Whatever is answered when: nobody's time grows but by turns and letters, the time of who
// is not asked stays, and a clock that goes back takes nothing.
func TestTimeIsOnlyTakenFromWhoIsAsked(t *testing.T) {
	luck := game.NewSeeded(1)
	draw := func(least, most int) int64 { return int64(least + luck.Below(most-least+1)) }
	for range 2000 {
		p := clock.Pace{Reserve: 1000 * draw(60, 7200), Turn: 1000 * draw(0, 60), Grace: 1000 * draw(0, 30)}
		at := int64(start)
		c := clock.Start(p, game.Seat(draw(0, 1)), 1, at)
		for range draw(1, 30) {
			at += draw(-5_000, 100_000)
			turn, gain := c.Turn+int(draw(-1, 1)), int64(0)
			if turn > c.Turn {
				gain = p.Turn
			}
			after := c.Answered(game.Seat(draw(0, 1)), turn, at)
			if other := c.Seat.Other(); after.Left[other] != c.Left[other]+gain {
				t.Fatalf("the seat that was not asked has %d after %d", after.Left[other], c.Left[other])
			}
			if used := c.Left[c.Seat] + gain - after.Left[c.Seat]; used < 0 || used > max(at-c.Since, 0) {
				t.Fatalf("the seat that was asked has used %d of %d ms", used, at-c.Since)
			}
			if after.Since < c.Since {
				t.Fatal("the clock went back")
			}
			c = after
		}
	}
}

func TestTakingBackAndAnsweringAgainGivesNoTime(t *testing.T) {
	c := clock.Start(pace(t, "600+30+0"), game.Top, 1, start)
	for range 5 {
		c = c.Answered(game.Bottom, 2, start)
		c = c.Undone(game.Top, start)
	}
	if c.Left != [2]int64{630_000, 630_000} {
		t.Errorf("%d", c.Left)
	}
	c = clock.Start(pace(t, "2d"), game.Top, 1, start)
	const day = 24 * 60 * 60 * 1000
	c = c.Answered(game.Bottom, 2, start+day)
	c = c.Undone(game.Top, start+day)
	if left := c.LeftAt(game.Top, start+day); left != day {
		t.Errorf("%d left of two days after one", left)
	}
}

func TestTakingBackAndAnsweringAgainGivesNoGrace(t *testing.T) {
	c := clock.Start(pace(t, "600+0+30"), game.Top, 1, start)
	c.Asked = [2]bool{true, true}
	at := int64(start)
	step := func(n int, back bool, next game.Seat) {
		at += 29_000
		c.Step = n
		if back {
			c = c.Undone(next, at)
		} else {
			c = c.Answered(next, 1, at)
		}
	}
	step(2, false, game.Top)
	for range 100 {
		step(1, true, game.Top)
		step(2, false, game.Top)
	}
	if c.Left[game.Top] > 0 {
		t.Errorf("after two hours there are %d seconds left", c.Left[game.Top]/1000)
	}
	step(2, false, game.Bottom) // the other has not been asked there
	if c.Grace != 30_000 {
		t.Errorf("the other has %d of grace", c.Grace)
	}
	step(3, false, game.Top)
	if c.Grace != 30_000 {
		t.Errorf("a new question has %d of grace", c.Grace)
	}
}
