package match_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
	"mariscal/systems/ancients"
)

// goBack asks to take back and lets the other side agree; it returns how many actions went.
func goBack(t *testing.T, m *match.Match, seat game.Seat, step int) int {
	t.Helper()
	had := m.View(game.Spectator).Step
	if err := m.AskBack(t.Context(), seat, step, false); err != nil {
		t.Fatal(err)
	}
	if got := m.View(game.Viewer(seat.Other())).TakeBack; got == nil || got.Asked != seat.String() || got.To != step || got.Steps != nil {
		t.Fatalf("the other side sees %+v", got)
	}
	if err := m.Grant(t.Context(), seat.Other(), false); err != nil {
		t.Fatal(err)
	}
	if now := m.View(game.Spectator); now.Step != step || now.TakeBack != nil && now.TakeBack.Asked != "" {
		t.Fatalf("at step %d of %d: %+v", now.Step, step, now.TakeBack)
	}
	if now := m.View(game.Viewer(seat)); len(now.Options) == 1 && !now.Decision.Open {
		t.Fatalf("back at a question with one answer, %s, which a browser gives at once", now.Options[0].Text)
	}
	return had - step
}

// longBacks plays a game of Ancients in which much is undone, and taken back by consent.
func longBacks(t *testing.T) (*match.Match, *page) {
	t.Helper()
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	j := &page{}
	m, err := match.New(t.Context(), match.Config{
		ID: "akragas", System: ancients.System{}, Ref: game.Ref{ID: "ancients/akragas"}, Seed: seed(78), Journal: j, SeatTexts: [2]string{"a", "b"},
	})
	if err != nil {
		t.Fatal(err)
	}
	choice, gone := game.NewSeeded(6), 0
	for n := range 400 {
		_, d := m.Decision()
		if d.Over {
			break
		}
		options := m.View(game.Viewer(d.Seat)).Options
		do(t, m, options[choice.Below(len(options))].Text)
		switch seat := game.Seat(choice.Below(2)); {
		case n%7 == 0 && m.CanUndo(seat):
			if err := m.Undo(t.Context(), seat, number(m)); err != nil {
				t.Fatal(err)
			}
		case n%11 == 0:
			if back := m.View(game.Viewer(seat)).TakeBack; back != nil && len(back.Steps) > 0 {
				gone += goBack(t, m, seat, back.Steps[len(back.Steps)-1])
			}
		}
	}
	if gone < 20 {
		t.Fatalf("%d actions were taken back: too few to tell", gone)
	}
	return m, j
}

func TestWhatWasTakenBackIsProvedAsWell(t *testing.T) {
	m, j := longBacks(t)
	if again := reopenAncients(t, j); !reflect.DeepEqual(everything(again), everything(m)) {
		t.Error("opened again, it is another match")
	}
	text := m.Saved().String()
	rec, err := notation.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if rec.String() != text {
		t.Error("the record is written otherwise when it is read")
	}
	proof, err := notation.Check(ancients.System{}, rec)
	if err != nil || !proof.Chance {
		t.Fatalf("%+v %v", proof, err)
	}
	steps, back := 0, 0
	err = notation.WalkAll(ancients.System{}, rec, func(s notation.Step) error {
		if steps++; s.TakenBack {
			back++
		}
		return nil
	})
	if err != nil || back == 0 || steps-back != len(rec.Moves)+1 {
		t.Errorf("%d steps, %d of them taken back, %d moves: %v", steps, back, len(rec.Moves), err)
	}
	// A roll that was taken back is as fixed as any other.
	before, _, _ := strings.Cut(text, "took-back ")
	at := strings.LastIndex(before, "  roll ")
	line, _, _ := strings.Cut(text[at:], "\n")
	faces := line[strings.LastIndex(line, " ")+1:]
	other := map[bool]string{true: "flag", false: "light"}[faces != "flag"]
	changed := text[:at] + strings.TrimSuffix(line, faces) + other + text[at+len(line):]
	if rec, err := notation.Parse([]byte(changed)); err != nil {
		t.Fatal(err)
	} else if _, err := notation.Check(ancients.System{}, rec); err == nil {
		t.Errorf("%q for %q was not found", other, line)
	}
	// What nobody granted was not taken back, and nobody grants to himself.
	for _, bad := range []string{strings.Replace(text, " grant ", " deny ", 1), strings.Replace(text, "took-back ", "took-back 9", 1), strings.Replace(text, " grant top\n", " grant bottom\n", 1)} {
		if _, err := notation.Parse([]byte(bad)); err == nil {
			t.Error("a record was read in which it was not so")
		}
	}
}

// The same actions after a takeback have other dice, or a side could wait for those that it knows.
func TestNobodyRollsTheSameDiceAgain(t *testing.T) {
	m := begin(t, 3, &page{})
	same, rolled := 0, 0
	for range 200 {
		_, d := m.Decision()
		if d.Over {
			break
		}
		text := m.View(game.Viewer(d.Seat)).Options[0].Text
		do(t, m, text)
		step := m.View(game.Spectator).Step
		last := m.Saved().Moves
		back := m.View(game.Viewer(d.Seat)).TakeBack
		if back == nil || last[back.Steps[0]].Text != text || len(last[back.Steps[0]].Chance) == 0 {
			continue
		}
		at := back.Steps[0]
		goBack(t, m, d.Seat, at)
		do(t, m, text)
		if rolled++; reflect.DeepEqual(m.Saved().Moves[at].Chance, last[at].Chance) {
			same++
		}
		if step == 0 {
			break
		}
	}
	if rolled < 3 || same == rolled {
		t.Errorf("%d rolls were taken back, %d fell again as before", rolled, same)
	}
}

func TestWhoIsRefusedAsksNoMoreInThatTurn(t *testing.T) {
	m := begin(t, 3, &page{})
	seat := m.View(game.Spectator).Decision.Seat
	for m.View(game.Viewer(seat)).TakeBack == nil {
		move(t, m)
	}
	step := m.View(game.Viewer(seat)).TakeBack.Steps[0]
	if err := m.AskBack(t.Context(), seat, step+50, false); !errors.Is(err, match.ErrTakeBack) {
		t.Errorf("to a step that is not offered: %v", err)
	}
	if err := m.AskBack(t.Context(), seat, step, false); err != nil {
		t.Fatal(err)
	}
	if err := m.Grant(t.Context(), seat, false); !errors.Is(err, match.ErrNoOffer) {
		t.Errorf("he grants it himself: %v", err)
	}
	if err := m.Deny(t.Context(), seat.Other()); err != nil {
		t.Fatal(err)
	}
	if err := m.AskBack(t.Context(), seat, step, false); !errors.Is(err, match.ErrTakeBack) {
		t.Errorf("refused, he asks again: %v", err)
	}
	turn := m.View(game.Spectator).Scene.Turn
	for m.View(game.Spectator).Scene.Turn == turn {
		move(t, m)
	}
	for m.View(game.Viewer(seat)).TakeBack == nil {
		move(t, m)
	}
}

func TestAnAnswerEndsTheWishToTakeBack(t *testing.T) {
	m := begin(t, 3, &page{})
	seat := m.View(game.Spectator).Decision.Seat
	for m.View(game.Viewer(seat)).TakeBack == nil {
		move(t, m)
	}
	if err := m.AskBack(t.Context(), seat, m.View(game.Viewer(seat)).TakeBack.Steps[0], false); err != nil {
		t.Fatal(err)
	}
	move(t, m)
	if err := m.Grant(t.Context(), seat.Other(), false); !errors.Is(err, match.ErrNoOffer) {
		t.Errorf("granted after the game went on: %v", err)
	}
}

func TestWhereResultsCountNothingRevealedIsTakenBack(t *testing.T) {
	m, _ := longBacks(t)
	tried, allowed := 0, 0
	choice := game.NewSeeded(9)
	for range 200 {
		_, d := m.Decision()
		if d.Over {
			break
		}
		options := m.View(game.Viewer(d.Seat)).Options
		do(t, m, options[choice.Below(len(options))].Text)
		for seat := game.Top; seat <= game.Bottom; seat++ {
			back := m.View(game.Viewer(seat)).TakeBack
			if back == nil {
				continue
			}
			for _, step := range back.Steps {
				tried++
				rolled := false
				for _, mo := range m.Saved().Moves[step:] {
					rolled = rolled || len(mo.Chance) > 0
				}
				err := m.AskBack(t.Context(), seat, step, true)
				if rolled && !errors.Is(err, match.ErrRevealed) {
					t.Fatalf("step %d: dice or draws fell, and %v", step, err)
				}
				if err == nil {
					allowed++
					if err := m.Grant(t.Context(), seat.Other(), true); err != nil {
						t.Fatal(err)
					}
					break
				}
			}
		}
	}
	if tried == 0 || allowed == 0 {
		t.Errorf("of %d wishes %d were allowed", tried, allowed)
	}
}

func TestWhoAgreesToATakeBackLosesNoTime(t *testing.T) {
	var now int64
	j := &page{}
	m := timed(t, "600+0+0", &now, j)
	seat := m.View(game.Spectator).Decision.Seat
	for m.View(game.Viewer(seat)).TakeBack == nil || m.View(game.Spectator).Decision.Seat == seat {
		now += 10_000
		move(t, m)
	}
	step := m.View(game.Viewer(seat)).TakeBack.Steps[0]
	before := m.View(game.Spectator).Clock.Left
	now += 5_000
	if err := m.AskBack(t.Context(), seat, step, false); err != nil {
		t.Fatal(err)
	}
	now += 20_000
	if err := m.Grant(t.Context(), seat.Other(), false); err != nil {
		t.Fatal(err)
	}
	after := m.View(game.Spectator)
	if after.Decision.Seat != seat || after.Clock.Left[seat] > before[seat] || after.Clock.Left[seat.Other()] < before[seat.Other()] || after.Clock.Since != now {
		t.Errorf("%v before, %+v after", before, after.Clock)
	}
	if again := reopen(t, j); !reflect.DeepEqual(again.View(game.Spectator).Clock, after.Clock) {
		t.Errorf("opened again: %+v, not %+v", again.View(game.Spectator).Clock, after.Clock)
	}
}

func TestALetterTakenBackHasItsDaysAgain(t *testing.T) {
	var now int64
	m := timed(t, "2d", &now, &page{})
	seat := m.View(game.Spectator).Decision.Seat
	for m.View(game.Viewer(seat)).TakeBack == nil || m.View(game.Spectator).Decision.Seat == seat {
		now += 40 * 3600_000
		move(t, m)
	}
	if err := m.AskBack(t.Context(), seat, m.View(game.Viewer(seat)).TakeBack.Steps[0], false); err != nil {
		t.Fatal(err)
	}
	now += 30 * 3600_000
	if err := m.Grant(t.Context(), seat.Other(), false); err != nil {
		t.Fatal(err)
	}
	if at, ok := m.Deadline(); !ok || at-now < 48*3600_000 {
		t.Errorf("%d hours are left", (at-now)/3600_000)
	}
}
