package commander

import "mariscal/game"

// The odds of checks that begin with something else: a withdrawal, or a card that is
// drawn again.

// withdrawOdds returns the odds of the rally for which block u withdraws (B20.5), if
// nobody goes with it: by the blocks that are then in the zone, as the way leaves them. It is
// nil where a card is drawn on the way, and where nobody comes through.
func (p *Position) withdrawOdds(b *Battle, u, to uint8, v game.Viewer) *game.Odds {
	k, s := &p.Blocks[u], b.Seat[u]
	if !k.Type.HQs() && b.testing[k.Arm()][k.At].Has(int(to)) {
		return nil
	}
	q := *p
	r := referee{&q, b, nil, nil}
	r.leave(u, to)
	if !(q.occupied[s] | q.posted[s]).Has(int(to)) {
		return nil
	}
	return q.zoneOdds(b, to, v)
}

// fateOdds returns the odds of War Fate for headquarters that withdraw alone (B27.52); of a
// commander in the rear in an Assault a Skull is drawn again (B29.3).
func (p *Position) fateOdds(b *Battle, m uint8, v game.Viewer) *game.Odds {
	s, skill := b.Seat[m], p.skill(b, m)
	hq, assault := p.Blocks[m].Type == HQ, p.Fight.Attack.Assault()
	hit := func(result Result) bool {
		return result == Skull || result == Crossed && !p.High(s) || skill < result.Flags()
	}
	lines := []checkLine{
		{"unhurt", func(result Result) bool { return !hit(result) }},
		{"fate-hit", hit},
		{"morale-lost", isSkull},
		{"commander-out", func(result Result) bool { return result == Skull && hq && assault }},
	}
	odds := p.checkOdds
	if hq && assault && p.staff[s].rear {
		odds = p.twiceOdds
	}
	o := odds(b, v, lines)
	o.Steps = append(o.Steps, p.skillLine(b, m, RuleHQFate))
	return o
}

// whole is 1 in the shares of two draws, so fine that no millionth is lost.
const whole = 1_000_000_000_000

// twiceOdds is [Position.checkOdds] of a check that is drawn again, once, at a Skull.
func (p *Position) twiceOdds(b *Battle, v game.Viewer, lines []checkLine) *game.Odds {
	weight, total := p.unseen(b, v)
	var share [MaxCards]int // of all draws, as many parts of [whole], those that end with a card
	for c := range uint8(b.Cards) {
		if weight[c] == 0 {
			continue
		}
		n := whole * weight[c] / total
		if b.Setup.Cards[c].Check != Skull {
			share[c] += n
			continue
		}
		part, of := p.shuffledFor(b, c)
		for i, m := range [2]int{of - part, part} {
			if m == 0 {
				continue
			}
			q := p.drawnFrom(b, c, i == 1, v)
			next, all := q.unseen(b, v)
			for d := range b.Cards {
				share[d] += n * m / of * next[d] / all
			}
		}
	}
	return linesOdds(b, &weight, lines, func(by func(Result) bool) int {
		sum := 0
		for c := range b.Cards {
			if by(b.Setup.Cards[c].Check) {
				sum += share[c]
			}
		}
		return millionths(sum/1_000, whole/1_000)
	})
}

// shuffledFor returns in how many of how many cases the piles were shuffled before a card
// was drawn: always if it lay in the discard, otherwise if War and Peace came first (BR.57).
func (p *Position) shuffledFor(b *Battle, c uint8) (part, of int) {
	switch {
	case p.discard.Has(c):
		return 1, 1
	case b.War == none || p.pile[b.War] == 0:
		return 0, 1
	}
	return 1, p.discard.Len() + game.Items(p.pile[:b.Cards])
}

// drawnFrom returns a position that may be after a card was drawn, the piles shuffled
// before or not. If it is thought to lie in a hidden hand, another card lies there.
func (p *Position) drawnFrom(b *Battle, c uint8, shuffled bool, v game.Viewer) *Position {
	q := *p
	r := referee{&q, b, nil, nil}
	if shuffled {
		r.reshuffle(RulingReshuffleDrawn)
	}
	for s := range game.Seat(2) {
		if v.Sees(s) || !q.hand[s].Has(c) {
			continue
		}
		for d := range uint8(b.Cards) {
			if d != b.War && p.pile[d] > 0 {
				q.hand[s].drop(c)
				q.hand[s].add(d)
				q.pile[d], q.pile[c] = 0, 1
				break
			}
		}
	}
	q.pile[c] = 0
	r.toDiscard(c)
	return &q
}
