// Made by: go test ./report/napoleonics -run Curve -fit 12; do not edit.

package napoleonics

import family "mariscal/report/commandcolors"

// fitted is the curve of this version's centurion.
var fitted = family.Curve{Slope: 0.080, Late: 0.193, Tempo: -0.155}
