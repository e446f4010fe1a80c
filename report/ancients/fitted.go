// Made by: go test ./report/ancients -run Curve -fit 12; do not edit.

package ancients

// Fitted is the curve of this version's centurion.
var Fitted = Curve{Slope: 0.292, Late: 0.123, Tempo: -0.184}
