package napoleonics

import (
	"mariscal/game"
)

// N16: the end of a turn, and drawing command cards.

// endTurn discards, shuffles after Elan and draws; who used First Strike draws
// before the active player (N16.1, N16.2, N21.21).
func (r *referee) endTurn() {
	s := r.Active
	if r.card != noCard {
		r.Discard[r.card]++
	}
	if rule := r.table().reshuffle; rule != "" {
		if r.card != r.acts { // a Counter-Attack goes back into the deck, as Elan would
			rule = RulingElanShuffle
		}
		r.reshuffle(rule)
	}
	for range r.struckFirst {
		r.draw1(s.Other(), RuleDrawFirstStrike)
	}
	r.struckFirst = 0
	scouts := r.table().scouts
	r.card, r.acts = noCard, noCard
	if scouts {
		r.drawn[0] = r.take(s, RuleReshuffle)
		r.drawn[1] = r.take(s, RulingScoutDeck)
		r.teller().Drawn(s, cardWord(r.drawn[0]), RuleScoutDraw)
		r.teller().Drawn(s, cardWord(r.drawn[1]), RuleScoutDraw)
		r.phase = StageScout
		return
	}
	r.draw1(s, RuleDraw)
	r.handOver()
}

// draw1 draws a card into a seat's hand.
func (r *referee) draw1(s game.Seat, rule string) {
	c := r.take(s, RuleReshuffle)
	r.Hand[s][c]++
	if r.log != nil {
		r.teller().Drawn(s, cardWord(c), rule)
	}
}

// take draws a card for a seat; an empty deck is made anew of the discards (N16.3,
// NR.47).
func (r *referee) take(s game.Seat, anew string) Card {
	if r.Deck.Empty() {
		r.reshuffle(anew)
	}
	p := game.Purpose{Name: "command-deck", A: game.NoPlace, B: game.NoPlace, Seat: s, Private: true}
	c := Card(r.c.Draw(p, r.Deck[:]))
	r.Deck[c]--
	return c
}

// reshuffle makes the discards part of the deck again.
func (r *referee) reshuffle(rule string) {
	r.Reshuffle()
	r.teller().Event("reshuffle", rule, r.Active, nil)
}

// discards lists which of the two cards Scout drew may be discarded.
func (p *Position) discards(buf []game.Action) []game.Action {
	low, high := min(p.drawn[0], p.drawn[1]), max(p.drawn[0], p.drawn[1])
	buf = append(buf, ActionOf(VerbDiscard, uint8(low), 0))
	if high != low {
		buf = append(buf, ActionOf(VerbDiscard, uint8(high), 0))
	}
	return buf
}

// discard throws one of the two cards away and keeps the other (N21.0-7).
func (r *referee) discard(c Card) {
	keep := r.drawn[0]
	if keep == c {
		keep = r.drawn[1]
	}
	r.drawn = [2]Card{noCard, noCard}
	r.Discard[c]++
	r.Hand[r.Active][keep]++
	r.tellScout(c)
	r.handOver()
}

// handOver begins the other player's turn.
func (r *referee) handOver() {
	r.turn = turn{number: r.number + 1, Active: r.Active.Other(), last: r.last, copied: r.copied, alone: r.alone}
	r.fresh()
	r.orders = orders{}
	r.Fight, r.checked, r.joined = noCombat, 0, 0
	if l := r.b.Setup.Limit; l.Turns > 0 && r.number > l.Turns {
		r.timeUp(l.Winner)
		return
	}
	r.tellTurn()
	r.claim()
}

// fresh clears the table at the start of a turn.
func (t *turn) fresh() {
	t.phase, t.supplied = StageCard, none
	t.card, t.acts, t.drawn = noCard, noCard, [2]Card{noCard, noCard}
}
