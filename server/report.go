package server

import (
	"net/http"
	"slices"
	"sync"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/report"
)

// keptReports is how many reports are kept in memory; they can be made again.
const keptReports = 64

// report returns the report of a game; the first caller makes it.
func (s *Server) report(id string, sys game.System, rec *notation.Record) (*report.Report, error) {
	return s.reports.keep(id, sync.OnceValues(func() (*report.Report, error) {
		return report.Of(sys, rec, s.config.Content.Judge(sys.Name()))
	}))()
}

// A MomentWords is a moment of a report in words.
type MomentWords struct {
	report.Moment
	Words []string `json:"words"`
}

// A CountWords is a count of a report in words.
type CountWords struct {
	report.Count
	Words string `json:"words"` // what it counts: "Units lost"
}

// A MatchReport is the report of a game, with what is needed to show it.
type MatchReport struct {
	report.Report
	Moments     []MomentWords     `json:"moments"`
	Counts      []CountWords      `json:"counts"`
	ResultWords string            `json:"resultWords"`
	Scenario    game.Ref          `json:"scenario"`
	Name        map[string]string `json:"name"`              // of the scenario, by language
	Armies      [2]game.ArmyInfo  `json:"armies"`            // top, bottom
	Names       [2]string         `json:"names"`             // the players
	Choices     game.Choices      `json:"choices,omitempty"` // choices of the match
	Match       *MatchItem        `json:"match,omitempty"`
	Orders      [2][]string       `json:"orders"` // the standing orders that the seats gave, in words
}

func (s *Server) showReport(c *call, in matchAs, tb look) (MatchReport, error) {
	if !tb.Result().Over {
		return MatchReport{}, refuse(http.StatusConflict, "server.not-over")
	}
	rec := tb.Record(game.All)
	c.unname(tb.row, &rec.Names)
	r, err := s.report("match/"+in.ID, tb.System(), rec)
	if err != nil {
		return MatchReport{}, err
	}
	out := s.reported(c, tb.System(), rec, r)
	row, err := s.row(c, in.ID) // the ending may just have been stored
	if err != nil {
		return MatchReport{}, err
	}
	item := matchItem(row, visitor(c.Request))
	if item.Pair, err = s.pairOf(c, row); err != nil {
		return MatchReport{}, err
	}
	out.Match = &item
	return out, nil
}

func (s *Server) showRecordReport(c *call, in recordPath, p *played) (MatchReport, error) {
	switch {
	case p.fault != nil:
		return MatchReport{}, refuse(http.StatusConflict, "server.no-report", stopped(c, p.fault))
	case !p.info.Result.Over:
		return MatchReport{}, refuse(http.StatusConflict, "server.not-over")
	}
	sys, err := s.system(p.info.System)
	if err != nil {
		return MatchReport{}, err
	}
	r, err := s.report("record/"+in.ID, sys, p.rec)
	if err != nil {
		return MatchReport{}, err
	}
	return s.reported(c, sys, p.rec, r), nil
}

// reported puts a report into the words of a call, with the armies' names.
func (s *Server) reported(c *call, sys game.System, rec *notation.Record, r *report.Report) MatchReport {
	out := MatchReport{Report: *r, Moments: []MomentWords{}, Counts: []CountWords{}, Scenario: rec.Scenario, Names: rec.Names, Choices: rec.Choices}
	if info, ok := game.Find(sys, rec.Scenario); ok {
		out.Name, out.Armies = info.Name, info.Armies
	}
	for i, name := range out.Names {
		out.Names[i] = c.words.Player(name)
	}
	for _, m := range r.Moments {
		out.Moments = append(out.Moments, MomentWords{Moment: m, Words: c.words.Dispatches(m.Events)})
	}
	for _, n := range r.Counts {
		out.Counts = append(out.Counts, CountWords{n, c.words.Count(sys.Name(), n.ID)})
	}
	for seat := range out.Orders {
		out.Orders[seat] = []string{}
	}
	for _, x := range rec.Stood {
		if said := c.words.Order(sys.Name(), x.Order, x.Order.Piece); !slices.Contains(out.Orders[x.Seat], said) {
			out.Orders[x.Seat] = append(out.Orders[x.Seat], said)
		}
	}
	out.ResultWords = c.words.Outcome(r.Result, out.Armies[r.Result.Winner&1].Name[c.lang])
	return out
}
