package match_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/game/standing"
	"mariscal/match"
	"mariscal/systems/ancients"
	"mariscal/systems/commander"
)

func arm(t *testing.T, m *match.Match, seat game.Seat, last int, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if err := m.Order(context.Background(), seat, text, last); err != nil {
			t.Fatal(err)
		}
	}
}

// usual are the orders that a sensible player of Ancients arms.
func usual() []string { return ancients.System{}.Usual() }

// ordered plays a battle at random with standing orders of both seats.
func ordered(t *testing.T, n uint64) (m *match.Match, journal string, asked map[string]int) {
	return fight(t, n, func(m *match.Match) {
		for s := range game.Seat(2) {
			arm(t, m, s, match.Always, usual()...)
		}
	})
}

func TestStandingOrdersAnswerWhatTheyAreAbout(t *testing.T) {
	m, journal, asked := ordered(t, 2)
	for _, kind := range []string{"react", "evade", "flags", "retreat", "back", "leader"} {
		if asked[kind] > 0 {
			t.Errorf("%d times asked %q all the same", asked[kind], kind)
		}
	}
	for _, want := range []string{"auto top: stand ", "auto bottom: stand ", ": ignore 1", ": back ", ": retreat "} {
		if !strings.Contains(journal, want) {
			t.Errorf("nobody gave %q", want)
		}
	}
	again := again(t, journal)
	if again.Record(game.All).String() != m.Record(game.All).String() {
		t.Error("it opens as another match")
	}
}

func again(t *testing.T, journal string) *match.Match {
	t.Helper()
	m, err := match.Open(context.Background(), func(string) game.System { return ancients.System{} }, entriesFrom(journal, "order top"), &page{})
	if err != nil || m.View(game.Spectator).ReadOnly != "" {
		t.Fatal(err, m.View(game.Spectator).ReadOnly)
	}
	return m
}

// Only after the end: then everybody may see what was ordered, and check that the answers
// marked as ordered are named by it, and follow from it.
func TestTheRecordTellsOfOrdersAfterTheEndAndTheReaderChecksThem(t *testing.T) {
	m, _, _ := ordered(t, 2)
	if !m.Result().Over {
		t.Fatal("the battle did not end")
	}
	rec := m.Record(game.Spectator)
	if len(rec.Stood) != 2*len(usual()) || len(rec.Ordered) < 20 {
		t.Fatalf("%d orders, %d answers by them", len(rec.Stood), len(rec.Ordered))
	}
	text := rec.String()
	read, err := notation.Parse([]byte(text))
	if err != nil || !reflect.DeepEqual(read.Stood, rec.Stood) || !slices.Equal(read.Ordered, rec.Ordered) {
		t.Fatal("it reads back as another record: ", err)
	}
	if _, _, err := notation.Replay(ancients.System{}, read); err != nil {
		t.Fatal(err)
	}
	for _, forged := range [][2]string{
		{" - flags: ignore most", " - flags: ignore 0"},
		{" - back: back", " - back: pass"},
		{" - react: stand", " - react: barter"},
		{"by-order ", "by-order 1 "},
	} {
		bad := strings.ReplaceAll(text, forged[0], forged[1])
		if bad == text {
			continue
		}
		read, err := notation.Parse([]byte(bad))
		if err == nil {
			_, _, err = notation.Replay(ancients.System{}, read)
		}
		if err == nil {
			t.Errorf("with %q for %q the record holds", forged[1], forged[0])
		}
	}
	proof, err := notation.Check(ancients.System{}, read)
	if err != nil || len(proof.Strayed) != 0 {
		t.Errorf("%v do not follow: %v", proof.Strayed, err)
	}
	// As after a change of what a condition reckons: the record is read, and what does not follow is told.
	other, err := notation.Parse([]byte(strings.ReplaceAll(text, " - back: back\n", " - back: back when own >= 99\n")))
	if err != nil {
		t.Fatal(err)
	}
	if proof, err = notation.Check(ancients.System{}, other); err != nil || len(proof.Strayed) == 0 || len(proof.Strayed) >= len(rec.Ordered) {
		t.Errorf("%v of %v do not follow: %v", proof.Strayed, rec.Ordered, err)
	}
}

// The secret, tried as a leak (law 5): one seat arms orders and takes them back, rehearses
// them and has the limit refused, beside a match in which it does nothing. Whatever the other
// seat and spectators can read is the same, byte for byte.
func TestNobodyElseLearnsOfAnOrder(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	one := func(order bool) (seen []string) {
		m, err := match.New(ctx, match.Config{ID: "m1", System: ancients.System{}, Ref: game.Ref{ID: "ancients/akragas"}, Seed: seed(4), Journal: &page{}, Hold: true})
		if err != nil {
			t.Fatal(err)
		}
		woken, end := m.Subscribe(game.ViewTop)
		defer end()
		watched, endWatch := m.Subscribe(game.Spectator)
		defer endWatch()
		look := func(what string) {
			for _, v := range []game.Viewer{game.ViewTop, game.Spectator, game.All} {
				state, err := json.Marshal(m.View(v))
				if err != nil {
					t.Fatal(err)
				}
				past, err := m.At(max(m.View(v).Step-1, 0), game.ViewTop)
				then, _ := json.Marshal([]any{past, m.Events(v, 0)})
				seen = append(seen, fmt.Sprint(what, v, string(state), m.Record(v), m.Last(v), m.Changes(v), m.CanUndo(game.Top), string(then), err, len(woken), len(watched)))
			}
			for len(woken) > 0 {
				<-woken
			}
			for len(watched) > 0 {
				<-watched
			}
		}
		choice := game.NewSeeded(9)
		for n := range 160 {
			number, d := m.Decision()
			if d.Over {
				break
			}
			if order {
				switch n % 8 {
				case 0:
					arm(t, m, game.Bottom, match.Always, "react: stand", "flags: ignore most when friends >= 2")
				case 1:
					arm(t, m, game.Bottom, match.Once, "back: back", "react of u1: evade when foe >= own")
				case 4:
					if _, err := m.Rehearse(game.Bottom, "react: stand"); err != nil {
						t.Fatal(err)
					}
				case 6:
					for _, o := range m.View(game.ViewBottom).Orders {
						if err := m.TakeBack(ctx, game.Bottom, o.ID); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
			look(fmt.Sprint(n))
			// What it answers by hand is what the order would have answered, and comes as late.
			pos := m.Guess(d.Seat, 1)
			list := pos.Actions(nil)
			a := list[choice.Below(len(list))]
			if d.Seat == game.Bottom {
				for _, text := range []string{"react: stand", "flags: ignore most", "back: back"} {
					o, _ := standing.Parse(ancients.System{}, text)
					if b, _, ok := standing.Answer(pos, []standing.Order{o}, list); ok {
						a = b
					}
				}
			}
			if held, ok := m.Awaited(); ok && held == number {
				if err := m.Fulfil(ctx, number); err != nil {
					t.Fatal(err)
				}
				continue
			}
			do(t, m, pos.Text(a, game.Viewer(d.Seat)))
		}
		look("last")
		return seen
	}
	without, with := one(false), one(true)
	if len(without) != len(with) {
		t.Fatalf("%d looks and %d", len(without), len(with))
	}
	for i := range with {
		if with[i] != without[i] {
			k := 0
			for k < min(len(with[i]), len(without[i])) && with[i][k] == without[i][k] {
				k++
			}
			t.Fatalf("look %d differs at byte %d: %.200q, without orders %.200q", i, k, with[i][max(0, k-50):], without[i][max(0, k-50):])
		}
	}
}

func TestAnOrderIsItsSeatsOwnAndEndsWithItsPlayer(t *testing.T) {
	ctx := context.Background()
	m, _, _ := fight(t, 3, func(m *match.Match) {
		m.Hold(true)
		arm(t, m, game.Top, match.Always, "react: stand", "back: back")
		arm(t, m, game.Top, match.Once, "flags: ignore most")
		top := m.View(game.ViewTop)
		if len(top.Orders) != 3 || len(m.View(game.ViewBottom).Orders)+len(m.View(game.Spectator).Orders) != 0 {
			t.Errorf("top sees %v", top.Orders)
		}
		if want := fmt.Sprint("flags: ignore most until turn ", top.Scene.Turn+b2i(top.Scene.Active == game.Top)); top.Orders[2].Text != want {
			t.Errorf("%q, want %q", top.Orders[2].Text, want)
		}
		if err := m.TakeBack(ctx, game.Top, 2); err != nil {
			t.Fatal(err)
		}
		for _, id := range []int{0, 2, 4, -2} {
			if err := m.TakeBack(ctx, game.Top, id); !errors.Is(err, match.ErrStale) {
				t.Errorf("order %d: %v", id, err)
			}
		}
		if err := m.Order(ctx, game.Top, "flags of u1: ignore most", match.Always); err != nil {
			t.Errorf("an order about one unit: %v", err)
		}
		if err := m.TakeBack(ctx, game.Top, match.EveryOrder); err != nil || len(m.View(game.ViewTop).Orders) != 0 {
			t.Errorf("after all were withdrawn there are %v: %v", m.View(game.ViewTop).Orders, err)
		}
		arm(t, m, game.Top, match.Always, "back: back")
		if err := m.HandOver(ctx, game.Top, "Eva"); err != nil || len(m.View(game.ViewTop).Orders) != 0 {
			t.Errorf("the new player has %v: %v", m.View(game.ViewTop).Orders, err)
		}
	})
	if err := m.Order(ctx, game.Top, "react: stand", match.Always); m.Result().Over && !errors.Is(err, match.ErrOver) {
		t.Errorf("after the end: %v", err)
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestASeatHasSoManyOrdersAndNoMore(t *testing.T) {
	ctx := context.Background()
	fight(t, 3, func(m *match.Match) {
		for n := range 33 {
			err := m.Order(ctx, game.Top, fmt.Sprintf("react of u%d: stand", n), match.Always)
			if n < 32 && err != nil || n == 32 && !errors.Is(err, match.ErrWishes) {
				t.Fatalf("order %d: %v", n, err)
			}
		}
		if err := m.Order(ctx, game.Top, "react: dance", match.Always); !errors.Is(err, standing.ErrOrder) {
			t.Error(err)
		}
		if err := m.TakeBack(ctx, game.Top, 1); err != nil {
			t.Fatal(err)
		}
		arm(t, m, game.Top, match.Always, "back: back")
	})
}

func TestOrdersThatWereTakenBackCountForALimitToo(t *testing.T) {
	ctx := context.Background()
	fight(t, 3, func(m *match.Match) {
		var err error
		for n := 0; err == nil; n++ {
			if err = m.Order(ctx, game.Top, "react: stand", match.Always); err == nil {
				err = m.TakeBack(ctx, game.Top, n+1)
			}
			if n > 500 {
				t.Fatal("orders are given without end")
			}
		}
		if !errors.Is(err, match.ErrWishes) {
			t.Error(err)
		}
	})
}

// Of the last questions it says what would have been, before it is armed.
func TestAnOrderIsTriedOnThePastBeforeItIsArmed(t *testing.T) {
	m, _, asked := fight(t, 3, func(*match.Match) {})
	if asked["react"] < 5 {
		t.Fatal("too few attacks")
	}
	for seat := range game.Seat(2) {
		list, err := m.Rehearse(seat, "react: evade when foe >= own")
		if err != nil {
			t.Fatal(err)
		}
		would := 0
		for i, r := range list {
			past, err := m.At(r.Step, game.Viewer(seat))
			if err != nil || past.Seat != seat || past.Action != r.Gave || i > 0 && r.Step >= list[i-1].Step || r.About == "" {
				t.Errorf("%+v: %+v, %v", r, past.Action, err)
			}
			if r.Would != "" {
				would++
				if !strings.HasPrefix(r.Would, "evade ") {
					t.Errorf("%+v", r)
				}
			}
		}
		if len(list) < 3 || len(list) > 12 {
			t.Errorf("%s: %d questions", seat, len(list))
		}
		stood, err := m.Rehearse(seat, "react: stand")
		if err != nil || would == len(stood) {
			t.Errorf("%s: it would always have evaded, of %d: %v", seat, len(stood), err)
		}
		for _, r := range stood {
			if !strings.HasPrefix(r.Would, "stand ") {
				t.Errorf("%+v", r)
			}
		}
	}
	if _, err := m.Rehearse(game.Top, "react: dance"); !errors.Is(err, standing.ErrOrder) {
		t.Error(err)
	}
}

// An order for a card that is not held passes, or its silence would tell that. Without cubes
// nobody rallies whatever he holds, so no pass is given that nobody ordered.
func TestOnlyAnOrderThatNeedsACardPassesInSilence(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	m, err := match.New(context.Background(), match.Config{ID: "m1", System: commander.System{}, Ref: game.Ref{ID: "commander/lonato"}, Seed: seed(3), Journal: &page{}})
	if err != nil {
		t.Fatal(err)
	}
	for s := range game.Seat(2) {
		arm(t, m, s, match.Always, "rally: best broken", "red-card: best help")
	}
	choice, asked := game.NewSeeded(3), map[string]int{}
	for range 800 {
		_, d := m.Decision()
		if d.Over {
			break
		}
		pos := m.Guess(d.Seat, 1)
		if n, _ := pos.(game.Standing).Fact("cubes"); d.Hidden && (d.Kind != "rally" || n == 0) {
			asked[d.Kind]++
		}
		list := pos.Actions(nil)
		do(t, m, pos.Text(list[choice.Below(len(list))], game.Viewer(d.Seat)))
	}
	if asked["rally"] == 0 || asked["red-card"] > 0 {
		t.Errorf("asked %v", asked)
	}
}
