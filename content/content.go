package content

import (
	"fmt"
	"io/fs"
	"strings"

	"mariscal/content/frame"
	"mariscal/game"
)

var standard = NewLibrary(entries()...)

// Standard returns the library of all systems.
func Standard() *Library { return standard }

// Builtin registers the built-in battles; see [Library.Open].
func Builtin() error { return standard.Open() }

// Systems returns the systems with their built-in battles registered.
func Systems() ([]game.System, error) { return standard.Systems() }

// Read reads a scenario file; see [Library.Read].
func Read(name string, data []byte) (*frame.Scenario, error) { return standard.Read(name, data) }

// Lease registers the battle of a scenario file until release is called; see [Library.Lease].
func Lease(name string, data []byte) (ref game.Ref, release func(), err error) {
	return standard.Lease(name, data)
}

// Register registers the battle of a scenario file; see [Library.Register].
func Register(name string, data []byte) (game.Ref, error) { return standard.Register(name, data) }

// BuiltinFile returns the file of the built-in battle with an id.
func BuiltinFile(id string) ([]byte, error) {
	system, name, _ := strings.Cut(id, "/")
	e, ok := standard.Entry(system)
	if !ok || e.Battles == nil {
		return nil, fmt.Errorf("content: no battle %q is built in", id)
	}
	return fs.ReadFile(e.Battles, name+".yaml")
}
