package napoleonics_test

import (
	"flag"
	"testing"

	"mariscal/report/commandcolors/fittest"
	report "mariscal/report/napoleonics"
)

var fit = flag.Int("fit", 0, "fit the curve anew from so many games of every battle, and write curve.go")

func TestCurveIsCalibratedOnGamesItWasNotFittedTo(t *testing.T) {
	fittest.Calibrated(t, report.Judge(), 1, *fit)
}
