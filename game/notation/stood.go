package notation

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/standing"
)

// A Stood is a standing order of a seat, and when it stood. Records have them once the game
// is over.
type Stood struct {
	Seat  game.Seat
	From  int // number of actions when it was armed
	To    int // number of actions when it was taken back, or [Standing]
	Order standing.Order
}

// Standing is the end of an order that was not taken back.
const Standing = -1

// stood writes the standing orders and the numbers of the actions that they gave.
func (b *lines) stood(r *Record) {
	for _, o := range r.Stood {
		to := "-"
		if o.To != Standing {
			to = strconv.Itoa(o.To)
		}
		b.line("standing", o.Seat.String(), strconv.Itoa(o.From), to, o.Order.String())
	}
	if len(r.Ordered) > 0 {
		b.line("by-order", strings.Trim(fmt.Sprint(r.Ordered), "[]"))
	}
}

// stoodLine reads a line of a standing order. Whether its system has such orders is checked
// by [Walk].
func (p *parser) stoodLine(rest string) error {
	w := strings.SplitN(rest, " ", 4)
	if len(w) < 4 {
		return errors.New("a standing order needs its seat, when it was armed and taken back, and its text")
	}
	o := Stood{To: Standing}
	var ok bool
	var err error
	if o.Seat, ok = game.ParseSeat(w[0]); !ok {
		return fmt.Errorf("%.20q is not top or bottom", w[0])
	}
	if o.From, err = strconv.Atoi(w[1]); err != nil || o.From < 0 || o.From > len(p.rec.Moves) {
		return fmt.Errorf("%.20q is no number of actions", w[1])
	}
	if w[2] != "-" {
		if o.To, err = strconv.Atoi(w[2]); err != nil || o.To <= o.From || o.To > len(p.rec.Moves) {
			return fmt.Errorf("%.20q is no later number of actions", w[2])
		}
	}
	if o.Order, err = standing.Read(w[3]); err != nil {
		return err
	}
	p.rec.Stood = append(p.rec.Stood, o)
	return nil
}

// byOrder reads the numbers of the actions that were given by standing orders.
func (p *parser) byOrder(rest string) error {
	last := 0
	for text := range strings.SplitSeq(rest, " ") {
		n, err := strconv.Atoi(text)
		if err != nil || n <= last || n > len(p.rec.Moves) || strconv.Itoa(n) != text || len(p.rec.Stood) == 0 {
			return fmt.Errorf("%.80q are no numbers of actions in ascending order, after the orders that gave them", rest)
		}
		p.rec.Ordered, last = append(p.rec.Ordered, n), n
	}
	return nil
}

// saysOrdered reports whether the record says that an order gave action n.
func (r *Record) saysOrdered(n int) bool {
	_, said := slices.BinarySearch(r.Ordered, n)
	return said
}

// stoodAt returns the orders of a seat that stood when action n was given.
func (r *Record) stoodAt(seat game.Seat, n int) (orders []standing.Order) {
	for _, o := range r.Stood {
		if o.Seat == seat && o.From < n && (o.To == Standing || n <= o.To) {
			orders = append(orders, o.Order)
		}
	}
	return orders
}

// checkOrdered checks that an order of its seat stood that names action n, about to be given at pos,
// if the record says that an order gave it. Whether its conditions held is for [Check] to tell: a
// later program may reckon otherwise what is best, and must still read the record.
func (r *Record) checkOrdered(pos game.Position, n int, a game.Action) error {
	names := func(o standing.Order) bool { return o.Names(pos, a) }
	if r.saysOrdered(n) && !slices.ContainsFunc(r.stoodAt(pos.Decision().Seat, n), names) {
		return fmt.Errorf("action %d is named by no standing order of its seat", n)
	}
	return nil
}

// follows reports whether the orders of its seat give the action of a step, as this program reckons.
func (r *Record) follows(s *Step) bool {
	a, _, ok := standing.Answer(s.Before, r.stoodAt(s.Move.Seat, s.Number), s.Before.Actions(nil))
	return ok && s.Before.Text(a, game.All) == s.Move.Text
}
