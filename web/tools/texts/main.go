// Texts writes what the browser client says itself for its build: every language one
// list of texts ready to be filled in; and once for all languages keys.json, which has
// the place of each text in the lists by source and key. The catalogues are read and
// checked by package words, as all others are. The workshop's texts are files of their own.
//
//	go run ./web/tools/texts FOLDER
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

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
	// By name, as JSON orders the keys.
	slices.SortFunc(sources, func(a, b words.Source) int { return strings.Compare(a.Name, b.Name) })
	keys := map[string]map[string]int{}
	var apart []words.Source
	sources = slices.DeleteFunc(sources, func(s words.Source) bool {
		byItself := strings.HasPrefix(s.Name, workshop)
		if byItself {
			apart = append(apart, s)
		}
		return byItself
	})
	for _, lang := range words.Languages() {
		var all []any
		for _, s := range sources {
			texts, err := words.For(lang).ForClient(s.Name)
			if err != nil {
				return err
			}
			if keys[s.Name] == nil {
				keys[s.Name] = map[string]int{}
				for i, key := range slices.Sorted(maps.Keys(texts)) {
					keys[s.Name][key] = len(all) + i
				}
			}
			if len(texts) != len(keys[s.Name]) {
				return fmt.Errorf("%s has other keys in %q than in another language: say every text in all", s.Name, lang)
			}
			for _, key := range slices.Sorted(maps.Keys(keys[s.Name])) {
				text, ok := texts[key]
				if !ok {
					return fmt.Errorf("%s lacks %q in %q: say it there too", s.Name, key, lang)
				}
				if strings.ContainsAny(fmt.Sprint(text), "{|}") {
					return fmt.Errorf("%s.%s has a brace or a bar in %q: say it without", s.Name, key, lang)
				}
				all = append(all, short(text))
			}
		}
		if err := writeFile(folder, lang, all); err != nil {
			return err
		}
	}
	if err := writeFile(folder, "keys", keys); err != nil {
		return err
	}
	for _, room := range apart {
		if err := writeRoom(folder, room); err != nil {
			return err
		}
	}
	return nil
}

// workshop is the room that few open. Its texts, and those of its parts, are files of their own, by
// their keys, so that nobody else loads them.
const workshop = "web-workshop"

// writeRoom writes the texts of a room that is loaded by itself.
func writeRoom(folder string, room words.Source) error {
	for _, lang := range words.Languages() {
		texts, err := words.For(lang).ForClient(room.Name)
		if err != nil {
			return err
		}
		all := map[string]any{}
		for key, text := range texts {
			all[key] = short(text)
		}
		if err := writeFile(folder, strings.TrimPrefix(room.Name, "web-")+"-"+lang, all); err != nil {
			return err
		}
	}
	return nil
}

// short writes a text that makes no choice as one string: arguments in braces, which
// words never have, and a bar between the form for one and the other.
func short(text any) any {
	switch t := text.(type) {
	case []any:
		var all strings.Builder
		for _, part := range t {
			switch p := part.(type) {
			case string:
				all.WriteString(p)
			case []any:
				if len(p) != 1 {
					return text
				}
				fmt.Fprintf(&all, "{%s}", p[0])
			}
		}
		return all.String()
	case map[string]any:
		one, plain := short(t["one"]).(string)
		other, too := short(t["other"]).(string)
		if plain && too {
			return one + "|" + other
		}
	}
	return text
}

func writeFile(folder, name string, all any) error {
	data, err := json.Marshal(all)
	if err != nil {
		return err
	}
	file := filepath.Join(folder, name+".json")
	data = append(data, '\n')
	if there, err := os.ReadFile(file); err == nil && bytes.Equal(there, data) {
		return nil // who reads them meanwhile reads them whole
	}
	return os.WriteFile(file, data, 0o644)
}
