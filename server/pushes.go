package server

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"mariscal/post/hook"
	"mariscal/post/outside"
	"mariscal/post/push"
	"mariscal/store"
	"mariscal/words"
)

// Limits of web push.
const (
	mostPushDevices = 10 // of a person
	mostPushed      = 5  // messages at once
)

// errUnreachable says that a person is not reached by a way any more.
var errUnreachable = errors.New("nobody is reached that way any more")

// A HookAddress is an address for webhooks; empty for none.
type HookAddress struct {
	URL string `json:"url"`
}

// A HookInfo is a person's webhook. Secret is the key of the signatures.
type HookInfo struct {
	URL    string `json:"url"`
	Secret string `json:"secret"`
}

// A PushInfo is a browser that takes messages.
type PushInfo struct {
	ID     string    `json:"id"`
	Device string    `json:"device"`
	Added  time.Time `json:"added"`
}

// setHook has what a person is told sent to an address, or to none any more.
func (s *Server) setHook(c *call, in struct{ Body HookAddress }) (Account, error) {
	me, err := c.proved()
	if err != nil {
		return Account{}, err
	}
	address := strings.TrimSpace(in.Body.URL)
	switch {
	case !s.config.Hooks:
		return Account{}, refuse(http.StatusNotFound, "server.no-hooks")
	case address != "" && outside.Check(address, s.config.PrivateHooks) != nil:
		return Account{}, bad("server.bad-hook")
	}
	if address == me.Hook.URL {
		return s.tellAccount(c, me)
	}
	if address != "" {
		if err := c.mayBeNoted(me, "hook"); err != nil {
			return Account{}, err
		}
	}
	me.Person, err = s.config.Store.ChangePerson(c.keep(), me.ID, func(p *store.Person) error {
		if address == "" {
			p.Hook = store.Hook{}
		} else if address != p.Hook.URL { // another address has another secret
			p.Hook = store.Hook{URL: address, Salt: newToken()}
			tellBy(p, byHook)
		}
		return nil
	})
	if err != nil {
		return Account{}, err
	}
	if address != "" {
		s.noted(c, me, "hook")
		s.tellChanged(c, me.Person, newHook)
	} else {
		s.audit(c, me.Name, "hook", me.Name, "")
	}
	return s.tellAccount(c, me)
}

// hookInfo returns a person's webhook, nil for none.
func (s *Server) hookInfo(p store.Person) *HookInfo {
	if p.Hook.URL == "" {
		return nil
	}
	return &HookInfo{p.Hook.URL, s.hookSecret(p)}
}

// hookSecret returns the key of a webhook's signatures. It follows from a key of the server's,
// so that no table has it.
func (s *Server) hookSecret(p store.Person) string {
	return hex.EncodeToString(s.mac("hook " + p.ID + " " + p.Hook.Salt))
}

// pushInfo returns the browsers of a person that take messages.
func pushInfo(p store.Person) (all []PushInfo) {
	for _, d := range p.Push {
		all = append(all, PushInfo{pushID(d), d.Device, d.Added})
	}
	return all
}

func pushID(d store.PushDevice) string { return digest(d.Endpoint)[:16] }

// addPush adds a browser that takes messages, the longest known in place of it when there are
// too many.
func (s *Server) addPush(c *call, in struct{ Body push.Subscription }) (Account, error) {
	me, err := c.me()
	if err != nil {
		return Account{}, err
	}
	switch {
	case !s.config.Push:
		return Account{}, refuse(http.StatusNotFound, "server.no-push")
	case !in.Body.Valid() || outside.Check(in.Body.Endpoint, s.config.PrivateHooks) != nil:
		return Account{}, bad("server.bad-push")
	}
	d := store.PushDevice{Endpoint: in.Body.Endpoint, Auth: in.Body.Auth, Key: in.Body.P256dh, Device: device(c.UserAgent()), Added: s.config.Now(), Language: c.lang, Session: handle(me.session)}
	me.Person, err = s.config.Store.ChangePerson(c.keep(), me.ID, func(p *store.Person) error {
		if len(p.Push) == 0 {
			tellBy(p, byPush)
		}
		p.Push = slices.DeleteFunc(p.Push, func(x store.PushDevice) bool { return x.Endpoint == d.Endpoint })
		p.Push = append(p.Push, d)
		p.Push = p.Push[max(0, len(p.Push)-mostPushDevices):]
		return nil
	})
	if err != nil {
		return Account{}, err
	}
	return s.tellAccount(c, me)
}

// movePush lets a browser that takes messages go on in the session that is in place of another.
func (s *Server) movePush(ctx context.Context, p store.Person, from, to store.Session) error {
	if !slices.ContainsFunc(p.Push, func(d store.PushDevice) bool { return d.Session == handle(from) }) {
		return nil
	}
	_, err := s.config.Store.ChangePerson(ctx, p.ID, func(p *store.Person) error {
		p.Push = slices.Clone(p.Push)
		for i := range p.Push {
			if p.Push[i].Session == handle(from) {
				p.Push[i].Session = handle(to)
			}
		}
		return nil
	})
	return err
}

// dropPush sends no more messages to a browser.
func (s *Server) dropPush(c *call, in struct {
	Device string `path:"device" about:"id of the browser"`
},
) (Account, error) {
	me, err := c.me()
	if err != nil {
		return Account{}, err
	}
	me.Person, err = s.config.Store.ChangePerson(c.keep(), me.ID, func(p *store.Person) error {
		p.Push = slices.DeleteFunc(p.Push, func(d store.PushDevice) bool { return pushID(d) == in.Device })
		return nil
	})
	if err != nil {
		return Account{}, err
	}
	return s.tellAccount(c, me)
}

// sendHook tells a person by his webhook. An address that wants no more is forgotten.
func (s *Server) sendHook(ctx context.Context, p store.Person, id string, all []noticed) error {
	body, err := json.Marshal(struct {
		For     string    `json:"for"`
		Notices []noticed `json:"notices"`
		Stop    string    `json:"stop"` // the page that ends them
	}{p.Name, all, s.stopLink(p, spoken(p), byHook)})
	if err != nil {
		return err
	}
	err = hook.Send(ctx, s.config.Outside, p.Hook.URL, s.hookSecret(p), id, body)
	if !errors.Is(err, hook.ErrGone) && !errors.Is(err, outside.ErrForbidden) {
		return err
	}
	_, again := s.config.Store.ChangePerson(context.WithoutCancel(ctx), p.ID, func(now *store.Person) error {
		if now.Hook == p.Hook {
			now.Hook = store.Hook{}
		}
		return nil
	})
	return errors.Join(errUnreachable, again)
}

// pushed returns the messages of what there is to tell at once; the last one tells how much more
// there is.
func (s *Server) pushed(say *words.Printer, all []noticed) []noticed {
	if len(all) <= mostPushed {
		return all
	}
	shown := slices.Clone(all[:mostPushed-1])
	return append(shown, noticed{Words: say.Say("server.notices-more", len(all)-len(shown)), Link: s.config.URL + "/", Match: "more"})
}

// sendPush tells a person by all his browsers; those that take nothing any more are forgotten.
// It has worked when one has taken it.
func (s *Server) sendPush(ctx context.Context, p store.Person, all []noticed) error {
	sessions, err := s.config.Store.SessionsOf(ctx, p.ID)
	if err != nil {
		return err
	}
	var gone []string
	var failed error
	reached := false
	say := spoken(p)
	stop, shown := s.stopLink(p, say, byPush), s.pushed(say, all)
	for _, d := range p.Push {
		if !slices.ContainsFunc(sessions, func(x store.Session) bool { return handle(x) == d.Session }) {
			gone = append(gone, d.Endpoint) // signed out: somebody else may use that browser
			continue
		}
		for _, n := range shown {
			message, err := json.Marshal(map[string]string{"title": "Mariscal", "body": n.Words, "link": n.Link, "tag": n.Match, "stop": stop, "end": say.Say("server.link-stop-way-do")})
			if err == nil {
				err = push.Send(ctx, s.config.Outside, s.pushing, push.Subscription{Endpoint: d.Endpoint, Auth: d.Auth, P256dh: d.Key}, s.config.URL, n.Match, message)
			}
			if errors.Is(err, push.ErrGone) || errors.Is(err, outside.ErrForbidden) {
				gone = append(gone, d.Endpoint)
				break
			}
			if err != nil {
				failed = err
				break
			}
			reached = true
		}
	}
	var again error
	if len(gone) > 0 {
		_, again = s.config.Store.ChangePerson(context.WithoutCancel(ctx), p.ID, func(p *store.Person) error {
			p.Push = slices.DeleteFunc(p.Push, func(d store.PushDevice) bool { return slices.Contains(gone, d.Endpoint) })
			return nil
		})
	}
	switch {
	case reached:
		return again
	case failed != nil:
		return errors.Join(failed, again)
	}
	return errors.Join(errUnreachable, again)
}
