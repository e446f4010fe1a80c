package lab

import (
	"cmp"
	"context"
	"errors"

	"mariscal/game"
	"mariscal/sim"
)

// A Difference is how a second battle differs from the first at a level, by the same deals: the
// score of the top army there less that here.
type Difference struct {
	Player string   `json:"player"`
	Deals  int      `json:"deals"`
	First  sim.Rate `json:"first"`
	Second sim.Rate `json:"second"`
	// By is the difference without the luck of dice ([unlucky]), with the interval of [Drift].
	By sim.Change `json:"by"`
	// Alike is the part of the deals that both battles ended alike.
	Alike float64 `json:"alike"`
	// Spared is the part of the deals that common chance and the luck of dice spared: 0.6 if games
	// of their own would need five deals in place of two for an interval as wide.
	Spared float64 `json:"spared"`
	End    string  `json:"end"`
}

// A Comparison is two battles compared.
type Comparison struct {
	Scenarios [2]string    `json:"scenarios"`
	Sums      [2]string    `json:"sums"`
	Chance    string       `json:"chance"` // [CommonChance]
	Levels    []Difference `json:"levels"`
}

// CommonChance is the chance of comparisons and races: not that of matches, so their games have
// no records ([sim.Config.Common]).
const CommonChance = "common"

// firstDeals is how many deals are compared first; then half as many again at a time.
const firstDeals = 24

// Compare plays a second battle beside that of the lab by the same deals, level by level, until
// the interval of the difference is as narrow as asked. Errors are as of [Run].
func Compare(ctx context.Context, c Config, other game.Ref, tell Tell) (Comparison, error) {
	v := Comparison{Scenarios: [2]string{c.Battle.ID, other.ID}, Sums: [2]string{c.Battle.Sum, other.Sum}, Chance: CommonChance, Levels: []Difference{}}
	if tell == nil {
		tell = func(Progress) {}
	}
	if err := c.check(); err != nil {
		return v, err
	}
	ctx, cancel := c.timed(ctx)
	defer cancel()
	for i, player := range c.Players {
		a, b := c.course(c.Battle, player), c.course(other, player)
		var d Difference
		var err error
		for deals := cmp.Or(c.Look, firstDeals); d.End == "" && err == nil; deals += cmp.Or(c.Look, deals/2) {
			err = c.extend(ctx, []*course{a, b}, min(deals, c.Stop.Games), nil)
			d = differ(player, a, b)
			d.End = c.Stop.endOf(d.By, d.Deals)
			told := d
			tell(Progress{Player: player, Level: i, Levels: len(c.Players), Games: d.Deals, Score: sim.Rate{Part: d.By.By, Low: d.By.Low, High: d.By.High}, Difference: true, Apart: &told})
		}
		switch {
		case errors.Is(err, errTime):
			d.End, err = EndTime, nil
		case err != nil:
			d.End = EndStopped
		}
		if d.Deals > 0 {
			v.Levels = append(v.Levels, d)
		}
		if err != nil {
			return v, err
		}
	}
	return v, nil
}

// endOf is [Stop.end] for a difference.
func (s *Stop) endOf(by sim.Change, deals int) string {
	switch {
	case deals >= fewest && s.Width > 0 && by.High-by.Low <= 2*s.Width:
		return EndWidth
	case deals >= fewest && s.Settled && by.Clear():
		return EndSettled
	case deals >= s.Games:
		return EndGames
	}
	return ""
}

// A course is the results of a battle at a level, deal by deal.
type course struct {
	study  sim.Config
	points []float64
	luck   []float64 // with dice, in hits of the top army
}

// course returns a course without games.
func (c *Config) course(battle game.Ref, player string) *course {
	s := c.study(player)
	s.Scenario, s.Watch, s.Common, s.Tally = battle, false, true, new(sim.Tally)
	s.Carry = true
	return &course{study: s}
}

// extend plays courses up to so many deals, on the same cores. played, if set, is called after
// each game.
func (c *Config) extend(ctx context.Context, all []*course, deals int, played func()) error {
	studies := make([]sim.Config, 0, len(all))
	for _, one := range all {
		one.study.Games = deals
		studies = append(studies, one.study)
	}
	source := func(int) sim.Source { return nil }
	if c.Sources != nil {
		from, closed, err := c.Sources(studies)
		if err != nil {
			return err
		}
		defer closed()
		source = from
	}
	for i, one := range all {
		s := studies[i]
		s.Source = source(i)
		s.Each = func(g *sim.Game) error {
			one.points = append(one.points, points(g))
			one.luck = append(one.luck, float64(g.Luck)/1000)
			if played != nil {
				played()
			}
			return nil
		}
		if _, err := sim.Run(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

// differ compares two courses over the deals that both have, with intervals that may be watched.
func differ(player string, a, b *course) Difference { return apartBy(watched, player, a, b, 1) }

// apartBy is differ with intervals of another kind, which hold for so many comparisons together
// (Bonferroni).
func apartBy(within bounds, player string, a, b *course, among int) Difference {
	n := min(len(a.points), len(b.points))
	var first, second, sum, squares float64
	var own [2]float64 // squares
	var u unlucky
	alike := 0
	for i := range n {
		x, y := a.points[i], b.points[i]
		first, second = first+x, second+y
		own[0], own[1] = own[0]+x*x, own[1]+y*y
		if x == y {
			alike++
		}
		by := u.next(y-x, b.luck[i]-a.luck[i])
		sum, squares = sum+by, squares+by*by
	}
	missed := wrong / float64(among)
	d := Difference{
		Player: player, Deals: n, First: within.score(first, n, missed), Second: within.score(second, n, missed), By: within.by(n, sum, squares, missed), Alike: round(float64(alike) / max(1, float64(n))),
	}
	apart := own[0] + own[1] - (first*first+second*second)/max(1, float64(n))
	if left := squares - sum*sum/max(1, float64(n)); apart > 0 {
		d.Spared = round(1 - left/apart)
	}
	return d
}

// unlucky takes the luck of dice out of differences. Luck is 0 on average whatever the players do,
// so a part of it may be taken away from each difference without moving the mean, if that part was
// fixed before: it follows from the deals before this one.
type unlucky struct {
	n           int
	both, lucky float64 // sums of products
}

// fewLucky is how many deals there are before luck is taken out.
const fewLucky = 16

// next returns a difference without luck.
func (u *unlucky) next(by, luck float64) float64 {
	less := by
	if u.n >= fewLucky && u.lucky > 0 {
		less -= luck * u.both / (u.lucky * (1 + fewLucky/float64(u.n)))
	}
	u.n, u.both, u.lucky = u.n+1, u.both+by*luck, u.lucky+luck*luck
	return less
}

// fair returns the mean points of a course without the luck of the dice.
func (c *course) fair() float64 {
	var u unlucky
	sum := 0.0
	for i, x := range c.points {
		sum += u.next(x-0.5, c.luck[i])
	}
	return 0.5 + sum/max(1, float64(len(c.points)))
}

// score returns the score of a course.
func (c *course) score() sim.Rate {
	sum := 0.0
	for _, x := range c.points {
		sum += x
	}
	return Anytime(sum, len(c.points))
}
