package server

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"mariscal/store"
)

// Limits of mutes and reports.
const (
	mostMutes    = 500 // of a holder
	mostReported = 30  // lines that a report carries
	mostReports  = 500 // that are listed

	mostExported = 1 << 30

	reportBurst, reportGap = 5, time.Hour // reports of one person
)

// A TalkPerson is somebody else who plays at a match or has said something there.
type TalkPerson struct {
	Who  string `json:"who"`
	Name string `json:"name"`
	// Muted says where the visitor does not want to hear him: "here", "everywhere", or
	// nowhere (missing).
	Muted string `json:"muted,omitempty"`
	// Account says that he can be muted everywhere and reported, and Reported that he was.
	Account  bool `json:"account,omitempty"`
	Reported bool `json:"reported,omitempty"`
}

// A MuteOrder says whether the visitor wants to hear somebody: at this match, or everywhere.
type MuteOrder struct {
	Who        string `json:"who"` // as in [TalkPerson]
	Mute       bool   `json:"mute"`
	Everywhere bool   `json:"everywhere,omitempty"`
}

// others lists who else plays at a match or has said something there, the players first.
func (s *Server) others(c *call, row store.Match, lines []store.Line) ([]TalkPerson, error) {
	me := author(row, visitorOf(c))
	if me == "" {
		return nil, nil
	}
	mutes, err := s.config.Store.Mutes(c.Context(), me)
	if err != nil {
		return nil, err
	}
	reported, err := s.reportedBy(c, row)
	if err != nil {
		return nil, err
	}
	var all []store.Line // each of them once
	add := func(l store.Line) {
		if l.Author != me && !slices.ContainsFunc(all, func(x store.Line) bool { return x.Author == l.Author }) {
			all = append(all, l)
		}
	}
	for _, seat := range row.Seats {
		add(store.Line{Author: seat.Holder, Name: seat.Name})
	}
	for _, l := range lines {
		add(l)
	}
	names, err := s.namesOf(c, all)
	if err != nil {
		return nil, err
	}
	list := make([]TalkPerson, 0, len(all))
	for _, l := range all {
		id, is := personOf(l.Author)
		p := TalkPerson{Who: s.talkerID(row.ID, l.Author), Name: cmp.Or(names[l.Author], l.Name, c.words.Say("server.somebody"))}
		p.Account = is && names[l.Author] != "" && originOf(c.Request).person != nil
		p.Reported = slices.Contains(reported, id)
		for _, m := range mutes {
			switch {
			case m.Whom != l.Author:
			case m.Match == "":
				p.Muted = "everywhere"
			case m.Match == row.ID && p.Muted == "":
				p.Muted = "here"
			}
		}
		list = append(list, p)
	}
	return list, nil
}

// reportedBy returns the ids of the people whom the visitor has reported at a match.
func (s *Server) reportedBy(c *call, row store.Match) (ids []string, err error) {
	p := originOf(c.Request).person
	if p == nil {
		return nil, nil
	}
	all, err := s.config.Store.ReportsBy(c.Context(), p.ID)
	for _, r := range all {
		if r.Match == row.ID {
			ids = append(ids, r.Whom)
		}
	}
	return ids, err
}

// heardOf returns the author of a match's lines, or the player there, whom a visitor means, with
// everything said there that the visitor may hear, mutes apart.
func (s *Server) heardOf(c *call, row store.Match, who string) (author string, lines []store.Line, err error) {
	if s.mayTalk(c, row) == "" {
		return "", nil, s.noTalk(c, row)
	}
	if lines, err = s.config.Store.Lines(c.Context(), row.ID); err != nil {
		return "", nil, err
	}
	lines = audible(row, visitorOf(c), lines, nil)
	for _, l := range append([]store.Line{{Author: row.Seats[0].Holder}, {Author: row.Seats[1].Holder}}, lines...) {
		if same(s.talkerID(row.ID, l.Author), who) {
			return l.Author, lines, nil
		}
	}
	return "", nil, refuse(http.StatusNotFound, "server.talk-nobody")
}

// mute notes whether the visitor wants to hear somebody, who is not told.
func (s *Server) mute(c *call, in posted[MuteOrder]) (TalkInfo, error) {
	row, err := s.row(c, in.ID)
	if err != nil {
		return TalkInfo{}, err
	}
	whom, _, err := s.heardOf(c, row, in.Body.Who)
	if err != nil {
		return TalkInfo{}, err
	}
	me := author(row, visitorOf(c))
	switch {
	case me == "":
		return TalkInfo{}, refuse(http.StatusUnauthorized, "server.sign-in")
	case me == whom:
		return TalkInfo{}, refuse(http.StatusConflict, "server.talk-self")
	}
	m := store.Mute{Holder: me, Whom: whom, Match: row.ID}
	if in.Body.Everywhere {
		_, mine := personOf(me)
		_, his := personOf(whom)
		if !mine || !his {
			return TalkInfo{}, refuse(http.StatusConflict, "server.talk-no-account")
		}
		m.Match = ""
	}
	if all, err := s.config.Store.Mutes(c.Context(), me); err != nil {
		return TalkInfo{}, err
	} else if in.Body.Mute && len(all) >= mostMutes {
		return TalkInfo{}, refuse(http.StatusConflict, "server.talk-mutes", mostMutes)
	}
	err = s.config.Store.PutMute(c.keep(), m, in.Body.Mute)
	if err == nil && !in.Body.Mute && in.Body.Everywhere { // he is heard again, here too
		m.Match = row.ID
		err = s.config.Store.PutMute(c.keep(), m, false)
	}
	if err != nil {
		return TalkInfo{}, err
	}
	s.tables.talked(row.ID)
	return s.talkInfo(c, row)
}

// A Complaint tells the host of somebody who has said something at a match.
type Complaint struct {
	Who string `json:"who"` // as in [TalkPerson]
	Why string `json:"why,omitempty"`
}

// complain sends the last lines of a match to the host; who is meant is not told.
func (s *Server) complain(c *call, in posted[Complaint]) (TalkInfo, error) {
	me, err := c.me()
	if err != nil {
		return TalkInfo{}, err
	}
	row, err := s.row(c, in.ID)
	if err != nil {
		return TalkInfo{}, err
	}
	whom, lines, err := s.heardOf(c, row, in.Body.Who)
	if err != nil {
		return TalkInfo{}, err
	}
	r := store.Report{ID: newID(), At: s.config.Now().UnixMilli(), Match: row.ID, By: me.ID, Why: plainLine(in.Body.Why), Lines: lines[max(len(lines)-mostReported, 0):]}
	var is bool
	r.Whom, is = personOf(whom)
	switch {
	case !is:
		return TalkInfo{}, refuse(http.StatusConflict, "server.talk-no-account")
	case r.Whom == me.ID:
		return TalkInfo{}, refuse(http.StatusConflict, "server.talk-self")
	case utf8.RuneCountInString(r.Why) > maxLine:
		return TalkInfo{}, bad("server.talk-long", maxLine)
	case !slices.ContainsFunc(r.Lines, func(l store.Line) bool { return l.Author == whom }):
		return TalkInfo{}, refuse(http.StatusConflict, "server.complaint-nothing")
	case !s.talks.reports.allow(me.ID, 1):
		c.w.Header().Set("Retry-After", "3600")
		return TalkInfo{}, refuse(http.StatusTooManyRequests, "server.complaint-many")
	}
	if err := s.config.Store.AddReport(c.keep(), r); err != nil {
		if errors.Is(err, store.ErrExists) {
			err = refuse(http.StatusConflict, "server.complaint-once")
		}
		return TalkInfo{}, err
	}
	return s.talkInfo(c, row)
}

// A ReportInfo is a report as admins see it.
type ReportInfo struct {
	ID    string         `json:"id"`
	At    time.Time      `json:"at"`
	Match string         `json:"match"` // or the id of a published battle
	By    string         `json:"by"`    // name of who complains
	Whom  string         `json:"whom"`  // name of whom he means
	Why   string         `json:"why,omitempty"`
	Lines []ReportedLine `json:"lines"`
	Done  string         `json:"done,omitempty"` // name of the admin who has seen to it
}

// Gallery returns the published battle that a report is about, empty for a match: ids of matches
// have no slash.
func (r ReportInfo) Gallery() string {
	if strings.Contains(r.Match, "/") {
		return r.Match
	}
	return ""
}

// A ReportedLine is a line of a report.
type ReportedLine struct {
	At    time.Time `json:"at"`
	Name  string    `json:"name"`
	Whom  bool      `json:"whom,omitempty"` // it is by whom the report is about
	Words string    `json:"words"`
}

// reportInfos tells reports.
func (s *Server) reportInfos(c *call, all []store.Report) ([]ReportInfo, error) {
	var authors []store.Line
	for _, r := range all {
		authors = append(append(authors, store.Line{Author: store.OfPerson + r.By}, store.Line{Author: store.OfPerson + r.Whom}), r.Lines...)
	}
	names, err := s.fullNamesOf(c, authors)
	list := []ReportInfo{}
	for _, r := range all {
		info := ReportInfo{
			ID: r.ID, At: store.Moment(r.At), Match: r.Match, Why: r.Why, Done: r.Done, Lines: []ReportedLine{},
			By: cmp.Or(names[store.OfPerson+r.By], c.words.Say("server.somebody")), Whom: names[store.OfPerson+r.Whom],
		}
		for _, l := range r.Lines {
			info.Lines = append(info.Lines, ReportedLine{
				At: store.Moment(l.At), Whom: l.Author == store.OfPerson+r.Whom, Words: c.lineWords(l), Name: cmp.Or(names[l.Author], l.Name, c.words.Say("server.somebody")),
			})
		}
		list = append(list, info)
	}
	return list, err
}

// adminReports lists what people complain of.
func (s *Server) adminReports(c *call, _ struct{}) ([]ReportInfo, error) {
	if _, err := c.admin(); err != nil {
		return nil, err
	}
	all, err := s.config.Store.Reports(c.Context(), mostReports)
	if err != nil {
		return nil, err
	}
	return s.reportInfos(c, all)
}

// A ReportDone names a report that an admin has seen to.
type ReportDone struct {
	ID string `json:"id"`
}

// endReport notes that an admin has seen to a report.
func (s *Server) endReport(c *call, in struct{ Body ReportDone }) (struct{}, error) {
	by, err := c.admin()
	if err != nil {
		return struct{}{}, err
	}
	err = s.config.Store.EndReport(c.keep(), in.Body.ID, by)
	if errors.Is(err, store.ErrNotFound) {
		err = refuse(http.StatusNotFound, "server.no-complaint", clip(in.Body.ID))
	}
	if err == nil {
		s.audit(c, by, "report", in.Body.ID, "")
	}
	return struct{}{}, err
}

// ExportedTalk is everything that a person has said at matches, as the file of his account has it.
type ExportedTalk struct {
	Lines   []ExportedLine   `json:"lines"`
	Muted   []ExportedMute   `json:"muted"`
	Reports []ExportedReport `json:"reports"`
}

// An ExportedLine is a line of the person.
type ExportedLine struct {
	Match string    `json:"match"`
	At    time.Time `json:"at"`
	Words string    `json:"words"`
}

// An ExportedMute is somebody of whom the person does not want to hear.
type ExportedMute struct {
	Name  string `json:"name"`
	Match string `json:"match,omitempty"` // everywhere without one
}

// An ExportedReport is a report by the person.
type ExportedReport struct {
	Match string    `json:"match"`
	At    time.Time `json:"at"`
	Whom  string    `json:"whom"`
	Why   string    `json:"why,omitempty"`
	Done  bool      `json:"done,omitempty"`
}

// exportedSaid returns everything a person has said, with his mutes and reports.
func (s *Server) exportedSaid(c *call, me store.Person) (out ExportedTalk, err error) {
	out = ExportedTalk{Lines: []ExportedLine{}, Muted: []ExportedMute{}, Reports: []ExportedReport{}}
	lines, err := s.config.Store.LinesBy(c.Context(), me.Holder(), mostExported)
	if err != nil {
		return out, err
	}
	for _, l := range lines {
		out.Lines = append(out.Lines, ExportedLine{Match: l.Match, At: store.Moment(l.At), Words: c.lineWords(l)})
	}
	mutes, err := s.config.Store.Mutes(c.Context(), me.Holder())
	if err != nil {
		return out, err
	}
	reports, err := s.config.Store.ReportsBy(c.Context(), me.ID)
	if err != nil {
		return out, err
	}
	var whom []store.Line
	for _, m := range mutes {
		whom = append(whom, store.Line{Author: m.Whom})
	}
	for _, r := range reports {
		whom = append(whom, store.Line{Author: store.OfPerson + r.Whom})
	}
	names, err := s.namesOf(c, whom)
	for _, m := range mutes {
		out.Muted = append(out.Muted, ExportedMute{Name: cmp.Or(names[m.Whom], c.words.Say("server.somebody")), Match: m.Match})
	}
	for _, r := range reports {
		out.Reports = append(out.Reports, ExportedReport{Match: r.Match, At: store.Moment(r.At), Whom: names[store.OfPerson+r.Whom], Why: r.Why, Done: r.Done != ""})
	}
	return out, err
}
