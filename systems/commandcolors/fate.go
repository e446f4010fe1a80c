package commandcolors

import (
	"mariscal/game"
	"mariscal/game/dice"
	"mariscal/game/hex"
)

// The outcomes of odds, as scripts and texts name them.
const (
	OutcomeDestroy = "destroy"   // the target is eliminated, by hits or because it cannot retreat
	OutcomeRetreat = "retreat"   // the target leaves its hex and lives; it ignores what it may
	OutcomeFlags   = "flag-loss" // the target lives, and loses blocks for hexes it cannot retreat
	OutcomeLeader  = "leader"    // the target's leader is lost, checked or on the safest way back
)

// OutcomeNames are all of them.
var OutcomeNames = []string{OutcomeDestroy, OutcomeRetreat, OutcomeFlags, OutcomeLeader}

// A Fate is the effect of a number of flags on a unit that ignores as many as it may.
type Fate struct {
	Left bool // it leaves its hex
	Lost int  // blocks it loses for hexes it cannot retreat
	// Falling is the chance, of [dice.One], that its leader is lost on the safest way
	// back from where that eliminated it.
	Falling uint64
}

// Fates are what each number of flags does to the target of a roll.
type Fates struct {
	Ignores int  // flags it may ignore
	Leader  bool // a leader is with it
	Ends    bool // its elimination ends the game, before its leader is checked
	// Falling is the chance, of [dice.One], that its leader is lost on the safest way
	// back from where hits eliminated it.
	Falling uint64
	// Of holds the fates by the number of flags: while its leader lives, and after he
	// fell in his check, none when that ends the game.
	Of [2][dice.Most + 1]Fate
}

// Consequences are the chances of what becomes of a target, of [dice.One].
type Consequences struct {
	Destroy, Retreat, Leader uint64
	Flags                    uint64 // it lives, and flags cost it blocks
}

// Outcomes are the consequences as odds tell them: the last two only where they can be.
func (c *Consequences) Outcomes() []game.OutcomeOdds {
	list := []game.OutcomeOdds{
		{ID: OutcomeDestroy, Chance: dice.Millionths(c.Destroy)},
		{ID: OutcomeRetreat, Chance: dice.Millionths(c.Retreat)},
	}
	if lost := dice.Millionths(c.Flags); lost > 0 {
		list = append(list, game.OutcomeOdds{ID: OutcomeFlags, Chance: lost})
	}
	if leader := dice.Millionths(c.Leader); leader > 0 {
		list = append(list, game.OutcomeOdds{ID: OutcomeLeader, Chance: leader})
	}
	return list
}

// Alone returns the outcomes for a lone leader who is rolled at: hit, or lost falling back.
// It adds the chances of the hit to the roll.
func Alone(roll *game.RollOdds, fell *dice.Spread, falling uint64) (c Consequences) {
	hit := dice.One - fell[0][0]
	roll.Hits, roll.Expected = []int{dice.Millionths(fell[0][0]), dice.Millionths(hit)}, fell.Expected()
	c.Leader = LostAlone(hit, falling)
	c.Destroy = c.Leader
	return c
}

// Struck returns the outcomes for a unit with some blocks that is rolled at. It adds its
// hits to the roll.
func (t *Fates) Struck(roll *game.RollOdds, fell *dice.Spread, blocks int) Consequences {
	roll.Hits, roll.Expected, roll.Ignores = HitsOf(fell, blocks), fell.Expected(), t.Ignores
	return t.Consequences(fell, blocks)
}

// Find finds what each number of flags does: fate while its leader lives, fallen after
// he fell in his check, which is nil when that ends the game.
func (t *Fates) Find(fate, fallen func(flags int) Fate) {
	for fl := range t.Of[0] {
		t.Of[0][fl] = fate(fl)
		switch {
		case !t.Leader:
			t.Of[1][fl] = t.Of[0][fl]
		case fallen != nil:
			t.Of[1][fl] = fallen(fl)
		}
	}
}

// FateOf is what befalls a unit that retreats out of a hex to one of some ends and loses
// blocks for hexes it cannot go. falling is the chance that its leader, if it has one, is
// then lost on the safest way back from one of the ends.
func FateOf(at hex.Hex, ends hex.Set, lost int, led bool, falling func(h hex.Hex) uint64) Fate {
	f := Fate{Left: !ends.Has(at), Lost: lost}
	if led && lost > 0 {
		f.Falling = dice.One
		for h := range ends.All() {
			f.Falling = min(f.Falling, falling(h))
		}
	}
	return f
}

// Consequences computes the outcomes for a target with some blocks from the spread of the
// dice. One die kills its leader if it is eliminated, or enemies do as he falls back; two
// dice if it is hit and stands.
func (t *Fates) Consequences(fell *dice.Spread, blocks int) (c Consequences) {
	for h := range fell {
		for fl, m := range fell[h] {
			if h >= blocks {
				c.Destroy += m
				c.Leader += t.bereft(m, t.Falling, false)
				continue
			}
			dead := uint64(0) // of m: the leader fell before the flags were asked about
			if h > 0 {
				dead = m / 36
			}
			c.Leader += dead
			for i, m := range [2]uint64{m - dead, dead} {
				fate := t.Of[i][fl]
				if fate.Lost > 0 && fate.Lost < blocks-h {
					c.Flags += m
				}
				switch {
				case fate.Lost >= blocks-h:
					c.Destroy += m
					if i == 0 {
						c.Leader += t.bereft(m, fate.Falling, h > 0)
					}
				case fate.Left:
					c.Retreat += m
					fallthrough
				default:
					if h == 0 && fate.Lost > 0 {
						c.Leader += m / 36
					}
				}
			}
		}
	}
	if !t.Leader {
		c.Leader = 0
	}
	return c
}

// bereft returns the chance that the leader is lost where his unit is eliminated
// with the chance m: in his check, unless he has taken it, or falling back.
func (t *Fates) bereft(m, falling uint64, checked bool) (lost uint64) {
	if t.Ends {
		return 0
	}
	if !checked {
		lost = m / 6
	}
	return lost + part(m-lost, falling)
}

// HitsOf returns the chance in millionths of each number of hits, up to the number that
// eliminates a unit with some blocks.
func HitsOf(fell *dice.Spread, blocks int) []int {
	hits := make([]int, blocks+1)
	for h := range fell {
		for _, m := range fell[h] {
			hits[min(h, blocks)] += int(m / 1_000_000)
		}
	}
	for i := range hits {
		hits[i] = dice.Millionths(uint64(hits[i]) * 1_000_000)
	}
	return hits
}
