// Texts writes what the browser client says itself for its build: every language one
// file, the texts of each source by its name, ready to be filled in. The catalogues are
// read and checked by package words, as all others are.
//
//	go run ./web/tools/texts FOLDER
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"mariscal/web"
	"mariscal/words"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "texts: say the folder to write to: go run ./web/tools/texts FOLDER, from the root of the module")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "texts:", err)
		os.Exit(1)
	}
}

// write makes the files of all languages in a folder.
func write(folder string) error {
	sources, err := web.Texts(os.DirFS("web"))
	if err != nil {
		return err
	}
	for _, s := range sources {
		words.Add(s)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, lang := range words.Languages() {
		all := map[string]any{}
		for _, s := range sources {
			if all[s.Name], err = words.For(lang).ForClient(s.Name); err != nil {
				return err
			}
		}
		data, err := json.Marshal(all)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, lang+".json"), append(data, '\n'), 0o644); err != nil {
			return err
		}
	}
	return nil
}
