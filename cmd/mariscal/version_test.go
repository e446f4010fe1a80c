package main

import (
	"runtime/debug"
	"testing"
)

// Whatever the program was built from and however, its version says something.
func TestTheVersionIsNeverTheGoCommandsNone(t *testing.T) {
	stamped := func(version string, settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{Main: debug.Module{Path: "mariscal", Version: version}, Settings: settings}
	}
	at := debug.BuildSetting{Key: "vcs.revision", Value: "8d9742df"}
	changed := debug.BuildSetting{Key: "vcs.modified", Value: "true"}
	for _, c := range []struct {
		how, linked, commit string
		info                *debug.BuildInfo
		want                string
	}{
		{"make dist", "v0.2.0", "8d9742df", stamped("(devel)"), "v0.2.0 (8d9742df)"},
		{"go install of a release", "", "", stamped("v0.2.0"), "v0.2.0"},
		{"go build in a clone", "", "", stamped("v0.2.1-0.20261123-8d9742df", at), "v0.2.1-0.20261123-8d9742df (8d9742df)"},
		{"the same, before Go wrote versions", "", "", stamped("(devel)", at, changed), "0.x-dev+dirty (8d9742df)"},
		{"go run", "", "", stamped("(devel)"), "0.x-dev"},
		{"go run of files", "", "", stamped(""), "0.x-dev"},
		{"without the go command", "", "", nil, "0.x-dev"},
	} {
		if got := versionFrom(c.linked, c.commit, c.info); got != c.want {
			t.Errorf("%s: %q, want %q", c.how, got, c.want)
		}
	}
}
