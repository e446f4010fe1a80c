package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/spelling"
	"mariscal/sim"
)

// The interval of checkpoints, and their largest size.
const (
	checkpointEvery = 10 * time.Second
	mostCheckpoint  = 256 << 20 // bytes
)

// A keeper saves the progress of studies in a file; without a path it saves nothing.
type keeper struct {
	check *sim.Checkpoint
	path  string
	kept  time.Time
}

// settingsOf returns the settings that decide the games of studies, together with others.
func settingsOf(studies []sim.Config, limit time.Duration, chosen game.Choices, others map[string]string) map[string]string {
	var what, options []string
	for _, s := range studies {
		players := s.Players
		for i, guest := range s.Guests {
			if guest.Open != nil {
				players[i] += " (" + guest.Command + ")"
				others["--bot-time"] = limit.String()
			}
		}
		what = append(what, fmt.Sprintf("%s %s %s (%s): %s - %s", s.System.Name(), s.Scenario.ID, s.Scenario.Sum, s.System.Version(), players[0], players[1]))
	}
	for _, id := range slices.Sorted(maps.Keys(chosen)) {
		options = append(options, id+"="+chosen[id])
	}
	settings := map[string]string{"studies": strings.Join(what, "; "), "--option": strings.Join(options, " "), "program": versionOf()}
	maps.Copy(settings, others)
	return settings
}

// takeUp resumes studies from their checkpoint, or begins one if the file does not exist.
func (p *program) takeUp(path string, settings map[string]string, studies int) (*keeper, error) {
	k := &keeper{path: path, check: sim.NewCheckpoint(settings, studies), kept: time.Now()}
	switch path {
	case "":
		return k, nil
	case stream:
		return nil, usageError{errors.New(p.say.text("sim-stream-file", "--checkpoint"))}
	}
	data, err := frame.ReadFile(path, mostCheckpoint)
	if errors.Is(err, fs.ErrNotExist) {
		return k, nil
	}
	if err != nil {
		return nil, err
	}
	if k.check, err = sim.ReadCheckpoint(data, settings, studies); err != nil {
		var other *sim.DifferError
		if errors.As(err, &other) {
			return nil, errors.New(p.say.text("sim-other", path, other.Setting, spelling.Clip(other.There), spelling.Clip(other.Here)))
		}
		return nil, errors.New(p.say.text("sim-no-checkpoint", path))
	}
	return k, nil
}

// games returns how many games have been played already.
func (k *keeper) games() (n int) {
	for _, t := range k.check.Tallies {
		n += t.Games
	}
	return n
}

// due reports whether it is time to write the checkpoint.
func (k *keeper) due() bool {
	if k.path == "" || time.Since(k.kept) < checkpointEvery {
		return false
	}
	k.kept = time.Now()
	return true
}

// keep writes the checkpoint, whole or not at all.
func (k *keeper) keep() error {
	if k.path == "" {
		return nil
	}
	data, err := json.Marshal(k.check)
	if err != nil {
		return err
	}
	fresh, err := os.CreateTemp(filepath.Dir(k.path), filepath.Base(k.path)+".*")
	if err != nil {
		var wrong *fs.PathError
		if errors.As(err, &wrong) {
			wrong.Path = k.path // not the temporary name
		}
		return err
	}
	_, err = fresh.Write(data)
	if err = errors.Join(err, fresh.Sync(), fresh.Close()); err == nil {
		err = os.Rename(fresh.Name(), k.path)
	}
	if err != nil {
		_ = os.Remove(fresh.Name())
	}
	return err
}
