package commandcolors

import (
	"errors"
	"fmt"

	"mariscal/game"
	"mariscal/game/hex"
)

// maxGoal is how many banners a victory may take; both scores fit a byte.
const maxGoal = 60

// Check returns why a set-up with at most hand cards a hand cannot be played, or nil. It
// checks only what would make the tables wrong; the reader of the file reports all faults
// with their lines.
func (s *Setup) Check(hand int) error {
	if len(s.Units) > MaxUnits || len(s.Leaders) > MaxLeaders {
		return fmt.Errorf("%d units and %d leaders, at most %d and %d", len(s.Units), len(s.Leaders), MaxUnits, MaxLeaders)
	}
	if s.Goal < 1 || s.Goal > maxGoal {
		return fmt.Errorf("%d banners to win, 1 to %d are possible", s.Goal, maxGoal)
	}
	cards := s.Deck.Count()
	for seat, command := range s.Command {
		most := command
		for _, g := range s.Growth[seat] {
			most = max(most, int(g.Command))
		}
		if command < 1 || most > hand {
			return fmt.Errorf("command %d of %v, 1 to %d are possible", most, game.Seat(seat), hand)
		}
		cards -= most
	}
	if cards < 3 {
		return errors.New("the deck is too small for both hands")
	}
	for _, x := range s.Exits {
		for _, y := range s.Exits {
			if x.Seat == y.Seat && x.Banners != y.Banners {
				return fmt.Errorf("exits of %v worth %d and %d banners; all of a side's are worth the same", x.Seat, x.Banners, y.Banners)
			}
		}
	}
	return s.checkPlaces()
}

// checkPlaces makes sure that everybody has a place of his own, or waits in a group.
func (s *Setup) checkPlaces() error {
	var units, leaders [2]hex.Set
	for i, u := range s.Units {
		if u.Hex == hex.None {
			if u.Reserve == 0 || int(u.Reserve) > len(s.Reserves) {
				return fmt.Errorf("unit %d is off the board and in no reserve", i+1)
			}
			continue
		}
		if !hex.Board().Has(u.Hex) || units[0].Or(units[1]).Has(u.Hex) {
			return fmt.Errorf("two units in %v", u.Hex)
		}
		units[u.Seat] = units[u.Seat].With(u.Hex)
	}
	for _, l := range s.Leaders {
		if l.Hex == hex.None && l.Reserve > 0 && int(l.Reserve) <= len(s.Reserves) {
			continue
		}
		if !hex.Board().Has(l.Hex) || leaders[0].Or(leaders[1]).Or(units[l.Seat.Other()]).Has(l.Hex) {
			return fmt.Errorf("leader %s cannot stand in %v", l.Name, l.Hex)
		}
		leaders[l.Seat] = leaders[l.Seat].With(l.Hex)
	}
	return nil
}

// Standing returns the hexes where somebody begins.
func (s *Setup) Standing() (set hex.Set) {
	for _, u := range s.Units {
		if u.Hex != hex.None {
			set = set.With(u.Hex)
		}
	}
	for _, l := range s.Leaders {
		if l.Hex != hex.None {
			set = set.With(l.Hex)
		}
	}
	return set
}

// SetFacts adds to the facts of a set-up the banners that win and the cards of each hand.
func (s *Setup) SetFacts() {
	s.Info.Facts = []game.Fact{{ID: "banners", N: s.Goal}}
	for seat := range s.Info.Armies {
		s.Info.Armies[seat].Facts = []game.Fact{{ID: "cards", N: s.Command[seat]}}
	}
}
