package ambush

import (
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
	Places: Force.Names, // there are more points than numbers of places
	Kinds:  map[string][]string{"marker": faces, "face": faces, "guess": faces},
}

// A state is the plain value.
type state struct {
	form.Course
	piece  [pieces]tabletop.Stand
	near   uint8 // the piece that came near the marker, while its owner decides; else form.None
	marker tabletop.Marker
	score  [2]uint8
}

// Book implements [form.State].
func (*state) Book() *form.Book[battle] { return &book }

// Begin implements [form.State].
func (s *state) Begin(*battle) { s.near = form.None }

// Deal implements [form.State]: the marker is drawn.
func (s *state) Deal(r referee) {
	s.set(r.Battle)
	if s.down() {
		s.marker.Draw("marker", r.Chance, r.Battle.Owner, copies)
		face := game.Word("face", "ambush.face."+faces[s.marker.Face])
		face.Private = true
		r.Tell("marker", RuleMarker, r.Battle.Owner, face)
	}
	r.Tell("turn", RuleOnce, s.Active, game.Num("n", 1))
}

// set puts the pieces where the scenario places them.
func (s *state) set(b *battle) {
	Force.SetUp(s.piece[:], b.Bases[0], 0)
	Force.SetUp(s.piece[:], b.Bases[1], MaxSide)
	Force.SetUp(s.piece[:], b.Marker, Marker)
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
	marker.Values = append(marker.Values, s.marker.Values(faces)...)
	return lines
}

// Proof implements [form.State].
func (s *state) Proof(b *battle) error {
	if s.near != form.None && (!s.down() || !s.enemies(b, Marker, int(s.near))) {
		return book.Refusal(RuleAsked)
	}
	for i, k := range s.piece {
		if k.Ready && b.owner(i) != s.Active {
			return book.Refusal(RuleAct)
		}
	}
	return Force.Proof(s.piece[:], &b.Ground)
}

// base reports whether a piece is a base on the table, not a marker face down.
func (s *state) base(i int) bool { return s.piece[i].Left > 0 && (i != Marker || s.marker.Up) }

// down reports whether the marker lies face down.
func (s *state) down() bool { return s.piece[Marker].Left > 0 && !s.marker.Up }

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
		s.marker.Draw("guess", c, b.Owner, copies)
	}
}
