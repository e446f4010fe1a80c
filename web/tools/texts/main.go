// Texts writes what the browser client says itself for its build: every language one
// file, the texts of each source by its name, ready to be filled in; and once for all
// languages keys.json, the keys of these texts in their order. The catalogues are read
// and checked by package words, as all others are.
//
//	go run ./web/tools/texts FOLDER
package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

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
	keys := map[string][]string{}
	for _, lang := range words.Languages() {
		all := map[string][]any{}
		for _, s := range sources {
			texts, err := words.For(lang).ForClient(s.Name)
			if err != nil {
				return err
			}
			if keys[s.Name] == nil {
				keys[s.Name] = slices.Sorted(maps.Keys(texts))
			}
			if len(texts) != len(keys[s.Name]) {
				return fmt.Errorf("%s has other keys in %q than in another language: say every text in all", s.Name, lang)
			}
			for _, key := range keys[s.Name] {
				text, ok := texts[key]
				if !ok {
					return fmt.Errorf("%s lacks %q in %q: say it there too", s.Name, key, lang)
				}
				all[s.Name] = append(all[s.Name], text)
			}
		}
		if err := writeFile(folder, lang, all); err != nil {
			return err
		}
	}
	// An object, not a list: so the types of the client know the keys.
	places := map[string]map[string]int{}
	for name, of := range keys {
		places[name] = map[string]int{}
		for _, key := range of {
			places[name][key] = 0
		}
	}
	return writeFile(folder, "keys", places)
}

func writeFile(folder, name string, all any) error {
	data, err := json.Marshal(all)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, name+".json"), append(data, '\n'), 0o644)
}
