package ancients

import (
	"fmt"
	"sync/atomic"

	"mariscal/game"
	board "mariscal/game/hex"
)

// battle is everything about a scenario that does not change while it is
// played: positions name it by its slot (leases.go).
type battle struct {
	setup  Setup
	slot   uint16
	leases *atomic.Int32 // who needs it; below 0 once it is going

	units   int
	leaders int
	kind    [MaxUnits]Kind
	seat    [MaxUnits]game.Seat
	side    [2]uint64 // units of each seat
	light, medium, heavy, mounted,
	shooters, sacred uint64 // units by type
	leaderSeat [MaxLeaders]game.Seat
	leaderSide [2]uint16
	fatal      uint16 // leaders whose loss ends the game

	impassable  board.Set
	stopFoot    board.Set // hexes a foot unit must stop on
	stopMounted board.Set
	stopLeader  board.Set
	walls       board.Set // forest and camps: obstruct every line of sight
	hills       board.Set // hills and steep hills: obstruct most lines
	sections    [2][3]board.Set
	bands       [2][bandCount]board.Set // hexes by the sections they belong to
	exits       [2]board.Set
	once        [2]board.Set // objectives that score once
	held        bool         // there are objectives that count while held
	value       [2][board.N]uint8
	cells       []game.Cell // the board of every scene
}

// newBattle prepares the tables of a setup. It repeats only the checks without
// which the tables would be wrong; package content says all faults with lines.
func newBattle(s *Setup) (*battle, error) {
	b := &battle{setup: *s, leases: new(atomic.Int32), units: len(s.Units), leaders: len(s.Leaders)}
	if b.units > MaxUnits || b.leaders > MaxLeaders {
		return nil, fmt.Errorf("ancients: %s: %d units and %d leaders, at most %d and %d", s.Info.ID, b.units, b.leaders, MaxUnits, MaxLeaders)
	}
	if s.Info.Goal < 1 || s.Info.Goal > 60 {
		return nil, fmt.Errorf("ancients: %s: %d banners to win, 1 to 60 are possible", s.Info.ID, s.Info.Goal)
	}
	var cards int
	for _, n := range s.Deck {
		cards += int(n)
	}
	for seat, a := range s.Info.Armies {
		most := a.Command
		for _, g := range s.Growth[seat] {
			most = max(most, int(g.Command))
		}
		if a.Command < 1 || most > MaxCommand {
			return nil, fmt.Errorf("ancients: %s: command %d of %v, 1 to %d are possible", s.Info.ID, most, game.Seat(seat), MaxCommand)
		}
		cards -= most
	}
	if cards < 3 {
		return nil, fmt.Errorf("ancients: %s: the deck is too small for both hands", s.Info.ID)
	}
	var taken, leaders [2]board.Set
	for i, u := range s.Units {
		t := s.Types[u.Kind]
		if t.Blocks == 0 {
			return nil, fmt.Errorf("ancients: %s: unit type %v has no values", s.Info.ID, u.Kind)
		}
		bit := uint64(1) << i
		b.kind[i], b.seat[i] = u.Kind, u.Seat
		b.side[u.Seat] |= bit
		switch t.Class {
		case Light:
			b.light |= bit
		case Medium:
			b.medium |= bit
		default:
			b.heavy |= bit
		}
		if t.Mounted {
			b.mounted |= bit
		}
		if t.Range > 0 {
			b.shooters |= bit
		}
		if u.Sacred {
			b.sacred |= bit
		}
		if u.Hex == board.None {
			if u.Reserve == 0 || int(u.Reserve) > len(s.Reserves) {
				return nil, fmt.Errorf("ancients: %s: unit %d is off the board and in no reserve", s.Info.ID, i+1)
			}
			continue
		}
		if !board.Board().Has(u.Hex) || taken[0].Or(taken[1]).Has(u.Hex) {
			return nil, fmt.Errorf("ancients: %s: two units in %v", s.Info.ID, u.Hex)
		}
		taken[u.Seat] = taken[u.Seat].With(u.Hex)
	}
	for i, l := range s.Leaders {
		b.leaderSeat[i] = l.Seat
		b.leaderSide[l.Seat] |= 1 << i
		if l.Fatal {
			b.fatal |= 1 << i
		}
		if l.Hex == board.None && l.Reserve > 0 && int(l.Reserve) <= len(s.Reserves) {
			continue
		}
		if !board.Board().Has(l.Hex) || leaders[0].Or(leaders[1]).Or(taken[l.Seat.Other()]).Has(l.Hex) {
			return nil, fmt.Errorf("ancients: %s: leader %s cannot stand in %v", s.Info.ID, l.Name, l.Hex)
		}
		leaders[l.Seat] = leaders[l.Seat].With(l.Hex)
	}
	b.mapTerrain()
	if b.impassable.Meets(taken[0].Or(taken[1]).Or(leaders[0]).Or(leaders[1])) {
		return nil, fmt.Errorf("ancients: %s: a piece stands on impassable terrain", s.Info.ID)
	}
	b.mapSections()
	for _, x := range s.Exits {
		for _, y := range s.Exits {
			if x.Seat == y.Seat && x.Banners != y.Banners {
				return nil, fmt.Errorf("ancients: %s: exits of %v worth %d and %d banners; all of a side's are worth the same", s.Info.ID, x.Seat, x.Banners, y.Banners)
			}
		}
		b.exits[x.Seat] = b.exits[x.Seat].Or(x.Hexes)
	}
	for _, o := range s.Objectives {
		if o.Once {
			b.once[o.Seat] = b.once[o.Seat].Or(o.Hexes)
		} else {
			b.held = true
		}
		for h := range o.Hexes.All() {
			b.value[o.Seat][h] += o.Banners
		}
	}
	b.mapCells()
	b.setup.Info.Options = b.optionsThatMatter()
	return b, nil
}

// A band is the set of sections a hex belongs to, as its own player sees them:
// the dotted lines make two bands that count for either section (A2, A7).
const (
	bandLeft = iota
	bandLeftCenter
	bandCenter
	bandCenterRight
	bandRight
	bandCount
)

// mapSections fills the sections: seen from below, with x twice the column plus
// one in odd rows, left is x <= 8, center 8 to 16, right x >= 16.
func (b *battle) mapSections() {
	for h := range board.Board().All() {
		x := 2*h.Col() + h.Row()&1
		var band int
		switch {
		case x < 8:
			band = bandLeft
		case x == 8:
			band = bandLeftCenter
		case x < 16:
			band = bandCenter
		case x == 16:
			band = bandCenterRight
		default:
			band = bandRight
		}
		for seat := range 2 {
			if seat == int(game.Top) {
				band = bandCount - 1 - band // the top player's left is the bottom player's right
			}
			b.bands[seat][band] = b.bands[seat][band].With(h)
			if seat == int(game.Top) {
				band = bandCount - 1 - band
			}
		}
	}
	for seat := range 2 {
		t := &b.bands[seat]
		b.sections[seat] = [3]board.Set{t[0].Or(t[1]), t[1].Or(t[2]).Or(t[3]), t[3].Or(t[4])}
	}
}
