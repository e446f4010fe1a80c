package bot_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// TestMain makes the test binary a bot where its argument says which.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 {
		if kind, ok := strings.CutPrefix(os.Args[1], "bot:"); ok {
			if started, other := kinds[kind]; other {
				started()
				return
			}
			behave(kind)
			return
		}
	}
	os.Exit(m.Run())
}

// detach leaves daemons behind at a question, where that can be tried.
var detach = func(question int) {}

// kinds are what the test binary may be besides a bot of this file.
var kinds = map[string]func(){}

// asked is what the bots here read of a line.
type asked struct {
	Type    string `json:"type"`
	N       int    `json:"n"`
	Seed    uint64 `json:"seed"`
	Options []struct {
		Text string `json:"text"`
	} `json:"options"`
}

// behaves are the words of the command of a bot of a kind.
func behaves(kind string) []string { return []string{os.Args[0], "bot:" + kind} }

// behave is a bot that answers the last option, until it does what its kind says.
func behave(kind string) {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 8<<20)
	say := func(format string, args ...any) { fmt.Printf(format+"\n", args...) }
	if kind == "deaf" {
		say(`{"type":"ready","protocol":1,"name":"deaf"}`)
		time.Sleep(time.Minute)
	}
	count, games := 0, 0
	for in.Scan() {
		if kind == "frail" && strings.Contains(in.Text(), `"unknown"`) {
			os.Exit(1)
		}
		var m asked
		if err := json.Unmarshal(in.Bytes(), &m); err != nil {
			panic(err)
		}
		switch m.Type {
		case "hello":
			switch kind {
			case "newer":
				say(`{"type":"ready","protocol":3,"name":"newer"}`)
			case "nameless":
				say(`{"type":"ready","protocol":1}`)
			case "silent":
				time.Sleep(time.Minute)
			case "curious":
				say(`{"type":"ready","protocol":1,"name":"curious","wants":["position"]}`)
			case "brief":
				say(`{"type":"ready","protocol":1,"name":"brief","wants":["changes","texts"]}`)
			case "greedier":
				say(`{"type":"ready","protocol":1,"name":"greedier","wants":["changes","textes"]}`)
			case "searcher":
				say(`{"type":"ready","protocol":2,"name":"searcher","wants":["texts","blind"]}`)
			case "scout":
				say(`{"type":"ready","protocol":2,"name":"scout","wants":["texts","blind"]}`)
			case "picky":
				say(`{"type":"ready","protocol":1,"name":"picky","systems":["ancients"]}`)
			default:
				say(`{"type":"ready","protocol":1,"name":%q,"version":"3","unknown":{"x":[1]}}`, kind)
			}
		case "game":
			if games++; kind == "once" && games > 1 {
				return
			}
		case "choose", "refused":
			if count++; m.Type == "choose" && count > 2 {
				if kind == "daemons" {
					detach(count)
				}
				misbehave(kind, m, say)
			}
			if m.Type == "refused" {
				m.Options = last
			}
			last = m.Options
			text := "nonsense"
			if len(m.Options) > 0 {
				text = m.Options[len(m.Options)-1].Text
			}
			if kind == "example" && m.Type == "choose" && count == 1 {
				text = strings.ToUpper(text) + "!"
			}
			if kind == "corrected" && m.Type == "choose" || kind == "illegal" && count > 2 {
				text = "nonsense"
			}
			if kind == "searcher" && m.Type == "choose" {
				text = search(in, m, say)
			}
			if kind == "scout" && m.Type == "choose" {
				scout(in, m, say)
			}
			if kind == "fickle" && len(m.Options) > 0 {
				text = m.Options[rand.IntN(len(m.Options))].Text
			}
			say(`{"type":"choice","n":%d,"text":%q}`, m.N, text)
		case "quit":
			if kind != "stubborn" {
				return
			}
		}
	}
	if kind == "stubborn" || kind == "undying" {
		time.Sleep(time.Minute)
	}
}

// search tries every answer in a world of its own, and returns the one that leads to the
// longest text.
func search(in *bufio.Scanner, m asked, say func(string, ...any)) (best string) {
	say(`{"type":"sample","id":1,"world":0,"seed":1}`)
	in.Scan()
	most := -1
	for i, o := range m.Options {
		say(`{"type":"log","text":"try"}`)
		say(`{"type":"try","id":%d,"from":0,"world":1,"seed":2,"text":%q,"with":["position"]}`, i+2, o.Text)
		in.Scan()
		var w struct {
			Type     string
			ID       int
			Position string
		}
		if err := json.Unmarshal(in.Bytes(), &w); err != nil || w.Type != "world" || w.ID != i+2 {
			panic(in.Text())
		}
		if len(w.Position) > most {
			most, best = len(w.Position), o.Text
		}
	}
	say(`{"type":"look","id":99,"world":5}`)
	in.Scan()
	if !strings.Contains(in.Text(), `"failed"`) {
		panic(in.Text())
	}
	return best
}

// scout asks for what the pages show.
func scout(in *bufio.Scanner, m asked, say func(string, ...any)) {
	text := m.Options[0].Text
	for _, request := range []string{
		`{"type":"sample","id":1,"world":0,"seed":7}`,
		fmt.Sprintf(`{"type":"try","id":2,"from":0,"world":1,"seed":7,"text":%q,"with":["texts"]}`, text),
		`{"type":"play","id":3,"world":1,"player":"recruit","turns":2,"seed":7,"with":["scores"]}`,
		fmt.Sprintf(`{"type":"try","id":4,"from":1,"world":2,"seed":8,"text":%q}`, text),
	} {
		say("%s", request)
		in.Scan()
	}
}

// last are the options of the question before.
var last []struct {
	Text string `json:"text"`
}

// misbehave breaks the promise a kind is named by.
func misbehave(kind string, m asked, say func(string, ...any)) {
	switch kind {
	case "slow":
		time.Sleep(time.Minute)
	case "wordy":
		say("%s", strings.Repeat("x", 70_000))
	case "garbled":
		say("hm")
	case "ahead":
		say(`{"type":"choice","n":%d,"text":"x"}`, m.N+1)
	case "chatty":
		say("\n{\"type\":\"log\",\"text\":\"question \\u001b[31m%d\"}\n{\"type\":\"gossip\"}\r\n{\"type\":\"choice\",\"n\":%d,\"text\":\"late\"}", m.N, m.N-1)
	case "mortal":
		fmt.Fprintln(os.Stderr, strings.Repeat("once more\n", 20)+"\x1b[31mand gone")
		os.Exit(3)
	case "doomed":
		self, _ := os.FindProcess(os.Getpid())
		_ = self.Kill()
		time.Sleep(time.Minute)
	case "parent": // leaves a child behind that holds its outputs
		child := exec.Command(os.Args[0], "bot:stubborn")
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		if err := child.Start(); err != nil {
			panic(err)
		}
		fmt.Fprintln(os.Stderr, "child", child.Process.Pid)
		os.Exit(0)
	}
}
