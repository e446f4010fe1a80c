// Made by: go test ./report/ancients -run Curve -fit 60; do not edit.

package ancients

import family "mariscal/report/commandcolors"

// fitted is the curve of this version's centurion.
var fitted = family.Curve{Slope: 0.451, Late: -0.073, Tempo: -0.214}
