package people

import (
	"encoding/json"

	"mariscal/store"
)

// An Export is one table for a move: its query, and how a row of it becomes an item.
type Export struct {
	Query string
	Read  func(row interface{ Scan(into ...any) error }) (store.Item, error)
}

// Exports are the tables in the order of a move.
func Exports() []Export {
	return []Export{
		{"SELECT id, key, created, person FROM people ORDER BY id", func(row interface{ Scan(into ...any) error }) (store.Item, error) {
			var p store.StoredPerson
			err := row.Scan(&p.ID, &p.Key, &p.Created, &p.Person)
			return store.Item{Person: &p}, err
		}},
		{"SELECT token, person, created, proved, seen, device, network FROM sessions ORDER BY token", func(row interface{ Scan(into ...any) error }) (store.Item, error) {
			var s store.StoredSession
			err := row.Scan(&s.Token, &s.Person, &s.Created, &s.Proved, &s.Seen, &s.Device, &s.Network)
			return store.Item{Session: &s}, err
		}},
		{"SELECT " + ofAudited + " FROM audits ORDER BY id", func(row interface{ Scan(into ...any) error }) (store.Item, error) {
			var a store.StoredAudited
			err := row.Scan(&a.ID, &a.At, &a.By, &a.What, &a.Whom, &a.Why)
			return store.Item{Audited: &a}, err
		}},
		{"SELECT " + ofNotice + " FROM notices ORDER BY id", func(row interface{ Scan(into ...any) error }) (store.Item, error) {
			n, err := scanNotice(row)
			return store.Item{Notice: &n}, err
		}},
		{"SELECT " + ofResult + " FROM results ORDER BY number", func(row interface{ Scan(into ...any) error }) (store.Item, error) {
			r, err := readResult(row)
			return store.Item{Result: &r}, err
		}},
		{"SELECT " + ofTournament + " FROM tournaments ORDER BY id", func(row interface{ Scan(into ...any) error }) (store.Item, error) {
			t, err := scanTournament(row)
			return store.Item{Tournament: &t}, err
		}},
		{"SELECT " + ofLine + " FROM talk ORDER BY match, at", func(row interface{ Scan(into ...any) error }) (store.Item, error) {
			l, err := readLine(row)
			return store.Item{Line: &l}, err
		}},
		{"SELECT " + ofMute + " FROM mutes ORDER BY holder, whom, match", func(row interface{ Scan(into ...any) error }) (store.Item, error) {
			m, err := readMute(row)
			return store.Item{Mute: &m}, err
		}},
		{"SELECT " + ofReport + " FROM reports ORDER BY id", func(row interface{ Scan(into ...any) error }) (store.Item, error) {
			r, err := readReport(row)
			return store.Item{Report: &r}, err
		}},
		{"SELECT proposal FROM proposals ORDER BY id", func(row interface{ Scan(into ...any) error }) (store.Item, error) {
			p, err := readProposal(row)
			return store.Item{Proposal: &p}, err
		}},
		{"SELECT " + ofFollow + " FROM follows ORDER BY follower, followed", func(row interface{ Scan(into ...any) error }) (store.Item, error) {
			f, err := readFollow(row)
			return store.Item{Follow: &f}, err
		}},
		{"SELECT " + ofDraft + " FROM drafts ORDER BY person, battle", func(row interface{ Scan(into ...any) error }) (store.Item, error) {
			d, err := readDraft(row)
			return store.Item{Draft: &d}, err
		}},
		{"SELECT " + ofPublished + " FROM published ORDER BY battle", func(row interface{ Scan(into ...any) error }) (store.Item, error) {
			p, err := readStored(row)
			return store.Item{Published: &p}, err
		}},
		{"SELECT battle, sum, text FROM published_texts ORDER BY battle, sum", func(row interface{ Scan(into ...any) error }) (store.Item, error) {
			var x store.StoredText
			var text []byte
			err := row.Scan(&x.Battle, &x.Sum, &text)
			x.Text = string(text)
			return store.Item{Text: &x}, err
		}},
		{"SELECT " + ofStars + " FROM stars ORDER BY battle, person", func(row interface{ Scan(into ...any) error }) (store.Item, error) {
			s, err := readStars(row)
			return store.Item{Stars: &s}, err
		}},
	}
}

// Take returns the statement that stores an item of these tables; empty for others.
func Take(it store.Item) (statement string, args []any) {
	switch {
	case it.Person != nil:
		p := it.Person
		var known struct{ Mail store.Mail }
		_ = json.Unmarshal([]byte(p.Person), &known) // whoever cannot be read has no address either
		return addPerson, []any{p.ID, p.Key, p.Created, p.Person, known.Mail.Key()}
	case it.Session != nil:
		s := it.Session
		return addSession, []any{s.Token, s.Person, s.Created, s.Proved, s.Seen, s.Device, s.Network}
	case it.Audited != nil:
		a := it.Audited
		return addAudited, []any{a.ID, a.At, a.By, a.What, a.Whom, a.Why}
	case it.Notice != nil:
		return addNotice, noticeArgs(*it.Notice)
	case it.Proposal != nil:
		text, err := json.Marshal(it.Proposal)
		if err != nil {
			return "", nil
		}
		return takeProposal, []any{it.Proposal.ID, it.Proposal.Person, store.Millis(it.Proposal.Until), string(text)}
	case it.Follow != nil:
		return takeFollow, []any{it.Follow.Follower, it.Follow.Followed, it.Follow.Since}
	case it.Draft != nil:
		return takeDraft, draftArgs(*it.Draft)
	case it.Published != nil:
		return takePublished, storedArgs(*it.Published)
	case it.Text != nil:
		return takeText, []any{it.Text.Battle, it.Text.Sum, []byte(it.Text.Text)}
	case it.Stars != nil:
		return takeStars, []any{it.Stars.Battle, it.Stars.Person, it.Stars.Stars, it.Stars.At}
	case it.Result != nil:
		return takeResult, append([]any{it.Result.Number}, resultArgs(*it.Result)...)
	case it.Tournament != nil:
		return addTournament, tournamentArgs(*it.Tournament)
	case it.Line != nil:
		return takeLine, lineArgs(*it.Line)
	case it.Mute != nil:
		return takeMute, []any{it.Mute.Holder, it.Mute.Whom, it.Mute.Match}
	case it.Report != nil:
		return addReport, reportArgs(*it.Report)
	}
	return "", nil
}
