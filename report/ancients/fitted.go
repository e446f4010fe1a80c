// Made by: go test ./report/ancients -run Curve -fit 60; do not edit.

package ancients

// Fitted is the curve of this version's centurion.
var Fitted = Curve{Slope: 0.451, Late: -0.073, Tempo: -0.214}
