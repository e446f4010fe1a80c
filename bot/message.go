package bot

import (
	"mariscal/game"
	"mariscal/match"
)

// Protocol is the version of the protocol that is spoken here.
const Protocol = 1

// What a bot may want in its ready.
const (
	wantPosition = "position" // the text of a position besides, a guess
	wantChanges  = "changes"  // the scene once a game, then what changes
	wantTexts    = "texts"    // of each option its text alone
	wantBlind    = "blind"    // no scene and no events
)

// Wants are what a bot may want, as docs/bots.md tells them.
var Wants = []string{wantPosition, wantChanges, wantTexts, wantBlind}

// Sizes and counts of the protocol.
const (
	// MostLine is how many bytes a line of a bot may have, its end included.
	MostLine = 64 << 10
	// MostOurs is how many bytes a line to a bot has at most.
	MostOurs = 4 << 20
	// Tries is how many answers a bot may give to one question.
	Tries = 3
	// mostEvents is how many events one line tells; of more the last ones.
	mostEvents = 256
)

// The messages to a bot, each a line; [docs/bots.md] tells what they mean.
type (
	// A Hello is the first line a process is sent.
	Hello struct {
		Type     string `json:"type"` // "hello"
		Protocol int    `json:"protocol"`
		Program  string `json:"program"` // who speaks: "mariscal 0.1"
		Limits   Limits `json:"limits"`
	}
	// Limits are what a bot has to keep to.
	Limits struct {
		HelloMs   int64 `json:"helloMs"`   // for the answer to hello
		AnswerMs  int64 `json:"answerMs"`  // for each answer
		LineBytes int   `json:"lineBytes"` // of a line of the bot, its end included
		Tries     int   `json:"tries"`     // at one question
	}
	// A Game begins a game.
	Game struct {
		Type     string            `json:"type"` // "game"
		Game     int               `json:"game"` // number
		System   string            `json:"system"`
		Rules    string            `json:"rules"` // their version
		Scenario game.ScenarioInfo `json:"scenario"`
		Choices  game.Choices      `json:"choices"` // the value of every choice
		Seat     game.Seat         `json:"seat"`    // the bot's: 0 top, 1 bottom
		Seed     uint64            `json:"seed"`    // its own luck, below 2^53
	}
	// A Choose asks a question.
	Choose struct {
		Type     string         `json:"type"` // "choose"
		N        int            `json:"n"`    // of the question; it grows
		Turn     int            `json:"turn"`
		Question match.Decision `json:"question"`
		Options  any            `json:"options"`           // []game.Option, or []Answer for those who want texts
		Scene    *game.Scene    `json:"scene,omitempty"`   // whole; always, or for those who want changes at first
		Changes  *Changes       `json:"changes,omitempty"` // of the scene told before
		Events   []game.Event   `json:"events,omitempty"`  // since the last question
		Missed   int            `json:"missed,omitempty"`  // events before these that are not told
		Tries    int            `json:"tries"`
		Position string         `json:"position,omitempty"` // a guess, for those who want it
	}
	// An Answer is an option of which nothing but its text is told.
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
		Left  int          `json:"left"`  // tries
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

// A Reply is a line of a bot: "ready", "choice" or "log"; other types are read past.
type Reply struct {
	Type string `json:"type"`
	// Of ready.
	Protocol int      `json:"protocol"`
	Name     string   `json:"name"`
	Version  string   `json:"version"`
	Systems  []string `json:"systems"` // which it plays; none: all
	Wants    []string `json:"wants"`   // how it is told a game: those of [Wants]
	// Of choice, and N of the question it answers.
	N    int    `json:"n"`
	Text string `json:"text"` // also of log
}
