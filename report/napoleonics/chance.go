// Package napoleonics estimates how likely a side is to win a battle of Commands &
// Colors: Napoleonics, from the centurion's evaluation ([players.Weigh]), calibrated by
// games of the centurion against itself.
//
// curve.go holds the curve of this version and the command that remakes it:
//
//	go test ./report/napoleonics -run Curve -fit 12
package napoleonics

import (
	players "mariscal/ai/napoleonics"
	"mariscal/game"
	family "mariscal/report/commandcolors"
	rules "mariscal/systems/napoleonics"
)

// Judge returns the judge for reports, with the curve of this version.
func Judge() family.Judge {
	return family.Judge{
		Curve: fitted, Look: look, System: rules.System{}.Name(), Weighs: []string{
			"eliminated", "leader-lost", "leader-off", "retreat", "square", "retire",
			"holding", "objective", "exit", "won", "drawn",
		},
	}
}

// look evaluates a position for the moving seat, or, before it has played a card, for the
// seat that has just moved: the centurion evaluates the end of a turn.
func look(p game.Position) (family.Sample, bool) {
	pos, ok := p.(*rules.Position)
	if !ok {
		return family.Sample{}, false
	}
	s := pos.Study()
	seat := s.Active
	if s.Stage() == rules.StageCard {
		seat = seat.Other()
	}
	var weighed, banners [2]int
	for i := range game.Seat(2) {
		weighed[i], banners[i] = players.Weigh(pos, i), s.Tally(i)
	}
	return family.SampleOf(seat, weighed, banners, s.Setup.Goal), true
}
