package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"mariscal/ai"
	"mariscal/bot"
	"mariscal/game"
	"mariscal/game/spelling"
	"mariscal/server"
	"mariscal/store"
)

// Times and limits of a bot at a server.
const (
	liveEvery  = 2 * time.Second  // between two looks at the server
	livePause  = 30 * time.Second // after the server could not be reached
	liveTime   = 30 * time.Second // for a reply
	mostLive   = 8                // processes of the bot at once
	mostReply  = 8 << 20          // bytes of a reply
	mostSecret = 1 << 10          // bytes of the file of the secret
)

// A liveBot plays for an account of a server: it sits down where a seat is offered to it, and
// answers the questions of its seats.
type liveBot struct {
	p       *program
	base    *url.URL
	secret  string
	client  http.Client
	visitor *visitor
	pool    *bot.Pool
	seats   map[string]ai.Guest // by match and seat
	skipped map[string]bool     // matches that cannot be played here, told once
	once    bool                // end when nothing is left to do, for tests
}

// live plays at a server until ctx ends.
func (c *botCommand) live(ctx context.Context, p *program) error {
	base, err := url.Parse(c.At)
	if err != nil || base.Host == "" || base.Scheme != "https" && base.Scheme != "http" {
		return usageError{errors.New(p.say.text("bot-at", spelling.Clip(c.At)))}
	}
	secret, err := c.secret(p)
	if err != nil {
		return err
	}
	v, err := c.meet(ctx, p, c.Program, "", p.aside())
	if err != nil {
		return err
	}
	l := &liveBot{
		p: p, base: base, secret: secret, client: liveClient(), visitor: v, pool: bot.NewPool(mostLive),
		seats: map[string]ai.Guest{}, skipped: map[string]bool{}, once: c.once,
	}
	defer l.close()
	return l.run(ctx)
}

func liveClient() http.Client { return http.Client{Timeout: liveTime, CheckRedirect: stayAt} }

// stayAt follows the server within itself alone: the secret is for nobody else, and not for those who
// listen where it goes in the clear.
func stayAt(r *http.Request, via []*http.Request) error {
	if from := via[0].URL; r.URL.Scheme != from.Scheme || r.URL.Host != from.Host || len(via) > 3 {
		return http.ErrUseLastResponse
	}
	return nil
}

// secret returns the account's secret, from the file or the environment.
func (c *botCommand) secret(p *program) (string, error) {
	text := os.Getenv("MARISCAL_SECRET")
	if c.SecretFile != "" {
		f, err := os.Open(c.SecretFile)
		if err != nil {
			return "", err
		}
		defer f.Close()
		data, err := io.ReadAll(io.LimitReader(f, mostSecret))
		if err != nil {
			return "", err
		}
		text = string(data)
	}
	if text = strings.TrimSpace(text); text == "" {
		return "", usageError{errors.New(p.say.text("bot-secret"))}
	}
	return text, nil
}

func (l *liveBot) close() {
	for _, guest := range l.seats {
		guest.Close()
	}
}

// run looks at the server again and again. What the server refuses for good, such as a secret
// that is void, ends it.
func (l *liveBot) run(ctx context.Context) error {
	for {
		busy, err := l.round(ctx)
		wait := liveEvery
		var refused *liveError
		switch {
		case ctx.Err() != nil:
			return nil
		case errors.As(err, &refused) && (refused.status == http.StatusUnauthorized || refused.status == http.StatusForbidden):
			return errors.New(l.p.say.text("bot-refused", l.base.Host, refused.why))
		case err != nil:
			l.p.printf("mariscal: %s\n", l.p.say.text("bot-server", l.base.Host, err, livePause))
			wait = livePause
		case l.once && !busy:
			return nil
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(wait):
		}
	}
}

// round takes the seats that are offered, and answers every question that waits for the bot.
// busy says that a game is under way.
func (l *liveBot) round(ctx context.Context) (busy bool, err error) {
	var hall server.Hall
	if err := l.ask(ctx, http.MethodGet, "/api/hall", nil, &hall); err != nil {
		return false, err
	}
	for _, offer := range hall.Offers {
		if !offer.You || !strings.HasPrefix(offer.Link, "#join/") {
			continue
		}
		err := l.ask(ctx, http.MethodPost, "/api/matches/"+url.PathEscape(offer.ID)+"/join", server.Joining{Token: "open"}, nil)
		if err := l.tell(offer.ID, err); err != nil {
			return true, err
		}
	}
	var list []server.MatchItem
	if err := l.ask(ctx, http.MethodGet, "/api/matches", nil, &list); err != nil {
		return false, err
	}
	for _, item := range list {
		for seat := range item.Seats {
			if item.Mine && item.Seats[seat].Yours && item.Status == string(store.Playing) && !l.skipped[item.ID] {
				busy = true
				if err := l.tell(item.ID, l.play(ctx, item, game.Seat(seat))); err != nil {
					return true, err
				}
			}
			if item.Status == string(store.Finished) {
				l.rise(ctx, item.ID, game.Seat(seat), ai.Ending{})
			}
		}
		busy = busy || item.Status == string(store.Mustering)
	}
	return busy, nil
}

// tell tells on standard error why a match goes wrong, which ends no other; other errors it
// returns.
func (l *liveBot) tell(match string, err error) error {
	refused, ok := errors.AsType[*liveError](err)
	if !ok || refused.status == http.StatusUnauthorized {
		return err
	}
	l.p.printf("mariscal: %s: %s\n", bot.Plain(match), refused.why)
	return nil
}

// play answers the questions of a seat until another seat is asked.
func (l *liveBot) play(ctx context.Context, item server.MatchItem, seat game.Seat) error {
	at := "/api/matches/" + url.PathEscape(item.ID)
	for ctx.Err() == nil {
		var state server.MatchState
		if err := l.ask(ctx, http.MethodGet, at+"?as="+seat.String(), nil, &state); err != nil {
			return err
		}
		if d := state.Decision; d.Over || d.Seat != seat || state.Pause != nil && state.Pause.Adjourned {
			return nil
		}
		var guess server.Guess
		if err := l.ask(ctx, http.MethodGet, at+"/guess?seed=1&as="+seat.String(), nil, &guess); err != nil {
			return err
		}
		if guess.Number != state.Number {
			continue
		}
		answer, err := l.answer(ctx, item, seat, guess.Position)
		if forfeit, broke := errors.AsType[*ai.Forfeit](err); broke {
			l.p.printf("mariscal: %s\n", l.p.say.text("bot-resigns", item.ID, bot.Tell(string(l.p.say), forfeit)))
			return l.ask(ctx, http.MethodPost, at+"/resign", server.SeatOnly{Seat: seat.String()}, nil)
		}
		if errors.Is(err, errSkipped) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := l.ask(ctx, http.MethodPost, at+"/actions", server.Answer{Seat: seat.String(), Number: state.Number, Action: answer}, nil); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// errSkipped says that a match cannot be played here.
var errSkipped = errors.New("skipped")

// answer asks the bot.
func (l *liveBot) answer(ctx context.Context, item server.MatchItem, seat game.Seat, text string) (string, error) {
	skip := func(id string, args ...any) error {
		l.skipped[item.ID] = true
		l.p.printf("mariscal: %s\n", l.p.say.text(id, args...))
		return errSkipped
	}
	if !l.visitor.knows(item.System) {
		return "", skip("bot-system", spelling.Clip(l.visitor.command.Text), l.visitor.name, item.System)
	}
	entry, known := l.p.content.Entry(item.System)
	if !known || entry.System.Version() != item.Rules {
		return "", skip("bot-rules", item.ID, item.System, item.Rules)
	}
	pos, err := entry.System.Read(text)
	if err != nil {
		return "", skip("bot-battle", item.ID, item.Scenario)
	}
	key := item.ID + " " + seat.String()
	guest := l.seats[key]
	if guest == nil {
		guest = l.pool.Guest(l.visitor.command, l.visitor.config)
		if err := guest.Sit(ctx, ai.Sitting{System: entry.System, Scenario: pos.Scenario(), Seat: seat, Number: len(l.seats) + 1, Seed: 1}); err != nil {
			return "", err
		}
		l.seats[key] = guest
	}
	a, err := guest.Answer(ctx, ai.Question{Position: pos})
	if err != nil {
		return "", err
	}
	return pos.Text(a, game.Viewer(seat)), nil
}

// rise ends the game of a seat.
func (l *liveBot) rise(ctx context.Context, match string, seat game.Seat, e ai.Ending) {
	key := match + " " + seat.String()
	if guest := l.seats[key]; guest != nil {
		guest.Rise(ctx, e)
		guest.Close()
		delete(l.seats, key)
	}
}

// A liveError is a refusal of the server.
type liveError struct {
	status int
	why    string // in words
}

func (e *liveError) Error() string { return e.why }

// ask sends a request and reads the answer into out, unless that is nil. The error is a
// *liveError where the server refuses.
func (l *liveBot) ask(ctx context.Context, method, path string, body, out any) error {
	var sent io.Reader
	if body != nil {
		data, err := json.Marshal(body)
		if err != nil {
			return err
		}
		sent = bytes.NewReader(data)
	}
	r, err := http.NewRequestWithContext(ctx, method, strings.TrimSuffix(l.base.String(), "/")+path, sent)
	if err != nil {
		return err
	}
	r.Header.Set("Authorization", "Bearer "+l.secret)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept-Language", string(l.p.say))
	reply, err := l.client.Do(r)
	if err != nil {
		return err
	}
	defer reply.Body.Close()
	data, err := io.ReadAll(io.LimitReader(reply.Body, mostReply))
	if err != nil {
		return err
	}
	if reply.StatusCode >= http.StatusMultipleChoices {
		var no server.Problem
		_ = json.Unmarshal(data, &no) // another server may answer something else
		why := bot.Plain(cmp.Or(no.Detail, reply.Status))
		if reply.StatusCode == http.StatusTooManyRequests || reply.StatusCode >= http.StatusInternalServerError {
			return errors.New(why) // it is tried again
		}
		return &liveError{reply.StatusCode, why}
	}
	if out == nil || len(data) == 0 {
		return nil
	}
	return json.Unmarshal(data, out)
}
