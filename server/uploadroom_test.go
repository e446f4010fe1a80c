package server_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"mariscal/server"
	"mariscal/server/servertest"
)

// Uploaded battles have room by bytes: for a new one the battle that was used least
// makes room, its uploader is told by name, and a match of it is played on.
func TestUploadedBattlesForgetTheLeastUsedOneForWantOfRoom(t *testing.T) {
	const each = 64<<10 + 8*2000 // a battle of Ancients is somewhat shorter
	h := startAncients(t, servertest.Options{UploadMemory: 3 * each})
	c := h.Client(t)
	upload := func(n int) (it server.ScenarioItem) {
		c.Want(&it, "POST", "/api/scenarios", object{"name": "a.yaml", "text": strings.Replace(alteredBattle(t, n), "name: {en: Akragas", fmt.Sprintf("name: {en: Altered %d", n), 1)})
		return it
	}
	for n := range 3 {
		if it := upload(n); it.Forgotten != nil {
			t.Fatalf("%v made room for %d", it.Forgotten, n)
		}
	}
	match := fought(t, h, c, "ancients/altered-0") // a use
	c.Want(nil, "GET", "/api/scenarios/ancients/altered-1", nil)
	if it := upload(3); !slices.Equal(it.Forgotten, []string{"Altered 2"}) {
		t.Errorf("forgotten were %q", it.Forgotten)
	}
	if it := upload(4); !slices.Equal(it.Forgotten, []string{"Altered 0"}) {
		t.Errorf("forgotten were %q", it.Forgotten)
	}
	for n, want := range []int{404, 200, 404, 200, 200} {
		if status, _ := c.Get(fmt.Sprintf("/api/scenarios/ancients/altered-%d", n)); status != want {
			t.Errorf("battle %d: %d, want %d", n, status, want)
		}
	}
	if status, _ := c.Get("/api/matches/" + match); status != 200 {
		t.Errorf("the match of a forgotten battle: %d", status)
	}
	h.Restart(t)
	if status, _ := h.Client(t).Get("/api/scenarios/ancients/altered-0"); status != 404 {
		t.Errorf("a forgotten battle is there again: %d", status)
	}
}

func TestWhatHasNoRoomAtAllIsRefused(t *testing.T) {
	h := startAncients(t, servertest.Options{UploadMemory: 1 << 10})
	c := h.Client(t)
	status, body := c.Send("POST", "/api/scenarios", object{"name": "a.yaml", "text": alteredBattle(t, 1)})
	if status != 403 || !strings.Contains(string(body), "server.many-uploads") {
		t.Errorf("a battle: %d %s", status, body)
	}
	status, body = c.Send("POST", "/api/packs", packed(t, "units: {MI: {close: 5}}\n"))
	if status != 403 || !strings.Contains(string(body), "server.many-uploads") {
		t.Errorf("a pack: %d %s", status, body)
	}
}

// A client that sends too large a file gets an answer with the limit after it has sent all
// of it: a client that is cut off while it sends reads no answer.
func TestAFileThatIsFarTooLargeIsAnswered(t *testing.T) {
	h := startAncients(t, servertest.Options{})
	conn, err := net.Dial("tcp", strings.TrimPrefix(h.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.SetDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	const size = 50 << 20
	body := io.MultiReader(strings.NewReader(`{"zip":"`), io.LimitReader(endless{}, size))
	r, err := http.NewRequest(http.MethodPost, h.URL+"/api/packs", body)
	if err != nil {
		t.Fatal(err)
	}
	r.ContentLength = size + 8
	r.Header.Set("Content-Type", "application/json")
	if err := r.Write(conn); err != nil { // all of it, and only then is the answer read
		t.Fatalf("cut off: %v", err)
	}
	answer := make([]byte, 2000)
	n, _ := io.ReadAtLeast(conn, answer, 300)
	if got := string(answer[:n]); !strings.HasPrefix(got, "HTTP/1.1 413") || !strings.Contains(got, "1024 kB") {
		t.Errorf("the answer is %q", got)
	}
}

// endless is a text without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'A'
	}
	return len(p), nil
}
