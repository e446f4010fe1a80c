package server

import (
	"net/http"
	"strings"

	"mariscal/words"
)

// language returns the language of an answer: ?lang=, or the browser's preference.
func language(r *http.Request) string {
	if strings.Contains(r.URL.RawQuery, "lang") {
		if l := r.URL.Query().Get("lang"); l != "" {
			return preferred(l)
		}
	}
	return preferred(r.Header.Get("Accept-Language"))
}

// preferences caches the languages of Accept-Language headers: parsing one takes longer
// than the rest of a request, and most are the same.
var preferences = lastUsed[string]{most: 256}

// longestPreference is the most bytes of a cached preference.
const longestPreference = 128

// preferred is [words.Match], cached.
func preferred(asked string) string {
	if len(asked) > longestPreference {
		return words.Match(asked)
	}
	if lang, ok := preferences.get(asked); ok {
		return lang
	}
	return preferences.keep(strings.Clone(asked), words.Match(asked))
}
