//go:build unix

package fleet_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"mariscal/post/mail/mailtest"
)

// tellsWithin is within how long a question that waits must be told: a letter that a killed server
// had taken is tried by another one after three minutes.
const tellsWithin = 4 * time.Minute

// mails are the letters of the long test, and the pairs of people they are written to.
type mails struct {
	box   *mailtest.Box
	pairs []*writers

	mu    sync.Mutex
	told  map[string]map[string]bool // the matches that each letter told, by its id
	count map[string]int             // letters about a match to an address
	again int                        // what came once more with the same Message-ID
}

var matchLink = regexp.MustCompile(`#match/([0-9a-f]+)`)

// collect takes in what comes, until ctx ends.
func (m *mails) collect(ctx context.Context) {
	for ctx.Err() == nil {
		if !m.take() {
			time.Sleep(10 * time.Millisecond)
		}
	}
}

// take takes in a letter, if one has come.
func (m *mails) take() bool {
	l, came := m.box.Look()
	if !came {
		return false
	}
	id, _, _ := strings.Cut(strings.TrimPrefix(l.Header.Get("Message-Id"), "<"), "-")
	m.mu.Lock()
	defer m.mu.Unlock()
	for part := range strings.SplitSeq(l.Text, "\n\n") {
		link := matchLink.FindStringSubmatch(part)
		if link == nil || !strings.Contains(part, "it is your move") {
			continue
		}
		if m.told[id] == nil {
			m.told[id] = map[string]bool{}
		}
		if m.told[id][link[1]] {
			m.again++
		}
		m.told[id][link[1]] = true
		m.count[link[1]+l.To]++
	}
	return true
}

func (m *mails) letters(match, address string) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.count[match+address]
}

// Writers are two who play by letter: who is asked comes when a mail has told him so, and answers until the
// other is asked.
type writers struct {
	mails   *mails
	diary   *diary
	battle  string
	who     [2]*person
	name    [2]string
	address [2]string
	match   string
	waits   question // what is to be told to who is away; of no match while nothing is
	told    int
}

// A question is one of a match, by its number; it waits since a moment.
type question struct {
	match, seat string
	number      int
	since       time.Time
}

// newWriters signs two people up.
func (f *fleet) newWriters(i int, seed uint64) *writers {
	f.t.Helper()
	p := &writers{mails: f.mails, diary: f.diary, battle: f.battle}
	for k := range p.who {
		p.name[k], p.address[k] = fmt.Sprintf("Writer%c%c", 'A'+i, 'A'+k), fmt.Sprintf("writer%d-%d@example.org", i, k)
		p.who[k] = &person{proxy: f.proxy, diary: f.diary, far: true, pick: rand.New(rand.NewPCG(seed, uint64(1000+10*i+k))), http: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 2}}}
		want := func(path string, body any) {
			if err := p.who[k].ask(f.t.Context(), http.MethodPost, path, body, nil); err != nil {
				f.t.Fatal(path, err)
			}
		}
		want("/api/account", map[string]string{"name": p.name[k], "password": password})
		want("/api/account/mail", map[string]string{"address": p.address[k]})
		link, err := url.Parse(f.mails.box.Next(f.t).Link(f.t, "/account/confirm?"))
		if err != nil {
			f.t.Fatal(err)
		}
		said, err := url.ParseQuery(link.Fragment)
		if err != nil {
			f.t.Fatal(err)
		}
		want("/api/account/mail/confirm", map[string]string{"person": said.Get("person"), "token": said.Get("token")})
	}
	return p
}

// play plays until ctx ends.
func (p *writers) play(ctx context.Context) {
	for ctx.Err() == nil {
		if err := p.step(ctx); err != nil {
			select {
			case <-time.After(200 * time.Millisecond):
			case <-ctx.Done():
			}
		}
	}
}

// step begins a match, or lets who is asked wait for his mail, come and answer.
func (p *writers) step(ctx context.Context) error {
	if p.match == "" {
		return p.begin(ctx)
	}
	var v view // anybody may see whose move it is
	looker := &person{proxy: p.who[0].proxy, far: true, pick: p.who[0].pick, http: p.who[0].http}
	if err := looker.ask(ctx, http.MethodGet, "/api/matches/"+p.match+"?as=spectator", nil, &v); err != nil {
		return err
	}
	if v.Outcome.Over {
		p.match = ""
		return nil
	}
	at := v.Decision.Seat
	if v.Number > 1 { // who begins has seen his question when the other sat down
		p.waits = question{p.match, seats[at], v.Number, time.Now()}
		for p.mails.letters(p.match, p.address[at]) <= p.told {
			if time.Since(p.waits.since) > tellsWithin {
				p.diary.accuse("match %s, question %d: nobody told %s in %v that it waits", p.match, v.Number, p.address[at], tellsWithin)
				break
			}
			select {
			case <-time.After(20 * time.Millisecond):
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		p.waits = question{}
	}
	for ctx.Err() == nil {
		var mine, after view
		if err := p.who[at].ask(ctx, http.MethodGet, "/api/matches/"+p.match+"?as="+seats[at], nil, &mine); err != nil || len(mine.Options) == 0 {
			if err == nil && (mine.Outcome.Over || mine.Decision.Seat != at) {
				break
			}
			time.Sleep(100 * time.Millisecond)
			continue
		}
		p.told = p.mails.letters(p.match, p.address[1-at]) // what comes after this tells of the next question
		a := answer{seats[at], mine.Number, mine.Options[p.who[at].pick.IntN(len(mine.Options))].Text}
		if err := p.who[at].ask(ctx, http.MethodPost, "/api/matches/"+p.match+"/actions", a, &after); err == nil {
			p.diary.acknowledged(ack{p.match, a.Number, a.Seat, a.Action}, time.Now())
		}
	}
	return nil
}

func (p *writers) begin(ctx context.Context) error {
	var v view
	n := newMatch{Scenario: p.battle, Top: newSeat{Kind: "human"}, Bottom: newSeat{Kind: "open"}, Pace: "3d"}
	if err := p.who[0].ask(ctx, http.MethodPost, "/api/matches", n, &v); err != nil {
		return err
	}
	if err := p.who[0].ask(ctx, http.MethodPost, "/api/matches/"+v.ID+"/offer", map[string]string{"to": p.name[1]}, nil); err != nil {
		return err
	}
	if err := p.who[1].ask(ctx, http.MethodPost, "/api/matches/"+v.ID+"/join", map[string]string{"token": "open"}, nil); err != nil {
		return err
	}
	p.match = v.ID
	return nil
}

// checkMails holds the mails that came against what the database says of them, once those of the
// last questions have come: no question was told by two letters, and each that is noted as told was.
func (f *fleet) checkMails() {
	if f.mails == nil {
		return
	}
	t, m, ctx := f.t, f.mails, context.Background()
	t.Helper()
	db, err := pgx.Connect(ctx, f.address)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close(ctx)
	for _, p := range m.pairs {
		p.rest(f, db)
	}
	for m.take() {
	}
	rows, err := db.Query(ctx, "SELECT match, mark, letter, state FROM notices WHERE kind = 'move'")
	if err != nil {
		t.Fatal(err)
	}
	var match, mark, letter, state string
	noted, questions := map[[2]string]string{}, 0
	if _, err := pgx.ForEachRow(rows, []any{&match, &mark, &letter, &state}, func() error {
		noted[[2]string{letter, match}] = mark
		if state == "sent" {
			if questions++; !m.told[letter][match] {
				t.Errorf("match %s: that question %s waits is noted as told by letter %s, which has not come", match, mark, letter)
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	for letter, matches := range m.told {
		for match := range matches {
			if noted[[2]string{letter, match}] == "" {
				t.Errorf("match %s: letter %s told a question that another letter has told", match, letter)
			}
		}
	}
	t.Logf("%d letters told %d questions of matches by letter, each in one letter; %d came again with the same Message-ID", len(m.told), questions, m.again)
}

// rest waits until what the pair has not been told at the end is.
func (p *writers) rest(f *fleet, db *pgx.Conn) {
	q := p.waits
	if q.match == "" {
		return
	}
	f.t.Helper()
	ctx, begun, jumped := context.Background(), time.Now(), time.Now()
	for ; time.Since(begun) < 30*time.Second; time.Sleep(50 * time.Millisecond) {
		for p.mails.take() {
		}
		var letter string
		err := db.QueryRow(ctx, "SELECT letter FROM notices WHERE kind = 'move' AND match = $1 AND mark = $2", q.match, fmt.Sprint(q.seat, " ", q.number)).Scan(&letter)
		if err != nil && !errors.Is(err, pgx.ErrNoRows) {
			f.t.Fatal(err)
		}
		if p.mails.told[letter][q.match] {
			return
		}
		if time.Since(jumped) > 3*time.Second { // a killed server had it; others try again after three minutes
			jumped = time.Now()
			dueNow(f.t, f.address)
		}
	}
	var known string
	if err := db.QueryRow(ctx, `SELECT concat('standing ', standing, ', updated ', updated, ', seen ', (SELECT json_agg(seen) FROM seen WHERE match = id), ', notices ',
		(SELECT json_agg(notices) FROM notices WHERE match = id AND kind = 'move' AND mark = $2)) FROM matches WHERE id = $1`, q.match, fmt.Sprint(q.seat, " ", q.number)).Scan(&known); err != nil {
		f.t.Error(err)
	}
	f.t.Errorf("match %s, question %d: that it waits since %d was not told to %s; %s", q.match, q.number, q.since.UnixMilli(), q.seat, known)
}
