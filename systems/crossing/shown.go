package crossing

import (
	"mariscal/game"
	"mariscal/game/form"
)

// Show implements [form.State].
func (s *state) Show(b *battle, v game.Viewer, scene *game.Scene) {
	scene.Board, scene.Pieces = b.Board, Army.Pieces(s.blocks[:], &b.Ground)
	scene.Tracks = s.score(b).Tracks("ground")
	scene.Trays = append(s.Trays(v, cards), form.Box("cup", "cubes", s.cup[:], cubes))
	if s.card != form.None {
		scene.Trays = append(scene.Trays, game.Tray{ID: "played", Kind: "cards", Count: 1, Cards: cards[s.card : s.card+1]})
	}
}

// Touch implements [form.State].
func (s *state) Touch(b *battle, _ game.Viewer, n game.Action, o *game.Option) {
	b.verbs.Touch(n, o)
	a, _ := b.verbs.Act(n)
	x := a.Of[0]
	switch a.Verb {
	case doPlay:
		o.Label.Args = []game.Arg{game.Num("n", int(acting[x]))}
		return
	case doScreen:
		o.Card = cards[screen]
		return
	case doDone, doPass:
		return
	case doFace:
		x, o.Piece = s.lead, Army.Names[s.lead]
	case doAttack:
		k := s.blocks[x]
		target, _ := s.defender(s.Active.Other(), k.At, k.Facing)
		o.Cell, o.Target, o.Odds = b.Zones[k.Facing], Army.Names[target], s.odds(x, a.Of[1], false)
		if len(o.Pieces) > 0 {
			o.Label.ID += "-together"
		}
	}
	o.From = b.Zones[s.blocks[x].At]
}

var _ form.Questions[battle] = (*state)(nil)

// Find implements [form.Questions].
func (s *state) Find(b *battle, name string) (block int, ok bool) {
	return Army.Find(s.blocks[:], &b.Ground, name)
}

// Tries implements [form.Questions]: to face the zone when that is asked of the
// block, otherwise to move there, and to attack it when it is faced.
func (s *state) Tries(b *battle, block int, place string) (list []game.Action, ok bool) {
	z, ok := b.Index(place)
	switch x := uint8(block); {
	case !ok:
		return nil, false
	case s.phase == phaseFace && s.lead == x:
		return []game.Action{form.Do(doFace, uint8(z)).Action()}, true
	case s.blocks[x].Facing == uint8(z):
		list = append(list, form.Do(doAttack, x).Action())
	}
	return append(list, form.Do(doMove, uint8(block), uint8(z)).Action()), true
}

// Reach implements [form.Questions].
func (s *state) Reach(b *battle, block int) game.Region {
	return Army.Reach(s.blocks[:], &b.Ground, block, 1)
}

// Sight implements [form.Questions]: the zones next to one, which its blocks may
// face.
func (s *state) Sight(b *battle, place string) (game.Region, bool) {
	return Army.Sight(s.blocks[:], &b.Ground, place, 1)
}

// Fight implements [form.Questions]: against the zone a block faces, together with
// the other block of its zone if that faces it too.
func (s *state) Fight(b *battle, from, to int) (*game.Odds, string) {
	k, l := s.blocks[from], s.blocks[to]
	switch {
	case Army.Seat(uint8(from)) == Army.Seat(uint8(to)) || k.Facing != l.At:
		return nil, RuleAttack
	case !b.Ways[k.At].Has(int(l.At)):
		return nil, RuleRiver
	}
	second := uint8(form.None)
	for i, other := range s.blocks {
		if i != from && other.At == k.At && other.Facing == k.Facing {
			second = uint8(i)
		}
	}
	return s.odds(uint8(from), second, false), ""
}

// Danger implements [form.Questions].
func (s *state) Danger(b *battle, seat game.Seat) []game.Danger {
	return Army.Danger(s.blocks[:], &b.Ground, seat)
}
