package commander

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/zone"
)

// positions is how positions are written, read and drawn.
var positions = form.Form[*Position]{Begin: begin, Lines: (*Position).textLines, Proof: (*Position).proof, Hold: battles.Hold}

// AppendText implements [game.Position]: a line a thing, see [Position.textLines].
func (p *Position) AppendText(buf []byte) []byte { return positions.AppendText(p, buf) }

// Read implements [game.System].
func (System) Read(text string) (game.Position, error) { return positions.Read(text) }

// Build makes a position from a drawing, as notation's Builder does: lines of a
// position, as many as it needs. Blocks that are not drawn are off the map, nobody holds
// a card, and all other cards are in the pile:
//
//	scenario commander/montebello
//	stack draw/order.1
//	40e Casteggio lead firm
//	drawn-hand bottom 14,40
//
// See content/commander for what the lines are called.
func (System) Build(drawing string, o game.Choices) (game.Position, error) {
	pos, err := positions.Draw(drawing)
	if err != nil {
		return nil, err
	}
	p := pos.(*Position)
	bits, err := choiceBits(o)
	if err != nil {
		battles.Release(p.scenario)
		return nil, err
	}
	p.choices |= bits
	if !p.Over() && len(p.Actions(nil)) == 0 {
		battles.Release(p.scenario)
		return nil, fmt.Errorf("commander: nothing can be decided at %s; draw a stack whose last part asks", p.top().stage)
	}
	return p, nil
}

// textLines lists all that a position holds: its fields, then its blocks.
func (p *Position) textLines() []form.Line {
	b := p.Battle()
	f := fields{b: b, text: true, lines: make([]form.Line, 0, 64+len(b.Names))}
	p.fields(&f)
	for u, name := range b.Names {
		f.lines = append(f.lines, form.Line{Name: name, Values: p.Blocks[u].values(b)})
	}
	return f.lines
}

// chosen is what the match chose besides the defaults: "push=on,sight=any".
func chosen(p *Position) form.Value {
	return word{func() string {
		var parts []string
		for i, c := range choiceList {
			if n := p.choices >> (2 * i) & 3; n > 0 {
				parts = append(parts, c.ID+"="+c.Values[n])
			}
		}
		return joined(parts, ",")
	}, func(text string) bool {
		o := game.Choices{}
		for _, part := range split(text, ",") {
			id, value, _ := strings.Cut(part, "=")
			o[id] = value
		}
		var err error
		p.choices, err = choiceBits(o)
		return err == nil
	}}
}

// frames is the stack as one word: "draw/order.1", stages with their numbers, of which
// zeros at the end are left out.
func frames(p *Position) form.Value {
	return word{func() string {
		var parts []string
		for _, f := range p.stack[:p.depth] {
			text := fmt.Sprintf("%v.%d.%d.%d", f.stage, f.a, f.b, f.c)
			for range 3 {
				text = strings.TrimSuffix(text, ".0")
			}
			parts = append(parts, text)
		}
		return joined(parts, "/")
	}, func(text string) bool {
		p.stack, p.depth = [stackFrames]frame{}, 0
		for _, part := range split(text, "/") {
			w := strings.Split(part, ".")
			stage, ok := parseStage(w[0])
			if !ok || len(w) > 4 || int(p.depth) == len(p.stack) {
				return false
			}
			var n [3]uint8
			for i, text := range w[1:] {
				x, err := strconv.ParseUint(text, 10, 8)
				if err != nil {
					return false
				}
				n[i] = uint8(x)
			}
			p.stack[p.depth] = frame{stage, n[0], n[1], n[2]}
			p.depth++
		}
		return true
	}}
}

// lying are the cards that lie somewhere but in the pile.
func (p *Position) lying() CardSet {
	return p.hand[0].Or(p.hand[1]).Or(p.discard).Or(p.hors[0]).Or(p.hors[1]).Or(p.table)
}

// proof makes what follows from the rest, and says what of a position that was read
// does not add up.
func (p *Position) proof() error {
	b := p.Battle()
	elsewhere := p.lying()
	for c := range uint8(b.Cards) {
		if elsewhere.Has(c) {
			p.pile[c] = 0
		}
	}
	if n := p.hand[0].Len() + p.hand[1].Len() + p.discard.Len() + p.hors[0].Len() + p.hors[1].Len() + p.table.Len(); n != elsewhere.Len() {
		return fmt.Errorf("a card lies in two places")
	}
	if p.depth == 0 && !p.Over() {
		p.stack[0], p.depth = frame{stage: StageDraw}, 1
	}
	p.clearLines()
	if err := p.line(b); err != nil {
		return err
	}
	if !p.eventProof(b) {
		return errors.New("an event lies on the stack, and there is no such card or step")
	}
	return p.fightProof(b)
}

// line derives the lines of places from the blocks.
func (p *Position) line(b *Battle) error {
	for u := range uint8(b.Blocks) {
		k := &p.Blocks[u]
		if k.At == none {
			if k.Away == Present {
				return fmt.Errorf("block %s is present and nowhere", b.Names[u])
			}
			continue
		}
		k.Away = Present
		s, bit := b.Seat[u], zone.Set(1)<<k.At
		slot := &p.lead[k.At]
		switch {
		case k.Type.HQs():
			slot = &p.marker[k.At]
			p.posted[s] |= bit
		case k.Line == SecondLine:
			slot = &p.second[k.At]
		case k.Line == Overstacked:
			continue
		case k.Line == Paired:
			slot = &p.mate[s]
		}
		if *slot != none {
			return fmt.Errorf("blocks %s and %s both stand in %s", b.Names[*slot], b.Names[u], b.Places[k.At])
		}
		if *slot = u; !k.Type.HQs() {
			p.occupied[s] |= bit
		}
		if k.looks() && k.Facing == none && int(k.At) < b.Zones {
			k.Facing = b.Next[k.At][0]
		}
	}
	for u := range uint8(b.Blocks) {
		if k := &p.Blocks[u]; k.At != none && (k.Line == Paired || k.Formation == Battery) {
			if o := p.mateOf(u); o == none || p.Blocks[o].At != k.At || p.Blocks[o].Formation != Battery || (k.Line == Paired) == (p.Blocks[o].Line == Paired) {
				return fmt.Errorf("block %s is half a Grand Battery", b.Names[u])
			}
		}
	}
	both := (p.occupied[0] | p.posted[0]) & (p.occupied[1] | p.posted[1])
	if both != 0 {
		at, _ := both.Next(0)
		return fmt.Errorf("both armies stand in %s", b.Places[at])
	}
	return nil
}

// fightProof says what of the combat under way does not add up: its frames need their
// blocks and places.
func (p *Position) fightProof(b *Battle) error {
	f := &p.Fight
	for i := range p.depth {
		x := &p.stack[i]
		switch {
		case !x.stage.combat():
		case table[x.stage].Marks&inCombat != 0 && (f.Attack == NoAttack || f.Lead == none || f.From == none || f.To == none):
			return errors.New("a step of a combat lies on the stack, and nobody fights")
		case table[x.stage].Marks&ofBlock != 0 && int(x.a) >= b.Blocks && x.a != none:
			return errors.New("a step of a combat is about no block")
		}
	}
	return nil
}
