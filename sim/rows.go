package sim

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// A Rows writes rows one by one.
type Rows struct {
	to     io.Writer
	format string
	headed bool
}

// FormatOf returns the format of a file of rows by the ending of its name: "csv" or
// "jsonl"; ok is false for any other.
func FormatOf(path string) (format string, ok bool) {
	format = strings.TrimPrefix(strings.ToLower(filepath.Ext(path)), ".")
	return format, format == "csv" || format == "jsonl"
}

// NewRows writes rows in a format of [FormatOf]. A CSV file begins with the names of the
// columns; headed says that it has them already.
func NewRows(to io.Writer, format string, headed bool) *Rows { return &Rows{to, format, headed} }

// Write writes a row. The error is that of the writer.
func (r *Rows) Write(row []Field) error {
	if r.format == "csv" {
		return r.values(row)
	}
	line := []byte{'{'}
	for i, f := range row {
		value, err := json.Marshal(f.Value)
		if err != nil {
			return fmt.Errorf("sim: %s: %w", f.Name, err)
		}
		if i > 0 {
			line = append(line, ',')
		}
		name, _ := json.Marshal(f.Name) // a string
		line = append(append(append(line, name...), ':'), value...)
	}
	_, err := r.to.Write(append(line, '}', '\n'))
	return err
}

// values writes a row as CSV.
func (r *Rows) values(row []Field) error {
	w := csv.NewWriter(r.to)
	texts := make([]string, len(row))
	if !r.headed {
		for i, f := range row {
			texts[i] = f.Name
		}
		if err := w.Write(texts); err != nil {
			return err
		}
		r.headed = true
	}
	for i, f := range row {
		texts[i] = fmt.Sprint(f.Value)
	}
	if err := w.Write(texts); err != nil {
		return err
	}
	w.Flush()
	return w.Error()
}
