package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Which rule to cite where several apply: the most specific one. Nothing here changes what
// is legal or what happens.

// untimely names the rule that keeps an action of some kind from answering the
// present question.
func (p *Position) untimely(v Verb) string {
	f := p.Top()
	if f == nil {
		return p.untimelyInPhase(v)
	}
	driven := (f.Stage == StageFlags || f.Stage == StageRetreat) && f.A == p.Fight.Attacker // the attacker falls back
	switch v {
	case VerbStand, VerbStrike:
		if p.Fight.ranged {
			return RuleRangedNoAnswer
		}
	case VerbAnnounce:
		switch {
		case p.Fight.ranged:
			return RuleRangedNoAnswer
		case p.Fight.struck:
			return RulingFirstStrikeEvade
		case driven:
			return RuleNoEvadeFromBack
		}
	case VerbBack:
		switch {
		case p.Fight.ranged:
			return RuleRangedNoAnswer
		case f.Stage == StageEvade:
			return RuleEvadeNoBack
		case f.Stage == StageMomentum:
			return RuleNoBackAfterRetreat
		}
	case VerbAdvance:
		switch {
		case f.Stage == StageLeader && p.Fight.Defender != none && p.evading():
			return RulingNoMomentumEvader
		case f.Stage == StageLeader:
			return RulingNoMomentumLeader
		case f.Stage == StageEvade:
			return RuleMomentumNotEvade
		case driven && p.Fight.struck:
			return RuleMomentumNotFirst
		case driven:
			return RuleMomentumNotBack
		}
	case VerbFire:
		if f.Stage == StageBonus {
			return RuleOneKindOfBattle
		}
	}
	return RuleSequence
}

func (p *Position) untimelyInPhase(v Verb) string {
	switch v {
	case VerbMove, VerbMoveLeader:
		if p.phase != StageBattle && p.phase != StageFire {
			break
		}
		if still := p.effect().still; still != "" {
			return still
		}
		return RuleMoveBeforeBattle
	case VerbFire, VerbClose:
		switch p.phase {
		case StageMoveAgain:
			return RuleMoveFireMoveNoMore
		case StageMove:
			return RuleMoveBeforeBattle
		}
	}
	return RuleSequence
}

// evading reports whether the defender has announced to evade.
func (p *Position) evading() bool {
	for _, f := range p.Stack[:p.Depth] {
		if f.Stage == StageEvade {
			return true
		}
	}
	return false
}

// sightRule names what blocks the line from one hex to another.
func (p *Position) sightRule(b *Battle, from, to hex.Hex) string {
	hills := b.hills
	if b.oneHill(from, to) {
		hills = hex.Set{}
	}
	obstacle := func(h hex.Hex) string {
		switch t := b.Setup.Ground(h); {
		case t == Forest:
			return RuleForestSight
		case t == Camp:
			return RuleCampSight
		case hills.Has(h) && t == SteepHill:
			return RuleSteepHills
		case hills.Has(h):
			return RuleHillSight
		case p.Pieces().Has(h):
			return RuleSightPieces
		}
		return ""
	}
	l := hex.Between(from, to)
	rule := ""
	for h := range l.Through.All() {
		if o := obstacle(h); o != "" {
			if rule != "" && rule != o {
				return RuleSight
			}
			rule = o
		}
	}
	if rule != "" {
		return rule
	}
	for i := range l.NSide {
		a, c := l.Sides[i][0], l.Sides[i][1]
		outside := a == hex.None || c == hex.None
		if (a == hex.None || obstacle(a) != "") && (c == hex.None || obstacle(c) != "") {
			if outside {
				return RuleSightEdge
			}
			return RuleSightHexside
		}
	}
	return RuleSight
}

// fireRule names the rule an event of ranged combat cites: where one might doubt that it is
// legal, the rule that allows it.
func (p *Position) fireRule(b *Battle, u int, from, to hex.Hex) string {
	e := b.Seat[u].Other()
	l := hex.Between(from, to)
	silent := false // of which the rulebook does not say whether one sees over it
	for h := range l.Through.All() {
		t := b.Setup.Ground(h)
		silent = silent || t == River || t == Lake || t == SteepHill
	}
	switch {
	case from.Around().Meets(p.LeaderHexes[e]):
		return RulingLeaderNotUnit
	case silent:
		return RulingSightWater
	case l.Through.Meets(b.hills):
		return RuleHillLevel
	case b.Setup.Ground(to) == Hill && b.Setup.Ground(from) != Hill:
		return RulingHillClose
	}
	return RuleMissiles
}

// moveRule names the rule by which unit u, not yet moved, goes to a hex.
func (p *Position) moveRule(b *Battle, u int, from, to hex.Hex) string {
	k, d := b.Kind[u], hex.Distance(from, to)
	switch {
	case p.phase == StageMoveAgain:
		return RuleMoveFireMoveAgain
	case p.LeaderHexes[b.Seat[u]].Has(to):
		return RulingJoinLoneLeader
	case p.slipsThrough(b, u):
		q := *p
		q.acts = noCard
		if !q.Route(b, u).Dest.Has(to) {
			return RuleOrderLightPasses
		}
	}
	if by := p.pace(b, u); by.rule != "" && d > by.past {
		return by.rule
	}
	return moveRules[k]
}

// leaderMoveRule names the rule by which a leader goes from one hex to another.
func (p *Position) leaderMoveRule(b *Battle, from, to hex.Hex) string {
	switch u := p.Unit(from); {
	case u >= 0 && p.moved>>u&1 != 0:
		return RulingJoinedLeader
	case !p.leaderSpread(b, from, b.stopLeader.Or(p.LeaderHexes[p.Active])).Has(to):
		return RulingLeaderPassesLeader
	case !p.leaderSpread(b, from, b.stopLeader.Or(p.Occupied[p.Active])).Has(to):
		return RuleLeaderPasses
	}
	return RuleLeaderMove
}

// orderRuleAt names the rule under which the unit in h is ordered.
func (p *Position) orderRuleAt(b *Battle, h hex.Hex) string {
	bands := &b.Band[p.Active]
	switch {
	case p.ofChoice || p.acts == noCard:
	case p.table().how == ordersSection && bands[cc.BandLeftCenter].Or(bands[cc.BandCenterRight]).Has(h):
		return RuleDottedHexes
	case p.table().how == ordersBySign && p.shares[b.Setup.Types[b.Kind[p.Unit(h)]].Class] == 0:
		return RuleSpartacusHelmet
	}
	return p.orderRule()
}

// ordersRule names the rule the orders are closed with: whether some were lost.
func (p *Position) ordersRule(b *Battle) string {
	if how := p.effect().how; (how == ordersSection || how == ordersBySign) && p.ordersLeft() > 0 {
		if units, leaders, _ := p.orderTargets(b); units.Or(leaders).Empty() {
			return RuleOrdersLost
		}
	}
	return RuleOrdersAnnounced
}

// trappedRule names the rule by which leader l, who can go nowhere, is lost.
func (p *Position) trappedRule(b *Battle, l int) string {
	h, s := p.LeaderAt[l], b.LeaderSeat[l]
	switch {
	case !p.LeaderRear(&b.Roster, b.passable, l, h).Empty():
		return RulingEscapePath
	case h.Behind(s == game.Top).Meets(p.Lone(s.Other())):
		return RulingLeaderInTheWay
	}
	return RulingLeaderTrapped
}

// counterRule names the rule by which a Counter Attack copies.
func (p *Position) counterRule() string {
	switch c := p.acts; {
	case c == noCard:
		return RulingCounterNothing
	case mirrored(c) != c:
		return RuleCounterMirror
	case c.printed().family == RuleTroopCards:
		return RulingCounterTroops
	case c == LeadershipAny && p.ofChoice:
		return RulingCounterLeadership
	case c == LeadershipAny:
		return RulingCounterInspired
	}
	return RuleCounterAttack
}

// blowRule names the rule the event of a roll cites.
func (p *Position) blowRule(b *Battle, bl *blow) string {
	_, rule := bl.base(p, b)
	switch {
	case bl.kind == BlowEscape:
		return RulingEscapeNoBonus
	case bl.kind.answering() && bl.full && !p.full(b, bl.u):
		return RulingWarriorsBack
	case bl.kind == BlowFirst:
		return RuleFirstStrikeFights
	case bl.kind == BlowAttack && p.Fight.struck:
		return RulingFirstStrikeAnswer
	case bl.kind == BlowBack && p.Fight.stuck:
		return RuleBattleBackBlocked
	case bl.kind == BlowBack && b.Kind[bl.u] != EL && b.Kind[bl.u] != HCH:
		return RuleBattleBack
	}
	return rule
}

// bonusRule names the rule that gives unit u its bonus combat.
func (p *Position) bonusRule(b *Battle, u int) string {
	switch k := b.Kind[u]; {
	case p.effect().bonus != "":
		return p.effect().bonus
	case b.Mounted>>u&1 == 0:
		return RuleBonusFoot
	case k >= LC && k <= HC:
		return RuleBonusCavalry
	}
	return RuleBonusHeavyMounted
}

// evadeRule names the rule that lets a unit type evade.
func evadeRule(k Kind) string {
	switch k {
	case MC:
		return RuleEvadeMediumCav
	case HC, HCH:
		return RuleEvadeHeavy
	}
	return RuleEvadeLight
}

// flagsRule names the rule by which flags are ignored, or why none could be.
func (p *Position) flagsRule(b *Battle, u, ignored int, why, scared uint8) string {
	if ignored > 0 {
		return ignoredBy(why, p.Fight.ranged)
	}
	s, h := b.Seat[u], p.At[u]
	switch {
	case b.Kind[u] == EL && (p.LeaderHexes[s].Has(h) || h.Around().And(p.Occupied[s].Or(p.LeaderHexes[s])).Len() >= 2):
		return RuleElephantSupport
	case scared != 0:
		return RuleElephantsScareHorse
	case int(p.Fight.Attacker) == u && p.walled(b, u):
		return RulingShelterDefender
	}
	return RuleRetreatAfterHits
}

// walled reports whether unit u would be sheltered, were it the one attacked.
func (p *Position) walled(b *Battle, u int) bool {
	_, _, ok := b.sheltered(u, p.Fight.To, p.Fight.From)
	return ok
}

// retreatRule names the rule of a retreat of n hexes about to be made.
func (p *Position) retreatRule(b *Battle, u, n, losses int, from, to hex.Hex) string {
	k, s := b.Kind[u], b.Seat[u]
	switch {
	case losses > 0 && k == EL && !p.payers(b, u, to).Empty():
		if rear := to.Behind(s == game.Top); rear.Len() < 2 || rear.Meets(b.Impassable) {
			return RulingElephantEdge
		}
		return RuleElephantBlocked
	case losses > 0:
		return RuleRetreatLosses
	case to != from && p.Lone(s).Has(to) && k == EL:
		return RulingElephantToLeader
	case to != from && p.Lone(s).Has(to):
		return RuleRetreatToLeader
	case p.LeaderHexes[s].Has(from):
		return RuleRetreatLeader
	case !p.openRetreat(b, u, n, to):
		return RuleRetreatTerrain
	case k == WA:
		return RuleRetreatWarriors
	case k == AX || k == EL:
		return RuleRetreatOneHex
	}
	return RuleRetreatDistance
}

// openRetreat reports whether unit u could retreat n hexes to a hex over ground
// that stops nobody.
func (p *Position) openRetreat(b *Battle, u, n int, to hex.Hex) bool {
	up := b.Seat[u] == game.Top
	free := p.RearOf(&b.Roster, b.passable, u).Free
	here := hex.Of(p.At[u])
	for range n - 1 {
		here = here.Back(up).And(free).AndNot(b.stops(u))
	}
	return here.Back(up).And(free).Has(to)
}
