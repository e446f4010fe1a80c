package server

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"strings"

	"mariscal/game"
	"mariscal/game/notation"
)

// maxSteps is the most actions of an uploaded record.
const maxSteps = 20000

// RecordText is an uploaded record.
type RecordText struct {
	Text string `json:"text"`
}

func (RecordText) upload() {}

// A RecordInfo describes an uploaded record.
type RecordInfo struct {
	ID       string       `json:"id"`
	System   string       `json:"system"`
	Rules    string       `json:"rules"`
	Scenario game.Ref     `json:"scenario"`
	Names    [2]string    `json:"names"`
	Date     string       `json:"date,omitempty"`
	Last     int          `json:"last"` // number of the last step
	Result   game.Outcome `json:"result"`
	// ResultWords is the result in words; empty in the reply to an upload of an unfinished game.
	ResultWords string `json:"resultWords,omitempty"`
	// Proved is true when the dice were checked against the promised seed; those of
	// continued actions are proved by the other record.
	Proved bool `json:"proved"`
	// Adders says by seat who added the text to the dice: "player", "server", or empty
	// when unknown.
	Adders [2]string `json:"adders"`
	// Commitment and Seed are the promise in the record's header and the seed at its end.
	Commitment string `json:"commitment,omitempty"`
	Seed       string `json:"seed,omitempty"`
	// Origin is the SHA-256 of the record that this one continues after Taken actions.
	Origin string `json:"origin,omitempty"`
	Taken  int    `json:"taken,omitempty"`
	// Advised says in words which seats took advice, and in which turns.
	Advised []string `json:"advised,omitempty"`
	// Said is, in words, the record's claims that nothing in it proves: anyone with the
	// file can change them.
	Said []string `json:"said,omitempty"`
	// Stopped says in words why the record cannot be replayed to its end, or does not
	// follow from its seed.
	Stopped string `json:"stopped,omitempty"`
}

func (s *Server) uploadRecord(c *call, in struct{ Body RecordText }) (RecordInfo, error) {
	rec, err := notation.Parse([]byte(in.Body.Text))
	if err != nil {
		return RecordInfo{}, refuse(http.StatusUnprocessableEntity, "server.bad-record", clip(err.Error()))
	}
	if len(rec.Moves) > maxSteps {
		return RecordInfo{}, refuse(http.StatusUnprocessableEntity, "server.long-record", len(rec.Moves), maxSteps)
	}
	sys, err := s.system(rec.System)
	if err != nil {
		return RecordInfo{}, err
	}
	lease, err := s.leaseOf(rec)
	if err != nil {
		return RecordInfo{}, refuse(http.StatusUnprocessableEntity, "server.bad-record", clip(err.Error()))
	}
	p, err := play(sys, rec)
	if err != nil {
		lease()
		return RecordInfo{}, refuse(http.StatusUnprocessableEntity, "server.bad-record", clip(err.Error()))
	}
	sum := sha256.Sum256([]byte(in.Body.Text))
	p.info.ID, p.lease, p.bytes = hex.EncodeToString(sum[:10]), lease, p.size(len(in.Body.Text))
	p, done := s.shelf.put(p)
	defer done()
	c.words = s.named(c, p.info.System, p.info.Scenario)
	return p.told(c), nil
}

// stopped says in which line a record is wrong, and why.
func stopped(c *call, err error) string {
	if errors.Is(err, notation.ErrPartial) {
		return (&refused{id: "server.stopped-partial"}).in(c.lang)
	}
	f, ok := errors.AsType[*notation.LineFault](err)
	if !ok {
		return strings.TrimSpace(clip(err.Error()))
	}
	why := &refused{id: "server.stopped-end", args: []any{f.Line}}
	var r *game.Refusal
	switch {
	case f.What == notation.PartChance:
		why.id = "server.stopped-chance"
	case f.What == notation.PartAction && errors.As(err, &r):
		why = &refused{id: "server.stopped-refused", args: []any{f.Line, clip(f.Text), c.words.Refusal(r)}}
	case f.What == notation.PartAction:
		why = &refused{id: "server.stopped-action", args: []any{f.Line, clip(f.Text)}}
	}
	return why.in(c.lang)
}

// otherRules says, of a record that does not follow from the rules, that it was played
// with other rules, and which release has those; "" when it was played with these.
func (s *Server) otherRules(c *call, p *played) string {
	if _, ok := errors.AsType[*notation.LineFault](p.fault); !ok || p.rec.Rules == p.sys.Version() {
		return ""
	}
	why := &refused{id: "server.stopped-rules-unknown", args: []any{p.rec.Rules, p.sys.Version()}}
	switch release, known := s.config.Content.Release(p.rec.System, p.rec.Rules); {
	case release != "":
		why.id, why.args = "server.stopped-rules-release", append(why.args, release)
	case known:
		why.id = "server.stopped-rules-unreleased"
	}
	return " " + why.in(c.lang)
}

func (s *Server) showRecordStep(c *call, in struct {
	recordPath
	Step int    `path:"step" about:"number of actions after the deal"`
	As   string `query:"as" about:"top, bottom, spectator, or all (the default)"`
}, p *played,
) (PastStep, error) {
	if in.Step < 0 || in.Step > p.info.Last {
		return PastStep{}, refuse(http.StatusNotFound, "server.no-step", in.Step, p.info.Last)
	}
	v := game.All
	switch in.As {
	case "", game.All.String():
	case game.Spectator.String():
		v = game.Spectator
	default:
		seat, ok := game.ParseSeat(in.As)
		if !ok {
			return PastStep{}, bad("server.bad-viewer", clip(in.As))
		}
		v = game.Viewer(seat)
	}
	past, err := p.step(in.Step, v)
	if err != nil {
		return PastStep{}, err
	}
	if in.Step == p.info.Last && p.info.Result.Over {
		past.Scene.Outcome = p.info.Result
	}
	return pastStep(c.words, past, p.info.Last), nil
}
