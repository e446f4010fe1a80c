package server

import (
	"bytes"
	"cmp"
	"embed"
	"html/template"
	"io/fs"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"mariscal/web"
	"mariscal/words"
)

// accountFiles are the page of accounts: forms that work without a script, so that the
// browser client needs none of it.
//
//go:embed account
var accountFiles embed.FS

// frameFile is what all pages of accounts begin and end with.
const frameFile = "account/frame.html"

var accountPage = template.Must(template.ParseFS(accountFiles, "account/page.html", frameFile))

// An accountView is what the page of accounts shows.
type accountView struct {
	Account
	Lang        string
	Error, Done string
	Form        string // the one that was sent
	Name        string // as it was typed
	Sheets      []string
	Needed      bool   // nobody plays or watches without an account
	Recovered   bool   // the password was replaced a moment ago, and there are other ways to the account
	Prove       bool   // what was asked for needs a new proof
	MailEvery   string // the time between two mails, in words
	words       *words.Printer
}

// Say returns a text of the server.
func (v *accountView) Say(id string, args ...any) string { return v.words.Say(id, args...) }

// A toldRow is a kind of notice on the page, with the ways by which it comes.
type toldRow struct {
	Kind, Words string
	Ways        []toldWay
}

type toldWay struct {
	Way, Words string
	Chosen     bool
}

// toldWords are the names of kinds and ways.
var toldWords = map[string]string{
	moveKind: "server.told-move", timeKind: "server.told-time", endKind: "server.told-end", challengeKind: "server.told-challenge", roundKind: "server.told-round", followKind: "server.told-follow", talkKind: "server.told-talk",
	byMail: "server.told-mail", byPush: "server.told-push", byHook: "server.told-hook",
}

// Notices are the kinds of notices and ways that the person can choose.
func (v *accountView) Notices() (rows []toldRow) {
	for _, kind := range toldKinds {
		row := toldRow{Kind: kind, Words: v.Say(toldWords[kind])}
		for _, way := range v.Me.Ways {
			row.Ways = append(row.Ways, toldWay{way, v.Say(toldWords[way]), slices.Contains(v.Me.Told[kind], way)})
		}
		rows = append(rows, row)
	}
	return rows
}

// Day writes a day as the language does.
func (v *accountView) Day(t time.Time) string {
	if v.Lang == "es" {
		return t.UTC().Format("2.1.2006")
	}
	return t.UTC().Format("Jan 2, 2006")
}

// known are the names of browsers and systems in what browsers call themselves; the first
// that is found counts.
var known = [2][][2]string{
	{{"Edg/", "Edge"}, {"OPR/", "Opera"}, {"Firefox/", "Firefox"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}},
	{{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Windows", "Windows"}, {"Mac OS", "macOS"}, {"Linux", "Linux"}},
}

// Browser shortens what a browser calls itself.
func (v *accountView) Browser(agent string) string {
	var parts []string
	for _, names := range known {
		for _, name := range names {
			if strings.Contains(agent, name[0]) {
				parts = append(parts, name[1])
				break
			}
		}
	}
	return cmp.Or(strings.Join(parts, ", "), clip(cmp.Or(agent, "?")))
}

// accountForms are the forms of the page: what each does, and what it says then.
var accountForms = map[string]func(s *Server, c *call, field func(string) string) (Account, string, error){
	"sign-in": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		a, err := s.signIn(c, struct{ Body SignIn }{SignIn{field("name"), field("password")}})
		return a, "", err
	},
	"sign-up": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		a, err := s.signUp(c, struct{ Body SignUp }{SignUp{SignIn: SignIn{field("name"), field("password")}, Zone: field("zone")}})
		return a, "", err
	},
	"recover": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		a, err := s.recover(c, struct{ Body NewPassword }{NewPassword{field("name"), field("code"), field("password")}})
		return a, "recovered", err
	},
	"mail": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		a, err := s.askMail(c, struct{ Body MailAddress }{MailAddress{field("address")}})
		if a.Me != nil && a.Me.MailAsked == "" {
			return a, "saved", err
		}
		return a, "mailed", err
	},
	"told": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		told := map[string][]string{}
		for _, kind := range toldKinds {
			for _, way := range ways {
				if field(kind+"-"+way) != "" {
					told[kind] = append(told[kind], way)
				}
			}
		}
		a, err := s.chooseTold(c, struct{ Body ToldChoice }{ToldChoice{told}})
		return a, "saved", err
	},
	"hook": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		a, err := s.setHook(c, struct{ Body HookAddress }{HookAddress{field("url")}})
		return a, "saved", err
	},
	"push": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		in := struct {
			Device string `path:"device" about:"id of the browser"`
		}{field("device")}
		a, err := s.dropPush(c, in)
		return a, "saved", err
	},
	"unmute": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		in := struct {
			Mute string `path:"mute" about:"id of the mute"`
		}{field("mute")}
		a, err := s.unmute(c, in)
		return a, "saved", err
	},
	"calendar": func(s *Server, c *call, _ func(string) string) (Account, string, error) {
		a, err := s.makeCalendar(c, struct{}{})
		return a, "", err
	},
	"program": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		a, err := s.makeProgram(c, struct{ Body NewProgram }{NewProgram{Name: field("name"), Bot: field("bot") != ""}})
		return a, "", err
	},
	"program-end": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		a, err := s.dropProgram(c, struct {
			Program string `path:"program" about:"id of the program"`
		}{field("program")})
		return a, "", err
	},
	"calendar-end": func(s *Server, c *call, _ func(string) string) (Account, string, error) {
		a, err := s.dropCalendar(c, struct{}{})
		return a, "saved", err
	},
	"lost": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		_, err := s.losePassword(c, struct{ Body LostPassword }{LostPassword{field("who")}})
		return Account{}, "lost", err
	},
	"confirm": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		_, err := s.confirmMail(c, struct{ Body LinkProof }{linkProof(field)})
		return Account{}, "confirmed", err
	},
	"reset": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		a, err := s.resetPassword(c, struct{ Body PasswordReset }{PasswordReset{linkProof(field), field("password")}})
		return a, "recovered", err
	},
	"clear": func(s *Server, c *call, _ func(string) string) (Account, string, error) {
		a, err := s.clearWays(c)
		return a, "cleared", err
	},
	"sign-out": func(s *Server, c *call, _ func(string) string) (Account, string, error) {
		_, err := s.signOut(c, struct{}{})
		return Account{}, "", err
	},
	"move": func(s *Server, c *call, _ func(string) string) (Account, string, error) {
		a, err := s.moveMatches(c, struct{}{})
		return a, "moved", err
	},
	"settings": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		shown, language, zone := field("shown"), field("language"), field("zone")
		a, err := s.changeAccount(c, struct{ Body Settings }{Settings{&shown, &language, &zone}})
		return a, "saved", err
	},
	"password": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		a, err := s.changePassword(c, struct{ Body NewPassword }{NewPassword{Password: field("password")}})
		return a, "saved", err
	},
	"codes": func(s *Server, c *call, _ func(string) string) (Account, string, error) {
		a, err := s.renewCodes(c, struct{}{})
		return a, "", err
	},
	"passkey": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		in := struct {
			Passkey string `path:"passkey" about:"id of the passkey"`
		}{field("passkey")}
		a, err := s.dropPasskey(c, in)
		return a, "saved", err
	},
	"end": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		in := struct {
			Session string `path:"session" about:"id of the session, or others for all but this one"`
		}{field("session")}
		a, err := s.endSession(c, in)
		return a, "ended", err
	},
	"delete": func(s *Server, c *call, field func(string) string) (Account, string, error) {
		in := struct {
			Name string `query:"name" about:"the name of the account, as a confirmation"`
		}{field("name")}
		_, err := s.deleteAccount(c, in)
		return Account{}, "deleted", err
	},
}

// formCosts are the operations whose cost a form has.
var formCosts = map[string]string{
	"sign-in": "signIn", "sign-up": "accountCreate", "recover": "recover", "password": "passwordChange",
	"mail": "mailAsk", "confirm": "mailConfirm", "lost": "passwordLost", "reset": "passwordReset",
}

// accountPages adds the page of accounts to the mux.
func (s *Server) accountPages(mux *http.ServeMux) {
	mux.HandleFunc("GET /account", func(w http.ResponseWriter, r *http.Request) {
		lang := language(r)
		c := &call{Request: r, server: s, w: w, lang: lang, words: words.For(lang)}
		a, err := s.showAccount(c, struct{}{})
		v := &accountView{Account: a}
		done := r.URL.Query().Get("done")
		if id := accountDone[done]; id != "" {
			v.Done = c.words.Say(id)
		}
		v.Recovered = done == "recovered" && a.Me != nil && len(a.Me.Passkeys)+len(a.Me.Push) > 0 || done == "recovered" && a.Me != nil && a.Me.Hook != nil
		s.accountView(c, v, err)
	})
	s.linkPages(mux)
	mux.HandleFunc("POST /account/{form}", s.accountForm)
	for _, name := range []string{"page.js", "link.js", "push.js"} {
		pageFile(mux, "/account/"+name, "account/"+name)
	}
}

// pageFile adds an embedded file of the server's pages to the mux.
func pageFile(mux *http.ServeMux, at, name string) {
	mux.HandleFunc("GET "+at, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		http.ServeFileFS(w, r, accountFiles, name)
	})
}

// accountDone are the texts that the page says after a form.
var accountDone = map[string]string{
	"recovered": "server.account-recovered", "cleared": "server.account-cleared",
	"saved": "server.account-saved", "moved": "server.account-moved", "ended": "server.account-ended", "deleted": "server.account-deleted",
	"mailed": "server.account-mailed", "lost": "server.account-lost-mailed", "confirmed": "server.account-mail-confirmed",
}

// accountForm does what a form of the page says. Its answer leads back to the page, so that
// a reload repeats nothing, unless it has codes or a refusal to show.
func (s *Server) accountForm(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("form")
	do := accountForms[name]
	if do == nil {
		s.nowhere(w, r)
		return
	}
	if !s.pays(r, formCosts[name]) {
		s.tooMany(w, r)
		return
	}
	c, ok := s.formCall(w, r)
	if !ok {
		return
	}
	a, err := work(s, c, formCosts[name], r.PostForm.Get, func(s *Server, c *call, field func(string) string) (Account, error) {
		a, done, err := do(s, c, field)
		c.done = done
		return a, err
	})
	if err == nil && len(a.Codes) == 0 && a.Calendar == "" && a.Program == "" {
		to := "/account?lang=" + c.lang
		if c.done != "" {
			to += "&done=" + c.done
		}
		http.Redirect(w, r, to, http.StatusSeeOther)
		return
	}
	if _, linked := linkForms[name]; linked && err != nil {
		s.linkView(c, name, r.PostForm, err)
		return
	}
	v := &accountView{Account: a, Form: name, Name: r.PostForm.Get("name")}
	if err != nil && originOf(r).person != nil {
		v.Account, _ = s.tellAccount(c, originOf(r).person) // the refusal is told in any case
	} else if err != nil {
		v.Account, _ = s.tellAccount(c, nil)
	}
	s.accountView(c, v, err)
}

// accountRefusal writes the page of accounts with a refusal.
func (s *Server) accountRefusal(c *call, refusal error) {
	v := &accountView{}
	v.Account, _ = s.tellAccount(c, originOf(c.Request).person) // the refusal is told in any case
	s.accountView(c, v, refusal)
}

// formCall reads a form; ok is false if it could not, and that is answered.
func (s *Server) formCall(w http.ResponseWriter, r *http.Request) (c *call, ok bool) {
	r.Body = http.MaxBytesReader(unpaced(w), r.Body, maxBody)
	if err := r.ParseForm(); err != nil {
		s.problem(w, r, bad("server.bad-form"))
		return nil, false
	}
	bodyRead(w)
	lang := preferred(cmp.Or(r.PostForm.Get("lang"), r.Header.Get("Accept-Language")))
	return &call{Request: r, server: s, w: w, lang: lang, words: words.For(lang)}, true
}

// dress adds to a view what every page of accounts has, and a refusal if there is one; it
// returns the status of the answer.
func (s *Server) dress(c *call, v *accountView, refusal error) int {
	status := http.StatusOK
	v.Lang, v.words, v.Sheets = c.lang, c.words, append(s.clientSheets(), "/account/page.css")
	v.Needed = s.config.Accounts == RequiredAccounts
	if every := s.config.MailEvery; every%time.Hour == 0 {
		v.MailEvery = c.words.Say("server.told-hours", int(every/time.Hour))
	} else {
		v.MailEvery = c.words.Say("server.told-minutes", int(max(every/time.Minute, 1)))
	}
	if refusal != nil {
		p, fault := explain(refusal, c.lang)
		if fault {
			s.config.Logger.Error("request failed", "method", c.Method, "path", c.URL.Path, "error", refusal)
		}
		status, v.Error, v.Prove = p.Status, p.Detail, p.ID == "server.prove"
	}
	return status
}

// accountView writes the page, with a refusal if there is one.
func (s *Server) accountView(c *call, v *accountView, refusal error) {
	status := s.dress(c, v, refusal)
	if v.Me != nil && v.Prove {
		v.Name = v.Me.Name
	}
	var page bytes.Buffer
	if err := accountPage.Execute(&page, v); err != nil {
		s.problem(c.w, c.Request, err)
		return
	}
	writePage(c.w, status, page.Bytes())
}

// writePage answers with a page of accounts.
func writePage(w http.ResponseWriter, status int, page []byte) {
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "same-origin") // with none, browsers hide from us where a form comes from
	w.WriteHeader(status)
	_, _ = w.Write(page) // the client is gone
}

// sheetLinks are the styles that the client's own page names.
var sheetLinks = regexp.MustCompile(`<link rel="stylesheet" href="([^":]+)">`)

// clientSheets returns the addresses of the client's styles, none before it is built.
func (s *Server) clientSheets() (all []string) {
	text, err := fs.ReadFile(s.config.Site, web.Index)
	if err != nil {
		return nil
	}
	for _, m := range sheetLinks.FindAllSubmatch(text, -1) {
		all = append(all, "/"+strings.TrimPrefix(string(m[1]), "/"))
	}
	return all
}
