package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"mariscal/game"
	"mariscal/sim"
)

// A Variant is the battle with a small change.
type Variant struct {
	Ref   game.Ref // as long as its release was not called
	Place int      // of its change in the caller's list
}

// A Race is how variants are tried: all with a few deals, the better half with twice as many, and
// so on until few are left; these are confirmed with deals that chose nothing.
type Race struct {
	Targets map[string]float64 // the score of the top army that is aimed at, by level; 0.5 for others
	Deals   int                // of the first heat; 0: [UsualDeals], more where few variants are in it
	Final   int                // how many variants are confirmed; 0: [UsualFinal]
	Confirm int                // with how many deals; 0: [UsualConfirm]
	// Told, if set, gets the ranking after each heat.
	Told func(Mending)
}

// Usual numbers of a race.
const (
	UsualDeals   = 12
	UsualFinal   = 4
	UsualConfirm = 400
	usualField   = 100 // variants; a race of fewer begins with as many games together
)

// firstDeals returns how many deals the first heat has. Where few variants are left out at all, a
// few deals would leave out the best of them by chance.
func (r *Race) firstDeals(variants int) int {
	switch {
	case r.Deals > 0:
		return r.Deals
	case variants > r.Final:
		return max(UsualDeals, UsualDeals*usualField/variants)
	}
	return UsualDeals
}

// A Standing is how a variant fared in a race.
type Standing struct {
	Change int       `json:"change"` // in the caller's list
	Heats  int       `json:"heats"`
	Levels []Outcome `json:"levels"` // of the heats
	// Off is by how much the score, without the luck of the dice, misses the target at the worst
	// level, 0 to 1.
	Off float64 `json:"off"`
	// Confirmed are the levels by deals that had no part in the choice; nil for those that were not
	// confirmed. How many these are was fixed before, so their intervals are for that number alone;
	// they hold for all changes and levels that were confirmed together (Bonferroni).
	Confirmed []Difference `json:"confirmed,omitempty"`
}

// An Outcome is how a variant fared at a level.
type Outcome struct {
	Player string   `json:"player"`
	Score  sim.Rate `json:"score"`
	// By is the difference from the battle as it is, by the same deals.
	By sim.Change `json:"by"`
}

// A Mending is a race of variants.
type Mending struct {
	Targets  map[string]float64 `json:"targets"`
	Chance   string             `json:"chance"`   // [CommonChance]
	Before   []Outcome          `json:"before"`   // the battle as it is
	Deals    int                `json:"deals"`    // of the last heat
	Games    int                `json:"games"`    // of all heats and confirmations
	Ranking  []Standing         `json:"ranking"`  // the best first: by confirmation, then by the heats
	Confirms int                `json:"confirms"` // deals of the confirmation
}

// A runner is a variant in a race.
type runner struct {
	variant Variant
	levels  []*course
	heats   int
	off     float64
}

// Mend races the variants of a battle for the one that comes nearest to the targets at all levels.
// After an error, as of [Run], the ranking is that of the last whole heat.
func Mend(ctx context.Context, c Config, race Race, variants []Variant, tell Tell) (m Mending, err error) {
	race.Final, race.Confirm = cmp.Or(race.Final, UsualFinal), cmp.Or(race.Confirm, UsualConfirm)
	race.Deals = race.firstDeals(len(variants))
	if err := c.check(); err != nil {
		return m, err
	}
	if len(variants) == 0 {
		return m, errors.New("lab: no changes to try")
	}
	if tell == nil {
		tell = func(Progress) {}
	}
	ctx, cancel := c.timed(ctx)
	defer cancel()
	m.Targets, m.Chance = map[string]float64{}, CommonChance
	for _, player := range c.Players {
		m.Targets[player] = 0.5
		if at, ok := race.Targets[player]; ok {
			m.Targets[player] = at
		}
	}
	base := c.runner(Variant{Ref: c.Battle, Place: -1})
	var field []*runner
	for _, v := range variants {
		field = append(field, c.runner(v))
	}
	all := slices.Clone(field)
	deals := race.Deals
	for heat := 1; ; heat++ {
		played := 0
		shown := func(level int) func() {
			return func() {
				played++
				m.Games++
				tell(Progress{Player: c.Players[level], Level: level, Levels: len(c.Players), Games: played, Heat: heat, Variants: len(field)})
			}
		}
		if err = c.heat(ctx, append([]*runner{base}, field...), deals, shown); err != nil {
			break
		}
		m.Deals = deals
		for _, r := range field {
			r.heats, r.off = heat, r.miss(m.Targets)
		}
		slices.SortStableFunc(field, func(a, b *runner) int { return cmp.Compare(a.off, b.off) })
		if race.Told != nil {
			told := m
			told.rank(&c, base, slices.Clone(all))
			race.Told(told)
		}
		if len(field) <= race.Final {
			break
		}
		field = field[:max(race.Final, (len(field)+1)/2)]
		deals *= 2
	}
	m.rank(&c, base, all)
	if err == nil {
		err = c.confirm(ctx, &m, race, field, tell)
	}
	if errors.Is(err, errTime) {
		err = nil
	}
	return m, err
}

func (c *Config) runner(v Variant) *runner {
	r := &runner{variant: v}
	for _, player := range c.Players {
		r.levels = append(r.levels, c.course(v.Ref, player))
	}
	return r
}

// heat plays runners up to so many deals at each level.
func (c *Config) heat(ctx context.Context, field []*runner, deals int, shown func(level int) func()) error {
	for level := range c.Players {
		var all []*course
		for _, r := range field {
			all = append(all, r.levels[level])
		}
		if err := c.extend(ctx, all, deals, shown(level)); err != nil {
			return err
		}
	}
	return nil
}

// miss returns by how much a runner misses the targets at its worst level.
func (r *runner) miss(targets map[string]float64) (off float64) {
	for _, l := range r.levels {
		off = max(off, math.Abs(l.fair()-targets[l.study.Players[0]]))
	}
	return round(off)
}

// rank lists all runners: those that came further first, then by how near they came.
func (m *Mending) rank(c *Config, base *runner, all []*runner) {
	slices.SortStableFunc(all, func(a, b *runner) int { return cmp.Or(cmp.Compare(b.heats, a.heats), cmp.Compare(a.off, b.off)) })
	for i, player := range c.Players {
		m.Before = append(m.Before, Outcome{Player: player, Score: base.levels[i].score()})
	}
	for _, r := range all {
		if r.heats == 0 {
			continue
		}
		s := Standing{Change: r.variant.Place, Heats: r.heats, Off: r.off}
		for i, player := range c.Players {
			d := differ(player, base.levels[i], r.levels[i])
			s.Levels = append(s.Levels, Outcome{Player: player, Score: r.levels[i].score(), By: d.By})
		}
		m.Ranking = append(m.Ranking, s)
	}
}

// confirmSeed is what the seed of deals that confirm differs by.
const confirmSeed = 1_000_003

// confirm plays the best variants by deals that chose nothing, and ranks them by these.
func (c *Config) confirm(ctx context.Context, m *Mending, race Race, field []*runner, tell Tell) error {
	fresh := *c
	fresh.Seed += confirmSeed
	fresh.Sources = c.Sources
	base := fresh.runner(Variant{Ref: c.Battle, Place: -1})
	again := []*runner{base}
	for _, r := range field {
		again = append(again, fresh.runner(r.variant))
	}
	played := 0
	err := fresh.heat(ctx, again, race.Confirm, func(level int) func() {
		return func() {
			played++
			m.Games++
			tell(Progress{Player: c.Players[level], Level: level, Levels: len(c.Players), Games: played, Variants: len(field), Confirming: true})
		}
	})
	if err != nil {
		return fmt.Errorf("lab: the best changes are not confirmed: %w", err)
	}
	m.Confirms = race.Confirm
	for _, r := range again[1:] {
		at := slices.IndexFunc(m.Ranking, func(s Standing) bool { return s.Change == r.variant.Place })
		s := &m.Ranking[at]
		s.Off = r.miss(m.Targets)
		for i, player := range c.Players {
			s.Confirmed = append(s.Confirmed, apartBy(planned, player, base.levels[i], r.levels[i], len(field)*len(c.Players)))
		}
	}
	slices.SortStableFunc(m.Ranking, func(a, b Standing) int {
		return cmp.Or(cmp.Compare(len(b.Confirmed), len(a.Confirmed)), cmp.Compare(b.Heats, a.Heats), cmp.Compare(a.Off, b.Off))
	})
	return nil
}
