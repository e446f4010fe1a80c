package terminal

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"mariscal/content"
)

func TestTheOnlyFightIsOfferedWithItsOdds(t *testing.T) {
	text, err := os.ReadFile("../match/testdata/warriors.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := content.Register("warriors.yaml", text); err != nil {
		t.Fatal(err)
	}
	g := setUp(t, "ancients/warriors-alone")
	var out bytes.Buffer
	// Whatever was dealt, one of these is among six cards or the seed is to be changed; the others are refused.
	var typed strings.Builder
	for _, card := range []string{"order-two-center", "order-three-center", "order-four-center", "order-light", "out-flanked", "leadership-any"} {
		typed.WriteString("play " + card + "\n")
	}
	typed.WriteString("order G7\nmove G7-E7\n")
	g.In, g.Out = strings.NewReader(typed.String()), &out
	if err := Play(context.Background(), g); err != nil {
		t.Fatal(err)
	}
	_, after, moved := strings.Cut(out.String(), "move from G7 to E7")
	if !moved || !strings.Contains(after, "Enter: ") || !strings.Contains(after, "[4d ") {
		t.Errorf("after the move the only fight was to be offered with its odds:\n%s", out.String())
	}
}
