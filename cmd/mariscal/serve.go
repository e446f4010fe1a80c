package main

import (
	"cmp"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"mariscal/bus"
	"mariscal/bus/nats"
	"mariscal/server"
	"mariscal/sim"
	"mariscal/store"
	"mariscal/store/tables"
)

// serveFlags are the settings of a server.
type serveFlags struct {
	packFlag
	botFlag
	Listen   string        `default:"localhost:8080" placeholder:"ADDR" help:"Address to listen on."`
	DB       string        `name:"db" placeholder:"FILE" type:"path" help:"Database file; made when it is missing. Default: in the user's data folder."`
	Postgres string        `placeholder:"ADDRESS" help:"PostgreSQL database in place of a file, such as postgres:///mariscal; or its address in the environment variable MARISCAL_POSTGRES, where no list of processes shows it."`
	KeyFile  string        `placeholder:"FILE" type:"path" help:"File with the keys that encrypt what the database has of the chance of matches under way (docs/data.md). Default: beside a database file, made when it is missing; for PostgreSQL none."`
	Nodes    bool          `help:"Whether other servers use the same PostgreSQL database (docs/nodes.md); each of them says so."`
	NATS     string        `name:"nats" placeholder:"ADDRESS" help:"NATS by which several servers tell one another what is new, such as nats://localhost:4222; or its address in the environment variable MARISCAL_NATS. It includes --nodes."`
	Leave    bool          `name:"leave-thinking" help:"Leave computer players to workers (mariscal work) over NATS; while there is none, the server plays them itself."`
	Host     []string      `placeholder:"NAME" help:"Name the server answers to besides its own; may be repeated."`
	Proxy    []string      `name:"trusted-proxy" placeholder:"ADDR" help:"Address or network of a proxy before the server, such as 127.0.0.1 or 10.1.0.0/16; may be repeated. The server trusts the headers X-Forwarded-For and X-Forwarded-Proto from there only."`
	Metrics  string        `placeholder:"ADDR" help:"Second address for the server's metrics in the format of Prometheus, such as localhost:9090; it asks nobody who he is."`
	Most     int           `name:"connections" default:"2048" placeholder:"N" help:"Connections taken at once; an open table in a browser needs one, and the system must let the server open that many files (ulimit -n)."`
	Memory   int           `name:"match-memory" default:"256" placeholder:"MB" help:"Megabytes for matches that are in use; one more is refused until another is left."`
	Accounts string        `default:"off" placeholder:"off|optional|required" help:"Whether people have accounts: nobody (off), who wants one (optional), or everybody who plays or watches (required). With accounts the own machine has no privileges."`
	Chat     string        `default:"on" placeholder:"off|phrases|on" help:"What players of a match at two browsers may say to each other: nothing (off), phrases of a list (phrases), or what they like (on)."`
	Late     string        `name:"rated-delay" placeholder:"TIME" help:"How much later those who watch see rated matches, and those of tournaments, while they are played: minutes (15m), or turns (2t)."`
	URL      string        `name:"url" placeholder:"URL" help:"Address of the server as people write it, such as https://table.example; links in letters begin with it."`
	Mail     mailFlags     `embed:"" prefix:"mail-"`
	Makers   string        `name:"tournaments" default:"admins" placeholder:"admins|everybody" help:"Who may announce tournaments, where people have accounts: admins, or everybody who has signed in."`
	Webhooks string        `default:"off" placeholder:"off|public|any" help:"Whether people with accounts can have what they are told sent as JSON: to nobody (off), to public addresses with HTTPS (public), or to any address, those of your network too (any)."`
	Push     bool          `help:"Whether people with accounts can be told in browsers that have no page of the server open (web push)."`
	Notice   time.Duration `name:"notice-after" default:"5m" placeholder:"TIME" help:"How long a question waits for somebody who is not there before he is told of it."`
	Bot      []string      `sep:"none" placeholder:"NAME=exec:COMMAND" help:"Bot that visitors may play against, under a name; may be repeated (docs/bots.md)."`

	Config kong.ConfigFlag `placeholder:"FILE" help:"File of settings in YAML: these flags by name, such as listen: localhost:8080. Flags of the command line go before."`
}

type serveCommand struct {
	serveFlags
	Check bool `name:"check-config" help:"Only tell everything that is wrong with the settings, and whether the database can be opened."`
}

// Run serves until it is interrupted.
func (c *serveCommand) Run(ctx context.Context, p *program) (err error) {
	faults := c.faults(p)
	if err := c.open(p); err != nil {
		if len(faults) == 0 {
			return err
		}
		faults = append(faults, err)
	}
	if len(faults) > 0 {
		return usageError{errors.Join(faults...)}
	}
	if c.Check {
		return c.tryDatabase(ctx, p)
	}
	known, err := c.bots(ctx, p)
	if err != nil {
		return err
	}
	proxies, err := server.Proxies(c.Proxy)
	if err != nil {
		return err
	}
	listener, err := server.Listen(c.Listen)
	if errors.Is(err, server.ErrPortInUse) {
		return errors.New(p.say.text("port-in-use", c.Listen))
	}
	if err != nil {
		return err
	}
	defer listener.Close()
	db, name, err := c.database(ctx, p)
	if err != nil {
		return p.database(err, name)
	}
	defer func() { err = errors.Join(err, p.database(db.Close(), name)) }()
	if err := db.Probe(ctx); err != nil {
		p.report(p.database(err, name))
	}
	address := listener.Addr().String()
	defer runtime.KeepAlive(rest(c.Memory << 20))
	config := server.Config{
		Store: db, Content: p.content, Players: known,
		Hosts: c.Host, Proxies: proxies, Listen: address, Logger: slog.New(slog.NewTextHandler(p.err, nil)),
		Connections: c.Most, MatchMemory: c.Memory << 20,
	}
	if c.together(p) {
		if config.Node, err = c.node(ctx, p, db); err != nil {
			return err
		}
		if at := cmp.Or(c.NATS, p.env("MARISCAL_NATS")); at != "" {
			config.Share = func(studies []sim.Config, turn func(context.Context) (func(), error)) (func(int) sim.Source, func(), error) {
				return p.share(at, studies, turn)
			}
		}
	}
	if c.Mail.Host != "" {
		if config.Mail, err = c.Mail.config(); err != nil {
			return err
		}
	}
	config.URL = strings.TrimSuffix(c.URL, "/")
	config.Hooks, config.PrivateHooks, config.Push = c.Webhooks != "off", c.Webhooks == "any", c.Push
	if c.Makers == "everybody" {
		config.Tournaments = server.EverybodyMakes
	}
	if config.Chat = server.Chat(c.Chat); c.Chat == "on" {
		config.Chat = server.ChatText
	}
	config.RatedDelay = c.Late
	config.NoticeAfter, config.MailEvery = c.Notice, c.Mail.Every
	if c.Accounts != "off" {
		done, err := c.openShell(p, &config, listener.Addr())
		if err != nil {
			return err
		}
		defer done()
	}
	s, err := server.New(config)
	if err != nil {
		return p.database(err, name)
	}
	if _, err := fmt.Fprintln(p.out, p.say.text("serving", "http://"+shown(c.Listen, address), name)); err != nil {
		return errors.Join(err, s.Close())
	}
	if c.Metrics != "" {
		done, err := c.measure(s, name)
		if err != nil {
			return errors.Join(err, s.Close())
		}
		defer done()
	}
	return s.Serve(ctx, listener)
}

// together reports whether the server is one of several.
func (c *serveFlags) together(p *program) bool {
	return c.Nodes || cmp.Or(c.NATS, p.env("MARISCAL_NATS")) != ""
}

// node returns what makes the server one of several.
func (c *serveCommand) node(ctx context.Context, p *program, db store.Store) (*server.Node, error) {
	n := &server.Node{Notice: 1500 * time.Millisecond, Version: versionOf(), Leaves: c.Leave} // longer than a proxy takes to ask again
	at := cmp.Or(c.NATS, p.env("MARISCAL_NATS"))
	if at == "" {
		return n, nil
	}
	var err error
	n.Bus, err = busOf(ctx, at, db)
	return n, err
}

// busOf returns the bus of a database's servers.
func busOf(ctx context.Context, address string, db store.Store) (bus.Bus, error) {
	secret, err := db.Secret(ctx, "bus") // servers of other databases do not know it
	if err != nil {
		return nil, err
	}
	return nats.Connect(address, hex.EncodeToString(secret[:8]))
}

// tryDatabase opens and closes the database, and says that all is well. One that does not
// exist is not made.
func (c *serveCommand) tryDatabase(ctx context.Context, p *program) error {
	file := c.DB
	if c.Postgres == "" && p.env("MARISCAL_POSTGRES") == "" && file == "" {
		var err error
		if file, err = p.databaseFile(""); err != nil {
			return err
		}
	}
	if _, err := os.Stat(file); file == "" || err == nil {
		db, name, err := c.database(ctx, p)
		if err != nil {
			return p.database(err, name)
		}
		if err := errors.Join(db.Probe(ctx), db.Close()); err != nil {
			return p.database(err, name)
		}
	}
	_, err := fmt.Fprintln(p.out, p.say.text("good-config"))
	return err
}

// openShell gives the server accounts, and the shell of this machine a way to it.
func (c *serveCommand) openShell(p *program, config *server.Config, at net.Addr) (done func(), err error) {
	db, err := p.servedDatabase(cmp.Or(c.Postgres, c.DB))
	if err != nil {
		return nil, err
	}
	file, err := p.shellFile(db)
	if err != nil {
		return nil, err
	}
	own := newShell(at)
	config.Accounts, config.Shell = server.Accounts(c.Accounts), own.Token
	return own.write(file)
}

// measure serves the metrics until done is called; db is the database file, if it is one.
func (c *serveCommand) measure(s *server.Server, db string) (done func(), err error) {
	l, err := server.Listen(c.Metrics)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(db); err == nil {
		s.Measure(diskMetrics(db)...)
	}
	return serveMeasures(l, s.Metrics(), nil), nil
}

// database opens the store and returns its name for people.
func (c *serveCommand) database(ctx context.Context, p *program) (_ store.Store, name string, err error) {
	at := cmp.Or(c.Postgres, p.env("MARISCAL_POSTGRES"))
	if c.DB != "" || at == "" {
		if at, err = p.databaseFile(c.DB); err != nil {
			return nil, "", err
		}
	}
	return p.openServed(ctx, at, c.KeyFile, c.together(p))
}

// rest makes the garbage collector run less often while the heap is small: a server with few open
// matches would spend a tenth of its time in it. The caller keeps the returned ballast, which counts
// as in use, so the collector first runs at about 100 MB. The ballast takes no memory, because
// nothing is ever written to it. The collector works harder when the heap is half a gigabyte over
// the memory for matches. rest does nothing if the user has set GOGC or GOMEMLIMIT.
func rest(matches int) (ballast []byte) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return nil
	}
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(int64(max(matches+512<<20, 1<<30)))
	return make([]byte, 16<<20)
}

// database puts into words why a database cannot be opened.
func (p *program) database(err error, path string) error {
	if newer, ok := errors.AsType[store.NewerError](err); ok {
		return errors.New(p.say.text("db-newer", path, newer.Tables, newer.Known))
	}
	if errors.Is(err, tables.ErrBreaks) {
		return errors.New(p.say.text("db-breaks", path))
	}
	for id, cause := range map[string]error{
		"db-in-use": store.ErrInUse, "db-foreign": store.ErrForeign, "db-full": store.ErrFull,
		"db-linked": store.ErrLinked, "db-readonly": store.ErrUnwritable, "db-damaged": store.ErrDamaged,
		"db-moved": store.ErrMoved, "db-stray": store.ErrStray,
	} {
		if errors.Is(err, cause) {
			return errors.New(p.say.text(id, path))
		}
	}
	return err
}

// databaseFile returns the named database, or the one in the user's data folder.
func (p *program) databaseFile(named string) (string, error) {
	if named != "" {
		return named, nil
	}
	folder, err := p.dataFolder()
	return filepath.Join(folder, "mariscal.db"), err
}

// dataFolder returns the folder for the user's data, and makes it if it is missing.
func (p *program) dataFolder() (string, error) {
	base := p.env("XDG_DATA_HOME")
	home := cmp.Or(p.env("HOME"), p.env("USERPROFILE"))
	if me, err := user.Current(); home == "" && err == nil {
		home = me.HomeDir
	}
	switch {
	case filepath.IsAbs(base): // the XDG specification ignores a relative path
	case runtime.GOOS == "windows" && p.env("LOCALAPPDATA") != "":
		base = p.env("LOCALAPPDATA")
	case home == "":
		return "", errors.New(p.say.text("no-data"))
	case runtime.GOOS == "darwin":
		base = filepath.Join(home, "Library", "Application Support")
	default:
		base = filepath.Join(home, ".local", "share")
	}
	folder := filepath.Join(base, "mariscal")
	return folder, os.MkdirAll(folder, 0o700)
}

// shown returns the address for a person to open: the host of the call and the actual port.
func shown(asked, given string) string {
	host, _, err := net.SplitHostPort(asked)
	_, port, err2 := net.SplitHostPort(given)
	if err != nil || err2 != nil || host == "" || host == "0.0.0.0" || host == "::" {
		host = "localhost"
	}
	return net.JoinHostPort(host, port)
}
