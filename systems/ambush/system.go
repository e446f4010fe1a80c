package ambush

import (
	"fmt"
	"slices"

	"mariscal/game"
)

// System is the rulebook as a [game.System].
type System struct{}

// names are the names of the pieces, which are its places too: points are more than
// there are numbers for.
var names = [pieces]string{"A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "M"}

// Name implements [game.System].
func (System) Name() string { return "ambush" }

// Version implements [game.System].
func (System) Version() string { return "1" }

// New implements [game.System].
func (System) New() game.Position { return new(Position) }

// Dice implements [game.System].
func (System) Dice() [][]string { return [][]string{dieFaces[:]} }

// DrawName implements [game.System].
func (System) DrawName(p game.Purpose, i int) string {
	if p.Name == "cup" {
		return game.Seat(i).String()
	}
	return [...]string{"blind", "party"}[i&1]
}

// PlaceName implements [game.System]: its places are its pieces.
func (System) PlaceName(p game.Place) string {
	if p >= pieces {
		return ""
	}
	return names[p]
}

// ParsePlace implements [game.System].
func (System) ParsePlace(name string) (game.Place, bool) {
	if i := slices.Index(names[:], name); i >= 0 {
		return game.Place(i), true
	}
	return game.NoPlace, false
}

// Scenarios implements [game.System].
func (System) Scenarios() []game.ScenarioInfo { return battles.Scenarios() }

// Find implements [game.Keeper].
func (System) Find(ref game.Ref) (info game.ScenarioInfo, ok bool) {
	slot, ok := battles.Find(ref)
	if ok {
		info = *battles.Info(slot)
	}
	return info, ok
}

// Hold implements [game.Keeper].
func (System) Hold(ref game.Ref) (release func(), ok bool) { return battles.Hold(ref) }

// Forget implements [game.Keeper].
func (System) Forget(drawn game.Position) { battles.Release(drawn.(*Position).slot) }

// ChoiceList implements [game.System]: there is nothing to choose.
func (System) ChoiceList() []game.ChoiceInfo { return []game.ChoiceInfo{} }

// Start implements [game.System].
func (System) Start(ref game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	slot, ok := battles.Find(ref)
	switch {
	case !ok:
		return nil, fmt.Errorf("ambush: there is no scenario %s of that content", ref.ID)
	case len(o) > 0:
		return nil, fmt.Errorf("ambush: there are no options")
	}
	b := battles.At(slot)
	p := b.start()
	p.slot = slot
	r := &referee{p, b, c, log}
	if p.down() {
		p.drawFace(b, "marker", c)
		if log != nil {
			face := game.Word("face", "ambush.face."+System{}.DrawName(game.Purpose{}, one(p.party)))
			face.Private = true
			log.Add(event("marker", RuleMarker, b.Owner, face))
		}
	}
	r.tell("round", RuleCup, game.Top, game.Num("round", 1))
	r.token(p.tokens(b))
	return p, nil
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}
