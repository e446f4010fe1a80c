package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// What computer players and analyses read of a position besides its blocks and its battle
// ([Position.Battle]). It shows both hands: a study for a seat looks only at that seat's hand,
// or resamples the position first ([Position.Resample]).

// None stands where there is no block, place or card.
const None uint8 = none

// Stage returns the stage on top; it means nothing once the game is over.
func (p *Position) Stage() Stage { return p.top().stage }

// Frame returns the numbers of the frame on top; each [Stage] says what they mean.
func (p *Position) Frame() (a, b, c uint8) {
	f := p.top()
	return f.a, f.b, f.c
}

// Unwatch lets nobody watch for the moment of a free card, so that an answer is followed by
// what it leads to.
func (p *Position) Unwatch() { p.watch, p.heard = [2]bool{}, [2]bool{} }

// Asked returns the seat that is asked.
func (p *Position) Asked() game.Seat {
	return p.askedOf(p.Battle(), p.top())
}

// Morale returns the Morale of an army, from 20, High 10, to 0 (BR.51).
func (p *Position) Morale(s game.Seat) int { return int(p.morale[s]) }

// FlagsOf returns how many victory flags count for a seat now (B17.5).
func (p *Position) FlagsOf(s game.Seat) int { return p.flags(p.Battle(), s) }

// Controlled returns the flag zones a seat controls, suspended or not (B17.4).
func (p *Position) Controlled(s game.Seat) zone.Set { return p.control[s] }

// Occupied returns the places with blocks of a seat.
func (p *Position) Occupied(s game.Seat) zone.Set { return p.occupied[s] }

// Behind returns the second block of a place, or [None].
func (p *Position) Behind(at uint8) uint8 { return p.second[at] }

// Threatened returns the places in Battle Zones of a seat (B9.20).
func (p *Position) Threatened(s game.Seat) zone.Set { return p.threatened(p.Battle(), s) }

// Commanded returns the places in the Command Range of a seat (B19.7).
func (p *Position) Commanded(s game.Seat) zone.Set { return p.commanded(p.Battle(), s) }

// Tokens returns the attack tokens of an army that are left to it.
func (p *Position) Tokens(s game.Seat) int { return int(p.tokens[s]) }

// Reserve returns the cubes in the Orders Box of a seat.
func (p *Position) Reserve(s game.Seat) int { return int(p.reserve[s]) }

// Cup returns how many cubes of a colour lie in the cup.
func (p *Position) Cup(c Colour) int { return int(p.cup[c]) }

// Own returns the colour of a seat's order cubes.
func (p *Position) Own(s game.Seat) Colour { return p.Battle().own[s] }

// Hand returns the cards of a seat's hand.
func (p *Position) Hand(s game.Seat) CardSet { return p.hand[s] }

// Usable returns the cards whose text a seat may use.
func (p *Position) Usable(s game.Seat) CardSet { return p.Battle().usable[s] }

// SkillOf returns the Skill of a block as it stands (B10.5).
func (p *Position) SkillOf(u uint8) int { return p.skill(p.Battle(), u) }

// CommanderOf returns the side of a commander's card that lies up.
func (p *Position) CommanderOf(s game.Seat) *Face { return p.face(p.Battle(), s) }

// MayStrike reports whether a block may make this attack on a place, whatever was done in this
// red cube before.
func (p *Position) MayStrike(by Attack, u, to uint8) bool {
	b := p.Battle()
	return p.leads(b, u) && p.bars(b, u, by) == "" && p.targets(b, u, by).Has(int(to))
}

// Strike returns the column and the sum of modifiers of an attack that a block may make, as
// things stand; 0 against headquarters alone, with which there is no combat.
func (p *Position) Strike(by Attack, u, to uint8) (column, shift int) {
	b := p.Battle()
	if p.lead[to] == none {
		return 0, 0
	}
	q := *p
	f := q.supposed(b, by, u, to)
	return q.reckon(b, &f)
}

// Reckoned returns the column and the sum of modifiers of the combat under way.
func (p *Position) Reckoned() (column, shift int) {
	return p.reckon(p.Battle(), &p.Fight)
}

// FireRow reports whether the result of a combat is looked up in the row of Fire.
func (f *Combat) FireRow() bool { return f.fireRow() }

// Drawn returns the card drawn for the result of a combat, or [None].
func (f *Combat) Drawn() uint8 { return f.drawn }

// ResultAt returns the result of a card in a column, counted from 0, after so many
// modifiers: a [Fire], or an [Assault] of the row of Assault.
func (card *Card) ResultAt(fire bool, column, shift int) uint8 {
	if fire {
		return uint8(shifted(&card.Fire, column, shift))
	}
	return uint8(shifted(&card.Assault, column, shift))
}

// AttackOf returns the type of attack a verb begins, or [NoAttack].
func AttackOf(verb uint8) Attack { return attackOf(verb) }

// Next returns the first card of the set from c on, or [None].
func (s CardSet) Next(c uint8) uint8 { return s.next(c) }

// ActionOf makes an answer of a verb and its operands, [None] where there is none.
func ActionOf(v, x, y uint8) game.Action { return actionOf(v, x, y, none) }

// InCombat reports whether a stage is of a red cube and its combats.
func (s Stage) InCombat() bool { return s.combat() }
