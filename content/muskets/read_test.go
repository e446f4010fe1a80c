package muskets

import (
	"os"
	"path/filepath"
	"testing"

	"mariscal/content/frame/frametest"
	"mariscal/words/wordstest"
)

func TestEveryFaultIsToldInSpanish(t *testing.T) { frametest.Spanish(t, "muskets") }

func TestTexts(t *testing.T) { wordstest.Texts(t, "muskets") }

// ours are the built-in values.
func ours(t *testing.T) *values {
	t.Helper()
	v, err := builtIn()
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func text(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// written are the files of all skirmishes that are built in.
func written(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("scenarios/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no scenarios")
	}
	return files
}

func TestTheCanonicalTextReadsBackAsItself(t *testing.T) {
	for _, file := range written(t) {
		frametest.Canonical(t, Read, text(t, file))
	}
}
