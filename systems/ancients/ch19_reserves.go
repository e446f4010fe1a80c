package ancients

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// A19, reserves: units and leaders who enter by a card (A19.5).

// leaderKind means a leader among the types of pieces that may enter.
const leaderKind = KindCount

// calls reports whether the card on the table lets a group enter in this turn.
func (p *Position) calls(g *cc.Reserve) bool {
	if g.Seat != p.Active || int(p.turnsDone[p.Active])+1 < int(g.FromTurn) {
		return false
	}
	for _, c := range g.Cards {
		if Card(c) == p.card {
			return true
		}
	}
	return false
}

// room returns the hexes of a group's entry where a unit of a type, or a leader,
// may be put: free ones; a leader also joins a unit that has none.
func (p *Position) room(b *Battle, g *cc.Reserve, k Kind) hex.Set {
	hexes := g.Open(p.table().sections)
	taken := p.Pieces()
	if k == leaderKind {
		taken = p.Occupied[p.Active.Other()].Or(p.LeaderHexes[0]).Or(p.LeaderHexes[1])
	}
	return hexes.AndNot(taken).AndNot(b.Impassable)
}

// waits returns the first unit of a type, or the first leader, of group i that
// still waits, or -1.
func (p *Position) waits(b *Battle, i int, k Kind) int {
	if k == leaderKind {
		for l := range b.Leaders {
			if p.waiting>>l&1 != 0 && int(b.Setup.Leaders[l].Reserve) == i+1 {
				return l
			}
		}
		return -1
	}
	for u := range b.Units {
		if b.Kind[u] == k && int(b.Setup.Units[u].Reserve) == i+1 && p.At[u] == hex.None && p.Blocks[u] > 0 {
			return u
		}
	}
	return -1
}

// mustEnter returns the piece that has to enter next and its group: groups without a choice
// send their units and then their leaders, in order. ok is false when no piece must enter.
func (p *Position) mustEnter(b *Battle) (group int, k Kind, ok bool) {
	for i := range b.Setup.Reserves {
		g := &b.Setup.Reserves[i]
		if g.Optional || !p.calls(g) {
			continue
		}
		if !p.room(b, g, 0).Empty() {
			for u := range b.Units {
				if int(b.Setup.Units[u].Reserve) == i+1 && p.At[u] == hex.None && p.Blocks[u] > 0 {
					return i, b.Kind[u], true
				}
			}
		}
		if p.waits(b, i, leaderKind) >= 0 && !p.room(b, g, leaderKind).Empty() {
			return i, leaderKind, true
		}
	}
	return 0, 0, false
}

// entry returns where a waiting unit of a type, or a leader, may enter now.
func (p *Position) entry(b *Battle, k Kind) hex.Set {
	if i, next, must := p.mustEnter(b); must {
		if next != k {
			return hex.Set{}
		}
		return p.room(b, &b.Setup.Reserves[i], k)
	}
	var hexes hex.Set
	for i := range b.Setup.Reserves {
		if g := &b.Setup.Reserves[i]; g.Optional && p.calls(g) && p.waits(b, i, k) >= 0 {
			hexes = hexes.Or(p.room(b, g, k))
		}
	}
	return hexes
}

// entering reports whether any piece may enter now.
func (p *Position) entering(b *Battle) bool {
	if len(b.Setup.Reserves) == 0 {
		return false
	}
	for k := range leaderKind + 1 {
		if !p.entry(b, k).Empty() {
			return true
		}
	}
	return false
}

// entries lists which pieces may enter where; if none must, the rest may wait.
func (p *Position) entries(b *Battle, buf []game.Action) []game.Action {
	for k := range leaderKind {
		for h := range p.entry(b, k).All() {
			buf = append(buf, ActionOf(VerbEnter, uint8(k), uint8(h)))
		}
	}
	buf = VerbEnterLeader.At(buf, p.entry(b, leaderKind))
	if _, _, must := p.mustEnter(b); !must {
		buf = append(buf, ActionOf(VerbDone, 0, 0))
	}
	return buf
}

// enter places the next reserve unit of a type, or the next leader, on h.
func (r *referee) enter(k Kind, h hex.Hex) {
	must, _, bound := r.mustEnter(r.b)
	for i := range r.b.Setup.Reserves {
		g := &r.b.Setup.Reserves[i]
		if bound && i != must || !r.calls(g) || !r.room(r.b, g, k).Has(h) {
			continue
		}
		n := r.waits(r.b, i, k)
		switch {
		case n < 0:
			continue
		case k == leaderKind:
			r.enterLeader(n, h, g.Moving)
		default:
			r.enterUnit(n, h, g.Moving)
		}
		return
	}
}

// nextLeader returns the leader who would enter on h, or -1.
func (p *Position) nextLeader(b *Battle, h hex.Hex) int {
	q := *p
	r := referee{&q, b, cc.Idle{}, nil}
	r.enter(leaderKind, h)
	return q.LeaderOf(&b.Roster, p.Active, h)
}

func (r *referee) enterUnit(u int, h hex.Hex, moving bool) {
	r.Place(&r.b.Roster, u, h)
	r.teller().Piece("enter", RuleReserve, u, h)
	if moving {
		r.entered |= 1 << u
		_, fights := r.b.FightsOn(u, h)
		if !fights || r.b.Setup.Types[r.b.Kind[u]].MoveFight == 0 {
			r.tired |= 1 << u
		}
	}
	r.arrive(u)
}

func (r *referee) enterLeader(l int, h hex.Hex, moving bool) {
	r.waiting &^= 1 << l
	r.PutLeader(&r.b.Roster, l, h)
	if moving {
		r.enteredLeaders |= 1 << l
	}
	r.teller().LeaderAt("enter-leader", RuleReserve, l, h)
}

// spent returns how many hexes of its movement unit u has used by entering, and
// whether the terrain there lets it go on.
func (p *Position) spent(b *Battle, u int) (hexes int, on bool) {
	if p.entered>>u&1 == 0 {
		return 0, true
	}
	return 1, !b.stops(u).Has(p.At[u])
}

// startWaiting notes the leaders who are in reserve when a battle begins.
func (p *Position) startWaiting(b *Battle) {
	for m := b.LeaderSide[0] | b.LeaderSide[1]; m != 0; m &= m - 1 {
		if l := bits.TrailingZeros16(m); b.Setup.Leaders[l].Reserve != 0 {
			p.waiting |= 1 << l
		}
	}
}
