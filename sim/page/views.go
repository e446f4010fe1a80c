package page

import (
	"cmp"
	"html/template"
	"maps"
	"regexp"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/sim"
	"mariscal/words"
)

// fewGames is the least number of games for a rate; fewer are counted.
const fewGames = 30

// mostPlaces is the most places listed where a side lost pieces.
const mostPlaces = 5

func (w writer) rateOf(label string, k, n int) rate {
	r := sim.Wilson(k, n)
	return rate{
		Label: label, Games: n, Text: w.percent(r.Part), Range: w.say("range", w.p.Decimal(100*r.Low, 1), w.p.Decimal(100*r.High, 1)),
		Part: 100 * r.Part, Low: 100 * r.Low, High: 100 * r.High,
	}
}

// shareOf returns the rate of games that had something, or their number when they are too
// few for a rate.
func (w writer) shareOf(label string, o sim.Opening) rate {
	if o.Games >= fewGames {
		return w.rateOf(label, o.Won, o.Games)
	}
	return rate{Label: label, Games: o.Games, Text: w.say("few", o.Won, o.Games), Few: true}
}

// best returns the players of the most meaningful pair: the player that won most against
// the others, against itself; of equal ones the last.
func best(results []sim.Result) (top, bottom string) {
	part, games := map[string]float64{}, map[string]float64{}
	for i := range results {
		r := &results[i]
		if r.Players.Top == r.Players.Bottom || r.Games == 0 {
			continue
		}
		part[r.Players.Top] += r.Rates.Top.Part
		part[r.Players.Bottom] += r.Rates.Bottom.Part
		games[r.Players.Top]++
		games[r.Players.Bottom]++
	}
	most := -1.0
	for i := range results {
		r := &results[i]
		worth := part[r.Players.Top]/max(1, games[r.Players.Top]) + part[r.Players.Bottom]/max(1, games[r.Players.Bottom])
		if r.Games > 0 && worth >= most {
			most, top, bottom = worth, r.Players.Top, r.Players.Bottom
		}
	}
	return top, bottom
}

// battle returns the view of a study.
func (w writer) battle(s *Study) battle {
	info := &s.Info
	b := battle{Name: w.p.In(info.Name), ID: info.ID, Date: w.p.In(info.Date), Facts: w.p.Facts(info.System, info.Facts)}
	for i := range b.Armies {
		b.Armies[i] = w.p.In(info.Armies[i].Name)
	}
	for _, m := range info.Special {
		b.Special = append(b.Special, w.p.Message(m))
	}
	if p := s.People; p != nil {
		r := w.rateOf(b.Armies[game.Top], (p.Top*p.Games+50)/100, p.Games)
		b.People, b.Source = &r, p.Source
	}
	var tops, bottoms []string
	by := map[[2]string]*sim.Result{}
	for i := range s.Results {
		r := &s.Results[i]
		if !slices.Contains(tops, r.Players.Top) {
			tops = append(tops, r.Players.Top)
		}
		if !slices.Contains(bottoms, r.Players.Bottom) {
			bottoms = append(bottoms, r.Players.Bottom)
		}
		by[[2]string{r.Players.Top, r.Players.Bottom}] = r
	}
	for _, top := range tops {
		l := level{Player: w.p.Player(top)}
		for _, bottom := range bottoms {
			cell := rate{Label: w.p.Player(bottom)}
			if r := by[[2]string{top, bottom}]; r != nil {
				cell = w.rateOf(cell.Label, r.Wins.Top, r.Games)
			}
			l.Cells = append(l.Cells, cell)
		}
		b.Levels = append(b.Levels, l)
	}
	for i := range s.Results {
		b.Games += s.Results[i].Games
		b.Asked += s.Results[i].Asked
	}
	b.Asked = max(b.Asked, s.Asked)
	b.Partial = b.Games < b.Asked
	for i := range s.Results {
		r := &s.Results[i]
		b.Score = w.p.Track(info.System, r.Score)
		b.Pairs = append(b.Pairs, w.pair(s, &b, r))
	}
	top, bottom := best(s.Results)
	for i := range s.Results {
		r := &s.Results[i]
		b.Pairs[i].Open = r.Players.Top == top && r.Players.Bottom == bottom
		b.Rules, b.Sum = r.Rules, r.Sum
	}
	if len(s.Results) > 0 {
		chosen := s.Results[0].Options
		for _, id := range slices.Sorted(maps.Keys(chosen)) {
			b.Options = append(b.Options, id+"="+chosen[id])
		}
	}
	return b
}

// pair returns the view of the games of two players.
func (w writer) pair(s *Study, b *battle, r *sim.Result) pair {
	system := s.Info.System
	v := pair{
		Title: w.say("pair", b.Armies[0], w.p.Player(r.Players.Top), b.Armies[1], w.p.Player(r.Players.Bottom)),
		Games: r.Games, Asked: r.Asked, Partial: r.Partial,
	}
	v.Wins = []rate{w.rateOf(b.Armies[0], r.Wins.Top, r.Games), w.rateOf(b.Armies[1], r.Wins.Bottom, r.Games), w.rateOf(w.say("drawn"), r.Wins.Draw, r.Games)}
	if r.Unfinished > 0 {
		v.Wins = append(v.Wins, w.rateOf(w.say("unfinished", r.MaxTurns), r.Unfinished, r.Games))
	}
	spread := func(label string, x sim.Spread) []string {
		return []string{
			label, w.p.Decimal(x.Mean, 2), w.p.Decimal(x.SD, 2), w.p.Number(x.Min), w.p.Number(x.Median), w.p.Number(x.Max),
		}
	}
	v.Numbers = [][]string{
		spread(w.say("turns"), r.Turns), spread(w.say("of", b.Score, b.Armies[0]), r.Scores.Top),
		spread(w.say("of", b.Score, b.Armies[1]), r.Scores.Bottom), spread(w.say("margin", b.Armies[0], b.Armies[1]), r.Margin),
	}
	for _, reason := range r.Reasons {
		v.Reasons = append(v.Reasons, []string{w.p.Text(reason.ID), w.p.Number(reason.Games), w.percent(float64(reason.Games) / float64(max(1, r.Games)))})
	}
	for _, svg := range r.Plots(sim.Titles{Margin: w.say("margin", b.Armies[0], b.Armies[1]), Turns: w.say("turns"), Games: w.say("games")}) {
		v.Plots = append(v.Plots, template.HTML(svg)) // made by sim, which escapes its texts
	}
	if r.Tally == nil || r.Tally.Seen == nil {
		return v
	}
	seen := r.Tally.Seen
	most := 0
	for i := range seen.Sides {
		for _, n := range seen.Sides[i].Fell {
			most = max(most, n)
		}
	}
	for i := range seen.Sides {
		side := &seen.Sides[i]
		v.Openings[i] = w.openings(system, side)
		v.HasCards = v.HasCards || len(v.Openings[i]) > 0
		v.Cards += len(slices.DeleteFunc(slices.Clone(v.Openings[i]), func(r rate) bool { return r.Few }))
		v.Places[i] = w.places(side)
		v.Losses[i] = w.losses(system, side, r.Games)
		v.Heat[i] = w.heat(&s.Scene, side.Fell, most, r.Games)
		v.Falls = v.Falls || len(side.Fell) > 0
	}
	v.Deciding = w.deciding(b, seen)
	v.Doings = w.doings(seen, r.Games)
	v.Uses, v.Unused = w.uses(s.System, seen, r.Games)
	return v
}

// openings returns the first cards of a side, the most frequent first.
func (w writer) openings(system string, side *sim.SideSum) (rates []rate) {
	for card, o := range side.Openings {
		rates = append(rates, w.shareOf(w.name(card, system+".card."+card), o))
	}
	slices.SortFunc(rates, oftenFirst)
	return rates
}

// oftenFirst orders rates by their games, the most first.
func oftenFirst(a, b rate) int {
	return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Label, b.Label))
}

// deciding returns what preceded victory: the lead at half-time, the first loss.
func (w writer) deciding(b *battle, seen *sim.Sum) (rates []rate) {
	for _, d := range [...]struct {
		id string
		of func(*sim.SideSum) sim.Opening
	}{
		{"ahead", func(s *sim.SideSum) sim.Opening { return s.Ahead }},
		{"first-loss", func(s *sim.SideSum) sim.Opening { return s.First }},
	} {
		for i := range seen.Sides {
			if o := d.of(&seen.Sides[i]); o.Games > 0 {
				rates = append(rates, w.shareOf(w.say(d.id, b.Armies[i]), o))
			}
		}
	}
	return rates
}

// places returns where a side lost pieces in most games, and how it did in these.
func (w writer) places(side *sim.SideSum) (rates []rate) {
	for place, o := range side.Places {
		rates = append(rates, w.shareOf(w.p.Name(strings.ReplaceAll(place, "-", " ")), o))
	}
	slices.SortFunc(rates, oftenFirst)
	return rates[:min(len(rates), mostPlaces)]
}

// doings returns what each side did in a game, and the results of dice, cards and cubes.
func (w writer) doings(seen *sim.Sum, games int) (rows [][]string) {
	for _, d := range [...]struct {
		id  string
		of  func(*sim.SideSum) int
		per int
	}{
		{"cards", func(s *sim.SideSum) int { return s.Cards }, 1},
		{"hits", func(s *sim.SideSum) int { return s.Hits }, 1},
		{"expected", func(s *sim.SideSum) int { return s.Expected }, 1000},
		{"tests", func(s *sim.SideSum) int { return s.Tests }, 1},
		{"passed", func(s *sim.SideSum) int { return s.Passed }, 1},
	} {
		row := []string{w.say(d.id)}
		came := false
		for i := range seen.Sides {
			n := d.of(&seen.Sides[i])
			came = came || n > 0
			row = append(row, w.each(n, d.per*games))
		}
		if came {
			rows = append(rows, row)
		}
	}
	return rows
}

// losses returns the average losses of a side in a game, by type.
func (w writer) losses(system string, side *sim.SideSum, games int) (rows [][]string) {
	for _, kind := range slices.Sorted(maps.Keys(side.Came)) {
		came, lost := side.Came[kind], side.Lost[kind]
		rows = append(rows, []string{
			w.kind(system, kind), w.each(came, games), w.each(lost, games), w.percent(float64(lost) / float64(max(1, came))), w.each(side.Steps[kind], games),
		})
	}
	return rows
}

// uses returns how often each rule was used, and the unused rules.
func (w writer) uses(sys game.System, seen *sim.Sum, games int) (rows [][]string, unused []string) {
	ids := slices.SortedFunc(maps.Keys(seen.Rules), byRule)
	for _, id := range ids {
		u := seen.Rules[id]
		rows = append(rows, []string{id, w.title(id), w.each(u.Times, games), w.percent(float64(u.Games) / float64(max(1, games)))})
	}
	if lex, ok := sys.(game.Lexicon); ok {
		for _, id := range lex.Names(game.RuleNames) {
			if _, used := seen.Rules[id]; !used {
				unused = append(unused, id)
			}
		}
		slices.SortFunc(unused, byRule)
	}
	return rows, unused
}

// title returns the title of a rule, or of its chapter when it has none.
func (w writer) title(id string) string {
	for try := id; try != ""; {
		if _, ok := words.Lookup(try); ok {
			return w.p.RuleTitle(try)
		}
		cut := strings.LastIndexAny(try, ".-")
		if cut < 0 {
			break
		}
		try = try[:cut]
	}
	return ""
}

var number = regexp.MustCompile(`[0-9]+`)

// byRule orders A2.1 before A10.1.
func byRule(a, b string) int {
	const wide = 8 // more digits than any number has
	key := func(id string) string {
		return number.ReplaceAllStringFunc(id, func(n string) string { return strings.Repeat("0", max(0, wide-len(n))) + n })
	}
	return cmp.Compare(key(a), key(b))
}
