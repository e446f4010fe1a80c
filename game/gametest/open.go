package gametest

import (
	"fmt"
	"slices"

	"mariscal/game"
	"mariscal/game/plane"
)

// drags is the number of points of an open decision tried in a sample.
const drags = 12

// drag tries a random piece at a random spot on the table, or off it, and returns the
// answer for it; ok is false when the rules forbid it.
func (t *trial) drag(p game.Position) (a game.Action, ok bool, err error) {
	d := p.Decision()
	piece, to := t.somewhere(p, game.Viewer(d.Seat))
	drags, _ := game.OpenOf(p)
	got, err := drags.Try(game.Viewer(d.Seat), piece, to)
	if err != nil {
		return 0, false, lawError(1, "%s cannot be tried: %w", piece, err)
	}
	if got.Text == "" {
		if !slices.ContainsFunc(got.Reasons, func(r game.Reason) bool { return !r.OK && r.Rule != "" }) {
			return 0, false, lawError(1, "%s to %v comes to nothing, and no rule forbids it", piece, *to.At)
		}
		return 0, false, nil
	}
	a, err = p.Parse(got.Text)
	if err != nil {
		return 0, false, lawError(1, "a drag of %s to %v makes %q, which is refused: %w", piece, *to.At, got.Text, err)
	}
	if err := t.unlisted(p, a); err != nil {
		return 0, false, err
	}
	return a, true, t.foreseen(p, piece, &got, a)
}

// foreseen checks that what a trial shows comes about (law 1): the figures of the unit stand
// where it says and as it says, and the enemies it names are in the scene.
func (t *trial) foreseen(p game.Position, piece string, got *game.Trial, a game.Action) error {
	v := game.Viewer(p.Decision().Seat)
	for _, s := range got.Sightings {
		if !slices.ContainsFunc(p.Scene(v).Pieces, func(x game.Piece) bool { return x.ID == s.Piece && x.Seat != p.Decision().Seat }) {
			return lawError(1, "a drag of %s tells of %q, which is no enemy in the scene", piece, s.Piece)
		}
		if min(s.Far, int32(s.Spots), int32(s.Spotted)) < 0 || max(s.Spots, s.Spotted) > 1_000_000 {
			return lawError(1, "a drag of %s tells impossible things of %s: %+v", piece, s.Piece, s)
		}
	}
	if len(got.Figures) == 0 {
		return nil
	}
	x := p.Clone()
	x.Apply(a, game.NewSeeded(uint64(t.number)), nil)
	stands := make(map[string]*game.Figure)
	for _, y := range x.Scene(v).Pieces {
		for i := range y.Figures {
			stands[y.Figures[i].ID] = facing(y.Figures[i], y.Facing)
		}
		if y.ID == piece && got.Form != "" && y.Form != "" && y.Form != got.Form {
			return lawError(1, "%q leaves %s %s; the drag shows it %s", got.Text, piece, y.Form, got.Form)
		}
	}
	for i := range got.Figures {
		f := facing(got.Figures[i], got.Facing)
		if there := stands[f.ID]; there == nil || *there.At != *f.At || *there.Facing != *f.Facing {
			return lawError(1, "after %q figure %s is not where the drag shows it: %+v", got.Text, f.ID, there)
		}
		if n := len(f.Path); n > 0 && f.Path[n-1] != *f.At {
			return lawError(1, "the way of %s in a drag of %s ends elsewhere", f.ID, piece)
		}
	}
	return nil
}

// facing returns a figure that looks where its group does when it says nothing.
func facing(f game.Figure, group *int) *game.Figure {
	if f.Facing == nil {
		f.Facing = group
	}
	return &f
}

// somewhere chooses a piece that the viewer sees on the table, or one of his beside it, and a
// spot.
func (t *trial) somewhere(p game.Position, v game.Viewer) (piece string, to game.Spot) {
	s := p.Scene(v)
	at := game.Point{
		X: int32(t.choose.Below(int(s.Board.Width)+4*plane.Inch)) - 2*plane.Inch,
		Y: int32(t.choose.Below(int(s.Board.Height)+4*plane.Inch)) - 2*plane.Inch,
	}
	to.At = &at
	if facing := t.choose.Below(2 * plane.Round); facing < plane.Round {
		to.Facing = &facing
	}
	on := slices.DeleteFunc(s.Pieces, func(x game.Piece) bool { return x.At == nil && !v.Sees(x.Seat) })
	x := &on[t.choose.Below(len(on))]
	if n := t.choose.Below(len(x.Forms) + 1); n < len(x.Forms) {
		to.Form = x.Forms[n]
	}
	if n := len(x.Figures); n > 1 && t.choose.Below(4) == 0 {
		return x.Figures[t.choose.Below(n)].ID, game.Spot{At: to.At, Facing: to.Facing}
	}
	return x.ID, to
}

// unlisted checks that an unlisted answer accepted by an open decision is like any other
// (law 1): its text reads back, and it can be played and undone (law 8).
func (t *trial) unlisted(p game.Position, a game.Action) error {
	v := game.Viewer(p.Decision().Seat)
	text := p.Text(a, v)
	if err := p.Check(a); err != nil {
		return lawError(1, "%q was read and is refused: %w", text, err)
	}
	back, err := p.Parse(text)
	if err != nil || back != a {
		return lawError(1, "%q reads back as %#x (%w), it is %#x", text, back, err, a)
	}
	if err := t.undo(p, a, string(p.AppendText(nil))); err != nil {
		return err
	}
	x := p.Clone()
	x.Apply(a, game.NewSeeded(uint64(t.number)), nil)
	if err := t.cfg.conserve(x); err != nil {
		return lawError(7, "after %q: %w", text, err)
	}
	return t.written(x)
}

// open checks an open decision at a sampled position: random drags (law 1), the same
// result for viewers who cannot tell two worlds apart (law 5), refusal for other seats,
// and the moved table.
func (t *trial) open(p game.Position, list []game.Action) error {
	o, can := game.OpenOf(p)
	if !can {
		return nil
	}
	d := p.Decision()
	v := game.Viewer(d.Seat)
	for _, other := range []game.Viewer{game.Viewer(d.Seat.Other()), game.Spectator} {
		piece, to := t.somewhere(p, v)
		if _, err := o.Try(other, piece, to); err == nil {
			return lawError(5, "%s may try %s, which is %s's to answer", other, piece, v)
		}
	}
	if !o.Open() {
		return nil
	}
	answers := slices.Clone(list)
	guess := p.Clone()
	for range drags {
		guess.Set(p)
		guess.Resample(v, game.NewSeeded(uint64(t.choose.Below(1<<30))))
		piece, to := t.somewhere(p, v)
		x, errX := o.Try(v, piece, to)
		other, _ := game.OpenOf(guess)
		y, errY := other.Try(v, piece, to)
		if diff := differ(x, y); diff != "" || (errX == nil) != (errY == nil) {
			return lawError(5, "a drag of %s to %v tells: %s, %v, %v", piece, *to.At, diff, errX, errY)
		}
		a, ok, err := t.drag(p)
		if err != nil {
			return err
		}
		if ok {
			answers = append(answers, a, a^1<<t.choose.Below(64))
		}
	}
	return t.carried(p, answers)
}

// carried checks that the rules do not depend on where the table lies: legal answers stay
// legal, and refused ones are refused by the same rule.
func (t *trial) carried(p game.Position, answers []game.Action) error {
	if t.cfg.Carry == nil {
		return nil
	}
	board := p.Scene(game.All).Board
	table := plane.Rect{Max: plane.Point{X: board.Width, Y: board.Height}}
	turn := t.choose.Below(8)
	for i := range 3 { // three of the eight motions; over all samples, every one
		m := plane.Motion{Mirror: (turn+i)%8 >= 4, Turns: (turn + i) % 4}
		lies := m.Rect(table)
		m.By = plane.Point{X: int32(t.choose.Below(20000)) - lies.Min.X, Y: int32(t.choose.Below(20000)) - lies.Min.Y}
		q, carry := t.cfg.Carry(p, m)
		for _, a := range answers {
			b, ok := carry(a)
			if !ok {
				continue
			}
			before, after := rule(p.Check(a)), rule(q.Check(b))
			if before != after {
				return lawError(1, "%q: %s; with the table carried by %+v, %q: %s", p.Text(a, game.All), before, m, q.Text(b, game.All), after)
			}
		}
	}
	return nil
}

// rule returns the rule of a refusal, otherwise the text of the error.
func rule(err error) string {
	if r, refused := err.(*game.Refusal); refused {
		return "refused by " + r.Rule
	}
	return fmt.Sprint("error ", err)
}
