package web

import (
	"io/fs"
	"path"
	"strings"

	"mariscal/words"
)

// Texts lists the sources of what the browser client says itself, from the files of this
// folder: "web" in words/{en,es}.toml, in src/<room>/words the texts of a room,
// "web-<room>", and in src/<room>/<part>/words those of a part of it that is loaded by
// itself, "web-<room>-<part>". The program itself does not read them;
// the build hands them to the client (tools/texts), one language a file, and the tests
// check them like all others.
func Texts(files fs.FS) ([]words.Source, error) {
	found := []string{"words/en.toml"}
	rooms, err := fs.Glob(files, "src/*/words/en.toml")
	if err != nil {
		return nil, err
	}
	parts, err := fs.Glob(files, "src/*/*/words/en.toml")
	if err != nil {
		return nil, err
	}
	found = append(append(found, rooms...), parts...)
	var all []words.Source
	for _, file := range found {
		room := path.Dir(path.Dir(file))
		name := "web"
		if room != "." {
			name += "-" + strings.ReplaceAll(strings.TrimPrefix(room, "src/"), "/", "-")
		}
		beside, err := fs.Sub(files, room)
		if err != nil {
			return nil, err
		}
		all = append(all, words.Source{Name: name, Files: beside, Apart: true})
	}
	return all, nil
}
