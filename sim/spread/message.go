package spread

import (
	"bytes"
	"encoding/json"
	"strings"
	"time"
	"unicode"
)

// The subjects: calls of hosts to all workers, and requests to one host, by its run.
const (
	callSubject = "mariscal.studies"
	runSubject  = "mariscal.study."
)

// The requests of workers.
const (
	askJoin  = "join"  // may I play?
	askPlan  = "plan"  // a part of the plan
	askJob   = "job"   // some games to play
	askDone  = "done"  // a part of a job's games
	askAlive = "alive" // I am playing these
	askLeave = "leave" // I am gone
)

// How often a host calls and a worker says that it is alive, and after what silence its jobs
// are given to others.
const (
	callEvery = 500 * time.Millisecond
	lasts     = 5 * time.Second
)

// A call tells workers of a run.
type call struct {
	Run  string `json:"run"`
	Over bool   `json:"over,omitempty"`
	Name string `json:"name,omitempty"`
}

// A request is what a worker asks of a host; each kind has some of the fields.
type request struct {
	Worker   string            `json:"worker"` // random, of one run of a worker
	Name     string            `json:"name,omitempty"`
	Program  string            `json:"program,omitempty"`
	Rules    map[string]string `json:"rules,omitempty"`
	Parallel int               `json:"parallel,omitempty"`
	Part     int               `json:"part,omitempty"`
	Parts    int               `json:"parts,omitempty"`
	Job      int               `json:"job,omitempty"`
	Jobs     []int             `json:"jobs,omitempty"`
	Took     time.Duration     `json:"took,omitempty"`
	Failed   string            `json:"failed,omitempty"` // why a job, or the whole run, cannot be played
}

// An answer is a host's; each kind has some of the fields.
type answer struct {
	OK      bool          `json:"ok,omitempty"`
	Refused string        `json:"refused,omitempty"` // why the worker is not wanted
	Parts   int           `json:"parts,omitempty"`   // of the plan
	Lasts   time.Duration `json:"lasts,omitempty"`
	Job     *leased       `json:"job,omitempty"`
	Drop    []int         `json:"drop,omitempty"`  // jobs that are not wanted any more
	Later   bool          `json:"later,omitempty"` // ask again
}

// A leased is a job as a worker gets it.
type leased struct {
	ID    int `json:"id"`
	Study int `json:"study"`
	From  int `json:"from"`
	To    int `json:"to"`
}

// Data follows a message's head after a line's end.
func message(head any, data []byte) []byte {
	text, err := json.Marshal(head)
	if err != nil {
		panic(err) // of numbers and texts
	}
	if data == nil {
		return text
	}
	return append(append(text, '\n'), data...)
}

// parse reads a message.
func parse(text []byte, head any) (data []byte, ok bool) {
	line, data, _ := bytes.Cut(text, []byte{'\n'})
	return data, json.Unmarshal(line, head) == nil
}

// plain returns a name of a worker as it may be shown.
func plain(name string) string {
	const most = 40
	clean := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("._-", r) {
			return r
		}
		return '-'
	}, name)
	if runes := []rune(clean); len(runes) > most {
		clean = string(runes[:most])
	}
	if clean == "" {
		return "-"
	}
	return clean
}

// clipped returns a text of a worker as it may be shown.
func clipped(text string) string {
	const most = 500
	text = strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, text)
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "…"
	}
	return text
}
