package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"mariscal/content/frame"
	"mariscal/sim"
)

// A studyFiles writes what is asked for of each game, as it comes.
type studyFiles struct {
	columns         sim.Columns
	each, positions *rowFile
	records         string
	check           *sim.Checkpoint
	path            string // of the checkpoint, "" for none
	kept            time.Time
}

// How often a checkpoint is written, and how large one may be.
const (
	checkpointEvery = 10 * time.Second
	mostCheckpoint  = 256 << 20 // bytes
)

// open takes up the checkpoint and tries every file before the first game.
func (c *simCommand) open(p *program, studies []sim.Config) (*studyFiles, error) {
	settings := c.settings(studies)
	w := &studyFiles{path: c.Checkpoint, records: c.Records, check: sim.NewCheckpoint(settings, len(studies)), kept: time.Now()}
	if c.Checkpoint != "" {
		data, err := frame.ReadFile(c.Checkpoint, mostCheckpoint)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return nil, err
		default:
			if w.check, err = sim.ReadCheckpoint(data, settings, len(studies)); err != nil {
				var other *sim.DifferError
				if errors.As(err, &other) {
					return nil, errors.New(p.say.text("sim-other", c.Checkpoint, other.Setting, clip(other.There), clip(other.Here)))
				}
				return nil, fmt.Errorf("%s: %w", c.Checkpoint, err)
			}
		}
	}
	if c.Plot != "" {
		f, err := os.OpenFile(c.Plot, os.O_WRONLY|os.O_CREATE, 0o644)
		if err != nil {
			return nil, err
		}
		if err := f.Close(); err != nil {
			return nil, err
		}
	}
	var err error
	if w.columns, err = sim.ColumnsOf(studies); err != nil {
		return nil, err
	}
	if w.each, err = openRows(p, c.Each, w.check.Sizes); err != nil {
		return nil, err
	}
	if w.positions, err = openRows(p, c.Positions, w.check.Sizes); err != nil {
		return nil, err
	}
	if c.Records != "" {
		if err := os.MkdirAll(c.Records, 0o755); err != nil {
			return nil, err
		}
	}
	return w, w.keep()
}

// take writes what is asked for of a game.
func (w *studyFiles) take(s *sim.Config, g *sim.Game) error {
	if err := w.each.write(w.columns.Game(s, g)); err != nil {
		return err
	}
	if w.positions != nil {
		for _, row := range w.columns.Positions(s, g) {
			if err := w.positions.write(row); err != nil {
				return err
			}
		}
	}
	if g.Record != nil {
		if err := os.WriteFile(filepath.Join(w.records, recordName(s, g)), g.Record.AppendText(nil), 0o644); err != nil {
			return err
		}
	}
	if w.path == "" || time.Since(w.kept) < checkpointEvery {
		return nil
	}
	w.kept = time.Now()
	return w.keep()
}

// keep writes the checkpoint: first what it counts on, then itself, whole or not at all.
func (w *studyFiles) keep() error {
	if w.path == "" {
		return nil
	}
	for _, f := range []*rowFile{w.each, w.positions} {
		if f == nil {
			continue
		}
		if err := errors.Join(f.to.Flush(), f.file.Sync()); err != nil {
			return err
		}
		w.check.Sizes[f.path] = f.size
	}
	data, err := json.Marshal(w.check)
	if err != nil {
		return err
	}
	fresh, err := os.CreateTemp(filepath.Dir(w.path), filepath.Base(w.path)+".*")
	if err != nil {
		return err
	}
	_, err = fresh.Write(data)
	if err = errors.Join(err, fresh.Sync(), fresh.Close()); err == nil {
		err = os.Rename(fresh.Name(), w.path)
	}
	if err != nil {
		_ = os.Remove(fresh.Name())
	}
	return err
}

// close ends the files.
func (w *studyFiles) close() error {
	return errors.Join(w.keep(), w.each.close(), w.positions.close())
}

// A rowFile is a file of rows; nil takes nothing.
type rowFile struct {
	path string
	file *os.File
	to   *bufio.Writer
	rows *sim.Rows
	size int64 // bytes written, those before included
}

// openRows opens a file of rows, cut back to where the checkpoint was.
func openRows(p *program, path string, sizes map[string]int64) (*rowFile, error) {
	if path == "" {
		return nil, nil
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	r := &rowFile{path: path, file: f, size: sizes[path]}
	info, err := f.Stat()
	if err == nil && info.Size() < r.size {
		err = errors.New(p.say.text("sim-short", path))
	}
	if err == nil {
		err = f.Truncate(r.size)
	}
	if err == nil {
		_, err = f.Seek(r.size, 0)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	r.to = bufio.NewWriter(f)
	format, _ := sim.FormatOf(path)
	r.rows = sim.NewRows(r, format, r.size > 0)
	return r, nil
}

// Write counts what is written.
func (r *rowFile) Write(b []byte) (int, error) {
	n, err := r.to.Write(b)
	r.size += int64(n)
	return n, err
}

func (r *rowFile) write(row []sim.Field) error {
	if r == nil {
		return nil
	}
	return r.rows.Write(row)
}

func (r *rowFile) close() error {
	if r == nil {
		return nil
	}
	return errors.Join(r.to.Flush(), r.file.Close())
}
