package match_test

import (
	"context"
	"encoding/hex"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/match"
	"mariscal/systems/ancients"
)

// toParry plays until the seat that is struck may parry, and returns it.
func toParry(t *testing.T, m *match.Match) game.Seat {
	t.Helper()
	for range 400 {
		_, d := m.Decision()
		if d.Over || d.Kind == "parry" {
			return d.Seat
		}
		options := m.View(game.Viewer(d.Seat)).Options
		pick := options[len(options)-1].Text
		for _, want := range []string{"play parry", "play step", "step", "play strike"} {
			for _, o := range options {
				if strings.HasPrefix(o.Text, want) {
					pick = o.Text
				}
			}
		}
		do(t, m, pick)
	}
	t.Fatal("nobody was struck")
	return 0
}

// struck returns a match in which somebody is asked whether to parry, holding
// the card or not.
func struck(t *testing.T, holds bool, from uint64, wish string) (*match.Match, *page, game.Seat) {
	t.Helper()
	for n := from; n < from+500; n++ {
		j := &page{}
		m := begin(t, n, j)
		seat := toParry(t, m)
		if _, d := m.Decision(); !d.Over && (len(m.View(game.Viewer(seat)).Options) == 2) == holds {
			if err := m.Wish(context.Background(), seat, "parry", wish, match.Always); err != nil {
				t.Fatal(err)
			}
			return m, j, seat
		}
	}
	t.Fatal("no such match")
	return nil, nil, 0
}

func TestAHiddenCardIsAskedForWhetherHeldOrNot(t *testing.T) {
	for _, holds := range []bool{false, true} {
		m, _, seat := struck(t, holds, 0, match.Ask)
		if _, d := m.Decision(); d.Kind != "parry" || d.Seat != seat {
			t.Errorf("holds %v: the question was answered by itself", holds)
		}
	}
}

func TestAStandingWishAnswersAlikeWhetherTheCardIsHeldOrNot(t *testing.T) {
	for _, holds := range []bool{false, true} {
		m, j, seat := struck(t, holds, 0, match.Never)
		if _, d := m.Decision(); d.Kind == "parry" {
			t.Errorf("holds %v: the wish did not answer", holds)
		}
		last := string(j.entries[len(j.entries)-1])
		if !strings.Contains(last, "auto "+seat.String()+": take\n") {
			t.Errorf("holds %v: the journal has %q", holds, last)
		}
		for _, n := range m.Events(game.Viewer(seat.Other()), 0) {
			if strings.Contains(n.Event.ID, "wish") {
				t.Errorf("the other seat learns of a wish: %v", n)
			}
		}
	}
}

func TestAWishForAnActionPlaysItWhenHeld(t *testing.T) {
	m, j, seat := struck(t, true, 0, "parry")
	if last := string(j.entries[len(j.entries)-1]); !strings.Contains(last, "auto "+seat.String()+": parry\n") {
		t.Error(last)
	}
	if m.View(game.Viewer(seat)).Wishes["parry"] != "parry" || m.View(game.Viewer(seat.Other())).Wishes["parry"] != "" {
		t.Error("a wish is seen by its own seat only")
	}
	m, j, seat = struck(t, false, 0, "parry")
	if last := string(j.entries[len(j.entries)-1]); !strings.Contains(last, "auto "+seat.String()+": take\n") {
		t.Error(last, m)
	}
}

func TestAWishWakesOnlyItsOwnSeat(t *testing.T) {
	m := begin(t, 1, &page{})
	top, endTop := m.Subscribe(game.ViewTop)
	bottom, endBottom := m.Subscribe(game.ViewBottom)
	defer endTop()
	defer endBottom()
	if err := m.Wish(context.Background(), game.Bottom, "parry", match.Never, match.Always); err != nil {
		t.Fatal(err)
	}
	if len(top) != 0 || len(bottom) != 1 {
		t.Errorf("woken: top %d, bottom %d", len(top), len(bottom))
	}
}

func TestNobodySeesWhatIsNotHis(t *testing.T) {
	for n := range uint64(10) {
		m := begin(t, n, &page{})
		play(t, m, game.NewSeeded(n), 30)
		if m.Result().Over {
			continue
		}
		secret := seed(n)
		for v, own := range map[game.Viewer]int{game.ViewTop: 0, game.ViewBottom: 1, game.Spectator: -1, game.All: -1} {
			text := m.Record(v).String()
			if !strings.Contains(text, "\npartial ") || strings.Contains(text, hex.EncodeToString(secret[:])) || m.View(v).Seed != "" {
				t.Fatalf("%s:\n%s", v, text)
			}
			for _, e := range m.Events(v, 0) {
				for _, a := range e.Event.Args {
					if a.Private && int(e.Event.Seat) != own {
						t.Errorf("%s sees %v", v, e)
					}
				}
			}
			for _, tray := range m.View(v).Scene.Trays {
				if tray.ID == "hand" && len(tray.Cards) > 0 && int(*tray.Seat) != own {
					t.Errorf("%s sees the hand %v", v, tray.Cards)
				}
			}
			hidden := strings.Count(text, ": ?\n")
			if whole := strings.Count(text, "  draw deck: "); own < 0 && hidden != whole || own >= 0 && (hidden == 0 || hidden == whole) {
				t.Errorf("%s: %d of %d draws hidden", v, hidden, whole)
			}
		}
		if _, err := m.At(0, game.All); !errors.Is(err, match.ErrHidden) {
			t.Error(err)
		}
		if q := m.View(game.Spectator).Options; q != nil {
			t.Error("a spectator has options")
		}
	}
}

func TestAComputerPlayerNeverSeesTheOtherHand(t *testing.T) {
	m := begin(t, 4, &page{})
	hands := map[string]bool{}
	for k := range uint64(30) {
		g := m.Guess(game.Top, k)
		if !reflect.DeepEqual(g.Scene(game.ViewTop), m.View(game.ViewTop).Scene) {
			t.Fatal("a guess looks different to its own seat")
		}
		hands[strings.Join(g.Scene(game.All).Trays[1].Cards, " ")] = true
	}
	if len(hands) < 5 {
		t.Errorf("the guesses know too much: %v", hands)
	}
}

// A peeping position is the toy in which top, when it plays a step, learns bottom's hand.
type (
	peepSys struct{ toy.System }
	peeping struct{ *toy.Position }
)

func (peepSys) Start(r game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	p, err := toy.System{}.Start(r, o, c, log)
	if err != nil {
		return nil, err
	}
	return peeping{p.(*toy.Position)}, nil
}

func (p peeping) Clone() game.Position { return peeping{p.Position.Clone().(*toy.Position)} }

func (p peeping) Set(from game.Position) { p.Position.Set(from.(peeping).Position) }

func (p peeping) Apply(a game.Action, c game.Chance, log *game.Log) {
	if p.Decision().Seat == game.Top && p.Text(a, game.All) == "play step" {
		cards := game.Text("cards", strings.Join(p.Scene(game.All).Trays[1].Cards, " "))
		cards.Private = true
		log.Add(game.Event{Message: game.Message{ID: "toy.event.peep", Args: []game.Arg{cards}}, Seat: game.Top})
	}
	p.Position.Apply(a, c, log)
}

// knows reports whether a seat can work out the other's hand from what it sees: nothing
// else is left, or what is left is all alike.
func knows(s game.Scene) bool {
	left := map[string]int{"step": 8, "strike": 8, "parry": 4}
	for _, t := range s.Trays {
		for _, card := range t.Cards {
			left[card]--
		}
	}
	maps.DeleteFunc(left, func(_ string, n int) bool { return n == 0 })
	deck := slices.IndexFunc(s.Trays, func(t game.Tray) bool { return t.ID == "deck" })
	return s.Trays[deck].Count == 0 || len(left) == 1
}

func TestUndoIsTheIdentityAndStopsAtDiceDrawsAndNews(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	undone, teaching, chained := 0, 0, 0
	for n := range uint64(40) {
		c := match.Config{ID: "m", System: peepSys{}, Ref: game.Ref{ID: "toy/duel"}, Seed: seed(n), Journal: &page{}}
		if n%10 == 0 {
			c.System, c.Ref = ancients.System{}, game.Ref{ID: "ancients/akragas"}
		}
		m, err := match.New(t.Context(), c)
		if err != nil {
			t.Fatal(err)
		}
		choice := game.NewSeeded(n)
		for range 40 {
			number, d := m.Decision()
			if d.Over {
				break
			}
			before := m.View(game.Viewer(d.Seat))
			play(t, m, choice, 1)
			after := m.View(game.Viewer(d.Seat))
			if _, err := m.At(after.Step, game.All); !m.Result().Over && !errors.Is(err, match.ErrHidden) {
				t.Fatal(err)
			}
			past, err := m.At(before.Step+1, game.Viewer(d.Seat))
			if err != nil {
				t.Fatal(err)
			}
			if past.Action == "play step" && d.Seat == game.Top {
				teaching++
				if m.CanUndo(d.Seat) && !knows(before.Scene) {
					t.Fatalf("what was seen can be undone: %+v", past)
				}
			}
			if !m.CanUndo(d.Seat) {
				now, _ := m.Decision()
				if err := m.Undo(t.Context(), d.Seat, now); !errors.Is(err, match.ErrNoUndo) && !errors.Is(err, match.ErrOver) {
					t.Fatal(err)
				}
				continue
			}
			if len(past.Chance) > 0 {
				t.Fatalf("dice can be undone: %+v", past)
			}
			now, _ := m.Decision()
			if err := m.Undo(t.Context(), d.Seat.Other(), now); !errors.Is(err, match.ErrNoUndo) {
				t.Fatal(err)
			}
			if err := m.Undo(t.Context(), d.Seat, number); !errors.Is(err, match.ErrStale) {
				t.Fatal(err)
			}
			if err := m.Undo(t.Context(), d.Seat, now); err != nil {
				t.Fatal(err)
			}
			undone++
			if m.CanUndo(d.Seat) {
				chained++
			}
			back := m.View(game.Viewer(d.Seat))
			if back.Number <= now {
				t.Fatal("a decision's number came again")
			}
			back.Number, back.Event, back.CanUndo = before.Number, before.Event, before.CanUndo
			if !reflect.DeepEqual(back, before) {
				t.Fatalf("after undo:\n%+v\nbefore:\n%+v", back, before)
			}
			if events := m.Events(game.Spectator, 0); events[len(events)-1].Event.ID != match.EventUndone {
				t.Fatal("the undo is not told")
			}
			play(t, m, choice, 1)
		}
	}
	if undone < 30 || teaching < 2 || chained < 10 {
		t.Errorf("only %d undone, %d taught, %d undone before one that can be undone", undone, teaching, chained)
	}
}

func TestAnEntryHoldsAnAnswerAndWhatFollowsByItself(t *testing.T) {
	j := &page{}
	m := begin(t, 1, j)
	before := len(j.entries)
	do(t, m, "play step")
	if len(j.entries) != before+1 {
		t.Errorf("%d entries", len(j.entries)-before)
	}
	if got, want := string(j.entries[before]), "top: play step\nauto top: step A2\n  draw deck: step\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if head, err := match.Header(j.entries[0]); err != nil || head.System != (toy.System{}).Name() {
		t.Error(err)
	}
}
