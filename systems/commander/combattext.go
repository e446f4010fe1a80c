package commander

import (
	"errors"

	"mariscal/game/form"
)

// The combat under way as text and in hashes.

// fightLines are the lines of a position's text that hold the combat under way.
func (p *Position) fightLines(b *Battle) []form.Line {
	f := &p.Fight
	list := []form.Line{
		{Name: "red", Values: form.Values(troop{&p.due, b}, troop{&p.shield, b}, troop{&p.fated, b}, form.Number(&p.used[0], 255), form.Number(&p.used[1], 255), form.Flag(&p.called, "cube", "card"))},
		{Name: "fight", Values: form.Values(
			form.Name(&f.Attack, attackNames[:]), form.Name(&f.Seat, form.Seats), form.NameOrNone(&f.From, b.Places), form.NameOrNone(&f.To, b.Places),
			form.NameOrNone(&f.Lead, b.Names), form.NameOrNone(&f.Second, b.Names), form.NameOrNone(&f.Target, b.Names), form.NameOrNone(&f.Support, b.Names),
			form.Number(&f.marks, 1<<16-1), form.NameOrNone(&f.drawn, b.CardIDs), form.NameOrNone(&f.driven, b.Names),
		)},
	}
	for i, aid := range [...]*Aid{&f.Aids[0], &f.Aids[1], &p.gift} {
		list = append(list, form.Line{Name: [...]string{"aid-top", "aid-bottom", "gift"}[i], Values: aid.values(b)})
	}
	return list
}

func (a *Aid) values(b *Battle) []form.Value {
	return form.Values(form.NameOrNone(&a.Card, b.CardIDs), signed{&a.Points}, signed{&a.Shift}, form.Number(&a.Neutral, 99), signed{&a.Turned},
		form.Number(&a.Again, 1<<16-1), form.Number(&a.May, 1<<16-1), form.Flag(&a.Shots, "-", "shots"), form.Number(&a.Worth, 9),
		form.Flag(&a.Second, "any", "second"), form.Number(&a.Arms, 1<<16-1), form.Number(&a.Treated, 9), form.Number(&a.As, 9))
}

// signed is a small number of either sign.
type signed struct{ at *int8 }

// Word implements [form.Value].
func (v signed) Word() string {
	if *v.at < 0 {
		return "-" + numbers[-*v.at]
	}
	return numbers[*v.at]
}

// Read implements [form.Value].
func (v signed) Read(word string) bool {
	sign := int8(1)
	if len(word) > 0 && word[0] == '-' {
		sign, word = -1, word[1:]
	}
	i := index(numbers, word)
	*v.at = sign * int8(i)
	return i >= 0
}

// Bits implements [form.Value].
func (v signed) Bits() uint64 { return uint64(uint8(*v.at)) }

// hashFight adds what a combat under way holds to a hash.
func (p *Position) hashFight(h *hasher) {
	f := &p.Fight
	for _, w := range [...]uint64{
		p.due, p.shield, p.fated,
		uint64(p.used[0]) | uint64(p.used[1])<<8 | uint64(bool8(p.called))<<16 | uint64(f.marks)<<32,
		uint64(f.Attack) | uint64(f.Seat)<<8 | uint64(f.From)<<16 | uint64(f.To)<<24 | uint64(f.Lead)<<32 | uint64(f.Second)<<40 | uint64(f.Target)<<48 | uint64(f.Support)<<56,
		uint64(f.drawn) | uint64(f.driven)<<8,
	} {
		h.add(w)
	}
	for _, a := range [...]*Aid{&f.Aids[0], &f.Aids[1], &p.gift} {
		h.add(uint64(a.Card) | uint64(uint8(a.Points))<<8 | uint64(uint8(a.Shift))<<16 | uint64(a.Neutral)<<24 | uint64(uint8(a.Turned))<<32 | uint64(a.Again)<<40)
		h.add(uint64(a.May) | uint64(bool8(a.Shots))<<16 | uint64(a.Worth)<<24 | uint64(bool8(a.Second))<<32 | uint64(a.Treated)<<33 | uint64(a.As)<<40 | uint64(a.Arms)<<48)
	}
}

// fightProof says what of the combat under way does not add up: its frames need their
// blocks and places.
func (p *Position) fightProof(b *Battle) error {
	f := &p.Fight
	for i := range p.depth {
		x := &p.stack[i]
		switch {
		case !x.stage.combat():
		case x.stage >= endOfCombatStages:
			return errors.New("there is no such step of a combat")
		case table[x.stage].Marks&inCombat != 0 && (f.Attack == NoAttack || f.Lead == none || f.From == none || f.To == none):
			return errors.New("a step of a combat lies on the stack, and nobody fights")
		case table[x.stage].Marks&ofBlock != 0 && int(x.a) >= b.Blocks && x.a != none:
			return errors.New("a step of a combat is about no block")
		}
	}
	return nil
}
