package ancients_test

import (
	"os"
	"testing"

	"mariscal/content/frame/frametest"
)

func TestEveryFaultIsToldInSpanish(t *testing.T) {
	file, err := os.ReadFile("faults.es.yaml")
	if err != nil {
		t.Fatal(err)
	}
	frametest.Spanish(t, file)
}
