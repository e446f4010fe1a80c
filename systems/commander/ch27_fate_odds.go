package commander

import "mariscal/game"

// The odds of War Fate, and of checks whose card is drawn again.

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
