package server

import (
	"container/list"
	"fmt"
	"sync"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
)

// A shelf holds uploaded records. When they take more bytes than they may, the
// one that was looked at longest ago goes first; it can be uploaded again.
type shelf struct {
	most int // bytes

	mu    sync.Mutex
	all   map[string]*list.Element
	used  list.List // of *played, the last looked at last
	bytes int
}

// played is a record that was played through. Of its positions every markEvery-th
// is kept; what lies between is played again.
type played struct {
	info   RecordInfo
	sys    game.System
	rec    *notation.Record
	armies [2]game.ArmyInfo
	dealt  []game.Event
	track  notation.Track // of the actions
	fault  error          // why it cannot be played to its end, or is not proved
	bytes  int            // what it takes, about

	// lease gives the scenario back. It and the number of requests that look at
	// the record are guarded by shelf.mu.
	lease func()
	users int
	gone  bool // it stands on the shelf no more
}

// markEvery is how many actions of a record lie between two kept positions.
const markEvery = 64

// put stands a record on the shelf, unless it is there already. done ends its use.
func (sh *shelf) put(p *played) (stands *played, done func()) {
	sh.mu.Lock()
	defer sh.mu.Unlock()
	if sh.all == nil {
		sh.all = map[string]*list.Element{}
	}
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

// get returns a record that stands on the shelf, or nil. done ends its use.
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

// shed forgets a record; whoever looks at it looks on. The caller holds mu.
func (sh *shelf) shed(e *list.Element) {
	p := sh.used.Remove(e).(*played)
	delete(sh.all, p.info.ID)
	sh.bytes -= p.bytes
	p.gone = true
	p.free()
}

// clear forgets all records.
func (sh *shelf) clear() {
	sh.mu.Lock()
	defer sh.mu.Unlock()
	for sh.used.Len() > 0 {
		sh.shed(sh.used.Front())
	}
}

// free gives the scenario of a forgotten record back once nobody looks at it.
func (p *played) free() {
	if p.gone && p.users == 0 && p.lease != nil {
		p.lease()
		p.lease = nil
	}
}

// play plays a record through. The error is that of a record that cannot even
// begin; one that stops later is shown up to there.
func play(sys game.System, rec *notation.Record) (*played, error) {
	p := &played{info: RecordInfo{
		System: rec.System, Rules: rec.Rules, Scenario: rec.Scenario, Names: rec.Names, Date: rec.Date, Result: rec.Result,
		Commitment: rec.Commitment, Seed: rec.Seed, Adders: rec.Adders, Origin: rec.Continues.Sum, Taken: rec.Continues.Step,
	}, sys: sys, rec: rec, track: notation.Track{Every: markEvery}, armies: armiesOf(sys, rec.Scenario)}
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

// size is about how many bytes a record of so many bytes of text takes.
func (p *played) size(text int) int {
	lines := len(p.rec.Moves)
	for _, m := range p.rec.Moves {
		lines += len(m.Chance)
	}
	const line, position, rest = 64, 1 << 10, 8 << 10
	return text + lines*line + len(p.track.Marks)*position + len(p.rec.ScenarioText)*10 + rest
}

// walk plays a part of the record again: visit is called after steps from to to.
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

// step is the record after a number of actions, as v may see it.
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
