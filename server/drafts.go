package server

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/store"
)

// A DraftReading is what the reader of scenario files says of a text that is being written.
// Nothing of it is kept.
type DraftReading struct {
	Faults   []Fault `json:"faults"`   // all of them; without any it can be played
	Warnings []Fault `json:"warnings"` // what can be played and is hardly meant
	// Scenario is the battle as it is set up; absent while there are faults.
	Scenario *ScenarioDetail `json:"scenario,omitempty"`
}

// readDraft reads a scenario file as an upload is read, and forgets it.
func (s *Server) readDraft(c *call, in struct{ Body Upload }) (DraftReading, error) {
	name := cmp.Or(in.Body.Name, "scenario.yaml")
	if err := checkName(name); err != nil {
		return DraftReading{}, err
	}
	out := DraftReading{Faults: []Fault{}, Warnings: []Fault{}}
	battle, err := s.config.Content.Read(name, []byte(in.Body.Text))
	var faults frame.Faults
	if errors.As(err, &faults) {
		out.Faults = faultsIn(faults, c.lang)
		return out, nil
	}
	if err != nil {
		return out, err
	}
	out.Warnings = faultsIn(battle.Warnings, c.lang)
	ref, release, err := battle.Lease()
	if err != nil {
		return out, err
	}
	defer release()
	sys, err := s.system(battle.Info.System)
	if err != nil {
		return out, err
	}
	info, ok := game.Find(sys, ref)
	if !ok {
		info = battle.Info
	}
	pos, err := setUp(sys, ref, nil)
	if err != nil {
		return out, err
	}
	item := s.itemWith(c, info, drawnOf(pos))
	item.Source = battle.Source
	out.Scenario = &ScenarioDetail{item, c.words.Scene(pos.Scene(game.Spectator))}
	return out, nil
}

// faultsIn puts faults or warnings of a file into words.
func faultsIn(faults frame.Faults, lang string) []Fault {
	list := []Fault{}
	for _, f := range faults {
		list = append(list, Fault{Line: f.Line, Where: f.Where, What: f.In(lang), Mend: mend(f, lang)})
	}
	return list
}

// A ScenarioFile is the text of a scenario file.
type ScenarioFile struct {
	Text string `json:"text"`
	Sum  string `json:"sum"` // of the battle
}

// showScenarioFile answers with the text of a scenario: a built-in one as its file has it,
// an uploaded one as it came, one of a pack in its canonical form.
func (s *Server) showScenarioFile(c *call, in scenarioPath) (ScenarioFile, error) {
	info, err := s.scenarioHere(c, in.System+"/"+in.Name)
	if err != nil {
		return ScenarioFile{}, err
	}
	if s.builtIn[info.ID] == info.Ref {
		if e, ok := s.config.Content.Entry(in.System); ok && e.Battles != nil && info.Pack == nil {
			if text, err := fs.ReadFile(e.Battles, in.Name+".yaml"); err == nil {
				return ScenarioFile{string(text), info.Sum}, nil
			}
		}
		return ScenarioFile{info.Canonical, info.Sum}, nil
	}
	up, err := s.config.Store.Upload(c.Context(), in.System, in.Name, info.Sum)
	if errors.Is(err, store.ErrNotFound) {
		return ScenarioFile{info.Canonical, info.Sum}, nil
	}
	return ScenarioFile{up.Text, info.Sum}, err
}

// showSchema answers with the JSON Schema of a system's scenario files, its descriptions in the
// language asked for.
func (s *Server) showSchema(c *call, in struct {
	System string `path:"system" about:"id of the system"`
},
) (json.RawMessage, error) {
	if e, ok := s.config.Content.Entry(in.System); ok && len(e.Schema) > 0 {
		return e.SchemaIn(c.lang), nil
	}
	return nil, refuse(http.StatusNotFound, "server.no-schema", clip(in.System))
}
