package commander

import "mariscal/game"

// Chapters 9.2 and 23.5: cohesion hits in combat, on every state and formation.

// hitRows are the stages of hits.
func hitRows() []stageRow {
	return []stageRow{
		{Stage: StageHits, Section: "23.5", Marks: ofBlock, Does: referee.hits},
		{Stage: StageDue, Section: "24.1", Does: referee.yields},
		{
			Stage: StageShield, Section: "28.5", Marks: ofBlock, Verbs: []uint8{doShield, doPass}, Mixed: true, Who: ownerOf,
			List: (*Position).shieldActions, Play: referee.shieldPlayed, Refuse: (*Position).refuseShield, Ask: aboutBlock,
		},
		{
			Stage: StageHold, Section: "24.1", Marks: ofBlock, Verbs: []uint8{doHold, doPass}, Mixed: true, Who: ownerOf,
			List: either(doHold, doPass), Play: referee.holdPlayed, Ask: aboutBlock,
		},
	}
}

// Why a block is hit: the number c of [StageHits].
const (
	hitMusket uint8 = iota
	hitRoundShot
	hitBones
	hitBlackCross
	hitBayonets
	hitBayonetsBurst
	hitBurst
	hitFlag
	hitCavalry
	hitSquare
	hitCrowd
	hitCount
	hitShielded = 0x80 // a redoubt has been asked for its cubes
)

var hitRules = [hitCount]string{
	hitMusket: RuleMusket, hitRoundShot: RuleRoundShot, hitBones: RuleBones, hitBlackCross: RuleBlackCross, hitBayonets: RuleBayonets,
	hitBayonetsBurst: RuleBayonetsBurst, hitBurst: RuleBurstResult, hitFlag: RuleRetreatFlag, hitCavalry: RuleCavalryBattle,
	hitSquare: RuleSquareFailed, hitCrowd: RuleRetreatCrowds,
}

// hits lets up to two blocks of a zone take a hit; headquarters with them check their
// fate (B27.51).
func (r referee) hits(f *frame) {
	if f.c&hitShielded == 0 {
		f.c |= hitShielded
		for _, u := range [2]uint8{f.a, f.b} {
			if u != none && r.Blocks[u].Standing() && r.b.Works>>u&1 != 0 && r.Blocks[u].Fresh > 0 {
				r.push(StageShield, u, 0, 0)
				return
			}
		}
	}
	x := r.pop()
	rule, joint := hitRules[x.c&^hitShielded], false
	fated := [2]uint8{none, none}
	for i, u := range [2]uint8{x.a, x.b} {
		if u == none || !r.Blocks[u].Standing() || i == 1 && joint || r.Blocks[u].Line == Paired { // with the other of its battery
			continue
		}
		at := r.Blocks[u].At
		formation := r.Blocks[u].Formation
		joint = formation == Column
		if r.borne(u) {
			continue // no hit, and no fate
		}
		if r.worsen(u, r.hitRule(rule, u, i)) {
			r.due |= 1 << u
			if formation == Battery {
				r.due |= 1 << r.mateOf(u) // they retreat as one (B27.24)
			}
		}
		if m := r.marker[at]; m != none && r.b.Seat[m] == r.b.Seat[u] && r.fated>>m&1 == 0 {
			r.fated |= 1 << m
			fated[i] = m
		}
	}
	for _, m := range [2]uint8{fated[1], fated[0]} { // the Lead's first (BR.91)
		if m != none {
			r.push(StageFate, m, 0, 0)
		}
	}
}

// hitRule names the rule by which a block is hit: a second line even where it did not
// support (B31.8), and by a bombardment (B27.30).
func (r *referee) hitRule(rule string, u uint8, i int) string {
	f := &r.Fight
	switch {
	case i == 0 || u != f.Second && u != f.Support || rule == RuleRetreatCrowds:
	case f.Attack == AttackBombard:
		return RuleBombardArea
	case f.Attack.Assault() && !r.supports(u, true, false):
		return RuleSecondLineHit
	}
	return rule
}

// shieldActions lists to let a cube bear the hit, and not to.
func (p *Position) shieldActions(_ *Battle, f *frame, buf []game.Action) []game.Action {
	return append(buf, one(doShield, f.a), bare(doPass))
}

// refuseShield: the question is about the redoubt that is hit.
func (p *Position) refuseShield(b *Battle, f *frame, v, x, _ uint8) *game.Refusal {
	if v != doShield {
		return nil
	}
	return b.otherBlock(f.a, x, RuleRedoubtCubes)
}

// shieldPlayed lets a cube of a redoubt bear the hit that the frame below is about
// (B28.29), or not.
func (r referee) shieldPlayed(_ *frame, v, u, _ uint8) {
	r.pop()
	if v != doShield {
		return
	}
	r.Blocks[u].Fresh--
	f := r.top()
	if f.a == u {
		f.a = none
	}
	if f.b == u {
		f.b = none
	}
	r.tellBlock("shield", RuleRedoubtCubes, u)
}

// hit is one combat hit of a block. It reports whether the block must retreat for it:
// it lay Disordered already (B24.2), and is no square and no column (B24.11).
func (r *referee) hit(u uint8, rule string) bool { return !r.borne(u) && r.worsen(u, rule) }

// borne lets what protects a block bear a hit of it, if it has anything: a Grand Charge, a
// card, Fresh Troops.
func (r *referee) borne(u uint8) bool {
	k := &r.Blocks[u]
	switch {
	case r.shield>>u&1 != 0:
		r.shield &^= 1 << u
		if k.Formation == Charge {
			r.tellBlock("charge-bears", RuleChargeShield, u)
		} else {
			r.tellBlock("card-bears", RulingBearers, u)
		}
		return true
	case k.Fresh > 0 && r.b.Works>>u&1 == 0:
		if r.turn >= r.freshFrom(r.b, u) {
			k.Fresh--
			r.tellBlock("fresh-bears", RuleFresh, u)
			return true
		}
	}
	return false
}

// freshFrom returns the turn from which Fresh Troops bear hits (B29.13).
func (p *Position) freshFrom(b *Battle, u uint8) uint8 {
	if n := b.Setup.Armies[b.Seat[u]].FreshFrom; n > 0 {
		return n
	}
	return 4
}

// yields lets the blocks of a seat that a hit drives back retreat, zone by zone; some
// may pay to stay (B24.17).
func (r referee) yields(f *frame) {
	s, cause := f.seat(), retreatHit
	switch {
	case f.b != 0:
		cause = retreatCrowd
	case r.Fight.marks&markGlory != 0 && s == r.Fight.defends():
		cause = retreatAgain
	}
	r.pop()
	for u := range uint8(r.b.Blocks) {
		if r.due>>u&1 == 0 || r.b.Seat[u] != s {
			continue
		}
		r.due &^= 1 << u
		if !r.Blocks[u].Standing() {
			continue
		}
		v := r.mateOf(u)
		for w := u + 1; v == none && w < uint8(r.b.Blocks); w++ {
			if r.due>>w&1 != 0 && r.Blocks[w].At == r.Blocks[u].At && r.Blocks[w].Formation != Battery {
				v = w
			}
		}
		if v != none {
			r.due &^= 1 << v
		}
		if r.stands(r.b, u) || r.stands(r.b, v) {
			r.push(StageHold, u, v, cause)
		} else {
			r.push(StageRetreat, u, v, cause)
		}
	}
}

// stands reports whether a block may stay by paying one Morale: Russian infantry, and
// infantry of Skill 3 or 4 (B24.17).
func (p *Position) stands(b *Battle, u uint8) bool {
	if u == none || !p.Blocks[u].Type.Infantry() || p.frozen[b.Seat[u]] {
		return false
	}
	return b.Russian>>u&1 != 0 || p.skill(b, u) >= 3
}

// holdPlayed pays for those of two blocks that may stay; the other retreats.
func (r referee) holdPlayed(_ *frame, v, _, _ uint8) {
	of := r.pop()
	if v != doHold {
		r.push(StageRetreat, of.a, of.b, of.c)
		return
	}
	s := r.b.Seat[of.a]
	r.tellAt("hold", RuleNoRetreat, s, r.Blocks[of.a].At)
	x := of
	if r.stands(r.b, of.a) {
		x.a = none
	}
	if r.stands(r.b, of.b) {
		x.b = none
	}
	if x.a != none || x.b != none {
		r.push(StageRetreat, x.a, x.b, x.c)
	}
	r.lose(s, 1, RuleNoRetreat)
}
