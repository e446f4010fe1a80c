package server

import (
	"errors"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"golang.org/x/time/rate"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/store"
)

// Bounds of the drafts of a person.
const (
	mostDrafts     = 100
	mostDraftBytes = 8 << 20 // of all his drafts

	draftBurst, draftGap = 120, 2 * time.Second // how often he writes
)

// A DraftItem is a draft of the visitor, as lists show it.
type DraftItem struct {
	Battle   string    `json:"battle"` // id of the battle in whose address it lies
	Name     string    `json:"name"`
	Revision int64     `json:"revision"`
	Changed  time.Time `json:"at"` // when it was changed last
	// Origin is the battle it began from.
	Origin store.Origin `json:"origin,omitzero"`
	// Told says in words that what was written is a draft of its own now.
	Told string `json:"told,omitempty"`
}

// A DraftList is the drafts of the visitor. Kept says that the server keeps any: he has signed in.
type DraftList struct {
	Kept   bool        `json:"kept"`
	Drafts []DraftItem `json:"drafts"` // the last changed first
}

// A DraftText is a draft with its text.
type DraftText struct {
	DraftItem
	Text string `json:"text"`
}

// A DraftWriting is what is written into a draft.
type DraftWriting struct {
	Text string `json:"text"`
	Name string `json:"name,omitempty"`
	// Base is the revision it was made from, 0 for a new draft; Writer is any word by which a page
	// knows its own writing again.
	Base   int64  `json:"base,omitempty"`
	Writer string `json:"writer,omitempty"`
	// From is the sum of the battle in whose address it lies, if it began from that.
	From string `json:"from,omitempty"`
}

func (DraftWriting) upload() {}

// draftAddress matches the part of an address behind the system.
var draftAddress = regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`)

// draftAt returns the visitor and the address of a draft of his.
func (s *Server) draftAt(c *call, in scenarioPath) (me *signedIn, battle string, err error) {
	if me, err = c.me(); err != nil {
		return nil, "", err
	}
	if _, err := s.system(in.System); err != nil {
		return nil, "", err
	}
	battle = in.System + "/" + in.Name
	if len(battle) > store.MostDraftAddress || !draftAddress.MatchString(in.Name) {
		return nil, "", refuse(http.StatusNotFound, "server.no-draft", clip(battle))
	}
	return me, battle, nil
}

// listDrafts lists the visitor's drafts. Browsers ask for it before they know whether he has
// signed in, so nobody is refused.
func (s *Server) listDrafts(c *call, _ struct{}) (DraftList, error) {
	out := DraftList{Drafts: []DraftItem{}}
	me := originOf(c.Request).person
	if me == nil {
		return out, nil
	}
	out.Kept = true
	all, err := s.config.Store.DraftsOf(c.Context(), me.ID)
	for _, d := range all {
		out.Drafts = append(out.Drafts, draftItem(d))
	}
	return out, err
}

func draftItem(d store.Draft) DraftItem {
	return DraftItem{Battle: d.Battle, Name: d.Name, Revision: d.Revision, Changed: store.Moment(d.Changed), Origin: d.Origin}
}

// showDraft answers with a draft of the visitor.
func (s *Server) showDraft(c *call, in scenarioPath) (DraftText, error) {
	me, battle, err := s.draftAt(c, in)
	if err != nil {
		return DraftText{}, err
	}
	d, err := s.config.Store.Draft(c.Context(), me.ID, battle)
	if errors.Is(err, store.ErrNotFound) {
		err = refuse(http.StatusNotFound, "server.no-draft", battle)
	}
	return DraftText{draftItem(d), d.Text}, err
}

// writeDraft stores a draft. Where another page was first the answer's battle is another one: the
// draft stands beside what that page has written.
func (s *Server) writeDraft(c *call, in struct {
	scenarioPath
	Body DraftWriting
},
) (DraftItem, error) {
	me, battle, err := s.draftAt(c, in.scenarioPath)
	if err != nil {
		return DraftItem{}, err
	}
	if len(in.Body.Text) > frame.MaxSize {
		return DraftItem{}, refuse(http.StatusRequestEntityTooLarge, "server.large-draft", frame.MaxSize>>10)
	}
	if !s.people.drafting.allow(me.ID, 1) {
		c.w.Header().Set("Retry-After", "5")
		return DraftItem{}, refuse(http.StatusTooManyRequests, "server.too-many")
	}
	d := store.Draft{
		Person: me.ID, Battle: battle, Name: shortLine(in.Body.Name), Revision: in.Body.Base, Writer: clip(plainLine(in.Body.Writer)),
		Changed: s.config.Now().UnixMilli(), Text: in.Body.Text,
	}
	if in.Body.From != "" {
		if d.Origin, err = s.beganFrom(c, battle, in.Body.From); err != nil {
			return DraftItem{}, err
		}
	}
	d, err = s.config.Store.PutDraft(c.keep(), d, store.DraftRoom{Most: mostDrafts, Bytes: mostDraftBytes})
	if errors.Is(err, store.ErrMany) {
		err = refuse(http.StatusConflict, "server.many-drafts", mostDrafts, mostDraftBytes>>20)
	}
	out := draftItem(d)
	if d.Battle != battle {
		out.Told = c.words.Say("server.second-draft")
	}
	return out, err
}

// shortLine returns a text as a line of at most as many characters as a name has in a file.
func shortLine(text string) string {
	const most = 80
	line := []rune(plainLine(text))
	return strings.TrimSpace(string(line[:min(len(line), most)]))
}

// beganFrom returns a version of a battle that is known here; a zero one for any other.
func (s *Server) beganFrom(c *call, battle, sum string) (o store.Origin, err error) {
	known := game.Ref{ID: battle, Sum: sum}
	is := s.builtIn[battle] == known || s.uploads.holds(known)
	if !is {
		_, is = s.config.Content.Earlier(known)
	}
	if !is {
		var p store.Published
		p, err = s.config.Store.Published(c.Context(), battle)
		is = err == nil && slices.ContainsFunc(p.Versions, func(v store.Version) bool { return v.Sum == sum })
		if errors.Is(err, store.ErrNotFound) {
			err = nil
		}
	}
	if is {
		o = store.Origin{Battle: battle, Sum: sum}
	}
	return o, err
}

// holds reports whether a version is held.
func (u *uploads) holds(ref game.Ref) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	_, is := u.held[ref]
	return is
}

// dropDraft removes a draft of the visitor.
func (s *Server) dropDraft(c *call, in scenarioPath) (struct{}, error) {
	me, battle, err := s.draftAt(c, in)
	if err != nil {
		return struct{}{}, err
	}
	err = s.config.Store.DropDraft(c.keep(), me.ID, battle)
	if errors.Is(err, store.ErrNotFound) {
		err = refuse(http.StatusNotFound, "server.no-draft", battle)
	}
	return struct{}{}, err
}

// exportedDrafts returns the drafts of a person with their texts.
func (s *Server) exportedDrafts(c *call, person string) ([]DraftText, error) {
	all, err := s.config.Store.DraftsOf(c.Context(), person)
	list := []DraftText{}
	for _, d := range all {
		if d, err = s.config.Store.Draft(c.Context(), person, d.Battle); errors.Is(err, store.ErrNotFound) { // it was dropped meanwhile
			err = nil
			continue
		}
		if err != nil {
			break
		}
		list = append(list, DraftText{draftItem(d), d.Text})
	}
	return list, err
}

// newDrafting returns the allowance of what people write into drafts.
func newDrafting(now func() time.Time) *limiter {
	return newLimiter(rate.Every(draftGap), draftBurst, now)
}

// draftRoutes are the operations of drafts that are kept.
func draftRoutes() []route {
	return []route{
		op(http.MethodGet, "/api/drafts", "drafts", "Your drafts of battles, the last changed first, without their texts", (*Server).listDrafts),
		op(http.MethodGet, "/api/drafts/{system}/{name}", "draft", "A draft of yours", (*Server).showDraft),
		op(http.MethodPut, "/api/drafts/{system}/{name}", "draftWrite", "Keep a draft; if another page has written since, it is kept beside that, and the answer says where", (*Server).writeDraft),
		op(http.MethodDelete, "/api/drafts/{system}/{name}", "draftDelete", "Remove a draft of yours", (*Server).dropDraft),
	}
}
