package server

import (
	"bytes"
	"cmp"
	"html/template"
	"net/http"
	"slices"

	"mariscal/store"
	"mariscal/words"
)

var adminPage = template.Must(template.ParseFS(accountFiles, "account/admin.html", frameFile))

// shownAudits is how much of what was done the page of admins shows.
const shownAudits = 50

// An adminView is what the page of admins shows.
type adminView struct {
	accountView
	People  []PersonInfo
	Further string // name of the last person, if there are more
	Audit   []ExportedAudit
	Reports []ReportInfo // that nobody has seen to
	Hints   []string     // accounts that may be one person's
}

// adminPages adds the page of admins to the mux: what mariscal admin does, for those who have
// the role.
func (s *Server) adminPages(mux *http.ServeMux) {
	mux.HandleFunc("GET /account/admin", func(w http.ResponseWriter, r *http.Request) {
		lang := language(r)
		v := &adminView{}
		c := &call{Request: r, server: s, w: w, lang: lang, words: words.For(lang)}
		if r.URL.Query().Get("done") == "saved" {
			v.Done = c.words.Say("server.account-saved")
		}
		s.adminView(c, v, nil)
	})
	mux.HandleFunc("POST /account/admin", func(w http.ResponseWriter, r *http.Request) {
		c, ok := s.formCall(w, r)
		if !ok {
			return
		}
		order := PersonOrder{Name: r.PostForm.Get("name"), Do: r.PostForm.Get("do"), Why: r.PostForm.Get("why")}
		if _, err := s.adminOrder(c, order); err != nil {
			s.adminView(c, &adminView{accountView: accountView{Name: order.Name}}, err)
			return
		}
		http.Redirect(w, r, "/account/admin?done=saved&lang="+c.lang, http.StatusSeeOther)
	})
}

// adminOrder does what the form of the page asks for.
func (s *Server) adminOrder(c *call, order PersonOrder) (info PersonInfo, err error) {
	if order.Do == "done" {
		_, err = s.endReport(c, struct{ Body ReportDone }{ReportDone{order.Name}})
		return info, err
	}
	return s.adminPerson(c, struct{ Body PersonOrder }{order})
}

// adminView writes the page, with a refusal if there is one; who is no admin is told only that.
func (s *Server) adminView(c *call, v *adminView, refusal error) {
	var err error
	in := struct {
		After string `query:"after" about:"name of the last one that is known"`
	}{c.URL.Query().Get("after")}
	if v.People, err = s.adminPeople(c, in); err == nil {
		v.Audit, err = s.adminAudit(c, struct{}{})
	}
	if err == nil {
		v.Reports, err = s.adminReports(c, struct{}{})
		v.Reports = slices.DeleteFunc(v.Reports, func(r ReportInfo) bool { return r.Done != "" })
	}
	if err == nil {
		v.Hints, err = s.hints(c)
	}
	if err != nil {
		s.accountView(c, &accountView{}, err)
		return
	}
	if len(v.People) == store.MostListed {
		v.Further = v.People[len(v.People)-1].Name
	}
	v.Audit = v.Audit[:min(len(v.Audit), shownAudits)]
	status := s.dress(c, &v.accountView, refusal)
	var page bytes.Buffer
	if err := adminPage.Execute(&page, v); err != nil {
		s.problem(c.w, c.Request, err)
		return
	}
	writePage(c.w, cmp.Or(status, http.StatusOK), page.Bytes())
}
