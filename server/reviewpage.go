package server

import (
	"bytes"
	"html/template"
	"net/http"

	"mariscal/game"
	"mariscal/words"
)

var reviewTemplate = template.Must(template.ParseFS(accountFiles, "account/review.html", frameFile))

// A reviewView is what the page of a review shows. It is the server's, so that the browser client
// needs none of it; it works without a script, which only spares reloading while one waits.
type reviewView struct {
	accountView
	ReviewAnswer
	Kicker, Title, PlayerName string
	None                      string // what is said when nothing was found
	Page                      string // address of the page
	Board                     string // address of a moment on the board, without its number
	Others                    []reviewSide
}

// A reviewSide is another seat whose review the visitor may have.
type reviewSide struct{ Seat, Name string }

// Waits reports whether the page should look again.
func (v *reviewView) Waits() bool { return v.State == "waiting" || v.State == "running" }

// reviewPages adds the pages of reviews to the mux.
func (s *Server) reviewPages(mux *http.ServeMux) {
	pageFile(mux, "/review.js", "account/review.js")
	pageFile(mux, "/account/page.css", "account/page.css") // reviews and labs look so without accounts too
	page := func(path, board, begin, show string, serve func(c *call, id, as, do string, page *reviewView) (ReviewAnswer, error)) {
		answer := func(c *call, id, as, do string) {
			operation := show
			if do == "begin" && c.Method == http.MethodPost {
				operation = begin
			}
			v := &reviewView{Page: path + id, Board: "/#" + board + id}
			err := s.entitled(c.Request, operation)
			if err == nil && !s.pays(c.Request, operation) {
				s.tooMany(c.w, c.Request)
				return
			}
			if err == nil {
				v.ReviewAnswer, err = work(s, c, operation, id, func(_ *Server, c *call, id string) (ReviewAnswer, error) {
					return serve(c, id, as, do, v)
				})
			}
			if err == nil && c.Method == http.MethodPost {
				to := v.Page + "?as=" + v.Seat + "&lang=" + c.lang
				if do == "begin" {
					to += "&begin=1"
				}
				http.Redirect(c.w, c.Request, to, http.StatusSeeOther)
				return
			}
			s.showReviewPage(c, v, err)
		}
		mux.HandleFunc("GET "+path+"{id}", func(w http.ResponseWriter, r *http.Request) {
			lang := language(r)
			c := &call{Request: r, server: s, w: w, lang: lang, words: words.For(lang)}
			do := ""
			if r.URL.Query().Has("begin") && !elsewhere(r) {
				do = "begin"
			}
			answer(c, r.PathValue("id"), r.URL.Query().Get("as"), do)
		})
		mux.HandleFunc("POST "+path+"{id}", func(w http.ResponseWriter, r *http.Request) {
			if c, ok := s.formCall(w, r); ok {
				answer(c, r.PathValue("id"), r.PostForm.Get("as"), r.PostForm.Get("do"))
			}
		})
	}
	page("/review/", "match/", "reviewBegin", "review", func(c *call, id, as, do string, v *reviewView) (ReviewAnswer, error) {
		return reviewing(s.doReview(do, v))(s, c, reviewAs{ID: id, As: as})
	})
	page("/review/record/", "record/", "recordReviewBegin", "recordReview", func(c *call, id, as, do string, v *reviewView) (ReviewAnswer, error) {
		return reviewingRecord(s.doReview(do, v))(s, c, recordReviewAs{recordPath{id}, as})
	})
}

// doReview returns what a page does with a review, and notes in its view whose it is.
func (s *Server) doReview(do string, v *reviewView) func(*Server, *call, reviewed) (ReviewAnswer, error) {
	return func(s *Server, c *call, of reviewed) (ReviewAnswer, error) {
		var info game.ScenarioInfo
		if sys := s.systems[of.system]; sys != nil {
			if found, ok := game.Find(sys, of.ref); ok {
				info = found
				v.Kicker = info.Name[c.lang] + " · " + info.Armies[of.seat].Name[c.lang]
			}
		}
		for _, seat := range of.seats {
			if seat != of.seat {
				v.Others = append(v.Others, reviewSide{seat.String(), info.Armies[seat].Name[c.lang]})
			}
		}
		// An address that says begin is looked at again and again, maybe at another of several servers,
		// which then makes the review as well.
		begins := do == "begin"
		if begins && c.Method == http.MethodGet && s.reviews.at(of.key).State != "none" {
			begins = false
		} else if begins && c.Method == http.MethodGet && !s.pays(c.Request, "reviewBegin") {
			return ReviewAnswer{}, refuse(http.StatusTooManyRequests, "server.too-many")
		}
		switch {
		case begins:
			return s.beginReview(c, of)
		case do == "cancel":
			return s.endReview(c, of)
		}
		return s.showReview(c, of)
	}
}

// showReviewPage writes the page, with a refusal if there is one.
func (s *Server) showReviewPage(c *call, v *reviewView, refusal error) {
	v.Title, v.None = c.words.Say("server.review-title"), c.words.Text("review.none")
	v.PlayerName = c.words.Player(v.Player)
	status := s.dress(c, &v.accountView, refusal)
	v.Sheets = s.clientSheets()
	var out bytes.Buffer
	if err := reviewTemplate.ExecuteTemplate(&out, "review.html", v); err != nil {
		s.problem(c.w, c.Request, err)
		return
	}
	writePage(c.w, status, out.Bytes())
}
