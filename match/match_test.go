package match_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/game/notation"
	"mariscal/match"
)

// errDisk is what a journal without room says.
var errDisk = errors.New("disk full")

// A page is a journal in memory. full makes it refuse, torn makes it keep an
// entry and say that it did not.
type page struct {
	mu         sync.Mutex
	entries    [][]byte
	full, torn bool
}

func (p *page) Append(_ context.Context, seq int, entry []byte) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.full {
		return errDisk
	}
	if seq != len(p.entries) {
		return fmt.Errorf("entry %d is taken", seq)
	}
	p.entries = append(p.entries, append([]byte(nil), entry...))
	if p.torn {
		return errDisk
	}
	return nil
}

func (p *page) Entries(_ context.Context, from int) ([][]byte, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([][]byte(nil), p.entries[min(from, len(p.entries)):]...), nil
}

func seed(n uint64) (s [notation.SeedSize]byte) {
	for i := range 8 {
		s[i] = byte(n >> (8 * i))
	}
	return s
}

func begin(t *testing.T, n uint64, j match.Journal, wishes ...map[string]string) *match.Match {
	t.Helper()
	c := match.Config{
		ID: "m1", System: toy.System{}, Ref: game.Ref{ID: "toy/duel"}, Names: [2]string{"Ana", "Blas"},
		SeatTexts: [2]string{"a", "b"}, Seed: seed(n), Journal: j,
	}
	copy(c.Wishes[:], wishes)
	m, err := match.New(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func reopen(t *testing.T, j *page) *match.Match {
	t.Helper()
	m, err := match.Open(context.Background(), func(string) game.System { return toy.System{} }, j.entries, j)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// do answers the present question for whoever is asked.
func do(t *testing.T, m *match.Match, text string) {
	t.Helper()
	n, d := m.Decision()
	if err := m.Do(context.Background(), d.Seat, n, text); err != nil {
		t.Fatalf("%s: %q: %v", d.Seat, text, err)
	}
}

// play answers up to n questions at random.
func play(t *testing.T, m *match.Match, choice *game.Seeded, n int) {
	t.Helper()
	for range n {
		_, d := m.Decision()
		if d.Over {
			return
		}
		options := m.View(game.Viewer(d.Seat)).Options
		if len(options) == 0 {
			t.Fatalf("%s is asked %q and has no options", d.Seat, d.Kind)
		}
		do(t, m, options[choice.Below(len(options))].Text)
	}
}

// everything is all that the viewers can see, for comparison.
func everything(m *match.Match) any {
	type seen struct {
		State  match.State
		Events []match.Numbered
		Record string
	}
	var all []seen
	for _, v := range []game.Viewer{game.ViewTop, game.ViewBottom, game.Spectator} {
		all = append(all, seen{m.View(v), m.Events(v, 0), m.Record(v).String()})
	}
	return all
}

func TestTheWrongSeatAndTheStaleAnswerAreRefused(t *testing.T) {
	ctx := context.Background()
	j := &page{}
	m := begin(t, 1, j)
	before, entries := everything(m), len(j.entries)
	n, d := m.Decision()
	text := m.View(game.Viewer(d.Seat)).Options[0].Text
	for _, c := range []struct {
		seat   game.Seat
		number int
		text   string
		want   error
	}{
		{d.Seat.Other(), n, text, match.ErrWrongSeat},
		{d.Seat, n - 1, text, match.ErrStale},
		{d.Seat, n + 1, text, match.ErrStale},
		{d.Seat.Other(), n - 1, text, match.ErrStale},
	} {
		if err := m.Do(ctx, c.seat, c.number, c.text); !errors.Is(err, c.want) {
			t.Errorf("%v: %v, want %v", c, err, c.want)
		}
	}
	var refusal *game.Refusal
	if err := m.Do(ctx, d.Seat, n, "step A9"); !errors.As(err, &refusal) || refusal.Rule == "" {
		t.Errorf("an illegal answer: %v", err)
	}
	if err := m.Do(ctx, d.Seat, n, strings.Repeat("x", 1<<16)); err == nil {
		t.Error("nonsense was accepted")
	}
	if !reflect.DeepEqual(everything(m), before) || len(j.entries) != entries {
		t.Error("a refused answer changed the match")
	}
	do(t, m, text)
	if err := m.Do(ctx, d.Seat, n, text); !errors.Is(err, match.ErrStale) {
		t.Errorf("the same answer twice: %v", err)
	}
}

func TestWithoutTheJournalNothingHappens(t *testing.T) {
	j := &page{}
	m := begin(t, 2, j)
	changed, cancel := m.Subscribe(game.ViewTop)
	defer cancel()
	before := everything(m)
	n, d := m.Decision()
	text := m.View(game.Viewer(d.Seat)).Options[0].Text
	j.full = true
	ctx := context.Background()
	for _, err := range []error{
		m.Do(ctx, d.Seat, n, text), m.Resign(ctx, game.Top), m.OfferDraw(ctx, game.Top),
		m.Wish(ctx, game.Top, "parry", match.Never, match.Always), m.HandOver(ctx, game.Top, "Eva"),
	} {
		if !errors.Is(err, errDisk) {
			t.Errorf("%v, want %v", err, errDisk)
		}
	}
	if !reflect.DeepEqual(everything(m), before) {
		t.Error("what was not stored happened")
	}
	select {
	case <-changed:
		t.Error("what was not stored was published")
	default:
	}
	j.full = false
	do(t, m, text)
}

func TestAMatchWhoseJournalGoesOnElsewhereCatchesUp(t *testing.T) {
	j := &page{}
	m := begin(t, 3, j)
	other := reopen(t, j)
	play(t, other, game.NewSeeded(1), 5)
	n, d := m.Decision()
	err := m.Do(context.Background(), d.Seat, n, m.View(game.Viewer(d.Seat)).Options[0].Text)
	if !errors.Is(err, match.ErrStale) {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(everything(m), everything(other)) {
		t.Error("the matches differ")
	}
	j.torn = true
	n, d = m.Decision()
	if err := m.Do(context.Background(), d.Seat, n, m.View(game.Viewer(d.Seat)).Options[0].Text); !errors.Is(err, match.ErrStale) {
		t.Fatal(err)
	}
	j.torn = false
	if !reflect.DeepEqual(everything(m), everything(reopen(t, j))) {
		t.Error("after an entry that was kept and not acknowledged the matches differ")
	}
}

func TestAMatchOpensAgainAsItWas(t *testing.T) {
	ctx := context.Background()
	for n := range uint64(12) {
		j := &page{}
		m := begin(t, n, j, map[string]string{"parry": match.Never}, map[string]string{"parry": "parry"})
		choice := game.NewSeeded(n)
		for i := range 400 {
			number, d := m.Decision()
			if d.Over {
				break
			}
			switch i % 7 {
			case 2:
				if err := m.Undo(ctx, game.Seat(i%2), number); err != nil && !errors.Is(err, match.ErrNoUndo) {
					t.Fatal(err)
				}
			case 3:
				if err := m.OfferDraw(ctx, d.Seat); err != nil {
					t.Fatal(err)
				}
			case 4:
				if err := m.DeclineDraw(ctx, d.Seat); err != nil && !errors.Is(err, match.ErrNoOffer) {
					t.Fatal(err)
				}
			case 5:
				if err := m.HandOver(ctx, d.Seat, fmt.Sprint("name ", i)); err != nil {
					t.Fatal(err)
				}
			case 6:
				if err := m.Wish(ctx, d.Seat, "parry", []string{match.Ask, match.Never, "parry"}[i%3], match.Always); err != nil {
					t.Fatal(err)
				}
			}
			play(t, m, choice, 1)
		}
		if n%3 == 0 && !m.Result().Over {
			if err := m.Resign(ctx, game.Bottom); err != nil {
				t.Fatal(err)
			}
		}
		again := reopen(t, j)
		if !reflect.DeepEqual(everything(again), everything(m)) {
			t.Fatalf("match %d opens as another", n)
		}
		if m.Result().Over {
			rec := m.Record(game.Spectator)
			if rec.Partial != "" || rec.Seed == "" {
				t.Fatalf("the record of a finished match is not whole:\n%s", rec)
			}
			read, err := notation.Parse([]byte(rec.String()))
			if err != nil {
				t.Fatal(err)
			}
			if proof, err := notation.Check(toy.System{}, read); !proof.Chance || err != nil {
				t.Fatalf("match %d: %v\n%s", n, err, rec)
			}
		}
	}
}

func TestASavedRecordProvesItsChance(t *testing.T) {
	for n := range uint64(5) {
		m := begin(t, n, &page{})
		play(t, m, game.NewSeeded(n), 20)
		if n == 3 {
			_ = m.Resign(context.Background(), game.Top)
		}
		saved, err := notation.Parse([]byte(m.Saved().String()))
		if err != nil {
			t.Fatal(err)
		}
		if proof, err := notation.Check(toy.System{}, saved); !proof.Chance || err != nil {
			t.Fatalf("match %d: %v", n, err)
		}
	}
}

func TestAMatchOpenedFromItsJournalGoesOnAlike(t *testing.T) {
	for n := range uint64(5) {
		j := &page{}
		m := begin(t, n, j)
		play(t, m, game.NewSeeded(n), 20)
		if n == 3 {
			_ = m.Resign(context.Background(), game.Top)
		}
		again := reopen(t, &page{entries: slices.Clone(j.entries)})
		if again.Saved().String() != m.Saved().String() || again.View(game.Spectator).ReadOnly != "" {
			t.Fatalf("match %d goes on as another", n)
		}
		choice, other := game.NewSeeded(9), game.NewSeeded(9)
		play(t, m, choice, 10)
		play(t, again, other, 10)
		if again.Saved().String() != m.Saved().String() {
			t.Fatalf("match %d goes on in another way", n)
		}
	}
}

func TestAMatchThatNoLongerReplaysCanBeLookedAt(t *testing.T) {
	j := &page{}
	m := begin(t, 5, j)
	play(t, m, game.NewSeeded(3), 6)
	want := m.View(game.Spectator).Scene
	play(t, m, game.NewSeeded(4), 6)
	j.entries[7] = []byte("top: step A9\n")
	if entry := string(j.entries[6]); !strings.Contains(entry, ": ") {
		t.Fatal(entry)
	}
	broken := reopen(t, j)
	s := broken.View(game.Spectator)
	if s.ReadOnly == "" || !reflect.DeepEqual(s.Scene, want) {
		t.Errorf("read only: %q", s.ReadOnly)
	}
	n, d := broken.Decision()
	if err := broken.Do(context.Background(), d.Seat, n, "take"); !errors.Is(err, match.ErrReadOnly) {
		t.Error(err)
	}
	if _, err := match.Open(context.Background(), func(string) game.System { return nil }, j.entries, j); err == nil {
		t.Error("a match of an unknown system opened")
	}
	for _, entries := range [][][]byte{nil, {{}}, {[]byte("match m\n")}, {[]byte("\n\n")}, {[]byte("match m\nmariscal record 1\n")}} {
		if _, err := match.Open(context.Background(), func(string) game.System { return toy.System{} }, entries, j); err == nil {
			t.Errorf("%q opened", entries)
		}
	}
}

func TestManyAtOnce(t *testing.T) {
	m := begin(t, 9, &page{})
	var wg sync.WaitGroup
	for k := range 4 {
		wg.Go(func() {
			changed, cancel := m.Subscribe(game.Viewer(k))
			defer cancel()
			choice := game.NewSeeded(uint64(k))
			for range 40 {
				n, d := m.Decision()
				if d.Over {
					return
				}
				pos := m.Guess(d.Seat, 1)
				legal := pos.Actions(nil)
				if len(legal) == 0 {
					return // it has just ended
				}
				_ = m.Do(context.Background(), d.Seat, n, pos.Text(legal[choice.Below(len(legal))], game.Viewer(d.Seat)))
				_ = m.View(game.Viewer(k))
				_ = m.Events(game.Viewer(k), 0)
				_ = m.Record(game.Viewer(k))
				select {
				case <-changed:
				default:
				}
			}
		})
	}
	wg.Wait()
}
