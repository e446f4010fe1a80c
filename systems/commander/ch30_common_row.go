package commander

import "mariscal/game"

// Chapter 30, the common row: four cards lie face down for both, none of them a
// Play-now card (B30.4). Nobody knows them, so which they are is drawn when one is
// taken, of all that could lie there.

// rowCards is how many cards the row has.
const rowCards = 4

// tendRow lays the row at the start of the battle, and anew when the initiative has
// changed: its cards are discarded for all to see (B30.6).
func (r *referee) tendRow() {
	s := r.initiative()
	switch {
	case !r.hasRow() || r.rowOf == 1+uint8(s):
		return
	case r.rowOf == 0:
		r.tell("row", RuleCommonRow, s)
	default:
		r.tell("row-renewed", RuleCommonRenewed, s)
		for range rowCards {
			if r.rowSure(r.b) {
				r.toDiscard(r.ofRow(s, false))
			}
		}
	}
	r.rowOf = 1 + uint8(s)
}

// rowSure reports whether there is a card for the row in the pile whatever is hidden:
// more cards than those that may not lie there and are nowhere to be seen.
func (p *Position) rowSure(b *Battle) bool {
	seen := p.discard.Or(p.hors[0]).Or(p.hors[1]).Or(p.table).Or(p.shown)
	return game.Items(p.pile[:b.Cards]) > b.atOnce.Less(seen).Len()
}

// ofRow draws a card that may lie in the row, or none where there is no such card.
func (r *referee) ofRow(s game.Seat, private bool) uint8 {
	all := r.pile
	for c := r.b.atOnce.next(0); c != none; c = r.b.atOnce.next(c + 1) {
		r.pile[c] = 0
	}
	pile := r.pile[:r.b.Cards]
	if game.Items(pile) == 0 {
		r.pile = all
		return none
	}
	c := uint8(r.c.Draw(game.Purpose{Name: purposeDeal, A: game.NoPlace, B: game.NoPlace, Seat: s, Private: private}, pile))
	r.pile = all
	r.pile[c] = 0
	return c
}

// takePlayed answers: the first card of a draw comes from the row, or from the pile (B30.5).
func (r referee) takePlayed(_ *frame, v, _, _ uint8) {
	r.pop()
	f := r.top()
	s := f.seat()
	if v != VerbTake {
		return
	}
	c := r.ofRow(s, true)
	if c == none {
		return
	}
	f.b--
	r.hand[s].add(c)
	r.tellDraw(s, c, RuleCommonTake)
}

func init() {
	table[StageTake] = stageRow{Section: "30", Verbs: []uint8{VerbDraw, VerbTake}, List: either(VerbDraw, VerbTake), Play: referee.takePlayed}
}

// hasRow reports whether the match has the common row: chosen alone, as two may play with
// it too, or with the guide (B30.4).
func (p *Position) hasRow() bool {
	return p.chose(choiceRow) || p.choices>>(2*choiceSolo)&3 == soloGuide
}
