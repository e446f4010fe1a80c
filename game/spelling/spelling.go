// Package spelling suggests names for a misspelled one, so that an error lists the likely
// ones only.
package spelling

import (
	"cmp"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

const (
	few  = 8 // names an error lists when none is near
	near = 4 // names it lists when some are near
)

// Near returns the names most similar to typed, the most similar first and at most four.
// It returns none when all differ too much: in more than a third of the letters, with
// neither name part of the other. For a name with a slash, the part after the slash
// counts as well.
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

// distance returns the number of letters in which two spellings differ; ok is false when
// they are too different.
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

// List returns the names an error lists after an unknown one: similar ones, else the
// first ones; all of them when there are at most four. An ellipsis marks names left out.
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

// Clip shortens what a user typed for an error message.
func Clip(typed string) string {
	const most = 60 // characters
	if r := []rune(typed); len(r) > most {
		return string(r[:most]) + "…"
	}
	return typed
}
