package server

import (
	"bytes"
	"html/template"
	"net/http"
	"net/url"

	"mariscal/words"
)

var linkPage = template.Must(template.ParseFS(accountFiles, "account/link.html"))

// linkForms are the forms to which links in letters lead. The link itself only shows a page
// with a button, for mail servers open links too. The texts are those of page and button.
var linkForms = map[string][2]string{
	"confirm": {"server.link-confirm", "server.link-confirm-do"},
	"reset":   {"server.link-reset", "server.link-reset-do"},
}

// linkFields are what such a link says.
var linkFields = []string{"person", "token"}

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
}

// linkView writes the page of a link, with a refusal if there is one.
func (s *Server) linkView(c *call, form string, fields url.Values, refusal error) {
	v := &linkView{Fields: map[string]string{}, What: linkForms[form][0], Button: linkForms[form][1]}
	for _, name := range linkFields {
		if value := fields.Get(name); value != "" && len(value) <= 100 {
			v.Fields[name] = value
		}
	}
	v.Form = form
	status := s.dress(c, &v.accountView, refusal)
	var page bytes.Buffer
	if err := linkPage.Execute(&page, v); err != nil {
		s.problem(c.w, c.Request, err)
		return
	}
	writePage(c.w, status, page.Bytes())
}
