package gametest

import (
	"fmt"
	"slices"

	"mariscal/game"
)

// How many random queries run at a sampled position, besides those about the present
// question; the long run makes all of them. Dangers are slowest, so only one sample in
// several asks for them.
const (
	askedCards   = 3
	askedPieces  = 3
	askedCells   = 1
	askedPairs   = 1
	askedErrands = 2
	askedPerils  = 8
	askedDangers = 32
)

// An answer is the reply to one query.
type answer struct {
	Query   [3]string // its name and arguments
	Reasons []game.Reason
	Region  game.Region
	Dangers []game.Danger
	Odds    *game.Odds
	Actions []game.Action
	Ways    []game.Way
	Errand  game.Errand
	Refused *game.Refusal
	Fault   string // an error that is not a refusal
}

// An asker makes every query that any viewer can make. Which ones it makes depends only
// on its lot and on what its viewer sees, so two positions that look the same get the
// same queries.
type asker struct {
	p    game.Position
	q    game.Queries
	v    game.Viewer
	list []answer
}

func (a *asker) ask(name, about, and string, f func(*answer) error) {
	x := answer{Query: [...]string{name, about, and}}
	switch err := f(&x).(type) {
	case nil:
	case *game.Refusal:
		x.Refused = err
	default:
		x.Fault = err.Error()
	}
	a.list = append(a.list, x)
}

func (a *asker) why(piece, cell string) {
	a.ask("why", piece, cell, func(x *answer) (err error) { x.Reasons, err = a.q.Why(a.v, piece, cell); return err })
}

func (a *asker) card(card string) {
	a.ask("why", card, "", func(x *answer) (err error) { x.Reasons, err = a.q.WhyCard(a.v, card); return err })
}

func (a *asker) odds(from, to string) {
	a.ask("odds", from, to, func(x *answer) (err error) { x.Odds, err = a.q.Odds(a.v, from, to); return err })
}

func (a *asker) reach(piece string) {
	a.ask("reach", piece, "", func(x *answer) (err error) { x.Region, err = a.q.Reach(a.v, piece); return err })
}

func (a *asker) sight(cell string) {
	a.ask("sight", cell, "", func(x *answer) (err error) { x.Region, err = a.q.Sight(a.v, cell); return err })
}

func (a *asker) danger(s game.Seat) {
	a.ask("danger", s.String(), "", func(x *answer) error { x.Dangers = a.q.Danger(a.v, s); return nil })
}

func (a *asker) peril(piece string) {
	a.ask("peril", piece, "", func(x *answer) (err error) { x.Dangers, err = a.q.Peril(a.v, piece); return err })
}

// errand asks for the errand of a piece to a place it can reach, or to cell when it can
// reach none.
func (a *asker) errand(piece, cell string, choose *game.Seeded) {
	e, can := game.ErrandsOf(a.p)
	if !can {
		return
	}
	if to, err := a.q.Reach(a.v, piece); err == nil && len(to.Cells) > 0 {
		cell = to.Cells[choose.Below(len(to.Cells))]
	}
	a.ask("errand", piece, cell, func(x *answer) (err error) { x.Errand, err = e.Errand(a.v, piece, cell); return err })
}

// queries makes the queries of v about p; cards are the cards it asks about.
func queries(p game.Position, v game.Viewer, lot uint64, cards []string) []answer {
	a := asker{p: p, v: v}
	if g, can := p.(game.Together); can {
		a.ask("together", "", "", func(x *answer) error { x.Actions = g.Together(v); return nil })
	}
	if g, can := p.(game.Ways); can {
		a.ask("ways", "", "", func(x *answer) error { x.Ways = g.Ways(v); return nil })
	}
	var can bool
	if a.q, can = game.QueriesOf(p); !can {
		return a.list
	}
	choose := game.NewSeeded(lot)
	for i := range cards {
		if *long {
			a.card(cards[i])
		} else if i < askedCards {
			a.card(cards[choose.Below(len(cards))])
		}
	}
	scene := p.Scene(v)
	pieces, cells := scene.Pieces, scene.Board.Cells
	if len(pieces) == 0 {
		return a.list
	}
	some := func() *game.Piece { return &pieces[choose.Below(len(pieces))] }
	for i := range pieces {
		if x := &pieces[i]; *long || concerned(p, x) {
			a.why(x.ID, standing(x))
		}
	}
	for range askedPieces {
		x := some()
		a.why(x.ID, standing(x))
	}
	for range askedCells {
		cell := standing(some())
		if len(cells) > 0 {
			cell = cells[choose.Below(len(cells))].Name
		}
		a.why(some().ID, cell)
	}
	for range askedPairs {
		x, y := some(), some()
		a.why(x.ID, standing(y))
		a.odds(standing(x), standing(y))
	}
	a.reach(some().ID)
	a.sight(standing(some()))
	if *long || choose.Below(askedDangers) == 0 {
		a.danger(game.Seat(choose.Below(2)))
	}
	if *long || choose.Below(askedPerils) == 0 {
		a.peril(some().ID)
	}
	for range askedErrands {
		x := some()
		a.errand(x.ID, standing(some()), choose)
	}
	return a.list
}

// concerned reports whether the present question is about a piece or its place.
func concerned(p game.Position, x *game.Piece) bool {
	d, names := p.Decision(), p.System()
	for _, at := range [...]game.Place{d.About, d.From} {
		if name := names.PlaceName(at); name != "" && (name == standing(x) || name == x.ID) {
			return true
		}
	}
	return false
}

// standing returns the name of a piece's place, as queries take it.
func standing(p *game.Piece) string {
	if p.Cell == "" && p.At != nil {
		return p.At.Name()
	}
	return p.Cell
}

// held returns the ids of all cards in the trays of two positions, hidden ones included,
// without duplicates.
func held(p, w game.Position) (cards []string) {
	for _, p := range [...]game.Position{p, w} {
		for _, tray := range p.Scene(game.All).Trays {
			cards = append(cards, tray.Cards...)
		}
	}
	slices.Sort(cards)
	return slices.Compact(cards)
}

// queried checks law 5 on queries: two positions that differ only in facts hidden from v
// give v the same replies.
func (t *trial) queried(p, w game.Position, v game.Viewer) error {
	t.lot++
	cards := held(p, w)
	here, there := queries(p, v, t.lot, cards), queries(w, v, t.lot, cards)
	if len(here) != len(there) {
		return fmt.Errorf("there are %d queries, and %d", len(here), len(there))
	}
	for i := range here {
		if diff := differ(here[i], there[i]); diff != "" {
			return fmt.Errorf("the query %q tells: %s", here[i].Query, diff)
		}
	}
	t.questions.Add(int64(len(here)))
	return nil
}
