package server

import (
	"net/http"
	"strings"

	"mariscal/game"
	"mariscal/match"
)

type recordPath struct {
	ID string `path:"id" about:"id of the uploaded record"`
}

// record returns an uploaded record; the call's words then use the names of its armies.
// done releases it.
func (s *Server) record(c *call, id string) (p *played, done func(), err error) {
	p, done = s.shelf.get(id)
	if p == nil {
		return nil, nil, refuse(http.StatusNotFound, "server.no-record")
	}
	s.nameArmies(c, p.info.System, p.info.Scenario)
	return p, done, nil
}

func (s *Server) showRecordInfo(c *call, in recordPath) (RecordInfo, error) {
	p, done, err := s.record(c, in.ID)
	if err != nil {
		return RecordInfo{}, err
	}
	defer done()
	return p.told(c), nil
}

// told returns the record's description with texts in words.
func (p *played) told(c *call) RecordInfo {
	info := p.info
	if p.fault != nil {
		info.Stopped = stopped(c, p.fault) + c.server.otherRules(c, p)
	}
	speaks := c.words.Calling(p.armies[game.Top].Name[c.lang], p.armies[game.Bottom].Name[c.lang])
	for s, turns := range p.rec.Advised {
		for _, n := range turns {
			info.Advised = append(info.Advised, speaks.Message(match.Advised(game.Seat(s), n)))
		}
	}
	for _, m := range p.rec.Said() {
		info.Said = append(info.Said, c.words.Message(m))
	}
	if info.Result.Over {
		names := [2]string{p.armies[game.Top].Name[c.lang], p.armies[game.Bottom].Name[c.lang]}
		winner := names[info.Result.Winner&1]
		if winner == "" {
			winner = c.words.Text("seat." + info.Result.Winner.String())
		}
		info.ResultWords = c.words.Calling(names[0], names[1]).Outcome(info.Result, winner)
	}
	return info
}

// showRecordLog returns the log of a whole record. Nothing in it is hidden: the game is
// over, or its owner saved it.
func (s *Server) showRecordLog(c *call, in recordPath) ([]LogLine, error) {
	p, done, err := s.record(c, in.ID)
	if err != nil {
		return nil, err
	}
	defer done()
	var events []match.Numbered
	err = p.walk(0, p.info.Last, func(step int, _ game.Position, told []game.Event) {
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
},
) (MatchState, error) {
	p, done, err := s.record(c, in.ID)
	if err != nil {
		return MatchState{}, err
	}
	defer done()
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

// armiesOf returns the armies of a scenario, or zero values.
func armiesOf(sys game.System, ref game.Ref) (armies [2]game.ArmyInfo) {
	info, _ := game.Find(sys, ref)
	return info.Armies
}
