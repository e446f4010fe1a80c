package lab

import (
	"cmp"
	"math"
	"slices"

	"mariscal/game"
	"mariscal/sim"
)

// Kinds of factors: what a side did, or what happened to it, in a game.
const (
	FactorAhead   = "ahead"      // it led when half of the turns were over
	FactorFirst   = "first-loss" // it lost the first piece
	FactorOpening = "opening"    // the card it played first
	FactorCard    = "card"       // a card it played at all
	FactorLost    = "lost"       // it lost a piece of a type
	FactorPlace   = "place"      // it stood in a place when half of the turns were over
	FactorShort   = "short"      // the game was one of the shorter half
)

// A Factor is how a side fared in games in which something was so, and in the others. It tells
// what goes along with victory, not what causes it.
type Factor struct {
	Kind string    `json:"kind"`
	Side game.Seat `json:"side"`
	What string    `json:"what,omitempty"` // id of the card or type, name of the place
	// Games is in how many games it was so, With and Without the side's score in these and in the
	// others, with Wilson's interval.
	Games   int      `json:"games"`
	With    sim.Rate `json:"with"`
	Without sim.Rate `json:"without"`
	// By is the difference. Its interval is wide enough for all factors that were looked at
	// together (Bonferroni).
	By sim.Change `json:"by"`
}

// A Decision is what goes along with victory at a level.
type Decision struct {
	Looked  int      `json:"looked"`  // how many factors were looked at
	Factors []Factor `json:"factors"` // those that are no chance, the surest first
	// Idle are cards that made no difference of ten points, by the same intervals, or were played
	// in fewer than one of a hundred games.
	Idle []Factor `json:"idle,omitempty"`
	Dice *Dice    `json:"dice,omitempty"` // nil where no dice are rolled
}

// Dice is how much the dice decided.
type Dice struct {
	// Share is the part of the variance of victory that goes along with the hits beyond the
	// expected ones, with its 95 % interval.
	Share sim.Rate `json:"share"`
	// Lucky is how often the side won that had more luck than the other.
	Lucky sim.Rate `json:"lucky"`
}

// The least games with a factor, and without it, for an interval; the least effect that counts as
// one, and the part of games in which a card is hardly played.
const (
	fewFactor = 30
	matters   = 0.1
	hardly    = 0.01
	mostTold  = 24
)

// A factorKey names a factor.
type factorKey struct {
	kind string
	side game.Seat
	what string
}

// A deciding collects the factors of games.
type deciding struct {
	games  int
	total  float64 // points of the top army
	counts map[factorKey]*counted
	luck   moments
	lucky  counted
	rolled bool
	turns  []int
	points []float64
}

// A counted is how many games had a factor, and what the side scored in them.
type counted struct {
	games  int
	points float64
}

func (c *counted) add(points float64) {
	c.games++
	c.points += points
}

// add counts a game.
func (d *deciding) add(g *sim.Game) {
	if g.Seen == nil {
		return
	}
	if d.counts == nil {
		d.counts = map[factorKey]*counted{}
	}
	x := points(g)
	d.games++
	d.total += x
	d.turns, d.points = append(d.turns, g.Turns), append(d.points, x)
	luck := 0.0
	for s := range g.Seen.Sides {
		seat, side, own := game.Seat(s), &g.Seen.Sides[s], x
		if seat == game.Bottom {
			own = 1 - x
		}
		count := func(kind, what string) {
			k := factorKey{kind, seat, what}
			if d.counts[k] == nil {
				d.counts[k] = new(counted)
			}
			d.counts[k].add(own)
		}
		if g.Seen.Half == s {
			count(FactorAhead, "")
		}
		if g.Seen.First == s {
			count(FactorFirst, "")
		}
		if side.Opening != "" {
			count(FactorOpening, side.Opening)
		}
		for card := range side.Played {
			count(FactorCard, card)
		}
		for kind, n := range side.Lost {
			if n > 0 {
				count(FactorLost, kind)
			}
		}
		for place, who := range g.Seen.Held {
			if who == s {
				count(FactorPlace, place)
			}
		}
		d.rolled = d.rolled || side.Rolls > 0
		by := float64(side.Hits) - float64(side.Expected)/1000
		if seat == game.Bottom {
			by = -by
		}
		luck += by
	}
	d.luck.add(luck, x)
	if luck != 0 {
		if luck < 0 {
			x = 1 - x
		}
		d.lucky.add(x)
	}
}

// decision returns what goes along with victory.
func (d *deciding) decision() *Decision {
	if d.games == 0 {
		return nil
	}
	d.short()
	v := &Decision{Factors: []Factor{}}
	var all []Factor
	for k, c := range d.counts {
		rest := d.games - c.games
		if k.kind == FactorShort && k.side == game.Bottom {
			continue // the same comparison
		}
		if c.games >= fewFactor && rest >= fewFactor {
			v.Looked++
		} else if k.kind != FactorCard || float64(c.games) >= hardly*float64(d.games) || d.games < 100 {
			continue
		}
		total := d.total
		if k.side == game.Bottom {
			total = float64(d.games) - total
		}
		all = append(all, Factor{
			Kind: k.kind, Side: k.side, What: k.what, Games: c.games,
			With: wilson(c.points, c.games, z95), Without: wilson(total-c.points, rest, z95),
		})
	}
	z := quantile(wrong / float64(max(1, v.Looked)))
	for i := range all {
		f := &all[i]
		rest := d.games - f.Games
		f.By = apart(wilson(f.With.Part*float64(f.Games), f.Games, z), wilson(f.Without.Part*float64(rest), rest, z))
		switch {
		case f.Games < fewFactor:
			v.Idle = append(v.Idle, *f)
		case f.By.Clear():
			v.Factors = append(v.Factors, *f)
		case f.Kind == FactorCard && f.By.Low > -matters && f.By.High < matters:
			v.Idle = append(v.Idle, *f)
		}
	}
	sure := func(f *Factor) float64 { return max(f.By.Low, -f.By.High) }
	by := func(a, b Factor) int {
		return cmp.Or(cmp.Compare(sure(&b), sure(&a)), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Side, b.Side), cmp.Compare(a.What, b.What))
	}
	slices.SortFunc(v.Factors, by)
	v.Factors = v.Factors[:min(len(v.Factors), mostTold)]
	slices.SortFunc(v.Idle, func(a, b Factor) int { return cmp.Or(cmp.Compare(a.Side, b.Side), cmp.Compare(a.What, b.What)) })
	if d.rolled {
		v.Dice = &Dice{Share: d.luck.share(), Lucky: wilson(d.lucky.points, d.lucky.games, z95)}
	}
	return v
}

// short counts the shorter half of the games.
func (d *deciding) short() {
	turns := slices.Sorted(slices.Values(d.turns))
	middle := turns[len(turns)/2]
	c := new(counted)
	for i, n := range d.turns {
		if n < middle {
			c.add(d.points[i])
		}
	}
	d.counts[factorKey{FactorShort, game.Top, ""}] = c
}

// apart returns the second rate less the first as a difference of with and without, by the
// interval of Newcombe.
func apart(with, without sim.Rate) sim.Change {
	by := with.Part - without.Part
	low := by - math.Hypot(with.Part-with.Low, without.High-without.Part)
	high := by + math.Hypot(with.High-with.Part, without.Part-without.Low)
	return sim.Change{By: round(by), Low: round(low), High: round(high)}
}

// z95 is the quantile of the normal distribution for a two-sided interval of 95 %.
const z95 = 1.959963984540054

// quantile returns the one for an interval that is wrong so often.
func quantile(wrong float64) float64 { return math.Sqrt2 * math.Erfinv(1-wrong) }

// wilson returns Wilson's interval of a score.
func wilson(points float64, n int, z float64) sim.Rate {
	if n == 0 {
		return sim.Rate{High: 1}
	}
	total, part, zz := float64(n), points/float64(n), z*z
	middle := (part + zz/(2*total)) / (1 + zz/total)
	half := z / (1 + zz/total) * math.Sqrt(part*(1-part)/total+zz/(4*total*total))
	return sim.Rate{Part: round(part), Low: round(max(0, middle-half)), High: round(min(1, middle+half))}
}

// Moments are the sums of two numbers that may go along.
type moments struct{ n, x, y, xx, yy, xy float64 }

func (m *moments) add(x, y float64) {
	m.n++
	m.x, m.y, m.xx, m.yy, m.xy = m.x+x, m.y+y, m.xx+x*x, m.yy+y*y, m.xy+x*y
}

// share returns which part of the variance of one goes along with the other, with Fisher's
// interval of 95 %.
func (m *moments) share() sim.Rate {
	xx, yy := m.xx-m.x*m.x/m.n, m.yy-m.y*m.y/m.n
	if m.n < 5 || xx <= 0 || yy <= 0 {
		return sim.Rate{High: 1}
	}
	r := (m.xy - m.x*m.y/m.n) / math.Sqrt(xx*yy)
	r = max(-0.999999, min(0.999999, r))
	half := z95 / math.Sqrt(m.n-3)
	low, high := math.Tanh(math.Atanh(r)-half), math.Tanh(math.Atanh(r)+half)
	v := sim.Rate{Part: round(r * r), Low: round(min(low*low, high*high)), High: round(max(low*low, high*high))}
	if low < 0 && high > 0 {
		v.Low = 0
	}
	return v
}
