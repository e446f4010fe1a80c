package crossing

import (
	"mariscal/game"
	"mariscal/game/blocks"
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
	switch x := a.Of[0]; a.Verb {
	case doPlay:
		o.Label.Args = []game.Arg{game.Num("n", int(acting[x]))}
	case doScreen:
		o.Card = cards[screen]
	case doFace:
		o.Piece = Army.Names[s.lead]
	case doAttack:
		k := s.blocks[x]
		target, _ := s.defender(s.Active.Other(), k.At, k.Facing)
		o.Cell, o.Target, o.Odds = b.Zones[k.Facing], Army.Names[target], s.odds(x, a.Of[1], false)
		if len(o.Pieces) > 0 {
			o.Label.ID += "-together"
		}
	}
	Army.Touch(s.blocks[:], &b.Ground, o)
}

// Oracle implements [form.Questions]: what a block faces it fights together with the
// other of its zone that faces it too.
func (s *state) Oracle(b *battle) form.Oracle {
	return blocks.Oracle{
		Army: &Army, List: s.blocks[:], Ground: &b.Ground, Steps: 1, Far: 1, Move: doMove, Attack: doAttack, Facing: RuleAttack,
		Odds: func(from, _ int) (*game.Odds, string) {
			k, second := s.blocks[from], uint8(form.None)
			for i, l := range s.blocks {
				if i != from && l.At == k.At && l.Facing == k.Facing {
					second = uint8(i)
				}
			}
			return s.odds(uint8(from), second, false), ""
		},
	}
}
