package server

import (
	"bytes"
	"cmp"
	"html/template"
	"net/http"
	"net/url"

	"mariscal/words"
)

var linkPage = template.Must(template.ParseFS(accountFiles, "account/link.html", frameFile))

// linkForms are the forms to which links in letters lead. The link itself only shows a page
// with a button, for mail servers open links too. The texts are those of page and button.
var linkForms = map[string][2]string{
	"confirm": {"server.link-confirm", "server.link-confirm-do"},
	"reset":   {"server.link-reset", "server.link-reset-do"},
	"stop":    {"server.link-stop", "server.link-stop-do"},
}

// linkFields are what such a link says.
var linkFields = []string{"person", "token", "way"}

// A linkView is the page of a link.
type linkView struct {
	accountView
	Fields       map[string]string
	What, Button string // texts
}

// linkPages adds the pages of links to the mux.
func (s *Server) linkPages(mux *http.ServeMux) {
	for form := range linkForms {
		mux.HandleFunc("GET /account/"+form, func(w http.ResponseWriter, r *http.Request) {
			lang := language(r)
			s.linkView(&call{Request: r, server: s, w: w, lang: lang, words: words.For(lang)}, form, r.URL.Query(), nil)
		})
	}
	mux.HandleFunc("POST /account/stop", s.stopForm)
}

// stopForm ends what a person is told by one way, by the button of the page or by a mail program, which sends nothing but
// the link's address (RFC 8058) and must not be led elsewhere.
func (s *Server) stopForm(w http.ResponseWriter, r *http.Request) {
	if !s.pays(r, "mailConfirm") {
		s.tooMany(w, r)
		return
	}
	c, ok := s.formCall(w, r)
	if !ok {
		return
	}
	way := r.Form.Get("way")
	if err := s.stopTelling(c, LinkProof{r.Form.Get("person"), r.Form.Get("token")}, cmp.Or(way, byMail)); err != nil {
		s.linkView(c, "stop", r.Form, err)
		return
	}
	if way != "" {
		s.linkDone(c, "server.account-stopped-way")
		return
	}
	s.linkDone(c, "server.account-stopped")
}

// linkView writes the page of a link, with a refusal if there is one.
func (s *Server) linkView(c *call, form string, fields url.Values, refusal error) {
	v := &linkView{Fields: map[string]string{}, What: linkForms[form][0], Button: linkForms[form][1]}
	for _, name := range linkFields {
		if value := fields.Get(name); value != "" && len(value) <= 100 {
			v.Fields[name] = value
		}
	}
	if form == "stop" && v.Fields["way"] != "" {
		v.What, v.Button = "server.link-stop-way", "server.link-stop-way-do"
	}
	v.Form = form
	s.writeLink(c, v, refusal)
}

// linkDone writes that what a link was for is done.
func (s *Server) linkDone(c *call, id string) {
	v := &linkView{}
	v.Done = c.words.Say(id)
	s.writeLink(c, v, nil)
}

func (s *Server) writeLink(c *call, v *linkView, refusal error) {
	status := s.dress(c, &v.accountView, refusal)
	var page bytes.Buffer
	if err := linkPage.Execute(&page, v); err != nil {
		s.problem(c.w, c.Request, err)
		return
	}
	writePage(c.w, status, page.Bytes())
}
