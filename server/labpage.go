package server

import (
	"bytes"
	"html/template"
	"net/http"

	"mariscal/game"
	found "mariscal/lab/page"
	"mariscal/words"
)

var labTemplate = template.Must(template.ParseFS(accountFiles, "account/lab.html", frameFile))

// A labView is what the page of a battle's lab shows, live while it is made. It is the server's,
// so that the browser client needs none of it; without a script it reloads.
type labView struct {
	accountView
	LabAnswer
	Kicker, Title string
	Page          string        // address of the page
	Found         template.HTML // what was found so far
}

// Waits reports whether the page should look again.
func (v *labView) Waits() bool { return v.State == "waiting" || v.State == "running" }

// labPages adds the pages of labs to the mux: /lab/SYSTEM/NAME of a battle the server has, and
// /lab/draft/ID of a file that a lab was begun with.
func (s *Server) labPages(mux *http.ServeMux) {
	mux.HandleFunc("GET /lab/{system}/{name}", func(w http.ResponseWriter, r *http.Request) {
		lang := language(r)
		c := &call{Request: r, server: s, w: w, lang: lang, words: words.For(lang)}
		do := ""
		if r.URL.Query().Has("begin") {
			do = "again"
		}
		s.labPage(c, do)
	})
	mux.HandleFunc("POST /lab/{system}/{name}", func(w http.ResponseWriter, r *http.Request) {
		if c, ok := s.formCall(w, r); ok {
			s.labPage(c, r.PostForm.Get("do"))
		}
	})
}

// labPage answers with the page of a lab, after what a form asks for.
func (s *Server) labPage(c *call, do string) {
	system, name := c.PathValue("system"), c.PathValue("name")
	v := &labView{Page: "/lab/" + system + "/" + name}
	operation := map[string]string{"begin": "labBegin", "cancel": "labEnd"}[do]
	if operation == "" {
		operation = "lab"
	}
	err := s.entitled(c.Request, operation)
	if err == nil && !s.pays(c.Request, operation) {
		s.tooMany(c.w, c.Request)
		return
	}
	var info game.ScenarioInfo
	if err == nil {
		v.LabAnswer, err = work(s, c, operation, v.Page, func(_ *Server, c *call, _ string) (a LabAnswer, err error) {
			id := name
			if system != "draft" {
				if info, err = s.scenario(system+"/"+name, ""); err != nil {
					return a, err
				}
				id = labID(info.Ref)
			}
			state, _, known, _ := s.labs.at(id)
			if system == "draft" {
				info = known
			}
			switch {
			case do == "cancel":
				return s.endLab(c, labPath{id})
			case do == "again" && state == "none" && !s.pays(c.Request, "labBegin"):
				return a, refuse(http.StatusTooManyRequests, "server.too-many")
			case system != "draft" && (do == "begin" || do == "again" && state == "none"):
				return s.beginLab(c, struct{ Body LabBegin }{LabBegin{Scenario: info.ID}})
			}
			return s.showLab(c, labPath{id})
		})
	}
	if err == nil && c.Method == http.MethodPost {
		to := v.Page + "?lang=" + c.lang
		if do == "begin" {
			to += "&begin=1"
		}
		http.Redirect(c.w, c.Request, to, http.StatusSeeOther)
		return
	}
	s.showLabPage(c, v, info, err)
}

// showLabPage writes the page, with a refusal if there is one.
func (s *Server) showLabPage(c *call, v *labView, info game.ScenarioInfo, refusal error) {
	v.Title, v.Kicker = c.words.Say("server.lab-title"), c.words.In(info.Name)
	if _, _, _, report := s.labs.at(v.ID); report != nil && len(report.Levels) > 0 && refusal == nil {
		head, err := found.For(c.lang, info).Head(report)
		if err != nil {
			s.problem(c.w, c.Request, err)
			return
		}
		v.Found = head
	}
	status := s.dress(c, &v.accountView, refusal)
	var out bytes.Buffer
	if err := labTemplate.ExecuteTemplate(&out, "lab.html", v); err != nil {
		s.problem(c.w, c.Request, err)
		return
	}
	writePage(c.w, status, out.Bytes())
}
