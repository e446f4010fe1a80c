package terminal

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/match"
)

// open reports whether the question has more answers than it lists.
func (t *table) open() bool {
	_, d := t.match.Decision()
	return t.match.View(game.Viewer(d.Seat)).Decision.Open
}

// try puts a piece at a typed point: "b1 12.5,7.25", with a facing in degrees "b1 12.5,7.25 90", or
// with the number of its answers instead of its name. If that is not allowed, it tells why. tried
// is false if the line does not name a piece and a point, or the question is not open.
func (t *table) try(ctx context.Context, number int, d game.Decision, input string) (tried bool, err error) {
	o, can := match.Now(t.match, game.OpenOf)
	if !can || !o.Open() {
		return false, nil
	}
	piece, spot, ok := t.spotTyped(input)
	if !ok {
		return false, nil
	}
	trial, err := o.Try(game.Viewer(d.Seat), piece, spot)
	var refusal *game.Refusal
	switch {
	case errors.As(err, &refusal):
		t.balked = true
		return true, t.tellRefusal(err)
	case err != nil:
		return false, nil
	}
	there := trial.At != nil && *trial.At == *spot.At
	if trial.Text != "" && there {
		return true, t.act(ctx, number, d, trial.Text)
	}
	t.balked = true
	for _, r := range trial.Reasons {
		t.tellReason(r)
	}
	switch {
	case trial.Text != "" && trial.At != nil:
		t.tell("no-farther", trial.At.Name(), trial.Text)
	case len(trial.Reasons) == 0:
		return true, t.unknown(input)
	}
	return true, nil
}

// spotTyped reads a piece and its destination.
func (t *table) spotTyped(input string) (piece string, to game.Spot, ok bool) {
	if group, rest := t.entry(input); group != nil {
		piece, input = group[0].Piece, rest
	}
	pieces := t.match.View(game.Spectator).Scene.Pieces
	for _, w := range t.grammar.read(input) {
		x, y, isPoint := strings.Cut(w.name, ",")
		switch {
		case isPoint && to.At == nil:
			to.At = &game.Point{X: thousandths(x), Y: thousandths(y)}
		case w.name != "" && piece == "" && slices.ContainsFunc(pieces, func(p game.Piece) bool { return p.ID == w.name }):
			piece = w.name
		case to.At != nil && isNumber(w.text):
			degrees, _ := strconv.Atoi(w.text)
			facing := (degrees%360 + 360) % 360 * 10
			to.Facing = &facing
		}
	}
	return piece, to, piece != "" && to.At != nil
}

// thousandths reads inches in the form that pointForm matches.
func thousandths(inches string) int32 {
	whole, part, _ := strings.Cut(inches, ".")
	n, _ := strconv.Atoi(whole + (part + "000")[:3])
	return int32(n)
}
