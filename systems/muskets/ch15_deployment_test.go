package muskets

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/game/plane"
)

// deployingSetup is [testSetup] with units that the sides deploy, two of them hidden.
func deployingSetup() *Setup {
	s := testSetup()
	s.Info.ID, s.Info.Canonical = "muskets/deploying", "deploying"
	s.First, s.Deploys = game.Bottom, true
	s.Zone = [2]plane.Rect{{Max: inch(48, 20)}, {Min: inch(0, 24), Max: inch(48, 48)}}
	s.Units = append(s.Units, UnitSetup{Name: "natives-2", Seat: 1, Profile: natives, Figures: 6, Hidden: true})
	return s
}

func TestDeploymentObeysTheLaws(t *testing.T) {
	ref, release, err := Lease(deployingSetup())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	gametest.Run(t, System{}, []game.Ref{ref}, gametest.Config{
		Games: 24, Choices: []game.Choices{nil, {"plots": "yes", "clock": "revealed"}},
	})
}

func TestAScenarioThatCrowdsASideIsRefused(t *testing.T) {
	s := deployingSetup()
	if name := s.Crowded(); name != "" {
		t.Errorf("no room for %s", name)
	}
	s.Zone[0] = plane.Rect{Min: inch(20, 36), Max: inch(28, 40)}
	s.Zone[1] = plane.Rect{Min: inch(18, 34), Max: inch(30, 42)}
	if name := s.Crowded(); name == "" {
		t.Error("zones within 18 inches of each other leave room")
	}
}

func TestWhoeverWaitsBesideTheTableCanBeAskedWhatThreatensHim(t *testing.T) {
	ref, release, err := Lease(deployingSetup())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	pos, err := System{}.Start(ref, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	waiting := 0
	for _, piece := range pos.Scene(game.Viewer(game.Bottom)).Pieces {
		if slices.Contains(piece.Marks, "waiting") {
			waiting++
		}
		if _, err := pos.(game.Queries).Peril(game.Viewer(game.Bottom), piece.ID); err != nil {
			t.Errorf("%s: %v", piece.ID, err)
		}
	}
	if waiting == 0 {
		t.Error("nobody waits beside the table")
	}
}
