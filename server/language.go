package server

import (
	"net/http"
	"strings"
	"sync"

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
var preferences struct {
	mu  sync.RWMutex
	all map[string]string
}

// Limits of the cache of preferences, and of the length of one.
const (
	mostPreferences   = 256
	longestPreference = 128
)

// preferred is [words.Match], cached.
func preferred(asked string) string {
	if len(asked) > longestPreference {
		return words.Match(asked)
	}
	p := &preferences
	p.mu.RLock()
	lang, ok := p.all[asked]
	p.mu.RUnlock()
	if ok {
		return lang
	}
	lang = words.Match(asked)
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.all == nil || len(p.all) >= mostPreferences {
		p.all = map[string]string{}
	}
	p.all[strings.Clone(asked)] = lang
	return lang
}
