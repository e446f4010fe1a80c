package proof_test

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"

	"mariscal/content"
	"mariscal/content/frame"
	"mariscal/content/proof"
	"mariscal/words"
	"mariscal/words/wordstest"
)

func entries(t *testing.T) (all []frame.Entry) {
	t.Helper()
	for _, sys := range content.Standard().Rulebooks() {
		e, ok := content.Standard().Entry(sys.Name())
		if !ok {
			t.Fatal(sys.Name())
		}
		all = append(all, e)
	}
	return all
}

// asWritten returns values of a table in the shape of the file: {op: tokens, n: 2} is {tokens: 2}.
func asWritten(v any) any {
	switch v := v.(type) {
	case []any:
		list := make([]any, len(v))
		for i := range v {
			list[i] = asWritten(v[i])
		}
		return list
	case map[string]any:
		if op, ok := v["op"].(string); ok {
			entry := &yaml.Node{Kind: yaml.MappingNode}
			put := func(key string, value any) {
				var of yaml.Node
				if of.Encode(value) == nil {
					entry.Content = append(entry.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: key}, &of)
				}
			}
			put(op, v["n"])
			for _, key := range slices.Sorted(maps.Keys(v)) {
				if key != "op" && key != "n" {
					put(key, v[key])
				}
			}
			return entry
		}
		all := map[string]any{}
		for key := range v {
			all[key] = asWritten(v[key])
		}
		return all
	}
	return v
}

// Whatever a table shows as built in, a file may say: typed into a pack, nothing changes.
func TestWhatATableSaysTheReaderReads(t *testing.T) {
	for _, e := range entries(t) {
		base, err := proof.Tables("en", &e, nil)
		if err != nil {
			t.Fatal(err)
		}
		files := map[string]string{"pack.yaml": "id: same\nname: {en: Same, es: Igual}\n"}
		for _, f := range base {
			text, err := yaml.Marshal(asWritten(f.Values))
			if err != nil {
				t.Fatal(err)
			}
			files[e.System.Name()+"/"+f.Name] = f.Begin + string(text)
		}
		p, err := frame.FilesPack(files)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Fill([]frame.Entry{e}); err != nil {
			t.Errorf("%s: %.800v", e.System.Name(), err)
			continue
		}
		own, err := proof.Tables("en", &e, p)
		if err != nil {
			t.Fatal(err)
		}
		if now, was := fmt.Sprint(own), fmt.Sprint(base); now != was {
			t.Errorf("%s: the values differ when they are typed in as they are", e.System.Name())
		}
	}
}

// Every table, row, column and word has a text in both languages, and the place of no cell is that of
// another.
func TestEveryTableIsInWords(t *testing.T) {
	for _, lang := range words.Languages() {
		for _, e := range entries(t) {
			files, err := proof.Tables(lang, &e, nil)
			if err != nil || len(files) == 0 {
				t.Fatalf("%s: %d files, %v", e.System.Name(), len(files), err)
			}
			for _, f := range files {
				for _, table := range f.Tables {
					said := []string{f.Title, table.Title}
					for _, r := range table.Rows {
						said = append(said, r.Name)
					}
					for _, c := range table.Columns {
						said = append(said, c.Name)
						for _, w := range c.Words {
							said = append(said, w.Name)
						}
					}
					for _, s := range said {
						if s == "" || strings.Contains(s, "pack.") || strings.Contains(s, e.System.Name()+".") {
							t.Errorf("%s %s/%s: %q is in no words", lang, f.Name, table.ID, s)
						}
					}
				}
			}
		}
	}
	wordstest.Texts(t, "pack")
}

func TestASheetHasEveryCardAndMarksWhatChanges(t *testing.T) {
	p, err := frame.FilesPack(map[string]string{
		"pack.yaml":                 "id: box\nname: {en: Box <1>, es: Caja}\n",
		"ancients/units.yaml":       "units:\n  MI: {close: 5}\n",
		"commander/deck.yaml":       "cards:\n  lull: {fire: [smoke, smoke, smoke, musket, musket, round-shot, bones], event: [{tokens: -3, who: both}, {rally: 2}], then: []}\n  hurrah: {out: true}\n",
		"napoleonics/units.yaml":    "troops:\n  FA: {printed: {guns: [4, 3, 3, 2, 1]}}\n",
		"muskets/profiles.yaml":     "origin: printed\nprofiles: {rangers: {shooting: 5}}\n",
		"commander/friction.yaml":   "results: {officer: none}\n",
		"commander/terrain.yaml":    "fort: 3\n",
		"commander/commanders.yaml": "commanders:\n  ott:\n    - {name: Ott, skill: 3, orders: 4, tokens: 4, range: 2}\n    - {name: O’Reilly, skill: 2, orders: 3, tokens: 3, range: 1}\n",
	})
	if err != nil {
		t.Fatal(err)
	}
	all := entries(t)
	if err := p.Fill(all); err != nil {
		t.Fatal(err)
	}
	sheet := func(lang string) string {
		var out bytes.Buffer
		if err := proof.Write(&out, lang, p, all, []string{"Waterloo"}); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	en := sheet("en")
	for _, want := range []string{
		"Box &lt;1&gt;", "<ins>5</ins> <del>4</del>", "Medium infantry", "Heavy infantry", "<ins>Round Shot</ins> <del>", "<ins>yes</ins> <del>no</del>", "Rangers", "Lull in the Fighting", "<li>Waterloo</li>",
		"British foot artillery", "<ins>3</ins>", "<ins>−3</ins> <del>−2</del>", "<ins>rally zones</ins>",
	} {
		if !strings.Contains(en, want) {
			t.Errorf("the sheet has no %q", want)
		}
	}
	if strings.Contains(en, "Russian foot artillery") {
		t.Error("a unit without blocks is on the sheet")
	}
	if es := sheet("es"); !strings.Contains(es, "Infantería media") || !strings.Contains(es, `lang="es"`) {
		t.Error("the Spanish sheet has English names")
	}
	if !strings.Contains(proof.Policy, "sha256-") {
		t.Error(proof.Policy)
	}
}
