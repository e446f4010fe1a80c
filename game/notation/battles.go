package notation

import (
	"fmt"
	"path/filepath"

	"mariscal/game"
)

// Battles are the battles of scenario files that scripts name, as in "battle drill.yaml".
// Each file is read once and its battle held until [Battles.Release]. A [Runner] calls
// Battle.
type Battles struct {
	// Read returns the content of a file, Lease registers the battle in it.
	Read  func(file string) ([]byte, error)
	Lease func(system, text string) (ref game.Ref, release func(), err error)

	held map[string]game.Ref // by system and file
	off  []func()
}

// Battle holds the battle of a file in the folder of a script or below; scripts cannot
// read other files.
func (b *Battles) Battle(script, system, file string) (game.Ref, error) {
	if !filepath.IsLocal(file) {
		return game.Ref{}, fmt.Errorf("a battle lies beside the script or in a folder there")
	}
	path := filepath.Join(filepath.Dir(script), file)
	key := system + " " + path
	if ref, ok := b.held[key]; ok {
		return ref, nil
	}
	data, err := b.Read(path)
	if err != nil {
		return game.Ref{}, err
	}
	ref, release, err := b.Lease(system, string(data))
	if err != nil {
		return game.Ref{}, err
	}
	if b.held == nil {
		b.held = map[string]game.Ref{}
	}
	b.held[key], b.off = ref, append(b.off, release)
	return ref, nil
}

// Release releases all battles held.
func (b *Battles) Release() {
	for _, release := range b.off {
		release()
	}
	b.held, b.off = nil, nil
}
