package commander

import (
	"mariscal/game/form"
	"mariscal/game/zone"
)

// fields walks the fields of a position. [Position.textLines] makes lines of text from
// them, [Position.Hash] words.
//
// A field stands in the order of the text. Its lane, 64 times the word plus the bit, is
// its place in the hash. Records and goldens hold hashes, so a field keeps its lane;
// a new one takes a free lane.
type fields struct {
	b     *Battle
	text  bool // make lines, not words
	lines []form.Line
	words [hashWords]uint64
}

// The words of a hash. The hash also has parts whose length depends on the battle: the
// blocks come first, the pile before wordDiscard, the stack before wordOrders.
const (
	wordCup = iota
	wordDrawn
	wordCubes
	wordMarked
	wordSeat    // of both seats, seatWords each
	wordDiscard = wordSeat + 2*seatWords
	wordTable   = wordDiscard + 2
	wordShown   = wordTable + 2
	wordCards   = wordShown + 2
	wordGame    = wordCards + 1
	wordChoices = wordGame + 1
	wordOrders  = wordChoices + 1
	wordRed     = wordOrders + 9
	wordFight   = wordRed + 4
	wordAids    = wordFight + 2
	hashWords   = wordAids + 3*2
)

// The words of a seat.
const (
	seatStaff = iota
	seatControl
	seatHand
	seatHors  = seatHand + 2
	seatPool  = seatHors + 2
	seatWords = seatPool + PoolTypes
)

// line begins a line of text.
func (f *fields) line(name string) {
	if f.text {
		f.lines = append(f.lines, form.Line{Name: name})
	}
}

// value appends a value to the present line.
func (f *fields) value(v form.Value) {
	l := &f.lines[len(f.lines)-1]
	l.Values = append(l.Values, v)
}

// packed puts the word of a field into its lane and returns true; when lines are made it
// does nothing and returns false.
func (f *fields) packed(lane int, w uint64) bool {
	if !f.text {
		f.words[lane>>6] |= w << (lane & 63)
	}
	return !f.text
}

// number is a field from 0 to most.
func number[N form.Integer](f *fields, lane int, at *N, most N) {
	if !f.packed(lane, uint64(*at)) {
		f.value(form.Number(at, most))
	}
}

// signedNumber is a small number of either sign.
func signedNumber(f *fields, lane int, at *int8) {
	if !f.packed(lane, uint64(uint8(*at))) {
		f.value(signed(at))
	}
}

// name is a field whose values have names.
func name[N form.Integer](f *fields, lane int, at *N, names []string) {
	if !f.packed(lane, uint64(*at)) {
		f.value(form.Name(at, names))
	}
}

// nameOrNone is such a field that may be none.
func nameOrNone[N form.Integer](f *fields, lane int, at *N, names []string) {
	if !f.packed(lane, uint64(*at)) {
		f.value(form.NameOrNone(at, names))
	}
}

// flag is a field with a word for false and one for true.
func flag(f *fields, lane int, at *bool, no, yes string) {
	if !f.packed(lane, uint64(bool8(*at))) {
		f.value(form.Flag(at, no, yes))
	}
}

// places is a set of places, a word of the hash.
func (f *fields) places(word int, at *zone.Set) {
	if !f.packed(64*word, uint64(*at)) {
		f.value(bitSet(at, f.b.Places))
	}
}

// troop is a set of blocks, a word of the hash.
func (f *fields) troop(word int, at *uint64) {
	if !f.packed(64*word, *at) {
		f.value(bitSet(at, f.b.Names))
	}
}

// deal is a set of cards, two words of the hash.
func (f *fields) deal(word int, at *CardSet) {
	if !f.packed(64*word, at[0]) || !f.packed(64*(word+1), at[1]) {
		f.value(deal(at, f.b.CardIDs))
	}
}

// box are cubes by colour, a word of the hash.
func (f *fields) box(word int, at *[ColourCount]uint8) {
	if !f.packed(64*word, eight(at[:])) {
		f.value(box(at))
	}
}

// eight packs up to eight bytes into one word.
func eight(list []uint8) (w uint64) {
	for i, n := range list {
		w |= uint64(n) << (8 * i)
	}
	return w
}

// fields lists all fields of a position but its blocks.
func (p *Position) fields(f *fields) {
	p.course.fields(f, p)
	p.armies.fields(f)
	p.cubes.fields(f)
	p.cards.fields(f, p)
	p.orders.fields(f)
	p.poolFields(f)
	p.fighting.fields(f)
	f.line("over")
	name(f, 64*wordGame+48, &p.reason, reasonNames[:])
	name(f, 64*wordGame+56, &p.winner, form.Seats)
	flag(f, 64*wordGame+57, &p.tied, "won", "drawn")
}

func (c *course) fields(f *fields, p *Position) {
	f.line("options")
	if !f.packed(64*wordChoices, p.choices) {
		f.value(chosen(p))
	}
	f.line("turn")
	number(f, 64*wordGame+8, &c.turn, MaxTurns+anotherDay)
	f.line("stack") // frame by frame in the hash
	if f.text {
		f.value(frames(p))
	}
}

// laneOf is the lane of seat s in a word with one lane after the other for each seat.
func laneOf(word, bit, width, s int) int { return 64*word + bit + width*s }

// staffLane is a lane in the word of a seat's staff.
func staffLane(s, bit int) int { return 64*(wordSeat+s*seatWords+seatStaff) + bit }

func (a *armies) fields(f *fields) {
	both := func(title string, field func(s int)) {
		f.line(title)
		field(0)
		field(1)
	}
	both("morale", func(s int) { number(f, laneOf(wordCubes, 40, 8, s), &a.morale[s], MaxMorale) })
	f.line("upper")
	name(f, 64*wordCubes+56, &a.upper, form.Seats)
	both("arrived", func(s int) { number(f, staffLane(s, 56), &a.arrived[s], 255) })
	both("pushed", func(s int) { flag(f, staffLane(s, 49), &a.pushed[s], "no", "yes") })
	both("asked", func(s int) { flag(f, staffLane(s, 50), &a.asked[s], "no", "yes") })
	both("frozen", func(s int) { flag(f, staffLane(s, 48), &a.frozen[s], "no", "yes") })
	both("friction", func(s int) { name(f, staffLane(s, 40), &a.friction[s], frictionNames[:]) })
	both("exits", func(s int) { number(f, laneOf(wordGame, 16, 8, s), &a.exits[s], MaxBlocks) })
	both("misled", func(s int) { number(f, staffLane(s, 51), &a.misled[s], 9) })
	both("control", func(s int) { f.places(wordSeat+s*seatWords+seatControl, &a.control[s]) })
	for s := range a.staff {
		t := &a.staff[s]
		f.line(staffTitles[s])
		number(f, staffLane(s, 0), &t.face, 1)
		number(f, staffLane(s, 8), &t.lost, 20)
		flag(f, staffLane(s, 16), &t.rear, "front", "rear")
		number(f, staffLane(s, 24), &t.used, 255)
		flag(f, staffLane(s, 32), &t.slow, "moved", "fresh")
	}
}

var (
	staffTitles = [2]string{"staff-" + form.Seats[0], "staff-" + form.Seats[1]}
	poolTitles  = [2]string{"pool-" + form.Seats[0], "pool-" + form.Seats[1]}
)

func (c *cubes) fields(f *fields) {
	f.line("cup")
	f.box(wordCup, &c.cup)
	f.line("drawn")
	f.box(wordDrawn, &c.drawn)
	f.line("passed")
	nameOrNone(f, 64*wordCubes+32, &c.passed, colourNames)
	f.line("reserve")
	number(f, 64*wordCubes, &c.reserve[0], cubesOfASide)
	number(f, 64*wordCubes+8, &c.reserve[1], cubesOfASide)
	f.line("tokens")
	number(f, 64*wordCubes+16, &c.tokens[0], 99)
	number(f, 64*wordCubes+24, &c.tokens[1], 99)
	f.line("marked")
	f.places(wordMarked, &c.marked)
}

// fields has the pile last: the text lists the cards that are missing from it.
func (c *cards) fields(f *fields, p *Position) {
	f.line("hand")
	f.deal(wordSeat+seatHand, &c.hand[0])
	f.deal(wordSeat+seatWords+seatHand, &c.hand[1])
	f.line("discard")
	f.deal(wordDiscard, &c.discard)
	nameOrNone(f, 64*wordGame, &c.upmost, f.b.CardIDs)
	f.line("hors")
	f.deal(wordSeat+seatHors, &c.hors[0])
	f.deal(wordSeat+seatWords+seatHors, &c.hors[1])
	f.line("row")
	number(f, 64*wordCards, &c.rowOf, 2)
	f.line("table")
	f.deal(wordTable, &c.table)
	f.line("shown")
	f.deal(wordShown, &c.shown)
	f.line("watch")
	flag(f, 64*wordCards+8, &c.watch[0], "no", "yes")
	flag(f, 64*wordCards+9, &c.watch[1], "no", "yes")
	flag(f, 64*wordCards+10, &c.heard[0], "no", "yes")
	flag(f, 64*wordCards+11, &c.heard[1], "no", "yes")
	f.line("out")
	if f.text {
		f.value(missing(p, f.b.CardIDs))
	}
}

func (o *orders) fields(f *fields) {
	f.line("named")
	f.places(wordOrders, &o.named)
	f.places(wordOrders+1, &o.swapped)
	flag(f, 64*(wordOrders+8)+16, &o.reacting, "order", "reaction")
	f.line("active")
	f.troop(wordOrders+2, &o.active)
	f.troop(wordOrders+3, &o.bound)
	f.line("moved")
	f.troop(wordOrders+4, &o.moved)
	f.troop(wordOrders+5, &o.changed)
	f.troop(wordOrders+6, &o.faced)
	f.line("mover")
	nameOrNone(f, 64*(wordOrders+8), &o.mover, f.b.Names)
	number(f, 64*(wordOrders+8)+8, &o.steps, 20)
	f.line("rallied")
	f.places(wordOrders+7, &o.rallied)
	flag(f, 64*(wordOrders+8)+24, &o.armyDone[0], "no", "yes")
	flag(f, 64*(wordOrders+8)+25, &o.armyDone[1], "no", "yes")
}

// poolFields are the blocks not set up; a battle with an unlimited pool has no such lines.
func (p *Position) poolFields(f *fields) {
	for s := range p.pool {
		if f.text && f.b.Setup.Limited {
			f.line(poolTitles[s])
		}
		for t := range p.pool[s] {
			row := p.pool[s][t][:]
			switch {
			case !f.text:
				f.words[wordSeat+s*seatWords+seatPool+t] = eight(row)
			case f.b.Setup.Limited:
				for k := range row {
					f.value(form.Number(&row[k], 99))
				}
			}
		}
	}
}

func (g *fighting) fields(f *fields) {
	f.line("red")
	f.troop(wordRed, &g.due)
	f.troop(wordRed+1, &g.shield)
	f.troop(wordRed+2, &g.fated)
	number(f, 64*(wordRed+3), &g.used[0], 255)
	number(f, 64*(wordRed+3)+8, &g.used[1], 255)
	flag(f, 64*(wordRed+3)+16, &g.called, "cube", "card")
	x, b := &g.Fight, f.b
	f.line("fight")
	name(f, 64*wordFight, &x.Attack, attackNames[:])
	name(f, 64*wordFight+8, &x.Seat, form.Seats)
	nameOrNone(f, 64*wordFight+16, &x.From, b.Places)
	nameOrNone(f, 64*wordFight+24, &x.To, b.Places)
	nameOrNone(f, 64*wordFight+32, &x.Lead, b.Names)
	nameOrNone(f, 64*wordFight+40, &x.Second, b.Names)
	nameOrNone(f, 64*wordFight+48, &x.Target, b.Names)
	nameOrNone(f, 64*wordFight+56, &x.Support, b.Names)
	number(f, 64*(wordRed+3)+32, &x.marks, 1<<16-1)
	nameOrNone(f, 64*(wordFight+1), &x.drawn, b.CardIDs)
	nameOrNone(f, 64*(wordFight+1)+8, &x.driven, b.Names)
	x.Aids[0].fields(f, "aid-top", wordAids)
	x.Aids[1].fields(f, "aid-bottom", wordAids+2)
	g.gift.fields(f, "gift", wordAids+4)
}

// fields lists the fields of a card's help, two words of the hash.
func (a *Aid) fields(f *fields, title string, word int) {
	f.line(title)
	first := 64 * word
	second := first + 64
	nameOrNone(f, first, &a.Card, f.b.CardIDs)
	signedNumber(f, first+8, &a.Points)
	signedNumber(f, first+16, &a.Shift)
	number(f, first+24, &a.Neutral, 99)
	signedNumber(f, first+32, &a.Turned)
	number(f, first+40, &a.Again, 1<<16-1)
	number(f, second, &a.May, 1<<16-1)
	flag(f, second+16, &a.Shots, "-", "shots")
	number(f, second+24, &a.Worth, 9)
	flag(f, second+32, &a.Second, "any", "second")
	number(f, second+48, &a.Arms, 1<<16-1)
	number(f, second+33, &a.Treated, 9)
	number(f, second+40, &a.As, 9)
}

// values returns the line of a block in the text: place, line, state, formation, facing,
// type, Skill, icons, fresh markers, guns, why it is away and until when.
func (k *Block) values(b *Battle) []form.Value {
	return form.Values(form.NameOrNone(&k.At, b.Places), form.Name(&k.Line, lineNames[:]), form.Name(&k.State, stateNames[:]),
		form.Name(&k.Formation, formationNames[:]), form.NameOrNone(&k.Facing, b.Places), form.Name(&k.Type, typeNames[:]),
		form.Number(&k.Skill, PoolSkills-1), form.Number(&k.Icons, 3), form.Number(&k.Fresh, 9), form.Flag(&k.Guns, "-", "guns"),
		form.Name(&k.Away, awayNames[:]), form.Number(&k.Back, 99))
}

// words returns the same for the hash. Blocks are many, so they do not go through the list.
func (k *Block) words() (one, two uint64) {
	return uint64(k.At) | uint64(k.Facing)<<8 | uint64(k.Type)<<16 | uint64(k.Skill)<<24 | uint64(k.State)<<32 |
			uint64(k.Formation)<<40 | uint64(k.Icons)<<48 | uint64(k.Line)<<56,
		uint64(k.Fresh) | uint64(bool8(k.Guns))<<8 | uint64(k.Away)<<16 | uint64(k.Back)<<24
}
