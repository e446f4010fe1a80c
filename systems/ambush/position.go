package ambush

import (
	"mariscal/game"
	"mariscal/game/plane"
)

// The phases: a token's side acts, a marker's owner is asked, who moved may still
// take it back, the game is over.
const (
	acting uint8 = iota
	asking
	ending
	over
)

var phases = [...]string{"act", "spring", "end", "over"}

// How a game ends.
const (
	byPoints uint8 = iota + 1
	byLoss
	byDark
)

var (
	reasons  = [...]string{byPoints: "points", byLoss: "broken", byDark: "dark"}
	endRules = [...]string{byPoints: RuleGoal, byLoss: RuleBroken, byDark: RuleDark}
)

// A Position is one moment of a battle. Pieces 0 to 3 are top's, 4 to 7 bottom's, 8
// is the marker.
type Position struct {
	at     [pieces]plane.Point
	facing [pieces]uint16
	left   [pieces]uint8 // steps; 0 for what is not there
	slot   uint16
	ready  uint16 // pieces that have not acted this round
	turn   uint16 // tokens drawn
	round  uint8
	phase  uint8
	active game.Seat // whose token it is
	mover  uint8     // who came near the marker, while its owner is asked
	party  bool      // the marker's face
	up     bool      // it has been turned
	score  [2]uint8
	end    uint8
	draw   bool
	winner game.Seat
}

func (p *Position) battle() *battle { return battles.At(p.slot) }

// System implements [game.Position].
func (p *Position) System() game.System { return System{} }

// Scenario implements [game.Position].
func (p *Position) Scenario() game.Ref { return battles.Info(p.slot).Ref }

// Set implements [game.Position].
func (p *Position) Set(from game.Position) { *p = *from.(*Position) }

// Clone implements [game.Position].
func (p *Position) Clone() game.Position { c := *p; return &c }

// Turn implements [game.Position].
func (p *Position) Turn() int { return int(p.turn) }

// Open implements [game.Open].
func (p *Position) Open() bool { return p.phase == acting }

// Decision implements [game.Position].
func (p *Position) Decision() game.Decision {
	d := game.Decision{Seat: p.active, Kind: phases[p.phase], About: game.NoPlace, From: game.NoPlace}
	switch p.phase {
	case over:
		return game.Decision{Over: true, About: game.NoPlace, From: game.NoPlace}
	case ending:
		d.Final = true
	case asking:
		d.Seat, d.Hidden = p.active.Other(), true
		d.About, d.From = marker, game.Place(p.mover)
	}
	return d
}

// Outcome implements [game.Position].
func (p *Position) Outcome() game.Outcome {
	if p.phase != over {
		return game.Outcome{}
	}
	return game.Outcome{Over: true, Draw: p.draw, Winner: p.winner, Reason: "ambush.over." + reasons[p.end], Rule: endRules[p.end]}
}

// owner returns whose a piece is.
func (b *battle) owner(i int) game.Seat {
	if i == marker {
		return b.Owner
	}
	return game.Seat(i / MaxSide)
}

// base reports whether a piece stands there as a base: not gone, not face down.
func (p *Position) base(i int) bool { return p.left[i] > 0 && (i != marker || p.up) }

// down reports whether the marker lies face down.
func (p *Position) down() bool { return p.left[marker] > 0 && !p.up }

// Resample implements [game.Position].
func (p *Position) Resample(v game.Viewer, c game.Chance) {
	if b := p.battle(); p.down() && !v.Sees(b.Owner) {
		p.drawFace(b, "guess", c)
	}
}

func (p *Position) drawFace(b *battle, purpose string, c game.Chance) {
	faces := [2]uint8{1, 1}
	p.party = c.Draw(game.Purpose{Name: purpose, A: game.NoPlace, B: game.NoPlace, Seat: b.Owner, Private: true}, faces[:]) == 1
}

// Hash implements [game.Position].
func (p *Position) Hash() uint64 {
	h := uint64(14695981039346656037)
	add := func(n uint64) { h = (h ^ n ^ n>>29) * 1099511628211 }
	for i := range pieces {
		add(uint64(uint32(p.at[i].X))<<32 | uint64(uint32(p.at[i].Y)))
		add(uint64(p.facing[i])<<8 | uint64(p.left[i]))
	}
	add(uint64(p.ready)<<32 | uint64(p.turn)<<16 | uint64(p.round)<<8 | uint64(p.phase))
	bits := uint64(0)
	for i, on := range [...]bool{p.party, p.up, p.draw} {
		if on {
			bits |= 1 << i
		}
	}
	add(uint64(p.active)<<48 | uint64(p.mover)<<40 | uint64(p.score[0])<<32 | uint64(p.score[1])<<24 | uint64(p.end)<<16 | uint64(p.winner)<<8 | bits)
	for _, c := range p.Scenario().Sum {
		add(uint64(c))
	}
	return h
}

// Conserve says what of a position does not add up (law 7).
func (p *Position) Conserve() error {
	b := p.battle()
	for i := range pieces {
		switch {
		case p.left[i] > kinds[b.kind[i]].steps || !b.there[i] && p.left[i] > 0:
			return refusal(RuleLoss, "steps")
		case p.left[i] == 0 && p.ready>>i&1 == 1:
			return refusal(RuleOnce, "ready")
		case p.left[i] == 0:
			continue
		}
		stands := p.body(b, i).Shape()
		if r := p.room(b, i, &stands); r != nil {
			return r
		}
	}
	return nil
}
