package napoleonics

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
	Counters: []cc.Counter[Position]{
		{Name: "banners", N: 2, At: func(p *Position, i int) *uint8 { return &p.Banners[i] }, Lanes: []uint8{0, 1}},
		{Name: "holding", N: 2, At: func(p *Position, i int) *uint8 { return &p.Holding[i] }, Lanes: []uint8{2, 3}},
		{Name: "command", N: 2, At: func(p *Position, i int) *uint8 { return &p.Command[i] }, Lanes: []uint8{4, 5}},
		{Name: "orders", N: 5, At: (*Position).order5, Lanes: []uint8{6, 7, 8, 9, 10}},
		{Name: "bands", N: cc.BandCount, At: func(p *Position, i int) *uint8 { return &p.givenIn[i] }, Lanes: []uint8{11, 12, 13, 14, 15}},
		{Name: "supplied", N: 1, At: func(p *Position, _ int) *uint8 { return &p.supplied }, Lanes: []uint8{16}},
		{Name: "strikes", N: 1, At: func(p *Position, _ int) *uint8 { return &p.struckFirst }, Lanes: []uint8{23}},
		{Name: "track-top", N: MaxTrack, At: func(p *Position, i int) *uint8 { return &p.Held[0][i] }, Lanes: []uint8{24, 25, 26, 27}},
		{Name: "track-bottom", N: MaxTrack, At: func(p *Position, i int) *uint8 { return &p.Held[1][i] }, Lanes: []uint8{28, 29, 30, 31}},
	},
	Pairs: []cc.CardPair[Position]{
		{Name: "card", At: (*Position).cardInPlay, Lanes: [2]uint8{17, 18}},
		{Name: "last", At: func(p *Position, i int) *uint8 { return (*uint8)(&p.last[i]) }, Lanes: [2]uint8{19, 20}},
		{Name: "drawn", At: func(p *Position, i int) *uint8 { return (*uint8)(&p.drawn[i]) }, Lanes: [2]uint8{21, 22}},
		{Name: "lying-1", At: lyingAt(0), Lanes: [2]uint8{32, 33}},
		{Name: "lying-2", At: lyingAt(1), Lanes: [2]uint8{34, 35}},
		{Name: "lying-3", At: lyingAt(2), Lanes: [2]uint8{36, 37}},
		{Name: "lying-4", At: lyingAt(3), Lanes: [2]uint8{38, 39}},
	},
	Flags: []cc.Part[Position, bool]{
		{Name: "plain", Of: func(p *Position) *bool { return &p.ofChoice }},
		{Name: "copied-top", Of: func(p *Position) *bool { return &p.copied[0] }},
		{Name: "copied-bottom", Of: func(p *Position) *bool { return &p.copied[1] }},
		{Name: "alone-top", Of: func(p *Position) *bool { return &p.alone[0] }},
		{Name: "alone-bottom", Of: func(p *Position) *bool { return &p.alone[1] }},
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
		{Name: "claimed top", Of: func(p *Position) *hex.Set { return &p.claimed[0] }},
		{Name: "claimed bottom", Of: func(p *Position) *hex.Set { return &p.claimed[1] }},
	},
	Units: []cc.Part[Position, uint64]{
		{Name: "ordered", Of: func(p *Position) *uint64 { return &p.Ordered }},
		{Name: "moved", Of: func(p *Position) *uint64 { return &p.moved }},
		{Name: "walked", Of: func(p *Position) *uint64 { return &p.walked }},
		{Name: "tired", Of: func(p *Position) *uint64 { return &p.tired }},
		{Name: "fought", Of: func(p *Position) *uint64 { return &p.fought }},
		{Name: "freed", Of: func(p *Position) *uint64 { return &p.freed }},
		{Name: "square", Of: func(p *Position) *uint64 { return &p.InSquare }},
		{Name: "joined", Of: func(p *Position) *uint64 { return &p.joined }},
	},
	Leaders: []cc.Part[Position, uint16]{
		{Name: "ordered", Of: func(p *Position) *uint16 { return &p.orderedLeaders }},
		{Name: "moved", Of: func(p *Position) *uint16 { return &p.movedLeaders }},
		{Name: "checked", Of: func(p *Position) *uint16 { return &p.checked }},
	},
}

// order5 returns the orders left as they are written: by share, common, and the
// section they are bound to.
func (p *Position) order5(i int) *uint8 {
	switch i {
	case 3:
		return &p.common
	case 4:
		return &p.inside
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

// lyingAt returns the cards that lie on a place of both tracks.
func lyingAt(place int) func(p *Position, seat int) *uint8 {
	return func(p *Position, seat int) *uint8 { return (*uint8)(&p.Lying[seat][place]) }
}

// fightMarks are the marks of the combat under way.
var fightMarks = [...]cc.Part[Position, bool]{
	{Name: "bonus", Of: func(p *Position) *bool { return &p.Fight.bonus }},
	{Name: "struck", Of: func(p *Position) *bool { return &p.Fight.struck }},
	{Name: "ranged", Of: func(p *Position) *bool { return &p.Fight.ranged }},
	{Name: "retires", Of: func(p *Position) *bool { return &p.Fight.retires }},
	{Name: "stuck", Of: func(p *Position) *bool { return &p.Fight.stuck }},
}
