package server

import (
	"bytes"
	"errors"
	"html/template"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/lab"
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
	Plain         bool          // neither a comparison nor a race of changes
	Known         bool          // the text of the battle is there, for more labs
	Chosen        *labChosen    // the change that is looked at
	Whole         bool          // there is a page with everything
	Kinds         []labChoice   // of changes
	Others        []labChoice   // battles of the same game
	Own           string        // address of the lab that has to end before another begins; "" unless that was the refusal
	First         string        // address of the lab of the battle itself, of a comparison or a race
	Shop          string        // address of the battle in the workshop; "" if its text is not there
}

// A labChosen is the change of a race that the page shows.
type labChosen struct {
	Change int
	File   string // address of the text
	Shop   string // address in the workshop
}

// mostOthers is how many battles a page offers to compare one with.
const mostOthers = 200

// A labChoice is one of some words to choose from.
type labChoice struct{ Value, Words string }

// Waits reports whether the page should look again.
func (v *labView) Waits() bool { return v.State == "waiting" || v.State == "running" }

// labPages adds the pages of labs to the mux: /lab/SYSTEM/NAME of a battle the server has, and
// /lab/draft/ID of a file that a lab was begun with, of a comparison
// or of a race of changes, whose files have addresses too.
func (s *Server) labPages(mux *http.ServeMux) {
	mux.HandleFunc("GET /lab/{system}/{name}", func(w http.ResponseWriter, r *http.Request) {
		lang := language(r)
		c := &call{Request: r, server: s, w: w, lang: lang, words: words.For(lang)}
		do := ""
		if r.URL.Query().Has("begin") && !elsewhere(r) {
			do = "again"
		}
		s.labPage(c, do)
	})
	mux.HandleFunc("GET /lab/draft/{id}/{change}/file", func(w http.ResponseWriter, r *http.Request) {
		lang := language(r)
		s.labFile(&call{Request: r, server: s, w: w, lang: lang, words: words.For(lang)})
	})
	s.labWholePage(mux)
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
	operation := map[string]string{"begin": "labBegin", "mend": "labBegin", "against": "labBegin", "cancel": "labEnd"}[do]
	if operation == "" {
		operation = "lab"
	}
	err := s.entitled(c.Request, operation)
	if err == nil && !s.pays(c.Request, operation) {
		s.tooMany(c.w, c.Request)
		return
	}
	var at labNow
	if err == nil {
		v.LabAnswer, err = work(s, c, operation, v.Page, func(_ *Server, c *call, _ string) (a LabAnswer, err error) {
			id := name
			var info game.ScenarioInfo
			if system != "draft" {
				if info, err = s.scenarioHere(c, system+"/"+name); err != nil {
					return a, err
				}
				id = labID(info.Ref)
			}
			if at = s.labs.at(id); system != "draft" {
				at.info = info
			}
			switch state := at.state; {
			case do == "cancel":
				return s.endLab(c, labPath{id})
			case do == "mend" || do == "against":
				return s.furtherLabOf(c, system != "draft", at, do)
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
		switch do {
		case "begin":
			to += "&begin=1"
		case "mend", "against":
			to = "/lab/draft/" + v.ID + "?lang=" + c.lang
		}
		http.Redirect(c.w, c.Request, to, http.StatusSeeOther)
		return
	}
	s.showLabPage(c, v, at, err)
}

// furtherLabOf begins the comparison, or the race of changes, that a form asks for.
func (s *Server) furtherLabOf(c *call, kept bool, at labNow, do string) (LabAnswer, error) {
	in := LabBegin{Scenario: at.info.ID}
	if !kept {
		in = LabBegin{Name: at.name, Text: at.text}
		if at.text == "" {
			return LabAnswer{}, refuse(http.StatusNotFound, "server.no-lab-text")
		}
	}
	form := c.PostForm
	switch change, err := strconv.Atoi(form.Get("change")); {
	case do == "mend":
		in.Mend = &LabMend{Kinds: form["kind"]}
		if text := form.Get("target"); text != "" {
			if in.Mend.Target, err = strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64); err != nil {
				return LabAnswer{}, bad("server.lab-target")
			}
		}
	case err == nil:
		changed, err := s.showLabChange(c, labChangePath{labPath{c.PathValue("name")}, change})
		if err != nil {
			return LabAnswer{}, err
		}
		in.Against = &LabFile{Name: at.name, Text: changed.Text}
	default:
		in.Against = &LabFile{Scenario: form.Get("scenario"), Text: form.Get("text")}
	}
	return s.beginLab(c, struct{ Body LabBegin }{in})
}

// labFile answers with the file of a battle with a change.
func (s *Server) labFile(c *call) {
	change, err := strconv.Atoi(c.PathValue("change"))
	if err != nil {
		change = -1
	}
	if err := s.entitled(c.Request, "labChange"); err != nil {
		s.problem(c.w, c.Request, err)
		return
	}
	if !s.pays(c.Request, "labChange") {
		s.tooMany(c.w, c.Request)
		return
	}
	changed, err := s.showLabChange(c, labChangePath{labPath{c.PathValue("id")}, change})
	if err != nil {
		s.problem(c.w, c.Request, err)
		return
	}
	name := strings.TrimSuffix(s.labs.at(c.PathValue("id")).name, ".yaml")
	c.w.Header().Set("Content-Type", "application/yaml; charset=utf-8")
	c.w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name + "-" + strconv.Itoa(change) + ".yaml"}))
	_, _ = c.w.Write([]byte(changed.Text))
}

// choose has the page show a change, and what else may be asked of the battle.
func (v *labView) choose(s *Server, c *call, at labNow, w *found.Writer) (report *lab.Report) {
	v.Whole = at.whole()
	if !at.plain {
		v.First = s.labOfBattle(at.info)
	}
	v.Plain, v.Known = at.plain, at.text != "" || at.info.ID != "" && v.ID == labID(at.info.Ref)
	switch {
	case at.info.ID != "" && v.Page == "/lab/"+at.info.ID:
		v.Shop = "/#workshop/" + at.info.ID
	case at.text != "":
		v.Shop = "/#workshop/lab/" + v.ID
	}
	for _, kind := range frame.ChangeKinds {
		v.Kinds = append(v.Kinds, labChoice{kind, w.Kind(kind)})
	}
	for _, info := range s.offered() {
		if info.System == at.info.System && info.ID != at.info.ID && len(v.Others) < mostOthers {
			v.Others = append(v.Others, labChoice{info.ID, c.words.In(info.Name)})
		}
	}
	if report = at.report; report == nil || report.Mend == nil || at.state != "done" || len(report.Mend.Ranking) == 0 {
		return report
	}
	w.Changed = func(change int) string {
		return v.Page + "?lang=" + c.lang + "&change=" + strconv.Itoa(change) + "#change"
	}
	change, err := strconv.Atoi(c.URL.Query().Get("change"))
	if err != nil {
		change = report.Mend.Ranking[0].Change
	}
	changed, err := s.showLabChange(c, labChangePath{labPath{v.ID}, change})
	if err != nil {
		return report
	}
	number := strconv.Itoa(change)
	v.Chosen = &labChosen{change, "/lab/draft/" + v.ID + "/" + number + "/file?lang=" + c.lang, "/#workshop/lab/" + v.ID + "." + number}
	w.Chosen = changed.Said
	r, mend := *report, *report.Mend
	mend.Diff, r.Mend = changed.Diff, &mend
	return &r
}

// labOfBattle returns the address of the lab of a battle itself, "" if a draft has none.
func (s *Server) labOfBattle(info game.ScenarioInfo) string {
	id := labID(info.Ref)
	if here, err := s.scenario(info.ID, ""); err == nil && here.Ref == info.Ref {
		return "/lab/" + info.ID
	} else if s.labs.at(id).state != "none" {
		return "/lab/draft/" + id
	}
	return ""
}

// showLabPage writes the page, with a refusal if there is one.
func (s *Server) showLabPage(c *call, v *labView, at labNow, refusal error) {
	if of := new(refused); errors.As(refusal, &of) && of.id == "server.own-lab" {
		if id := s.labs.ofOne(labBeginner(c)); id != "" {
			v.Own = "/lab/draft/" + id
		}
	}
	v.Title, v.Kicker = c.words.Say("server.lab-title"), c.words.In(at.info.Name)
	if refusal == nil || at.info.ID != "" {
		if now := s.labs.at(v.ID); now.state != "none" {
			at = now // it may have been begun just now
		}
		w := found.For(c.lang, at.info)
		report := v.choose(s, c, at, &w)
		if report != nil && (len(report.Levels) > 0 || report.Against != nil || report.Mend != nil) && refusal == nil {
			head, err := w.Head(report)
			if err != nil {
				s.problem(c.w, c.Request, err)
				return
			}
			v.Found = head
		}
	}
	status := s.dress(c, &v.accountView, refusal)
	var out bytes.Buffer
	if err := labTemplate.ExecuteTemplate(&out, "lab.html", v); err != nil {
		s.problem(c.w, c.Request, err)
		return
	}
	writePage(c.w, status, out.Bytes())
}
