package tournament

import (
	"cmp"
	"errors"
	"math"
	"slices"
)

// The Dutch system in short. Players are ranked by points, then by strength. From the top, each
// group with equal points is a bracket, together with those who came down from the one above. Of
// all ways to pair a bracket that leave the players below it pairable, the best is taken:
//
//  1. Nobody meets the same player twice, and nobody is free who has had a point without a game;
//     two who both must have the same side do not meet.
//     Who is free has as few points as can be.
//  2. As many pairs as possible; who is left comes down to the next bracket.
//  3. The differences of points are as small as possible, in the pairs of those who came down and of
//     those who are about to.
//  4. As few as possible do not get the side they are due, above all those who are due it more.
//  5. As few as possible come down, or are met by those who came down, as in the round before; then
//     as in the one before that.
//  6. The upper half meets the lower half in order, the first of one the first of the other; what
//     breaks 1 to 5 is mended by changing the lower half from its end on, and if need be by the
//     fewest exchanges between the halves.
//
// One of an odd number is free: he comes down from the last bracket. Where the rules leave no way at
// all, sides are given up first and then, as rarely as possible, the rule that nobody meets twice.
//
// What the handbook says for those who lead before the last round (they may have any side) is left
// out, and so are its criteria for how great the differences of repeated floats are.

// ErrTooFew is the error of a field that nobody can be paired in.
var ErrTooFew = errors.New("fewer than two players are left")

// A contender is a player as he is paired.
type contender struct {
	number int
	seed   int // place by strength among all players, from 1
	halves int
	met    map[int]bool
	noBye  bool
	sides  side
	down   [2]bool // he had an opponent with fewer points, or none, in the last round, and in the one before
	up     [2]bool
}

// nobody is the opponent of who is free: he is below all others.
const nobodyHalves = -2

// Swiss returns the next round of a field. With sides, a table is one game and the sides are given
// by turns; else the first of a table is who is ranked higher.
func Swiss(field []Player, rounds []Round, sides bool) (Round, error) {
	all := contenders(field, rounds)
	if len(all) < 2 {
		return nil, ErrTooFew
	}
	if len(all)%2 == 1 {
		all = append(all, &contender{number: Free, halves: nobodyHalves, seed: math.MaxInt32})
	}
	var pairs [][2]*contender
	for _, give := range []pairer{{sides: sides, strict: true}, {sides: sides}, {sides: sides, whole: true}, {sides: sides, again: true, whole: true}} {
		give.work = new(int)
		if give.strict && !sides || !give.lowest(all) {
			continue
		}
		if pairs = give.all(all); 2*len(pairs) == len(all) {
			break
		}
	}
	slices.SortStableFunc(pairs, func(a, b [2]*contender) int {
		return cmp.Or(
			cmp.Compare(b2i(a[1].number == Free), b2i(b[1].number == Free)), cmp.Compare(max(b[0].halves, b[1].halves), max(a[0].halves, a[1].halves)),
			cmp.Compare(b[0].halves+b[1].halves, a[0].halves+a[1].halves), cmp.Compare(a[0].seed, b[0].seed),
		)
	})
	var round Round
	for _, p := range pairs {
		a, b := p[0], p[1]
		switch {
		case b.number == Free:
			round = append(round, Bye(a.number))
		case sides && a.takesBottom(b):
			round = append(round, meeting(b.number, a.number))
		default:
			round = append(round, meeting(a.number, b.number))
		}
	}
	return round, nil
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// contenders returns those who are to be paired, as they are ranked.
func contenders(field []Player, rounds []Round) []*contender {
	all := make([]*contender, len(field))
	seeded := make([]*contender, len(field))
	for i := range field {
		all[i] = &contender{number: i, met: map[int]bool{}}
		seeded[i] = all[i]
	}
	slices.SortStableFunc(seeded, func(a, b *contender) int {
		return cmp.Compare(field[b.number].Strength, field[a.number].Strength)
	})
	for i, c := range seeded {
		c.seed = i + 1
	}
	for n, round := range rounds {
		before := make([]int, len(all))
		for i, c := range all {
			before[i] = c.halves
		}
		for _, t := range round {
			for i, p := range t.Players {
				if p != Free {
					all[p].takes(t, i, before, len(rounds)-1-n)
				}
			}
		}
	}
	seeded = slices.DeleteFunc(seeded, func(c *contender) bool { return field[c.number].Out })
	slices.SortStableFunc(seeded, compare)
	return seeded
}

func compare(a, b *contender) int {
	return cmp.Or(cmp.Compare(b.halves, a.halves), cmp.Compare(a.seed, b.seed))
}

// takes notes a table of so many rounds ago at which the contender is the one at i.
func (c *contender) takes(t Table, i int, before []int, ago int) {
	other := t.Players[1-i]
	c.halves += t.Halves[i]
	if t.Unplayed && t.Halves[i] == 2 {
		c.noBye = true
	}
	if other == Free {
		if ago < 2 {
			c.down[ago] = true
		}
		return
	}
	c.met[other] = true
	if !t.Unplayed {
		c.sides.play(i == 0)
	}
	if ago < 2 {
		c.down[ago] = before[c.number] > before[other] || t.Unplayed && t.Halves[i] == 2
		c.up[ago] = before[c.number] < before[other]
	}
}

// A pairer pairs under some rules.
type pairer struct {
	sides  bool // they matter
	strict bool // two who must have the same side do not meet
	again  bool // whoever must may meet again, or be free again
	whole  bool // all players of lower brackets are looked at, however many
	low    int  // who is free has at most so many half points
	work   *int // spent on the best order of this round
}

// barred returns whether two may not meet, by the rule that holds in any case.
func barred(a, b *contender) bool {
	switch {
	case a.number == Free:
		return b.noBye
	case b.number == Free:
		return a.noBye
	}
	return a.met[b.number]
}

// may returns whether two may meet.
func (p pairer) may(a, b *contender) bool {
	if a == b || !p.again && barred(a, b) || b.number == Free && a.halves > p.low || a.number == Free && b.halves > p.low {
		return false
	}
	return !p.strict || !a.sides.clashes(b.sides)
}

// lowest finds with how few points somebody can be free; ok is false when they cannot be paired.
func (p *pairer) lowest(all []*contender) (ok bool) {
	p.low = math.MaxInt
	if !p.completes(all) {
		return false
	}
	if all[len(all)-1].number != Free {
		return true
	}
	for i := len(all) - 2; i >= 0; i-- {
		if p.low == all[i].halves {
			continue
		}
		if p.low = all[i].halves; p.completes(all) {
			break
		}
	}
	return true
}

// completes returns whether all of them can be paired.
func (p pairer) completes(all []*contender) bool {
	if len(all) == 0 {
		return true
	}
	degrees := make([]int, len(all))
	n, least, free := len(all), len(all), false // least is with how many a player can be paired, at least
	for i, a := range all {
		can := 0
		for _, b := range all {
			can += b2i(b.number != Free && p.may(a, b))
		}
		degrees[i] = can
		if a.number == Free {
			free = can > 0
		} else {
			least = min(least, can)
		}
	}
	odd := all[n-1].number == Free
	// There is a circle of all where each may meet half of them (Dirac); one may be taken out who is free.
	if !odd && 2*least >= n || odd && free && 2*(least-1) >= n-2 {
		return true
	}
	if p.easily(all, degrees) {
		return true
	}
	_, pairs := heaviest(n, func(a, b int) int64 { return int64(b2i(p.may(all[a], all[b]))) })
	return int(pairs)*2 == n
}

// easily returns whether all find somebody when those choose first whom the fewest may meet: quicker
// than a matching, but it may fail where there is one.
func (p pairer) easily(all []*contender, degrees []int) bool {
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(degrees[a], degrees[b]) })
	paired := make([]bool, len(all))
	for k, i := range order {
		if paired[i] {
			continue
		}
		at := slices.IndexFunc(order[k+1:], func(j int) bool { return !paired[j] && p.may(all[i], all[j]) })
		if at < 0 {
			return false
		}
		paired[order[k+1+at]] = true
	}
	return true
}

// all pairs everybody, bracket by bracket.
func (p pairer) all(all []*contender) (pairs [][2]*contender) {
	var floating []*contender
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].halves == all[0].halves {
			n++
		}
		slices.SortStableFunc(floating, compare)
		b := bracket{pairer: p, in: slices.Concat(floating, all[:n]), came: len(floating), below: all[n:]}
		var made [][2]*contender
		made, floating = b.pair()
		pairs = append(pairs, made...)
		all = all[n:]
	}
	return pairs
}
