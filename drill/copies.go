package drill

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/sim"
)

// Copies makes a batch of n copies of game i as it stands, with the same luck to come.
func (b *Batch) Copies(i, n int) (*Batch, error) {
	if err := b.has(i); err != nil {
		return nil, err
	}
	from := &b.tables[i]
	if from.pos == nil || from.broken != nil {
		return nil, fmt.Errorf("game %d has not begun or is broken", i)
	}
	c := b.c
	c.Games, c.Auto = n, false
	if err := c.set(); err != nil {
		return nil, err
	}
	copies := &Batch{c: c, tables: make([]table, n), survey: b.survey, schema: b.schema}
	for k := range copies.tables {
		to := &copies.tables[k]
		*to = *from
		to.pos, to.legal = from.pos.Clone(), slices.Clone(from.legal)
		to.advice, to.told, to.look = [2]adviser{}, from.told.clone(), game.Glance{}
		if err := to.seat(&c); err != nil {
			return nil, err
		}
	}
	return copies, nil
}

// seat gives a copied game players of its own, who know nothing of what they intended.
func (t *table) seat(c *Config) (err error) {
	for s, name := range c.Players {
		if name == "" {
			continue
		}
		if t.players[s], err = ai.New(name, c.System.Name(), sim.Thought(t.seed, t.number, s)); err != nil {
			return err
		}
	}
	return nil
}

// copies answers a request for copies: with a viewer, guesses with new luck, one seed each.
func (b *Batch) copies(r *request) (*Batch, error) {
	copies, err := b.Copies(r.Game, r.Games)
	if err != nil || r.Viewer == nil {
		return copies, err
	}
	v, err := b.viewer(r)
	if err != nil {
		return nil, err
	}
	for k := range copies.tables {
		if err := copies.guess(&copies.tables[k], v, ai.Mix(r.Seed, uint64(k))); err != nil {
			return nil, err
		}
	}
	return copies, nil
}

// Guess replaces all that a viewer cannot know of game i by a guess, and the luck to come,
// which nobody knows. Both follow from the seed.
func (b *Batch) Guess(i int, v game.Viewer, seed uint64) error {
	if err := b.has(i); err != nil {
		return err
	}
	return b.guess(&b.tables[i], v, seed)
}

func (b *Batch) guess(t *table, v game.Viewer, seed uint64) error {
	t.luck = *notation.NewStream(sha256.Sum256(fmt.Appendf(nil, "mariscal guess %d", seed)), "", "")
	t.pos.Resample(v, &t.luck)
	if t.state == Running {
		t.legal = t.pos.Actions(t.legal[:0])
	}
	return nil
}

// clone copies what has been told.
func (t *told) clone() *told {
	if t == nil {
		return nil
	}
	return &told{lines: [2][]string{slices.Clone(t.lines[0]), slices.Clone(t.lines[1])}}
}

// saved is a game as text.
type saved struct {
	Format   int          `json:"mariscal-game"`
	System   string       `json:"system"`
	Rules    string       `json:"rules"`
	Scenario game.Ref     `json:"scenario"`
	Choices  game.Choices `json:"choices,omitempty"`
	Seed     uint64       `json:"seed,string"`
	Number   int          `json:"number"`
	Luck     []byte       `json:"luck"`
	Actions  int          `json:"actions"`
	State    uint8        `json:"state"`
	Position string       `json:"position"`
	Told     *[2][]string `json:"told,omitempty"`
}

// Save writes game i as text, its luck and all that is hidden included.
func (b *Batch) Save(i int) (string, error) {
	if err := b.has(i); err != nil {
		return "", err
	}
	return b.save(&b.tables[i])
}

// Load makes game i, which has begun, what a text says that Save wrote, of the same battle.
func (b *Batch) Load(i int, text string) error {
	if err := b.has(i); err != nil {
		return err
	}
	return b.load(&b.tables[i], text)
}

func (b *Batch) save(t *table) (string, error) {
	luck, err := t.luck.MarshalBinary()
	if err != nil {
		return "", err
	}
	s := saved{
		1, b.c.System.Name(), b.c.System.Version(), t.pos.Scenario(), b.c.Choices, t.seed, t.number, luck, t.actions, t.state,
		string(t.pos.AppendText(nil)), nil,
	}
	if t.told != nil {
		s.Told = &t.told.lines
	}
	text, err := json.Marshal(s)
	return string(text), err
}

func (b *Batch) load(t *table, text string) error {
	var s saved
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		return fmt.Errorf("this is no saved game: %w", err)
	}
	switch {
	case s.Format != 1:
		return fmt.Errorf("saved games have format 1, not %d", s.Format)
	case s.System != b.c.System.Name() || s.Rules != b.c.System.Version():
		return fmt.Errorf("the game is of %s with rules %s, not of %s with rules %s", s.System, s.Rules, b.c.System.Name(), b.c.System.Version())
	case s.Scenario != t.pos.Scenario() || !maps.Equal(s.Choices, b.c.Choices):
		return fmt.Errorf("the game is of another battle, or has other choices: %s", s.Scenario.ID)
	case s.State > Cut:
		return fmt.Errorf("there is no state %d", s.State)
	}
	p, err := b.c.System.Read(s.Position)
	if err != nil {
		return err
	}
	var luck notation.Stream
	if err := luck.UnmarshalBinary(s.Luck); err != nil {
		return err
	}
	*t = table{pos: p, luck: luck, seed: s.Seed, number: s.Number, actions: s.Actions, state: s.State, asked: p.Decision()}
	if s.Told != nil {
		t.told = &told{lines: *s.Told}
	}
	if t.state == Running {
		t.legal = p.Actions(nil)
	}
	return t.seat(&b.c)
}
