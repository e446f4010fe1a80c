//go:build unix

package fleet_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"syscall"
	"time"

	"mariscal/store/postgres/postgrestest"
)

// fillable says that the disk of PostgreSQL can be filled.
var fillable bool

// For the long test PostgreSQL has a disk of its own that can be filled, where this machine lets
// it have one.
func init() {
	startCluster = func() (*postgrestest.Server, error) {
		flag.Parse()
		if *faults > 0 {
			s, err := postgrestest.StartOnDisk(2 << 30)
			if err == nil {
				fillable = true
				return s, nil
			}
			fmt.Fprintln(os.Stderr, "PostgreSQL has no disk of its own, so that none is filled:", err)
		}
		return postgrestest.Start()
	}
}

// A fault is one of the script: what is done to the fleet, and undone again.
type fault struct {
	name  string
	kills bool // and nothing else
	do    func(f *fleet, r *rand.Rand) error
}

// cutOff cuts wires for longer than a server counts as alive without a word.
func (f *fleet) cutOff(r *rand.Rand, wires ...*wire) error {
	for _, w := range wires {
		w.sever()
	}
	time.Sleep(time.Duration(2800+r.IntN(1500)) * time.Millisecond)
	for _, w := range wires {
		w.mend()
	}
	return nil
}

// kill kills a process and counts it.
func (f *fleet) kill(p *process) error {
	f.killed++
	return p.kill()
}

// rest is how long something stays dead: short and long, by the script.
func rest(r *rand.Rand) { time.Sleep(time.Duration(50+r.IntN(400)) * time.Millisecond) }

var script = []fault{
	{"a server is killed", true, func(f *fleet, r *rand.Rand) error {
		p := f.nodes[r.IntN(len(f.nodes))]
		if err := f.kill(p); err != nil {
			return err
		}
		rest(r)
		return p.start()
	}},
	{"a server is stopped", false, func(f *fleet, r *rand.Rand) error {
		p := f.nodes[r.IntN(len(f.nodes))]
		if err := p.stop(); err != nil {
			return err
		}
		rest(r)
		return p.start()
	}},
	{"a server stands still for longer than it counts as alive", false, func(f *fleet, r *rand.Rand) error {
		return f.nodes[r.IntN(len(f.nodes))].halt(time.Duration(2800+r.IntN(1500)) * time.Millisecond)
	}},
	{"PostgreSQL is killed", true, func(f *fleet, r *rand.Rand) error {
		f.killed++
		if err := cluster.Kill(); err != nil {
			return err
		}
		rest(r)
		return cluster.Restart()
	}},
	{"PostgreSQL stands still for longer than a server counts as alive", false, func(f *fleet, r *rand.Rand) error {
		goOn, err := cluster.Halt()
		if err != nil {
			return err
		}
		begun := time.Now()
		time.Sleep(time.Duration(2800+r.IntN(1500)) * time.Millisecond)
		f.diary.dark(begun)
		return goOn()
	}},
	{"all servers stand still for longer than they count as alive", false, func(f *fleet, r *rand.Rand) error {
		for _, p := range f.nodes {
			if err := p.cmd.Process.Signal(syscall.SIGSTOP); err != nil {
				return err
			}
		}
		begun := time.Now()
		time.Sleep(time.Duration(2800+r.IntN(1500)) * time.Millisecond)
		f.diary.dark(begun)
		for _, p := range f.nodes {
			if err := p.cmd.Process.Signal(syscall.SIGCONT); err != nil {
				return err
			}
		}
		return nil
	}},
	{"NATS is killed", true, func(f *fleet, r *rand.Rand) error {
		if err := f.kill(f.nats); err != nil {
			return err
		}
		rest(r)
		return f.nats.start()
	}},
	{"NATS stands still", false, func(f *fleet, r *rand.Rand) error {
		return f.nats.halt(time.Duration(1000+r.IntN(3000)) * time.Millisecond)
	}},
	{"a server is cut off from the database", false, func(f *fleet, r *rand.Rand) error {
		return f.cutOff(r, f.wires[0][r.IntN(len(f.nodes))])
	}},
	{"a server is cut off from NATS", false, func(f *fleet, r *rand.Rand) error {
		return f.cutOff(r, f.wires[1][r.IntN(len(f.nodes))])
	}},
	{"a server is cut off from the database and from the others", false, func(f *fleet, r *rand.Rand) error {
		i := r.IntN(len(f.nodes))
		return f.cutOff(r, f.wires[0][i], f.wires[1][i])
	}},
	{"the clock of a server jumps by an hour", false, func(f *fleet, r *rand.Rand) error {
		return f.nodes[r.IntN(len(f.nodes))].jump(r.IntN(2) == 0)
	}},
	{"two servers are killed at once", true, func(f *fleet, r *rand.Rand) error {
		one := r.IntN(len(f.nodes))
		for _, i := range []int{one, (one + 1) % len(f.nodes)} {
			if err := f.kill(f.nodes[i]); err != nil {
				return err
			}
		}
		rest(r)
		for _, i := range []int{one, (one + 1) % len(f.nodes)} {
			if err := f.nodes[i].start(); err != nil {
				return err
			}
		}
		return nil
	}},
}

// onDisk are what is done to a disk of PostgreSQL's own.
var onDisk = []fault{
	{"the disk of PostgreSQL is full", false, func(f *fleet, r *rand.Rand) error {
		if err := cluster.Fill(); err != nil {
			return err
		}
		time.Sleep(time.Duration(1000+r.IntN(3000)) * time.Millisecond)
		return f.room()
	}},
	{"PostgreSQL is killed on a full disk", false, func(f *fleet, r *rand.Rand) error {
		if err := cluster.Fill(); err != nil {
			return err
		}
		rest(r)
		f.killed++
		if err := cluster.Kill(); err != nil {
			return err
		}
		rest(r)
		return f.room()
	}},
}

// room gives the disk of PostgreSQL its room again. How long answers take counts from here.
func (f *fleet) room() error {
	if err := cluster.Room(); err != nil {
		return err
	}
	f.diary.last.Store(time.Now().UnixNano())
	f.diary.longest.Store(0)
	return nil
}

// onWorkers are what is done to workers, if there are any.
var onWorkers = []fault{
	{"a worker is killed", true, func(f *fleet, r *rand.Rand) error {
		p := f.workers[r.IntN(len(f.workers))]
		if err := f.kill(p); err != nil {
			return err
		}
		rest(r)
		return p.start()
	}},
	{"a worker stands still for longer than it counts as alive", false, func(f *fleet, r *rand.Rand) error {
		return f.workers[r.IntN(len(f.workers))].halt(time.Duration(2800+r.IntN(1500)) * time.Millisecond)
	}},
	{"all workers are killed", true, func(f *fleet, r *rand.Rand) error {
		for _, p := range f.workers {
			if err := f.kill(p); err != nil {
				return err
			}
		}
		f.goesOn()
		rest(r)
		for _, p := range f.workers {
			if err := p.start(); err != nil {
				return err
			}
		}
		return nil
	}},
}
