package commander

import "mariscal/game"

// Chapter 30: the solitaire game.

// owesFlag reports whether a seat of a solitaire game must attack before it
// passes: a Firm block beside a flag zone the enemy controls, none of which it has
// attacked, and it can (B30.7).
func (p *Position) owesFlag(b *Battle, s game.Seat) bool {
	if !p.chose(choiceSolo) || p.tokens[s] == 0 || p.used[s]&usedFlag != 0 {
		return false
	}
	var buf [256]game.Action
	flags := (b.Flags[0] | b.Flags[1]) & p.control[s.Other()] & p.occupied[s.Other()]
	for at := range Each(b.around(flags) & p.occupied[s] &^ p.marked) {
		for _, a := range p.attacks(b, at, 0, NoAttack, buf[:0]) {
			if _, u, to, _ := Parts(a); p.Blocks[u].Steady() && flags.Has(int(to)) {
				return true
			}
		}
	}
	return false
}

// more returns how many cards more seat s draws at the start of a turn (B30.8).
func (p *Position) more(s game.Seat) uint8 {
	return bool8(p.choices>>(2*choiceFavourite)&3 == uint64(s)+1)
}
