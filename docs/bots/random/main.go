// Command random is a bot for Mariscal: any legal answer, each as likely. It uses nothing
// but the standard library; docs/bots.md tells the protocol. It looks at nothing but the
// texts of the answers, says so ("wants"), and is asked the faster for it.
package main

import (
	"bufio"
	"encoding/json"
	"math/rand/v2"
	"os"
)

// line is what it reads of the messages it is sent.
type line struct {
	Type    string
	N       int
	Seed    uint64
	Options []struct{ Text string }
}

// wants is how it is told a game: blind of the table, and the texts of the answers alone.
var wants = []string{"blind", "texts"}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 4<<20) // lines are long
	out := json.NewEncoder(os.Stdout)
	luck := rand.New(rand.NewPCG(0, 0))
	for in.Scan() {
		var m line
		if json.Unmarshal(in.Bytes(), &m) != nil {
			continue
		}
		var reply any
		switch m.Type {
		case "hello":
			reply = map[string]any{"type": "ready", "protocol": 1, "name": "random-go", "wants": wants}
		case "game":
			luck = rand.New(rand.NewPCG(m.Seed, 0))
			continue
		case "choose":
			reply = map[string]any{"type": "choice", "n": m.N, "text": m.Options[luck.IntN(len(m.Options))].Text}
		case "quit":
			return
		default:
			continue
		}
		if out.Encode(reply) != nil {
			return
		}
	}
}
