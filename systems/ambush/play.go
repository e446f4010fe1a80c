package ambush

import (
	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/plane"
	"mariscal/game/tabletop"
)

type referee = form.Referee[battle]

// Answers implements [form.State]: "move A1 12.5,7.25 90", "fire A1 B2".
func (*state) Answers(*battle) form.Answers { return &grammar }

// Meant completes a text: a move without a facing keeps the facing of the base.
func (s *state) Meant(_ *battle, a game.Action) game.Action {
	o, _ := grammar.Order(a)
	if o.Verb == doMove && o.Facing == tabletop.NoFacing && o.Piece != Marker {
		o.Facing = int(s.piece[o.Piece].Facing)
	}
	return o.Action()
}

// Worth implements [form.Worthy]: all shots, and the moves worth considering.
func (s *state) Worth(b *battle, buf []game.Action) []game.Action {
	for i := range s.piece {
		if !s.piece[i].Ready {
			continue
		}
		for j := range s.piece {
			buf = append(buf, tabletop.Do(doFire, i, j).Action())
		}
		foe := Force.Nearest(s.piece[:], i, func(j int) bool { return s.enemies(b, i, j) })
		for o := range Force.Worth(s.piece[:], doMove, i, reach, foe) {
			buf = append(buf, o.Action())
		}
	}
	return buf
}

// Forbids implements [form.State].
func (s *state) Forbids(b *battle, a game.Action) string {
	o, _ := grammar.Order(a)
	i := int(o.Piece)
	switch {
	case o.Verb == doWait || o.Verb == doDone:
		return ""
	case o.Verb == doSpring && s.marker.Face == blind:
		return RuleSpring
	case o.Verb == doSpring:
		return s.fires(b, Marker, int(s.near))
	case !s.base(i) || b.owner(i) != s.Active:
		return RuleAct
	case !s.piece[i].Ready:
		return RuleOnce
	case o.Verb == doFire:
		return s.fires(b, i, int(o.Target))
	case (o.Facing == tabletop.NoFacing) != (i == Marker):
		return RuleFacing
	case !plane.Reaches(s.piece[i].At, o.To, reach):
		return RuleReach
	}
	return Force.Moves(s.piece[:], &b.Ground, i, o.To, o.Facing)
}

// begin makes the bases of the active side ready.
func (s *state) begin(b *battle) {
	for i := range s.piece {
		s.piece[i].Ready = s.base(i) && b.owner(i) == s.Active
	}
}

func named(arg string, piece int) game.Arg { return game.Text(arg, Force.Names[piece]) }

// Play implements [form.State].
func (s *state) Play(r referee, a game.Action) {
	o, _ := grammar.Order(a)
	i, by := int(o.Piece), s.near
	s.near = form.None
	switch o.Verb {
	case doMove:
		s.move(r, o)
	case doFire:
		s.piece[i].Ready = false
		s.fire(r, i, int(o.Target), RuleTarget)
	case doSpring:
		s.fire(r, Marker, int(by), RuleSpring)
		s.marker.Up = true
	case doWait:
		r.Tell("wait", RuleAsked, r.Battle.Owner)
	case doDone:
		s.Next()
		s.begin(r.Battle)
		r.Tell("turn", RuleOnce, s.Active, game.Num("n", int(s.Turn)))
	}
}

// move moves a base. If it comes near the marker, the marker is turned up or its owner
// decides whether it springs.
func (s *state) move(r referee, o tabletop.Order) {
	i, b := int(o.Piece), r.Battle
	to := game.Point(o.To).Name()
	if e := r.Tell("move", RuleReach, s.Active, named("piece", i), game.Text("to", to)); e != nil {
		e.Trace = []string{game.Point(s.piece[i].At).Name(), to}
	}
	s.piece[i].At, s.piece[i].Facing, s.piece[i].Ready = o.To, uint16(max(o.Facing, 0)), false
	switch {
	case !s.down() || b.owner(i) == b.Owner || !s.sees(b, i, Marker):
	case Force.Within(s.piece[:], i, Marker, seen):
		s.turnUp(r)
	case Force.Within(s.piece[:], i, Marker, far):
		s.near = o.Piece
		r.Tell("near", RuleAsked, b.Owner, named("piece", i))
	}
}

// turnUp turns the marker up; a blind leaves the table.
func (s *state) turnUp(r referee) {
	s.marker.Turn(r.Chance, r.Battle.Owner, len(faces))
	if r.Tell(faces[s.marker.Face], RuleSeen, r.Battle.Owner); s.marker.Face == blind {
		s.piece[Marker] = tabletop.Stand{}
	}
}
