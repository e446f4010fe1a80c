//go:build unix

package fleet_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"mariscal/content"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/server"
	"mariscal/store"
	"mariscal/store/sqlite"
)

// serveFile is a server on an SQLite file. At SIGUSR1 no file of it may grow any more, as on a full
// disk; at SIGUSR2 all may again.
func serveFile() error {
	ctx := ended()
	file := os.Getenv(databaseVar)
	signal.Ignore(syscall.SIGXFSZ)
	fills := make(chan os.Signal, 1)
	signal.Notify(fills, syscall.SIGUSR1, syscall.SIGUSR2)
	go func() {
		for s := range fills {
			var l syscall.Rlimit
			if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &l); err != nil {
				panic(err)
			}
			l.Cur = l.Max
			if s == syscall.SIGUSR1 {
				l.Cur = 4096 // the log is written from its beginning again when it was folded in
			}
			if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &l); err != nil {
				panic(err)
			}
		}
	}()
	db, err := sqlite.Open(ctx, file)
	if err != nil {
		return err
	}
	s, err := server.New(server.Config{
		Store: db, Content: content.NewLibrary(frame.Entry{System: toy.System{}}), Players: players{}, Listen: os.Getenv(listenVar),
		Pause: func() time.Duration { return 20 * time.Millisecond }, Logger: slog.New(slog.NewTextHandler(os.Stderr, nil)),
	})
	if err != nil {
		return err
	}
	l, err := server.Listen(os.Getenv(listenVar))
	if err != nil {
		return err
	}
	fmt.Println("ready")
	return errors.Join(s.Serve(ctx, l), db.Close())
}

// While the disk is full nothing is acknowledged that is not stored; with room again the same
// server goes on.
func TestAFullDiskLosesNothingAndTheServerGoesOnWhenThereIsRoom(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "table.db")
	at := addresses(t, 1)[0]
	node := &process{role: "file", at: at, log: os.Stderr, env: []string{databaseVar + "=" + file}}
	if !*noisy {
		node.log = nil
	}
	if err := node.start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = node.kill() })
	ctx, leave := context.WithCancel(t.Context())
	f := &fleet{t: t, battle: "toy/duel", proxy: newProxy([]string{at}), diary: &diary{begun: time.Now(), events: map[told]bool{}, matches: map[string]bool{}}}
	var playing sync.WaitGroup
	for k, kind := range []string{"both", "both", "computer", "watch"} {
		p := &person{
			kind: kind, battle: "toy/duel", proxy: f.proxy, diary: f.diary, pick: rand.New(rand.NewPCG(*seed, uint64(k))),
			http: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 2}},
		}
		f.people = append(f.people, p)
		playing.Go(func() { p.play(ctx); p.http.CloseIdleConnections() })
	}
	for range 3 {
		f.goesOn()
		if err := node.cmd.Process.Signal(syscall.SIGUSR1); err != nil {
			t.Fatal(err)
		}
		time.Sleep(300 * time.Millisecond) // what was on its way when the disk was full
		before := f.diary.answers.Load()
		time.Sleep(400 * time.Millisecond)
		if after := f.diary.answers.Load(); after != before {
			t.Errorf("%d answers were acknowledged on a full disk", after-before)
		}
		if err := node.cmd.Process.Signal(syscall.SIGUSR2); err != nil {
			t.Fatal(err)
		}
	}
	f.goesOn()
	leave()
	playing.Wait()
	if err := node.kill(); err != nil { // and what was acknowledged is there after this, too
		t.Logf("killed: %v", err)
	}
	db, err := sqlite.Open(context.Background(), file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	journals := map[string][]string{}
	for row, err := range store.All(context.Background(), db, store.Query{}) {
		if err != nil {
			t.Fatal(err)
		}
		entries, err := db.Entries(context.Background(), row.ID, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			journals[row.ID] = append(journals[row.ID], string(e))
		}
	}
	hold(t, journals, f.diary, func(string) game.System { return toy.System{} })
}
