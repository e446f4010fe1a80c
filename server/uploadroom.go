package server

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/store"
)

// A holding is a version of an uploaded scenario: its release function, and its
// approximate bytes.
type holding struct {
	release func()
	size    int
}

// uploadSize returns the approximate memory of an uploaded battle: its tables, its
// drawing, and several times its text.
func uploadSize(text string) int { return 64<<10 + 8*len(text) }

// touch records the use of a battle.
func (u *uploads) touch(id string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if v, have := u.newest[id]; have {
		u.clock++
		u.newest[id] = version{v.ref, u.clock}
	}
}

// excess returns the ids of the battles to remove so that another version of that size
// fits, the least used first, and whether it then fits. Older versions of it and spared
// ids stay.
func (u *uploads) excess(ref game.Ref, size int, spared []string) (gone []string, fits bool) {
	u.mu.Lock()
	defer u.mu.Unlock()
	total := size
	by := map[string]int{}
	for held, h := range u.held {
		by[held.ID] += h.size
		total += h.size
	}
	if _, have := u.held[ref]; have {
		return nil, true
	}
	ids := make([]string, 0, len(by))
	for id := range by {
		if id != ref.ID && !slices.Contains(spared, id) {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(a, b string) int { return cmp.Compare(u.newest[a].used, u.newest[b].used) })
	for _, id := range ids {
		if total <= u.most {
			break
		}
		total -= by[id]
		gone = append(gone, id)
	}
	return gone, total <= u.most
}

// forgetUploads removes battles to make room, and returns their names. Their matches have
// them in their journals.
func (s *Server) forgetUploads(ctx context.Context, ids []string, lang string) (names []string, err error) {
	for _, id := range ids {
		name := id
		if info, err := s.scenario(id, ""); err == nil {
			name = cmp.Or(info.Name[lang], id)
		}
		system, short, _ := strings.Cut(id, "/")
		if err := s.config.Store.DropScenario(ctx, system, short); err != nil && !errors.Is(err, store.ErrNotFound) {
			return names, err
		}
		s.maps.forget(s.uploads.drop(id))
		s.config.Logger.Info("an uploaded scenario was forgotten to make room", "scenario", id)
		names = append(names, name)
	}
	return names, nil
}
