package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/game/standing"
)

// mostOrders are the most standing orders that a seat has at once.
const mostOrders = 32

// everOrdered are the most that it has in a match, those included that it took back.
const everOrdered = 500

// An Armed is a standing order as its seat sees it.
type Armed struct {
	ID   int    `json:"id"`   // from 1, by seat
	Text string `json:"text"` // package standing
}

// Order arms a standing order of a seat (package standing). With [Once] it lasts until the end
// of the enemy's turn, the present one or his next, else as its text says. The other seat does
// not learn of it before the end of the game. An open question is answered as by a wish
// ([Match.Wish]), before any wish. The error is [standing.ErrOrder] or [ErrWishes].
func (m *Match) Order(ctx context.Context, seat game.Seat, text string, last int) error {
	o, err := standing.ParseNew(m.sys, text)
	if err != nil {
		return err
	}
	if last == Once {
		o.Until = m.enemyTurn(seat)
	}
	return m.arm(ctx, seat, "order "+seat.String()+" "+o.String(), func(s *state) error {
		n := 0
		for _, x := range s.orders[seat] {
			n += b2i(x.To == notation.Standing)
		}
		if n >= mostOrders || len(s.orders[seat]) >= everOrdered {
			return fmt.Errorf("an order besides %d others, and %d in all: %w", n, len(s.orders[seat]), ErrWishes)
		}
		return nil
	})
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// enemyTurn returns the number of the enemy's present turn, or of his next.
func (m *Match) enemyTurn(seat game.Seat) int {
	scene := m.View(game.Spectator).Scene
	return scene.Turn + b2i(scene.Active == seat)
}

// TakeBack takes a standing order of a seat back, or [EveryOrder]; [ErrStale] when it does not stand.
func (m *Match) TakeBack(ctx context.Context, seat game.Seat, id int) error {
	if id == EveryOrder {
		return m.takeBackAll(ctx, seat)
	}
	return m.arm(ctx, seat, fmt.Sprintf("order-ends %s %d", seat, id), func(s *state) error {
		if id < 1 || id > len(s.orders[seat]) || s.orders[seat][id-1].To != notation.Standing {
			return fmt.Errorf("order %d does not stand: %w", id, ErrStale)
		}
		return nil
	})
}

// EveryOrder is the id that stands for all orders of a seat.
const EveryOrder = -1

// takeBackAll takes all standing orders of a seat back, one after another.
func (m *Match) takeBackAll(ctx context.Context, seat game.Seat) error {
	m.mu.Lock()
	all := m.now.armed(seat)
	m.mu.Unlock()
	for _, o := range all {
		if err := m.TakeBack(ctx, seat, o.ID); err != nil && !errors.Is(err, ErrStale) {
			return err
		}
	}
	return nil
}

// arm plays a fact that only its seat learns of. may refuses it.
func (m *Match) arm(ctx context.Context, seat game.Seat, fact string, may func(*state) error) error {
	return m.keepingUp(func() error {
		if err := m.check(ctx, func() error {
			if err := m.open(); err != nil {
				return err
			}
			return may(&m.now)
		}); err != nil {
			return err
		}
		next := m.now
		if err := next.playFact(fact, m.sys); err != nil {
			return err
		}
		return m.commit(ctx, next, fact, touches(seat))
	})
}

// order adds an order of a seat.
func (s *state) order(seat game.Seat, o standing.Order) {
	s.orders[seat] = append(slices.Clip(s.orders[seat]), notation.Stood{Seat: seat, From: len(s.moments) - 1, To: notation.Standing, Order: o})
}

// endOrder ends an order of a seat, by its id; or all of them for 0.
func (s *state) endOrder(seat game.Seat, id int) {
	s.orders[seat] = slices.Clone(s.orders[seat])
	for i := range s.orders[seat] {
		if x := &s.orders[seat][i]; x.To == notation.Standing && (id == 0 || id == i+1) {
			x.To = len(s.moments) - 1
		}
	}
}

// cutOrders lets orders stand in the game as it is after actions were taken back: what stood
// when they were given, stands in their place.
func (s *state) cutOrders(actions int) {
	for seat := range s.orders {
		s.orders[seat] = slices.Clone(s.orders[seat])
		for i := range s.orders[seat] {
			x := &s.orders[seat][i]
			x.From = min(x.From, actions)
			if x.To != notation.Standing {
				x.To = min(x.To, actions)
			}
		}
	}
}

// ordered returns the answer that a seat's orders give to the present question; ok is false
// when none does, by is -1 when none even applies.
func (s *state) ordered(legal []game.Action) (a game.Action, by int, ok bool) {
	pos := s.pos()
	stood := s.orders[pos.Decision().Seat]
	if len(stood) == 0 {
		return 0, -1, false
	}
	orders := make([]standing.Order, 0, len(stood))
	for _, x := range stood {
		if x.To == notation.Standing {
			orders = append(orders, x.Order)
		}
	}
	return standing.Answer(pos, orders, legal)
}

// byOrder reports whether an answer is the one that the orders give.
func (s *state) byOrder(a game.Action) bool {
	if len(s.orders[s.pos().Decision().Seat]) == 0 {
		return false
	}
	b, _, ok := s.ordered(s.pos().Actions(nil))
	return ok && a == b
}

// armed returns the orders of a seat that stand.
func (s *state) armed(seat game.Seat) (list []Armed) {
	for i, x := range s.orders[seat] {
		if x.To == notation.Standing && (x.Order.Until == 0 || s.pos().Turn() <= x.Order.Until) {
			list = append(list, Armed{i + 1, x.Order.String()})
		}
	}
	return list
}

// A Rehearsal is a question of the past, and what a standing order would have answered.
type Rehearsal struct {
	Step  int    `json:"step"`            // number of the answer; see [Match.At]
	Turn  int    `json:"turn"`            // of the game
	About string `json:"about,omitempty"` // name of the place asked about
	From  string `json:"from,omitempty"`  // where the enemy stood who caused the question
	Gave  string `json:"gave"`            // text of the answer that was given
	Would string `json:"would,omitempty"` // text of the answer by order; empty when it would have asked
}

// rehearsed is how many questions of the past an order is tried on.
const rehearsed = 12

// Rehearse tries a standing order on the last questions of its kind that the seat was asked,
// from the record of the match: the last one first. It changes nothing. Its last turn does
// not count. The error is [standing.ErrOrder].
func (m *Match) Rehearse(seat game.Seat, text string) (list []Rehearsal, err error) {
	o, err := standing.ParseNew(m.sys, text)
	if err != nil {
		return nil, err
	}
	o.Until = 0
	m.mu.Lock()
	s := m.now
	m.mu.Unlock()
	defer rescue(&err)
	last := len(s.moments) - 1
	s.walk(0, last, func(i int, w whole) {
		if i == last {
			return
		}
		d := w.pos.Decision()
		if d.Over || d.Seat != seat || d.Kind != o.Kind {
			return
		}
		r := Rehearsal{Step: i + 1, Turn: w.pos.Turn(), Gave: w.pos.Text(s.moments[i+1].action, game.Viewer(seat))}
		asked := named(m.sys, d)
		r.About, r.From = asked.About, asked.From
		if a, _, ok := standing.Answer(w.pos, []standing.Order{o}, w.pos.Actions(nil)); ok {
			r.Would = w.pos.Text(a, game.Viewer(seat))
		}
		list = append(list, r)
	})
	list = list[max(0, len(list)-rehearsed):]
	slices.Reverse(list)
	return list, nil
}

// stoodOf returns all orders of the match for its record, and the answers that they gave.
func (s *state) stoodOf() (stood []notation.Stood, by []int) {
	for seat := range s.orders {
		for _, x := range s.orders[seat] {
			if x.To == notation.Standing || x.To > x.From {
				stood = append(stood, x)
			}
		}
	}
	for i := range s.moments {
		if s.moments[i].ordered {
			by = append(by, i)
		}
	}
	return stood, by
}

// orderFact plays a fact of the journal about standing orders.
func (s *state) orderFact(word string, seat game.Seat, rest string, sys game.System) error {
	if word == "order" {
		o, err := standing.Parse(sys, rest)
		if err == nil {
			s.order(seat, o)
		}
		return err
	}
	id, err := strconv.Atoi(rest)
	if err != nil || id < 1 || id > len(s.orders[seat]) {
		return fmt.Errorf("match: the journal ends order %q, which does not stand", rest)
	}
	s.endOrder(seat, id)
	return nil
}
