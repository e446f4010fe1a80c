package server

import (
	"math"

	"mariscal/content/frame"
)

// A battleRow is how the sides of a battle fare.
type battleRow struct {
	Battle string
	Sides  [2]string
	Games  int    // between people
	Won    [2]int // per cent
	Drawn  int
	Trials []trialCell // between equal computer players: the weakest and the strongest
}

// A trialCell is how the sides fare with equal computer players.
type trialCell struct {
	frame.Trials
	Won    [2]int // per cent
	Player string
}

// showSides shows how the sides of every battle of a system fare.
func (s *Server) showSides(c *call) error {
	key := s.ladderOf(c.Request)
	v := struct {
		*ratingView
		Rows []battleRow
	}{ratingView: &ratingView{Title: c.words.Say("server.sides-title"), Page: "battles"}}
	for _, sys := range s.all {
		v.Ladders = append(v.Ladders, ladderTab{System: sys.Name(), Words: c.systemName(sys.Name()), Here: sys.Name() == key.system})
	}
	for _, id := range s.order {
		info, err := s.scenario(id, "")
		if err != nil || info.System != key.system || info.Hidden {
			continue
		}
		row := battleRow{Battle: info.Name[c.lang], Sides: [2]string{info.Armies[0].Name[c.lang], info.Armies[1].Name[c.lang]}}
		n := s.people.book.sidesOf(info.Ref)
		if row.Games = n[0] + n[1] + n[2]; row.Games > 0 {
			row.Won = [2]int{percent(n[0], row.Games), percent(n[2], row.Games)}
			row.Drawn = percent(n[1], row.Games)
		}
		if about, ok := s.config.Content.About(info.Ref); ok {
			for i, t := range about.Trials {
				if i == 0 || i == len(about.Trials)-1 {
					row.Trials = append(row.Trials, trialCell{t, [2]int{t.Top, t.Bottom}, c.words.Player(t.Player)})
				}
			}
		}
		v.Rows = append(v.Rows, row)
	}
	return s.showPage(c, battlesPage, v, v.ratingView)
}

func percent(n, of int) int { return int(math.Round(100 * float64(n) / float64(of))) }

// mostHints is how many pairs of accounts are hinted, and hintGames after how many games.
const (
	mostHints = 50
	hintGames = 3
)

// hints are the pairs of accounts that may be one person's: they have signed in from one
// network, and one of them has played rated with the other alone. It only says that to the
// host; a couple looks the same.
func (s *Server) hints(c *call) (list []string, err error) {
	if err := s.people.book.catchUp(c.Context(), s.config.Store); err != nil {
		return nil, err
	}
	all, err := s.config.Store.Neighbours(c.Context())
	for _, two := range all {
		games, only := s.people.book.onlyOne(two, hintGames)
		if !only || len(list) == mostHints {
			continue
		}
		var names [2]string
		for i, id := range two {
			p, err := s.config.Store.Person(c.Context(), id)
			if err != nil {
				return list, err
			}
			names[i] = p.Name
		}
		list = append(list, c.words.Say("server.admin-hint", names[0], names[1], games))
	}
	return list, err
}
