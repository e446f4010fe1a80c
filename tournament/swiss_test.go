package tournament

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// played decides the tables of a round: the stronger wins mostly, some do not appear.
func played(r *rand.Rand, round Round, absent int) Round {
	round = slices.Clone(round)
	for i := range round {
		t := &round[i]
		if !t.Open {
			continue
		}
		t.Open = false
		switch k := r.IntN(100); {
		case k < absent:
			t.Unplayed, t.Halves = true, [2]int{2, 0}
		case k < 20:
			t.Halves = [2]int{1, 1}
		case (r.IntN(3) > 0) == (t.Players[0] < t.Players[1]):
			t.Halves = [2]int{2, 0}
		default:
			t.Halves = [2]int{0, 2}
		}
	}
	return round
}

func field(r *rand.Rand, n int) []Player {
	all := make([]Player, n)
	for i := range all {
		all[i].Strength = r.IntN(500)
	}
	return all
}

// every yields all ways to pair all of them.
func every(all []*contender, may func(a, b *contender) bool, yield func([][2]*contender)) {
	var made [][2]*contender
	var next func(left []*contender)
	next = func(left []*contender) {
		if len(left) == 0 {
			yield(slices.Clone(made))
			return
		}
		for i := 1; i < len(left); i++ {
			if may(left[0], left[i]) {
				made = append(made, [2]*contender{left[0], left[i]})
				next(slices.Concat(left[1:i], left[i+1:]))
				made = made[:len(made)-1]
			}
		}
	}
	next(all)
}

// A judged bracket is how good a way to pair it is: by its criteria, then by its order.
func judged(in []*contender, came int, mate map[*contender]*contender, sides bool) (value []int64, down []*contender) {
	inside := map[*contender]int{}
	for i, c := range in {
		inside[c] = i
	}
	value = make([]int64, 10)
	pairs := 0
	for _, c := range in {
		if j, is := inside[mate[c]]; is && j > inside[c] {
			pairs++
		}
	}
	value[0] = -int64(pairs)
	var order []int64
	for i, c := range in {
		o := mate[c]
		j, is := inside[o]
		d := int64(c.halves - o.halves)
		switch {
		case !is:
			value[1] += d * d
			value[4] += int64(b2i(c.down[0]))
			value[6] += int64(b2i(c.down[1]))
			down = append(down, c)
			order = append(order, 1000)
			continue
		case j < i:
			continue
		}
		order = append(order, int64(j))
		value[1] += d * d
		if d > 0 {
			value[5] += int64(b2i(o.up[0]))
			value[7] += int64(b2i(o.up[1]))
		}
		want, much := c.sides.due()
		other, muchOther := o.sides.due()
		if sides && want == other && want != 0 {
			value[2]++
			value[3] += int64(b2i(min(much, muchOther) >= 2))
		}
		switch {
		case came > 0:
		case j < pairs:
			value[8]++
			value[9] += int64(pairs - j)
		case i >= pairs:
			value[9] += int64(i - pairs + 1)
		}
	}
	if came == 0 {
		value = append(value, order...)
	}
	return value, down
}

// TestABracketIsPairedAsWellAsOfAllWaysTheBest pairs small fields and looks at all ways to do so.
func TestABracketIsPairedAsWellAsOfAllWaysTheBest(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for game := range 120 {
		n, sides := 4+r.IntN(6), game%2 == 0
		players := field(r, n)
		var rounds []Round
		for range 2 + r.IntN(n) {
			if len(rounds) > 1 && r.IntN(4) == 0 {
				players[r.IntN(n)].Out = r.IntN(2) == 0
			}
			round, err := Swiss(players, rounds, sides)
			if err != nil {
				break
			}
			best(t, fmt.Sprintf("game %d, round %d", game, len(rounds)+1), players, rounds, round, sides)
			rounds = append(rounds, played(r, round, 5))
		}
	}
}

func best(t *testing.T, where string, players []Player, rounds []Round, round Round, sides bool) {
	t.Helper()
	all := contenders(players, rounds)
	byNumber := map[int]*contender{}
	if len(all)%2 == 1 {
		all = append(all, &contender{number: Free, halves: nobodyHalves})
	}
	for _, c := range all {
		byNumber[c.number] = c
	}
	mate := map[*contender]*contender{}
	for _, table := range round {
		a, b := byNumber[table.Players[0]], byNumber[table.Players[1]]
		if a == nil || b == nil || mate[a] != nil || mate[b] != nil {
			t.Fatalf("%s: %v", where, round)
		}
		mate[a], mate[b] = b, a
	}
	if len(mate) != len(all) {
		t.Fatalf("%s: not all are paired: %v", where, round)
	}
	var ways []map[*contender]*contender
	for _, p := range []pairer{{strict: true, sides: sides}, {sides: sides}} {
		if p.strict && !sides {
			continue
		}
		p.low = math.MaxInt
		every(all, p.may, func(pairs [][2]*contender) {
			way := map[*contender]*contender{}
			for _, x := range pairs {
				way[x[0]], way[x[1]] = x[1], x[0]
			}
			ways = append(ways, way)
		})
		if len(ways) > 0 {
			break
		}
	}
	if none := byNumber[Free]; none != nil && len(ways) > 0 {
		low := slices.MinFunc(ways, func(a, b map[*contender]*contender) int { return cmp.Compare(a[none].halves, b[none].halves) })[none].halves
		ways = slices.DeleteFunc(ways, func(way map[*contender]*contender) bool { return way[none].halves > low })
		if mate[none].halves > low {
			t.Fatalf("%s: who is free has %d half points, and could have %d", where, mate[none].halves, low)
		}
	}
	if len(ways) == 0 {
		return // somebody must meet again
	}
	var floating []*contender
	for rest := all; len(rest) > 0; {
		n := 1
		for n < len(rest) && rest[n].halves == rest[0].halves {
			n++
		}
		slices.SortStableFunc(floating, func(a, b *contender) int {
			return cmp.Or(cmp.Compare(b.halves, a.halves), cmp.Compare(a.seed, b.seed))
		})
		in, came := slices.Concat(floating, rest[:n]), len(floating)
		value, down := judged(in, came, mate, sides)
		same := func(way map[*contender]*contender) bool { // the pairs of the bracket are those that were made
			return !slices.ContainsFunc(in, func(c *contender) bool {
				return way[c] != mate[c] && (!slices.Contains(down, c) || slices.Contains(in, way[c]))
			})
		}
		for _, way := range ways { // where they go who go down is seen in the next bracket
			if same(way) {
				if other, _ := judged(in, came, way, sides); slices.Compare(other, value) < 0 {
					value = other
				}
			}
		}
		for _, way := range ways {
			if other, _ := judged(in, came, way, sides); slices.Compare(other, value) < 0 {
				show := func(m map[*contender]*contender) (s string) {
					for _, c := range in {
						s += fmt.Sprintf(" %d-%d", c.seed, m[c].seed)
					}
					return s
				}
				t.Fatalf("%s: %d, %d came; %v is better than %v:\n%s\n%s", where, len(in), came, other, value, show(way), show(mate))
			}
		}
		ways = slices.DeleteFunc(ways, func(way map[*contender]*contender) bool { return !same(way) })
		floating, rest = down, rest[n:]
	}
}

func TestNobodyMeetsTwiceNorIsFreeTwiceWhileThatIsPossible(t *testing.T) {
	defer func(most int) { mostWork = most }(mostWork)
	most := mostWork
	r := rand.New(rand.NewPCG(5, 6))
	for game := range 24 {
		if mostWork = most; game%3 == 0 {
			mostWork = 0 // it holds also where the best order would take too long
		}
		n := 22 + r.IntN(40)
		players := field(r, n)
		var rounds []Round
		met, free := map[[2]int]bool{}, map[int]bool{}
		for range 9 {
			round, err := Swiss(players, rounds, game%2 == 0)
			if err != nil {
				t.Fatal(err)
			}
			again, err := Swiss(players, rounds, game%2 == 0)
			if err != nil || !slices.Equal(round, again) {
				t.Fatalf("the same field is paired in two ways: %v %v %v", round, again, err)
			}
			seen := map[int]bool{}
			for _, table := range round {
				a, b := table.Players[0], table.Players[1]
				if seen[a] || seen[b] {
					t.Fatalf("%d or %d twice in a round", a, b)
				}
				seen[a], seen[b] = true, b != Free
				if b == Free {
					if free[a] {
						t.Fatalf("game %d: %d is free twice", game, a)
					}
					free[a] = true
				}
				pair := [2]int{min(a, b), max(a, b)}
				if b != Free && met[pair] {
					t.Fatalf("game %d, round %d: %v meet twice", game, len(rounds)+1, pair)
				}
				met[pair] = true
			}
			rounds = append(rounds, played(r, round, 2))
		}
		if game%2 == 0 {
			for _, c := range contenders(players, rounds) {
				if abs(c.sides.more) > 3 {
					t.Errorf("game %d: %d has had one side %d times more", game, c.number, abs(c.sides.more))
				}
			}
		}
	}
}

// TestWhoMustMeetAgainDoesInAFieldThatIsPlayedOut plays as many rounds as there can be, and one more.
func TestWhoMustMeetAgainDoesInAFieldThatIsPlayedOut(t *testing.T) {
	for n := 2; n <= 9; n++ {
		r := rand.New(rand.NewPCG(uint64(n), 1))
		players := field(r, n)
		var rounds []Round
		for range n + 2 {
			round, err := Swiss(players, rounds, true)
			if err != nil || len(round) != (n+1)/2 {
				t.Fatalf("%d players, round %d: %v %v", n, len(rounds)+1, round, err)
			}
			rounds = append(rounds, played(r, round, 0))
		}
	}
}

// BenchmarkSwissOfOneSide pairs a field in which the first of a table always wins, which leaves many
// who are due the same side: the worst that is known.
func BenchmarkSwissOfOneSide(b *testing.B) {
	for b.Loop() {
		players, worst := make([]Player, 255), time.Duration(0)
		var rounds []Round
		for range 11 {
			began := time.Now()
			round, err := Swiss(players, rounds, true)
			if err != nil {
				b.Fatal(err)
			}
			worst = max(worst, time.Since(began))
			for i := range round {
				if round[i].Open = false; round[i].Players[1] != Free {
					round[i].Halves = [2]int{2, 0}
				}
			}
			rounds = append(rounds, round)
		}
		b.ReportMetric(float64(worst.Milliseconds()), "worst-ms/round")
	}
}

func BenchmarkSwiss500(b *testing.B) {
	for _, sides := range []bool{false, true} {
		b.Run(fmt.Sprintf("sides=%v", sides), func(b *testing.B) {
			r := rand.New(rand.NewPCG(7, 8))
			players := field(r, 499)
			worst := time.Duration(0)
			for b.Loop() {
				var rounds []Round
				for range 9 {
					began := time.Now()
					round, err := Swiss(players, rounds, sides)
					if err != nil {
						b.Fatal(err)
					}
					took := time.Since(began)
					worst = max(worst, took)
					b.Logf("round %d: %v", len(rounds)+1, took)
					rounds = append(rounds, played(r, round, 1))
				}
			}
			b.ReportMetric(float64(worst.Milliseconds()), "worst-ms/round")
		})
	}
}
