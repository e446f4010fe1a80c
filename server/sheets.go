package server

import (
	"net/http"

	"mariscal/game"
)

// showSheets answers with the reference sheets of a scenario. Their texts are in the
// catalog: "ancients.unit.HI", "ancients.value.move".
func (s *Server) showSheets(_ *call, in struct {
	System   string `path:"system" about:"id of the system"`
	Scenario string `query:"scenario" about:"id of the scenario, which may have values of its own; without it, those of the rulebook"`
	Sum      string `query:"sum" about:"one version of an uploaded scenario"`
},
) (game.Sheets, error) {
	sys, err := s.system(in.System)
	if err != nil {
		return game.Sheets{}, err
	}
	reference, ok := sys.(game.Reference)
	if !ok {
		return game.Sheets{Units: []game.Sheet{}, Terrain: []game.Sheet{}, Tags: []game.Sheet{}, Cards: []game.Sheet{}, Faces: []game.Sheet{}}, nil // the rulebook prints no values
	}
	var ref game.Ref
	if in.Scenario != "" {
		info, err := s.scenario(in.Scenario, in.Sum)
		if err != nil {
			return game.Sheets{}, err
		}
		if info.System != in.System {
			return game.Sheets{}, refuse(http.StatusNotFound, "server.no-scenario", clip(in.Scenario))
		}
		ref = info.Ref
	}
	sheets, err := reference.Sheets(ref)
	if err != nil && in.Scenario == "" {
		return game.Sheets{}, refuse(http.StatusNotFound, "server.no-sheets", clip(in.System))
	}
	return sheets, err
}
