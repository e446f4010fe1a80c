package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"html"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"mariscal/web"
	"mariscal/words"
)

// site serves the files of the browser client. Its only page is the root: the part of the
// address after # says what it shows.
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
	if name != "" {
		s.nowhere(w, r)
		return
	}
	if _, err := fs.Stat(s.config.Site, web.Index); errors.Is(err, fs.ErrNotExist) {
		s.page(w, r, web.Placeholder)
		return
	}
	s.page(w, r, web.Index)
}

// nowhere answers a path that is no page with a page that links to the root, in all
// languages, the visitor's first.
func (s *Server) nowhere(w http.ResponseWriter, r *http.Request) {
	first := language(r)
	langs := slices.Clone(words.Languages())
	if i := slices.Index(langs, first); i > 0 {
		langs[0], langs[i] = langs[i], langs[0]
	}
	var page strings.Builder
	fmt.Fprintf(&page, "<!doctype html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Mariscal</title>\n</head>\n<body>\n<main>\n<h1>Mariscal</h1>\n", first)
	for _, lang := range langs {
		say := words.For(lang)
		fmt.Fprintf(&page, "<section lang=\"%s\">\n<p>%s</p>\n<p><a href=\"/\">%s</a></p>\n</section>\n",
			lang, html.EscapeString(say.Say("server.not-found")), html.EscapeString(say.Say("server.lead-home")))
	}
	page.WriteString("</main>\n</body>\n</html>\n")
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNotFound)
	if r.Method != http.MethodHead {
		_, _ = io.WriteString(w, page.String()) // the client is gone
	}
}

// A siteFile is a file of the client, ready to send.
type siteFile struct {
	stamp  string // of the file it was made from
	etag   string
	packed []byte // compressed with gzip; empty when that saves nothing
	plain  []byte
}

// hashedName matches the name of a client file with a hash of its content.
var hashedName = regexp.MustCompile(`-[0-9A-Z]{8}\.[a-z0-9]+$`)

// file returns a file of the client, compressed once.
func (s *Server) file(name string) (*siteFile, error) {
	info, err := fs.Stat(s.config.Site, name)
	if err != nil {
		return nil, err
	}
	stamp := fmt.Sprint(info.Size(), info.ModTime().UnixNano())
	if known, ok := s.files.Load(name); ok && known.(*siteFile).stamp == stamp {
		return known.(*siteFile), nil
	}
	f := &siteFile{stamp: stamp}
	if f.plain, err = fs.ReadFile(s.config.Site, name); err != nil {
		return nil, err
	}
	if name == web.Index && s.config.Accounts.on() {
		f.plain = bytes.Replace(f.plain, []byte("<html "), []byte("<html data-accounts "), 1) // the client links to the page of accounts
	}
	f.etag = fmt.Sprintf("%x", sha256.Sum256(f.plain))[:16]
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // a valid level
	_, err = z.Write(f.plain)
	if err = errors.Join(err, z.Close()); err != nil {
		return nil, err
	}
	if packed.Len() < len(f.plain)*9/10 {
		f.packed = packed.Bytes()
	}
	s.files.Store(name, f)
	return f, nil
}

func (s *Server) page(w http.ResponseWriter, r *http.Request, name string) {
	f, err := s.file(name)
	if err != nil {
		s.problem(w, r, err)
		return
	}
	h := w.Header()
	// A name without a hash stays when the file changes, so browsers must revalidate.
	h.Set("Cache-Control", "no-cache")
	if hashedName.MatchString(name) {
		h.Set("Cache-Control", unchanging)
	}
	body, mark := f.plain, ""
	if len(f.packed) > 0 {
		h.Set("Vary", "Accept-Encoding")
		if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") && r.Header.Get("Range") == "" {
			h.Set("Content-Encoding", "gzip")
			body, mark = f.packed, "-gzip"
		}
	}
	h.Set("ETag", `"`+f.etag+mark+`"`)
	if kind := mime.TypeByExtension(path.Ext(name)); kind != "" {
		h.Set("Content-Type", kind)
	}
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(body))
}
