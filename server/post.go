package server

import (
	"cmp"
	"context"
	"errors"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"mariscal/post/mail"
	"mariscal/store"
	"mariscal/words"
)

// A Mailer sends mails.
type Mailer interface {
	Send(ctx context.Context, l mail.Letter) error
}

// Ways by which people are told something while they are not here.
const (
	byMail = "mail"
	byPush = "push"
	byHook = "hook"
)

// Kinds of notices about an account. Each is a letter of its own.
const (
	confirmKind = "confirm" // the link that confirms an address
	lostKind    = "lost"    // the link by which a lost password is replaced
	changedKind = "changed" // what was changed about the account; the mark says what
	movedKind   = "moved"   // to an address that was the account's; the mark has it
)

// Times of letters.
const (
	postEvery   = 10 * time.Second // how often the outbox is looked through
	takenFor    = 3 * time.Minute  // nobody else tries what is under way
	takeTime    = 5 * time.Second  // how long the outbox may take to say what is due
	mostTaken   = 100
	sentAtOnce  = 8
	letterTime  = 40 * time.Second // how long sending one letter may take: less than half of takenFor
	confirmTime = 48 * time.Hour   // how long links work
	lostTime    = time.Hour
	accountTime = 12 * time.Hour      // how long a letter about an account is tried
	keptNotices = 60 * 24 * time.Hour // how long it is known who was told what
)

// postWaits are the times between tries; after the last the letter has failed.
var postWaits = []time.Duration{time.Minute, 5 * time.Minute, 20 * time.Minute, time.Hour, 4 * time.Hour, 12 * time.Hour}

// Limits of letters about accounts.
const (
	mostAskedMails, askedMailsGap = 5, 30 * time.Minute // of a person, for a new address; other changes that are noted
	mostLost, lostGap             = 3, time.Hour        // for an address or a name
	mostLostFrom, lostFromGap     = 10, 5 * time.Minute // from a source
	mostOfAddress                 = 5                   // people with one address that are written to
)

// post is what the server knows of letters besides the store's outbox.
type post struct {
	knocks chan struct{}
	lost   chan lostWord
	asked  *limiter      // addresses, and other changes that are noted, by person
	tries  *fleetLimiter // lost passwords, by what was typed
	from   *limiter      // lost passwords and addresses, by source
	most   time.Duration // how long sending one letter may take
	round  sync.Mutex    // held while the outbox is looked through
	swept  time.Time
}

// A lostWord is what somebody has typed who has lost his password.
type lostWord struct{ who, lang string }

func newPost(c Config) post {
	return post{
		most: letterTime, knocks: make(chan struct{}, 1), lost: make(chan lostWord, 100),
		asked: newLimiter(rate.Every(askedMailsGap), mostAskedMails, c.Now), tries: newFleetLimiter("letter", lostGap, mostLost, c.Now),
		from: newLimiter(rate.Every(lostFromGap), mostLostFrom, c.Now),
	}
}

// knock makes the outbox be looked through at once.
func (p *post) knock() {
	select {
	case p.knocks <- struct{}{}:
	default:
	}
}

// writes reports whether this server sends anything to anybody.
func (s *Server) writes() bool {
	return s.writesMail() || s.config.Accounts.on() && (s.config.Hooks || s.config.Push)
}

// writesMail reports whether this server sends mails.
func (s *Server) writesMail() bool { return s.config.Accounts.on() && s.config.Mail != nil }

// carry looks through the outbox until ctx ends.
func (s *Server) carry(ctx context.Context) {
	tick := time.NewTicker(min(postEvery, s.config.NoticeAfter))
	defer tick.Stop()
	for {
		s.deliver(ctx)
		select {
		case <-tick.C:
		case <-s.post.knocks:
		case word := <-s.post.lost:
			s.findLost(ctx, word)
		case <-ctx.Done():
			return
		}
	}
}

// deliver sends what is due.
func (s *Server) deliver(ctx context.Context) {
	s.post.round.Lock()
	defer s.post.round.Unlock()
	now := s.config.Now()
	if now.Sub(s.post.swept) > time.Hour {
		s.post.swept = now
		if err := s.config.Store.DropNotices(ctx, now.Add(-keptNotices)); err != nil {
			s.postFault(ctx, err)
		}
	}
	s.lookAround(ctx, now)
	for ctx.Err() == nil {
		// A server that ends meanwhile must know what it has taken, to give it back.
		short, cancel := context.WithTimeout(context.WithoutCancel(ctx), takeTime)
		taken, err := s.config.Store.TakeNotices(short, now, now.Add(takenFor), newID(), mostTaken)
		cancel()
		if err != nil {
			s.postFault(ctx, err)
			return
		}
		s.sendAll(ctx, now, sorted(taken))
		if len(taken) < mostTaken {
			return
		}
	}
}

// sendAll sends letters, some at once, because one whose server is slow should not keep the
// others. What is left when it takes too long is tried again soon, here or elsewhere.
func (s *Server) sendAll(ctx context.Context, taken time.Time, letters [][]store.Notice) {
	var all sync.WaitGroup
	places := make(chan struct{}, sentAtOnce)
	slices.SortStableFunc(letters, func(a, b []store.Notice) int { // somebody waits for a letter about his account
		return cmp.Compare(urgency(a), urgency(b))
	})
	for _, letter := range letters {
		places <- struct{}{}
		if s.config.Now().Sub(taken) > takenFor/2 {
			break
		}
		all.Go(func() {
			defer func() { <-places }()
			s.send(ctx, letter)
		})
	}
	all.Wait()
}

// sorted puts together what goes in one letter.
func sorted(taken []store.Notice) (letters [][]store.Notice) {
	at := map[[3]string]int{}
	for _, n := range taken {
		key := [3]string{n.Person, n.Way, n.Letter}
		if aboutAccount(n.Kind) {
			key[2] = n.ID
		}
		i, known := at[key]
		if !known {
			i = len(letters)
			at[key] = i
			letters = append(letters, nil)
		}
		letters[i] = append(letters[i], n)
	}
	return letters
}

// urgency is which of the letters taken at once is sent first: the lowest.
func urgency(letter []store.Notice) int {
	if aboutAccount(letter[0].Kind) {
		return 0
	}
	return 1
}

func aboutAccount(kind string) bool {
	return kind == confirmKind || kind == lostKind || kind == movedKind || kind == changedKind
}

// send sends one letter and stores what has become of its notices. A server that ends before they
// are sent gives them back, so that another one need not wait until they count as abandoned.
func (s *Server) send(ctx context.Context, notices []store.Notice) {
	now, due := s.config.Now(), notices[0].Due
	p, err := s.config.Store.Person(ctx, notices[0].Person)
	if errors.Is(err, store.ErrNotFound) {
		return // they went with him
	}
	tried := err == nil
	if tried {
		// Hooks and browsers are chosen by people: a slow one must not keep the letters of others.
		short, cancel := context.WithTimeout(ctx, s.post.most)
		err = s.sendTo(short, p, notices)
		cancel()
	}
	for i := range notices {
		n := &notices[i]
		switch {
		case n.State != store.Waiting || !n.Due.Equal(due): // void, or for later
		case err != nil && ctx.Err() != nil:
			n.Due = now
			if !tried { // else it counts as a try: the letter may have come
				n.Tries--
			}
		case err == nil:
			n.State = store.Sent
		case errors.Is(err, mail.ErrRefused), errors.Is(err, errUnreachable), n.Tries > len(postWaits), aboutAccount(n.Kind) && now.Sub(n.Made) > accountTime:
			n.State = store.Failed
		default:
			n.Due = now.Add(postWaits[max(n.Tries, 1)-1])
		}
		if n.State != store.Waiting {
			n.Done = now
			s.metrics.notices.WithLabelValues(n.Way, string(n.State)).Inc()
		} else if err != nil {
			s.metrics.notices.WithLabelValues(n.Way, "again").Inc()
		}
	}
	if err != nil && (tried || ctx.Err() == nil) {
		// The words of a mail server may have the address, and a mark may be one.
		why := err.Error()
		if failed, is := errors.AsType[*url.Error](err); is { // it has the whole address of a hook or of a browser
			why = failed.Op + ": " + failed.Err.Error()
		}
		for _, address := range []string{p.Mail.Address, p.Mail.Asked, p.Hook.URL, notices[0].Mark} {
			if strings.ContainsAny(address, "@/") {
				why = strings.ReplaceAll(why, address, "…")
			}
		}
		s.config.Logger.Warn("a letter was not sent", "kind", notices[0].Kind, "way", notices[0].Way, "try", notices[0].Tries, "again", notices[0].State == store.Waiting, "error", why)
	}
	if err := s.config.Store.SettleNotices(context.WithoutCancel(ctx), notices...); err != nil {
		s.postFault(ctx, err)
	}
}

// postFault logs that the outbox could not be used.
func (s *Server) postFault(ctx context.Context, err error) {
	if ctx.Err() == nil {
		s.config.Logger.Error("letters wait because the outbox cannot be used", "error", err)
	}
}

// sendTo sends a letter to a person. It marks notices for which there is no reason any more.
func (s *Server) sendTo(ctx context.Context, p store.Person, notices []store.Notice) error {
	n := &notices[0]
	if !aboutAccount(n.Kind) {
		return s.tellAway(ctx, p, notices)
	}
	if s.config.Mail == nil {
		n.State = store.Void
		return nil
	}
	l, err := s.accountLetter(ctx, p, n)
	if err != nil || n.State != store.Waiting {
		return err
	}
	return s.config.Mail.Send(ctx, l)
}

// spoken returns the texts in the language in which a person is written to: the one he chose, or
// that of the page on which he gave an address or, last, a browser.
func spoken(p store.Person) *words.Printer {
	langs := []string{p.Language, p.Mail.Language}
	for _, d := range slices.Backward(p.Push) {
		langs = append(langs, d.Language)
	}
	for _, lang := range langs {
		if lang != "" {
			return words.For(preferred(lang))
		}
	}
	return words.For("en")
}
