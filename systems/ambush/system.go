package ambush

import (
	"fmt"

	"mariscal/game"
)

// System is the rulebook as a [game.System].
type System struct{}

// Name implements [game.System].
func (System) Name() string { return "ambush" }

// Version implements [game.System].
func (System) Version() string { return "2" }

// New implements [game.System].
func (System) New() game.Position { return new(Position) }

// Dice implements [game.System].
func (System) Dice() [][]string { return [][]string{dieFaces} }

// DrawName implements [game.System].
func (System) DrawName(_ game.Purpose, i int) string { return faceNames[i&1] }

// PlaceName implements [game.System]: its places are its pieces.
func (System) PlaceName(p game.Place) string { return PieceNames.PlaceName(p) }

// ParsePlace implements [game.System].
func (System) ParsePlace(name string) (game.Place, bool) { return PieceNames.ParsePlace(name) }

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

// Read implements [game.System].
func (System) Read(text string) (game.Position, error) { return positions.Read(text) }

// Build implements notation's Builder.
func (System) Build(text string, o game.Choices) (game.Position, error) {
	if len(o) > 0 {
		return nil, fmt.Errorf("ambush: there is nothing to choose")
	}
	return positions.Draw(text)
}

// Start implements [game.System].
func (System) Start(ref game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	slot, ok := battles.Find(ref)
	if !ok || len(o) > 0 {
		return nil, fmt.Errorf("ambush: there is no scenario %s of that content, or no choice in it", ref.ID)
	}
	b := battles.At(slot)
	p := b.start()
	p.slot = slot
	r := &referee{p, b, c, log}
	if p.down() {
		p.face = draw(b, "marker", c, [2]uint8{1, 1}, true)
		face := game.Word("face", "ambush.face."+faceNames[p.face])
		face.Private = true
		r.tell("marker", RuleMarker, b.Owner, face)
	}
	r.tell("turn", RuleOnce, p.active, game.Num("n", 1))
	return p, nil
}
