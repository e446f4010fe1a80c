// Package napoleonics says how likely a side is to win a battle of Commands & Colors:
// Napoleonics, as the centurion weighs the field ([players.Weigh]),
// calibrated by games he fought against himself.
//
// fitted.go holds the curve of this version and the command that makes it anew:
//
//	go test ./report/napoleonics -run Curve -fit 12
package napoleonics

import (
	players "mariscal/ai/napoleonics"
	"mariscal/game"
	family "mariscal/report/commandcolors"
	rules "mariscal/systems/napoleonics"
)

// Judge returns the judge of reports, by the curve of this version.
func Judge() family.Judge {
	return family.Judge{
		Curve: fitted, Look: look, System: rules.System{}.Name(), Weighs: []string{
			"eliminated", "leader-lost", "leader-off", "retreat", "square", "retire",
			"holding", "objective", "exit", "won", "drawn",
		},
	}
}

// look judges a position for the seat that moves, or before it has played a card for
// the one that has just moved: so the centurion looks at the end of a turn.
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
