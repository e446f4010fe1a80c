package fleet_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"mariscal/content"
	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
	"mariscal/store/postgres"
)

// A big gallery: so many published battles by some people, one of whom has signed in
// and has finished many matches of a battle that is not published.
const (
	galleryBattles = 10_000
	galleryPeople  = 2_000
	galleryMatches = 20_000 // of the first battle
	galleryOthers  = 5_000  // matches of the one who has signed in, of other battles
	galleryToken   = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
)

func galleryPerson(n int) string { return fmt.Sprintf("%020x", n+1) }

// bigGallery yields what such a gallery has.
func bigGallery(now time.Time) iter.Seq2[store.Item, error] {
	r := rand.New(rand.NewPCG(1, 2))
	id := func(n int) string { return fmt.Sprintf("ancients/battle-%05d", n) }
	inJSON := func(v any) string {
		text, err := json.Marshal(v)
		if err != nil {
			panic(err)
		}
		return string(text)
	}
	at := func(n int) int64 { return now.Add(-time.Duration(n) * time.Minute).UnixMilli() }
	match := func(key string, n int, battle, top, bottom string) store.Item {
		m := store.Stored{ID: fmt.Sprintf("%s%019x", key, n), System: "ancients", Scenario: battle, Sum: "sum", Rules: "1", Status: string(store.Finished)}
		m.Seats = fmt.Sprintf(`[{"kind":"human","name":"a","holder":"@%s"},{"kind":"human","name":"b","holder":"@%s"}]`, top, bottom)
		m.Ending = fmt.Sprintf(`{"winner":%d,"scores":[{},{}]}`, r.IntN(2))
		m.Created, m.Updated = at(n), at(n)
		return store.Item{Match: &m}
	}
	return func(yield func(store.Item, error) bool) {
		for n := range galleryMatches {
			if !yield(match("a", n, id(0), galleryPerson(1+r.IntN(galleryPeople-1)), galleryPerson(1+r.IntN(galleryPeople-1))), nil) {
				return
			}
		}
		for n := range galleryOthers {
			if !yield(match("b", n, "ancients/akragas", galleryPerson(0), galleryPerson(1+r.IntN(galleryPeople-1))), nil) {
				return
			}
		}
		for n := range galleryPeople {
			text := fmt.Sprintf(`{"id":%q,"name":"p%d","key":"p%d"}`, galleryPerson(n), n, n)
			if !yield(store.Item{Person: &store.StoredPerson{ID: galleryPerson(n), Key: fmt.Sprint("p", n), Created: 1, Person: text}}, nil) {
				return
			}
		}
		sum := sha256.Sum256([]byte(galleryToken))
		if !yield(store.Item{Session: &store.StoredSession{Token: hex.EncodeToString(sum[:]), Person: galleryPerson(0), Created: at(0), Proved: at(0), Seen: at(0)}}, nil) {
			return
		}
		var stars []store.Item
		for n := range galleryBattles {
			p := store.StoredPublished{Battle: id(n), System: []string{"ancients", "napoleonics", "commander", "muskets"}[n%4], Person: galleryPerson(1 + n%(galleryPeople-1)), Changed: at(r.IntN(500_000)), Played: int64(r.IntN(40))}
			for rater := range r.IntN(7) {
				x := store.Stars{Battle: p.Battle, Person: galleryPerson(1 + (n*7+rater)%(galleryPeople-1)), Stars: 1 + r.IntN(5), At: 1}
				stars = append(stars, store.Item{Stars: &x})
				p.Stars, p.Raters = p.Stars+int64(x.Stars), p.Raters+1
			}
			if p.Raters > 0 {
				p.Weight = (p.Stars + 9) * 1000 / (p.Raters + 3)
			}
			if n > 0 && n%3 == 0 {
				p.Origin = id(r.IntN(n) / 100)
			}
			both := func(text string) map[string]string { return map[string]string{"en": text, "es": text} }
			facts := store.PublishedFacts{
				Name: both(fmt.Sprint("Battle ", n)), Date: both("a day"), Text: both(strings.Repeat("Fog. ", 100)), Sides: [2]map[string]string{both("Red army"), both("Blue army")},
				Origin: store.Origin{Battle: p.Origin},
			}
			for v := range 1 + n%5 {
				facts.Versions = append(facts.Versions, store.Version{Sum: fmt.Sprintf("%064d", v), At: p.Changed, Licence: "cc0", Note: "One banner more."})
			}
			p.Facts = inJSON(facts)
			if n == 0 {
				p.Played = galleryMatches
			}
			if !yield(store.Item{Published: &p}, nil) {
				return
			}
			for _, v := range facts.Versions {
				if !yield(store.Item{Text: &store.StoredText{Battle: p.Battle, Sum: v.Sum, Text: strings.Repeat("text ", 600)}}, nil) {
					return
				}
			}
		}
		for _, x := range stars {
			if !yield(x, nil) {
				return
			}
		}
	}
}

// BenchmarkGallery asks a server with a big gallery for its pages, and its store for what they need.
//
//	go test ./server/fleet -run '^$' -bench Gallery -benchtime 100x
func BenchmarkGallery(b *testing.B) {
	for _, kind := range []string{"SQLite", "PostgreSQL"} {
		b.Run(kind, func(b *testing.B) {
			now := time.Now()
			var ahead atomic.Int64
			o := servertest.Options{Content: content.Standard(), Accounts: server.OptionalAccounts, Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, Now: func() time.Time { return now.Add(time.Duration(ahead.Load())) }}
			o.Wrap = func(s store.Store) store.Store {
				if err := s.Import(b.Context(), bigGallery(now)); err != nil {
					b.Fatal(err)
				}
				return s
			}
			if kind == "PostgreSQL" {
				sum := sha256.Sum256(fmt.Append(nil, b.Name(), now))
				address, err := cluster.Address(b.Context(), "s"+hex.EncodeToString(sum[:10]))
				if err != nil {
					b.Fatal(err)
				}
				o.Open = func() (store.Store, error) { return postgres.Open(context.Background(), address) }
				o.Wrap = analysed(b, address, o.Wrap)
			}
			h := servertest.Start(b, o)
			galleryPages(b, h)
			galleryStore(b, h.Store)
			galleryPublishing(b, h, &ahead)
		})
	}
}

// analysed has PostgreSQL count what was taken in, as it does by itself after a while.
func analysed(b *testing.B, address string, wrap func(store.Store) store.Store) func(store.Store) store.Store {
	return func(s store.Store) store.Store {
		s = wrap(s)
		db, err := pgx.Connect(b.Context(), address)
		if err == nil {
			_, err = db.Exec(b.Context(), "ANALYZE")
			_ = db.Close(b.Context())
		}
		if err != nil {
			b.Fatal(err)
		}
		return s
	}
}

// asks sends a request of the one who has signed in.
func asks(b *testing.B, h *servertest.Host, method, path, body string, want int) string {
	r, err := http.NewRequestWithContext(b.Context(), method, h.URL+path, strings.NewReader(body))
	if err != nil {
		b.Fatal(err)
	}
	r.Header.Set("Cookie", "__Host-mariscal="+galleryToken)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-Forwarded-For", fmt.Sprintf("10.%d.%d.%d", rand.N(256), rand.N(256), rand.N(256))) // nobody asks too often
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		b.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != want {
		b.Fatalf("%s %s: %s: %.300s (%v)", method, path, answer.Status, text, err)
	}
	return string(text)
}

func galleryPages(b *testing.B, h *servertest.Host) {
	pages := map[string]string{"battle/of-20000-matches": "/gallery/ancients/battle-00000", "battle/of-few": "/gallery/ancients/battle-05000"}
	for _, order := range []string{store.ByChange, store.ByStars, store.ByPlayed} {
		for _, system := range []string{"", "commander"} {
			name := "list/" + map[string]string{"": "changed"}[order] + order + map[bool]string{true: "/of-a-game", false: ""}[system != ""]
			all, err := h.Store.Gallery(b.Context(), store.GalleryQuery{System: system, Order: order, Limit: galleryBattles})
			if err != nil {
				b.Fatal(err)
			}
			pages[name] = "/gallery?system=" + system + "&order=" + order
			pages[name+"/late"] = pages[name] + "&after=" + all[len(all)*9/10].Battle
		}
	}
	for _, name := range slices.Sorted(maps.Keys(pages)) {
		path := pages[name]
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				asks(b, h, http.MethodGet, path, "", http.StatusOK)
			}
		})
	}
}

func galleryStore(b *testing.B, s store.Store) {
	const battle = "ancients/battle-00000"
	var row store.Match
	b.Run("match-ends", func(b *testing.B) {
		n := 0
		for b.Loop() {
			b.StopTimer()
			n++
			row = store.Match{ID: fmt.Sprintf("c%d-%d", b.N, n), System: "ancients", Scenario: battle, Sum: "sum", Rules: "1", Status: store.Playing, Created: time.Now(), Updated: time.Now()}
			for i := range row.Seats {
				row.Seats[i] = store.Seat{Kind: "human", Name: "a", Holder: store.OfPerson + galleryPerson(i+1)}
			}
			if err := s.Create(b.Context(), row); err != nil {
				b.Fatal(err)
			}
			finished := store.Finished
			row.Ending = &store.Ending{Winner: game.Top}
			if err := s.Change(b.Context(), row.ID, store.Changes{Status: &finished, Ending: row.Ending}); err != nil {
				b.Fatal(err)
			}
			b.StartTimer()
			if err := s.Tally(b.Context(), row); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("match-told-twice", func(b *testing.B) {
		for b.Loop() {
			if err := s.Tally(b.Context(), row); err != nil {
				b.Fatal(err)
			}
		}
	})
	for name, holder := range map[string]string{"fought/never": galleryPerson(0), "fought/often": galleryPerson(1)} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := s.Fought(b.Context(), store.OfPerson+holder, battle); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("rate", func(b *testing.B) {
		for b.Loop() {
			if err := s.PutStars(b.Context(), store.Stars{Battle: battle, Person: galleryPerson(1), Stars: 3, At: 1}); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func galleryPublishing(b *testing.B, h *servertest.Host, ahead *atomic.Int64) {
	b.Run("publish", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer()
			n := ahead.Add(int64(time.Hour)) // what he may publish grows again
			body, err := json.Marshal(map[string]any{"text": servertest.BattleText(fmt.Sprintf("ancients/bench-%d", n/int64(time.Hour)%90), fmt.Sprintf("Bench %d", n), "3"), "writer": "bench"})
			if err != nil {
				b.Fatal(err)
			}
			asks(b, h, http.MethodPut, "/api/drafts/ancients/bench", string(body), http.StatusOK)
			b.StartTimer()
			asks(b, h, http.MethodPost, "/api/gallery", `{"draft":"ancients/bench","licence":"cc0"}`, http.StatusCreated)
		}
	})
}
