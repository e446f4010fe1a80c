package people

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"strconv"

	"mariscal/store"
)

var _ store.Gallery = (*Tables)(nil)

const (
	ofPublished   = "battle, system, person, changed, played, stars, raters, weight, origin, facts"
	takePublished = "INSERT INTO published (" + ofPublished + ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
	takeText      = "INSERT INTO published_texts (battle, sum, text) VALUES ($1, $2, $3)"
	ofStars       = "battle, person, stars, at"
	takeStars     = "INSERT INTO stars (" + ofStars + ") VALUES ($1, $2, $3, $4)"
	// countStars sorts a battle as if it had three ratings of three stars besides its own.
	countStars = `UPDATE published SET stars = (SELECT coalesce(sum(s.stars), 0) FROM stars AS s WHERE s.battle = published.battle),
		raters = (SELECT count(*) FROM stars AS s WHERE s.battle = published.battle),
		weight = coalesce((SELECT (sum(s.stars) + 9) * 1000 / (count(*) + 3) FROM stars AS s WHERE s.battle = published.battle HAVING count(*) > 0), 0)
		WHERE battle = $1`
	fought = "FROM matches AS m WHERE m.scenario = $1 AND m.status = 'finished' AND m.deleted = 0"
	// Up to fewFought matches of a battle are looked through for a player's; else his own are, the
	// mostOwn changed last. The condition on deleted is one for truths and for numbers alike.
	fewFought = 50
	mostOwn   = 1000
	foughtOwn = "SELECT EXISTS (SELECT 1 FROM (SELECT h.match FROM holders AS h WHERE h.holder = $2 AND h.deleted = (1 = 0) ORDER BY h.updated DESC, h.match LIMIT $3) AS own, matches AS m WHERE m.id = own.match AND m.scenario = $1 AND m.status = 'finished')"
	// mostCounted is how many matches are remembered that were counted last.
	mostCounted = 16
	// mostFought is how many finished matches of a battle are looked through for how they ended.
	mostFought = 20000
)

func readStored(row scanner) (p store.StoredPublished, err error) {
	err = row.Scan(&p.Battle, &p.System, &p.Person, &p.Changed, &p.Played, &p.Stars, &p.Raters, &p.Weight, &p.Origin, &p.Facts)
	return p, none(err)
}

func storedArgs(p store.StoredPublished) []any {
	return []any{p.Battle, p.System, p.Person, p.Changed, p.Played, p.Stars, p.Raters, p.Weight, p.Origin, p.Facts}
}

func readPublished(row scanner) (p store.Published, err error) {
	x, err := readStored(row)
	if err == nil {
		p = store.Published{Battle: x.Battle, System: x.System, Person: x.Person, Changed: x.Changed, Played: int(x.Played), Stars: int(x.Stars), Raters: int(x.Raters)}
		err = json.Unmarshal([]byte(x.Facts), &p.PublishedFacts)
	}
	return p, err
}

func published(ctx context.Context, from Reader, battle string) (store.Published, error) {
	return readPublished(from.QueryRowContext(ctx, "SELECT "+ofPublished+" FROM published WHERE battle = $1", battle))
}

// AddPublished implements store.Gallery.
func (t *Tables) AddPublished(ctx context.Context, p store.Published, text string, room store.PublishedRoom) error {
	facts, err := json.Marshal(p.PublishedFacts)
	if err == nil {
		err = t.db.Within(ctx, func(tx *sql.Tx) error {
			if err := lockPerson(ctx, tx, p.Person); err != nil {
				return err
			}
			var has int
			if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM published WHERE person = $1", p.Person).Scan(&has); err != nil {
				return err
			}
			if has >= room.Most {
				return store.ErrMany
			}
			if err := holds(ctx, tx, p.Person, text, room); err != nil {
				return err
			}
			row := store.StoredPublished{Battle: p.Battle, System: p.System, Person: p.Person, Changed: p.Changed, Origin: p.Origin.Battle, Facts: string(facts)}
			if err := change(ctx, tx, takePublished, storedArgs(row)...); err != nil {
				return err
			}
			if err := change(ctx, tx, takeText, p.Battle, p.Last().Sum, []byte(text)); err != nil {
				return err
			}
			return tally(ctx, tx, p.Battle, nil)
		})
	}
	if t.db.Taken(err) {
		err = store.ErrExists
	}
	return t.db.Fail("published battle", err)
}

// lockPublished makes what is changed about a battle be changed by one transaction after the other.
func lockPublished(ctx context.Context, tx *sql.Tx, battle string) error {
	return change(ctx, tx, "UPDATE published SET played = played WHERE battle = $1", battle)
}

// AddVersion implements store.Gallery.
func (t *Tables) AddVersion(ctx context.Context, battle, person string, v store.Version, text string, room store.PublishedRoom, see func(*store.Published) error) error {
	return t.db.Fail("published battle", t.db.Within(ctx, func(tx *sql.Tx) error {
		if err := lockPublished(ctx, tx, battle); err != nil {
			return err
		}
		p, err := published(ctx, tx, battle)
		if err != nil {
			return err
		}
		if p.Person != person {
			return store.ErrNotFound
		}
		known := slices.ContainsFunc(p.Versions, func(x store.Version) bool { return x.Sum == v.Sum })
		p.Versions = append(slices.DeleteFunc(p.Versions, func(x store.Version) bool { return x.Sum == v.Sum }), v)
		if err := see(&p); err != nil {
			return err
		}
		if !known {
			if err := holds(ctx, tx, person, text, room); err != nil {
				return err
			}
			if err := change(ctx, tx, takeText, battle, v.Sum, []byte(text)); err != nil {
				return err
			}
		}
		return keepFacts(ctx, tx, p, v.At)
	}))
}

// holds returns ErrMany if what a person has published leaves no room for a text.
func holds(ctx context.Context, tx *sql.Tx, person, text string, room store.PublishedRoom) error {
	var size int
	err := tx.QueryRowContext(ctx, "SELECT coalesce(sum(length(t.text)), 0) FROM published AS p, published_texts AS t WHERE t.battle = p.battle AND p.person = $1", person).Scan(&size)
	if err == nil && size+len(text) > room.Bytes {
		err = store.ErrMany
	}
	return err
}

func keepFacts(ctx context.Context, tx *sql.Tx, p store.Published, changed int64) error {
	facts, err := json.Marshal(p.PublishedFacts)
	if err != nil {
		return err
	}
	return change(ctx, tx, "UPDATE published SET facts = $1, changed = $2, played = $3 WHERE battle = $4", string(facts), changed, p.Played, p.Battle)
}

// Published implements store.Gallery.
func (t *Tables) Published(ctx context.Context, battle string) (store.Published, error) {
	p, err := published(ctx, t.db.Read, battle)
	return p, t.db.Fail("published battle", err)
}

// PublishedText implements store.Gallery.
func (t *Tables) PublishedText(ctx context.Context, battle, sum string) (string, error) {
	var text []byte
	err := t.db.Read.QueryRowContext(ctx, "SELECT text FROM published_texts WHERE battle = $1 AND sum = $2", battle, sum).Scan(&text)
	return string(text), t.db.Fail("published battle", none(err))
}

// The columns by which a gallery is ordered.
var galleryColumns = map[string]string{store.ByChange: "changed", store.ByStars: "weight", store.ByPlayed: "played"}

// Gallery implements store.Gallery. A page is read from where it begins, also among many battles alike
// in what orders them: those alike with the last one of the page before, and then those behind.
func (t *Tables) Gallery(ctx context.Context, q store.GalleryQuery) ([]store.Published, error) {
	column := galleryColumns[q.Order]
	if column == "" {
		column = galleryColumns[store.ByChange]
	}
	page := func(limit int, where []string, args ...any) ([]store.Published, error) {
		if q.System != "" {
			where, args = append(where, "system = "), append(args, q.System)
		}
		text := "SELECT " + ofPublished + " FROM published"
		for i, condition := range where {
			text += [...]string{" WHERE ", " AND "}[min(i, 1)] + condition + "$" + strconv.Itoa(i+1)
		}
		args = append(args, limit)
		return list(ctx, t.db.Read, readPublished, text+" ORDER BY "+column+" DESC, battle LIMIT $"+strconv.Itoa(len(args)), args...)
	}
	if q.After == nil {
		all, err := page(q.Limit, nil)
		return all, t.db.Fail("published battles", err)
	}
	at := map[string]int64{"changed": q.After.Changed, "weight": weight(q.After), "played": int64(q.After.Played)}[column]
	all, err := page(q.Limit, []string{column + " = ", "battle > "}, at, q.After.Battle)
	if err == nil && len(all) < q.Limit {
		var behind []store.Published
		behind, err = page(q.Limit-len(all), []string{column + " < "}, at)
		all = append(all, behind...)
	}
	return all, t.db.Fail("published battles", err)
}

// weight is what [countStars] computes.
func weight(p *store.Published) int64 {
	if p.Raters == 0 {
		return 0
	}
	return int64((p.Stars + 9) * 1000 / (p.Raters + 3))
}

// Forks implements store.Gallery.
func (t *Tables) Forks(ctx context.Context, battle string, most int) ([]store.Published, error) {
	all, err := list(ctx, t.db.Read, readPublished,
		"SELECT "+ofPublished+" FROM published WHERE origin = $1 AND origin <> '' ORDER BY changed DESC, battle LIMIT $2", battle, most)
	return all, t.db.Fail("published battles", err)
}

// PublishedBy implements store.Gallery.
func (t *Tables) PublishedBy(ctx context.Context, person string) ([]store.Published, error) {
	all, err := list(ctx, t.db.Read, readPublished, "SELECT "+ofPublished+" FROM published WHERE person = $1 ORDER BY changed DESC, battle", person)
	return all, t.db.Fail("published battles", err)
}

// DropPublished implements store.Gallery.
func (t *Tables) DropPublished(ctx context.Context, battle, person string) error {
	return t.db.Fail("published battle", t.db.Within(ctx, func(tx *sql.Tx) error {
		if err := change(ctx, tx, "DELETE FROM published WHERE battle = $1 AND (person = $2 OR $2 = '')", battle, person); err != nil {
			return err
		}
		for _, table := range []string{"published_texts", "stars"} {
			if _, err := tx.ExecContext(ctx, "DELETE FROM "+table+" WHERE battle = $1", battle); err != nil {
				return err
			}
		}
		return nil
	}))
}

func readStars(row scanner) (s store.Stars, err error) {
	return s, row.Scan(&s.Battle, &s.Person, &s.Stars, &s.At)
}

// PutStars implements store.Gallery.
func (t *Tables) PutStars(ctx context.Context, s store.Stars) error {
	return t.db.Fail("rating", t.db.Within(ctx, func(tx *sql.Tx) error {
		if err := lockPublished(ctx, tx, s.Battle); err != nil {
			return err
		}
		if err := change(ctx, tx, takeStars+" ON CONFLICT (battle, person) DO UPDATE SET stars = $3, at = $4", s.Battle, s.Person, s.Stars, s.At); err != nil {
			return err
		}
		return change(ctx, tx, countStars, s.Battle)
	}))
}

// StarsBy implements store.Gallery.
func (t *Tables) StarsBy(ctx context.Context, person string) ([]store.Stars, error) {
	all, err := list(ctx, t.db.Read, readStars, "SELECT "+ofStars+" FROM stars WHERE person = $1 ORDER BY battle", person)
	return all, t.db.Fail("ratings", err)
}

// StarsOf implements store.Gallery.
func (t *Tables) StarsOf(ctx context.Context, person, battle string) (n int, err error) {
	err = t.db.Read.QueryRowContext(ctx, "SELECT coalesce(max(stars), 0) FROM stars WHERE battle = $1 AND person = $2", battle, person).Scan(&n)
	return n, t.db.Fail("ratings", err)
}

// Fought implements store.Gallery.
func (t *Tables) Fought(ctx context.Context, holder, battle string) (has bool, err error) {
	var played int
	err = t.db.Read.QueryRowContext(ctx, "SELECT coalesce(max(played), 0) FROM published WHERE battle = $1", battle).Scan(&played)
	text, args := foughtOwn, []any{battle, holder, mostOwn}
	if played <= fewFought {
		text, args = "SELECT EXISTS (SELECT 1 "+fought+" AND EXISTS (SELECT 1 FROM holders AS h WHERE h.match = m.id AND h.holder = $2))", args[:2]
	}
	if err == nil {
		err = t.db.Read.QueryRowContext(ctx, text, args...).Scan(&has)
	}
	return has, t.db.Fail("matches of a battle", err)
}

// Tally implements store.Gallery.
func (t *Tables) Tally(ctx context.Context, m store.Match) error {
	var some int
	err := t.db.Read.QueryRowContext(ctx, "SELECT count(*) FROM published WHERE battle = $1", m.Scenario).Scan(&some)
	if err == nil && some > 0 {
		err = t.db.Within(ctx, func(tx *sql.Tx) error { return tally(ctx, tx, m.Scenario, &m) })
	}
	return t.db.Fail("matches of a battle", err)
}

// tally counts the matches of a published battle. One more or one fewer than there were is m, if that
// is not nil; as many as there were when it was counted already are the same. Else something happened
// that nobody has told, and how they ended is looked through anew.
func tally(ctx context.Context, tx *sql.Tx, battle string, m *store.Match) error {
	if err := lockPublished(ctx, tx, battle); err != nil {
		return err
	}
	p, err := published(ctx, tx, battle)
	if err != nil {
		return err
	}
	was := p.Played
	if err := tx.QueryRowContext(ctx, "SELECT count(*) "+fought, battle).Scan(&p.Played); err != nil {
		return err
	}
	if m == nil || m.Ending == nil || !one(&p, m, p.Played-was) {
		if err := anew(ctx, tx, &p); err != nil {
			return err
		}
	}
	if m != nil {
		p.Counted = slices.DeleteFunc(p.Counted, func(id string) bool { return id == m.ID })
		if m.Deleted.IsZero() {
			p.Counted = append(p.Counted, m.ID)
		}
		p.Counted = p.Counted[max(0, len(p.Counted)-mostCounted):]
	}
	return keepFacts(ctx, tx, p, p.Changed)
}

// one counts a match of which there is one more or one fewer; false if that does not explain it.
func one(p *store.Published, m *store.Match, more int) bool {
	counted, gone := slices.Contains(p.Counted, m.ID), !m.Deleted.IsZero()
	switch {
	case more == 0 && counted == !gone:
	case more == 1 && !gone && !counted:
		count(&p.Won, m.Seats, *m.Ending, 1)
	case more == -1 && gone:
		count(&p.Won, m.Seats, *m.Ending, -1)
	default:
		return false
	}
	return true
}

// anew counts how the matches of a battle ended.
func anew(ctx context.Context, tx *sql.Tx, p *store.Published) error {
	type row struct{ seats, ending string }
	all, err := list(ctx, tx, func(from scanner) (r row, err error) { return r, from.Scan(&r.seats, &r.ending) },
		"SELECT m.seats, m.ending "+fought+" LIMIT "+strconv.Itoa(mostFought), p.Battle)
	if err != nil {
		return err
	}
	p.Won = [3]int{}
	for _, r := range all {
		var seats [2]store.Seat
		var end store.Ending
		if json.Unmarshal([]byte(r.seats), &seats) == nil && json.Unmarshal([]byte(r.ending), &end) == nil { // else damaged
			count(&p.Won, seats, end, 1)
		}
	}
	return nil
}

// count adds n to how many matches between two people ended like one.
func count(won *[3]int, seats [2]store.Seat, end store.Ending, n int) {
	a, b := seats[0], seats[1]
	switch {
	case a.Kind != "human" || b.Kind != "human" || a.Holder == b.Holder:
	case end.Draw:
		won[2] += n
	default:
		won[end.Winner&1] += n
	}
}

// dropWorkshop removes a person's drafts and ratings, and takes his name from his battles.
func dropWorkshop(ctx context.Context, tx *sql.Tx, id string) error {
	rated, err := list(ctx, tx, readStars, "SELECT "+ofStars+" FROM stars WHERE person = $1 ORDER BY battle", id)
	if err != nil {
		return err
	}
	for _, do := range []string{"DELETE FROM drafts WHERE person = $1", "DELETE FROM stars WHERE person = $1", "UPDATE published SET person = '' WHERE person = $1"} {
		if _, err := tx.ExecContext(ctx, do, id); err != nil {
			return err
		}
	}
	for _, s := range rated {
		if err := change(ctx, tx, countStars, s.Battle); err != nil {
			return err
		}
	}
	return nil
}
