package server

import (
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"mariscal/store"
	"mariscal/words"
)

// galleryPath is the page of the gallery; those of battles are below it.
const galleryPath = "/gallery"

var (
	galleryPage = template.Must(template.ParseFS(accountFiles, "account/gallery.html", frameFile))
	battlePage  = template.Must(template.ParseFS(accountFiles, "account/gallerybattle.html", frameFile))
	publishPage = template.Must(template.ParseFS(accountFiles, "account/gallerypublish.html", frameFile))
)

// mostOnPage is how many battles a page of the gallery shows.
const mostOnPage = 25

// A galleryView is what the pages of the gallery show.
type galleryView struct {
	ratingView
	On      bool // people have accounts, so battles are published
	Systems []galleryTab
	Orders  []galleryTab
	List    []GalleryItem
	More    string // address of the next page
	Battle  GalleryDetail
	Path    string // of the battle's page
	Draft   *publishing
	MayDrop bool // the visitor is an admin
}

// A galleryTab is a link that selects or orders.
type galleryTab struct {
	Words, To string
	Here      bool
}

// A publishing is the form for a draft.
type publishing struct {
	Lies, ID, Name string
	Chosen, Note   string // as they were sent, or are now
	Last           int    // number of the version that there is
	Origin         string // name of the battle it began from
	OriginID       string
	Faults         []Fault
}

// Mean tells how a battle is rated.
func (v *galleryView) Mean(it GalleryItem) string {
	if it.Raters == 0 {
		return v.Say("server.gallery-unrated")
	}
	mean := fmt.Sprintf("%.1f", it.Stars)
	if v.Lang == "es" {
		mean = strings.ReplaceAll(mean, ".", ",")
	}
	return v.Say("server.gallery-mean", mean, it.Raters)
}

// licenceWords are the texts of a licence: its name, and what it allows.
var licenceWords = map[string][2]string{
	licenceAlike: {"server.licence-cc-by-sa", "server.licence-cc-by-sa-how"}, "cc-by": {"server.licence-cc-by", "server.licence-cc-by-how"},
	"cc0": {"server.licence-cc0", "server.licence-cc0-how"}, licencePlay: {"server.licence-play", "server.licence-play-how"},
}

// Licence names a licence.
func (v *galleryView) Licence(id string) string { return v.Say(licenceWords[id][0]) }

// Allows says what a licence allows.
func (v *galleryView) Allows(id string) string { return v.Say(licenceWords[id][1]) }

// Licences lists all, the commonest first.
func (*galleryView) Licences() []string { return licences }

// Short is what people compare of a checksum.
func (*galleryView) Short(sum string) string { return sum[:min(12, len(sum))] }

// Fives are the ratings from the best on.
func (*galleryView) Fives() []int { return []int{5, 4, 3, 2, 1} }

// SystemName names a game.
func (v *galleryView) SystemName(id string) string {
	if text := "system." + id; words.Has(text) {
		return v.words.Text(text)
	}
	return id
}

// Number returns the number of a version, of which the last one stands first.
func (v *galleryView) Number(i int) int { return len(v.Battle.All) - i }

// galleryPages adds the gallery to the mux.
func (s *Server) galleryPages(mux *http.ServeMux) {
	page := func(path, operation string, show func(c *call, v *galleryView) error) {
		mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			c, ok := s.pageCall(w, r, operation)
			if !ok {
				return
			}
			v := &galleryView{On: s.config.Accounts.on()}
			err := s.entitled(r, operation)
			if err == nil {
				err = show(c, v)
			}
			if err != nil {
				v.Page = "gallery"
				s.galleryView(c, v, err)
			}
		})
	}
	page("GET /gallery", "gallery", s.showGalleryPage)
	page("GET /gallery/{system}/{name}", "galleryBattle", s.showBattlePage)
	page("GET /gallery/{system}/{name}/{to}", "scenarioFile", s.leaveGallery)
	page("POST /gallery/{system}/{name}/{do}", "galleryRate", s.galleryForm)
	page("GET /gallery/publish", "draftRead", func(c *call, v *galleryView) error { return s.showPublishPage(c, v, nil) })
	page("POST /gallery/publish", "galleryCreate", s.publishForm)
}

// pageCall begins the call of a page or form; ok is false if it is answered.
func (s *Server) pageCall(w http.ResponseWriter, r *http.Request, operation string) (c *call, ok bool) {
	if !s.pays(r, operation) {
		s.tooMany(w, r)
		return nil, false
	}
	if r.Method == http.MethodPost {
		return s.formCall(w, r)
	}
	lang := language(r)
	return &call{Request: r, server: s, w: w, lang: lang, words: words.For(lang)}, true
}

// galleryView writes a page, with a refusal if there is one.
func (s *Server) galleryView(c *call, v *galleryView, refusal error) {
	if v.Title == "" {
		v.Title = c.words.Say("server.gallery-title")
	}
	if v.On {
		v.Account, _ = s.tellAccount(c, originOf(c.Request).person) // the page is shown in any case
	}
	page := map[string]*template.Template{"gallery": galleryPage, "gallery-battle": battlePage, "gallery-publish": publishPage}[v.Page]
	if err := s.showRefused(c, page, v, &v.ratingView, refusal); err != nil {
		s.problem(c.w, c.Request, err)
	}
}

// showGalleryPage lists battles.
func (s *Server) showGalleryPage(c *call, v *galleryView) error {
	q := c.URL.Query()
	in := galleryAsked{paging{q.Get("after"), mostOnPage}, q.Get("system"), q.Get("order")}
	if s.systems[in.System] == nil {
		in.System = ""
	}
	to := func(system, order, after string) string {
		values := url.Values{"lang": {c.lang}}
		for name, value := range map[string]string{"system": system, "order": order, "after": after} {
			if value != "" {
				values.Set(name, value)
			}
		}
		return galleryPath + "?" + values.Encode()
	}
	v.Page, v.Systems = "gallery", []galleryTab{{c.words.Say("server.gallery-all"), to("", in.Order, ""), in.System == ""}}
	for _, sys := range s.all {
		v.Systems = append(v.Systems, galleryTab{c.systemName(sys.Name()), to(sys.Name(), in.Order, ""), in.System == sys.Name()})
	}
	if v.On {
		for _, order := range [][2]string{{store.ByChange, "server.gallery-order-changed"}, {store.ByStars, "server.gallery-order-rated"}, {store.ByPlayed, "server.gallery-order-played"}} {
			v.Orders = append(v.Orders, galleryTab{c.words.Say(order[1]), to(in.System, order[0], ""), in.Order == order[0]})
		}
	}
	var err error
	if v.List, err = s.listGallery(c, in); err != nil {
		return err
	}
	if len(v.List) == mostOnPage {
		v.More = to(in.System, in.Order, v.List[mostOnPage-1].Battle)
	}
	s.galleryView(c, v, nil)
	return nil
}

// battleAt returns the battle of a page's address.
func battleAt(c *call) scenarioPath { return scenarioPath{c.PathValue("system"), c.PathValue("name")} }

// showBattlePage shows a battle.
func (s *Server) showBattlePage(c *call, v *galleryView) error { return s.battleView(c, v, nil) }

func (s *Server) battleView(c *call, v *galleryView, refusal error) (err error) {
	if v.Battle, err = s.showGallery(c, battleAt(c)); err != nil {
		return err
	}
	v.Page, v.Title, v.Path = "gallery-battle", v.Battle.Name, galleryPath+"/"+v.Battle.Battle
	if me := originOf(c.Request).person; me != nil {
		v.MayDrop = me.Role == store.Admin
	}
	if v.Done == "" && c.URL.Query().Get("done") == "yes" {
		v.Done = c.words.Say("server.account-saved")
	}
	s.galleryView(c, v, refusal)
	return nil
}

// leaveGallery leads to where a battle is played, changed, studied or printed, in its last version,
// or answers with the file of any version.
func (s *Server) leaveGallery(c *call, _ *galleryView) error {
	at := battleAt(c)
	id := at.System + "/" + at.Name
	to := map[string]string{"play": "/#battle/" + id, "workshop": "/#workshop/" + id, "print": "/#print/" + id, "lab": "/lab/" + id + "?lang=" + c.lang}[c.PathValue("to")]
	switch {
	case c.PathValue("to") == "file":
		return s.sendPublished(c, id)
	case to == "":
		return refuse(http.StatusNotFound, "server.not-found")
	case elsewhere(c.Request):
		to = "/gallery/" + id
	case s.config.Accounts.on():
		if err := s.bring(c, id); err != nil {
			return err
		}
	}
	http.Redirect(c.w, c.Request, to, http.StatusSeeOther)
	return nil
}

// sendPublished answers with the file of a version, the last one if none is named.
func (s *Server) sendPublished(c *call, id string) error {
	var text string
	if !s.config.Accounts.on() {
		at := battleAt(c)
		f, err := s.showScenarioFile(c, at)
		if err != nil {
			return err
		}
		text = f.Text
	} else {
		p, err := s.published(c, id)
		if err != nil {
			return err
		}
		sum := p.Last().Sum
		if asked := c.URL.Query().Get("sum"); asked != "" {
			sum = asked
		}
		if text, err = s.config.Store.PublishedText(c.Context(), id, sum); err != nil {
			if errors.Is(err, store.ErrNotFound) {
				err = refuse(http.StatusNotFound, "server.no-published", clip(id))
			}
			return err
		}
	}
	h := c.w.Header()
	h.Set("Content-Type", "application/yaml; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="`+fileName(id)+`"`)
	h.Set("Cache-Control", "no-store")
	s.write(c.w, c.Request, http.StatusOK, []byte(text), packFrom)
	return nil
}

// galleryForm does what a form of a battle's page says.
func (s *Server) galleryForm(c *call, v *galleryView) error {
	at, field := battleAt(c), c.PostForm.Get
	var err error
	to := galleryPath + "/" + at.System + "/" + at.Name
	switch c.PathValue("do") {
	case "stars":
		stars, _ := strconv.Atoi(field("stars")) // 0 is refused
		_, err = s.rate(c, struct {
			scenarioPath
			Body StarsOrder
		}{at, StarsOrder{stars}})
	case "complaint":
		_, err = s.complainOf(c, struct {
			scenarioPath
			Body GalleryComplaint
		}{at, GalleryComplaint{field("why")}})
	case "withdraw":
		_, err = s.unpublish(c, struct {
			scenarioPath
			Why string `query:"why" about:"why, for what is noted"`
		}{at, field("why")})
		to = galleryPath
	default:
		err = refuse(http.StatusNotFound, "server.not-found")
	}
	if err != nil {
		if s.battleView(c, v, err) == nil {
			return nil
		}
		return err
	}
	http.Redirect(c.w, c.Request, to+"?done=yes&lang="+c.lang, http.StatusSeeOther)
	return nil
}

// showPublishPage shows the form by which a draft is published, with a refusal if there is one.
func (s *Server) showPublishPage(c *call, v *galleryView, refusal error) error {
	v.Page, v.Title = "gallery-publish", c.words.Say("server.publish-title")
	me, err := c.me()
	if err != nil {
		s.galleryView(c, v, err)
		return nil
	}
	lies := c.URL.Query().Get("draft")
	if c.Method == http.MethodPost {
		lies = c.PostForm.Get("draft")
	}
	d, err := s.config.Store.Draft(c.Context(), me.ID, lies)
	switch {
	case errors.Is(err, store.ErrNotFound):
		refusal = refuse(http.StatusNotFound, "server.publish-no-draft", clip(lies))
	case err != nil:
		return err
	default:
		v.Draft = &publishing{Lies: lies, Name: d.Name, Chosen: c.PostForm.Get("licence"), Note: plainLine(c.PostForm.Get("note"))}
		if err := s.fillPublishing(c, me, d, v.Draft); err != nil {
			return err
		}
	}
	s.galleryView(c, v, refusal)
	return nil
}

// fillPublishing tells what publishing a draft would do.
func (s *Server) fillPublishing(c *call, me *signedIn, d store.Draft, x *publishing) error {
	battle, err := s.config.Content.Read(fileName(d.Battle), []byte(d.Text))
	if err != nil {
		p, _ := explain(err, c.lang)
		if x.Faults = p.Faults; len(x.Faults) == 0 {
			x.Faults = []Fault{{What: p.Detail}}
		}
		return nil
	}
	x.ID, x.Name = battle.Info.ID, battle.Info.Name[c.lang]
	p, err := s.config.Store.Published(c.Context(), x.ID)
	if err == nil && p.Person == me.ID {
		x.Last = len(p.Versions)
		if x.Chosen == "" {
			x.Chosen = p.Last().Licence
		}
	} else if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if from := d.Origin.Battle; from != "" && from != x.ID && x.Last == 0 {
		x.OriginID = from
		x.Origin, _, err = s.nameOfBattle(c, from)
		return err
	}
	return nil
}

// publishForm publishes a draft and leads to its page.
func (s *Server) publishForm(c *call, v *galleryView) error {
	field := c.PostForm.Get
	d, err := s.publish(c, struct{ Body NewPublished }{NewPublished{field("draft"), field("licence"), field("note")}})
	if err != nil {
		return s.showPublishPage(c, v, err)
	}
	http.Redirect(c.w, c.Request, galleryPath+"/"+d.Battle+"?lang="+c.lang, http.StatusSeeOther)
	return nil
}

// Decided is how many matches between two people there were.
func (v *galleryView) Decided() int { return v.Battle.Won[0] + v.Battle.Won[1] + v.Battle.Won[2] }
