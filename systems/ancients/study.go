package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// A Study is a position together with what never changes about its battle: what
// computer players and analyses read of both. It shows both hands; who studies
// for a seat looks at that seat's own only, or resamples the position first
// ([game.Position.Resample]).
type Study struct {
	*Position
	*Battle
}

// Study returns the position for reading. It stays valid while p changes.
func (p *Position) Study() Study { return Study{p, p.Battle()} }

// Objectives returns the hexes that still give a seat banners: those that score
// once and have not yet, and those that count while held (A19.3).
func (s Study) Objectives(seat game.Seat) hex.Set {
	open := s.Once[seat].AndNot(s.taken[seat])
	if s.Held {
		for h := range hex.Board().AndNot(s.Once[seat]).All() {
			if s.Value[seat][h] > 0 {
				open = open.With(h)
			}
		}
	}
	return open
}

// BlowDice are one roll of battle dice: how many dice, how many of the six faces
// hit, and what else they do.
type BlowDice struct {
	Dice    int
	Faces   int  // faces that hit
	Ignored bool // the first die of one of the hitting faces does nothing
	Reroll  bool // one of the hitting faces is rolled again
	Flag    bool // the flag counts
}

// Blow returns the roll of unit u, as if it stood in from, at what stands in to
// (A10, A11, A13). The card on the table counts for the active seat.
func (s Study) Blow(k BlowKind, u int, from, to hex.Hex) BlowDice {
	bl := s.blowAt(s.Battle, k, u, from, to)
	if bl.target < 0 || s.Shelters(to) || s.plain == nil {
		return bl.thrown(s)
	}
	p := &s.plain[k][s.Kind[u]][s.Kind[bl.target]]
	out := p.BlowDice
	out.Dice = bl.dice(s.Position, s.Battle, nil)
	if p.inspired && (s.LeaderHexes[s.Seat[u]].Meets(from.Around().With(from)) || s.sacredBand(s.Battle, u)) {
		out.Faces++
	}
	return out
}

// A pair is the blow of one type of units at another without shelter or leader.
type pair struct {
	BlowDice
	inspired bool // a leader is a face more that hits
}

// thrown says what uses tells face by face.
func (bl *blow) thrown(s Study) BlowDice {
	out := BlowDice{Dice: bl.dice(s.Position, s.Battle, nil)}
	f := bl.uses(s.Position, s.Battle)
	for i := range f {
		switch f[i].effect {
		case effectHit:
			out.Faces++
		case effectReroll:
			out.Faces++
			out.Reroll = true
		case effectFlag:
			out.Flag = true
			continue
		default:
			continue
		}
		out.Ignored = out.Ignored || f[i].ignored > 0
	}
	return out
}

// Matchup returns the blow of a unit of type a at one of type t on plain ground,
// without leaders, cards or the strength of full warriors.
func (s Study) Matchup(k BlowKind, a, t Kind) BlowDice {
	d := duelOf(s.Battle)
	d.between(a, t)
	return d.Blow(k, 0, 0, 1)
}

// duelOf returns a battle of two units of a battle's types on plain ground.
func duelOf(b *Battle) Study {
	f := new(Battle)
	f.Setup.Types = b.Setup.Types
	f.Seat[1] = game.Bottom
	p := emptyPosition()
	p.UnitIn[1] = 2
	return Study{p, f}
}

// between makes it a duel of two types.
func (s Study) between(a, t Kind) {
	s.Kind[0], s.Kind[1], s.Mounted = a, t, 0
	for i, kind := range [2]Kind{a, t} {
		if s.Setup.Types[kind].Mounted {
			s.Mounted |= 1 << i
		}
	}
}

// mapPairs fills in the blows between types.
func (b *Battle) mapPairs() {
	b.plain = new([len(blowNames)][KindCount][KindCount]pair)
	d := duelOf(b)
	for a := range KindCount {
		for t := range KindCount {
			d.between(a, t)
			for k := range b.plain {
				p := &b.plain[k][a][t]
				p.BlowDice = d.Blow(BlowKind(k), 0, 0, 1)
				p.inspired = a != EL && BlowKind(k) != BlowFire && BlowKind(k) != BlowEvade
			}
		}
	}
}

// RetreatLoss returns the blocks a unit would lose if it had to retreat n hexes
// now (A12.12).
func (s Study) RetreatLoss(u, n int) int {
	_, lost := s.RetreatEnds(s.Battle, u, n)
	return lost
}

// Limit returns how many of n dice terrain leaves unit u for a close combat
// from a hex against another: at most the limit of either hex (A17), one die
// fewer out of a camp (A17.8-4), never below 0.
func (s Study) Limit(u, n int, from, to hex.Hex) int {
	limit, _ := s.terrainLimit(s.Mounted>>u&1 != 0, from, to, false, s.choices)
	if n = min(n, limit); s.Setup.Ground(from) == Camp {
		n--
	}
	return max(n, 0)
}

// Shelters reports whether foot in h may be sheltered by a camp or a rampart (A17.7, A17.8).
func (s Study) Shelters(h hex.Hex) bool {
	return s.Setup.Ground(h) == Camp || s.Setup.Ramparts[h] != 0
}

// Prospect is a fingerprint of all that decides how the units of either seat could move
// and close now if they were ordered: where [Position.Route], [Study.Blow] of a close
// combat and [Study.RetreatLoss] could tell two positions of any battles apart, it does.
func (s Study) Prospect() uint64 {
	card := uint64(0)
	if e := s.effect(); e.stride != nil || e.slips || e.dice != 0 {
		card = 1 + uint64(s.acts)<<1 + uint64(s.Active)<<10 + bit(s.inBonus())<<11
	}
	own := card<<40 | uint64(s.Tally(game.Top))<<32 | uint64(s.Tally(game.Bottom))<<24 | uint64(s.scenario)<<8 | uint64(s.choices)
	return s.Print(&s.Roster, own^s.entered*0x94d049bb133111eb)
}
