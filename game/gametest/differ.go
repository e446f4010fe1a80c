package gametest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// differ returns "" for deeply equal values, otherwise the first line of their
// JSON in which they differ.
func differ[T any](a, b T) string {
	if same(&a, &b) || reflect.DeepEqual(a, b) {
		return ""
	}
	x, errX := json.MarshalIndent(a, "", " ")
	y, errY := json.MarshalIndent(b, "", " ")
	if errX != nil || errY != nil || string(x) == string(y) {
		return fmt.Sprintf("%+v, %+v", a, b)
	}
	return firstDifference(string(x), string(y))
}

// firstDifference shows the first line in which two texts differ.
func firstDifference(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return fmt.Sprintf("line %d: %q, %q", i+1, strings.TrimSpace(x[i]), strings.TrimSpace(y[i]))
		}
	}
	if len(x) != len(y) {
		return fmt.Sprintf("%d lines, %d lines", len(x), len(y))
	}
	return "no difference"
}
