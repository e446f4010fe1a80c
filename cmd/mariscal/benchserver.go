package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"time"

	"mariscal/server/load"
)

// mostServer is the longest measurement of the server.
const mostServer = 30 * time.Second

// runServer starts a server with a temporary database and measures it under matches of a battle.
func (c *benchCommand) runServer(ctx context.Context, p *program, scenario string) error {
	during := c.For
	if during == 0 {
		during = 12 * time.Second
	}
	if during < 0 || during > mostServer || c.Matches < 1 || c.Matches > 1000 || c.Nodes < 1 || c.Nodes > 10 || c.Nodes > 1 && c.Postgres == "" ||
		c.Streams < 0 || c.Streams > 20000 || c.Streams > 0 && c.Nodes > 1 || c.Turns < 0 || c.Turns > mostTurns || c.Turns > 0 && c.Nodes < 2 {
		return usageError{errors.New(p.say.text("bench-bounds", mostServer))}
	}
	folder, err := os.MkdirTemp("", "mariscal-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	database := []string{"--db", filepath.Join(folder, "bench.db")}
	if c.Postgres != "" {
		database = []string{"--postgres", c.Postgres}
	}
	if c.Nodes > 1 {
		database = append(database, "--nodes")
	}
	if c.Streams > 0 {
		// A proxy's share of connections is three quarters, and 10,000 tables take more memory than a server has if nobody says so.
		database = append(database, "--trusted-proxy", "127.0.0.1", "--connections", strconv.Itoa(max(2048, 2*c.Streams)), "--match-memory", "900")
	}
	var servers []*exec.Cmd
	var addresses []string
	defer func() {
		for _, s := range servers {
			if s.ProcessState == nil {
				_ = s.Process.Kill()
				_ = s.Wait()
			}
		}
	}()
	for range c.Nodes {
		server, address, err := startServer(ctx, database)
		if err != nil {
			return err
		}
		servers, addresses = append(servers, server), append(addresses, address)
	}
	var held int
	if c.Streams > 0 {
		leave, err := load.Gather(ctx, load.Crowd{Address: addresses[0], Scenario: scenario, Tables: c.Streams, Answers: crowdAnswers, Seed: 2})
		if err != nil {
			return err
		}
		defer leave()
		held = resident(servers[0].Process.Pid)
	}
	plan := load.Plan{Address: addresses[0], More: addresses[1:], Scenario: scenario, Matches: c.Matches, During: during, Seed: 1}
	if c.Turns > 0 {
		s, err := byTurns(ctx, plan, addresses, c.Turns)
		if err != nil {
			return err
		}
		return c.tellTurns(p, s)
	}
	r, err := load.Run(ctx, plan)
	var spent time.Duration
	for _, server := range servers {
		asked := server.Process.Signal(os.Interrupt)
		if asked != nil { // Windows has no such signal
			_ = server.Process.Kill()
		}
		if wrong := server.Wait(); wrong != nil && asked == nil && err == nil {
			err = wrong
		}
		spent += server.ProcessState.UserTime() + server.ProcessState.SystemTime()
	}
	if err != nil {
		return err
	}
	if r.Streams, r.Memory = c.Streams, held; c.Streams > 0 {
		spent = 0 // most of it went to the tables that lie open
	}
	r.CPU = float64(spent.Microseconds()) / 1000 / float64(r.Answered)
	if c.JSON {
		return p.writeJSON(map[string]load.Result{"server": r})
	}
	line := p.say.text("bench-server", r.Matches, p.say.decimal(r.Acks, 0), p.say.decimal(r.Median, 1), p.say.decimal(r.Slow, 1), p.say.decimal(r.Bytes, 0))
	if c.Streams > 0 {
		line += p.say.text("bench-streams", r.Streams, p.say.decimal(float64(held)/1e6, 0))
	} else {
		line += p.say.text("bench-processor", p.say.decimal(r.CPU, 3))
	}
	_, err = fmt.Fprintln(p.out, line)
	return err
}

// crowdAnswers is how many answers a table had that lies open.
const crowdAnswers = 12

// resident returns the bytes of memory that a process occupies, 0 where the system has no /proc.
func resident(pid int) (n int) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err == nil {
		_, err = fmt.Sscan(string(text), new(int), &n)
	}
	if err != nil {
		return 0
	}
	return n * os.Getpagesize()
}

var spoken = regexp.MustCompile(`http://(\S+:\d+)`)

// startServer starts this program again as a server and returns its address.
func startServer(ctx context.Context, database []string) (server *exec.Cmd, address string, err error) {
	self, err := os.Executable()
	if err != nil {
		return nil, "", err
	}
	server = exec.CommandContext(ctx, self, append([]string{"serve", "--listen", "127.0.0.1:0"}, database...)...)
	server.Stderr = os.Stderr
	out, err := server.StdoutPipe()
	if err != nil {
		return nil, "", err
	}
	if err := server.Start(); err != nil {
		return nil, "", err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if at := spoken.FindStringSubmatch(line); at != nil {
		return server, at[1], nil
	}
	_ = server.Process.Kill()
	return nil, "", errors.Join(fmt.Errorf("the server says %q", line), err, server.Wait())
}
