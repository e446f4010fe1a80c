package server

import (
	"slices"
	"sync"
)

// A lastUsed keeps a limited number of values, those used last.
type lastUsed[V any] struct {
	most int

	mu   sync.Mutex
	all  map[string]V
	used []string // the most recent last
}

// get returns a kept value.
func (r *lastUsed[V]) get(key string) (v V, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if v, ok = r.all[key]; ok {
		r.use(key)
	}
	return v, ok
}

// keep returns the kept value, or keeps fresh.
func (r *lastUsed[V]) keep(key string, fresh V) V {
	r.mu.Lock()
	defer r.mu.Unlock()
	v, ok := r.all[key]
	if !ok {
		if r.all == nil {
			r.all = map[string]V{}
		}
		v, r.all[key] = fresh, fresh
	}
	r.use(key)
	if len(r.used) > r.most {
		delete(r.all, r.used[0])
		r.used = r.used[1:]
	}
	return v
}

// use makes a key the most recent; the caller holds mu.
func (r *lastUsed[V]) use(key string) {
	if n := len(r.used); n == 0 || r.used[n-1] != key {
		r.used = append(slices.DeleteFunc(r.used, func(u string) bool { return u == key }), key)
	}
}
