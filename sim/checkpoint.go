package sim

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// A Checkpoint is the progress of several studies, so that they can be resumed with the
// same result as in one run.
type Checkpoint struct {
	Format   int               `json:"format"`
	Settings map[string]string `json:"settings"` // everything that determines the games and their output
	Tallies  []*Tally          `json:"tallies"`  // of the studies, in order
	Sizes    map[string]int64  `json:"sizes"`    // of the output files, in bytes
	// Whole is how many games of each study existed when it was extended: each study may
	// have that many, whichever is running.
	Whole int `json:"whole,omitempty"`
}

// checkpointFormat is the version of the format.
const checkpointFormat = 2

// NewCheckpoint returns the checkpoint of studies that have not started.
func NewCheckpoint(settings map[string]string, studies int) *Checkpoint {
	c := &Checkpoint{Format: checkpointFormat, Settings: settings, Sizes: map[string]int64{}}
	for range studies {
		c.Tallies = append(c.Tallies, new(Tally))
	}
	return c
}

// A DifferError says that a checkpoint belongs to other studies.
type DifferError struct{ Setting, There, Here string }

// Error says which setting differs.
func (e *DifferError) Error() string {
	return fmt.Sprintf("the checkpoint is of other settings: %s is %q there, %q here", e.Setting, e.There, e.Here)
}

// ParseCheckpoint reads a checkpoint from JSON, of any studies. The error is a
// [DifferError] for another format, or says that it is no checkpoint.
func ParseCheckpoint(data []byte) (*Checkpoint, error) {
	c := new(Checkpoint)
	if err := json.Unmarshal(data, c); err != nil {
		return nil, fmt.Errorf("no checkpoint: %w", err)
	}
	if c.Format != checkpointFormat {
		return nil, &DifferError{"format", fmt.Sprint(c.Format), fmt.Sprint(checkpointFormat)}
	}
	return c, nil
}

// Games is the setting with the number of games of each study. A shorter study is the
// beginning of a longer one, so only this setting may grow.
const Games = "--games"

// takeOn reports whether a checkpoint can be extended to more games.
func (c *Checkpoint) takeOn(there, here string) bool {
	before, errThere := strconv.Atoi(there)
	now, errHere := strconv.Atoi(here)
	if errThere != nil || errHere != nil || now <= before {
		return false
	}
	for _, t := range c.Tallies {
		if t != nil {
			c.Whole = max(c.Whole, t.Games)
		}
	}
	return true
}

// ReadCheckpoint reads the checkpoint of these studies, which may be extended to more
// games. The error is that of [ParseCheckpoint], or a [DifferError] when the settings
// differ.
func ReadCheckpoint(data []byte, settings map[string]string, studies int) (*Checkpoint, error) {
	c, err := ParseCheckpoint(data)
	if err != nil {
		return nil, err
	}
	all := maps.Clone(settings)
	maps.Copy(all, c.Settings)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		there, here := c.Settings[name], settings[name]
		if name == Games && c.takeOn(there, here) {
			continue
		}
		if there != here {
			return nil, &DifferError{name, there, here}
		}
	}
	c.Settings = settings
	if len(c.Tallies) != studies || slices.Contains(c.Tallies, nil) {
		return nil, &DifferError{"studies", fmt.Sprint(len(c.Tallies)), fmt.Sprint(studies)}
	}
	if c.Sizes == nil {
		c.Sizes = map[string]int64{}
	}
	return c, nil
}
