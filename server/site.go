package server

import (
	"bytes"
	"errors"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"time"

	"mariscal/web"
)

// site serves the files of the browser client. A path that names no file is one
// of the client's own pages and is answered with the index.
func (s *Server) site(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		s.problem(w, r, refuse(http.StatusMethodNotAllowed, "server.method", clip(r.Method), "GET, HEAD"))
		return
	}
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if name != "" && fs.ValidPath(name) && path.Ext(name) != "" {
		switch info, err := fs.Stat(s.config.Site, name); {
		case err == nil && info.Mode().IsRegular():
			s.page(w, r, name)
		default:
			s.problem(w, r, refuse(http.StatusNotFound, "server.not-found"))
		}
		return
	}
	if _, err := fs.Stat(s.config.Site, web.Index); errors.Is(err, fs.ErrNotExist) {
		s.page(w, r, web.Placeholder)
		return
	}
	s.page(w, r, web.Index)
}

func (s *Server) page(w http.ResponseWriter, r *http.Request, name string) {
	data, err := fs.ReadFile(s.config.Site, name)
	if err != nil {
		s.problem(w, r, err)
		return
	}
	// Built files keep their names when they change, so browsers must ask.
	w.Header().Set("Cache-Control", "no-cache")
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}
