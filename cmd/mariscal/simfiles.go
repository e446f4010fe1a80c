package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"mariscal/sim"
)

// A studyFiles writes the files of a study, game by game.
type studyFiles struct {
	*keeper
	columns         sim.Columns
	each, positions *rowFile
	records         string
	stems           []string // beginnings of the names of records, by study
}

// streamed reports whether a file of the study goes to standard output. Only one can, and records and
// files with a checkpoint cannot.
func (c *simCommand) streamed(p *program) (bool, error) {
	n := 0
	for _, path := range []string{c.Plot, c.Each, c.Positions} {
		if path == stream {
			n++
		}
	}
	switch {
	case n > 1:
		return false, usageError{errors.New(p.say.text("sim-one-stream"))}
	case c.Records == stream:
		return false, usageError{errors.New(p.say.text("sim-stream-file", "--records"))}
	case c.Checkpoint != "" && (c.Each == stream || c.Positions == stream):
		return false, usageError{errors.New(p.say.text("sim-stream-checkpoint"))}
	}
	return n > 0, nil
}

// formOf returns the format of a file of rows, "" for an unknown one. On standard output it follows
// from --json.
func (c *simCommand) formOf(path string) string {
	switch {
	case path != stream:
		form, ok := sim.FormatOf(path)
		if !ok {
			return ""
		}
		return form
	case c.JSON:
		return "jsonl"
	}
	return "csv"
}

// open resumes the checkpoint, and opens every file before the first game.
func (c *simCommand) open(p *program, studies []sim.Config) (*studyFiles, error) {
	kept, err := p.takeUp(c.Checkpoint, c.settings(studies), len(studies))
	if err != nil {
		return nil, err
	}
	w := &studyFiles{keeper: kept, records: c.Records, stems: recordStems(studies)}
	if err := writable(c.Plot); err != nil {
		return nil, err
	}
	if w.columns, err = sim.ColumnsOf(studies); err != nil {
		return nil, err
	}
	if w.each, err = c.openRows(p, c.Each, w.check.Sizes); err != nil {
		return nil, err
	}
	if w.positions, err = c.openRows(p, c.Positions, w.check.Sizes); err != nil {
		return nil, err
	}
	if c.Records != "" {
		if err := os.MkdirAll(c.Records, 0o755); err != nil {
			return nil, err
		}
	}
	return w, w.keep()
}

// writable makes sure that a file can be written, before the first game. "" is no file.
func writable(path string) error {
	if path == "" || path == stream {
		return nil
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	return f.Close()
}

// take writes a game of a study to the files.
func (w *studyFiles) take(study int, s *sim.Config, g *sim.Game) error {
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
		if err := os.WriteFile(filepath.Join(w.records, fmt.Sprintf("%s-%06d.rec", w.stems[study], g.Number)), g.Record.AppendText(nil), 0o644); err != nil {
			return err
		}
	}
	if !w.due() {
		return nil
	}
	return w.keep()
}

// keep writes the checkpoint, after the files that it describes.
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
	return w.keeper.keep()
}

// close ends the files.
func (w *studyFiles) close() error {
	return errors.Join(w.keep(), w.each.close(), w.positions.close())
}

// A rowFile is a file of rows; a nil file ignores them.
type rowFile struct {
	path string
	file *os.File // nil for standard output
	to   *bufio.Writer
	rows *sim.Rows
	size int64 // of the file in bytes
}

// openRows opens a file of rows and cuts it to its size at the checkpoint.
func (c *simCommand) openRows(p *program, path string, sizes map[string]int64) (*rowFile, error) {
	switch path {
	case "":
		return nil, nil
	case stream:
		r := &rowFile{path: path, to: bufio.NewWriter(p.out)}
		r.rows = sim.NewRows(r, c.formOf(path), false)
		return r, nil
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
	r.rows = sim.NewRows(r, c.formOf(path), r.size > 0)
	return r, nil
}

// Write counts the bytes.
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
	err := r.to.Flush()
	if r.file != nil {
		err = errors.Join(err, r.file.Close())
	}
	return err
}
