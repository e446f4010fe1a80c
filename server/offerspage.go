package server

import (
	"cmp"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"mariscal/words"
)

var offersPage = template.Must(template.ParseFS(accountFiles, "account/offers.html", "account/ratinghead.html", frameFile))

// An offersView is the page of proposals: one, or all with the form for another, and whom the
// visitor follows.
type offersView struct {
	*ratingView
	One     *ProposalInfo
	Mine    []ProposalInfo
	Others  []ProposalInfo
	Systems []proposedSystem
	Paces   []proposed
	Follows []FollowedInfo
	Base    string
	To      string // name of whom a proposal is for
}

// A proposedSystem is a game with its battles.
type proposedSystem struct {
	Name    string
	Open    bool
	Battles []ProposedBattle
}

// offerForms are the forms of the page: what each does, and where it leads.
var offerForms = map[string]func(s *Server, c *call) (to string, err error){
	"proposals": func(s *Server, c *call) (string, error) {
		field := c.PostForm.Get
		n := NewProposal{Battles: c.PostForm["battle"], Pace: field("pace"), Rated: field("rated") != "", To: field("to"), Link: field("link") != ""}
		if side := field("side"); side == "twice" {
			n.Twice = true
		} else {
			n.Seat = side
		}
		p, err := s.createProposal(c, struct{ Body NewProposal }{n})
		return p.Address, err
	},
	"accept": func(s *Server, c *call) (string, error) {
		seat, battle, _ := strings.Cut(c.PostForm.Get("choice"), " ")
		m, err := s.acceptProposal(c, struct {
			proposalPath
			Body ProposalChoice
		}{proposalPath{c.PostForm.Get("proposal")}, ProposalChoice{battle, seat}})
		return "/#match/" + m.ID, err
	},
	"withdraw": func(s *Server, c *call) (string, error) {
		_, err := s.dropProposal(c, proposalPath{c.PostForm.Get("proposal")})
		return offersPath, err
	},
	"follow": func(s *Server, c *call) (string, error) {
		if page := c.PostForm.Get("player"); page != "" {
			return s.followPage(c, page, c.PostForm.Get("stop") != "")
		}
		_, err := s.follow(c, struct{ Body FollowWord }{FollowWord{Name: c.PostForm.Get("name")}})
		return offersPath, err
	},
	"unfollow": func(s *Server, c *call) (string, error) {
		_, err := s.follow(c, struct{ Body FollowWord }{FollowWord{c.PostForm.Get("name"), true}})
		return offersPath, err
	},
	"private": func(s *Server, c *call) (string, error) {
		_, err := s.setPrivacy(c, struct{ Body Privacy }{Privacy{c.PostForm.Get("private") != ""}})
		return offersPath, err
	},
}

// offersPath is the page of proposals.
const offersPath = "/account/offers"

// offerCosts are the operations whose cost a form has.
var offerCosts = map[string]string{"proposals": "proposalCreate", "accept": "proposalAccept", "follow": "follow", "unfollow": "follow"}

// offerPages adds the page of proposals to the mux.
func (s *Server) offerPages(mux *http.ServeMux) {
	mux.HandleFunc("GET "+offersPath, s.showOffers)
	mux.HandleFunc("GET /account/proposal/{proposal}", s.showOffers)
	mux.HandleFunc("GET "+calendarPath+"{file}", s.showCalendar)
	for form, do := range offerForms {
		mux.HandleFunc("POST /account/"+form, func(w http.ResponseWriter, r *http.Request) {
			if !s.pays(r, offerCosts[form]) {
				s.tooMany(w, r)
				return
			}
			c, ok := s.formCall(w, r)
			if !ok {
				return
			}
			to, err := do(s, c)
			if err != nil {
				s.offersView(c, r.PostForm.Get("proposal"), err)
				return
			}
			if strings.HasPrefix(to, "/account/") {
				to += "?lang=" + c.lang
			}
			http.Redirect(w, r, to, http.StatusSeeOther)
		})
	}
}

// showOffers shows the page, or one proposal.
func (s *Server) showOffers(w http.ResponseWriter, r *http.Request) {
	if !s.pays(r, "hall") {
		s.tooMany(w, r)
		return
	}
	lang := language(r)
	s.offersView(&call{Request: r, server: s, w: w, lang: lang, words: words.For(lang)}, r.PathValue("proposal"), nil)
}

// offersView writes the page, with a refusal if there is one.
func (s *Server) offersView(c *call, one string, refusal error) {
	v := &offersView{ratingView: &ratingView{Title: c.words.Say("server.proposals"), Page: "offers"}, Base: s.baseOf(c), To: clip(cmp.Or(c.PostForm.Get("to"), c.URL.Query().Get("to")))}
	me := originOf(c.Request).person
	var err error
	v.Account, err = s.tellAccount(c, me)
	if err == nil && me != nil && one != "" {
		var p ProposalInfo
		if p, err = s.showProposal(c, proposalPath{one}); err == nil {
			v.One = &p
		} else if refusal == nil {
			refusal = err
		}
		err = nil
	}
	if err == nil && me != nil && v.One == nil {
		err = s.fillOffers(c, me, v)
	}
	if refusal == nil {
		refusal = err
	}
	status := s.dress(c, &v.accountView, refusal)
	var page strings.Builder
	if err := offersPage.ExecuteTemplate(&page, "offers.html", v); err != nil {
		s.problem(c.w, c.Request, err)
		return
	}
	writePage(c.w, status, []byte(page.String()))
}

// fillOffers fills in all proposals, the form and whom the visitor follows.
func (s *Server) fillOffers(c *call, me *signedIn, v *offersView) error {
	all, err := s.proposalsFor(c, me)
	if err != nil {
		return err
	}
	for _, p := range all {
		if p.Yours {
			v.Mine = append(v.Mine, p)
		} else {
			v.Others = append(v.Others, p)
		}
	}
	v.Systems = s.proposedSystems(c, nil)
	for _, letters := range []bool{true, false} {
		for _, pace := range proposedPaces[letters] {
			v.Paces = append(v.Paces, proposed{pace, paceWords(c, pace)})
		}
	}
	v.Paces = append(v.Paces, proposed{"", paceWords(c, "")})
	f, err := s.following(c, me)
	v.Follows = f.Follows
	return err
}

// proposedSystems returns the games with their battles to choose from; open are those with chosen
// battles, or else the first.
func (s *Server) proposedSystems(c *call, chosen []string) (all []proposedSystem) {
	for _, sys := range s.all {
		x := proposedSystem{Name: c.systemName(sys.Name()), Open: len(all) == 0 && len(chosen) == 0}
		for _, id := range s.order {
			if info, err := s.scenario(id, ""); err == nil && info.System == sys.Name() && !info.Hidden && info.Pack == nil {
				x.Battles = append(x.Battles, ProposedBattle{ID: id, Name: info.Name[c.lang]})
				x.Open = x.Open || slices.Contains(chosen, id)
			}
		}
		if len(x.Battles) > 0 {
			all = append(all, x)
		}
	}
	return all
}

// baseOf returns what addresses of this server begin with.
func (s *Server) baseOf(c *call) string {
	switch {
	case s.config.URL != "":
		return s.config.URL
	case originOf(c.Request).https:
		return "https://" + c.Host
	}
	return "http://" + c.Host
}

// followPage follows the player of a page, or does so no more, and leads back there.
func (s *Server) followPage(c *call, page string, stop bool) (to string, err error) {
	me, err := c.me()
	if err != nil {
		return "", err
	}
	id, ok := s.whose(page)
	if !ok {
		return "", refuse(http.StatusNotFound, "server.no-player-page")
	}
	p, err := s.config.Store.Person(c.Context(), id)
	if err != nil {
		return "", err
	}
	return "/account/player/" + page, s.followPerson(c, me, p, stop)
}
