package ambush

import (
	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/tabletop"
)

// Show implements [form.State].
func (s *state) Show(b *battle, v game.Viewer, scene *game.Scene) {
	scene.Board, scene.Tracks = b.Board, s.points(b).Tracks("spoils")
	for i := range s.piece {
		if s.piece[i].Left == 0 {
			continue
		}
		p := Force.Piece(s.piece[:], i)
		p.Type, p.Seat = "line", b.owner(i)
		if i == Marker {
			s.marker.Show(&p, v, faces)
		}
		scene.Pieces = append(scene.Pieces, p)
	}
}

// Touch implements [form.State].
func (s *state) Touch(b *battle, _ game.Viewer, a game.Action, option *game.Option) {
	o, _ := grammar.Order(a)
	if o.Verb == doSpring {
		o = tabletop.Do(doFire, Marker, int(s.near))
	}
	Force.Touch(s.piece[:], o, option)
	if o.Verb == doFire {
		option.Odds = s.odds(b, int(o.Piece), int(o.Target))
	}
}

func (s *state) odds(b *battle, i, j int) *game.Odds {
	return s.volley(b, i, j).Odds(int(s.piece[j].Left), "eliminated")
}

// Oracle implements [form.Questions].
func (s *state) Oracle(b *battle) form.Oracle {
	return tabletop.Oracle{
		Force: &Force, List: s.piece[:], Ground: &b.Ground, Far: reach, See: far, Move: doMove, Fire: doFire, Free: s.near == form.None, Owner: b.owner,
		Odds: func(i, j int) (*game.Odds, string) {
			if !s.base(i) || s.fires(b, i, j) != "" {
				return nil, RuleTarget
			}
			return s.odds(b, i, j), ""
		},
	}
}
