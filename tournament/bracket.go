package tournament

import (
	"math/bits"
	"slices"
)

// A bracket is a group of players with equal points, after those who came down to it.
type bracket struct {
	pairer
	in    []*contender
	came  int          // how many of them came down
	below []*contender // everybody who is ranked lower
}

// exact is the most players of a bracket in which every pair of the best order is proved; in larger
// ones pairs change their players as long as that betters the order.
const exact = 48

// mostWork bounds what is spent on the best order of a round, in cubes of the players matched: large
// fields in which one side always wins take minutes without it. After it players meet as in the best
// matching: by all criteria but the last, the order of the halves. Tests change it.
var mostWork = 50_000_000

// tired reports whether no more is to be spent.
func (p pairer) tired() bool { return *p.work > mostWork }

// criteria are what is wrong with a pair, the worst first. Sums over all pairs are compared one
// after the other.
const (
	critAgain    = iota // they have met
	critPoints          // square of the difference of points, of who came down or goes down
	critSide            // one does not get the side he is due
	critStrong          // and is due it more than for having had the other last
	critDown            // goes down as in the last round
	critUp              // is met by one who came down as in the last round
	critDown2           // as in the one before
	critUp2             //
	critExchange        // both are of one half
	critFar             // how far those are from the other half
	criteria
)

// A fault is the criteria of a pair.
type fault [criteria]int64

// A stage is the players of a bracket who are still to be paired, those who go down already, and
// those below who stand for the rest: all of them when there are few.
type stage struct {
	*bracket
	all    []*contender // the bracket's, those who go down, those below
	inner  int          // how many are the bracket's
	fallen int          // how many go down
	came   int
	pairs  int // how many are to be made
	width  [criteria]int
	shift  [criteria]int
	inter  int // shift of pairs of the bracket, and whole of all pairs
	whole  int

	live  []int // who is left
	mates []int // of the best matching of those
	sum   int64 // its weight
	worst fault // its criteria
	falls map[int]bool
}

// pair pairs the bracket; down are who go down.
func (b *bracket) pair() (pairs [][2]*contender, down []*contender) {
	if made, floats, ok := b.plain(); ok {
		return made, floats
	}
	in, came := b.in, b.came
	s := b.stage(in, nil, came, -1)
	for came > 0 { // those who came down meet first
		if s.tired() {
			break
		}
		a, mate, left := in[0], s.best(0), s.pairs
		in = in[1:]
		came--
		if mate < 0 {
			down = append(down, a)
		} else {
			other := s.all[mate]
			pairs, in = append(pairs, [2]*contender{a, other}), slices.DeleteFunc(slices.Clone(in), func(c *contender) bool { return c == other })
			left--
			if mate < s.came {
				came--
			}
		}
		s = b.stage(in, down, came, left)
	}
	var made [][2]*contender
	var floats []*contender
	switch {
	case came > 0:
		made, floats = s.asMatched()
	case len(in) > exact:
		made, floats = s.swapped()
	default:
		made, floats = s.ordered()
	}
	return append(pairs, made...), append(down, floats...)
}

// plain pairs a bracket where the upper half meets the lower half in order and nothing is wrong with it.
func (b *bracket) plain() (pairs [][2]*contender, down []*contender, ok bool) {
	n := len(b.in)
	if b.came > 0 || n%2 == 1 {
		return nil, nil, false
	}
	for i := range n / 2 {
		x, y := b.in[i], b.in[n/2+i]
		if !b.may(x, y) || b.again && barred(x, y) {
			return nil, nil, false
		}
		if b.sides {
			want, _ := x.sides.due()
			if other, _ := y.sides.due(); want == other && want != 0 {
				return nil, nil, false
			}
		}
		pairs = append(pairs, [2]*contender{x, y})
	}
	return pairs, nil, b.completes(b.below)
}

// stage makes a stage of the players in that are left of the bracket, of whom some came down; pairs
// is how many pairs they make, or -1 for as many as they can.
func (b *bracket) stage(in, fallen []*contender, came, pairs int) *stage {
	s := &stage{bracket: b, inner: len(in), fallen: len(fallen), came: came, pairs: pairs, falls: map[int]bool{}}
	s.all = slices.Concat(in, fallen, b.standIns(len(in)))
	for i := range s.all {
		s.live = append(s.live, i)
	}
	guessed := pairs < 0
	if guessed {
		s.pairs = s.inner / 2
	}
	s.measure(s.bounds())
	s.match()
	if guessed && s.made() < s.pairs {
		s.measure(nil)
		s.match()
		s.pairs = s.made()
		s.measure(s.bounds())
		s.match()
	}
	return s
}

// match finds the best matching of those who are left.
func (s *stage) match() {
	s.mates, s.sum = s.matched(s.live)
	s.worst = fault{}
	for i, mate := range s.mates {
		if i < s.inner && mate > i {
			for k, n := range s.fault(i, mate) {
				s.worst[k] += n
			}
		}
	}
}

// matched returns the mates of some of a stage, by their numbers in it, and the weight of the matching.
func (s *stage) matched(some []int) (mates []int, sum int64) {
	mates = make([]int, len(s.all))
	for i := range mates {
		mates[i] = -1
	}
	*s.work += len(some) * len(some) * len(some)
	found, sum := heaviest(len(some), func(i, j int) int64 { return s.weight(some[i], some[j]) })
	for i, mate := range found {
		if mate >= 0 {
			mates[some[i]] = some[mate]
		}
	}
	return mates, sum
}

// made counts the pairs within the bracket.
func (s *stage) made() (n int) {
	for i, mate := range s.mates[:s.inner] {
		n += b2i(mate > i && mate < s.inner)
	}
	return n
}

// standIns returns who of those below stands for all: with so many that whatever goes down finds
// somebody, and the others can be paired by themselves.
func (b *bracket) standIns(inner int) []*contender {
	most := 0
	for _, c := range slices.Concat(b.in, b.below) {
		most = max(most, len(c.met))
	}
	enough := 2*(most+2) + 2*min(inner, 2*(most+2))
	if b.whole || len(b.below) <= enough+1 {
		return b.below
	}
	return b.below[:enough+len(b.below)%2]
}

// bounds returns the greatest sums of the criteria.
func (s *stage) bounds() *fault {
	n, out := int64(s.inner), int64(s.inner-2*s.pairs)
	points := int64(0)
	high := 0
	for _, c := range s.all {
		high = max(high, c.halves)
	}
	for _, c := range s.all {
		d := int64(high - c.halves)
		points = max(points, d*d)
	}
	f := &fault{critPoints: (int64(s.came+s.fallen) + out) * points, critDown: out, critDown2: out, critUp: int64(s.came), critUp2: int64(s.came)}
	if s.again {
		f[critAgain] = int64(len(s.all))
	}
	if s.sides {
		f[critSide], f[critStrong] = n/2, n/2
	}
	if s.came == 0 {
		f[critExchange], f[critFar] = n/2, n*n/2
	}
	return f
}

// measure finds how many bits each criterion has in weights. When there are too few, the last
// criteria have none.
func (s *stage) measure(most *fault) {
	s.width, s.shift = [criteria]int{}, [criteria]int{}
	spare := 55 - bits.Len(uint(s.inner))
	if most != nil {
		for i, m := range most {
			if w := bits.Len64(uint64(m)); w <= spare {
				s.width[i] = w
				spare -= w
			} else {
				break
			}
		}
	}
	at := 0
	for i := range slices.Backward(s.width[:]) {
		s.shift[i] = at
		at += s.width[i]
	}
	s.inter = at
	s.whole = at + bits.Len(uint(s.inner))
}

// weight returns the weight of the edge between two of a stage: 0 for none.
func (s *stage) weight(i, j int) int64 {
	a, b := s.all[i], s.all[j]
	if !s.may(a, b) {
		return 0
	}
	if i > j {
		i, j = j, i
	}
	w := int64(1) << s.whole
	switch {
	case i >= s.inner && j < s.inner+s.fallen, i < s.inner && j >= s.inner && j < s.inner+s.fallen, j < s.inner && (s.falls[i] || s.falls[j]):
		return 0
	case i >= s.inner+s.fallen:
		return w
	case i >= s.inner: // where he goes, who goes down already, still counts
		d := int64(a.halves - b.halves)
		return w - d*d<<s.shift[critPoints]
	case j < s.inner:
		w += 1 << s.inter
	}
	f := s.fault(i, j)
	for k, n := range f {
		if s.width[k] > 0 {
			w -= n << s.shift[k]
		}
	}
	return w
}

// fault returns what is wrong with a pair of which the first, who is ranked higher, is of the bracket.
func (s *stage) fault(i, j int) (f fault) {
	a, b := s.all[i], s.all[j]
	d := int64(a.halves - b.halves)
	f[critPoints] = d * d
	f[critAgain] = int64(b2i(barred(a, b)))
	if j >= s.inner {
		f[critDown], f[critDown2] = int64(b2i(a.down[0])), int64(b2i(a.down[1]))
		return f
	}
	if d > 0 {
		f[critUp], f[critUp2] = int64(b2i(b.up[0])), int64(b2i(b.up[1]))
	}
	if s.sides {
		want, much := a.sides.due()
		other, muchOther := b.sides.due()
		if want == other && want != 0 {
			f[critSide], f[critStrong] = 1, int64(b2i(min(much, muchOther) >= 2))
		}
	}
	if s.came == 0 {
		half := s.pairs
		switch {
		case j < half:
			f[critExchange], f[critFar] = 1, int64(half-j)
		case i >= half:
			f[critFar] = int64(i - half + 1)
		}
	}
	return f
}

// best returns whom the player at a meets in the best order: the first of the bracket with whom the
// whole is as good as it can be, or -1 when he goes down.
func (s *stage) best(a int) int {
	mate := s.mates[a]
	exchanged := s.width[critExchange] > 0 && s.worst[critExchange] > 0
	for _, b := range s.live {
		switch {
		case b == mate && b < s.inner:
			return b
		case b <= a || b >= s.inner || !exchanged && s.came == 0 && b < s.pairs || !s.bearable(a, b):
			continue
		}
		w := s.weight(a, b)
		if w == 0 || s.tired() {
			continue
		}
		if _, rest := s.matched(without(s.live, a, b)); w+rest == s.sum {
			return b
		}
	}
	if mate >= 0 && mate < s.inner { // he is of the same half
		return mate
	}
	return -1
}

// bearable returns whether a pair is not worse by itself than all pairs of the best matching.
func (s *stage) bearable(a, b int) bool {
	for k, n := range s.fault(a, b) {
		if s.width[k] > 0 && n > s.worst[k] {
			return false
		}
		if s.width[k] == 0 && n > 0 && k < critDown && s.worst[k] == 0 {
			return false
		}
	}
	return true
}
