package server

import (
	"bytes"
	"fmt"
	"net/http"

	"mariscal/game"
	found "mariscal/lab/page"
	"mariscal/words"
)

// wholePolicy is the Content-Security-Policy of the whole page of a lab: the styles in it, and
// nothing else.
const wholePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// labWholePage adds the page that mariscal lab --out writes to the mux: maps of losses, rules that
// no game used, lengths and scores of each level of a lab that has ended.
func (s *Server) labWholePage(mux *http.ServeMux) {
	mux.HandleFunc("GET /lab/{system}/{name}/page", func(w http.ResponseWriter, r *http.Request) {
		lang := language(r)
		c := &call{Request: r, server: s, w: w, lang: lang, words: words.For(lang)}
		err := s.entitled(r, "labFile")
		if err == nil && !s.pays(r, "labFile") {
			s.tooMany(w, r)
			return
		}
		var out bytes.Buffer
		if err == nil {
			err = s.writeLab(&out, c)
		}
		if err != nil {
			s.problem(w, r, err)
			return
		}
		w.Header().Set("Content-Security-Policy", wholePolicy)
		writePage(w, http.StatusOK, out.Bytes())
	})
}

// writeLab writes the whole page of a lab.
func (s *Server) writeLab(out *bytes.Buffer, c *call) error {
	id, of := c.PathValue("name"), LabFile{}
	if system := c.PathValue("system"); system != "draft" {
		info, err := s.scenarioHere(c, system+"/"+id)
		if err != nil {
			return err
		}
		id, of.Scenario = labID(info.Ref), info.ID
	}
	at := s.labs.at(id)
	if !at.whole() {
		return refuse(http.StatusNotFound, "server.no-lab-text")
	}
	if of.Scenario == "" {
		of = LabFile{Name: at.name, Text: at.text}
	}
	f, err := s.labOf(c, of)
	if err != nil {
		return err
	}
	defer f.release()
	system := s.systems[f.info.System]
	first, err := system.Start(f.info.Ref, nil, game.NewSeeded(at.report.Seed), nil)
	if err != nil {
		return err
	}
	command := fmt.Sprintf("mariscal lab %s --width %g --games %d --seed %d", f.name, 100*labWidth, s.labs.games, at.report.Seed)
	return found.For(c.lang, f.info).Write(out, at.report, system, first.Scene(game.All), command)
}

// whole reports whether a lab has ended and its games are there to be told whole.
func (v *labNow) whole() bool {
	return v.state == "done" && v.plain && v.report != nil && len(v.report.Levels) > 0 && v.report.Levels[0].Study.Tally != nil
}
