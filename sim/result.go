package sim

import (
	"cmp"
	"math"
	"slices"

	"mariscal/game"
)

// A Result is how the games of a study went. Its JSON is the same for equal
// configurations.
type Result struct {
	Scenario   string   `json:"scenario"`
	Sum        string   `json:"sum"` // SHA-256 of the scenario's canonical form
	Rules      string   `json:"rules"`
	Players    BySeat   `json:"players"`
	Seed       uint64   `json:"seed"`
	MaxTurns   int      `json:"maxTurns"`
	Games      int      `json:"games"`
	Wins       Wins     `json:"wins"`
	Rates      Rates    `json:"rates"`
	Unfinished int      `json:"unfinished"`
	Actions    int      `json:"actions"` // of all games
	Turns      Spread   `json:"turns"`
	Score      string   `json:"score"` // id of the track that is the score
	Scores     ByCount  `json:"scores"`
	Margin     Spread   `json:"margin"` // score of the top army less that of the bottom army
	Reasons    []Reason `json:"reasons"`
	Each       []Game   `json:"-"` // in order
	// Facts are what the system says of the scenario: what wins it.
	Facts []game.Fact `json:"facts,omitempty"`
}

// BySeat is a word for each seat.
type BySeat struct {
	Top    string `json:"top"`
	Bottom string `json:"bottom"`
}

// Wins counts how games ended.
type Wins struct {
	Top    int `json:"top"`
	Bottom int `json:"bottom"`
	Draw   int `json:"draw"`
}

// Rates are the games each seat won, and the draws, as fractions of all games: 0 to 1.
type Rates struct {
	Top    Rate `json:"top"`
	Bottom Rate `json:"bottom"`
	Draw   Rate `json:"draw"`
}

// A Rate is a fraction of all games, 0 to 1, with its 95 % interval after Wilson.
type Rate struct {
	Part float64 `json:"part"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// ByCount are the spreads of the two seats' scores.
type ByCount struct {
	Top    Spread `json:"top"`
	Bottom Spread `json:"bottom"`
}

// A Spread describes many numbers.
type Spread struct {
	Mean   float64 `json:"mean"`
	SD     float64 `json:"sd"` // standard deviation
	Min    int     `json:"min"`
	Median int     `json:"median"`
	Max    int     `json:"max"`
}

// A Reason is why games ended: a message id, and how many did.
type Reason struct {
	ID    string `json:"id"`
	Games int    `json:"games"`
}

// count makes the result of games.
func count(c Config, ref game.Ref, games []Game) Result {
	r := Result{
		Scenario: ref.ID, Sum: ref.Sum, Rules: c.System.Version(), Players: BySeat{c.Players[0], c.Players[1]},
		Seed: c.Seed, MaxTurns: c.MaxTurns, Games: len(games), Each: games, Reasons: []Reason{},
	}
	for _, info := range c.System.Scenarios() {
		if info.Ref == ref {
			r.Facts = info.Facts
		}
	}
	var turns, margins []int
	var scores [2][]int
	reasons := map[string]int{}
	for _, g := range games {
		r.Actions += g.Actions
		turns = append(turns, g.Turns)
		margins = append(margins, g.margin())
		for s, score := range g.Scores {
			scores[s] = append(scores[s], score.Value)
			r.Score = score.ID
		}
		if g.Outcome.Over {
			reasons[g.Outcome.Reason]++
		}
		switch o := g.Outcome; {
		case !o.Over:
			r.Unfinished++
		case o.Draw:
			r.Wins.Draw++
		case o.Winner == game.Top:
			r.Wins.Top++
		default:
			r.Wins.Bottom++
		}
	}
	r.Rates = Rates{Wilson(r.Wins.Top, r.Games), Wilson(r.Wins.Bottom, r.Games), Wilson(r.Wins.Draw, r.Games)}
	r.Turns, r.Margin = spread(turns), spread(margins)
	r.Scores = ByCount{spread(scores[0]), spread(scores[1])}
	for id, n := range reasons {
		r.Reasons = append(r.Reasons, Reason{id, n})
	}
	slices.SortFunc(r.Reasons, func(a, b Reason) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.ID, b.ID))
	})
	return r
}

// z95 is the quantile of the normal distribution for 95 % on both sides.
const z95 = 1.959963984540054

// Wilson returns k of n with its 95 % interval (Wilson's score interval), which
// holds for few games and for rates near 0 and 1 too.
func Wilson(k, n int) Rate {
	if n == 0 {
		return Rate{High: 1}
	}
	part, total := float64(k)/float64(n), float64(n)
	const zz = z95 * z95
	middle := (part + zz/(2*total)) / (1 + zz/total)
	half := z95 / (1 + zz/total) * math.Sqrt(part*(1-part)/total+zz/(4*total*total))
	return Rate{Part: round(part), Low: round(max(0, middle-half)), High: round(min(1, middle+half))}
}

// round keeps six decimals, so that no machine's last bit shows.
func round(x float64) float64 { return math.Round(x*1e6) / 1e6 }

// spread describes numbers by whole sums, which have no order.
func spread(all []int) Spread {
	if len(all) == 0 {
		return Spread{}
	}
	s := slices.Clone(all)
	slices.Sort(s)
	sum, squares := 0, 0
	for _, x := range s {
		sum += x
		squares += x * x
	}
	n := float64(len(s))
	mean := float64(sum) / n
	return Spread{
		Mean: round(mean), SD: round(math.Sqrt(max(0, float64(squares)/n-mean*mean))),
		Min: s[0], Median: s[len(s)/2], Max: s[len(s)-1],
	}
}
