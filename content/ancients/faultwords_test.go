package ancients_test

import (
	"testing"

	"mariscal/content/frame/frametest"
)

func TestEveryFaultIsToldInSpanish(t *testing.T) {
	frametest.Spanish(t, "ancients")
}
