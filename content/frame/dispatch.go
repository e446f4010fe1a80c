package frame

import (
	"slices"
	"strings"

	"mariscal/game/spelling"
)

// cutSystem parts the id of a scenario into its name and its system.
func cutSystem(id string) (name, system string) {
	system, name, _ = strings.Cut(id, "/")
	return name, system
}

// SystemOf returns the system of a scenario file, the first part of its id. It must be one of
// systems, and must itself unless that is "". The error is a [Faults]: the file is unreadable, or its
// id is missing or wrong.
func SystemOf(file string, data []byte, must string, systems []string) (string, error) {
	r := NewReader(file, "")
	root := r.Root(data)
	if root == nil {
		return "", r.Result()
	}
	id, n := idOf(root)
	if n == nil {
		r.Fault(root, "id", "is missing; its first part says of which system the scenario is: %s", strings.Join(systems, ", "))
		return "", r.Result()
	}
	_, system := cutSystem(id)
	switch {
	case must != "" && system != must:
		r.Fault(n, "id", "%q must be of the system %s; it would begin with %s/", Clip(id), must, must)
	case !slices.Contains(systems, system):
		r.Fault(n, "id", "%q is of no system of this program; there are: %s", Clip(id), spelling.List(system, systems))
	}
	return system, r.Result()
}
