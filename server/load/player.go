package load

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"time"
)

// A player answers for both seats of a match at one screen.
type player struct {
	plan  Plan
	at    string // address of the server
	from  string // address of the person, as a proxy would name it; empty for this machine
	pick  *rand.Rand
	wire  *wire
	id    string
	table table
	acks  []ack
	begun int
}

// A table is what a player needs to answer.
type table struct {
	version  int64
	number   int
	question question
	options  []string
}

type question struct {
	Over bool `json:"over"`
	Seat int  `json:"seat"`
}

// A change is the part of the server's reply that a player reads.
type change struct {
	Since   int64 `json:"since"`
	Version int64 `json:"version"`
	State   struct {
		ID       string    `json:"id"`
		Number   *int      `json:"number"`
		Question *question `json:"question"`
	} `json:"state"`
	Options []json.RawMessage `json:"options"`
}

var seats = [2]string{"top", "bottom"}

// begin begins a match with both seats for the player.
func (p *player) begin() (err error) {
	if p.wire == nil {
		if p.wire, err = dial(p.at); err != nil {
			return err
		}
		p.wire.client = p.from
	}
	p.begun++
	person := map[string]string{"kind": "human"}
	body, err := json.Marshal(map[string]any{"scenario": p.plan.Scenario, "top": person, "bottom": person})
	if err != nil {
		return err
	}
	p.table = table{}
	answer, err := p.wire.ask(http.MethodPost, "/api/matches?since=0", body)
	if err != nil {
		return err
	}
	if p.id, err = p.see(answer); err != nil {
		return err
	}
	return p.look()
}

func (p *player) leave() { _ = p.wire.conn.Close() }

// see updates the table from a reply.
func (p *player) see(answer []byte) (id string, err error) {
	var c change
	if err := json.Unmarshal(answer, &c); err != nil {
		return "", err
	}
	t := &p.table
	if c.Since == 0 {
		*t = table{}
	} else if c.Since != t.version {
		return "", fmt.Errorf("a change since %d was told, the state is %d", c.Since, t.version)
	}
	t.version = c.Version
	if c.State.Number != nil {
		t.number = *c.State.Number
	}
	if c.State.Question != nil {
		t.question = *c.State.Question
	}
	if c.Options == nil {
		return c.State.ID, nil
	}
	old := t.options
	t.options = make([]string, 0, len(c.Options))
	for _, item := range c.Options {
		if item[0] == '[' {
			var run [2]int
			if err := json.Unmarshal(item, &run); err != nil || run[0] < 0 || run[1] < 0 || run[0]+run[1] > len(old) {
				return "", fmt.Errorf("a run %s of %d answers: %w", item, len(old), err)
			}
			t.options = append(t.options, old[run[0]:run[0]+run[1]]...)
			continue
		}
		var option struct {
			Text string `json:"text"`
		}
		if err := json.Unmarshal(item, &option); err != nil {
			return "", err
		}
		t.options = append(t.options, option.Text)
	}
	return c.State.ID, nil
}

// look fetches the state for the seat that decides, unless it is known.
func (p *player) look() error {
	if p.table.question.Over || len(p.table.options) > 0 {
		return nil
	}
	path := fmt.Sprintf("/api/matches/%s?as=%s&since=%d", p.id, seats[p.table.question.Seat], p.table.version)
	answer, err := p.wire.ask(http.MethodGet, path, nil)
	if err != nil {
		return err
	}
	if _, err := p.see(answer); err != nil {
		return err
	}
	if !p.table.question.Over && len(p.table.options) == 0 {
		return fmt.Errorf("match %s asks and offers no answer", p.id)
	}
	return nil
}

// play answers until ctx ends; a pending answer is not counted.
func (p *player) play(ctx context.Context) error {
	for {
		if p.table.question.Over {
			if err := p.begin(); err != nil {
				return err
			}
			continue
		}
		answered, took, err := p.answer()
		if err != nil {
			return err
		}
		if ctx.Err() != nil {
			return nil
		}
		p.acks = append(p.acks, ack{took, p.wire.bytes})
		if err := p.take(answered); err != nil {
			return err
		}
	}
}

// answer gives a random answer, and returns the reply and how long it took.
func (p *player) answer() (reply []byte, took time.Duration, err error) {
	t := &p.table
	body, err := json.Marshal(map[string]any{
		"seat": seats[t.question.Seat], "number": t.number, "action": t.options[p.pick.IntN(len(t.options))],
	})
	if err != nil {
		return nil, 0, err
	}
	sent := time.Now()
	reply, err = p.wire.ask(http.MethodPost, fmt.Sprintf("/api/matches/%s/actions?as=asked&since=%d", p.id, t.version), body)
	if err != nil {
		return nil, 0, err
	}
	took = time.Since(sent)
	if p.plan.Acknowledged != nil {
		p.plan.Acknowledged(p.id, t.number)
	}
	return reply, took, nil
}

// take takes a reply to an answer in, and asks for the next question's answers if it has none.
func (p *player) take(reply []byte) error {
	if _, err := p.see(reply); err != nil {
		return err
	}
	return p.look()
}
