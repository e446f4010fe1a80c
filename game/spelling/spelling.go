// Package spelling suggests names for a misspelled one, so that an error lists the likely
// ones instead of all.
package spelling

import (
	"cmp"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

const (
	few  = 8 // names an error lists even where none is near
	near = 4 // names it lists where some are
)

// Near returns the names of a list that are nearest to what was typed, the nearest
// first and at most four. It returns none where nothing is spelt nearly so: where
// more than a third of the letters differ, and neither is a part of the other. Of a
// name with a slash, what stands behind it counts as well.
func Near(typed string, names []string) []string {
	type ranked struct {
		name string
		far  int
	}
	var found []ranked
	for _, name := range names {
		if far, ok := distance(strings.ToLower(typed), strings.ToLower(name)); ok {
			found = append(found, ranked{name, far})
		}
	}
	slices.SortStableFunc(found, func(a, b ranked) int { return cmp.Compare(a.far, b.far) })
	var all []string
	for _, f := range found[:min(len(found), near)] {
		all = append(all, f.name)
	}
	return all
}

// distance returns how many letters two spellings differ by; ok is false when they
// are too different to be taken for each other.
func distance(typed, name string) (far int, ok bool) {
	if typed == "" {
		return 0, false
	}
	far = levenshtein.ComputeDistance(typed, name)
	if i := strings.LastIndexByte(name, '/'); i >= 0 {
		far = min(far, levenshtein.ComputeDistance(typed, name[i+1:]))
	}
	switch {
	case len(typed) > 2 && strings.Contains(name, typed), len(name) > 2 && strings.Contains(typed, name):
		return min(far, 1), true
	case len(typed) < 3:
		return far, far <= 1 && len(name) > 1
	}
	return far, far <= max(len(typed)/3, 1)
}

// List writes the names an error lists after one that is unknown: those spelt nearly
// so, else the first ones; all of them where they are four at most. Where some are left
// out an ellipsis ends the list.
func List(typed string, names []string) string {
	listed := Near(typed, names)
	switch {
	case len(names) <= near:
		for _, name := range names {
			if !slices.Contains(listed, name) {
				listed = append(listed, name)
			}
		}
	case len(listed) > 0:
	case len(names) <= few:
		listed = names
	default:
		listed = names[:few]
	}
	text := strings.Join(listed, ", ")
	if len(listed) < len(names) {
		text += ", …"
	}
	return text
}
