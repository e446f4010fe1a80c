package page

import (
	"cmp"
	"html/template"
	"maps"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/sim"
	"mariscal/words"
)

// fewGames is how often a card must have been the first for its rate to be shown.
const fewGames = 3

func (w writer) rateOf(label string, k, n int) rate {
	r := sim.Wilson(k, n)
	return rate{
		Label: label, Games: n, Text: w.percent(r.Part), Range: w.say("range", w.p.Decimal(100*r.Low, 1), w.p.Decimal(100*r.High, 1)),
		Part: 100 * r.Part, Low: 100 * r.Low, High: 100 * r.High,
	}
}

// battle shows a study.
func (w writer) battle(s *Study) battle {
	info := &s.Info
	b := battle{Name: w.in(info.Name), ID: info.ID, Date: w.in(info.Date), Facts: w.p.Facts(info.System, info.Facts)}
	for i := range b.Armies {
		b.Armies[i] = w.in(info.Armies[i].Name)
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
		l := level{Player: w.player(top)}
		for _, bottom := range bottoms {
			cell := rate{Label: w.player(bottom)}
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
	if n := len(b.Pairs); n > 0 {
		b.Pairs[n-1].Open = true
	}
	return b
}

// pair shows the games of two players.
func (w writer) pair(s *Study, b *battle, r *sim.Result) pair {
	system := s.Info.System
	v := pair{
		Title: w.say("pair", b.Armies[0], w.player(r.Players.Top), b.Armies[1], w.player(r.Players.Bottom)),
		Games: r.Games, Asked: r.Asked, Partial: r.Partial, Seed: r.Seed, Rules: r.Rules, Sum: r.Sum,
	}
	for _, id := range slices.Sorted(maps.Keys(r.Options)) {
		v.Options = append(v.Options, id+"="+r.Options[id])
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
		v.Plots = append(v.Plots, template.HTML(svg)) // drawn by us: what stands in it is escaped there
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
		v.Losses[i] = w.losses(system, side, r.Games)
		v.Heat[i] = w.heat(&s.Scene, side.Fell, most, r.Games)
		v.Falls = v.Falls || len(side.Fell) > 0
	}
	v.Doings = w.doings(seen, r.Games)
	v.Uses, v.Unused = w.uses(s.System, seen, r.Games)
	return v
}

// openings are the cards a side played first, the most frequent first.
func (w writer) openings(system string, side *sim.SideSum) (rates []rate) {
	for card, o := range side.Openings {
		if o.Games >= fewGames {
			rates = append(rates, w.rateOf(w.name(card, system+".card."+card), o.Won, o.Games))
		}
	}
	slices.SortFunc(rates, func(a, b rate) int { return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Label, b.Label)) })
	return rates
}

// doings are what each side did a game, and what dice, cards and cubes gave.
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

// losses are what a side lost a game, by type.
func (w writer) losses(system string, side *sim.SideSum, games int) (rows [][]string) {
	for _, kind := range slices.Sorted(maps.Keys(side.Came)) {
		came, lost := side.Came[kind], side.Lost[kind]
		rows = append(rows, []string{
			w.kind(system, kind), w.each(came, games), w.each(lost, games), w.percent(float64(lost) / float64(max(1, came))), w.each(side.Steps[kind], games),
		})
	}
	return rows
}

// uses tells how often each rule was used, and which never was.
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

// title is what a rule is about: that of its chapter where it has none of its own.
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

// byRule orders A2.1 before A10.1.
func byRule(a, b string) int {
	for a != "" && b != "" {
		x, restA := leading(a)
		y, restB := leading(b)
		if x != y {
			if len(x) != len(y) && isDigit(x) && isDigit(y) {
				return cmp.Compare(len(x), len(y))
			}
			return cmp.Compare(x, y)
		}
		a, b = restA, restB
	}
	return cmp.Compare(a, b)
}

// leading cuts a text after its first run of digits or of other letters.
func leading(s string) (run, rest string) {
	for i := 1; i < len(s); i++ {
		if isDigit(s[i:]) != isDigit(s) {
			return s[:i], s[i:]
		}
	}
	return s, ""
}

func isDigit(s string) bool { return s[0] >= '0' && s[0] <= '9' }
