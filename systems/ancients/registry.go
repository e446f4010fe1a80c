package ancients

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// A Battle is everything about a scenario that does not change while it is
// played: positions name it by its slot (leases.go).
type Battle struct {
	Setup Setup
	cc.Roster
	Kind [MaxUnits]Kind
	light, medium, heavy, Mounted,
	Shooters, sacred uint64 // units by type
	Fatal uint16 // leaders whose loss ends the game

	Impassable  hex.Set
	passable    hex.Set // hexes of the board that are not
	stopFoot    hex.Set // hexes a foot unit must stop on
	stopMounted hex.Set
	stopLeader  hex.Set
	walls       hex.Set // forest and camps: obstruct every line of sight
	hills       hex.Set // hills and steep hills: obstruct most lines
	cc.Sections
	Exits [2]hex.Set
	Once  [2]hex.Set // objectives that score once
	Held  bool       // there are objectives that count while held
	Value [2][hex.N]uint8
	cells []game.Cell // the board of every scene
}

// newBattle prepares the tables of a setup. It repeats only the checks without
// which the tables would be wrong; package content says all faults with lines.
func newBattle(s *Setup) (*Battle, error) {
	b := &Battle{Setup: *s, Sections: cc.MapSections()}
	if len(s.Units) > MaxUnits || len(s.Leaders) > MaxLeaders {
		return nil, fmt.Errorf("ancients: %s: %d units and %d leaders, at most %d and %d", s.Info.ID, len(s.Units), len(s.Leaders), MaxUnits, MaxLeaders)
	}
	if s.Goal < 1 || s.Goal > 60 {
		return nil, fmt.Errorf("ancients: %s: %d banners to win, 1 to 60 are possible", s.Info.ID, s.Goal)
	}
	var cards int
	for _, n := range s.Deck {
		cards += int(n)
	}
	for seat, command := range s.Command {
		most := command
		for _, g := range s.Growth[seat] {
			most = max(most, int(g.Command))
		}
		if command < 1 || most > MaxCommand {
			return nil, fmt.Errorf("ancients: %s: command %d of %v, 1 to %d are possible", s.Info.ID, most, game.Seat(seat), MaxCommand)
		}
		cards -= most
	}
	if cards < 3 {
		return nil, fmt.Errorf("ancients: %s: the deck is too small for both hands", s.Info.ID)
	}
	var taken, leaders [2]hex.Set
	for i, u := range s.Units {
		t := s.Types[u.Kind]
		if t.Blocks == 0 {
			return nil, fmt.Errorf("ancients: %s: unit type %v has no values", s.Info.ID, Kind(u.Kind))
		}
		bit := b.Enlist(u.Seat)
		b.Kind[i] = Kind(u.Kind)
		switch t.Class {
		case Light:
			b.light |= bit
		case Medium:
			b.medium |= bit
		default:
			b.heavy |= bit
		}
		if t.Mounted {
			b.Mounted |= bit
		}
		if t.Range > 0 {
			b.Shooters |= bit
		}
		if u.Tags&TagSacred != 0 {
			b.sacred |= bit
		}
		if u.Hex == hex.None {
			if u.Reserve == 0 || int(u.Reserve) > len(s.Reserves) {
				return nil, fmt.Errorf("ancients: %s: unit %d is off the board and in no reserve", s.Info.ID, i+1)
			}
			continue
		}
		if !hex.Board().Has(u.Hex) || taken[0].Or(taken[1]).Has(u.Hex) {
			return nil, fmt.Errorf("ancients: %s: two units in %v", s.Info.ID, u.Hex)
		}
		taken[u.Seat] = taken[u.Seat].With(u.Hex)
	}
	for _, l := range s.Leaders {
		bit := b.EnlistLeader(l.Seat)
		if l.Fatal {
			b.Fatal |= bit
		}
		if l.Hex == hex.None && l.Reserve > 0 && int(l.Reserve) <= len(s.Reserves) {
			continue
		}
		if !hex.Board().Has(l.Hex) || leaders[0].Or(leaders[1]).Or(taken[l.Seat.Other()]).Has(l.Hex) {
			return nil, fmt.Errorf("ancients: %s: leader %s cannot stand in %v", s.Info.ID, l.Name, l.Hex)
		}
		leaders[l.Seat] = leaders[l.Seat].With(l.Hex)
	}
	b.mapTerrain()
	if b.Impassable.Meets(taken[0].Or(taken[1]).Or(leaders[0]).Or(leaders[1])) {
		return nil, fmt.Errorf("ancients: %s: a piece stands on impassable terrain", s.Info.ID)
	}
	for _, x := range s.Exits {
		for _, y := range s.Exits {
			if x.Seat == y.Seat && x.Banners != y.Banners {
				return nil, fmt.Errorf("ancients: %s: exits of %v worth %d and %d banners; all of a side's are worth the same", s.Info.ID, x.Seat, x.Banners, y.Banners)
			}
		}
		b.Exits[x.Seat] = b.Exits[x.Seat].Or(x.Hexes)
	}
	for _, o := range s.Objectives {
		if o.Once {
			b.Once[o.Seat] = b.Once[o.Seat].Or(o.Hexes)
		} else {
			b.Held = true
		}
		for h := range o.Hexes.All() {
			b.Value[o.Seat][h] += o.Banners
		}
	}
	b.mapCells()
	b.Setup.Info.Choices = b.choicesThatMatter()
	b.Setup.Info.Facts = []game.Fact{{ID: "banners", N: s.Goal}}
	for seat := range b.Setup.Info.Armies {
		b.Setup.Info.Armies[seat].Facts = []game.Fact{{ID: "cards", N: s.Command[seat]}}
	}
	return b, nil
}
