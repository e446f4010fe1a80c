package ambush

import (
	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/plane"
	"mariscal/game/tabletop"
)

// A Position is one moment of a battle.
type Position struct {
	piece  [pieces]piece
	slot   uint16
	turn   uint16
	active game.Seat
	near   uint8 // who came near the marker, while its owner is asked, or none
	face   uint8 // of the marker
	up     bool  // it has been turned
	score  [2]uint8
}

// A piece is where one stands and how many steps it has left; none when it is gone.
type piece struct {
	at     plane.Point
	facing uint16
	left   uint8
	ready  bool // has not acted this turn
}

func (p *Position) battle() *battle { return battles.At(p.slot) }

// System implements [game.Position].
func (p *Position) System() game.System { return System }

// Scenario implements [game.Position].
func (p *Position) Scenario() game.Ref { return battles.Info(p.slot).Ref }

// Set implements [game.Position].
func (p *Position) Set(from game.Position) { *p = *from.(*Position) }

// Clone implements [game.Position].
func (p *Position) Clone() game.Position { c := *p; return &c }

// Turn implements [game.Position].
func (p *Position) Turn() int { return int(p.turn) }

// base reports whether a piece stands there as a base: not gone, not face down.
func (p *Position) base(i int) bool { return p.piece[i].left > 0 && (i != Marker || p.up) }

// down reports whether the marker lies face down.
func (p *Position) down() bool { return p.piece[Marker].left > 0 && !p.up }

// enemies reports whether j is an enemy base of i.
func (p *Position) enemies(b *battle, i, j int) bool { return p.base(j) && b.owner(i) != b.owner(j) }

// Outcome implements [game.Position].
func (p *Position) Outcome() game.Outcome {
	b, top, bottom := p.battle(), p.score[game.Top], p.score[game.Bottom]
	o := game.Outcome{Over: true, Reason: "ambush.over.points", Rule: RulePoints, Draw: top == bottom}
	if bottom > top {
		o.Winner = game.Bottom
	}
	switch {
	case max(top, bottom) >= b.Points:
		return o
	case p.turn > b.Turns:
		o.Reason, o.Rule = "ambush.over.night", RuleNight
		return o
	}
	return game.Outcome{}
}

// Resample implements [game.Position].
func (p *Position) Resample(v game.Viewer, c game.Chance) {
	if b := p.battle(); p.down() && !v.Sees(b.Owner) {
		p.face = draw(b, "guess", c, [2]uint8{1, 1}, true)
	}
}

// draw draws the marker's face.
func draw(b *battle, purpose string, c game.Chance, of [2]uint8, private bool) uint8 {
	return uint8(c.Draw(game.Purpose{Name: purpose, A: game.NoPlace, B: game.NoPlace, Seat: b.Owner, Private: private}, of[:]))
}

func (p *Position) lines() []form.Line {
	lines := []form.Line{
		{Name: "turn", Values: form.Values(form.Number(&p.turn, p.battle().Turns+1))},
		{Name: "active", Values: form.Values(form.Name(&p.active, []string{"top", "bottom"}))},
		{Name: "near", Values: form.Values(form.NameOrNone(&p.near, PieceNames))},
		{Name: "score", Values: form.Numbers(p.score[:], 0xff)},
	}
	for i := range p.piece {
		s := &p.piece[i]
		values := form.Values(tabletop.PointValue(&s.at), tabletop.FacingValue(&s.facing), form.Number(&s.left, steps), form.Flag(&s.ready, "acted", "ready"))
		if i == Marker {
			values = append(values, form.Name(&p.face, faceNames), form.Flag(&p.up, "down", "up"))
		}
		lines = append(lines, form.Line{Name: PieceNames[i], Values: values})
	}
	return lines
}

// AppendText implements [game.Position].
func (p *Position) AppendText(buf []byte) []byte { return positions.AppendText(p, buf) }

// Hash implements [game.Position].
func (p *Position) Hash() uint64 { return positions.Hash(p) }

// Conserve says what of a position does not add up (law 7).
func (p *Position) Conserve() error {
	b := p.battle()
	if p.near != nobody && (!p.down() || !p.enemies(b, Marker, int(p.near))) {
		return refusal(RuleAsked)
	}
	for i, s := range p.piece {
		if rule := p.stands(b, i); rule != "" {
			return refusal(rule)
		}
		if s.left > steps || s.left == 0 && s != (piece{}) || s.ready && b.owner(i) != p.active {
			return refusal(RuleLoss)
		}
	}
	return nil
}
