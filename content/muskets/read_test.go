package muskets

import (
	"os"
	"testing"

	"mariscal/content/frame/frametest"
	"mariscal/words/wordstest"
)

func TestEveryFaultIsToldInSpanish(t *testing.T) { frametest.Spanish(t, "muskets") }

func TestTexts(t *testing.T) { wordstest.Texts(t, "muskets") }

func TestTheCanonicalTextReadsBackAsItself(t *testing.T) {
	data, err := os.ReadFile("scenarios/mill-creek.yaml")
	if err != nil {
		t.Fatal(err)
	}
	frametest.Canonical(t, Read, string(data))
}

func TestProfilesAreRead(t *testing.T) {
	if n := len(profiles()); n < 15 {
		t.Errorf("%d profiles", n)
	}
}
