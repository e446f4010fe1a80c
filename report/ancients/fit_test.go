package ancients_test

import (
	"flag"
	"testing"

	report "mariscal/report/ancients"
	"mariscal/report/commandcolors/fittest"
)

var fit = flag.Int("fit", 0, "fit the curve anew from so many games of every battle, and write curve.go")

func TestCurveIsCalibratedOnGamesItWasNotFittedTo(t *testing.T) {
	fittest.Calibrated(t, report.Judge(), 3, *fit)
}
