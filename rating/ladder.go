package rating

import (
	"cmp"
	"math"
	"slices"
)

// A Ladder rates everybody who plays, one game after the other, in rating periods. Of the
// period under way it shows the ratings as if it ended now.
//
// A game without the one with sides changed counts as a single one ([Single]). When that is
// played the pair takes its place; a single game of a period that is over stays counted, and
// its pair counts by what is left of 1.
type Ladder struct {
	players map[string]*player
	single  map[[3]string][]*game // by battle, top, bottom: games without the one with sides changed
	period  int64                 // of the last game
}

// A game is one that counts as single.
type game struct {
	Played
	period int64
}

// A player is what a ladder knows of somebody.
type player struct {
	line    Line
	before  Rating // at the begin of the period
	period  int64  // of his last game
	results []counted
}

// A counted result is one of the period; of is the single game it is of.
type counted struct {
	Result
	of *game
}

// A Line is a player's line in a ladder. Its rating is that of the moment it was asked for.
type Line struct {
	Row
	Won, Drawn, Lost int
	// Past are the ratings at the end of the periods in which he played, the first first.
	Past []Point
}

// A Point is a rating at the end of a period.
type Point struct {
	Period int64
	Rating
}

// NewLadder returns a ladder on which nobody stands.
func NewLadder() *Ladder {
	return &Ladder{players: map[string]*player{}, single: map[[3]string][]*game{}}
}

// Add notes a game that has ended in a period. Periods do not go back: a game that is told late
// counts in the last one. Games against oneself do not count.
func (l *Ladder) Add(g Played, period int64) {
	if g.Names[0] == g.Names[1] {
		return
	}
	period = max(period, l.period)
	l.period = period
	top, bottom := l.of(g.Names[0], period), l.of(g.Names[1], period)
	top.count(g.Top.Score)
	bottom.count(1 - g.Top.Score)
	swapped := [3]string{g.Battle, g.Names[1], g.Names[0]}
	if first := l.single[swapped]; len(first) > 0 {
		if l.single[swapped] = first[1:]; len(first) == 1 {
			delete(l.single, swapped)
		}
		weight := 1 - Single
		if first[0].period == period {
			weight = 1
			top.forget(first[0])
			bottom.forget(first[0])
		}
		// The first game is told as its top seat saw it, which is now at the bottom.
		score := Pair(first[0].Top, Game{1 - g.Top.Score, -g.Top.Margin})
		l.note(bottom, top, score, weight, nil)
		for _, p := range [...]*player{top, bottom} {
			p.line.Pairs++
			p.line.Singles--
		}
		return
	}
	one := &game{g, period}
	key := [3]string{g.Battle, g.Names[0], g.Names[1]}
	l.single[key] = append(l.single[key], one)
	l.note(top, bottom, g.Top.Score, Single, one)
	top.line.Singles++
	bottom.line.Singles++
}

// note counts a result for both players of it.
func (l *Ladder) note(a, b *player, score, weight float64, of *game) {
	a.results = append(a.results, counted{Result{b.before, score, weight}, of})
	b.results = append(b.results, counted{Result{a.before, 1 - score, weight}, of})
}

// of returns a player at the begin of a period.
func (l *Ladder) of(name string, period int64) *player {
	p := l.players[name]
	if p == nil {
		p = &player{before: New(), period: period}
		p.line.Name = name
		l.players[name] = p
	}
	if p.period < period {
		now := p.now()
		if len(p.results) > 0 {
			p.line.Past = append(p.line.Past, Point{p.period, now})
		}
		p.before, p.results, p.period = now.idle(period-p.period-1), nil, period
	}
	return p
}

func (p *player) count(score float64) {
	switch score {
	case 1:
		p.line.Won++
	case 0:
		p.line.Lost++
	default:
		p.line.Drawn++
	}
}

// forget takes back the result of a single game.
func (p *player) forget(g *game) {
	p.results = slices.DeleteFunc(p.results, func(c counted) bool { return c.of == g })
}

// now returns the rating as if the player's period ended now.
func (p *player) now() Rating {
	results := make([]Result, len(p.results))
	for i, c := range p.results {
		results[i] = c.Result
	}
	return p.before.After(results)
}

// idle returns the rating after some periods without a game.
func (r Rating) idle(periods int64) Rating {
	if periods > 0 {
		r.Deviation = math.Min(most, scale*math.Hypot(r.Deviation/scale, r.Volatility*math.Sqrt(float64(periods))))
	}
	return r
}

// at returns the player's line in a period.
func (p *player) at(period int64) Line {
	line := p.line
	line.Rating = p.now().idle(period - p.period)
	line.Past = slices.Clip(line.Past)
	if len(p.results) > 0 {
		line.Past = append(line.Past, Point{p.period, p.now()})
	}
	return line
}

// Player returns the line of a player in a period; ok is false for who has not played.
func (l *Ladder) Player(name string, period int64) (line Line, ok bool) {
	p := l.players[name]
	if p == nil {
		return Line{}, false
	}
	return p.at(max(period, l.period)), true
}

// List returns everybody's lines in a period without their past, the strongest first.
func (l *Ladder) List(period int64) []Line {
	all := make([]Line, 0, len(l.players))
	for _, p := range l.players {
		line := p.line
		line.Rating, line.Past = p.now().idle(max(period, l.period)-p.period), nil
		all = append(all, line)
	}
	slices.SortFunc(all, func(a, b Line) int {
		return cmp.Or(cmp.Compare(b.Value, a.Value), cmp.Compare(a.Name, b.Name))
	})
	return all
}
