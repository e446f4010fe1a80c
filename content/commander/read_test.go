package commander

import (
	"os"
	"testing"

	"mariscal/content/frame/frametest"
)

func training(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("scenarios/training.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestTheCanonicalTextReadsBackAsItself(t *testing.T) { frametest.Canonical(t, Read, training(t)) }

func TestEveryFaultIsToldInSpanish(t *testing.T) { frametest.Spanish(t, "commander") }
