package arena

import (
	"slices"

	"mariscal/game"
	"mariscal/sim"
)

// A Result is how a match went. But for the times it is the same for equal matches.
type Result struct {
	System  string    `json:"system"`
	Rules   string    `json:"rules"`
	Players [2]string `json:"players"`
	From    int       `json:"from"` // number of the first deal
	Asked   int       `json:"asked"`
	Partial bool      `json:"partial,omitempty"` // broken off before the end
	Count
	Pairs   int              `json:"pairs"`
	Rate    sim.Rate         `json:"score"` // of the first player, with its interval from the pairs
	Sides   sim.Sides[Count] `json:"sides"` // by the seat of the first player
	Battles []BattleResult   `json:"battles"`
	Turns   sim.Spread       `json:"turns"`           // lengths of the games
	Times   *[2]Times        `json:"times,omitempty"` // of the players, if they were measured
	Verdict *Verdict         `json:"test,omitempty"`
	Answers []Answer         `json:"answers,omitempty"` // of the players, if they were counted: by word
	// Bots are the commands of the guests, and Forfeits the games they lost by a broken promise,
	// both by player.
	Bots     []string `json:"bots,omitempty"`
	Forfeits [2]int   `json:"forfeits,omitzero"`
}

// A Count is how games ended for the first player.
type Count struct {
	Games      int `json:"games"`
	Won        int `json:"won"`
	Lost       int `json:"lost"`
	Drawn      int `json:"drawn"`
	Unfinished int `json:"unfinished"`
}

// Add counts a game.
func (c *Count) Add(g *Game) {
	c.Games++
	switch g.Winner {
	case "":
		c.Unfinished++
	case g.Side().String():
		c.Won++
	case g.Side().Other().String():
		c.Lost++
	default:
		c.Drawn++
	}
}

// Score returns the mean score of the games, 0 to 1; a half without games.
func (c Count) Score() float64 {
	if c.Games == 0 {
		return 0.5
	}
	return (float64(c.Won) + float64(c.Drawn+c.Unfinished)/2) / float64(c.Games)
}

// A BattleResult is how the games of a battle went.
type BattleResult struct {
	ID    string           `json:"id"`
	Sum   string           `json:"sum"`
	Pairs int              `json:"pairs"`
	Rate  sim.Rate         `json:"score"`
	Sides sim.Sides[Count] `json:"sides"` // by the seat of the first player
}

// Times is the processor time of a player in turns of its own, in milliseconds.
type Times struct {
	Turns   int     `json:"turns"`
	Median  float64 `json:"median"`
	P99     float64 `json:"p99"` // 99 of 100 turns take no longer
	Longest float64 `json:"longest"`
}

// An Answer is how often the players gave answers that begin with a word, such as "move", in a game.
type Answer struct {
	Word   string     `json:"word"`
	Each   [2]float64 `json:"each"`   // the mean of a game, of each player
	More   float64    `json:"more"`   // of the first player, less that of the second
	Strays float64    `json:"strays"` // half of the 95 % interval of More, from the pairs
}

// A Verdict is what a test decided.
type Verdict struct {
	Test
	Ratio    float64 `json:"ratio"` // logarithm of the likelihood ratio
	Bound    float64 `json:"bound"` // at which the test decides, above or below 0
	Decision string  `json:"decision"`
}

// A sum is the scores of pairs.
type sum struct {
	pairs        int
	sum, squares float64
}

func (s *sum) add(score float64) {
	s.pairs++
	s.sum += score
	s.squares += score * score
}

func (s *sum) rate() sim.Rate { return sim.Paired(s.pairs, s.sum, s.squares) }

// A tally counts pairs in order.
type tally struct {
	m       *Match
	all     sum
	battles []sum
	to      Result
	turns   sim.Numbers
	took    [2][]int64
	answers map[string]*answered
}

func newTally(m *Match) *tally {
	t := &tally{m: m, battles: make([]sum, len(m.Battles)), turns: sim.Numbers{}, answers: map[string]*answered{}}
	t.to = Result{System: m.System.Name(), Rules: m.System.Version(), Players: m.Players, Bots: m.bots(), From: m.From, Asked: m.Games()}
	for _, b := range m.Battles {
		t.to.Battles = append(t.to.Battles, BattleResult{ID: b.ID, Sum: b.Sum})
	}
	return t
}

// ended reports whether all of that many pairs are counted, or the test has decided.
func (t *tally) ended(pairs int) bool {
	return t.all.pairs == pairs || t.m.Test != nil && t.m.Test.decision(t.all.pairs, t.all.sum, t.all.squares) != Undecided
}

// advance counts finished pairs, as long as none before them is missing and the match has not
// ended: what is counted does not depend on which game was finished first.
func (t *tally) advance(pairs []pair) {
	for !t.ended(len(pairs)) {
		next := pairs[t.all.pairs]
		if next[0] == nil || next[1] == nil {
			return
		}
		battle := t.all.pairs % len(t.battles)
		score := (next[0].Score() + next[1].Score()) / 2
		t.all.add(score)
		t.battles[battle].add(score)
		t.hear(next)
		for _, g := range next {
			t.to.Count.Add(g)
			side(&t.to.Sides, g.Side()).Add(g)
			side(&t.to.Battles[battle].Sides, g.Side()).Add(g)
			t.turns[g.Turns]++
			if g.Forfeit != "" {
				loser := 0
				if g.Winner == g.Side().String() {
					loser = 1
				}
				t.to.Forfeits[loser]++
			}
			for player, took := range g.Took {
				t.took[player] = append(t.took[player], took...)
			}
		}
	}
}

func side(s *sim.Sides[Count], seat game.Seat) *Count {
	if seat == game.Top {
		return &s.Top
	}
	return &s.Bottom
}

// result returns the result of what was counted.
func (t *tally) result() Result {
	r := t.to
	r.Pairs, r.Rate, r.Turns = t.all.pairs, t.all.rate(), t.turns.Spread()
	r.Partial = !t.ended(t.m.Rounds * len(t.m.Battles))
	for i, s := range t.battles {
		r.Battles[i].Pairs, r.Battles[i].Rate = s.pairs, s.rate()
	}
	if test := t.m.Test; test != nil {
		r.Verdict = &Verdict{
			Test: *test, Ratio: test.ratio(t.all.pairs, t.all.sum, t.all.squares), Bound: test.bound(),
			Decision: test.decision(t.all.pairs, t.all.sum, t.all.squares),
		}
	}
	if len(t.took[0])+len(t.took[1]) > 0 {
		r.Times = &[2]Times{timesOf(t.took[0]), timesOf(t.took[1])}
	}
	r.Answers = t.told()
	return r
}

// timesOf sorts times in microseconds and returns their quantiles.
func timesOf(took []int64) Times {
	if len(took) == 0 {
		return Times{}
	}
	slices.Sort(took)
	at := func(hundredths int) float64 {
		return float64(took[min(hundredths*len(took)/100, len(took)-1)]) / 1000
	}
	return Times{Turns: len(took), Median: at(50), P99: at(99), Longest: at(100)}
}
