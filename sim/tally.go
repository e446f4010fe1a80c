package sim

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"mariscal/game"
)

// A Tally is the sums of games. It can be written as JSON and read back, and its size
// does not grow with the number of games, except its [Course].
type Tally struct {
	Games      int
	Won        [2]int // by the seats
	Player     [2]int // by the players, at either seat
	Forfeits   [2]int // of the players
	Draws      int
	Unfinished int
	Actions    int
	Turns      Numbers
	Margins    Numbers
	Scores     [2]Numbers
	Score      string // id of the track that is the score
	Reasons    map[string]int
	Seen       *Sum `json:",omitempty"` // of watched games
	// Pairs counts how the two games of a pair with exchanged sides ended, by their
	// letters ("TB": won by the top army, then by the bottom army; D drawn, U
	// unfinished). Half is the letter of a pair's first game while the second is missing.
	Pairs  map[string]int `json:",omitempty"`
	Half   string         `json:",omitempty"`
	Course *Course        `json:",omitempty"` // of games to be compared with another study
	Post   *Post          `json:",omitempty"` // of games by letter
}

// Numbers is how often each number occurred.
type Numbers map[int]int

// A Sum is the sums of watched games.
type Sum struct {
	Sides [2]SideSum
	Rules map[string]Use // by rule
	Level int            // games without a leader at half of the turns
}

// A Use is how often something happened, and in how many games.
type Use struct{ Times, Games int }

// A SideSum is the sums of one seat.
type SideSum struct {
	Cards, Rolls, Hits, Expected, Tests, Passed int                // as in [Side]
	Openings                                    map[string]Opening // by the first card it played
	Came, Lost, Steps, Fell                     map[string]int
	Places                                      map[string]Opening // by the place of its losses
	Ahead, First                                Opening            // of games in which it led at half-time, and in which it lost the first piece
}

// An Opening is how many games had something, and how many of these the seat won.
type Opening struct{ Games, Won int }

// add counts a game.
func (o Opening) add(won bool) Opening { return Opening{o.Games + 1, o.Won + one(won)} }

// add counts a game.
func (t *Tally) add(c *Config, g *Game) {
	if t.Reasons == nil {
		*t = Tally{Turns: Numbers{}, Margins: Numbers{}, Scores: [2]Numbers{{}, {}}, Reasons: map[string]int{}}
	}
	t.Games++
	t.Actions += g.Actions
	t.Turns[g.Turns]++
	t.Margins[g.margin()]++
	for s, score := range g.Scores {
		t.Scores[s][score.Value]++
		t.Score = cmp.Or(score.ID, t.Score)
	}
	if g.Outcome.Over && g.Forfeit == nil {
		t.Reasons[g.Outcome.Reason]++
	}
	switch o := g.Outcome; {
	case !o.Over:
		t.Unfinished++
	case o.Draw:
		t.Draws++
	default:
		t.Won[o.Winner]++
		player := int(o.Winner)
		if g.Swapped {
			player = 1 - player
		}
		t.Player[player]++
		if g.Forfeit != nil {
			t.Forfeits[1-player]++
		}
	}
	if c.Swap {
		t.pair(g)
	}
	if c.Compare {
		if t.Course == nil {
			t.Course = new(Course)
		}
		t.Course.add(g)
	}
	if g.Seen != nil {
		t.see(g)
	}
	if g.Post != nil {
		if t.Post == nil {
			t.Post = new(Post)
		}
		t.Post.Add(g.Post)
	}
}

// Agrees reports whether the sums are consistent with that number of games.
func (t *Tally) Agrees() bool {
	for _, times := range [...]Numbers{t.Turns, t.Margins, t.Scores[0], t.Scores[1]} {
		sum := 0
		for _, n := range times {
			if sum += n; n < 1 {
				return false
			}
		}
		if sum != t.Games {
			return false
		}
	}
	won := t.Won[0] + t.Won[1]
	return min(t.Won[0], t.Won[1], t.Player[0], t.Player[1], t.Forfeits[0], t.Forfeits[1], t.Draws, t.Unfinished, t.Actions) >= 0 &&
		won+t.Draws+t.Unfinished == t.Games && t.Player[0]+t.Player[1] == won && t.Forfeits[0]+t.Forfeits[1] <= won &&
		t.pairsAgree() && t.Course.agrees(t.Games)
}

// see counts what was seen of a game.
func (t *Tally) see(g *Game) {
	if t.Seen == nil {
		t.Seen = &Sum{Rules: map[string]Use{}}
		for s := range t.Seen.Sides {
			t.Seen.Sides[s] = SideSum{
				Openings: map[string]Opening{}, Came: map[string]int{}, Lost: map[string]int{}, Steps: map[string]int{}, Fell: map[string]int{},
				Places: map[string]Opening{},
			}
		}
	}
	for rule, n := range g.Seen.Rules {
		u := t.Seen.Rules[rule]
		t.Seen.Rules[rule] = Use{u.Times + n, u.Games + 1}
	}
	for s := range g.Seen.Sides {
		to, from := &t.Seen.Sides[s], &g.Seen.Sides[s]
		to.Cards += from.Cards
		to.Rolls += from.Rolls
		to.Hits += from.Hits
		to.Expected += from.Expected
		to.Tests += from.Tests
		to.Passed += from.Passed
		for _, m := range [...]struct{ to, from map[string]int }{{to.Came, from.Came}, {to.Lost, from.Lost}, {to.Steps, from.Steps}, {to.Fell, from.Fell}} {
			for k, n := range m.from {
				m.to[k] += n
			}
		}
		won := g.end() == endLetters[s]
		if from.Opening != "" {
			to.Openings[from.Opening] = to.Openings[from.Opening].add(won)
		}
		for place := range from.Fell {
			to.Places[place] = to.Places[place].add(won)
		}
		if g.Seen.Half == s {
			to.Ahead = to.Ahead.add(won)
		}
		if g.Seen.First == s {
			to.First = to.First.add(won)
		}
	}
	t.Seen.Level += one(g.Seen.Half < 0)
}

// Spread returns the distribution, computed with integer sums so that order does not matter.
func (m Numbers) Spread() Spread {
	total, sum, squares := 0, 0, 0
	for x, times := range m {
		total += times
		sum += x * times
		squares += x * x * times
	}
	if total == 0 {
		return Spread{}
	}
	values := slices.Sorted(maps.Keys(m))
	before, median := 0, values[0]
	for _, x := range values {
		if before += m[x]; before > total/2 {
			median = x
			break
		}
	}
	n := float64(total)
	mean := float64(sum) / n
	return Spread{
		Mean: round(mean), SD: round(math.Sqrt(max(0, float64(squares)/n-mean*mean))),
		Min: values[0], Median: median, Max: values[len(values)-1],
	}
}

// result returns the result of a configuration's games.
func (t *Tally) result(c Config) Result {
	r := Result{
		Scenario: c.Scenario.ID, Sum: c.Scenario.Sum, Rules: c.System.Version(), Players: Sides[string]{c.Players[0], c.Players[1]},
		Options: game.Complete(c.System, c.Choices), Seed: c.Seed, Swap: c.Swap, MaxTurns: c.MaxTurns, Asked: c.Total(), Games: t.Games, Partial: t.Games < c.Total(), Post: t.Post,
		Wins: Wins{t.Won[0], t.Won[1], t.Draws}, Unfinished: t.Unfinished, Actions: t.Actions, Score: t.Score, Reasons: []Reason{}, Tally: t,
		Turns: t.Turns.Spread(), Margin: t.Margins.Spread(), Scores: Sides[Spread]{t.Scores[0].Spread(), t.Scores[1].Spread()},
	}
	if c.Guests[0].Open != nil || c.Guests[1].Open != nil {
		r.Bots = &Sides[string]{c.Guests[0].Command, c.Guests[1].Command}
		r.Forfeits = &Sides[int]{t.Forfeits[0], t.Forfeits[1]}
	}
	if info, ok := game.Find(c.System, c.Scenario); ok {
		r.Facts = info.Facts
	}
	r.Pairs = t.pairs()
	r.Rates = Rates{t.rate(t.Won[0], ended('T')), t.rate(t.Won[1], ended('B')), t.rate(t.Draws, ended('D'))}
	r.Left = t.rate(t.Unfinished, ended('U'))
	if c.Swap && !c.Alike() {
		r.ByPlayer = &[2]PlayerWins{
			{c.Players[0], t.Player[0], t.rate(t.Player[0], wonBy(0))}, {c.Players[1], t.Player[1], t.rate(t.Player[1], wonBy(1))},
		}
	}
	for id, n := range t.Reasons {
		r.Reasons = append(r.Reasons, Reason{id, n})
	}
	slices.SortFunc(r.Reasons, func(a, b Reason) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.ID, b.ID))
	})
	return r
}
