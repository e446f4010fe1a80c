//go:build unix

package fleet_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/netip"
	"os"
	"os/exec"
	"os/signal"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	natsserver "github.com/nats-io/nats-server/v2/server"

	"mariscal/ai"
	"mariscal/bus/nats"
	"mariscal/content"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/post/mail"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store/postgres"
)

// The environment variables by which a copy of the test program learns what it is: "node",
// "worker" or "nats", and where it listens, where its database and NATS are, and what it plays.
const (
	roleVar     = "MARISCAL_FLEET"
	listenVar   = "MARISCAL_FLEET_LISTEN"
	databaseVar = "MARISCAL_FLEET_DATABASE"
	natsVar     = "MARISCAL_FLEET_NATS"
	battleVar   = "MARISCAL_FLEET_BATTLE"
	accountsVar = "MARISCAL_FLEET_ACCOUNTS" // with which clients may say where they come from
	mailVar     = "MARISCAL_FLEET_MAIL"     // port of the mail server
	leavesVar   = "MARISCAL_FLEET_LEAVES"   // whether computer players are left to workers
)

func init() {
	roles = map[string]func() error{
		"node": func() error { return serveNode(false) }, "worker": func() error { return serveNode(true) }, "nats": serveNATS, "file": serveFile,
	}
}

// ended is a context that ends when this program is asked to end, or its parent is gone.
func ended() context.Context {
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin) // the parent's end of it closes when it ends
		stop()
	}()
	return ctx
}

// players are the computer players of a node: they take a moment for each answer, so that
// they do not take the whole machine.
type players struct{ servertest.Random }

func (players) Names(string) []string { return []string{"random"} }

func (p players) New(name, system string, seed uint64) (server.Player, error) {
	player, err := p.Random.New(name, system, seed)
	return slow{player}, err
}

func (players) Guest(string) ai.Guest { return nil }

type slow struct{ server.Player }

func (s slow) Choose(pos game.Position) game.Action {
	time.Sleep(10 * time.Millisecond)
	return s.Player.Choose(pos)
}

// serveNode serves, or works and serves nobody.
func serveNode(works bool) error {
	ctx := ended()
	db, err := postgres.Open(ctx, os.Getenv(databaseVar))
	if err != nil {
		return err
	}
	if err := db.Together(ctx, 10*time.Second); err != nil {
		return err
	}
	node := &server.Node{Works: works, Leaves: os.Getenv(leavesVar) != ""}
	if at := os.Getenv(natsVar); at != "" {
		if node.Bus, err = nats.Connect(at, "fleet"); err != nil {
			return err
		}
	}
	var played server.Content = content.Standard()
	if strings.HasPrefix(os.Getenv(battleVar), "toy/") {
		played = content.NewLibrary(frame.Entry{System: toy.System{}})
	}
	var proxies []netip.Prefix
	if os.Getenv(accountsVar)+os.Getenv(mailVar) != "" {
		proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	}
	begun := time.Now()
	config := server.Config{
		Now: jumping(), Ticks: func() time.Time { return begun.Add(time.Since(begun)) },
		Accounts: server.Accounts(os.Getenv(accountsVar)), Proxies: proxies, Tournaments: server.EverybodyMakes,
		Store: db, Content: played, Players: players{}, Node: node, Listen: os.Getenv(listenVar),
		Pause: func() time.Duration { return 100 * time.Millisecond }, Logger: slog.New(slog.NewTextHandler(os.Stderr, nil)),
	}
	if port, err := strconv.Atoi(os.Getenv(mailVar)); err == nil {
		config.Accounts, config.URL = server.OptionalAccounts, "http://localhost:1"
		config.Mail = mail.Config{Host: "127.0.0.1", Port: port, TLS: mail.NoTLS, From: "Mariscal <table@mariscal.example>"}
		config.NoticeAfter, config.MailEvery = 50*time.Millisecond, time.Millisecond
	}
	s, err := server.New(config)
	if err != nil {
		return err
	}
	if works {
		fmt.Println("ready")
		return errors.Join(s.Work(ctx), db.Close())
	}
	l, err := server.Listen(os.Getenv(listenVar))
	if err != nil {
		return err
	}
	fmt.Println("ready")
	return errors.Join(s.Serve(ctx, l), db.Close())
}

func serveNATS() error {
	ctx := ended()
	var port int
	if _, err := fmt.Sscanf(os.Getenv(listenVar), "127.0.0.1:%d", &port); err != nil {
		return err
	}
	s, err := natsserver.NewServer(&natsserver.Options{Host: "127.0.0.1", Port: port, NoSigs: true, NoLog: true})
	if err != nil {
		return err
	}
	s.Start()
	if !s.ReadyForConnections(10 * time.Second) {
		return errors.New("NATS does not answer")
	}
	fmt.Println("ready")
	<-ctx.Done()
	return nil
}

// A process is a copy of the test program that can be killed and started again.
type process struct {
	role, at string
	env      []string
	log      io.Writer
	cmd      *exec.Cmd
	stdin    io.Closer
}

// start starts the process and waits until it is ready.
func (p *process) start() error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	cmd := exec.Command(self)
	cmd.Env = append(append(os.Environ(), roleVar+"="+p.role, listenVar+"="+p.at), p.env...)
	cmd.Stderr = p.log
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	p.cmd, p.stdin = cmd, in
	line, err := bufio.NewReader(out).ReadString('\n')
	if line != "ready\n" {
		return errors.Join(fmt.Errorf("%s at %s said %q", p.role, p.at, line), err, p.kill())
	}
	return nil
}

// kill ends the process as kill -9 does.
func (p *process) kill() error {
	if p.cmd == nil {
		return nil
	}
	err := p.cmd.Process.Kill()
	_ = p.cmd.Wait() // it was killed
	_ = p.stdin.Close()
	p.cmd = nil
	return err
}

// stop asks the process to end, and waits.
func (p *process) stop() error {
	if p.cmd == nil {
		return nil
	}
	_ = p.stdin.Close()
	err := p.cmd.Wait()
	p.cmd = nil
	return err
}

// halt lets the process stand still for a while.
func (p *process) halt(during time.Duration) error {
	if err := p.cmd.Process.Signal(syscall.SIGSTOP); err != nil {
		return err
	}
	time.Sleep(during)
	return p.cmd.Process.Signal(syscall.SIGCONT)
}

// jump moves the process's clock by an hour; its time since the start goes on as it was, as that
// of a machine whose clock is set.
func (p *process) jump(later bool) error {
	s := syscall.SIGUSR1
	if !later {
		s = syscall.SIGUSR2
	}
	return p.cmd.Process.Signal(s)
}

// jumping is a clock that jumps by an hour, later at SIGUSR1 and earlier at SIGUSR2.
func jumping() func() time.Time {
	var off atomic.Int64
	jumps := make(chan os.Signal, 10)
	signal.Notify(jumps, syscall.SIGUSR1, syscall.SIGUSR2)
	go func() {
		for s := range jumps {
			if s == syscall.SIGUSR1 {
				off.Add(int64(time.Hour))
			} else {
				off.Add(-int64(time.Hour))
			}
		}
	}()
	return func() time.Time { return time.Now().Add(time.Duration(off.Load())) }
}

// addresses returns addresses that are free at the moment, of ports that no connection is given: who is
// killed and started again must find his own free.
func addresses(t *testing.T, n int) (all []string) {
	t.Helper()
	const low, high = 12000, 32000 // connections begin at 32768 on Linux, at 49152 elsewhere
	for tries := 0; len(all) < n; tries++ {
		l, err := server.Listen(fmt.Sprintf("127.0.0.1:%d", low+rand.IntN(high-low)))
		if err != nil {
			if tries > 100 {
				t.Fatal(err)
			}
			continue
		}
		defer l.Close()
		all = append(all, l.Addr().String())
	}
	return all
}
