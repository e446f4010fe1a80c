package ambush

import (
	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/plane"
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
			p.Type = faces[s.face]
		}
		if i == Marker && !s.up {
			p.Kind, p.Strength, p.Full, p.Down = "marker", 1, 1, true
			if !v.Sees(b.Owner) {
				p.Type = ""
			}
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

var _ form.Dragged[battle] = (*state)(nil)

// Open implements [form.Dragged].
func (s *state) Open(*battle) bool { return s.near == form.None }

// Drag implements [form.Dragged].
func (s *state) Drag(_ *battle, p game.Position, v game.Viewer, i int, to game.Spot) (game.Trial, error) {
	return tabletop.Drag(p, v, Force.Body(s.piece[:], i), to, func(end plane.Body) game.Action {
		return tabletop.Do(doMove, i).Put(end.At, end.Facing).Action()
	})
}

// Find implements [form.Questions].
func (s *state) Find(_ *battle, name string) (int, bool) { return Force.Find(s.piece[:], name) }

// Tries implements [form.Questions]: to fire at a piece, or to move to a point.
func (s *state) Tries(_ *battle, i int, place string) (list []game.Action, ok bool) {
	if j, there := Force.Find(s.piece[:], place); there {
		return []game.Action{tabletop.Do(doFire, i, j).Action()}, true
	}
	at, ok := tabletop.ParsePoint(place)
	return []game.Action{tabletop.Do(doMove, i).Put(at, Force.Body(s.piece[:], i).Facing).Action()}, ok
}

// Reach implements [form.Questions]: as far as the piece may go, whatever stands there.
func (s *state) Reach(_ *battle, i int) game.Region { return Force.Disc(s.piece[:], i, reach) }

// Sight implements [form.Questions].
func (s *state) Sight(b *battle, place string) (game.Region, bool) {
	return Force.Sight(s.piece[:], &b.Ground, place, far)
}

// Fight implements [form.Questions].
func (s *state) Fight(b *battle, i, j int) (*game.Odds, string) {
	if !s.base(i) || s.fires(b, i, j) != "" {
		return nil, RuleTarget
	}
	return s.odds(b, i, j), ""
}

// Danger implements [form.Questions].
func (s *state) Danger(b *battle, seat game.Seat) []game.Danger {
	return Force.Danger(s.piece[:], func(j int) bool { return b.owner(j) == seat }, func(i, j int) *game.Odds {
		o, _ := s.Fight(b, i, j)
		return o
	})
}
