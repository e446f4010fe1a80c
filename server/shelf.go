package server

import (
	"container/list"
	"fmt"
	"sync"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
)

// A shelf holds uploaded records. When they exceed its bytes, it drops the longest unused
// one; it can be uploaded again.
type shelf struct {
	most int // bytes

	mu    sync.Mutex
	all   map[string]*list.Element
	used  list.List // of *played, the most recently used last
	bytes int
}

// A played record has been replayed. Every markEvery-th of its positions is kept; those
// between are replayed on demand.
type played struct {
	info   RecordInfo
	sys    game.System
	rec    *notation.Record
	armies [2]game.ArmyInfo
	dealt  []game.Event
	track  notation.Track // of the actions
	fault  error          // why it cannot be replayed to its end, or is not proved
	bytes  int            // its approximate size

	// lease releases the scenario. shelf.mu guards it and the number of requests that use
	// the record.
	lease func()
	users int
	gone  bool // it is no longer on the shelf
}

// markEvery is the number of actions between two kept positions of a record.
const markEvery = 64

// put puts a record on the shelf, unless it is there already. done ends its use.
func (sh *shelf) put(p *played) (stands *played, done func()) {
	sh.mu.Lock()
	defer sh.mu.Unlock()
	if e := sh.all[p.info.ID]; e != nil {
		p.lease() // the same text again
		p = e.Value.(*played)
		sh.used.MoveToBack(e)
	} else {
		sh.all[p.info.ID] = sh.used.PushBack(p)
		sh.bytes += p.bytes
	}
	p.users++
	for sh.bytes > sh.most && sh.used.Len() > 1 {
		sh.shed(sh.used.Front())
	}
	return p, func() { sh.done(p) }
}

// get returns a record of the shelf, or nil. done ends its use.
func (sh *shelf) get(id string) (p *played, done func()) {
	sh.mu.Lock()
	defer sh.mu.Unlock()
	e := sh.all[id]
	if e == nil {
		return nil, nil
	}
	sh.used.MoveToBack(e)
	p = e.Value.(*played)
	p.users++
	return p, func() { sh.done(p) }
}

// done ends one request's use of a record.
func (sh *shelf) done(p *played) {
	sh.mu.Lock()
	defer sh.mu.Unlock()
	p.users--
	p.free()
}

// shed drops a record; its present users can go on. The caller holds mu.
func (sh *shelf) shed(e *list.Element) {
	p := sh.used.Remove(e).(*played)
	delete(sh.all, p.info.ID)
	sh.bytes -= p.bytes
	p.gone = true
	p.free()
}

// clear drops all records.
func (sh *shelf) clear() {
	sh.mu.Lock()
	defer sh.mu.Unlock()
	for sh.used.Len() > 0 {
		sh.shed(sh.used.Front())
	}
}

// free releases the scenario of a dropped record when nobody uses it any more.
func (p *played) free() {
	if p.gone && p.users == 0 && p.lease != nil {
		p.lease()
		p.lease = nil
	}
}

// play replays a record. The error is that of a record that cannot even begin; one that
// stops later is kept up to there.
func play(sys game.System, rec *notation.Record) (*played, error) {
	battle, _ := game.Find(sys, rec.Scenario)
	p := &played{info: RecordInfo{
		System: rec.System, Rules: rec.Rules, Scenario: rec.Scenario, Names: rec.Names, Date: rec.Date, Result: rec.Result,
		Commitment: rec.Commitment, Seed: rec.Seed, Adders: rec.Adders, Origin: rec.Continues.Sum, Taken: rec.Continues.Step,
	}, sys: sys, rec: rec, track: notation.Track{Every: markEvery}, armies: battle.Armies}
	steps := 0
	err := notation.Walk(sys, rec, func(st notation.Step) error {
		if st.Move == nil {
			p.dealt = st.Events
		}
		if p.track.Due(steps) {
			p.track.Marks = append(p.track.Marks, st.After.Clone())
		}
		steps++
		return nil
	})
	if steps == 0 {
		return nil, err
	}
	p.info.Last = steps - 1
	if err == nil {
		var proof notation.Proof
		proof, err = notation.Check(sys, rec)
		p.info.Proved = proof.Chance
	}
	p.fault = err
	return p, nil
}

// size returns the approximate bytes of a record, given those of its text.
func (p *played) size(text int) int {
	lines := len(p.rec.Moves)
	for _, m := range p.rec.Moves {
		lines += len(m.Chance)
	}
	const line, position, rest = 96, 1 << 10, 8 << 10
	return text + lines*line + len(p.track.Marks)*position + len(p.rec.ScenarioText)*10 + rest
}

// walk replays part of the record and calls visit after each step from from to to.
func (p *played) walk(from, to int, visit func(step int, pos game.Position, told []game.Event)) error {
	return p.track.Walk(from, to, p.dealt, func(i int, pos game.Position, log *game.Log) error {
		m := &p.rec.Moves[i-1]
		a, err := pos.Parse(m.Text)
		if err != nil {
			return fmt.Errorf("record: action %d, %q: %w", i, m.Text, err)
		}
		pos.Apply(a, notation.NewPlayback(pos.System(), m.Chance, 0), log)
		return nil
	}, visit)
}

// step returns the record after n actions, as v may see it.
func (p *played) step(n int, v game.Viewer) (past match.Past, err error) {
	past.Step, past.Chance = n, p.rec.Deal
	if n > 0 {
		m := &p.rec.Moves[n-1]
		past.Seat, past.Action, past.Chance = m.Seat, m.Text, m.Chance
	}
	err = p.walk(n, n, func(_ int, pos game.Position, told []game.Event) {
		past.Scene, past.Events = pos.Scene(v), told
	})
	return past, err
}
