package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
)

// lastBot is a bot of the scripts: the last answer of all; with arguments, so many of them
// before it ends with a last word.
func lastBot() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 4<<20)
	left := 1 << 30
	if len(os.Args) > 1 {
		if _, err := fmt.Sscan(os.Args[1], &left); err != nil {
			panic(err)
		}
	}
	for in.Scan() {
		var m struct {
			Type    string
			N       int
			Options []struct{ Text string }
		}
		if err := json.Unmarshal(in.Bytes(), &m); err != nil {
			panic(err)
		}
		switch m.Type {
		case "hello":
			fmt.Println(`{"type":"ready","protocol":1,"name":"The Last!","version":"7","systems":["ancients","muskets"]}`)
		case "choose":
			if left--; left < 0 {
				fmt.Fprintln(os.Stderr, "farewell")
				os.Exit(4)
			}
			if m.N == 1 {
				fmt.Println(`{"type":"log","text":"here I am"}`)
			}
			fmt.Printf("{\"type\":\"choice\",\"n\":%d,\"text\":%q}\n", m.N, m.Options[len(m.Options)-1].Text)
		case "quit":
			return
		}
	}
}
