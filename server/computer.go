package server

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime"
	"time"

	"mariscal/bot"
	"mariscal/game"
	"mariscal/match"
	"mariscal/store"
)

// again is how long a computer player waits before it retries what failed, and storeAgain
// when the store could not save it.
const (
	again      = 5 * time.Second
	storeAgain = time.Second
)

// mostAgain is the longest wait before an unavailable bot is called again.
const mostAgain = 5 * time.Minute

// rest returns how long to wait after that many failures of a bot, one or more.
func rest(times int) time.Duration { return min(again<<min(times-1, 16), mostAgain) }

// A thinker is a computer player of a match, built in or a guest, with the seed of its guesses.
type thinker struct {
	Player
	visit *visiting
	seed  uint64
}

// sits reports whether there is a player.
func (t thinker) sits() bool { return t.Player != nil || t.visit != nil }

// hasComputer reports whether a computer player sits at a match.
func hasComputer(row store.Match) bool {
	return row.Seats[0].Kind == computer || row.Seats[1].Kind == computer
}

// seatComputers starts the computer players of a match, one goroutine for each match.
func (t *tables) seatComputers(tb *table, row store.Match) {
	if !hasComputer(row) {
		return
	}
	if n := t.server.node; n != nil && n.leaves {
		tb.left.Store(n.canBeLeft(row))
	}
	luck := t.server.luckOf(row, tb)
	var players [2]thinker
	for i, seat := range row.Seats {
		if seat.Kind != computer {
			continue
		}
		seed := luck()
		if guest := t.server.config.Players.Guest(seat.Player); guest != nil {
			players[i] = thinker{visit: &visiting{Guest: guest, name: seat.Player}, seed: seed}
			continue
		}
		p, err := t.server.config.Players.New(seat.Player, row.System, seed)
		if err != nil {
			tb.unmanned.Store(true)
			t.server.config.Logger.Error("a computer player cannot play", "match", tb.id, "player", seat.Player, "error", err)
			return
		}
		players[i] = thinker{Player: p, seed: seed}
	}
	t.sitDown(tb, [2]bool{players[0].sits(), players[1].sits()})
	if !t.spawn(func() {
		defer t.standUp(tb)
		defer t.part(tb, players)
		t.playComputers(tb, players)
	}) {
		t.standUp(tb)
	}
}

// thinkers returns the number of workers that the computer players of all matches share,
// so that requests find a free processor however many matches there are. The same number
// of answers can be on their way to the disk, where they mostly wait.
func (s *Server) thinkers() int {
	return cmp.Or(s.config.Thinkers, max(1, runtime.GOMAXPROCS(0)-1))
}

const actors = 8

// lull is the least time a computer player takes for a question that hides its hand:
// without a choice it would answer at once, and a program could read the hand from the
// clock.
const lull = 50 * time.Millisecond

// unhurried returns how long a computer player must still wait after thinking, against a
// person. Questions with nothing hidden are answered at once.
func unhurried(d game.Decision, person bool, thought time.Duration) time.Duration {
	if !person || !d.Hidden && !d.Secret {
		return 0
	}
	return max(0, lull-thought)
}

// randomSeed returns the seed of a computer player's guesses. It is unrelated to the dice
// of the match.
func randomSeed() uint64 {
	var b [8]byte
	unforeseen("computer", b[:])
	return binary.LittleEndian.Uint64(b[:])
}

// playComputers answers for the computer players of a match until it is over.
func (t *tables) playComputers(tb *table, players [2]thinker) {
	seat := game.Top
	if !players[seat].sits() {
		seat = game.Bottom
	}
	if !t.awaitKeeping(tb, players) {
		return
	}
	for s, p := range players {
		if p.visit == nil {
			continue
		}
		if err := t.welcome(tb, p.visit, game.Seat(s), p.seed); err != nil {
			t.server.config.Logger.Error("a bot cannot play", "match", tb.id, "bot", p.visit.name, "error", bot.Tell("en", err))
			return
		}
	}
	changed, cancel := tb.Subscribe(game.Viewer(seat))
	defer cancel()
	told := 0      // events already checked for draw offers
	var why string // the last error, as it was logged
	away := 0      // failures of a bot in a row, without a change at the table
	defer t.miss(tb, "")
	for t.awaitKeeping(tb, players) {
		t.think(tb, true)
		declined, err := t.decline(tb, players, &told)
		acted := declined
		if err == nil && !acted {
			acted, err = t.answerOnce(tb, players)
		}
		var wait <-chan time.Time
		own := 0 // the change that reports the missing bot; it is no reason to retry
		switch {
		case errors.Is(err, match.ErrOver), errors.Is(err, match.ErrReadOnly):
			return
		case !acted && tb.gone.Err() != nil: // what was answered is told, though the server ends
			return
		case t.fenced(tb, err):
			t.think(tb, false)
			continue
		case err != nil:
			if now := bot.Tell("en", err); now != why {
				why = now
				t.server.config.Logger.Error("a computer player cannot answer", "match", tb.id, "error", why)
			}
			wait = time.After(again)
			if _, fault := errors.AsType[match.JournalError](err); fault {
				wait = time.After(storeAgain)
			}
			_, unmet := errors.AsType[*bot.MeetError](err)
			if _, d := tb.Decision(); unmet && players[d.Seat].visit != nil {
				away++
				wait = time.After(rest(away))
				own = t.miss(tb, players[d.Seat].visit.name)
			}
		case acted:
			if away = 0; !declined && why != "" {
				why = ""
				t.miss(tb, "")
				t.server.config.Logger.Info("a computer player answers again", "match", tb.id)
			}
			t.touch(tb)
			continue
		}
		t.think(tb, wait != nil) // a table stays open while a computer must answer
		for waits := true; waits; {
			select {
			case <-changed:
				if waits = own != 0 && tb.Changes(game.Spectator) == own; !waits {
					away = 0
				}
			case <-wait:
				waits = false
			case <-tb.gone.Done():
				return
			}
		}
	}
}

// miss shows the people at a table that a bot is unavailable; "" that none is. It returns
// the number of that change, or 0 when it was shown already.
func (t *tables) miss(tb *table, name string) (change int) {
	was := tb.missed.Swap(&name)
	if was == nil && name == "" || was != nil && *was == name {
		return 0
	}
	change = tb.Changes(game.Spectator) + 1
	tb.Touch()
	return change
}

// decline declines a draw offer: computer players fight on.
func (t *tables) decline(tb *table, players [2]thinker, told *int) (acted bool, err error) {
	events := tb.Events(game.Spectator, *told)
	*told += len(events)
	for _, e := range events {
		seat := e.Event.Seat.Other()
		if e.Event.ID != match.EventOffered || !players[seat].sits() {
			continue
		}
		if err := tb.DeclineDraw(tb.under(), seat); err != nil {
			if errors.Is(err, match.ErrNoOffer) {
				continue
			}
			return false, err
		}
		acted = true
	}
	return acted, nil
}

// answerOnce answers the present question if a computer player decides; acted is false otherwise.
func (t *tables) answerOnce(tb *table, players [2]thinker) (acted bool, err error) {
	number, d := tb.Decision()
	if d.Over {
		return false, match.ErrOver
	}
	player := players[d.Seat]
	if !player.sits() {
		return false, nil
	}
	asked := time.Now()
	var pos game.Position
	var a game.Action
	if player.visit != nil { // it thinks in processes of its own
		var answers bool
		pos = tb.Guess(d.Seat, player.seed)
		if a, answers, err = t.consult(tb, d.Seat, player.visit, pos); err != nil || !answers {
			return err == nil, err
		}
	} else if !t.thinking.within(tb.gone, func() {
		pos = tb.Guess(d.Seat, player.seed)
		if now, _ := tb.Decision(); now == number {
			a, err = choose(player.Player, pos)
		}
	}) {
		return false, nil
	}
	if now, _ := tb.Decision(); now != number {
		return true, nil
	}
	if err != nil {
		t.server.config.Logger.Error("a computer player failed; the first legal answer is given for it", "match", tb.id, "error", err)
	}
	if wait := unhurried(d, !players[d.Seat.Other()].sits(), time.Since(asked)); wait > 0 {
		select {
		case <-time.After(wait):
		case <-tb.gone.Done():
			return false, nil
		}
	}
	// A player should not give an answer that needs a hidden thing it lacks, but the
	// guess may allow one, and the match must go on.
	if !t.acting.within(tb.gone, func() {
		err = tb.Do(tb.under(), d.Seat, number, pos.Text(a, game.Viewer(d.Seat)))
	}) {
		return false, nil
	}
	var refusal *game.Refusal
	switch {
	case err == nil:
		t.server.metrics.thoughts.Inc()
		t.server.note(tb)
		return true, nil
	case errors.Is(err, match.ErrStale), errors.Is(err, match.ErrWrongSeat), errors.Is(err, match.ErrConflict):
		return true, nil
	case errors.As(err, &refusal):
		t.server.config.Logger.Error("a computer player's answer was refused; the first legal answer is given for it", "match", tb.id, "error", err)
		if options := tb.View(game.Viewer(d.Seat)).Options; len(options) > 0 {
			err = tb.Do(tb.under(), d.Seat, number, options[0].Text)
		}
	}
	return err == nil, err
}

// choose asks a player; when it fails, it returns the first legal answer.
func choose(p Player, pos game.Position) (a game.Action, err error) {
	legal := pos.Actions(nil)
	if len(legal) == 0 {
		return 0, errors.New("no legal answer")
	}
	defer func() {
		if f := recover(); f != nil {
			a, err = legal[0], fmt.Errorf("panic: %v", f)
		}
	}()
	a = p.Choose(pos.Clone())
	if pos.Check(a) != nil {
		return legal[0], errors.New("it chose what is not legal")
	}
	return a, nil
}
