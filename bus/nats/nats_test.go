package nats_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"mariscal/bus"
	"mariscal/bus/bustest"
	"mariscal/bus/nats"
)

// serve starts NATS on a port, -1 for any, and returns its address.
func serve(t *testing.T, port int) (*server.Server, string) {
	t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: port, NoSigs: true, NoLog: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("NATS does not answer")
	}
	return s, s.ClientURL()
}

func connect(t *testing.T, address string) bus.Bus {
	t.Helper()
	b, err := nats.Connect(address, "test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.Close() })
	return b
}

func TestBus(t *testing.T) {
	_, address := serve(t, -1)
	bustest.Run(t, func(t *testing.T) bus.Bus { return connect(t, address) })
}

func TestHintsComeAgainAfterNATSWasGone(t *testing.T) {
	s, address := serve(t, -1)
	a, b := connect(t, address), connect(t, address)
	heard := make(chan bus.Hint, 1000)
	if err := b.Listen(func(h bus.Hint) { heard <- h }); err != nil {
		t.Fatal(err)
	}
	until := func(what string, holds func() bool) {
		t.Helper()
		for end := time.Now().Add(10 * time.Second); !holds(); time.Sleep(5 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatal(what)
			}
		}
	}
	at := s.Addr().String()
	until("not up", func() bool { return a.Up() && b.Up() })
	s.Shutdown()
	s.WaitForShutdown()
	until("NATS is gone, and its connections say they are up", func() bool { return !a.Up() && !b.Up() })
	a.Send(bus.Hint{Kind: bus.Row, ID: "lost"})
	_, number, _ := strings.Cut(at, ":")
	port, err := strconv.Atoi(number)
	if err != nil {
		t.Fatal(err)
	}
	serve(t, port)
	until("hints do not come again", func() bool {
		a.Send(bus.Hint{Kind: bus.Row, ID: "m1"})
		return len(heard) > 0
	})
	if h := <-heard; h.ID != "m1" {
		t.Errorf("heard %+v first", h)
	}
}

func TestTheAddressAndItsPasswordAreInNoError(t *testing.T) {
	if _, err := nats.Connect("nats://eva:hush%zz@localhost", "test"); err == nil || strings.Contains(err.Error(), "hush") {
		t.Errorf("%v", err)
	}
}

func TestARequestIsAnsweredByWhoHearsItOrByNobody(t *testing.T) {
	_, address := serve(t, -1)
	var wires [2]bus.Wire
	for i := range wires {
		w, err := nats.Dial(address, "", false)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = w.Close() })
		wires[i] = w
	}
	if _, err := wires[0].Ask(t.Context(), "test.a", nil); err != bus.ErrNobody {
		t.Errorf("%v", err)
	}
	stop, err := wires[1].Hear("test.*", func(subject string, data []byte) []byte { return append([]byte(subject+" "), data...) })
	if err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(time.Millisecond) {
		if got, err := wires[0].Ask(t.Context(), "test.a", []byte("b")); err == nil {
			if string(got) != "test.a b" {
				t.Errorf("%q", got)
			}
			break
		} else if time.Now().After(end) {
			t.Fatal(err)
		}
	}
	stop()
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(time.Millisecond) {
		if _, err := wires[0].Ask(t.Context(), "test.a", nil); err == bus.ErrNobody {
			break
		} else if time.Now().After(end) {
			t.Fatal(err)
		}
	}
}

func TestWhyThereIsNoWireIsTold(t *testing.T) {
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: -1, NoSigs: true, NoLog: true, Authorization: "token"})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("NATS does not answer")
	}
	at := s.Addr().String()
	for address, want := range map[string]error{"nats://" + at: nats.ErrRefused, "nats://other@" + at: nats.ErrRefused, "nats://127.0.0.1:1": nats.ErrAbsent, "nats://token@" + at: nil} {
		w, err := nats.Dial(address, "", false)
		if err != want {
			t.Errorf("%s: %v, want %v", address, err, want)
		}
		if err == nil {
			_ = w.Close()
		}
	}
}
