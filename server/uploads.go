package server

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"mariscal/game"
	"mariscal/store"
)

// An Upload is a scenario file.
type Upload struct {
	Name string `json:"name"` // file name, for its faults
	Text string `json:"text"`
}

func (Upload) upload() {}

// uploads are the uploaded scenarios, each held while it is listed here.
type uploads struct {
	most   int        // limit of bytes, approximate
	adding sync.Mutex // held while one is added

	mu     sync.Mutex
	newest map[string]version // by id
	held   map[game.Ref]holding
	clock  int // advances with each use
}

// A version is the current version of an uploaded scenario.
type version struct {
	ref  game.Ref
	used int // when the scenario was used last, by the clock of uploads
}

// current returns the current version of an uploaded scenario, or the zero Ref.
func (u *uploads) current(id string) game.Ref {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.newest[id].ref
}

// add makes a version current and keeps its lease, or releases it when the version is
// held already.
func (u *uploads) add(ref game.Ref, release func(), text string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.clock++
	u.newest[ref.ID] = version{ref, u.clock}
	if _, have := u.held[ref]; have {
		release()
		return
	}
	u.held[ref] = holding{release, uploadSize(text)}
}

// drop removes all versions of a scenario.
func (u *uploads) drop(id string) (gone []game.Ref) {
	u.mu.Lock()
	defer u.mu.Unlock()
	delete(u.newest, id)
	for ref, h := range u.held {
		if ref.ID == id {
			h.release()
			delete(u.held, ref)
			gone = append(gone, ref)
		}
	}
	return gone
}

// clear releases all scenarios.
func (u *uploads) clear() {
	u.mu.Lock()
	defer u.mu.Unlock()
	for _, h := range u.held {
		h.release()
	}
	clear(u.newest)
	clear(u.held)
}

// ids lists the uploaded scenarios by name.
func (u *uploads) ids() []string {
	u.mu.Lock()
	defer u.mu.Unlock()
	return slices.Sorted(maps.Keys(u.newest))
}

func (s *Server) uploadScenario(c *call, in struct{ Body Upload }) (ScenarioItem, error) {
	name := cmp.Or(in.Body.Name, "scenario.yaml")
	if err := checkName(name); err != nil {
		return ScenarioItem{}, err
	}
	ref, release, err := s.config.Content.Lease(name, []byte(in.Body.Text))
	if err != nil {
		if _, fault := explain(err, "en"); fault {
			s.config.Logger.Warn("an uploaded scenario cannot be played", "name", name, "error", err)
			err = refuse(http.StatusUnprocessableEntity, "server.bad-scenario")
		}
		return ScenarioItem{}, err
	}
	var forgotten []string
	if err = s.mayUpload(c, ref); err == nil {
		forgotten, err = s.keepUpload(c, ref, release, in.Body.Text, nil)
	}
	if err != nil {
		release()
		return ScenarioItem{}, err
	}
	info, err := s.scenario(ref.ID, ref.Sum)
	if err != nil {
		return ScenarioItem{}, err
	}
	c.w.Header().Set("Location", "/api/scenarios/"+info.ID)
	it := s.item(c, info)
	it.Forgotten = forgotten
	return it, nil
}

// keepUpload stores a scenario's file and its release function. If memory is short, it
// removes the least used battles, except spared ids, and returns their names in the
// caller's language.
func (s *Server) keepUpload(c *call, ref game.Ref, release func(), text string, spared []string) ([]string, error) {
	s.uploads.adding.Lock()
	defer s.uploads.adding.Unlock()
	if _, have := s.builtIn[ref.ID]; have {
		return nil, refuse(http.StatusConflict, "server.exists")
	}
	gone, fits := s.uploads.excess(ref, uploadSize(text), spared)
	if !fits {
		return nil, refuse(http.StatusForbidden, "server.many-uploads", s.uploads.most>>20)
	}
	names, err := s.forgetUploads(c.keep(), gone, c.lang)
	if err != nil {
		return nil, err
	}
	system, short, _ := strings.Cut(ref.ID, "/")
	err = s.config.Store.PutScenario(c.keep(), store.Scenario{System: system, Name: short, Sum: ref.Sum, Text: text, Added: time.Now()})
	if err == nil {
		s.uploads.add(ref, release, text)
	}
	return names, err
}

// deleteScenario removes an uploaded scenario in all versions. Its matches have it in
// their journals. Nobody owns an upload, so only a visitor at the server's own machine
// may do it, or, with accounts, an admin.
func (s *Server) deleteScenario(c *call, in scenarioPath) (struct{}, error) {
	if _, err := c.admin(); err != nil && !fromHere(c.Request) {
		return struct{}{}, refuse(http.StatusForbidden, "server.uploads-here")
	}
	id := in.System + "/" + in.Name
	s.uploads.adding.Lock()
	defer s.uploads.adding.Unlock()
	err := s.config.Store.DropScenario(c.keep(), in.System, in.Name)
	if errors.Is(err, store.ErrNotFound) {
		return struct{}{}, refuse(http.StatusNotFound, "server.no-scenario", clip(id))
	}
	if err == nil {
		s.maps.forget(s.uploads.drop(id))
	}
	return struct{}{}, err
}

// registerUploads registers stored uploads, as far as there is memory. A file that this
// version refuses is logged and kept.
func (s *Server) registerUploads(ctx context.Context) error {
	all, err := s.config.Store.Scenarios(ctx)
	if err != nil {
		return err
	}
	for _, up := range all {
		ref, release, err := s.config.Content.Lease(up.Name, []byte(up.Text))
		if err != nil {
			s.config.Logger.Warn("an uploaded scenario cannot be played any more", "scenario", up.System+"/"+up.Name, "error", err)
			continue
		}
		s.uploads.add(ref, release, up.Text)
	}
	gone, _ := s.uploads.excess(game.Ref{}, 0, nil)
	_, err = s.forgetUploads(ctx, gone, "en")
	return err
}

// syncUploads takes in which scenarios other servers have uploaded and removed. Uploads that
// this version refuses are logged once.
func (s *Server) syncUploads(ctx context.Context) error {
	all, err := s.node.store.Uploads(ctx)
	if err != nil {
		return err
	}
	s.uploads.adding.Lock()
	defer s.uploads.adding.Unlock()
	there := map[string]string{} // the newest sum by id
	for _, up := range all {
		there[up.System+"/"+up.Name] = up.Sum
	}
	for _, up := range all {
		id := up.System + "/" + up.Name
		if there[id] != up.Sum || s.uploads.current(id).Sum == up.Sum || s.node.refused[up.Sum] {
			continue
		}
		whole, err := s.node.store.Upload(ctx, up.System, up.Name, up.Sum)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		ref, release, err := s.config.Content.Lease(up.Name, []byte(whole.Text))
		if err != nil {
			s.node.refused[up.Sum] = true
			s.config.Logger.Warn("a scenario uploaded at another server cannot be played here", "scenario", id, "error", err)
			continue
		}
		s.uploads.add(ref, release, whole.Text)
	}
	for _, id := range s.uploads.ids() {
		if _, stays := there[id]; !stays {
			s.maps.forget(s.uploads.drop(id))
		}
	}
	return nil
}
