package server

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"net/http"

	"mariscal/content/frame"
	"mariscal/content/proof"
	"mariscal/game"
)

// A PackDraft is the files of a pack that is being written.
type PackDraft struct {
	Files map[string]string `json:"files"` // texts by name: "ancients/units.yaml"
}

func (PackDraft) upload() {}

// A PackReading is what the readers of packs say of a draft. Nothing of it is kept.
type PackReading struct {
	Faults   []Fault `json:"faults"`   // all of them, each with its file; without any it can be played
	Warnings []Fault `json:"warnings"` // of its battles
	// Pack is who it says it is; absent while pack.yaml has faults.
	Pack *game.Pack `json:"pack,omitempty"`
	// Values are the values of each system as they are played with it, by system, in the shape
	// of its files; absent for systems with faults and those of which it says nothing.
	Values map[string][]PackValues `json:"values"`
}

// PackValues are the values of a file as they are played.
type PackValues struct {
	Name   string         `json:"name"` // "units.yaml"
	Values map[string]any `json:"values"`
}

// readPackDraft reads a pack as an upload is read, and forgets it.
func (s *Server) readPackDraft(c *call, in struct{ Body PackDraft }) (PackReading, error) {
	out := PackReading{Faults: []Fault{}, Warnings: []Fault{}, Values: map[string][]PackValues{}}
	pack, err := frame.FilesPack(in.Body.Files)
	var warnings frame.Faults
	if err == nil {
		out.Pack = &pack.Info
		warnings, err = s.config.Content.Check(pack)
	}
	var faults frame.Faults
	if err != nil && !errors.As(err, &faults) {
		return out, err
	}
	out.Faults, out.Warnings = packFaults(faults, c.lang), packFaults(warnings, c.lang)
	if pack == nil {
		return out, nil
	}
	systems, err := s.config.Content.Systems()
	if err != nil {
		return out, err
	}
	for _, sys := range systems {
		e, ok := s.config.Content.Entry(sys.Name())
		if !ok || pack.Values(sys.Name()) == nil {
			continue
		}
		files, err := proof.Tables(c.lang, &e, pack)
		if err != nil {
			return out, err
		}
		for _, f := range files {
			out.Values[sys.Name()] = append(out.Values[sys.Name()], PackValues{f.Name, f.Values})
		}
	}
	return out, nil
}

// packFaults puts faults or warnings of a pack into words; those of the whole pack have no file.
func packFaults(faults frame.Faults, lang string) []Fault {
	list := faultsIn(faults, lang)
	for i := range list {
		list[i].File = faults[i].File
	}
	return list
}

// PackTables are the files of values of a system as tables to type in.
type PackTables struct {
	Files []proof.ValueFile `json:"files"`
}

// showPackTables answers with the tables of a system, with the built-in values.
func (s *Server) showPackTables(c *call, in struct {
	System string `path:"system" about:"id of the system"`
},
) (PackTables, error) {
	e, ok := s.config.Content.Entry(in.System)
	if !ok {
		return PackTables{}, refuse(http.StatusNotFound, "server.no-system", clip(in.System))
	}
	files, err := proof.Tables(c.lang, &e, nil)
	return PackTables{files}, err
}

// packPages adds the card sheet to the mux. It is a page, so a form asks for it, whose field files is
// the files of the pack as a draft has them.
func (s *Server) packPages(mux *http.ServeMux) {
	mux.HandleFunc("POST /packs/sheet", func(w http.ResponseWriter, r *http.Request) {
		var out bytes.Buffer
		err := s.writeSheet(&out, w, r)
		switch {
		case errors.Is(err, errTooMany):
			s.tooMany(w, r)
		case err != nil:
			s.problem(w, r, err)
		default:
			w.Header().Set("Content-Security-Policy", proof.Policy)
			writePage(w, http.StatusOK, out.Bytes())
		}
	})
}

// errTooMany is the error of a client that has asked for too much.
var errTooMany = errors.New("server: too many requests")

// writeSheet writes the card sheet that a form asks for.
func (s *Server) writeSheet(out *bytes.Buffer, w http.ResponseWriter, r *http.Request) error {
	if err := s.entitled(r, "packDraftRead"); err != nil {
		return err
	}
	if !s.pays(r, "packDraftRead") {
		return errTooMany
	}
	patient(w)
	r.Body = http.MaxBytesReader(unpaced(w), r.Body, maxUpload)
	if err := r.ParseMultipartForm(maxUpload); err != nil {
		return bad("server.bad-form")
	}
	bodyRead(w)
	var files map[string]string
	if err := json.Unmarshal([]byte(r.PostForm.Get("files")), &files); err != nil {
		return bad("server.bad-form")
	}
	pack, err := frame.FilesPack(files)
	if err != nil {
		return err
	}
	return s.config.Content.Sheet(out, preferred(cmp.Or(r.PostForm.Get("lang"), r.Header.Get("Accept-Language"))), pack)
}
