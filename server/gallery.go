package server

import (
	"cmp"
	"context"
	"errors"
	"math"
	"net/http"
	"slices"
	"strings"
	"time"

	"mariscal/game"
	"mariscal/store"
)

// mostForks is how many battles that began from one are told.
const mostForks = 50

// The licences under which battles are published. Nobody publishes what began from one that is only
// for playing; what began from one that is shared alike keeps its licence.
const (
	licencePlay  = "play"
	licenceAlike = "cc-by-sa"
)

var licences = []string{"cc-by", licenceAlike, "cc0", licencePlay}

// A GalleryItem is a published battle, as lists show it.
type GalleryItem struct {
	Battle  string    `json:"battle"` // its id
	System  string    `json:"system"`
	Name    string    `json:"name"`
	Sides   [2]string `json:"sides"` // names of the armies: top, bottom
	Author  string    `json:"author"`
	Licence string    `json:"licence"` // "cc0", "cc-by", "cc-by-sa" or "play": for playing only
	Sum     string    `json:"sum"`     // of its last version
	Changed time.Time `json:"changed"` // when that came
	// Versions is how many there are.
	Versions int `json:"versions"`
	// Origin is the battle from which it began, and its version.
	Origin store.Origin `json:"origin,omitzero"`
	Played int          `json:"played"` // finished matches
	// Stars is the mean of its ratings, 1 to 5, and Raters how many there are.
	Stars  float64 `json:"stars"`
	Raters int     `json:"raters"`
}

// A GalleryDetail is a published battle with its versions.
type GalleryDetail struct {
	GalleryItem
	All []GalleryVersion `json:"all"` // versions, the last one first
	// Won counts the finished matches between two people: won by the top side, by the bottom side,
	// drawn.
	Won        [3]int        `json:"won"`
	Forks      []GalleryItem `json:"forks"` // published battles that began from it
	Yours      bool          `json:"yours"`
	Date       string        `json:"date"`
	Text       string        `json:"text"`    // background
	MayRate    bool          `json:"mayRate"` // the visitor has finished a match of it, and is not its author
	YourStars  int           `json:"yourStars,omitempty"`
	OriginName string        `json:"originName,omitempty"`
	OriginHere bool          `json:"originHere,omitempty"` // it is published here
}

// A GalleryVersion is a version of a published battle.
type GalleryVersion struct {
	Sum     string    `json:"sum"`
	At      time.Time `json:"at"`
	Licence string    `json:"licence"`
	Note    string    `json:"note,omitempty"` // what changed
}

// galleryItems tells published battles; a person who is gone or banned is "a player".
func (s *Server) galleryItems(c *call, all []store.Published) ([]GalleryItem, error) {
	var ids []string
	for _, p := range all {
		ids = append(ids, p.Person)
	}
	named, err := s.rivalsNamed(c, ids)
	list := []GalleryItem{}
	for _, p := range all {
		author := named[p.Person].name
		if !named[p.Person].shown {
			author = c.words.Say("server.somebody")
		}
		last := p.Last()
		it := GalleryItem{
			Battle: p.Battle, System: p.System, Name: cmp.Or(p.Name[c.lang], p.Name["en"], p.Battle), Author: author, Licence: last.Licence, Sum: last.Sum,
			Changed: store.Moment(p.Changed), Versions: len(p.Versions), Origin: p.Origin, Played: p.Played, Raters: p.Raters,
			Sides: [2]string{p.Sides[0][c.lang], p.Sides[1][c.lang]},
		}
		if p.Raters > 0 {
			it.Stars = math.Round(10*float64(p.Stars)/float64(p.Raters)) / 10
		}
		list = append(list, it)
	}
	return list, err
}

// A galleryAsked selects a page of the gallery.
type galleryAsked struct {
	paging
	System string `query:"system" about:"battles of this system alone"`
	Order  string `query:"order" about:"nothing for the last changed first, rated, or played"`
}

// listGallery lists published battles.
func (s *Server) listGallery(c *call, in galleryAsked) ([]GalleryItem, error) {
	if !s.config.Accounts.on() {
		return s.uploadedItems(c, in), nil
	}
	q := store.GalleryQuery{System: in.System, Order: in.Order, Limit: in.most()}
	if in.After != "" {
		p, err := s.config.Store.Published(c.Context(), in.After)
		if errors.Is(err, store.ErrNotFound) {
			return []GalleryItem{}, nil
		}
		if err != nil {
			return nil, err
		}
		q.After = &p
	}
	all, err := s.config.Store.Gallery(c.Context(), q)
	if err != nil {
		return nil, err
	}
	return s.galleryItems(c, all)
}

// uploadedItems lists uploaded battles by id, for a server where nobody has an account.
func (s *Server) uploadedItems(c *call, in galleryAsked) []GalleryItem {
	all := []GalleryItem{}
	for _, id := range s.uploads.ids() {
		if info, err := s.scenario(id, ""); err == nil && !info.Hidden && (in.System == "" || info.System == in.System) {
			all = append(all, GalleryItem{
				Battle: id, System: info.System, Name: info.Name[c.lang], Sum: info.Sum, Versions: 1,
				Sides: [2]string{info.Armies[0].Name[c.lang], info.Armies[1].Name[c.lang]},
			})
		}
	}
	return page(all, in.paging, func(it GalleryItem) string { return it.Battle })
}

// published returns a published battle.
func (s *Server) published(c *call, battle string) (store.Published, error) {
	var p store.Published
	err := error(store.ErrNotFound)
	if s.config.Accounts.on() {
		p, err = s.config.Store.Published(c.Context(), battle)
	}
	if errors.Is(err, store.ErrNotFound) {
		err = refuse(http.StatusNotFound, "server.no-published", clip(battle))
	}
	return p, err
}

// showGallery tells a published battle.
func (s *Server) showGallery(c *call, in scenarioPath) (d GalleryDetail, err error) {
	p, err := s.published(c, in.System+"/"+in.Name)
	if err != nil {
		return d, err
	}
	items, err := s.galleryItems(c, []store.Published{p})
	if err != nil {
		return d, err
	}
	d = GalleryDetail{GalleryItem: items[0], Won: p.Won, Date: p.Date[c.lang], Text: p.Text[c.lang], All: []GalleryVersion{}}
	for _, v := range slices.Backward(p.Versions) {
		d.All = append(d.All, GalleryVersion{Sum: v.Sum, At: store.Moment(v.At), Licence: v.Licence, Note: v.Note})
	}
	forks, err := s.config.Store.Forks(c.Context(), p.Battle, mostForks)
	if err == nil {
		d.Forks, err = s.galleryItems(c, forks)
	}
	if err == nil && p.Origin.Battle != "" {
		d.OriginName, d.OriginHere, err = s.nameOfBattle(c, p.Origin.Battle)
	}
	if me := originOf(c.Request).person; me != nil && err == nil {
		if d.Yours = p.Person == me.ID; !d.Yours {
			d.MayRate, err = s.config.Store.Fought(c.Context(), me.Holder(), p.Battle)
		}
		if err == nil && d.MayRate {
			d.YourStars, err = s.config.Store.StarsOf(c.Context(), me.ID, p.Battle)
		}
	}
	return d, err
}

// nameOfBattle returns the name of a battle that is known here, or its id, and whether it is
// published.
func (s *Server) nameOfBattle(c *call, id string) (name string, here bool, err error) {
	p, err := s.config.Store.Published(c.Context(), id)
	if err == nil || !errors.Is(err, store.ErrNotFound) {
		return cmp.Or(p.Name[c.lang], id), err == nil, err
	}
	if info, err := s.scenario(id, ""); err == nil {
		return info.Name[c.lang], false, nil
	}
	return id, false, nil
}

// bring makes the last version of a published battle the one that is played here. Published battles
// have their texts in the store; of all that were ever published the server holds those in use.
func (s *Server) bring(c *call, battle string) error {
	p, err := s.published(c, battle)
	if err != nil {
		return err
	}
	last := p.Last()
	if s.uploads.current(battle).Sum == last.Sum {
		s.uploads.touch(battle)
		return nil
	}
	text, err := s.config.Store.PublishedText(c.Context(), battle, last.Sum)
	if err != nil {
		return err
	}
	return s.holdPublished(c, battle, text)
}

// holdPublished reads a published text and makes it current.
func (s *Server) holdPublished(c *call, battle, text string) error {
	ref, release, err := s.config.Content.Lease(battle, []byte(text))
	if err != nil {
		return err
	}
	if _, err = s.keepUpload(c, ref, release, text, nil); err != nil {
		release()
	}
	return err
}

// scenarioHere is scenario, and brings a published battle that is not held.
func (s *Server) scenarioHere(c *call, id string) (game.ScenarioInfo, error) {
	info, err := s.scenario(id, "")
	if err != nil && s.bring(c, id) == nil {
		return s.scenario(id, "")
	}
	return info, err
}

// mayUpload refuses a text under the id of a battle that somebody else has published, unless it is
// what he has published.
func (s *Server) mayUpload(c *call, ref game.Ref) error {
	if !s.config.Accounts.on() {
		return nil
	}
	p, err := s.config.Store.Published(c.Context(), ref.ID)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if me := originOf(c.Request).person; p.Last().Sum == ref.Sum || me != nil && me.ID == p.Person {
		return nil
	}
	return refuse(http.StatusConflict, "server.published-id", ref.ID)
}

// tally counts a match that has ended, or was restored, if its battle is published.
func (s *Server) tally(ctx context.Context, row store.Match) {
	if _, is := s.builtIn[row.Scenario]; is {
		return
	}
	if err := s.config.Store.Tally(ctx, row); err != nil {
		s.config.Logger.Error("a match of a published battle was not counted; the next one counts it too", "match", row.ID, "battle", row.Scenario, "error", err)
	}
}

// tallyGone is tally for a match that was just deleted.
func (s *Server) tallyGone(ctx context.Context, row store.Match) {
	if row.Status == store.Finished {
		row.Deleted = s.config.Now()
		s.tally(ctx, row)
	}
}

// fileName is the name under which a battle is saved.
func fileName(battle string) string {
	_, name, _ := strings.Cut(battle, "/")
	return name + ".yaml"
}
