package frame

import (
	"bytes"
	"encoding/json"
	"regexp"

	"mariscal/words"
)

var described = regexp.MustCompile(`("description":\s*)("(?:[^"\\]|\\.)*")`)

// SchemaIn returns [Entry.Schema] with its descriptions in a language ("es" or "en"). The order of
// the keys stays, and a description without a translation.
func (e Entry) SchemaIn(lang string) []byte {
	p := words.For(lang)
	return described.ReplaceAllFunc(e.Schema, func(pair []byte) []byte {
		key, text := described.FindSubmatch(pair)[1], described.FindSubmatch(pair)[2]
		var english string
		if json.Unmarshal(text, &english) != nil {
			return pair
		}
		said, known := translated(p, e.System.Name(), ".field.", english)
		if !known {
			return pair
		}
		out := new(bytes.Buffer)
		out.Write(key)
		enc := json.NewEncoder(out)
		enc.SetEscapeHTML(false)
		if enc.Encode(said) != nil {
			return pair
		}
		return bytes.TrimSpace(out.Bytes())
	})
}
