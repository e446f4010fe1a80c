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

// reports caches reports, the most recently used last. A finished game does not change,
// so its report does not either.
type reports struct {
	mu   sync.Mutex
	all  map[string]*making
	used []string
}

// A making is a report being made once for all who asked for it.
type making struct {
	once   sync.Once
	report *report.Report
	err    error
}

// of returns the report of a game; the first caller makes it.
func (r *reports) of(id string, make func() (*report.Report, error)) (*report.Report, error) {
	r.mu.Lock()
	m := r.all[id]
	if m == nil {
		if r.all == nil {
			r.all = map[string]*making{}
		}
		m = new(making)
		r.all[id] = m
	}
	r.used = append(slices.DeleteFunc(r.used, func(u string) bool { return u == id }), id)
	if len(r.used) > keptReports {
		delete(r.all, r.used[0])
		r.used = r.used[1:]
	}
	r.mu.Unlock()
	m.once.Do(func() { m.report, m.err = make() })
	return m.report, m.err
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
}

func (s *Server) showReport(c *call, in matchAs) (MatchReport, error) {
	row, tb, release, err := s.sit(c, in.ID)
	if err != nil {
		return MatchReport{}, err
	}
	defer release()
	if _, err := viewer(row, visitor(c.Request), in.As); err != nil {
		return MatchReport{}, err
	}
	if !tb.Result().Over {
		return MatchReport{}, refuse(http.StatusConflict, "server.not-over")
	}
	rec := tb.Record(game.All)
	r, err := s.reports.of("match/"+in.ID, func() (*report.Report, error) {
		return report.Of(tb.System(), rec, s.config.Content.Judge(tb.System().Name()))
	})
	if err != nil {
		return MatchReport{}, err
	}
	out := s.reported(c, tb.System(), rec, r)
	if row, err = s.row(c, in.ID); err != nil { // the ending may just have been stored
		return MatchReport{}, err
	}
	item := matchItem(row, visitor(c.Request))
	if item.Pair, err = s.pairOf(c, row); err != nil {
		return MatchReport{}, err
	}
	out.Match = &item
	return out, nil
}

func (s *Server) showRecordReport(c *call, in struct {
	ID string `path:"id" about:"id of the uploaded record"`
},
) (MatchReport, error) {
	p, done, err := s.record(c, in.ID)
	if err != nil {
		return MatchReport{}, err
	}
	defer done()
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
	r, err := s.reports.of("record/"+in.ID, func() (*report.Report, error) { return report.Of(sys, p.rec, s.config.Content.Judge(sys.Name())) })
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
	names := [2]string{out.Armies[game.Top].Name[c.lang], out.Armies[game.Bottom].Name[c.lang]}
	out.ResultWords = c.words.Calling(names[0], names[1]).Outcome(r.Result, names[r.Result.Winner&1])
	return out
}
