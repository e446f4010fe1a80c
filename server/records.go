package server

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
)

// keptRecords is how many uploaded records are kept in memory; the one that was
// looked at longest ago goes first, and can be uploaded again.
const keptRecords = 16

// maxSteps is how many actions an uploaded record may have.
const maxSteps = 20000

// RecordText is a record to be looked at.
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
	// ResultWords tells the result; it is empty in the answer to an upload of an
	// unfinished game.
	ResultWords string `json:"resultWords,omitempty"`
	// Proved is true when the dice were checked against the seed the record
	// promised; those of the actions it took over are proved by the other record.
	Proved bool `json:"proved"`
	// Adders says by seat who added the text to the dice: "player", "server", or empty where it is not told.
	Adders [2]string `json:"adders"`
	// Commitment and Seed are what the record's header promised and its end told.
	Commitment string `json:"commitment,omitempty"`
	Seed       string `json:"seed,omitempty"`
	// Origin is the SHA-256 of the record this one was taken up from, after Taken actions.
	Origin string `json:"origin,omitempty"`
	Taken  int    `json:"taken,omitempty"`
	// Stopped says in words why the record cannot be played to its end, or does not
	// follow from its seed.
	Stopped string `json:"stopped,omitempty"`
}

// A shelf holds uploaded records, the last used last.
type shelf struct {
	mu   sync.Mutex
	all  map[string]*played
	used []string
}

// played is a record that was played through.
type played struct {
	info   RecordInfo
	rec    *notation.Record
	armies [2]game.ArmyInfo
	steps  []match.Past // without scenes
	at     []game.Position
	fault  error // why it cannot be played to its end, or is not proved
}

func (sh *shelf) put(id string, p *played) {
	sh.mu.Lock()
	defer sh.mu.Unlock()
	if sh.all == nil {
		sh.all = map[string]*played{}
	}
	sh.all[id] = p
	sh.use(id)
	if len(sh.used) > keptRecords {
		delete(sh.all, sh.used[0])
		sh.used = sh.used[1:]
	}
}

func (sh *shelf) get(id string) *played {
	sh.mu.Lock()
	defer sh.mu.Unlock()
	if sh.all[id] != nil {
		sh.use(id)
	}
	return sh.all[id]
}

func (sh *shelf) use(id string) {
	sh.used = append(slices.DeleteFunc(sh.used, func(u string) bool { return u == id }), id)
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
	if rec.ScenarioText != "" && s.config.Register != nil {
		if _, err := s.config.Register(rec.Scenario.ID, []byte(rec.ScenarioText)); err != nil {
			return RecordInfo{}, refuse(http.StatusUnprocessableEntity, "server.bad-record", clip(err.Error()))
		}
	}
	p, err := play(sys, rec)
	if err != nil {
		return RecordInfo{}, refuse(http.StatusUnprocessableEntity, "server.bad-record", clip(err.Error()))
	}
	sum := sha256.Sum256([]byte(in.Body.Text))
	p.info.ID = hex.EncodeToString(sum[:10])
	s.shelf.put(p.info.ID, p)
	s.nameArmies(c, p.info.System, p.info.Scenario)
	return p.told(c), nil
}

// play plays a record through. The error is that of a record that cannot even
// begin; one that stops later is shown up to there.
func play(sys game.System, rec *notation.Record) (*played, error) {
	p := &played{info: RecordInfo{
		System: rec.System, Rules: rec.Rules, Scenario: rec.Scenario, Names: rec.Names, Date: rec.Date, Result: rec.Result,
		Commitment: rec.Commitment, Seed: rec.Seed, Adders: rec.Adders, Origin: rec.Continues.Sum, Taken: rec.Continues.Step,
	}, rec: rec, armies: armiesOf(sys, rec.Scenario)}
	err := notation.Walk(sys, rec, func(st notation.Step) error {
		past := match.Past{Step: len(p.steps), Events: st.Events}
		if st.Move != nil {
			past.Seat, past.Action, past.Chance = st.Move.Seat, st.Move.Text, st.Move.Chance
		} else {
			past.Chance = rec.Deal
		}
		p.steps = append(p.steps, past)
		p.at = append(p.at, st.After.Clone())
		return nil
	})
	if len(p.steps) == 0 {
		return nil, err
	}
	p.info.Last = len(p.steps) - 1
	if err == nil {
		var proof notation.Proof
		proof, err = notation.Check(sys, rec)
		p.info.Proved = proof.Chance
	}
	p.fault = err
	return p, nil
}

// stopped says what is wrong with a record, in which line.
func stopped(c *call, err error) string {
	if errors.Is(err, notation.ErrPartial) {
		return (&refused{id: "server.stopped-partial"}).in(c.lang)
	}
	var f *notation.LineFault
	if !errors.As(err, &f) {
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

func (s *Server) showRecordStep(c *call, in struct {
	ID   string `path:"id" about:"id of the uploaded record"`
	Step int    `path:"step" about:"number of actions after the deal"`
	As   string `query:"as" about:"top, bottom, spectator, or all (the default)"`
},
) (PastStep, error) {
	p, err := s.record(c, in.ID)
	if err != nil {
		return PastStep{}, err
	}
	if in.Step < 0 || in.Step >= len(p.steps) {
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
	past := p.steps[in.Step]
	past.Scene = p.at[in.Step].Scene(v)
	if in.Step == p.info.Last && p.info.Result.Over {
		past.Scene.Outcome = p.info.Result
	}
	return pastStep(c.words, past, p.info.Last), nil
}
