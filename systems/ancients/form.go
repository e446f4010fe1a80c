package ancients

import (
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// positions is the form of a position: its fields, once, by their names in its text.
// Writing (text.go), reading (read.go), the hash (hash.go) and drawings (build.go,
// marks.go) follow these lists. New fields go to the end of their list.
var positions = cc.Form[Position]{
	Names: &spellings,
	Field: func(p *Position) *cc.Field { return &p.Field },
	// Most numbers have a word of the hash to themselves.
	Counters: []cc.Counter[Position]{
		{Name: "banners", N: 2, At: func(p *Position, i int) *uint8 { return &p.Banners[i] }, Lanes: []uint8{0, 1}},
		{Name: "holding", N: 2, At: func(p *Position, i int) *uint8 { return &p.Holding[i] }, Lanes: []uint8{2, 3}},
		{Name: "command", N: 2, At: func(p *Position, i int) *uint8 { return &p.Command[i] }, Lanes: []uint8{4, 5}},
		{Name: "turns", N: 2, At: func(p *Position, i int) *uint8 { return &p.turnsDone[i] }, Lanes: []uint8{6, 7}},
		{Name: "where", N: 2, At: func(p *Position, i int) *uint8 { return &p.ledIn[i] }, Lanes: []uint8{12, 13}},
		{Name: "orders", N: 5, At: (*Position).order5, Lanes: []uint8{16, 17, 18, 15, 14}},
		{Name: "bands", N: cc.BandCount, At: func(p *Position, i int) *uint8 { return &p.givenIn[i] }, Lanes: []uint8{24, 32, 40, 48, 56}},
		{Name: "symbols", N: 4, At: func(p *Position, i int) *uint8 { return &p.symbols[i] }, Lanes: []uint8{64, 72, 80, 88}},
	},
	Pairs: []cc.CardPair[Position]{
		{Name: "card", At: (*Position).cardInPlay, Lanes: [2]uint8{8, 9}},
		{Name: "last", At: func(p *Position, i int) *uint8 { return (*uint8)(&p.last[i]) }, Lanes: [2]uint8{10, 11}},
	},
	Flags: []cc.Part[Position, bool]{
		{Name: "plain", Of: func(p *Position) *bool { return &p.ofChoice }},
		{Name: "struck", Of: func(p *Position) *bool { return &p.struckFirst }},
	},
	Piles: []cc.Part[Position, cc.Cards]{
		{Name: "deck", Of: func(p *Position) *cc.Cards { return &p.Deck }},
		{Name: "discard", Of: func(p *Position) *cc.Cards { return &p.Discard }},
		{Name: "hand top", Of: func(p *Position) *cc.Cards { return &p.Hand[0] }},
		{Name: "hand bottom", Of: func(p *Position) *cc.Cards { return &p.Hand[1] }},
	},
	Hexes: []cc.Part[Position, hex.Set]{
		{Name: "scored top", Of: func(p *Position) *hex.Set { return &p.taken[0] }},
		{Name: "scored bottom", Of: func(p *Position) *hex.Set { return &p.taken[1] }},
		{Name: "group", Of: func(p *Position) *hex.Set { return &p.group }},
		{Name: "fury", Of: func(p *Position) *hex.Set { return &p.fury }},
	},
	Units: []cc.Part[Position, uint64]{
		{Name: "ordered", Of: func(p *Position) *uint64 { return &p.Ordered }},
		{Name: "moved", Of: func(p *Position) *uint64 { return &p.moved }},
		{Name: "walked", Of: func(p *Position) *uint64 { return &p.walked }},
		{Name: "tired", Of: func(p *Position) *uint64 { return &p.tired }},
		{Name: "fought", Of: func(p *Position) *uint64 { return &p.fought }},
		{Name: "fired", Of: func(p *Position) *uint64 { return &p.fired }},
		{Name: "duty", Of: func(p *Position) *uint64 { return &p.duty }},
		{Name: "entered", Of: func(p *Position) *uint64 { return &p.entered }},
	},
	Leaders: []cc.Part[Position, uint16]{
		{Name: "ordered", Of: func(p *Position) *uint16 { return &p.orderedLeaders }},
		{Name: "moved", Of: func(p *Position) *uint16 { return &p.movedLeaders }},
		{Name: "checked", Of: func(p *Position) *uint16 { return &p.checked }},
		{Name: "entered", Of: func(p *Position) *uint16 { return &p.enteredLeaders }},
		{Name: "waiting", Of: func(p *Position) *uint16 { return &p.waiting }},
	},
	LateUnits: 1, LateLeaders: 2, // who has entered, or waits
}

// Names returns the names in texts, drawings and files, each list in the order of its
// numbers: kinds of units, terrain, cards, tags, phases.
func Names() *cc.Names { return &spellings }

var spellings = cc.Names{
	Kinds: kindNames[:], Terrain: terrainNames[:], Cards: cardIDs, Tags: []string{"sacred-band"}, Phases: phaseNames,
}

// order5 returns the orders left as they are written: by share, common, and the
// sections they are bound to.
func (p *Position) order5(i int) *uint8 {
	switch i {
	case 3:
		return &p.common
	case 4:
		return &p.boundTo
	}
	return &p.shares[i]
}

// cardInPlay returns the card on the table, or the card whose effect it has.
func (p *Position) cardInPlay(i int) *uint8 {
	if i == 0 {
		return (*uint8)(&p.card)
	}
	return (*uint8)(&p.acts)
}

// fightMarks are the marks of the combat under way.
var fightMarks = [...]cc.Part[Position, bool]{
	{Name: "attacker-full", Of: func(p *Position) *bool { return &p.Fight.attackerFull }},
	{Name: "defender-full", Of: func(p *Position) *bool { return &p.Fight.defenderFull }},
	{Name: "bonus", Of: func(p *Position) *bool { return &p.Fight.bonus }},
	{Name: "struck", Of: func(p *Position) *bool { return &p.Fight.struck }},
	{Name: "ranged", Of: func(p *Position) *bool { return &p.Fight.ranged }},
	{Name: "stuck", Of: func(p *Position) *bool { return &p.Fight.stuck }},
}
