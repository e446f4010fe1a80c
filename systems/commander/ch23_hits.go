package commander

// Section 23.5: cohesion hits in combat, on every state and formation.

func init() {
	table[StageHits] = stageRow{Section: "23.5", Marks: ofBlock, Does: referee.hits}
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
			continue // no hit, and no fate (BR.90)
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
	case k.Fresh > 0 && r.b.Works>>u&1 == 0 && r.turn >= r.freshFrom(r.b, u):
		k.Fresh--
		r.tellBlock("fresh-bears", RuleFresh, u)
		return true
	}
	return false
}
