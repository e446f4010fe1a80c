package server

import (
	"cmp"
	"net/http"
	"strings"

	"mariscal/game"
	"mariscal/match"
)

type recordPath struct {
	ID string `path:"id" about:"id of the uploaded record"`
}

// record is the id of the record.
func (p recordPath) record() string { return p.ID }

// reading wraps a handler of an uploaded record. The call's words use the names of its
// armies.
func reading[In interface{ record() string }, Out any](f func(*Server, *call, In, *played) (Out, error)) func(*Server, *call, In) (Out, error) {
	return func(s *Server, c *call, in In) (out Out, err error) {
		p, done := s.shelf.get(in.record())
		if p == nil {
			return out, refuse(http.StatusNotFound, "server.no-record")
		}
		defer done()
		c.words = s.named(c, p.info.System, p.info.Scenario)
		return f(s, c, in, p)
	}
}

func (s *Server) showRecordInfo(c *call, _ recordPath, p *played) (RecordInfo, error) {
	return p.told(c), nil
}

// told returns the record's description in the words of a call, which use the names of the
// record's armies.
func (p *played) told(c *call) RecordInfo {
	info := p.info
	if p.fault != nil {
		info.Stopped = stopped(c, p.fault) + c.server.otherRules(c, p)
	}
	for s, turns := range p.rec.Advised {
		for _, n := range turns {
			info.Advised = append(info.Advised, c.words.Message(match.Advised(game.Seat(s), n)))
		}
	}
	for _, m := range p.rec.Said() {
		info.Said = append(info.Said, c.words.Message(m))
	}
	if info.Result.Over {
		winner := cmp.Or(p.armies[info.Result.Winner&1].Name[c.lang], c.words.Text("seat."+info.Result.Winner.String()))
		info.ResultWords = c.words.Outcome(info.Result, winner)
	}
	return info
}

// showRecordLog returns the log of a whole record. Nothing in it is hidden: the game is
// over, or its owner saved it.
func (s *Server) showRecordLog(c *call, _ recordPath, p *played) ([]LogLine, error) {
	var events []match.Numbered
	err := p.walk(0, p.info.Last, func(step int, _ game.Position, told []game.Event) {
		for _, e := range told {
			events = append(events, match.Numbered{N: len(events) + 1, Step: step, Event: e})
		}
	})
	return lines(c.words, events, 0), err
}

// A Continuation says at which moment of a record to continue, and who sits where. All
// seats of people belong to the visitor.
type Continuation struct {
	Step   int     `json:"step"` // number of actions after the deal
	Name   string  `json:"name,omitempty"`
	Top    NewSeat `json:"top"`
	Bottom NewSeat `json:"bottom"`
}

// continueRecord begins a match at a moment of a record, with a seed of its own. The
// match's record names its origin.
func (s *Server) continueRecord(c *call, in struct {
	recordPath
	Body Continuation
}, p *played,
) (MatchState, error) {
	n := in.Body
	n.Name = strings.TrimSpace(n.Name)
	if err := checkName(n.Name); err != nil {
		return MatchState{}, err
	}
	if n.Step < 0 || n.Step > p.info.Last {
		return MatchState{}, refuse(http.StatusNotFound, "server.no-step", n.Step, p.info.Last)
	}
	sys := s.systems[p.rec.System]
	row, err := s.newRow(c, sys, p.rec.Scenario, n.Name, [2]NewSeat{n.Top, n.Bottom})
	if err != nil {
		return MatchState{}, err
	}
	if row.Muster, err = raise(row, visitorOf(c), [2]NewSeat{n.Top, n.Bottom}); err != nil {
		return MatchState{}, err
	}
	row.Muster.Taken, row.Muster.Step, row.Muster.Scenario, row.Muster.Advice = p.rec.String(), n.Step, p.rec.ScenarioText, p.rec.Advice
	return s.enlist(c, row)
}
