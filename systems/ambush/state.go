package ambush

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/tabletop"
)

// System is the game as a [game.System].
var System = form.Rulebook[battle, state, *state]{Book: &book}

// A Position is one moment of a battle.
type Position = form.Position[battle, state, *state]

var book = form.Book[battle]{
	ID: "ambush", Edition: "2", Other: RuleAsked, Faces: [][]string{die},
	Places: func(*battle) []string { return Force.Names }, // points are more than there are numbers for
	Kinds:  func(string) []string { return faces },
}

// A state is the plain value.
type state struct {
	form.Course
	piece [pieces]tabletop.Stand
	near  uint8 // who came near the marker, while its owner is asked, or form.None
	face  uint8 // of the marker
	up    bool  // it has been turned
	score [2]uint8
}

// Book implements [form.State].
func (*state) Book() *form.Book[battle] { return &book }

// Begin implements [form.State].
func (s *state) Begin(*battle) { s.near = form.None }

// Deal implements [form.State]: the marker is drawn.
func (s *state) Deal(r referee) {
	s.set(r.Battle)
	if s.down() {
		s.face = draw(r.Battle, "marker", r.Chance, [2]uint8{1, 1}, true)
		face := game.Word("face", "ambush.face."+faces[s.face])
		face.Private = true
		r.Tell("marker", RuleMarker, r.Battle.Owner, face)
	}
	r.Tell("turn", RuleOnce, s.Active, game.Num("n", 1))
}

// set puts the pieces where the scenario has them.
func (s *state) set(b *battle) {
	put := func(i int, at tabletop.Placed) {
		s.piece[i] = tabletop.Stand{At: at.At, Facing: uint16(at.Facing), Left: Force.Full}
	}
	for seat, bases := range b.Bases {
		for i, at := range bases {
			put(seat*MaxSide+i, at)
		}
	}
	if b.Marker != nil {
		put(Marker, *b.Marker)
	}
	s.begin(b)
}

// Lines implements [form.State].
func (s *state) Lines(*battle) []form.Line {
	lines := []form.Line{
		{Name: "near", Values: form.Values(form.NameOrNone(&s.near, Force.Names))},
		{Name: "score", Values: form.Numbers(s.score[:], 0xff)},
	}
	for i := range s.piece {
		lines = append(lines, form.Line{Name: Force.Names[i], Values: s.piece[i].Values(Force.Full)})
	}
	marker := &lines[len(lines)-1]
	marker.Values = append(marker.Values, form.Name(&s.face, faces), form.Flag(&s.up, "down", "up"))
	return lines
}

// Proof implements [form.State].
func (s *state) Proof(b *battle) error {
	if s.near != form.None && (!s.down() || !s.enemies(b, Marker, int(s.near))) {
		return book.Refusal(RuleAsked)
	}
	for i, k := range s.piece {
		switch rule := blocked[Force.Stands(s.piece[:], &b.Ground, i)]; {
		case k.Left > 0 && rule != "":
			return book.Refusal(rule)
		case k.Left == 0 && k != tabletop.Stand{}, k.Ready && b.owner(i) != s.Active, i == Marker && k.Facing != 0:
			return fmt.Errorf("%s is gone or cannot act, and yet it does", Force.Names[i])
		}
	}
	return nil
}

// base reports whether a piece stands there as a base: not gone, not face down.
func (s *state) base(i int) bool { return s.piece[i].Left > 0 && (i != Marker || s.up) }

// down reports whether the marker lies face down.
func (s *state) down() bool { return s.piece[Marker].Left > 0 && !s.up }

// enemies reports whether j is an enemy base of i.
func (s *state) enemies(b *battle, i, j int) bool { return s.base(j) && b.owner(i) != b.owner(j) }

// Asked implements [form.State].
func (s *state) Asked(b *battle) game.Decision {
	if s.near == form.None {
		d := s.Question("act")
		d.Final = true
		return d
	}
	return game.Decision{Seat: b.Owner, Kind: "spring", About: Marker, From: game.Place(s.near), Hidden: true}
}

func (s *state) points(b *battle) form.Score {
	return form.Score{Points: [2]int{int(s.score[0]), int(s.score[1])}, Goal: int(b.Points)}
}

// Ended implements [form.State].
func (s *state) Ended(b *battle) game.Outcome {
	if o := s.points(b).Reached("ambush.over.points", RulePoints); o.Over || s.Turn <= b.Turns {
		return o
	}
	return s.points(b).Closed("ambush.over.night", RuleNight)
}

// Resample implements [form.State].
func (s *state) Resample(b *battle, v game.Viewer, c game.Chance) {
	if s.down() && !v.Sees(b.Owner) {
		s.face = draw(b, "guess", c, [2]uint8{1, 1}, true)
	}
}

// draw draws the marker's face.
func draw(b *battle, purpose string, c game.Chance, of [2]uint8, private bool) uint8 {
	return uint8(c.Draw(game.Purpose{Name: purpose, A: game.NoPlace, B: game.NoPlace, Seat: b.Owner, Private: private}, of[:]))
}
