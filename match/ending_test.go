package match_test

import (
	"context"
	"errors"
	"testing"

	"mariscal/game"
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
	for _, err := range []error{m.Do(ctx, game.Top, n, "skip"), m.Undo(ctx, game.Top, n), m.Resign(ctx, game.Top), m.OfferDraw(ctx, game.Top)} {
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

func TestAnOfferLapsesWhenTheOtherPlaysOn(t *testing.T) {
	m := begin(t, 8, &page{})
	if err := m.OfferDraw(context.Background(), game.Bottom); err != nil {
		t.Fatal(err)
	}
	do(t, m, "skip")
	if m.View(game.Spectator).Offer != "" {
		t.Error("the offer still stands")
	}
}
