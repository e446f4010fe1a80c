package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// An errand takes a block to a zone: the order, the zones it activates, road formation, the
// steps. All of it follows from what both players see.

var _ game.Errands = (*Position)(nil)

// Errand implements [game.Errands].
func (p *Position) Errand(v game.Viewer, piece, cell string) (game.Errand, error) {
	b := p.Battle()
	u, err := p.pieceNamed(b, piece)
	if err != nil {
		return game.Errand{}, err
	}
	to, err := placeNamed(b, cell)
	if err != nil {
		return game.Errand{}, err
	}
	if p.Over() || b.Seat[u] != p.top().seat() || !v.Sees(b.Seat[u]) {
		return game.Errand{}, nil
	}
	next, waits := p.towards(b, u, to)
	switch {
	case waits:
		return game.Errand{Waits: true}, nil
	case next == 0 || p.Check(next) != nil:
		return game.Errand{}, nil
	}
	return game.Errand{Text: b.verbs.Text(next), Last: next == two(VerbMove, u, to)}, nil
}

// towards returns the answer that brings block u nearer to a place, 0 if there is none, and
// whether its player must first end the present question.
func (p *Position) towards(b *Battle, u, to uint8) (next game.Action, waits bool) {
	f, at := p.top(), p.Blocks[u].At
	q := p.asOrdered(b, u)
	direct, road := q.reach(b, u, q.top().b).Has(int(to)), q.reachByRoad(b, u, q.top().b).Has(int(to))
	switch {
	case !direct && !road:
		return 0, false
	case f.stage == StageOrder || f.stage == StageReact:
		return bare(VerbMoveOrder), false
	case f.stage == StageActivate && p.named.Has(int(b.Parent[at])):
		return 0, true
	case f.stage == StageActivate:
		return one(VerbActivate, b.Parent[at]), false
	case f.stage != StageMove:
		s, _, ordered := p.activating() // its zone is checked first
		return 0, ordered && s == b.Seat[u] && p.named.Has(int(b.Parent[at]))
	case !direct:
		return one(VerbRoad, u), false
	}
	return two(VerbMove, u, q.stepTowards(b, u, f.b, to)), false
}

// stepTowards returns the next place on the way of block u to a place it can reach: that
// place itself if it is one step away, otherwise if possible over ground that costs nothing.
func (p *Position) stepTowards(b *Battle, u, how, to uint8) uint8 {
	ends := p.moveEnds(b, u, how, p.threatened(b, b.Seat[u].Other()), nil)
	if ends.Has(int(to)) {
		return to
	}
	k := &p.Blocks[u]
	hard := b.testing[k.Arm()][k.At] | b.hitting[k.Arm()][k.At]
	n := p.stepsLeft(b, u, how)
	for _, set := range [...]zone.Set{ends &^ hard, ends & hard} {
		for z := range Each(set) {
			q := *p
			q.Blocks[u].At, q.mover, q.steps = z, u, uint8(n-1)
			if q.reach(b, u, how).Has(int(to)) {
				return z
			}
		}
	}
	return none
}
