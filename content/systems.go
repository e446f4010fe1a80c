package content

import (
	"embed"
	"fmt"
	"slices"
	"sync"

	"mariscal/game"
	"mariscal/systems/ancients"
)

//go:embed ancients/scenarios/*.yaml
var scenarioFiles embed.FS

//go:embed ancients/scenario.schema.json
var schema []byte

// Schema returns the JSON Schema of scenario files, for editors.
func Schema() []byte { return schema }

// order is the order of the built-in battles in lists: the rulebook's, then our own.
var order = []string{
	"akragas", "crimissos-river", "ticinus-river", "lake-trasimene", "cannae",
	"dertosa", "castulo", "baecula", "ilipa", "zama", "first-battle", "proving-ground",
}

// BuiltinNames returns the names of the built-in scenarios in the order of
// lists: what stands behind "ancients/" in their ids.
func BuiltinNames() []string { return slices.Clone(order) }

// BuiltinFile returns the file of a built-in scenario by the name that stands
// behind "ancients/" in its id.
func BuiltinFile(name string) ([]byte, error) {
	return scenarioFiles.ReadFile("ancients/scenarios/" + name + ".yaml")
}

var builtin = sync.OnceValues(func() (map[string]*Scenario, error) {
	scenarios := make(map[string]*Scenario, len(order))
	for _, name := range order {
		data, err := BuiltinFile(name)
		if err != nil {
			return nil, err
		}
		s, err := Read(name+".yaml", data)
		if err != nil {
			return nil, err
		}
		if want := "ancients/" + name; s.Setup.Info.ID != want {
			return nil, fmt.Errorf("%s.yaml: its id is %s, not %s", name, s.Setup.Info.ID, want)
		}
		if _, err := ancients.Register(s.Setup); err != nil {
			return nil, fmt.Errorf("%s.yaml: %w", name, err)
		}
		scenarios[s.Setup.Info.ID] = s
	}
	return scenarios, nil
})

// Builtin registers the built-in scenarios, once. The error names the first
// file that is not whole.
func Builtin() error {
	_, err := builtin()
	return err
}

// About returns what is told about a built-in scenario, by id.
func About(id string) (*Scenario, bool) {
	scenarios, err := builtin()
	if err != nil {
		return nil, false
	}
	s, ok := scenarios[id]
	return s, ok
}

// Systems returns the systems with their built-in scenarios registered.
func Systems() ([]game.System, error) {
	if err := Builtin(); err != nil {
		return nil, err
	}
	return []game.System{ancients.System{}}, nil
}

// Lease reads a scenario from anywhere and registers it until release is called.
// name stands in its faults.
func Lease(name string, data []byte) (ref game.Ref, release func(), err error) {
	s, err := Load(name, data)
	if err != nil {
		return game.Ref{}, nil, err
	}
	if ref, release, err = ancients.Lease(s); err != nil {
		return game.Ref{}, nil, fmt.Errorf("%s: %w", name, err)
	}
	return ref, release, nil
}

// Register reads a scenario from anywhere and registers it for good. name stands
// in its faults.
func Register(name string, data []byte) (game.Ref, error) {
	s, err := Load(name, data)
	if err != nil {
		return game.Ref{}, err
	}
	ref, err := ancients.Register(s)
	if err != nil {
		return game.Ref{}, fmt.Errorf("%s: %w", name, err)
	}
	return ref, nil
}

// RegisterFile reads a scenario file and registers it.
func RegisterFile(path string) (game.Ref, error) {
	s, err := LoadFile(path)
	if err != nil {
		return game.Ref{}, err
	}
	ref, err := ancients.Register(s)
	if err != nil {
		return game.Ref{}, fmt.Errorf("%s: %w", path, err)
	}
	return ref, nil
}
