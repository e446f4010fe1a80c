package commander

import "mariscal/game"

// Section 7.2: what a commander gives.

// Caps of the Orders Box and of the attack tokens above his Skill (B18.5, B18.6).
const (
	reserveCap = 5
	tokenCap   = 10
)

// Abilities used up in a turn ([staff.used]).
const (
	usedCautious uint8 = 1 << iota
	usedFromFront
)

// face returns the side of a commander's card that lies up.
func (p *Position) face(b *Battle, s game.Seat) *Face {
	return &b.Setup.Armies[s].Commander.Faces[p.staff[s].face]
}

// able reports whether the commander of a seat has an ability.
func (p *Position) able(b *Battle, s game.Seat, a Ability) bool {
	return p.face(b, s).Abilities&a != 0
}

// reserveRoom returns how many cubes more the Orders Box of a seat takes (BR.6), as
// far as there are any (BR.7).
func (p *Position) reserveRoom(b *Battle, s game.Seat) int {
	return max(0, min(int(p.face(b, s).Skill)+reserveCap-int(p.reserve[s]), p.cubesLeft(b, s)))
}

// cubesLeft returns how many order cubes of a seat lie unused: neither in the Reserve nor
// in the cup nor among those drawn this turn (BR.7).
func (p *Position) cubesLeft(b *Battle, s game.Seat) int {
	own := b.own[s]
	return cubesOfASide - int(p.reserve[s]) - int(p.cup[own]) - int(p.drawn[own])
}

// tokenRoom returns how many attack tokens more the board of a seat takes (BR.6).
func (p *Position) tokenRoom(b *Battle, s game.Seat) int {
	return max(0, int(p.face(b, s).Skill)+tokenCap-int(p.tokens[s]))
}

// steadyHQ reports whether the HQ of a seat is on the map and Firm.
func (p *Position) steadyHQ(b *Battle, s game.Seat) bool { return p.steadyMarker(b.Marker[s]) }

func (p *Position) steadyMarker(u uint8) bool {
	return u != none && p.Blocks[u].At != none && p.Blocks[u].Steady()
}

// skill returns the Skill of block u as it stands: a Firm headquarters in its zone
// adds one (B10.5), but not to itself (B21.2), nor does a HQ whose commander is in the
// rear (B29.2). Headquarters have Skill of their own, whoever
// commands (B9.4, BR.15); of a Grand Battery the higher counts (B27.26).
func (p *Position) skill(b *Battle, u uint8) int {
	k := &p.Blocks[u]
	switch {
	case k.Type.HQs():
		return int(k.Skill)
	}
	n := int(k.Skill)
	if k.At == none {
		return n
	}
	if o := p.mateOf(u); o != none {
		n = max(n, int(p.Blocks[o].Skill))
	}
	if k.Formation == Column {
		n = int(p.Blocks[p.lead[k.At]].Skill) // B28.9
	}
	if m := p.marker[k.At]; m != none && p.Blocks[m].Steady() && !(p.Blocks[m].Type == HQ && p.staff[b.Seat[u]].rear) {
		n++
	}
	return n
}
