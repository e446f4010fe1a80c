package bot

import (
	"mariscal/game"
	"mariscal/match"
)

// The versions of the protocol that are spoken here. A bot chooses one in its ready.
const (
	// Oldest is the version of bots that only answer.
	Oldest = 1
	// Protocol is the newest version: its bots may ask for supposed worlds ([Request]).
	Protocol = 2
)

// The wishes a bot may list in its ready.
const (
	wantPosition = "position" // also the text of a position, a guess
	wantChanges  = "changes"  // the scene once a game, then only changes
	wantTexts    = "texts"    // only the text of each option
	wantBlind    = "blind"    // no scene and no events
)

// Wants are all wants, as in docs/bots.md.
var Wants = []string{wantPosition, wantChanges, wantTexts, wantBlind}

// Sizes and counts of the protocol.
const (
	// MostLine is the most bytes of a bot's line, including its end.
	MostLine = 64 << 10
	// MostOurs is the most bytes of a line to a bot.
	MostOurs = 4 << 20
	// Tries is the most answers of a bot to one question.
	Tries = 3
	// mostEvents is the most events of one line; only the last ones are sent.
	mostEvents = 256
)

// The messages to a bot, one line each; docs/bots.md explains them.
type (
	// A Hello is the first line to a process.
	Hello struct {
		Type     string `json:"type"`     // "hello"
		Protocol int    `json:"protocol"` // the oldest version spoken here
		Newest   int    `json:"newest"`   // the newest one
		Program  string `json:"program"`  // this program: "mariscal 0.1"
		Limits   Limits `json:"limits"`
	}
	// Limits are the limits of a bot.
	Limits struct {
		HelloMs   int64 `json:"helloMs"`   // for the answer to hello
		AnswerMs  int64 `json:"answerMs"`  // for each answer
		LineBytes int   `json:"lineBytes"` // of a line of the bot, its end included
		Tries     int   `json:"tries"`     // for one question
		Worlds    int   `json:"worlds"`    // that a bot of version 2 may keep
		Batch     int   `json:"batch"`     // requests of a batch
	}
	// A Game begins a game.
	Game struct {
		Type     string            `json:"type"` // "game"
		Game     int               `json:"game"` // number
		System   string            `json:"system"`
		Rules    string            `json:"rules"` // version of the rules
		Scenario game.ScenarioInfo `json:"scenario"`
		Choices  game.Choices      `json:"choices"` // the value of every choice
		Seat     game.Seat         `json:"seat"`    // the bot's: 0 top, 1 bottom
		Seed     uint64            `json:"seed"`    // of its own chance, below 2^53
	}
	// A Choose asks a question.
	Choose struct {
		Type     string         `json:"type"` // "choose"
		N        int            `json:"n"`    // of the question; increasing
		Turn     int            `json:"turn"`
		Question match.Decision `json:"question"`
		Options  any            `json:"options"`           // []game.Option, or []Answer for bots that want texts
		Scene    *game.Scene    `json:"scene,omitempty"`   // complete; always, or at first for bots that want changes
		Changes  *Changes       `json:"changes,omitempty"` // since the previous scene
		Events   []game.Event   `json:"events,omitempty"`  // since the last question
		Missed   int            `json:"missed,omitempty"`  // earlier events left out
		Tries    int            `json:"tries"`
		Position string         `json:"position,omitempty"` // a guess, for bots that want it
	}
	// An Answer is an option reduced to its text.
	Answer struct {
		Text string `json:"text"`
	}
	// A Refused says that an answer is not legal.
	Refused struct {
		Type  string       `json:"type"` // "refused"
		N     int          `json:"n"`
		Text  string       `json:"text"` // the answer
		Rule  string       `json:"rule,omitempty"`
		Why   game.Message `json:"why"`
		Words string       `json:"words"` // of Why, in English
		Left  int          `json:"left"`  // tries left
	}
	// An Over ends a game.
	Over struct {
		Type    string        `json:"type"` // "over"
		Outcome game.Outcome  `json:"outcome"`
		Scores  [2]game.Track `json:"scores"`
		Result  string        `json:"result"`            // the bot's: "won", "lost", "drawn" or "unfinished"
		Forfeit string        `json:"forfeit,omitempty"` // the promise it broke and lost by
	}
	// A Quit is the last line.
	Quit struct {
		Type string `json:"type"` // "quit"
	}
)

// A Reply is a line of a bot: "ready", "choice", "log" or, of version 2, a [Request]; other
// types are ignored.
type Reply struct {
	Type string `json:"type"`
	// In ready.
	Protocol int      `json:"protocol"`
	Name     string   `json:"name"`
	Version  string   `json:"version"`
	Systems  []string `json:"systems"` // that it plays; none: all
	Wants    []string `json:"wants"`   // the forms it wants: those of [Wants]
	// In choice, N being the question it answers.
	N    int    `json:"n"`
	Text string `json:"text"` // in log too
}
