package commandcolors

import "mariscal/game/dice"

// A Fate is what a number of flags does to a unit that ignores what it may.
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

// Consequences finds them for a target of so many blocks from how the dice may
// fall. Its leader is lost by one die where it is eliminated, or on the way back he
// then goes; by two dice where it is hit and stands.
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

// HitsOf returns the chance in millionths of each number of hits, up to those that
// eliminate a unit of so many blocks.
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
