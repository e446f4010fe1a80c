package match_test

import (
	"bytes"
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/game/notation"
	"mariscal/match"
)

func TestResignationAndAgreedDraws(t *testing.T) {
	ctx := context.Background()
	m := begin(t, 6, &page{})
	if err := m.AcceptDraw(ctx, game.Top); !errors.Is(err, match.ErrNoOffer) {
		t.Error(err)
	}
	if err := m.OfferDraw(ctx, game.Top); err != nil {
		t.Fatal(err)
	}
	if err := m.AcceptDraw(ctx, game.Top); !errors.Is(err, match.ErrNoOffer) {
		t.Error("one's own offer was accepted")
	}
	if m.View(game.Spectator).Offer != "top" {
		t.Error("the offer does not show")
	}
	if err := m.DeclineDraw(ctx, game.Bottom); err != nil || m.View(game.Spectator).Offer != "" {
		t.Error(err)
	}
	if err := m.OfferDraw(ctx, game.Bottom); err != nil {
		t.Fatal(err)
	}
	if err := m.OfferDraw(ctx, game.Top); err != nil {
		t.Fatal(err)
	}
	if o := m.Result(); !o.Over || !o.Draw {
		t.Errorf("%+v", o)
	}
	n, d := m.Decision()
	if !d.Over {
		t.Error("somebody is asked after the end")
	}
	for _, err := range []error{m.Do(ctx, game.Top, n, "take"), m.Undo(ctx, game.Top, n), m.Resign(ctx, game.Top), m.OfferDraw(ctx, game.Top)} {
		if !errors.Is(err, match.ErrOver) {
			t.Error(err)
		}
	}
	m = begin(t, 7, &page{})
	if err := m.Resign(ctx, game.Top); err != nil {
		t.Fatal(err)
	}
	if o := m.Result(); !o.Over || o.Draw || o.Winner != game.Bottom || m.View(game.ViewTop).Seed == "" {
		t.Errorf("%+v", o)
	}
}

func TestAnAdjudgedGameIsOverAndTheRecordSaysForWhom(t *testing.T) {
	for to, want := range map[string]game.Outcome{
		"bottom": {Over: true, Winner: game.Bottom, Reason: notation.ReasonAdjudged}, "draw": {Over: true, Draw: true, Reason: notation.ReasonNoWinner},
	} {
		j := &page{}
		m := begin(t, 8, j)
		if err := m.Adjudge(t.Context(), "nobody"); !errors.Is(err, match.ErrText) {
			t.Error(err)
		}
		if err := m.Adjudge(t.Context(), to); err != nil {
			t.Fatal(err)
		}
		n, _ := m.Decision()
		if err := m.Do(t.Context(), game.Top, n, "take"); !errors.Is(err, match.ErrOver) {
			t.Errorf("answered after the end: %v", err)
		}
		text := m.Record(game.All).String()
		rec, err := notation.Parse([]byte(text))
		if err == nil {
			_, err = notation.Check(toy.System{}, rec)
		}
		if err != nil || !strings.Contains(text, "\nadjudged "+to+"\n") || m.Result() != want || reopen(t, j).Result() != want {
			t.Errorf("%s: %+v, %v\n%s", to, m.Result(), err, text)
		}
		for _, wrong := range []string{"adjudged nobody\n", "adjudged " + to + "\nresign top\n"} {
			if _, err := notation.Parse([]byte(strings.Replace(text, "adjudged "+to+"\n", wrong, 1))); err == nil {
				t.Errorf("%q is read", wrong)
			}
		}
	}
}

func TestAnOfferLapsesWhenTheOtherPlaysOn(t *testing.T) {
	m := begin(t, 8, &page{})
	if err := m.OfferDraw(context.Background(), game.Bottom); err != nil {
		t.Fatal(err)
	}
	play(t, m, game.NewSeeded(1), 1)
	if m.View(game.Spectator).Offer != "" {
		t.Error("the offer still stands")
	}
}

func TestWhoTakesASeatOverFindsNoWishesNoOfferAndNothingToTakeBack(t *testing.T) {
	ctx := context.Background()
	j := &page{}
	m := begin(t, 9, j)
	for _, err := range []error{
		m.Wish(ctx, game.Top, "parry", match.Never, match.Always), m.Wish(ctx, game.Bottom, "parry", match.Never, match.Always), m.OfferDraw(ctx, game.Top),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for choice := game.NewSeeded(4); ; {
		play(t, m, choice, 1)
		if m.CanUndo(game.Top) {
			break
		}
		if m.Result().Over {
			t.Fatal("nothing could ever be taken back")
		}
	}
	if err := m.HandOver(ctx, game.Top, "two\nlines"); !errors.Is(err, match.ErrText) {
		t.Error(err)
	}
	if err := m.HandOver(ctx, game.Top, "Eva"); err != nil {
		t.Fatal(err)
	}
	top, bottom := m.View(game.ViewTop), m.View(game.ViewBottom)
	if len(top.Wishes) != 0 || len(bottom.Wishes) != 1 || top.Offer != "" || top.CanUndo || top.Names[0] != "Eva" {
		t.Errorf("%+v", top)
	}
	for _, v := range []game.Viewer{game.ViewTop, game.ViewBottom, game.Spectator} {
		all := m.Events(v, 0)
		if last := all[len(all)-1].Event; last.ID != match.EventHanded || last.Seat != game.Top {
			t.Errorf("%v was told %q", v, last.ID)
		}
	}
	if !reflect.DeepEqual(everything(reopen(t, j)), everything(m)) {
		t.Error("it opens again as another match")
	}
}

// Journals of earlier versions name who took a seat by the word "name".
func TestTheNamesOfOldJournalsAreRead(t *testing.T) {
	j := &page{}
	m := begin(t, 9, j)
	if err := m.HandOver(context.Background(), game.Top, "Eva"); err != nil {
		t.Fatal(err)
	}
	last := &j.entries[len(j.entries)-1]
	old := bytes.Replace(*last, []byte("hand top Eva"), []byte("name top Eva"), 1)
	if bytes.Equal(old, *last) {
		t.Fatalf("the entry is %q", *last)
	}
	*last = old
	if names := reopen(t, j).View(game.Spectator).Names; names != [2]string{"Eva", "Blas"} {
		t.Errorf("the names are %q", names)
	}
}
