//go:build e2e

package e2e

import (
	"regexp"
	"strings"
)

// What is said of pieces.

// standing is the announcement of a piece: "Rome: Heavy infantry, 3 of 4 blocks, ...".
var standing = regexp.MustCompile(`[^.]+: [^.]*\d of \d [^.]*`)

// passing is the part of a piece's announcement that only holds during a question, which
// announces it too.
var passing = regexp.MustCompile(`, (may act|may battle|ordered|has moved)`)

// people returns the pieces by the names of their places.
func people(places []string) map[string]string {
	at := map[string]string{}
	for _, p := range places {
		place, _, _ := strings.Cut(p, ",")
		at[place] = passing.ReplaceAllString(strings.Join(standing.FindAllString(p, -1), "."), "")
	}
	return at
}

// named reports whether words name one of the pieces, by any of its names.
func named(words, pieces string) bool {
	for _, part := range strings.FieldsFunc(pieces, func(r rune) bool { return strings.ContainsRune(",.:", r) }) {
		if part = strings.TrimSpace(part); len(part) > 3 && strings.Contains(words, part) {
			return true
		}
	}
	return false
}
