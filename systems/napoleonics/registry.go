package napoleonics

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

	Infantry, Cavalry, Artillery, // units by class
	Shooters, // units with ranged combat
	HorseGuns, Lights, Guards uint64

	Impassable hex.Set     // hexes nobody may enter
	plain      hex.Set     // hexes of open ground without fieldworks
	passable   hex.Set     // hexes of the board that are not
	quarries   hex.Set     // hexes no artillery may enter
	stops      hex.Set     // hexes whoever enters must stop on
	walls      hex.Set     // forest, buildings and rugged hills: obstruct every line of sight
	hills      hex.Set     // hills: obstruct lines whose ends are not both on hills
	worked     [6]hex.Set  // by direction, the hexes with a fieldwork there
	cells      []game.Cell // the board of every scene
}

// newBattle prepares the tables of a setup. It repeats only the checks without
// which the tables would be wrong; package content says all faults with lines.
func newBattle(s *Setup) (*Battle, *cc.Setup, error) {
	wrong := func(err error) (*Battle, *cc.Setup, error) {
		return nil, nil, fmt.Errorf("napoleonics: %s: %w", s.Info.ID, err)
	}
	if err := s.Check(MaxCommand); err != nil {
		return wrong(err)
	}
	if len(s.Reserves) > 0 || len(s.Growth[0])+len(s.Growth[1]) > 0 {
		return wrong(errors.New("reserves and growing hands belong to other games"))
	}
	var full [KindCount]uint8
	for k, t := range s.Types {
		full[k] = t.Blocks
	}
	for _, u := range s.Units {
		if Kind(u.Kind) >= KindCount || full[u.Kind] == 0 {
			return wrong(fmt.Errorf("unit type %v has no values", Kind(u.Kind)))
		}
		if n := s.Types[u.Kind].Move; n > cc.MaxMove {
			return wrong(fmt.Errorf("unit type %v moves %d hexes, at most %d are looked at", Kind(u.Kind), n, cc.MaxMove))
		}
	}
	for seat, n := range s.Track {
		if n > MaxTrack {
			return wrong(fmt.Errorf("%d places on the square track of %v, at most %d are possible", n, game.Seat(seat), MaxTrack))
		}
	}
	b := &Battle{Setup: *s, Tables: cc.TablesOf(&s.Setup, full[:], cc.ThroughShort)}
	for i, u := range s.Units {
		b.enlist(i, Kind(u.Kind), &s.Types[u.Kind])
	}
	b.mapTerrain()
	if err := b.checkGround(); err != nil {
		return wrong(err)
	}
	b.mapCells()
	b.Setup.Info.Choices = b.choicesThatMatter()
	b.Setup.SetFacts()
	return b, &b.Setup.Setup, nil
}

// enlist notes the type of unit i in the sets of units.
func (b *Battle) enlist(i int, k Kind, t *UnitType) {
	bit := uint64(1) << i
	b.Kind[i] = k
	switch t.Class {
	case Infantry:
		b.Infantry |= bit
	case Cavalry:
		b.Cavalry |= bit
	default:
		b.Artillery |= bit
	}
	if t.Range > 1 {
		b.Shooters |= bit
	}
	if t.Horse {
		b.HorseGuns |= bit
	}
	if t.Light {
		b.Lights |= bit
	}
	if t.Guard {
		b.Guards |= bit
	}
}

// checkGround makes sure that everybody may stand where he begins, and that the
// squares of the beginning have their places.
func (b *Battle) checkGround() error {
	if b.Impassable.Meets(b.Setup.Standing()) {
		return errors.New("a piece stands on impassable terrain")
	}
	var squares [2]uint8
	for i, u := range b.Setup.Units {
		if b.Artillery>>i&1 != 0 && b.quarries.Has(u.Hex) {
			return fmt.Errorf("artillery stands in the sand quarry %v", u.Hex)
		}
		if u.Tags&TagSquare != 0 {
			if b.Infantry>>i&1 == 0 {
				return fmt.Errorf("no infantry stands in square in %v", u.Hex)
			}
			squares[u.Seat]++
		}
	}
	for seat, n := range squares {
		if n > b.Setup.Track[seat] || int(n) >= b.Setup.Command[seat] {
			return fmt.Errorf("%d squares of %v, its track has %d places and its hand %d cards", n, game.Seat(seat), b.Setup.Track[seat], b.Setup.Command[seat])
		}
	}
	return nil
}
