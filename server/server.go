package server

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"syscall"
	"time"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/report"
	"mariscal/store"
	"mariscal/web"
)

// ErrPortInUse is the error of [Listen] when another program has the port.
var ErrPortInUse = errors.New("is used by another program")

// A Player is a computer player of one match: it may remember what it plans.
type Player interface {
	// Choose returns one of pos.Actions. pos is a guess of the true position, made
	// with the player's seed and consistent with what its seat knows.
	Choose(pos game.Position) game.Action
}

// Players makes computer players.
type Players interface {
	// Names lists the players of a system, the easiest first.
	Names(system string) []string
	// New returns a player of a system; equal seeds play equally.
	New(name, system string, seed uint64) (Player, error)
}

// Content is what can be played, system by system; package content has it.
type Content interface {
	// Systems returns the systems with their built-in battles registered.
	Systems() ([]game.System, error)
	// BuiltIn returns the built-in battles in the order of lists.
	BuiltIn() []game.Ref
	// About returns what is told about a built-in battle.
	About(ref game.Ref) (*frame.Scenario, bool)
	// Lease reads a scenario that was uploaded, or that a match or record brings,
	// and registers it until release is called; name stands in its faults.
	Lease(name string, data []byte) (ref game.Ref, release func(), err error)
	// Carry returns the battles as a pack makes them.
	Carry(p *frame.Pack) ([]frame.Carried, error)
	// Hidden reports whether the battles of a system stand in no list. They can be
	// played by id in any case.
	Hidden(system string) bool
	// Judge says how likely a side is to win, for reports; nil for reports of a
	// system without chances.
	Judge(system string) report.Judge
	// Release names the release that plays a version of the rules, "" where none does;
	// known is false for a version that is not known.
	Release(system, rules string) (release string, known bool)
}

// A Config says what a server works with. Store, Content and Players must be given.
type Config struct {
	Store   store.Store
	Content Content
	Players Players
	Logger  *slog.Logger // nil for silence
	// MatchMemory and RecordMemory are how many bytes open matches and uploaded
	// records may take, about; 0 for 256 and 64 MiB. What was not looked at longest
	// is closed first: a match opens again from its journal, a record is uploaded
	// again.
	MatchMemory, RecordMemory int
	// UploadMemory is how many bytes uploaded battles may take, about; 0 for 64 MiB.
	// Those least used are forgotten for new ones.
	UploadMemory int

	Hosts  []string // names the server answers to besides its own
	Listen string   // the address it listens on
	Site   fs.FS    // the browser client; nil for the embedded one
	// Proxies are the addresses of proxies whose word about their clients is
	// taken; see [Proxies].
	Proxies []netip.Prefix
	// Pause is how long an answer takes that was wished beforehand, between two who
	// play apart; nil for as long as a person takes.
	Pause func() time.Duration
	Now   func() time.Time // the clock that says who is away; nil for that of the machine
}

// A Server answers the interface of the clients. It has no listener of its own:
// give [Server.Handler] to an [http.Server], as [Server.Serve] does.
type Server struct {
	config  Config
	hosts   hostList
	limits  *limiter
	desk    desk
	births  *limiter // of matches
	pace    pace
	all     []game.System // in the order of lists
	systems map[string]game.System
	handler http.Handler
	tables  *tables
	shelf   shelf
	reports reports
	maps    maps
	boards  boards
	files   sync.Map // of the site: name to *siteFile
	unnoted unnoted
	pulse   pulse
	calls   calls

	presence presence
	begun    time.Time // by the clock that says who is away
	guesses  *limiter  // wrong codes
	proxies  []netip.Prefix
	unnamed  sync.Once // the log was told of a proxy that is not trusted
	key      []byte    // signs tokens

	description *document
	builtIn     map[string]game.Ref // by id
	order       []string            // their ids, in the order of lists

	seating sync.Mutex // held while a seat changes hands

	uploads uploads
}

// New returns a server, with the scenarios that were uploaded registered and
// the computer players of matches in play at work.
func New(c Config) (*Server, error) {
	if c.Logger == nil {
		c.Logger = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Pause == nil {
		c.Pause = pause
	}
	if c.Site == nil {
		c.Site = web.Site()
	}
	c.MatchMemory = cmp.Or(c.MatchMemory, 256<<20)
	c.RecordMemory = cmp.Or(c.RecordMemory, 64<<20)
	c.UploadMemory = cmp.Or(c.UploadMemory, 64<<20)
	s := &Server{
		config: c, hosts: newHostList(c.Listen, c.Hosts), limits: newLimits(), births: newBirths(), guesses: newGuesses(c.Now), pace: usualPace, proxies: c.Proxies,
		systems: map[string]game.System{},
		builtIn: map[string]game.Ref{}, description: describe(routes()),
		uploads: uploads{most: c.UploadMemory}, begun: c.Now(),
	}
	var err error
	if s.all, err = c.Content.Systems(); err != nil {
		return nil, fmt.Errorf("server: %w", err)
	}
	for _, sys := range s.all {
		s.systems[sys.Name()] = sys
	}
	for _, ref := range c.Content.BuiltIn() {
		s.builtIn[ref.ID] = ref
		s.order = append(s.order, ref.ID)
	}
	if s.key, err = c.Store.Secret(context.Background(), "session"); err != nil {
		return nil, fmt.Errorf("server: %w", err)
	}
	if err := s.registerUploads(context.Background()); err != nil {
		return nil, fmt.Errorf("server: %w", err)
	}
	s.shelf.most = c.RecordMemory
	s.tables = newTables(s)
	s.tables.spawn(func() { s.noteOften(s.tables.ctx) })
	s.handler = s.guard(s.mux())
	if err := s.tables.wake(); err != nil {
		s.tables.close()
		return nil, fmt.Errorf("server: %w", err)
	}
	return s, nil
}

// Handler returns the handler of all requests.
func (s *Server) Handler() http.Handler { return s.handler }

// Close stops the computer players and ends the event streams. What was
// acknowledged is in the store already. The store stays open.
func (s *Server) Close() error {
	s.tables.close()
	s.noteAll(context.Background())
	s.noteSeen(context.Background())
	return nil
}

// windowsInUse is what Windows says of a port in use (WSAEADDRINUSE).
const windowsInUse = syscall.Errno(10048)

// Listen opens a TCP listener for [Server.Serve]. The error of an address in
// use is ErrPortInUse.
func Listen(address string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	if errors.Is(err, syscall.EADDRINUSE) || errors.Is(err, windowsInUse) {
		_, port, _ := net.SplitHostPort(address)
		return nil, fmt.Errorf("port %s %w; stop it, or choose another with --listen", port, ErrPortInUse)
	}
	if err != nil {
		return nil, fmt.Errorf("cannot listen on %s: %w", address, err)
	}
	return l, nil
}

// Serve answers requests on l until ctx ends, then closes the server and waits
// a little for requests under way.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	defer s.giveBack()
	h := &http.Server{
		Handler:           s.handler,
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(s.config.Logger.Handler(), slog.LevelDebug),
	}
	ended := make(chan error, 1)
	go func() { ended <- h.Serve(newGate(l, openFiles(), s.speaksForMany, s.config.Logger)) }()
	select {
	case err := <-ended:
		return errors.Join(err, s.Close())
	case <-ctx.Done():
	}
	closed := s.Close()
	wait, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	if err := h.Shutdown(wait); err != nil {
		closed = errors.Join(closed, h.Close())
	}
	<-ended
	s.noteAll(context.WithoutCancel(ctx)) // requests under way may have changed how matches stand
	return closed
}

// speaksForMany reports whether connections from an address may be those of
// many clients: a proxy on this machine, or all that runs here.
func (s *Server) speaksForMany(a netip.Addr) bool { return a.IsLoopback() || trusts(s.proxies, a) }

// mux routes the interface and the site.
func (s *Server) mux() http.Handler {
	mux := http.NewServeMux()
	methods := map[string][]string{}
	for _, r := range routes() {
		methods[r.path] = append(methods[r.path], r.method)
		mux.HandleFunc(r.method+" "+r.path, func(w http.ResponseWriter, req *http.Request) {
			if !s.pays(req, r.name) {
				s.tooMany(w, req)
				return
			}
			r.serve(s, w, req)
		})
	}
	for path, allowed := range methods {
		mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Allow", strings.Join(allowed, ", "))
			s.problem(w, r, refuse(http.StatusMethodNotAllowed, "server.method", clip(r.Method), strings.Join(allowed, ", ")))
		})
	}
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) {
		s.problem(w, r, refuse(http.StatusNotFound, "server.no-api", clip(r.URL.Path)))
	})
	mux.HandleFunc("/", s.site)
	return mux
}

// system returns a system by name.
func (s *Server) system(name string) (game.System, error) {
	if sys, ok := s.systems[name]; ok {
		return sys, nil
	}
	return nil, refuse(http.StatusNotFound, "server.no-system", clip(name))
}
