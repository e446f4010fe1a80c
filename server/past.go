package server

import (
	"net/http"
	"slices"

	"mariscal/game"
	"mariscal/match"
	"mariscal/words"
)

// A PastStep is a moment of a match or a record as a viewer saw it.
type PastStep struct {
	match.Past
	Last  int      `json:"last"`  // number of the last step
	Words []string `json:"words"` // the events in words
	// Reasons say what spoke for the answer, as far as the viewer could know.
	Reasons []ReasonWords `json:"reasons,omitempty"`
	// BoardAt is the address of the scene's board, which is then empty.
	BoardAt string `json:"boardAt,omitempty"`
}

// bare replaces the board of a step's scene by its address.
func (s *Server) bare(step PastStep, last *boardMark) (PastStep, error) {
	at, err := s.address(last, step.Scene.Board)
	step.BoardAt, step.Scene.Board.Cells = at, []game.Cell{}
	return step, err
}

func pastStep(p *words.Printer, past match.Past, last int) PastStep {
	past.Scene = p.Scene(past.Scene)
	out := PastStep{Past: past, Last: last, Words: []string{}}
	for _, e := range past.Events {
		out.Words = append(out.Words, p.Event(e))
	}
	return out
}

func (s *Server) showStep(c *call, in struct {
	matchAs
	Step int  `path:"step" about:"number of actions after the deal"`
	Bare bool `query:"bare" about:"without the cells of the board, but with its address"`
}, tb look,
) (PastStep, error) {
	v := tb.viewer
	if tb.Result().Over {
		v = game.All // nothing is hidden any more
	}
	last := tb.View(v).Step
	if in.Step < 0 || in.Step > last {
		return PastStep{}, refuse(http.StatusNotFound, "server.no-step", in.Step, last)
	}
	past, err := tb.At(in.Step, v)
	if err != nil {
		return PastStep{}, err
	}
	past.Events = slices.Clone(past.Events)
	for i := range past.Events {
		past.Events[i] = tb.nameless(past.Events[i])
	}
	step := pastStep(c.words, past, last)
	why, err := tb.Reasons(in.Step, v)
	for _, r := range why {
		step.Reasons = append(step.Reasons, ReasonWords{r, c.words.Reason(r)})
	}
	if err != nil || !in.Bare {
		return step, err
	}
	return s.bare(step, &tb.cache.board)
}

// plain is an answer in plain text instead of JSON.
type plain struct {
	text, name string
}

func (s *Server) showRecord(c *call, in matchAs, at look) (plain, error) {
	rec := at.Record(at.viewer)
	c.unname(at.row, &rec.Names)
	return plain{text: rec.String(), name: "mariscal-" + in.ID + ".txt"}, nil
}
