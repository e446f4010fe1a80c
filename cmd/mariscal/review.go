package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/review"
	"mariscal/terminal"
)

type reviewCommand struct {
	File   string `arg:"" help:"Record file; - is the standard input."`
	Seat   string `enum:"top,bottom," default:"" help:"Review this side only: top or bottom; without it, both."`
	Player string `placeholder:"NAME" help:"The computer player that is asked; without it, the strongest."`
}

// Run says where the sides of a record could have done better.
func (c *reviewCommand) Run(ctx context.Context, p *program) error {
	rec, b, err := p.fought(c.File)
	if err != nil {
		return err
	}
	name := cmp.Or(c.Player, ai.Adviser(rec.System))
	if _, err := ai.OfGuesses(name, rec.System, review.Seed); err != nil {
		return err
	}
	for seat := range game.Seat(2) {
		if c.Seat != "" && c.Seat != seat.String() {
			continue
		}
		of := review.Reviewer{
			Player: func() (ai.Player, error) { return ai.OfGuesses(name, rec.System, review.Seed) },
			Judge:  p.content.Judge(rec.System),
		}
		r, err := of.Of(ctx, b.system, rec, seat)
		switch {
		case errors.Is(err, review.ErrNoPlayer):
			return fmt.Errorf("%s: %w", name, errors.New(p.say.text("no-reviewer")))
		case err != nil:
			return p.failedRecord(c.File, b, rec, err)
		}
		if seat == game.Bottom && c.Seat == "" {
			fmt.Fprintln(p.out)
		}
		if err := terminal.TellReview(p.out, string(p.say), terminal.LookOf(p.in, p.out, p.env), b.info, name, r); err != nil {
			return err
		}
	}
	return nil
}
