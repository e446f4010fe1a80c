package napoleonics

import (
	"mariscal/game"
)

// An effect is what a die face does in a blow.
type effect uint8

const (
	effectNone effect = iota
	effectHit
	effectFlag
)

var effectNames = [...]string{"", "hit", "flag"}

// A use says what one face does, and by which rule.
type use struct {
	effect effect
	rule   string
}

// uses returns what each face does in the blow (N9.31 to N9.33, N10.19 to N10.22).
func (bl *blow) uses(p *Position, b *Battle) (f [6]use) {
	if bl.target < 0 {
		f[faceSaber] = use{effectHit, bl.leaderRule(b)}
		f[faceFlag].rule = RuleCheckNoFlags
		return f
	}
	class := b.class(bl.target)
	rule := RuleMeleeHits
	switch bl.kind {
	case BlowFire:
		rule = RuleRangedHits
	case BlowReform:
		rule = RuleRetireHits
	}
	for i := range f {
		if c, ok := faceClass(uint8(i)); ok && c == class {
			f[i] = use{effectHit, rule}
		}
	}
	switch bl.kind {
	case BlowFire:
		f[faceSaber].rule = RuleRangedNoSaber
		f[faceFlag] = use{effectFlag, RuleRangedFlag}
		return f
	case BlowReform:
		f[faceSaber].rule, f[faceFlag].rule = RuleRetireHits, RuleRetireHits
		return f
	}
	f[faceFlag] = use{effectFlag, RuleMeleeFlag}
	if bl.bounces(p, b) {
		if f[faceFlag].rule = RuleBounce; bl.guns != 0 {
			f[faceFlag].rule = RuleBounceCombined
		}
	}
	switch sabers := b.Setup.Types[b.Kind[bl.u]].Sabers; {
	case sabers && bl.guns != 0:
		f[faceSaber] = use{effectHit, RuleCombinedSaber}
	case sabers:
		f[faceSaber] = use{effectHit, RuleSaberHits}
	case bl.guns != 0:
		f[faceSaber].rule = RuleCombinedNoSaber
	default:
		f[faceSaber].rule = RuleMeleeNoSaber
	}
	return f
}

// leaderRule names the rule by which sabers hit a lone leader.
func (bl *blow) leaderRule(b *Battle) string {
	switch {
	case bl.kind == BlowEscape:
		return RuleLeaderEscapeRoll
	case !b.Setup.Types[b.Kind[bl.u]].Sabers:
		return RuleCheckAnySaber
	}
	return RuleCheckAlone
}

// bounces reports whether the flags of the blow drive cavalry away from a square: no one
// may ignore them (N18.16).
func (bl *blow) bounces(p *Position, b *Battle) bool {
	return bl.target >= 0 && bl.kind != BlowFire && p.square(bl.u) && b.class(bl.target) == Cavalry
}

// A toll is what a roll did.
type toll struct {
	hits, flags int
	faces       game.Faces
}

// roll rolls the blow's dice.
func (r *referee) roll(bl *blow) toll {
	var t toll
	f := bl.uses(r.Position, r.b)
	purpose := game.Purpose{Name: blowNames[bl.kind], A: game.Place(bl.from), B: game.Place(bl.to), Seat: r.b.Seat[bl.u]}
	if n := bl.dice(r.Position, r.b, nil); n > 0 {
		t.faces = r.c.Roll(purpose, battleDie, n)
	}
	for _, d := range t.faces.F[:t.faces.N] {
		switch f[d].effect {
		case effectHit:
			t.hits++
		case effectFlag:
			t.flags++
		}
	}
	r.tellBlow(bl, &t, &f)
	return t
}
