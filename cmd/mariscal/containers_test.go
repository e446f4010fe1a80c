package main

import (
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"
)

// A service is what this test reads of one in compose.yaml.
type service struct {
	Build struct {
		Inline string `yaml:"dockerfile_inline"`
	}
	User        string
	ReadOnly    bool     `yaml:"read_only"`
	CapDrop     []string `yaml:"cap_drop"`
	Command     string
	Healthcheck struct{ Test []string }
	Secrets     []string
}

// The servers of compose.yaml have the certificates of mail and push servers, no privileges and
// nothing to write on, and their commands are ones of this program. That they start is not tried
// here: that needs containers.
func TestTheContainersHaveCertificatesAndNoPrivileges(t *testing.T) {
	text, err := os.ReadFile("../../compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Services map[string]service
		Secrets  map[string]struct{ File string }
	}
	if err := yaml.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	nodes := 0
	for name, s := range file.Services {
		if !strings.HasPrefix(name, "node") {
			continue
		}
		nodes++
		if s.User != "65532:65532" || !s.ReadOnly || !slices.Equal(s.CapDrop, []string{"ALL"}) {
			t.Errorf("%s has privileges: %+v", name, s)
		}
		for _, line := range []string{"install --yes --no-install-recommends ca-certificates", "FROM scratch", "/etc/ssl/certs/ca-certificates.crt", "USER 65532:65532"} {
			if !strings.Contains(s.Build.Inline, line) {
				t.Errorf("%s: its image is without %q", name, line)
			}
		}
		if len(s.Secrets) != 1 || file.Secrets[s.Secrets[0]].File == "" || !strings.Contains(s.Command, "/run/secrets/"+s.Secrets[0]) {
			t.Errorf("%s: its keys are not those of the file", name)
		}
		if len(s.Healthcheck.Test) < 2 {
			t.Fatalf("%s does not tell whether it is well", name)
		}
		for _, args := range [][]string{strings.Fields(strings.ReplaceAll(s.Command, "${HOST}", "table.example")), s.Healthcheck.Test[2:]} {
			p := newProgram(strings.NewReader(""), io.Discard, io.Discard, func(string) string { return "" })
			parser, err := p.parser()
			if err != nil {
				t.Fatal(err)
			}
			if _, err := parser.Parse(args); err != nil {
				t.Errorf("%s: %v: %v", name, args, err)
			}
		}
	}
	if nodes != 3 {
		t.Errorf("%d servers", nodes)
	}
}
