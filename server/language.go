package server

import (
	"net/http"
	"strings"
	"sync"

	"mariscal/words"
)

// language returns the language of an answer: ?lang=, or what the browser asks for.
func language(r *http.Request) string {
	if strings.Contains(r.URL.RawQuery, "lang") {
		if l := r.URL.Query().Get("lang"); l != "" {
			return preferred(l)
		}
	}
	return preferred(r.Header.Get("Accept-Language"))
}

// preferences are the languages of what browsers have asked for: reading it takes
// longer than reading the rest of a request, and most ask for the same.
var preferences struct {
	mu  sync.RWMutex
	all map[string]string
}

// What is remembered of preferences, at most, and how long one may be.
const (
	mostPreferences   = 256
	longestPreference = 128
)

// preferred is [words.Match], remembered.
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
