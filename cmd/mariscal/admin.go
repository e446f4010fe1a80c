package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"mariscal/server"
)

type adminCommand struct {
	Do      string `arg:"" enum:"people,ban,unban,admin,player,sign-out,silence,no-talk,talk,codes,seat,reports,done,audit,tournaments,tournament,unpublish" help:"people, reports, audit or tournaments to list; ban, unban, admin (make somebody one), player (only that again), sign-out (everywhere), silence (no more letters to him), no-talk (he says nothing at matches), talk (he may again), done (a report, by its id), codes (new recovery codes), seat (give one to somebody), tournament (announce one by --plan, or do with one what --order says), unpublish (take a battle out of the gallery)."`
	Name    string `arg:"" optional:"" help:"Name of the person, or id of the tournament, report or battle."`
	Why     string `placeholder:"TEXT" help:"Why; it is kept, and a banned person reads it."`
	Match   string `placeholder:"ID" help:"Match of the seat."`
	Seat    string `placeholder:"top|bottom" help:"The seat."`
	Plan    string `type:"existingfile" placeholder:"FILE" help:"What a tournament is announced with, as JSON: the body of POST /api/tournaments."`
	Order   string `placeholder:"begin|off|out|decide" help:"Begin a tournament, call it off, withdraw a player from it, or decide a table."`
	Player  string `placeholder:"NAME" help:"Account name of the player to withdraw."`
	Round   int    `placeholder:"N" help:"Round of the table, from 1."`
	Table   int    `placeholder:"N" help:"Number of the table, from 1."`
	Result  string `placeholder:"1-0|0-1|draw|0-0" help:"What the table is decided as."`
	DB      string `name:"db" placeholder:"DB" help:"Database of the server: a file, an address of PostgreSQL, or postgres for the one in MARISCAL_POSTGRES. Default: as for serve."`
	KeyFile string `placeholder:"FILE" type:"path" help:"File with the keys of the database, where no server runs. Default: as for serve."`
}

// Run asks the server that uses the database, or else one of its own, for as long as it takes.
func (c *adminCommand) Run(ctx context.Context, p *program) error {
	db, err := p.servedDatabase(c.DB)
	if err != nil {
		return err
	}
	file, err := p.shellFile(db)
	if err != nil {
		return err
	}
	at, err := readShell(file)
	if err != nil {
		own, stop, err := c.serve(ctx, p, db)
		if err != nil {
			return err
		}
		defer stop()
		at = own
	}
	return c.tell(ctx, p, at)
}

// serve starts a server on the database for this program alone.
func (c *adminCommand) serve(ctx context.Context, p *program, db string) (at shell, stop func(), err error) {
	if _, err := os.Stat(db); err != nil && !isAddress(db) { // it would be made
		return at, nil, err
	}
	s, name, err := p.openServed(ctx, db, c.KeyFile, false)
	if err != nil {
		return at, nil, p.database(err, name)
	}
	l, err := server.Listen("localhost:0")
	if err != nil {
		return at, nil, errors.Join(err, s.Close())
	}
	at = newShell(l.Addr())
	running, err := server.New(server.Config{
		Store: s, Content: p.content, Players: players{}, Listen: at.Address, Accounts: server.OptionalAccounts, Shell: at.Token,
	})
	if err != nil {
		return at, nil, errors.Join(err, l.Close(), s.Close())
	}
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = running.Serve(ctx, l) // until it is cancelled
	}()
	return at, func() { cancel(); <-ended; _ = s.Close() }, nil
}

// tell does what was asked for and prints the answer.
func (c *adminCommand) tell(ctx context.Context, p *program, at shell) error {
	w := tabwriter.NewWriter(p.out, 0, 8, 2, ' ', 0)
	row := func(columns ...string) { _, _ = fmt.Fprintln(w, strings.TrimRight(strings.Join(columns, "\t"), "\t ")) } // Flush has its error
	switch c.Do {
	case "people":
		for after := ""; ; {
			var page []server.PersonInfo
			if err := at.ask(ctx, p, http.MethodGet, "/api/admin/people?after="+url.QueryEscape(after), nil, &page); err != nil {
				return err
			}
			for _, x := range page {
				banned := ""
				if x.Banned != "" {
					banned = p.say.text("admin-banned", x.Banned)
				}
				row(x.Name, x.Shown, x.Role, x.Created.UTC().Format(time.DateOnly), banned)
				after = x.Name
			}
			if len(page) == 0 {
				return w.Flush()
			}
		}
	case "audit":
		var done []server.ExportedAudit
		if err := at.ask(ctx, p, http.MethodGet, "/api/admin/audit", nil, &done); err != nil {
			return err
		}
		for _, x := range done {
			row(x.At.UTC().Format(time.DateTime), x.By, x.What, x.Whom, x.Why)
		}
	case "reports":
		var all []server.ReportInfo
		if err := at.ask(ctx, p, http.MethodGet, "/api/admin/reports", nil, &all); err != nil {
			return err
		}
		for _, x := range all {
			done := ""
			if x.Done != "" {
				done = p.say.text("admin-report-done", x.Done)
			}
			row(x.ID, x.At.UTC().Format(time.DateTime), p.say.text("admin-report", x.By, x.Whom), x.Match, x.Why, done)
			for _, l := range x.Lines {
				row("", l.At.UTC().Format(time.DateTime), l.Name+":", l.Words)
			}
		}
	case "done":
		if err := at.ask(ctx, p, http.MethodPost, "/api/admin/reports", server.ReportDone{ID: c.Name}, nil); err != nil {
			return err
		}
		row(p.say.text("admin-done", c.Do, c.Name))
	case "seat":
		order := server.SeatOrder{Match: c.Match, Seat: c.Seat, Name: c.Name, Why: c.Why}
		if err := at.ask(ctx, p, http.MethodPost, "/api/admin/seat", order, nil); err != nil {
			return err
		}
		row(p.say.text("admin-done", c.Do, c.Name))
	case "unpublish":
		system, name, _ := strings.Cut(c.Name, "/")
		if err := at.ask(ctx, p, http.MethodDelete, "/api/gallery/"+url.PathEscape(system)+"/"+url.PathEscape(name)+"?why="+url.QueryEscape(c.Why), nil, nil); err != nil {
			return err
		}
		row(p.say.text("admin-done", c.Do, c.Name))
	case "tournaments":
		var all []server.TournamentInfo
		if err := at.ask(ctx, p, http.MethodGet, "/api/tournaments", nil, &all); err != nil {
			return err
		}
		for _, x := range all {
			row(x.ID, x.State, x.System, fmt.Sprintf("%d/%d", x.Players, x.Most), fmt.Sprintf("%d/%d", x.Round, x.Rounds), x.Name)
		}
	case "tournament":
		x, err := c.tournament(ctx, p, at)
		if err != nil {
			return err
		}
		row(x.ID, x.State, x.Name)
	default:
		var x server.PersonInfo
		if err := at.ask(ctx, p, http.MethodPost, "/api/admin/people", server.PersonOrder{Name: c.Name, Do: c.Do, Why: c.Why}, &x); err != nil {
			return err
		}
		row(p.say.text("admin-done", c.Do, x.Name))
		for _, code := range x.New {
			row(code)
		}
	}
	return w.Flush()
}

// tournament announces a tournament or gives an order in one.
func (c *adminCommand) tournament(ctx context.Context, p *program, at shell) (x server.TournamentInfo, err error) {
	if c.Plan == "" {
		order := server.TournamentOrder{Do: c.Order, Name: c.Player, Round: c.Round, Table: c.Table, Result: c.Result, Why: c.Why}
		err = at.ask(ctx, p, http.MethodPost, "/api/tournaments/"+url.PathEscape(c.Name)+"/order", order, &x)
		return x, err
	}
	text, err := os.ReadFile(c.Plan)
	if err == nil {
		err = at.ask(ctx, p, http.MethodPost, "/api/tournaments", json.RawMessage(text), &x)
	}
	return x, err
}

// A shell is how programs at the server's shell reach it: only the owner of the database may
// read the file that has it.
type shell struct {
	Address string `json:"address"`
	Token   string `json:"token"`
}

// newShell returns a shell with a token of its own.
func newShell(at net.Addr) shell {
	var token [32]byte
	_, _ = rand.Read(token[:]) // crypto/rand never fails; it ends the program instead
	return shell{at.String(), hex.EncodeToString(token[:])}
}

// servedDatabase returns the database that a server of the same call would use.
func (p *program) servedDatabase(named string) (string, error) {
	switch at := p.env("MARISCAL_POSTGRES"); {
	case named == "postgres" && at != "", named == "" && at != "":
		return at, nil
	case isAddress(named):
		return named, nil
	}
	return p.databaseFile(named)
}

// shellFile returns where the shell of a database's server is written.
func (p *program) shellFile(db string) (string, error) {
	if !isAddress(db) {
		db, err := filepath.Abs(db)
		return db + ".admin", err
	}
	folder, err := p.dataFolder()
	sum := sha256.Sum256([]byte(db)) // the address may have a password
	return filepath.Join(folder, "postgres-"+hex.EncodeToString(sum[:6])+".admin"), err
}

// write writes the shell, readable by its owner only; done removes it.
func (s shell) write(file string) (done func(), err error) {
	text, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) { // one of before, perhaps with other rights
		return nil, err
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600) // not one that somebody else has just made
	if err != nil {
		return nil, err
	}
	_, err = f.Write(text)
	return func() { _ = os.Remove(file) }, errors.Join(err, f.Close())
}

// readShell returns the shell of a server that answers.
func readShell(file string) (s shell, err error) {
	text, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	if err != nil {
		return s, err
	}
	conn, err := net.DialTimeout("tcp", s.Address, time.Second)
	if err != nil {
		return s, err
	}
	return s, conn.Close()
}

// ask sends a request to the server.
func (s shell) ask(ctx context.Context, p *program, method, path string, body, into any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, method, "http://"+s.Address+path, bytes.NewReader(text))
	if err != nil {
		return err
	}
	if host, port, err := net.SplitHostPort(s.Address); err == nil && net.ParseIP(host).IsUnspecified() {
		req.URL.Host = net.JoinHostPort("localhost", port)
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Authorization", "Bearer "+s.Token)
	req.Header.Set("Accept-Language", string(p.say))
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if res.StatusCode > 299 {
		var wrong server.Problem
		if err := json.NewDecoder(res.Body).Decode(&wrong); err != nil {
			return err
		}
		return errors.New(wrong.Detail)
	}
	if into == nil {
		return nil
	}
	return json.NewDecoder(res.Body).Decode(into)
}
