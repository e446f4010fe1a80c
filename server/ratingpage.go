package server

import (
	"bytes"
	"fmt"
	"html/template"
	"net/http"
	"strings"

	"mariscal/rating"
	"mariscal/words"
)

var (
	ratingsPage = template.Must(template.ParseFS(accountFiles, "account/ratings.html", "account/ratinghead.html", frameFile))
	playerPage  = template.Must(template.ParseFS(accountFiles, "account/player.html", "account/ratinghead.html", frameFile))
	battlesPage = template.Must(template.ParseFS(accountFiles, "account/battles.html", "account/ratinghead.html", frameFile))
)

// Bounds of the pages.
const (
	mostRanked = 100  // lines of a ladder
	mostOfOne  = 1000 // games of a player that are looked through, the last first
	mostGames  = 50   // that are listed
	mostForm   = 10   // of his last games in short
)

// A ratingView is what all pages of ratings show.
type ratingView struct {
	accountView
	Title   string
	Page    string // "ratings", "battles" or "player"
	Ladders []ladderTab
}

// A ladderTab leads to a ladder.
type ladderTab struct {
	System string
	Pace   string // "live" or "letters"
	Words  string
	Here   bool
}

// The words for the two paces in addresses and in what people take with them.
const (
	livePace    = "live"
	lettersPace = "letters"
)

// paceWord returns the word for a pace.
func paceWord(letters bool) string {
	if letters {
		return lettersPace
	}
	return livePace
}

// ladderOf returns the ladder that a request asks for; the first one if it asks for none.
func (s *Server) ladderOf(r *http.Request) ladderKey {
	q := r.URL.Query()
	key := ladderKey{q.Get("system"), q.Get("pace") == lettersPace}
	if s.systems[key.system] == nil {
		key.system = s.all[0].Name()
	}
	return key
}

// systemName returns the name of a system in words.
func (c *call) systemName(name string) string {
	if id := "system." + name; words.Has(id) {
		return c.words.Text(id)
	}
	return name
}

// ladderName returns the name of a ladder in words.
func (c *call) ladderName(key ladderKey) string {
	return c.systemName(key.system) + ", " + c.words.Say(paceID(key.letters))
}

func paceID(letters bool) string {
	if letters {
		return "server.ratings-letters"
	}
	return "server.ratings-live"
}

// ladders returns all ladders, the live one of each system first.
func (s *Server) ladders() (all []ladderKey) {
	for _, sys := range s.all {
		all = append(all, ladderKey{sys.Name(), false}, ladderKey{sys.Name(), true})
	}
	return all
}

// tabs returns the links to all ladders.
func (s *Server) tabs(c *call, here ladderKey) (tabs []ladderTab) {
	for _, key := range s.ladders() {
		tabs = append(tabs, ladderTab{System: key.system, Pace: paceWord(key.letters), Words: c.ladderName(key), Here: key == here})
	}
	return tabs
}

// ratingPages adds the pages of ratings to the mux.
func (s *Server) ratingPages(mux *http.ServeMux) {
	mux.HandleFunc("POST /account/propose", s.proposeForm)
	s.offerPages(mux)
	s.hallPages(mux, "hall", s.maySeeRatings, map[string]func(*call) error{
		"/account/ratings": s.showRatings, "/account/battles": s.showSides, "/account/player/{player}": s.showPlayer,
	})
}

// hallPages adds pages that show results to the mux; each costs what the operation does, and is
// shown to who may see it.
func (s *Server) hallPages(mux *http.ServeMux, operation string, may func(*call) error, pages map[string]func(*call) error) {
	for path, show := range pages {
		mux.HandleFunc("GET "+path, func(w http.ResponseWriter, r *http.Request) {
			if !s.pays(r, operation) {
				s.tooMany(w, r)
				return
			}
			lang := language(r)
			c := &call{Request: r, server: s, w: w, lang: lang, words: words.For(lang)}
			err := may(c)
			if err == nil {
				err = s.people.book.catchUp(c.Context(), s.config.Store)
			}
			if err == nil {
				err = show(c)
			}
			if err != nil {
				s.accountRefusal(c, err)
			}
		})
	}
}

// maySeeRatings refuses ratings to who has not signed in where everybody who watches must.
func (s *Server) maySeeRatings(c *call) error {
	if s.config.Accounts == RequiredAccounts && originOf(c.Request).person == nil {
		return refuse(http.StatusUnauthorized, "server.sign-in")
	}
	return nil
}

// showPage writes a page of ratings.
func (s *Server) showPage(c *call, page *template.Template, v any, in *ratingView) error {
	return s.showRefused(c, page, v, in, nil)
}

// showRefused writes a page of ratings or tournaments, with a refusal if there is one.
func (s *Server) showRefused(c *call, page *template.Template, v any, in *ratingView, refusal error) error {
	status := s.dress(c, &in.accountView, refusal)
	var out bytes.Buffer
	if err := page.ExecuteTemplate(&out, strings.ReplaceAll(in.Page, "-", "")+".html", v); err != nil {
		return err
	}
	writePage(c.w, status, out.Bytes())
	return nil
}

// A rival is a player as others see him.
type rival struct {
	name  string
	shown bool // his account is there and not banned
}

// rivalsNamed returns players by their ids.
func (s *Server) rivalsNamed(c *call, ids []string) (map[string]rival, error) {
	all, err := s.config.Store.PersonsWith(c.Context(), ids)
	if err != nil {
		return nil, err
	}
	named := map[string]rival{}
	for _, id := range ids {
		named[id] = rival{name: c.words.Say("server.somebody")}
	}
	for id, p := range all {
		named[id] = rival{shown(p), p.Banned == ""}
	}
	return named, nil
}

// A rankedLine is a line of a ladder as its page shows it.
type rankedLine struct {
	Rank int
	Name string
	Page string // of the player, behind /account/player/
	Mine bool
	rating.Line
}

// Number writes a rating, with a question mark while it is provisional.
func (rankedLine) Number(r rating.Rating) string { return ratingWords(r) }

func ratingWords(r rating.Rating) string {
	text := fmt.Sprintf("%.0f", r.Value)
	if r.Provisional() {
		text += "?"
	}
	return text
}

// showRatings shows a ladder.
func (s *Server) showRatings(c *call) error {
	key := s.ladderOf(c.Request)
	v := struct {
		*ratingView
		Lines     []rankedLine
		Proposing *proposing
	}{ratingView: &ratingView{Title: c.words.Say("server.ratings-title"), Page: "ratings", Ladders: s.tabs(c, key)}, Proposing: s.proposing(c, key)}
	me := ""
	if p := originOf(c.Request).person; p != nil {
		me = p.ID
	}
	all, rank := s.people.book.list(key, s.config.Now()), 0
	for len(all) > 0 && rank < mostRanked {
		some := all[:min(len(all), mostRanked)]
		all = all[len(some):]
		lines, err := s.ranked(c, some, me, &rank)
		if err != nil {
			return err
		}
		v.Lines = append(v.Lines, lines...)
	}
	for i, line := range all { // nobody asks here who has deleted his account
		if line.Name == me {
			lines, err := s.ranked(c, all[i:i+1], me, new(rank+i))
			if err != nil {
				return err
			}
			v.Lines = append(v.Lines, lines...)
		}
	}
	return s.showPage(c, ratingsPage, v, v.ratingView)
}

// pageOf returns the word in the address of a player's page.
func (s *Server) pageOf(id string) string {
	page := s.keyed("player", id)
	b := &s.people.book
	b.mu.Lock()
	defer b.mu.Unlock()
	b.handles[page] = id
	return page
}

// whose returns the person of a page; only those who have played rated have one.
func (s *Server) whose(page string) (id string, ok bool) {
	b := &s.people.book
	b.mu.Lock()
	defer b.mu.Unlock()
	if id, ok = b.handles[page]; ok || len(b.handles) >= len(b.rivals) {
		return id, ok
	}
	for id := range b.rivals {
		b.handles[s.keyed("player", id)] = id
	}
	id, ok = b.handles[page]
	return id, ok
}

// ranked returns lines of a ladder without those of accounts that are gone or banned; rank is
// that of the last line before them, and then of the last of them.
func (s *Server) ranked(c *call, lines []rating.Line, me string, rank *int) (list []rankedLine, err error) {
	ids := make([]string, len(lines))
	for i, line := range lines {
		ids[i] = line.Name
	}
	named, err := s.rivalsNamed(c, ids)
	for _, line := range lines {
		if who := named[line.Name]; who.shown {
			*rank++
			list = append(list, rankedLine{Rank: *rank, Name: who.name, Page: s.pageOf(line.Name), Mine: line.Name == me, Line: line})
		}
	}
	return list, err
}
