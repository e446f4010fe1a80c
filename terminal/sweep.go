package terminal

import (
	"context"
	"strings"

	"mariscal/game"
)

// sweep gives all answers of a verb, one after another. If they cannot all be given, the player
// has to choose.
func (t *table) sweep(ctx context.Context, number int, d game.Decision, p part, next *game.Option, choice []game.Option) error {
	again := t.course.sweep
	t.course.sweep = false
	switch {
	case again && (next == nil && choice == nil || !t.course.same(&t.question)):
		return nil // all are given
	case next != nil:
		t.course.parts = append([]part{p}, t.course.parts...)
		t.course.sweep = true
		return t.give(ctx, number, d, *next, p.sure)
	case choice != nil && t.admits(d.Seat, choice):
		// First the answers that are offered now, then the part again for those that they add.
		var each []part
		for _, o := range choice {
			each = append(each, part{typed: o.Text, text: o.Text, sure: p.sure})
		}
		t.course.parts = append(append(each, p), t.course.parts...)
		t.course.sweep = true
		return nil
	case choice != nil:
		t.group = t.beside(choice)
		t.balk("choose")
		t.list()
		return nil
	}
	return t.refused(ctx, number, d, p.typed)
}

// admits reports whether all offered orders can be given one after another, whatever each of them
// adds: with a card for linked units every order offers more.
func (t *table) admits(seat game.Seat, choice []game.Option) bool {
	if len(choice) < 2 || !orders(choice) {
		return false
	}
	pos := t.match.Guess(seat, 0)
	for i, o := range choice {
		if pos.Check(o.Action) != nil {
			return false
		}
		pos.Apply(o.Action, game.NewSeeded(0), new(game.Log))
		if now := pos.Decision(); i < len(choice)-1 && (now.Over || now.Seat != seat || now.Kind != t.question.asked.Kind) {
			return false
		}
	}
	return true
}

// beside returns the orders to choose from together with the other choices: who leads instead.
func (t *table) beside(choice []game.Option) (all []game.Option) {
	if !orders(choice) {
		return choice
	}
	for _, o := range t.options {
		if !isPlain(o) {
			all = append(all, o)
		}
	}
	return all
}

// orders reports whether answers give orders.
func orders(choice []game.Option) bool { return strings.HasPrefix(choice[0].Text, "order") }
