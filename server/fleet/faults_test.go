//go:build unix

package fleet_test

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/post/mail/mailtest"
)

var (
	faults = flag.Int("mariscal.faults", 0, "faults of the long test; 0 leaves it out")
	seed   = flag.Uint64("mariscal.seed", 1, "seed of the faults and of the choices of people")
	battle = flag.String("mariscal.battle", "toy/duel", "what is played in the long test")
	hands  = flag.Int("mariscal.workers", 0, "workers that play the computer players in the long test; 0 for none")
	deadly = flag.Bool("mariscal.kills", false, "of the faults of the long test, only kills; mariscal.faults counts what is killed")
	only   = flag.String("mariscal.only", "", "of the faults of the long test, only those whose name has these words")
	pairs  = flag.Int("mariscal.letters", 2, "pairs of people who play by letter in the long test")
	crowd  = flag.Int("mariscal.people", 3, "people of each kind in the long test")
	pause  = flag.Duration("mariscal.pause", 0, "how long people wait after each answer, or look, in the long test: less load, for fleets beside each other")
	noisy  = flag.Bool("mariscal.noisy", false, "show the logs of the servers")
)

// soon is within how long somebody's answer must be acknowledged after any single fault.
const soon = 5 * time.Second

// A fleet is PostgreSQL, NATS, three servers, perhaps workers, and people who play at them.
type fleet struct {
	t       *testing.T
	address string // of the database
	battle  string
	nodes   []*process
	workers []*process
	nats    *process
	wires   [2][]*wire // of the servers, to the database and to NATS
	proxy   *proxy
	diary   *diary
	people  []*person
	playing sync.WaitGroup
	leave   context.CancelFunc
	mails   *mails // nil where nobody is written to
	killed  int    // processes, PostgreSQL as one
}

// launch starts a fleet of three, with so many workers, so many people of each kind, and so many
// pairs who play by letter.
func launch(t *testing.T, battle string, seed uint64, each, workers, pairs int) *fleet {
	t.Helper()
	f := &fleet{t: t, battle: battle, diary: &diary{begun: time.Now(), events: map[told]bool{}, matches: map[string]bool{}}}
	var err error
	if f.address, err = cluster.Address(t.Context(), schema(t)); err != nil {
		t.Fatal(err)
	}
	var logs io.Writer = io.Discard
	if *noisy {
		logs = os.Stderr
	}
	at := addresses(t, 4)
	f.nats = &process{role: "nats", at: at[3], log: logs}
	f.proxy = newProxy(at[:3])
	var written []string
	if pairs > 0 {
		f.mails = &mails{box: mailtest.Start(t), told: map[string]map[string]bool{}, count: map[string]int{}}
		written = []string{mailVar + "=" + fmt.Sprint(f.mails.box.Config.Port)}
	}
	env := []string{databaseVar + "=" + f.address, natsVar + "=nats://" + at[3], battleVar + "=" + battle}
	for range workers {
		f.workers = append(f.workers, &process{role: "worker", at: "nowhere", log: logs, env: env})
	}
	for _, a := range at[:3] {
		database, through := layToDatabase(t, f.address)
		hints := lay(t, "tcp", at[3])
		f.wires[0], f.wires[1] = append(f.wires[0], database), append(f.wires[1], hints)
		env := append([]string{databaseVar + "=" + through, natsVar + "=nats://" + hints.listener.Addr().String(), battleVar + "=" + battle}, written...)
		if workers > 0 {
			env = append(env, leavesVar+"=yes")
		}
		f.nodes = append(f.nodes, &process{role: "node", at: a, log: logs, env: env})
	}
	for _, p := range slices.Concat([]*process{f.nats}, f.nodes, f.workers) {
		if err := p.start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = p.kill() })
	}
	ctx, leave := context.WithCancel(context.Background())
	f.leave = leave
	for i := range pairs {
		f.mails.pairs = append(f.mails.pairs, f.newWriters(i, seed))
	}
	for k, kind := range []string{"both", "computer", "watch", "flag"} {
		for i := range each {
			p := &person{
				kind: kind, battle: battle, pause: *pause, far: pairs > 0, proxy: f.proxy, diary: f.diary, pick: rand.New(rand.NewPCG(seed, uint64(10*i+k))),
				http: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 2}},
			}
			f.people = append(f.people, p)
			f.playing.Go(func() { p.play(ctx); p.http.CloseIdleConnections() })
		}
	}
	if f.mails != nil {
		f.playing.Go(func() { f.mails.collect(ctx) })
		for _, p := range f.mails.pairs {
			f.playing.Go(func() { p.play(ctx) })
		}
	}
	return f
}

// goesOn waits until all matches have gone on, those of computers too, and returns how long
// that took.
func (f *fleet) goesOn() time.Duration {
	f.t.Helper()
	begun := time.Now()
	before := make([]int64, len(f.people))
	for i, p := range f.people {
		before[i] = p.steps.Load()
	}
	for i, p := range f.people {
		for p.kind != "flag" && p.steps.Load() < before[i]+2 {
			if time.Since(begun) > time.Minute {
				f.t.Fatalf("a match does not go on: %s", p.kind)
			}
			time.Sleep(time.Millisecond)
		}
	}
	return time.Since(begun)
}

// land lets people go and checks what they were told. It returns how many flags have fallen.
func (f *fleet) land() (flags int) {
	f.t.Helper()
	f.goesOn()
	f.leave()
	f.playing.Wait()
	f.checkMails()
	return check(f.t, f.address, f.diary, func(name string) game.System {
		if strings.HasPrefix(f.battle, "toy/") {
			return toy.System{}
		}
		all, err := content.Standard().Systems()
		if err != nil {
			f.t.Fatal(err)
		}
		for _, sys := range all {
			if sys.Name() == name {
				return sys
			}
		}
		return nil
	})
}

// Of three servers one is killed while people and computers play.
func TestNobodyNoticesThatAServerIsKilled(t *testing.T) {
	f := launch(t, "toy/duel", *seed, 2, 0, 0)
	f.goesOn()
	one := f.nodes[*seed%uint64(len(f.nodes))]
	if err := one.kill(); err != nil {
		t.Fatal(err)
	}
	if took := f.goesOn(); took > soon {
		t.Errorf("answers went on after %v", took)
	}
	if err := one.start(); err != nil {
		t.Fatal(err)
	}
	f.land()
}

// While people and computers play, one server is cut off from the database and from NATS for
// longer than it counts as alive, and the clocks of the others jump by an hour, either way.
func TestNobodyNoticesThatAServerIsCutOffAndThatClocksJump(t *testing.T) {
	t.Parallel()
	f := launch(t, "toy/duel", *seed, 2, 0, 0)
	f.goesOn()
	one := int(*seed % uint64(len(f.nodes)))
	for i, later := range []bool{true, false} {
		if err := f.nodes[(one+1+i)%len(f.nodes)].jump(later); err != nil {
			t.Fatal(err)
		}
	}
	cut := []*wire{f.wires[0][one], f.wires[1][one]}
	for _, w := range cut {
		w.sever()
	}
	time.Sleep(3 * time.Second)
	if took := f.goesOn(); took > soon {
		t.Errorf("answers went on after %v", took)
	}
	for _, w := range cut {
		w.mend()
	}
	if took := f.goesOn(); took > soon {
		t.Errorf("answers went on %v after the wires were mended", took)
	}
	if flags := f.land(); flags > 0 {
		t.Errorf("%d flags have fallen, of clocks with a minute", flags)
	}
	t.Logf("the longest time without an answer was %v", time.Duration(f.diary.longest.Load()).Round(time.Millisecond))
}

// The same seed gives the same faults in the same order; when each happens among the answers
// is up to the machine.
func TestFaults(t *testing.T) {
	if *faults == 0 {
		return
	}
	r := rand.New(rand.NewPCG(*seed, 1))
	f, script := launch(t, *battle, *seed, *crowd, *hands, *pairs), script
	if fillable {
		script = slices.Concat(script, onDisk)
	}
	if *hands > 0 {
		script = slices.Concat(script, onWorkers)
	}
	script = slices.DeleteFunc(slices.Clone(script), func(one fault) bool { return *deadly && !one.kills || !strings.Contains(one.name, *only) })
	longest := map[string]time.Duration{}
	count := map[string]int{}
	n, begun := 0, time.Now()
	for done := 0; done < *faults; {
		one, before := script[r.IntN(len(script))], done
		f.diary.longest.Store(0)
		if err := one.do(f, r); err != nil {
			t.Fatalf("fault %d, %s: %v", n, one.name, err)
		}
		gap := max(f.goesOn(), time.Duration(f.diary.longest.Load()))
		longest[one.name] = max(longest[one.name], gap)
		if count[one.name]++; gap > soon {
			t.Errorf("fault %d, %s: no answer for %v", n, one.name, gap)
		}
		n++
		if done = n; *deadly {
			done = f.killed
		}
		if done/100 > before/100 {
			t.Logf("so far %d faults, %d kills in %v, %d answers of people", n, f.killed, time.Since(begun).Round(time.Second), f.diary.answers.Load())
		}
	}
	f.land()
	for _, one := range script {
		fmt.Printf("%4d times %-60s longest without an answer %v\n", count[one.name], one.name, longest[one.name].Round(time.Millisecond))
	}
	fmt.Printf("%d faults, %d kills in %v, %d answers of people\n", n, f.killed, time.Since(begun).Round(time.Second), f.diary.answers.Load())
}
