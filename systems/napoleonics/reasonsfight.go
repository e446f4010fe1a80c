package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Which rule to cite in battle where several apply: the most specific one. Nothing here
// changes what is legal or what happens.

// blowRule names the rule the event of a roll cites.
func (p *Position) blowRule(b *Battle, bl *blow) string {
	foot := bl.target >= 0 && p.square(bl.target)
	switch bl.kind {
	case BlowEscape:
		if b.Setup.Terrain[bl.to] != 0 {
			return RuleEscapeTerrain
		}
		return RulingEscapeDice
	case BlowSquare:
		return RuleSquareFirst
	case BlowFirst:
		return RuleFirstStrikeFights
	case BlowReform:
		if bl.guns != 0 {
			return RuleRetireGuns
		}
		if bl.own(p, b, nil) != bl.strength(p, b, nil) {
			return RulingRetireDice
		}
		return RuleRetireDice
	case BlowBack:
		switch {
		case p.Fight.stuck:
			return RuleBattleBackBlocked
		case p.square(bl.u):
			return RuleSquareMeleed
		case bl.guns == 0 && p.joined != 0:
			return RuleCombinedBack
		}
		return RuleBattleBack
	case BlowFire:
		if foot {
			return RuleSquareFired
		}
	case BlowMelee:
		switch {
		case bl.guns != 0:
			return p.joinedRule(b, bl)
		case foot && b.class(bl.u) == Cavalry:
			return RuleCavalryOneDie
		case foot:
			return RulingSquareMeleed
		case p.Fight.struck:
			if p.full(b, bl.u) {
				return RuleFirstStrikeThen
			}
			return RulingStrikeAnswer
		}
	}
	return typeRules[b.Kind[bl.u]]
}

// joinedRule names the rule the event of a roll of combined arms cites.
func (p *Position) joinedRule(b *Battle, bl *blow) string {
	switch {
	case p.square(bl.u):
		return RuleSquareJoined
	case p.square(bl.target) && b.class(bl.u) == Cavalry:
		return RuleCavalryGuns
	case bl.own(p, b, nil) == 0:
		return RuleCombinedZero
	}
	return RuleCombinedDice
}

// flagsRule names the rule by which flags are ignored, or why none could be.
func (p *Position) flagsRule(b *Battle, u, ignored int, why, bounce uint8) string {
	s, h := b.Seat[u], p.At[u]
	switch {
	case bounce != 0 && p.joined != 0 && int(p.Fight.Defender) == u:
		return RuleBounceCombined
	case bounce != 0:
		return RuleBounce
	case ignored > 0 && p.square(u):
		return RuleSquareIgnore
	case ignored > 1 && why&(why-1) != 0:
		return RuleIgnoreAdds
	case ignored == 0 && why != 0:
		return RuleIgnoreOptional
	case ignored > 0 && why == 1<<ignoreFieldwork && int(p.Fight.Attacker) == u:
		return RulingFieldworkBack
	case ignored > 0:
		return b.ignoredBy(u, why)
	case p.square(u) && h.Around().And(p.Occupied[s].Or(p.LeaderHexes[s])).Len() >= 2:
		return RuleSquareSupport
	case p.leaderFell(b, s):
		return RulingIgnoreDead
	}
	return RuleRetreatAfterHits
}

// leaderFell reports whether a leader of a seat was lost by the roll under way.
func (p *Position) leaderFell(b *Battle, s game.Seat) bool {
	for l := range b.Leaders {
		if p.checked>>l&1 != 0 && b.LeaderSeat[l] == s && p.LeaderAt[l] == hex.None {
			return true
		}
	}
	return false
}

// retreatRule names the rule of a retreat of n hexes about to be made.
func (p *Position) retreatRule(b *Battle, u, n, losses int, from, to hex.Hex) string {
	s, k := b.Seat[u], b.Kind[u]
	t := &b.Setup.Types[k]
	switch {
	case losses > 0 && p.square(u):
		return RuleSquareRetreat
	case losses > 0 && p.bounced(b, u):
		if to == from && u == int(p.Fight.Attacker) && int(p.Blocks[u]) > losses {
			return RulingBounceStays
		}
		return RuleBounceLosses
	case losses > 0:
		return RuleRetreatLosses
	case to != from && p.Lone(s).Has(to) && hex.Distance(from, to) < n:
		return RulingToLeader
	case to != from && p.Lone(s).Has(to):
		return RuleRetreatToLeader
	case p.bounced(b, u):
		return RulingBounceStep
	case p.LeaderHexes[s].Has(from):
		return RuleRetreatLeader
	case !p.openRetreat(b, u, n, to):
		return RuleRetreatTerrain
	case k.Troop() == MI:
		return RuleRetreatMilitia
	case t.Retreat > 1 || t.Further > 1:
		return typeRules[k]
	}
	return RuleRetreatDistance
}

// bounced reports whether unit u is cavalry that battles a square.
func (p *Position) bounced(b *Battle, u int) bool {
	foe := p.Fight.Attacker
	if int(foe) == u {
		foe = p.Fight.Defender
	}
	return b.Cavalry>>u&1 != 0 && !p.Fight.ranged && foe != none && p.square(int(foe))
}

// openRetreat reports whether unit u could retreat n hexes to a hex over ground that
// stops nobody.
func (p *Position) openRetreat(b *Battle, u, n int, to hex.Hex) bool {
	up := b.Seat[u] == game.Top
	free := p.RearOf(&b.Roster, b.groundOf(u), u).Free
	here := hex.Of(p.At[u])
	for range n - 1 {
		here = here.Back(up).And(free).AndNot(b.stops)
	}
	return here.Back(up).And(free).Has(to)
}

// fallenBack is the ground of unit u, about to fall back.
func (r *referee) fallenBack(u int) cc.Ground {
	return cc.Ground{Via: r.RearOf(&r.b.Roster, r.b.groundOf(u), u).Free}
}

// trappedRule names the rule by which leader l, who can go nowhere, is lost.
func (p *Position) trappedRule(b *Battle, l int) string {
	h, s := p.LeaderAt[l], b.LeaderSeat[l]
	switch {
	case !p.LeaderRear(&b.Roster, b.passable, l, h).Empty():
		return RuleEscapeThird
	case h.Behind(s == game.Top).Meets(p.Lone(s.Other())):
		return RulingLeaderInTheWay
	case p.Fight.stuck:
		return RuleCheckImpassable
	}
	return RuleLeaderImpassable
}

// advanceRule names the rule of an advance of unit u to a hex.
func (p *Position) advanceRule(b *Battle, u int, to hex.Hex) string {
	f := &p.Fight
	_, fights := b.FightsOn(u, to)
	cavalry := b.Cavalry>>u&1 != 0
	switch {
	case f.bonus:
		return RuleBonusGround
	case !cavalry && f.retires:
		return RuleGroundRetire
	case !cavalry && f.Defender == none:
		return RuleGroundLeader
	case !cavalry && p.halts(b, f.From, to):
		return RuleGroundTerrain
	case !cavalry:
		return RuleTakeGround
	case f.To != to && f.From == to:
		return RuleBreakReturn
	case !fights:
		return RulingBreakEnter
	case f.Defender == none:
		return RuleBreakLeader
	case f.To == to && p.halts(b, f.From, to):
		return RuleBreakTerrain
	}
	return RuleBreakthrough
}
