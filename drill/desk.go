package drill

import (
	"encoding/json"
	"fmt"
	"runtime/debug"
	"strings"
	"sync"

	"mariscal/game"
	"mariscal/game/spelling"
)

// A Desk keeps batches by number for callers of another language, and answers their
// requests. It is safe for concurrent use; a batch serves one caller at a time.
type Desk struct {
	find    func(name, text string) (game.System, game.Ref, func(), error)
	list    func() (string, error)
	mu      sync.Mutex
	next    int64
	batches map[int64]*held
}

// held is a batch on a desk.
type held struct {
	battle *lent
	mu     sync.Mutex
	batch  *Batch // nil once it was closed
}

// lent is a battle that batches use, and how many of them there are.
type lent struct {
	release func()
	used    int // guarded by [Desk.mu]
}

// NewDesk returns a desk that finds battles by name, or reads them from the text of a file, and releases
// them with the last games of them; list is the list of the built-in ones as JSON.
func NewDesk(find func(name, text string) (sys game.System, ref game.Ref, release func(), err error), list func() (string, error)) *Desk {
	return &Desk{find: find, list: list, batches: map[int64]*held{}}
}

// Named finds a battle by its id, or by the last part of it when no other has that.
func Named(refs []game.Ref, name string) (game.Ref, error) {
	var found []game.Ref
	var ids []string
	for _, ref := range refs {
		if ref.ID == name {
			return ref, nil
		}
		if strings.HasSuffix(ref.ID, "/"+name) {
			found = append(found, ref)
		}
		ids = append(ids, ref.ID)
	}
	if len(found) == 1 {
		return found[0], nil
	}
	return game.Ref{}, fmt.Errorf("no battle is called %q, or several are: %s", name, spelling.List(name, ids))
}

// put keeps a batch and returns its number.
func (d *Desk) put(b *Batch, battle *lent) int64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.next++
	battle.used++
	d.batches[d.next] = &held{batch: b, battle: battle}
	return d.next
}

// Use runs do with a batch, alone. A panic becomes an error.
func (d *Desk) Use(number int64, do func(*Batch) error) error {
	return d.with(number, func(h *held) error { return do(h.batch) })
}

func (d *Desk) with(number int64, do func(*held) error) (err error) {
	d.mu.Lock()
	h := d.batches[number]
	d.mu.Unlock()
	if h == nil {
		return fmt.Errorf("there are no games with handle %d, or they were closed", number)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.batch == nil {
		return fmt.Errorf("the games with handle %d were closed", number)
	}
	defer caught(&err)
	return do(h)
}

// caught turns a panic into an error.
func caught(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("a fault of the program: %v\n%s", r, debug.Stack())
	}
}

// close forgets a batch, and releases its battle with the last one.
func (d *Desk) close(number int64) error {
	return d.with(number, func(h *held) error {
		h.batch = nil
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.batches, number)
		if h.battle.used--; h.battle.used == 0 {
			h.battle.release()
		}
		return nil
	})
}

// A request is what a caller asks in JSON.
type request struct {
	Do      string       `json:"do"`
	Battle  string       `json:"battle"`
	File    string       `json:"file"` // the text of a scenario file
	Choices game.Choices `json:"choices"`
	Players [2]string    `json:"players"`
	Games   int          `json:"games"`
	Auto    bool         `json:"auto"`
	Sole    bool         `json:"sole"`
	Tell    bool         `json:"tell"`
	Width   int          `json:"width"`
	Turns   int          `json:"turns"`
	Workers int          `json:"workers"`
	Game    int          `json:"game"`
	Answer  int          `json:"answer"`
	Text    string       `json:"text"`
	Viewer  *int         `json:"viewer"` // a seat, or 2 for a spectator; nil for the seat that answers
	Seed    uint64       `json:"seed"`
	Saved   string       `json:"saved"`

	Outcomes []int `json:"outcomes"` // of the dice and draws that follow an answer
}

// Ask answers a request about a batch; open, list and load need none.
func (d *Desk) Ask(number int64, text []byte) (reply string, err error) {
	defer caught(&err)
	var r request
	if err := json.Unmarshal(text, &r); err != nil {
		return "", fmt.Errorf("the request is no JSON of ours: %w", err)
	}
	var value any
	switch r.Do {
	case "open":
		value, err = d.open(&r)
	case "battles":
		return d.list()
	case "close":
		err = d.close(number)
	case "copies":
		err = d.with(number, func(h *held) error {
			copies, err := h.batch.copies(&r)
			if err == nil {
				value = map[string]int64{"handle": d.put(copies, h.battle)}
			}
			return err
		})
	default:
		err = d.Use(number, func(b *Batch) (err error) {
			value, err = b.ask(&r)
			return err
		})
	}
	if err != nil || value == nil {
		return "", err
	}
	out, err := json.Marshal(value)
	return string(out), err
}

// opened is what a caller learns of new games.
type opened struct {
	Handle  int64        `json:"handle"`
	System  string       `json:"system"`
	Rules   string       `json:"rules"`
	Battle  game.Ref     `json:"battle"`
	Choices game.Choices `json:"choices"`
	Games   int          `json:"games"`
	Width   int          `json:"width"`
	Schema  *Schema      `json:"schema"`
}

func (d *Desk) open(r *request) (*opened, error) {
	sys, ref, release, err := d.find(r.Battle, r.File)
	if err != nil {
		return nil, err
	}
	kept := false
	defer func() {
		if !kept {
			release()
		}
	}()
	b, err := New(Config{
		System: sys, Scenario: ref, Choices: r.Choices, Players: r.Players, Games: r.Games, Auto: r.Auto, Sole: r.Sole,
		Width: r.Width, MaxTurns: r.Turns, Workers: r.Workers,
	})
	if err != nil {
		return nil, err
	}
	if r.Tell {
		b.Tell()
	}
	kept = true
	return &opened{d.put(b, &lent{release: release}), sys.Name(), sys.Version(), ref, r.Choices, b.Len(), b.Width(), b.Schema()}, nil
}

// viewer returns whose view a request means.
func (b *Batch) viewer(r *request) (game.Viewer, error) {
	if r.Viewer == nil {
		return game.Viewer(b.tables[r.Game].asked.Seat & 1), nil
	}
	if *r.Viewer < 0 || *r.Viewer > int(game.Spectator) {
		return 0, fmt.Errorf("there is no viewer %d: 0 is the top seat, 1 the bottom one, 2 a spectator", *r.Viewer)
	}
	return game.Viewer(*r.Viewer), nil
}

// ask answers a request about a game.
func (b *Batch) ask(r *request) (any, error) {
	if err := b.has(r.Game); err != nil {
		return nil, err
	}
	t := &b.tables[r.Game]
	if t.pos == nil {
		return nil, fmt.Errorf("game %d has not begun: reset comes first", r.Game)
	}
	v, err := b.viewer(r)
	if err != nil {
		return nil, err
	}
	switch r.Do {
	case "answers":
		list := make([]string, len(t.legal))
		for k, a := range t.legal {
			list[k] = t.pos.Text(a, v)
		}
		return list, nil
	case "find":
		for k, a := range t.legal {
			if t.pos.Text(a, v) == r.Text {
				return k, nil
			}
		}
		return nil, fmt.Errorf("game %d: %q is not among its %d legal answers", r.Game, r.Text, len(t.legal))
	case "ids":
		ids := make([]string, len(t.legal)) // beyond the whole numbers that JSON keeps
		for k, a := range t.legal {
			ids[k] = fmt.Sprintf("%016x", uint64(a))
		}
		return ids, nil
	case "scene":
		return t.pos.Scene(v), nil
	case "question":
		return t.pos.Decision(), nil
	case "outcome":
		return t.pos.Outcome(), nil
	case "scores":
		scene := t.pos.Scene(game.Spectator)
		return scene.Scores(), nil
	case "history":
		if t.told == nil || v > game.ViewBottom {
			return nil, fmt.Errorf("what happened is kept for seats, and only when the games were opened with tell")
		}
		return append([]string{}, t.told.lines[v]...), nil
	case "text":
		return b.Text(r.Game, v), nil
	case "ground":
		return b.Ground(r.Game, v), nil
	case "attempt":
		next, err := b.Attempt(r.Game, r.Answer, r.Outcomes)
		if next == nil {
			return nil, err
		}
		return next, err
	case "save":
		return b.save(t)
	case "load":
		return nil, b.load(t, r.Saved)
	case "resample":
		return nil, b.guess(t, v, r.Seed)
	}
	return nil, fmt.Errorf("there is no request %q", r.Do)
}
