// Made by: go test ./report/ancients -run Curve -fit 30; do not edit.

package ancients

// Fitted is the curve of this version's centurion.
var Fitted = Curve{Slope: 0.448, Late: -0.081, Tempo: -0.214}
