package commandcolors

import (
	"fmt"

	"mariscal/game"
)

// The cards of a drawing.

// hand reads "hand SEAT [CARD...]".
func (d *Sketch) hand(w []string) error {
	seat, err := ReadSeat(w[0])
	if err != nil {
		return err
	}
	d.given[seat] = d.at
	d.hands[seat], err = d.Names.ReadCards(w[1:])
	return err
}

// played reads the card on the table.
func (d *Sketch) played(w []string) error {
	c, err := d.Names.ReadCards(w)
	if err == nil {
		d.Card = c[0]
	}
	return err
}

// lastCard reads "last SEAT CARD".
func (d *Sketch) lastCard(w []string) error {
	seat, ok := game.ParseSeat(w[0])
	c, err := d.Names.ReadCards(w[1:])
	if !ok || err != nil {
		return fmt.Errorf("%q %q is no seat and card", w[0], w[1])
	}
	d.Last[seat] = c[0]
	return nil
}

// CheckHands notes as faults the hands that are larger than their command.
func (d *Sketch) CheckHands(h *Hands) {
	for s, at := range d.given {
		if n, most := len(d.hands[s]), int(h.Command[s]); at > 0 && n > most {
			d.Fault(at, fmt.Errorf("a hand of %d cards, and Command is %d; \"command TOP BOTTOM\" sets both", n, most))
		}
	}
}

// Deal takes the cards of a drawing from a whole deck: the one on the table, the
// discards, the hands. Hands that are not given are filled with the first cards of
// the deck. The error says which card there is not.
func (d *Sketch) Deal(h *Hands) error {
	take := func(c uint8, to *Cards) error {
		if h.Deck[c] == 0 {
			return fmt.Errorf("the deck has no more %s", d.Names.Cards[c])
		}
		h.Deck[c]--
		to[c]++
		return nil
	}
	if d.Card != None {
		var table Cards
		if err := take(d.Card, &table); err != nil {
			return err
		}
	}
	for _, c := range d.discard {
		if err := take(c, &h.Discard); err != nil {
			return err
		}
	}
	for s := range h.Hand {
		for _, c := range d.hands[s] {
			if err := take(c, &h.Hand[s]); err != nil {
				return err
			}
		}
	}
	for s := range h.Hand {
		for c := 0; d.given[s] == 0 && h.HandSize(game.Seat(s)) < int(h.Command[s]); {
			if h.Deck[c] == 0 {
				c++
				continue
			}
			h.Draw(game.Seat(s), c)
		}
	}
	return nil
}
