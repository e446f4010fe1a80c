package server

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/lab"
	found "mariscal/lab/page"
	"mariscal/words"
)

// Bounds of comparisons and races of changes.
const (
	apartWidth  = 0.075 // of the interval of a difference, to either side
	apartLook   = 8     // deals after which a comparison is told anew
	mendConfirm = 400   // deals that confirm the best changes
)

// A LabAgainst is how a second battle differs from the first.
type LabAgainst struct {
	Scenario string     `json:"scenario"` // id of the second
	Levels   []LabApart `json:"levels"`
}

// A LabApart is a difference at a level, by the same deals.
type LabApart struct {
	Player string `json:"player"`
	Name   string `json:"name"`  // in words
	Deals  int    `json:"deals"` // 0 where a change was not confirmed
	// Score is the part of games that the army above wins there, By how much more that is than here;
	// Low and High are the interval of By, which holds whenever one looks.
	Score float64 `json:"score"`
	By    float64 `json:"by"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	Clear bool    `json:"clear"` // the interval lacks 0
	End   string  `json:"end,omitempty"`
}

// A LabMended is how small changes of a file fared.
type LabMended struct {
	Tried   int         `json:"tried"`
	Games   int         `json:"games"`
	Changes []LabChange `json:"changes"` // the best, in their order
}

// A LabChange is a small change of a file, and how it fared.
type LabChange struct {
	Change int    `json:"change"` // its number, for its text
	Kind   string `json:"kind"`
	Said   string `json:"said"` // in words
	// Confirmed says that its figures are of deals that chose nothing; others flatter.
	Confirmed bool       `json:"confirmed"`
	Levels    []LabApart `json:"levels"`
}

// A LabChanged is a file with a change.
type LabChanged struct {
	Said string `json:"said"`
	Text string `json:"text"` // of the whole file
	Diff string `json:"diff"` // from the file as it was: lines with "-", "+" and "@"
}

// furtherLab makes a lab a comparison or a race, if that is asked for.
func (s *Server) furtherLab(c *call, j *labJob, in LabBegin) error {
	switch {
	case in.Against != nil && in.Mend != nil:
		return bad("server.lab-one")
	case in.Against != nil:
		other, err := s.labOf(c, *in.Against)
		if err != nil {
			return err
		}
		if other.info.System != j.info.System {
			other.release()
			return bad("server.lab-systems")
		}
		j.other = &other
		j.config.Stop.Width, j.config.Look = apartWidth, apartLook
		j.id = furtherID(j.info.Ref, "against", other.info.Sum)
	case in.Mend != nil:
		for _, kind := range in.Mend.Kinds {
			if !slices.Contains(frame.ChangeKinds, kind) {
				return bad("server.lab-kind", clip(kind), strings.Join(frame.ChangeKinds, ", "))
			}
		}
		if t := in.Mend.Target; math.IsNaN(t) || t < 0 || t >= 100 {
			return bad("server.lab-target")
		}
		j.mend = &LabMend{slices.Compact(slices.Sorted(slices.Values(in.Mend.Kinds))), in.Mend.Target}
		j.config.Players = j.config.Players[:max(1, len(j.config.Players)-1)] // the strongest takes too long
		j.id = furtherID(j.info.Ref, "mend", fmt.Sprint(j.mend.Kinds, j.mend.Target))
	}
	return nil
}

// furtherID returns the id of a comparison or a race.
func furtherID(ref game.Ref, what, of string) string {
	sum := sha256.Sum256([]byte(ref.Sum + " " + what + " " + of))
	return hex.EncodeToString(sum[:])[:24]
}

// further notes how far a comparison or a race is.
func (j *labJob) further(at lab.Progress) {
	j.doing = &at
	if at.Apart == nil {
		return
	}
	r := *j.report
	against := *r.Against
	against.Levels = slices.Clone(against.Levels)
	if at.Level == len(against.Levels) {
		against.Levels = append(against.Levels, lab.Difference{})
	}
	against.Levels[at.Level] = *at.Apart
	r.Against = &against
	j.report = &r
}

// show has a report shown from now on.
func (v *labs) show(j *labJob, r lab.Report) {
	v.mu.Lock()
	defer v.mu.Unlock()
	j.report = &r
}

// compare plays two battles by the same deals.
func (v *labs) compare(j *labJob, c lab.Config, tell lab.Tell) (r lab.Report, err error) {
	r.Aim = lab.Even
	against := lab.Comparison{Scenarios: [2]string{j.info.ID, j.other.info.ID}, Sums: [2]string{j.info.Sum, j.other.info.Sum}}
	r.Against = &against
	v.show(j, r)
	against, err = lab.Compare(j.ctx, c, j.other.info.Ref, tell)
	return lab.Report{Aim: lab.Even, Against: &against, Partial: err != nil}, err
}

// race tries small changes of the file.
func (v *labs) race(j *labJob, c lab.Config, tell lab.Tell) (lab.Report, error) {
	l := v.server.config.Content
	r := lab.Report{Aim: lab.Even, Mend: new(lab.Mended)}
	changes, err := lab.ChangesOf(l, j.name, j.text, j.mend.Kinds)
	if err != nil || len(changes) == 0 {
		return r, err
	}
	tried := lab.TriedOf(changes)
	r.Mend.Tried = tried
	v.show(j, r)
	target := cmp.Or(j.mend.Target/100, lab.Target(v.server.about(j.info.Ref)))
	race := lab.Race{Targets: map[string]float64{}, Confirm: min(mendConfirm, c.Stop.Games), Told: func(m lab.Mending) {
		v.show(j, lab.Report{Aim: lab.Even, Mend: &lab.Mended{Mending: m, Tried: tried}})
	}}
	for _, player := range c.Players {
		race.Targets[player] = target
	}
	mended, err := lab.MendFile(j.ctx, c, race, l, j.name, j.text, changes, tell)
	return lab.Report{Aim: lab.Even, Mend: kept(mended), Partial: err != nil}, err
}

// kept keeps the texts of those changes alone that are shown.
func kept(m lab.Mended) *lab.Mended {
	keep := map[int]bool{}
	for _, s := range m.Ranking[:min(found.MostShown, len(m.Ranking))] {
		keep[s.Change] = true
	}
	m.Tried = slices.Clone(m.Tried)
	for i := range m.Tried {
		if !keep[i] {
			m.Tried[i].Forget()
		}
	}
	return &m
}

// labAgainst tells a comparison.
func labAgainst(w *words.Printer, c *lab.Comparison) *LabAgainst {
	if c == nil {
		return nil
	}
	out := &LabAgainst{Scenario: c.Scenarios[1], Levels: []LabApart{}}
	for i := range c.Levels {
		out.Levels = append(out.Levels, labApart(w, &c.Levels[i]))
	}
	return out
}

func labApart(w *words.Printer, d *lab.Difference) LabApart {
	return LabApart{
		Player: d.Player, Name: w.Player(d.Player), Deals: d.Deals, Score: d.Second.Part, By: d.By.By, Low: d.By.Low, High: d.By.High,
		Clear: d.By.Clear(), End: d.End,
	}
}

// labMended tells a race of changes.
func labMended(of found.Writer, w *words.Printer, m *lab.Mended) *LabMended {
	if m == nil {
		return nil
	}
	out := &LabMended{Tried: len(m.Tried), Games: m.Games, Changes: []LabChange{}}
	for _, s := range m.Ranking[:min(found.MostShown, len(m.Ranking))] {
		t := &m.Tried[s.Change]
		c := LabChange{Change: s.Change, Kind: t.Kind, Said: of.Said(t), Confirmed: s.Confirmed != nil, Levels: []LabApart{}}
		for i := range s.Confirmed {
			c.Levels = append(c.Levels, labApart(w, &s.Confirmed[i]))
		}
		for i := range s.Levels {
			if o := &s.Levels[i]; s.Confirmed == nil {
				c.Levels = append(c.Levels, LabApart{Player: o.Player, Name: w.Player(o.Player), Score: o.Score.Part, By: o.By.By, Low: o.By.Low, High: o.By.High, Clear: o.By.Clear()})
			}
		}
		out.Changes = append(out.Changes, c)
	}
	return out
}

// showLabFile answers with the text of the battle that a lab is of.
func (s *Server) showLabFile(_ *call, in labPath) (ScenarioFile, error) {
	at := s.labs.at(in.ID)
	if at.text == "" {
		return ScenarioFile{}, refuse(http.StatusNotFound, "server.no-lab-text")
	}
	return ScenarioFile{at.text, at.info.Sum}, nil
}

type labChangePath struct {
	labPath
	Change int `path:"change" about:"number of the change, as the lab answered"`
}

// showLabChange answers with the file with a change.
func (s *Server) showLabChange(c *call, in labChangePath) (LabChanged, error) {
	at := s.labs.at(in.ID)
	if at.report == nil || at.report.Mend == nil || in.Change < 0 || in.Change >= len(at.report.Mend.Tried) {
		return LabChanged{}, refuse(http.StatusNotFound, "server.no-lab-change")
	}
	t := &at.report.Mend.Tried[in.Change]
	text := t.Text()
	if text == "" {
		return LabChanged{}, refuse(http.StatusNotFound, "server.no-lab-change")
	}
	return LabChanged{Said: found.For(c.lang, at.info).Said(t), Text: text, Diff: lab.Diff(at.text, text)}, nil
}
