package server

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/time/rate"

	"mariscal/game"
	"mariscal/store"
)

// Bounds of what a person publishes.
const (
	mostPublished = 100
	mostVersions  = 200 // of a battle

	mostPublishedBytes = 32 << 20 // of all versions of all his battles

	publishBurst, publishGap = 10, 5 * time.Minute
)

var publishedRoom = store.PublishedRoom{Most: mostPublished, Bytes: mostPublishedBytes}

// newPublishing returns the allowance of what people publish and rate.
func newPublishing(now func() time.Time) *limiter {
	return newLimiter(rate.Every(publishGap), publishBurst, now)
}

// A NewPublished publishes a draft of the visitor's: its battle, or a new version of it.
type NewPublished struct {
	Draft   string `json:"draft"` // where it lies, as lists of drafts tell
	Licence string `json:"licence"`
	Note    string `json:"note,omitempty"` // what changed
}

// publish publishes the battle of a draft.
func (s *Server) publish(c *call, in struct{ Body NewPublished }) (GalleryDetail, error) {
	me, err := c.me()
	if err != nil {
		return GalleryDetail{}, err
	}
	note := plainLine(in.Body.Note)
	switch {
	case !slices.Contains(licences, in.Body.Licence):
		return GalleryDetail{}, bad("server.publish-no-licence", clip(in.Body.Licence))
	case utf8.RuneCountInString(note) > maxLine:
		return GalleryDetail{}, bad("server.talk-long", maxLine)
	}
	d, err := s.config.Store.Draft(c.Context(), me.ID, in.Body.Draft)
	if errors.Is(err, store.ErrNotFound) {
		err = refuse(http.StatusNotFound, "server.no-draft", clip(in.Body.Draft))
	}
	if err != nil {
		return GalleryDetail{}, err
	}
	ref, release, err := s.config.Content.Lease(fileName(d.Battle), []byte(d.Text))
	if err != nil {
		return GalleryDetail{}, err
	}
	defer release()
	info, err := s.scenario(ref.ID, ref.Sum)
	if err != nil {
		return GalleryDetail{}, err
	}
	v := store.Version{Sum: ref.Sum, At: s.config.Now().UnixMilli(), Licence: in.Body.Licence, Note: note}
	if err := s.mayPublish(c, me, d, info, v); err != nil {
		return GalleryDetail{}, err
	}
	if err := s.keepPublished(c, me, d, info, v); err != nil {
		return GalleryDetail{}, err
	}
	s.audit(c, me.Name, "publish", ref.ID, note)
	if err := s.holdPublished(c, ref.ID, d.Text); err != nil { // it is brought when somebody plays it
		s.config.Logger.Warn("a published battle is not held", "battle", ref.ID, "error", err)
	}
	c.w.Header().Set("Location", "/api/gallery/"+ref.ID)
	_, name, _ := strings.Cut(ref.ID, "/")
	return s.showGallery(c, scenarioPath{info.System, name})
}

// mayPublish refuses what cannot be published.
func (s *Server) mayPublish(c *call, me *signedIn, d store.Draft, info game.ScenarioInfo, v store.Version) error {
	if _, is := s.builtIn[info.ID]; is || info.Hidden {
		return refuse(http.StatusConflict, "server.publish-built-in", info.ID)
	}
	switch p, err := s.config.Store.Published(c.Context(), info.ID); {
	case errors.Is(err, store.ErrNotFound):
	case err != nil:
		return err
	case p.Person != me.ID:
		return refuse(http.StatusConflict, "server.published-id", info.ID)
	case p.Last().Sum == v.Sum && p.Last().Licence == v.Licence:
		return refuse(http.StatusConflict, "server.publish-same")
	case len(p.Versions) >= mostVersions:
		return refuse(http.StatusConflict, "server.publish-versions", mostVersions)
	}
	if err := s.mayFork(c, me, d.Origin, v.Licence); err != nil {
		return err
	}
	if !s.people.publishing.allow(me.ID, 1) {
		c.w.Header().Set("Retry-After", "300")
		return refuse(http.StatusTooManyRequests, "server.publish-many")
	}
	return nil
}

// mayFork refuses what the licence of the battle it began from does not allow.
func (s *Server) mayFork(c *call, me *signedIn, from store.Origin, licence string) error {
	p, err := s.config.Store.Published(c.Context(), from.Battle)
	if errors.Is(err, store.ErrNotFound) || err == nil && p.Person == me.ID {
		return nil
	}
	if err != nil {
		return err
	}
	of := p.Last()
	if i := slices.IndexFunc(p.Versions, func(v store.Version) bool { return v.Sum == from.Sum }); i >= 0 {
		of = p.Versions[i]
	}
	switch {
	case of.Licence == licencePlay:
		return refuse(http.StatusConflict, "server.publish-play", from.Battle)
	case of.Licence == licenceAlike && licence != licenceAlike:
		return refuse(http.StatusConflict, "server.publish-alike", from.Battle)
	}
	return nil
}

// keepPublished stores a battle, or a version of one that is the visitor's.
func (s *Server) keepPublished(c *call, me *signedIn, d store.Draft, info game.ScenarioInfo, v store.Version) error {
	tell := func(p *store.Published) {
		p.Name, p.Date, p.Text, p.Sides = info.Name, info.Date, info.Text, [2]map[string]string{info.Armies[0].Name, info.Armies[1].Name}
	}
	err := s.config.Store.AddVersion(c.keep(), info.ID, me.ID, v, d.Text, publishedRoom, func(p *store.Published) error { tell(p); return nil })
	switch {
	case errors.Is(err, store.ErrMany):
		return refuse(http.StatusConflict, "server.many-published", mostPublished, mostPublishedBytes>>20)
	case !errors.Is(err, store.ErrNotFound):
		return err
	}
	p := store.Published{Battle: info.ID, System: info.System, Person: me.ID, Changed: v.At}
	p.Versions = []store.Version{v}
	if d.Origin.Battle != info.ID {
		p.Origin = d.Origin
	}
	tell(&p)
	switch err = s.config.Store.AddPublished(c.keep(), p, d.Text, publishedRoom); {
	case errors.Is(err, store.ErrExists):
		err = refuse(http.StatusConflict, "server.published-id", info.ID)
	case errors.Is(err, store.ErrMany):
		err = refuse(http.StatusConflict, "server.many-published", mostPublished, mostPublishedBytes>>20)
	}
	return err
}

// unpublish takes a battle out of the gallery, for its author or an admin. Matches keep it.
func (s *Server) unpublish(c *call, in struct {
	scenarioPath
	Why string `query:"why" about:"why, for what is noted"`
},
) (struct{}, error) {
	p, err := s.published(c, in.System+"/"+in.Name)
	if err != nil {
		return struct{}{}, err
	}
	if err := checkName(in.Why); err != nil {
		return struct{}{}, err
	}
	by, whose := "", p.Person
	if me := originOf(c.Request).person; me != nil && me.ID == p.Person {
		by = me.Name
	} else if by, err = c.admin(); err != nil {
		return struct{}{}, err
	} else {
		whose = ""
	}
	if err := s.config.Store.DropPublished(c.keep(), p.Battle, whose); err != nil {
		return struct{}{}, err
	}
	s.audit(c, by, "unpublish", p.Battle, in.Why)
	s.uploads.adding.Lock()
	defer s.uploads.adding.Unlock()
	if err := s.config.Store.DropScenario(c.keep(), in.System, in.Name); err != nil && !errors.Is(err, store.ErrNotFound) {
		return struct{}{}, err
	}
	s.maps.forget(s.uploads.drop(p.Battle))
	return struct{}{}, nil
}

// A StarsOrder rates a battle.
type StarsOrder struct {
	Stars int `json:"stars"` // 1 to 5
}

// rate keeps what the visitor thinks of a battle of which he has finished a match.
func (s *Server) rate(c *call, in struct {
	scenarioPath
	Body StarsOrder
},
) (GalleryDetail, error) {
	me, err := c.me()
	if err != nil {
		return GalleryDetail{}, err
	}
	d, err := s.showGallery(c, in.scenarioPath)
	switch {
	case err != nil:
		return d, err
	case in.Body.Stars < 1 || in.Body.Stars > 5:
		return d, bad("server.stars-range")
	case d.Yours:
		return d, refuse(http.StatusForbidden, "server.stars-own")
	case !d.MayRate:
		return d, refuse(http.StatusForbidden, "server.stars-first")
	}
	err = s.config.Store.PutStars(c.keep(), store.Stars{Battle: d.Battle, Person: me.ID, Stars: in.Body.Stars, At: s.config.Now().UnixMilli()})
	if err != nil {
		return d, err
	}
	return s.showGallery(c, in.scenarioPath)
}

// A GalleryComplaint tells the host of a battle.
type GalleryComplaint struct {
	Why string `json:"why"`
}

// complainOf sends a published battle to the host, as a report of its author.
func (s *Server) complainOf(c *call, in struct {
	scenarioPath
	Body GalleryComplaint
},
) (struct{}, error) {
	me, err := c.me()
	if err != nil {
		return struct{}{}, err
	}
	p, err := s.published(c, in.System+"/"+in.Name)
	if err != nil {
		return struct{}{}, err
	}
	r := store.Report{ID: newID(), At: s.config.Now().UnixMilli(), Match: p.Battle, By: me.ID, Whom: p.Person, Why: plainLine(in.Body.Why)}
	switch {
	case r.Whom == me.ID:
		return struct{}{}, refuse(http.StatusConflict, "server.talk-self")
	case utf8.RuneCountInString(r.Why) > maxLine:
		return struct{}{}, bad("server.talk-long", maxLine)
	case r.Why == "":
		return struct{}{}, bad("server.complaint-why")
	case !s.talks.reports.allow(me.ID, 1):
		c.w.Header().Set("Retry-After", "3600")
		return struct{}{}, refuse(http.StatusTooManyRequests, "server.complaint-many")
	}
	err = s.config.Store.AddReport(c.keep(), r)
	if errors.Is(err, store.ErrExists) {
		err = refuse(http.StatusConflict, "server.complaint-once")
	}
	return struct{}{}, err
}

// An ExportedStars is what a person thinks of a battle.
type ExportedStars struct {
	Battle string    `json:"battle"`
	Stars  int       `json:"stars"`
	At     time.Time `json:"at"`
}

// exportedGallery returns what a person has published and how he has rated battles.
func (s *Server) exportedGallery(c *call, person string) (list []GalleryItem, stars []ExportedStars, err error) {
	all, err := s.config.Store.PublishedBy(c.Context(), person)
	if err == nil {
		list, err = s.galleryItems(c, all)
	}
	if err != nil {
		return list, nil, err
	}
	rated, err := s.config.Store.StarsBy(c.Context(), person)
	stars = []ExportedStars{}
	for _, x := range rated {
		stars = append(stars, ExportedStars{x.Battle, x.Stars, store.Moment(x.At)})
	}
	return list, stars, err
}

// galleryRoutes are the operations of the gallery.
func galleryRoutes() []route {
	get, post := http.MethodGet, http.MethodPost
	return []route{
		op(get, "/api/gallery", "gallery", "The published battles; without accounts, the uploaded ones", (*Server).listGallery),
		op(post, "/api/gallery", "galleryCreate", "Publish the battle of a draft of yours, or a new version of it", (*Server).publish),
		op(get, "/api/gallery/{system}/{name}", "galleryBattle", "A published battle with its versions", (*Server).showGallery),
		op(http.MethodDelete, "/api/gallery/{system}/{name}", "galleryDelete", "Take a battle out of the gallery, for its author and for admins; matches keep it", (*Server).unpublish),
		op(post, "/api/gallery/{system}/{name}/stars", "galleryRate", "Rate a battle of which you have finished a match", (*Server).rate),
		op(post, "/api/gallery/{system}/{name}/complaint", "galleryComplain", "Send a published battle to the host; its author is not told", (*Server).complainOf),
	}
}
