package server

import (
	"cmp"
	"container/list"
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

	"mariscal/ai"
	"mariscal/game"
	"mariscal/lab"
	"mariscal/post/outside"
	"mariscal/post/push"
	"mariscal/report"
	"mariscal/sim"
	"mariscal/store"
	"mariscal/web"
)

// ErrPortInUse is the error of [Listen] when another program has the port.
var ErrPortInUse = errors.New("is used by another program")

// A Player is a computer player of one match: it may remember its plans.
type Player interface {
	// Choose returns one of pos.Actions. pos is a guess of the true position, made with
	// the player's seed and consistent with what its seat knows.
	Choose(pos game.Position) game.Action
}

// Players makes computer players.
type Players interface {
	// Names lists the players of a system, the easiest first.
	Names(system string) []string
	// New returns a player of a system; equal seeds play equally.
	New(name, system string, seed uint64) (Player, error)
	// Adviser returns the player that gives advice in a system: what it would do in the
	// seat's place. It is empty when there is none.
	Adviser(system string) string
	// Guest returns a guest, an external program, for one match, which must dismiss it;
	// nil when the name is not a guest's.
	Guest(name string) ai.Guest
}

// A Config is the setup of a server. Store, Content and Players are required.
type Config struct {
	Store   store.Store
	Content Content
	Players Players
	Logger  *slog.Logger // nil for no log
	// MatchMemory and RecordMemory are the approximate bytes for open matches and
	// uploaded records; 0 for 256 and 64 MiB. The longest unused is closed first: a match
	// opens again from its journal, a record must be uploaded again.
	MatchMemory, RecordMemory int
	// UploadMemory is the approximate bytes for uploaded battles; 0 for 64 MiB. The least
	// used make room for new ones.
	UploadMemory int
	// Connections is how many connections the server takes at once, as far as the process may
	// open files; 0 for 2048.
	Connections int

	Hosts  []string // further names of the server
	Listen string   // the address it listens on
	Site   fs.FS    // the browser client; nil for the embedded one
	// Proxies are the addresses of trusted proxies; see [Proxies].
	Proxies []netip.Prefix
	// Thinkers is how many computer players think at the same time; 0 for as many as there are
	// cores, without one for requests.
	Thinkers int
	// Pause returns the delay of a wished answer between two who play apart; nil for as
	// long as a person takes.
	Pause func() time.Duration
	Now   func() time.Time // the clock for absences; nil for that of the machine
	Ticks func() time.Time // the clock for the time of players; nil for Now, or for one that no correction of the machine's clock moves
	// Accounts says whether people have accounts, and Shell is the token by which the
	// program at the server's shell acts as an admin; empty for none.
	Accounts Accounts
	Shell    string
	// Share has workers play games of labs as well; the server's own wait for turn. Games come from
	// source until close is called. Nil where there are no workers.
	Share func(studies []sim.Config, turn func(context.Context) (leave func(), err error)) (source func(study int) sim.Source, closed func(), err error)
	// Node makes the server one of several on the same store; nil for one that is alone.
	Node *Node
	// Mail sends mails; nil for none. URL is the server's address for links in letters, such
	// as "https://table.example": no request says it.
	Mail Mailer
	URL  string
	// Hooks and Push say that people may be told by webhooks and by web push. Outside sends
	// both; nil for a client that reaches public addresses alone. PrivateHooks lets webhooks go
	// to addresses without HTTPS, and to private ones, which is up to Outside as well.
	Hooks, Push, PrivateHooks bool
	Outside                   *http.Client
	// Chat says what people may say to one another at their matches.
	Chat Chat
	// RatedDelay is [NewMatch.Delay] of rated matches for which nobody has said it.
	RatedDelay string
	// NoticeAfter is how long a question waits before anybody is told of it, and MailEvery the
	// time between two mails to a person; 0 for five minutes and an hour.
	NoticeAfter, MailEvery time.Duration
	// Tournaments says who may make tournaments, where people have accounts.
	Tournaments TournamentMakers
}

// A Server answers the interface of the clients. It has no listener of its own: pass
// [Server.Handler] to an [http.Server], as [Server.Serve] does.
type Server struct {
	config  Config
	hosts   hostList
	limits  *limiter
	desk    *desk
	births  *limiter // of matches
	pace    pace
	all     []game.System // in the order of lists
	systems map[string]game.System
	handler http.Handler
	tables  *tables
	shelf   shelf
	reports lastUsed[func() (*report.Report, error)] // made once for all who ask; a finished game does not change
	reviews *reviews
	labs    *labs
	maps    drawings
	boards  lastUsed[[]byte] // that answers have named, as JSON, by their address
	files   sync.Map         // of the site: name to *siteFile
	unnoted unnoted
	node    *node
	outages outages
	metrics *metrics
	times
	pulse   pulse
	people  *people
	cups    *tournaments
	talks   talkLimits
	calls   calls
	post    post
	lookout lookout
	pushing push.Keys

	presence presence
	begun    time.Time // by the clock for absences
	guesses  *limiter  // wrong codes
	proxies  []netip.Prefix
	unnamed  sync.Once // the log has mentioned an untrusted proxy
	key      []byte    // signs tokens

	description *document
	builtIn     map[string]game.Ref // by id
	order       []string            // their ids, in the order of lists

	seating sync.Mutex // held while a seat changes hands

	uploads uploads
}

// New returns a server, registers the uploaded scenarios and starts the computer players
// of matches in play.
func New(c Config) (*Server, error) {
	if c.Logger == nil {
		c.Logger = slog.New(slog.DiscardHandler)
	}
	ticks := c.Ticks
	if ticks == nil {
		ticks = c.Now
	}
	if ticks == nil {
		ticks = steady()
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
	c.NoticeAfter = cmp.Or(c.NoticeAfter, noticeWait)
	c.MailEvery = cmp.Or(c.MailEvery, mailGap)
	if c.Outside == nil {
		c.Outside = outside.Client(c.PrivateHooks)
	}
	c.MatchMemory = cmp.Or(c.MatchMemory, 256<<20)
	c.RecordMemory = cmp.Or(c.RecordMemory, 64<<20)
	c.UploadMemory = cmp.Or(c.UploadMemory, 64<<20)
	s := &Server{
		config: c, desk: newDesk(atOnce, atOnceOfMany), hosts: newHostList(c.Listen, c.Hosts), limits: newLimits(c.Now), births: newBirths(), guesses: newGuesses(c.Now), pace: usualPace, proxies: c.Proxies,
		systems: map[string]game.System{},
		builtIn: map[string]game.Ref{}, description: describe(routes()),
		uploads: uploads{most: c.UploadMemory, newest: map[string]version{}, held: map[game.Ref]holding{}}, begun: c.Now(),
		boards: lastUsed[[]byte]{most: mostBoards}, reports: lastUsed[func() (*report.Report, error)]{most: keptReports},
		people: newPeople(c), talks: newTalkLimits(c),
		cups:     newTournaments(),
		post:     newPost(c),
		calls:    calls{of: map[string][]string{}, whom: map[string][]string{}, ears: map[string][]chan struct{}{}},
		maps:     drawings{all: map[game.Ref]drawn{}},
		presence: presence{matches: map[string]*lookedAt{}},
		shelf:    shelf{most: c.RecordMemory, all: map[string]*list.Element{}},
		unnoted:  unnoted{tables: map[*table]bool{}, untold: map[string]store.Standing{}, ends: map[string]store.Changes{}},
	}
	var err error
	if s.node, err = joinNodes(s, &s.config, ticks); err != nil {
		return nil, fmt.Errorf("server: %w", err)
	}
	if s.node != nil {
		ticks = s.goTogether(ticks)
	}
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
	if s.key, err = s.config.Store.Secret(context.Background(), "session"); err != nil {
		return nil, fmt.Errorf("server: %w", err)
	}
	if err := s.registerUploads(context.Background()); err != nil {
		return nil, fmt.Errorf("server: %w", err)
	}
	if err := s.beginTime(context.Background(), ticks); err != nil {
		return nil, fmt.Errorf("server: %w", err)
	}
	s.metrics = newMetrics(s)
	s.tables, s.reviews, s.labs = newTables(s), newReviews(s), &labs{server: s, games: labGames, levels: lab.Levels, goesOn: labGoesOn}
	if s.config.Push {
		secret, err := s.config.Store.Secret(context.Background(), "push")
		if err != nil {
			return nil, fmt.Errorf("server: %w", err)
		}
		s.pushing = push.KeysOf(secret)
	}
	if s.writes() {
		s.lookout.at = map[string]time.Time{}
		s.tables.spawn(func() { s.carry(s.tables.ctx) })
	}
	if !s.node.isWorker() { // while there are only workers, no clock runs
		s.tables.spawn(func() { s.beat(s.tables.ctx) })
	}
	s.tables.spawn(func() { s.noteOften(s.tables.ctx) })
	if c.Accounts.on() {
		s.tables.spawn(func() { s.noteResults(s.tables.ctx) })
		s.tables.spawn(func() { s.runTournaments(s.tables.ctx) })
	}
	s.handler = s.guard(s.mux())
	if s.node != nil {
		err = s.node.follow(s.tables)
	} else {
		err = s.tables.wake()
	}
	if err != nil {
		s.tables.close()
		return nil, fmt.Errorf("server: %w", err)
	}
	return s, nil
}

// Handler returns the handler of all requests.
func (s *Server) Handler() http.Handler { return s.handler }

// Close stops the computer players and ends the event streams. Everything acknowledged is
// in the store already. The store stays open.
func (s *Server) Close() error {
	s.tables.close()
	s.noteAll(context.Background())
	s.noteSeen(context.Background())
	if !s.node.isWorker() {
		s.noteAlive(context.Background())
	}
	if s.node != nil {
		return s.node.leave(context.Background())
	}
	return nil
}

// windowsInUse is the Windows error of a port in use (WSAEADDRINUSE).
const windowsInUse = syscall.Errno(10048)

// Listen opens a TCP listener for [Server.Serve]. The error for a port in use is ErrPortInUse.
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

// Serve answers requests on l until ctx ends, then closes the server and waits briefly
// for pending requests.
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
	go func() {
		ended <- h.Serve(newGate(l, cmp.Or(s.config.Connections, mostConnections), openFiles(), s.speaksForMany, s.config.Logger))
	}()
	select {
	case err := <-ended:
		return errors.Join(err, s.Close())
	case <-ctx.Done():
	}
	if s.node != nil {
		s.node.stepBack(h)
		_ = l.Close() // new requests go to the others
	}
	closed := s.Close()
	wait, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	if err := h.Shutdown(wait); err != nil {
		closed = errors.Join(closed, h.Close())
	}
	<-ended
	s.noteAll(context.WithoutCancel(ctx)) // pending requests may have changed standings
	return closed
}

// speaksForMany reports whether many clients may connect from an address: a proxy on this
// machine, or everything that runs here.
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
			if err := s.entitled(req, r.name); err != nil {
				s.problem(w, req, err)
				return
			}
			s.measured(r, w, req)
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
	s.unlisted(mux)
	s.galleryPages(mux)
	if s.config.Accounts.on() {
		s.accountPages(mux)
		s.adminPages(mux)
		s.ratingPages(mux)
		s.tournamentPages(mux)
	}
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
