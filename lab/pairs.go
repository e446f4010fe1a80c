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
	Player string     `json:"player"`
	Deals  int        `json:"deals"`
	First  sim.Rate   `json:"first"`
	Second sim.Rate   `json:"second"`
	By     sim.Change `json:"by"` // with the interval of [Drift]
	// Alike is the part of the deals that both battles ended alike.
	Alike float64 `json:"alike"`
	End   string  `json:"end"`
}

// A Comparison is two battles compared.
type Comparison struct {
	Scenarios [2]string    `json:"scenarios"`
	Sums      [2]string    `json:"sums"`
	Levels    []Difference `json:"levels"`
}

// firstDeals is how many deals are compared first; then half as many again at a time.
const firstDeals = 24

// Compare plays a second battle beside that of the lab by the same deals, level by level, until
// the interval of the difference is as narrow as asked. Errors are as of [Run].
func Compare(ctx context.Context, c Config, other game.Ref, tell Tell) (Comparison, error) {
	v := Comparison{Scenarios: [2]string{c.Battle.ID, other.ID}, Sums: [2]string{c.Battle.Sum, other.Sum}, Levels: []Difference{}}
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
			d = differ(player, a, b, 1)
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
}

// course returns a course without games.
func (c *Config) course(battle game.Ref, player string) *course {
	s := c.study(player)
	s.Scenario, s.Watch, s.Tally = battle, false, new(sim.Tally)
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

// differ compares two courses over the deals that both have. The intervals hold for so many
// comparisons together (Bonferroni).
func differ(player string, a, b *course, among int) Difference {
	n := min(len(a.points), len(b.points))
	var first, second, sum, squares float64
	alike := 0
	for i := range n {
		by := b.points[i] - a.points[i]
		first, second, sum, squares = first+a.points[i], second+b.points[i], sum+by, squares+by*by
		if by == 0 {
			alike++
		}
	}
	missed := wrong / float64(among)
	return Difference{
		Player: player, Deals: n, First: anytime(first, n, missed), Second: anytime(second, n, missed), By: drift(n, sum, squares, missed), Alike: round(float64(alike) / max(1, float64(n))),
	}
}

// score returns the score of a course.
func (c *course) score() sim.Rate {
	sum := 0.0
	for _, x := range c.points {
		sum += x
	}
	return Anytime(sum, len(c.points))
}
