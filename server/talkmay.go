package server

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/time/rate"

	"mariscal/game"
	"mariscal/store"
)

// Limits of what is said: characters of a line, marks on one letter, and lines of one author at
// one match and at all; and of challenges by one person for another that are told by letter.
const (
	maxLine  = 300
	maxMarks = 3

	lineBurst, lineGap = 6, 4 * time.Second
	saidBurst, saidGap = 40, 10 * time.Second

	challengeBurst, challengeGap = 5, 30 * time.Minute
)

// talkLimits are the allowances of those who speak, report and challenge: all servers of a
// database count together.
type talkLimits struct {
	atMatch, atAll, reports, challenges *fleetLimiter

	notices *limiter // of what was said, by the match and seat that is told
}

func newTalkLimits(c Config) talkLimits {
	return talkLimits{
		atMatch: newFleetLimiter("line", lineGap, lineBurst, c.Now), atAll: newFleetLimiter("said", saidGap, saidBurst, c.Now),
		reports: newFleetLimiter("report", reportGap, reportBurst, c.Now), challenges: newFleetLimiter("challenge", challengeGap, challengeBurst, c.Now),
		notices: newLimiter(rate.Every(c.NoticeAfter), 1, c.Now),
	}
}

// personOf returns the id of the person with an account who is a holder.
func personOf(holder string) (id string, is bool) { return strings.CutPrefix(holder, store.OfPerson) }

// between reports whether a match is between two people, who have something to say to each
// other, and is dealt.
func between(row store.Match) bool {
	top, bottom := row.Seats[game.Top], row.Seats[game.Bottom]
	return row.Muster == nil && row.Status != store.Mustering && row.Damaged == "" &&
		top.Kind == human && bottom.Kind == human && top.Holder != "" && bottom.Holder != "" && top.Holder != bottom.Holder
}

// mayHear reports whether a visitor is told what is said at a match. Nobody who watches a rated
// match, or one that he sees later than it is played, hears its players before it is over.
func (s *Server) mayHear(row store.Match, visitor string) bool {
	if s.config.Chat == ChatOff || !between(row) {
		return false
	}
	held := len(seatsOf(row, visitor))
	return held == 1 || held == 0 && (row.Status == store.Finished || row.Rated == "" && row.Delay == "")
}

// mayTalk returns what a visitor may do about what is said at a match: "text", "phrases",
// "read", or nothing.
func (s *Server) mayTalk(c *call, row store.Match) string {
	who, p := visitorOf(c), originOf(c.Request).person
	switch {
	case !s.mayHear(row, who):
		return ""
	case p == nil && len(seatsOf(row, who)) == 0, p != nil && p.Quiet:
		return "read"
	case s.config.Chat == ChatPhrases:
		return "phrases"
	}
	return "text"
}

// noTalk is the refusal of who may not even listen.
func (s *Server) noTalk(c *call, row store.Match) error {
	switch {
	case s.config.Chat == ChatOff:
		return refuse(http.StatusForbidden, "server.talk-off")
	case row.Muster != nil:
		return refuse(http.StatusConflict, "server.mustering")
	case !between(row) || len(seatsOf(row, visitorOf(c))) > 0:
		return refuse(http.StatusForbidden, "server.talk-alone")
	}
	return refuse(http.StatusForbidden, "server.talk-later")
}

// speaker returns as whom and at which seat a visitor may speak at a match.
func (s *Server) speaker(c *call, row store.Match) (holder string, seat int, err error) {
	who := visitorOf(c)
	if s.mayTalk(c, row) == "" {
		return "", 0, s.noTalk(c, row)
	}
	if p := originOf(c.Request).person; p != nil && p.Quiet {
		return "", 0, refuse(http.StatusForbidden, "server.talk-quiet")
	}
	for _, held := range seatsOf(row, who) {
		return author(row, who), int(held), nil
	}
	_, err = c.me() // who watches has an account
	return who, store.Watching, err
}

// maySayMore refuses a line to who has said too much lately.
func (s *Server) maySayMore(c *call, match, author string) error {
	if l := &s.talks; !l.atMatch.allow(match+" "+author, 1) || !l.atAll.allow(author, 1) {
		c.w.Header().Set("Retry-After", "5")
		return refuse(http.StatusTooManyRequests, "server.talk-fast")
	}
	return nil
}

// sayable returns the text of a line as it is kept; empty for a phrase.
func (s *Server) sayable(l NewLine) (string, error) {
	if l.Phrase != "" {
		if _, is := phraseOf(l.Phrase); l.Text != "" || !is {
			return "", bad("server.talk-no-phrase", clip(l.Phrase))
		}
		return "", nil
	}
	if s.config.Chat == ChatPhrases {
		return "", refuse(http.StatusForbidden, "server.talk-phrases")
	}
	text := plainLine(l.Text)
	switch n := utf8.RuneCountInString(text); {
	case n == 0:
		return "", bad("server.talk-empty")
	case n > maxLine:
		return "", bad("server.talk-long", maxLine)
	}
	return text, nil
}

// The characters that join letters of some scripts and parts of pictures, which stay.
const (
	nonJoiner = '\u200c'
	joiner    = '\u200d'
)

// plainLine returns a text as one line of characters that are seen: without those that control,
// that turn the direction of writing, or that nobody has given a meaning, and with few marks on
// one letter.
func plainLine(text string) string {
	var line strings.Builder
	seen, marks, gap := false, 0, false
	for _, r := range strings.ToValidUTF8(text, "") {
		switch {
		case unicode.IsSpace(r), unicode.IsControl(r), isBlank(r):
			gap = seen
			continue
		case r != joiner && r != nonJoiner && !unicode.IsGraphic(r):
			continue
		case !unicode.IsMark(r):
			marks = 0
		case marks == maxMarks:
			continue
		default:
			marks++
		}
		if r == joiner || r == nonJoiner || unicode.IsMark(r) {
			if !seen || gap {
				continue // there is nothing to join or mark
			}
		}
		if gap {
			line.WriteByte(' ')
		}
		line.WriteRune(r)
		seen, gap = true, false
	}
	return strings.TrimRight(line.String(), string(joiner)+string(nonJoiner))
}

// isBlank reports whether a character that counts as a letter or a sign shows nothing.
func isBlank(r rune) bool {
	switch r {
	case '\u2028', '\u2029', '\u2800', '\u3164', '\u115f', '\u1160', '\uffa0':
		return true
	}
	return false
}

// mutedBy returns the holders of whom another one does not want to hear: everywhere, or at a match.
func (s *Server) mutedBy(ctx context.Context, holder, match string) (map[string]bool, error) {
	silent := map[string]bool{}
	if holder == "" {
		return silent, nil
	}
	all, err := s.config.Store.Mutes(ctx, holder)
	for _, m := range all {
		if m.Match == "" || m.Match == match {
			silent[m.Whom] = true
		}
	}
	return silent, err
}

// hush adds those whom the host lets say nothing: nobody else reads what they have said either.
func (s *Server) hush(ctx context.Context, me string, lines []store.Line, silent map[string]bool) error {
	var ids []string
	for _, l := range lines {
		if id, is := personOf(l.Author); is && l.Author != me && !silent[l.Author] && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	people, err := s.config.Store.PersonsWith(ctx, ids)
	for _, p := range people {
		if p.Banned != "" || p.Quiet {
			silent[p.Holder()] = true
		}
	}
	return err
}
