package ancients

import (
	"errors"
	"fmt"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// A Battle is everything about a scenario that does not change while it is
// played: positions name it by its slot (leases.go).
type Battle struct {
	Setup Setup
	cc.Tables
	Kind [MaxUnits]Kind
	light, medium, heavy, Mounted,
	Shooters, sacred uint64 // units by type

	Impassable  hex.Set
	passable    hex.Set // hexes of the board that are not
	stopFoot    hex.Set // hexes a foot unit must stop on
	stopMounted hex.Set
	stopLeader  hex.Set
	walls       hex.Set     // forest and camps: obstruct every line of sight
	hills       hex.Set     // hills and steep hills: obstruct most lines
	cells       []game.Cell // the board of every scene
	plain       *[len(blowNames)][KindCount][KindCount]pair
}

// newBattle prepares the tables of a setup. It repeats only the checks without
// which the tables would be wrong; package content says all faults with lines.
func newBattle(s *Setup) (*Battle, *cc.Setup, error) {
	wrong := func(err error) (*Battle, *cc.Setup, error) {
		return nil, nil, fmt.Errorf("ancients: %s: %w", s.Info.ID, err)
	}
	if err := s.Check(MaxCommand); err != nil {
		return wrong(err)
	}
	var full [KindCount]uint8
	for k, t := range s.Types {
		full[k] = t.Blocks
	}
	for _, u := range s.Units {
		if full[u.Kind] == 0 {
			return wrong(fmt.Errorf("unit type %v has no values", Kind(u.Kind)))
		}
		if n := s.Types[u.Kind].Move; n > cc.MaxMove {
			return wrong(fmt.Errorf("unit type %v moves %d hexes, at most %d are looked at", Kind(u.Kind), n, cc.MaxMove))
		}
	}
	b := &Battle{Setup: *s, Tables: cc.TablesOf(&s.Setup, full[:], cc.ThroughLong)}
	for i, u := range s.Units {
		t := s.Types[u.Kind]
		bit := uint64(1) << i
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
	}
	b.mapTerrain()
	if b.Impassable.Meets(s.Standing()) {
		return wrong(errors.New("a piece stands on impassable terrain"))
	}
	b.mapCells()
	b.mapPairs()
	b.Setup.Info.Choices = b.choicesThatMatter()
	b.Setup.SetFacts()
	return b, &b.Setup.Setup, nil
}
