// Package bustest is the suite that every way of hints passes.
package bustest

import (
	"testing"
	"time"

	"mariscal/bus"
)

// Run runs the suite: join returns one more server's connection.
func Run(t *testing.T, join func(t *testing.T) bus.Bus) {
	t.Run("a hint comes to all others and not to its sender", func(t *testing.T) {
		var all [3]bus.Bus
		var heard [3]chan bus.Hint
		for i := range all {
			all[i], heard[i] = join(t), make(chan bus.Hint, 100)
			if err := all[i].Listen(func(h bus.Hint) { heard[i] <- h }); err != nil {
				t.Fatal(err)
			}
		}
		for _, b := range all {
			for end := time.Now().Add(10 * time.Second); !b.Up(); time.Sleep(time.Millisecond) {
				if time.Now().After(end) {
					t.Fatal("a connection is not up")
				}
			}
		}
		want := bus.Hint{Kind: bus.Entries, ID: "m1", N: 7, Name: "Evá"}
		for i := 1; i < len(all); i++ {
			for got := false; !got; { // the first ones may be sent before the other listens
				all[0].Send(want)
				select {
				case h := <-heard[i]:
					if got = true; h != want {
						t.Errorf("server %d heard %+v, want %+v", i, h, want)
					}
				case <-time.After(50 * time.Millisecond):
				}
			}
		}
		if len(heard[0]) > 0 {
			t.Errorf("the sender heard %+v", <-heard[0])
		}
	})
	t.Run("a closed connection neither hears nor fails", func(t *testing.T) {
		a, b := join(t), join(t)
		heard := make(chan bus.Hint, 100)
		if err := b.Listen(func(h bus.Hint) { heard <- h }); err != nil {
			t.Fatal(err)
		}
		if err := b.Close(); err != nil {
			t.Fatal(err)
		}
		a.Send(bus.Hint{Kind: bus.Row, ID: "m1"})
		b.Send(bus.Hint{Kind: bus.Row, ID: "m2"})
		if len(heard) > 0 {
			t.Errorf("a closed connection heard %+v", <-heard)
		}
	})
}
