package load

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"time"
)

// A player sits at one screen and answers for both seats of a match.
type player struct {
	plan  Plan
	pick  *rand.Rand
	wire  *wire
	id    string
	table table
	acks  []ack
	begun int
}

// A table is what a player looks at to answer.
type table struct {
	Number   int `json:"number"`
	Question struct {
		Over bool `json:"over"`
		Seat int  `json:"seat"`
	} `json:"question"`
	Options []struct {
		Text string `json:"text"`
	} `json:"options"`
	Match struct {
		ID string `json:"id"`
	} `json:"match"`
}

var seats = [2]string{"top", "bottom"}

// begin begins a match, of which both seats are the player's.
func (p *player) begin() (err error) {
	if p.wire == nil {
		if p.wire, err = dial(p.plan.Address); err != nil {
			return err
		}
	}
	p.begun++
	person := map[string]string{"kind": "human"}
	body, err := json.Marshal(map[string]any{"scenario": p.plan.Scenario, "top": person, "bottom": person})
	if err != nil {
		return err
	}
	answer, err := p.wire.ask(http.MethodPost, "/api/matches", body)
	if err != nil {
		return err
	}
	if err := p.see(answer); err != nil {
		return err
	}
	p.id = p.table.Match.ID
	return p.look()
}

func (p *player) leave() { _ = p.wire.conn.Close() }

func (p *player) see(answer []byte) error {
	p.table = table{}
	return json.Unmarshal(answer, &p.table)
}

// look asks how the match stands for whoever is asked now, unless that is known.
func (p *player) look() error {
	if p.table.Question.Over || len(p.table.Options) > 0 {
		return nil
	}
	answer, err := p.wire.ask(http.MethodGet, "/api/matches/"+p.id+"?as="+seats[p.table.Question.Seat], nil)
	if err != nil {
		return err
	}
	if err := p.see(answer); err != nil {
		return err
	}
	if !p.table.Question.Over && len(p.table.Options) == 0 {
		return fmt.Errorf("match %s asks and offers no answer", p.id)
	}
	return nil
}

// play answers until ctx ends; what is under way then is not counted.
func (p *player) play(ctx context.Context) error {
	for {
		if p.table.Question.Over {
			if err := p.begin(); err != nil {
				return err
			}
			continue
		}
		t := &p.table
		body, err := json.Marshal(map[string]any{
			"seat": seats[t.Question.Seat], "number": t.Number, "action": t.Options[p.pick.IntN(len(t.Options))].Text,
		})
		if err != nil {
			return err
		}
		sent := time.Now()
		answer, err := p.wire.ask(http.MethodPost, "/api/matches/"+p.id+"/actions", body)
		if err != nil {
			return err
		}
		took := time.Since(sent)
		if ctx.Err() != nil {
			return nil
		}
		p.acks = append(p.acks, ack{took, p.wire.bytes})
		if err := p.see(answer); err != nil {
			return err
		}
		if err := p.look(); err != nil {
			return err
		}
	}
}
