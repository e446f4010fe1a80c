package commander

import (
	"math/bits"
	"slices"

	"mariscal/game"
	"mariscal/game/question"
	"mariscal/game/zone"
)

// A stageRow describes one stage. Only this file, the proof of positions and the queries read
// the table; no other code decides by the stage on top.
//
// Methods in rows take the referee by value, all others by pointer: a pointer passed to a
// function of a table would be allocated.
type stageRow = question.Row[referee, *Position, *Battle, frame]

// What a row marks.
const (
	freeCards uint8 = 1 << iota // free cards may be played at it (B22.3)
	anyFree                     // every free card may be played at it, as an order
	unwatched                   // a seat that watches is not asked for a free card before it (BR.59)
	inCombat                    // a step of a combat between blocks
	ofBlock                     // the first number of its frame is a block
	redCube                     // attacks of a red cube: an Impetuous army pays for none
)

// table has the row of every stage. Each chapter fills in its own rows in an init function:
// their functions read the table, so an initializer would be a cycle.
var table [endOfEventStages]stageRow

// settle runs everything that needs no decision, until a seat is asked or the game is over.
func (r *referee) settle() {
	for !r.Over() && r.depth > 0 {
		f := r.top()
		switch row := &table[f.stage]; {
		case row.Does != nil:
			row.Does(*r, f)
		case (row.Asks == nil || row.Asks(*r, f)) && !r.watched():
			return
		}
	}
	for r.depth > 0 {
		r.pop()
	}
}

// Apply implements [game.Position].
func (p *Position) Apply(a game.Action, c game.Chance, log *game.Log) {
	r := referee{p, p.Battle(), c, log}
	v, x, y, _ := Parts(a)
	f := p.top()
	if f.stage != StageFree {
		r.heard = [2]bool{}
	}
	switch row := &table[f.stage]; {
	case v == VerbWatch:
		r.watches(f.seat())
	case v == VerbPlay && row.Marks&freeCards != 0:
		r.play(f.seat(), x, "play", RuleCardFree)
	default:
		row.Play(r, f, v, x, y)
	}
	r.settle()
}

// Actions implements [game.Position].
func (p *Position) Actions(buf []game.Action) []game.Action {
	if p.Over() {
		return buf
	}
	f := p.top()
	row := &table[f.stage]
	if row.List == nil {
		return buf
	}
	from := len(buf)
	buf = row.List(p, p.Battle(), f, buf)
	if row.Mixed {
		slices.Sort(buf[from:])
	}
	return buf
}

// Decision implements [game.Position]. Its kind is the name of the stage that asks.
func (p *Position) Decision() game.Decision {
	d := game.Decision{About: game.NoPlace, From: game.NoPlace}
	if p.Over() {
		d.Over = true
		return d
	}
	b, f := p.Battle(), p.top()
	d.Kind, d.Seat = f.stage.String(), p.askedOf(b, f)
	if ask := table[f.stage].Ask; ask != nil {
		return ask(p, b, f, d)
	}
	return d
}

// askedOf returns the seat a frame asks: the one in its first number, unless its row says
// otherwise.
func (p *Position) askedOf(b *Battle, f *frame) game.Seat {
	if who := table[f.stage].Who; who != nil {
		return who(p, b, f)
	}
	return f.seat()
}

// Check implements [game.Position]: a listed answer is legal; for any other it finds the rule
// that forbids it.
func (p *Position) Check(a game.Action) error {
	if p.Over() {
		return refuse("over", RuleWaysToWin)
	}
	if _, ok := slices.BinarySearch(p.Actions(make([]game.Action, 0, usualAnswers)), a); ok {
		return nil
	}
	b, f := p.Battle(), p.top()
	v, x, y, _ := Parts(a)
	row := &table[f.stage]
	var no *game.Refusal
	switch _, known := b.verbs.Act(a); {
	case !known || !slices.Contains(row.Verbs, v):
	case v == VerbPlay && row.Marks&freeCards != 0:
		no = p.refuseFree(b, f.seat(), x)
	case v == VerbWatch:
		no = p.refuseWatch(f.seat())
	case row.Refuse != nil:
		no = row.Refuse(p, b, f, v, x, y)
	}
	if no == nil {
		no = refuse("not-asked", p.askedRule(b, f), game.Word("asks", "commander.decision."+f.stage.String()))
	}
	return no
}

// usualAnswers is how many answers most questions have room for.
const usualAnswers = 48

// askedRule returns the rule by which a frame asks.
func (p *Position) askedRule(b *Battle, f *frame) string {
	row := &table[f.stage]
	switch {
	case row.RuleNow != nil:
		return row.RuleNow(p, b, f)
	case row.Rule != "":
		return row.Rule
	}
	return RuleSequence
}

// either lists two answers without operands.
func either(v, w uint8) func(*Position, *Battle, *frame, []game.Action) []game.Action {
	return func(_ *Position, _ *Battle, _ *frame, buf []game.Action) []game.Action {
		return append(buf, bare(v), bare(w))
	}
}

// ones appends the answers of a verb about each block or place of a set.
func ones[S ~uint64](buf []game.Action, v uint8, set S) []game.Action {
	for ; set != 0; set &= set - 1 {
		buf = append(buf, one(v, uint8(bits.TrailingZeros64(uint64(set)))))
	}
	return buf
}

// twos appends the answers of a verb about a block and each place of a set.
func twos(buf []game.Action, v, u uint8, set zone.Set) []game.Action {
	for ; set != 0; set &= set - 1 {
		buf = append(buf, two(v, u, first(set)))
	}
	return buf
}

// onCards appends the answers of a verb about each card of a set.
func onCards(buf []game.Action, v uint8, set CardSet) []game.Action {
	for w, m := range set {
		for ; m != 0; m &= m - 1 {
			buf = append(buf, one(v, uint8(w<<6+bits.TrailingZeros64(m))))
		}
	}
	return buf
}

// oneBlock refuses an answer about another block than the first of the frame.
func oneBlock(rule string) func(*Position, *Battle, *frame, uint8, uint8, uint8) *game.Refusal {
	return func(_ *Position, b *Battle, f *frame, _, x, _ uint8) *game.Refusal { return b.otherBlock(f.a, x, rule) }
}

// passedOver takes off a question that has no answers.
func (r *referee) passedOver() (asks bool) {
	r.pop()
	return false
}

// ownerOf asks the owner of the frame's block, enemyOf his enemy.
func ownerOf(_ *Position, b *Battle, f *frame) game.Seat { return b.Seat[f.a] }
func enemyOf(_ *Position, b *Battle, f *frame) game.Seat { return b.Seat[f.a].Other() }

// aboutFight completes a question about the combat under way: where it is fought.
func aboutFight(p *Position, _ *Battle, _ *frame, d game.Decision) game.Decision {
	if fight := &p.Fight; fight.To != none {
		d.About, d.From = game.Place(fight.To), game.Place(fight.From)
	}
	return d
}

// threatened completes a question about the attack that is to come.
func threatened(p *Position, b *Battle, f *frame, d game.Decision) game.Decision {
	d = aboutFight(p, b, f, d)
	d.Threat = true
	return d
}

// aboutBlock completes a question about the block of a frame, of a combat or not.
func aboutBlock(p *Position, b *Battle, f *frame, d game.Decision) game.Decision {
	d = aboutFight(p, b, f, d)
	if at := p.Blocks[f.a].At; at != none {
		d.About = game.Place(at)
	}
	return d
}

// aboutPlace completes a question about the place of a frame.
func aboutPlace(_ *Position, _ *Battle, f *frame, d game.Decision) game.Decision {
	d.About = game.Place(f.b)
	return d
}
