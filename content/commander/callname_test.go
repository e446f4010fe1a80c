package commander

import (
	"testing"

	"mariscal/systems/commander"
)

func TestABlockIsCalledByItsTitleAsShortAsTellsItApart(t *testing.T) {
	title := func(text string) map[string]string { return map[string]string{"en": text} }
	blocks := []commander.BlockSetup{
		{Title: title("Brigido: two battalions of Croats")},
		{Title: title("18th Line (Rampon, Masséna)")},
		{Title: title("Reuss’s column, first brigade")},
		{Title: title("Reuss’s column, second brigade (Lichtenberg)")},
		{Title: title("Masséna"), Type: commander.HQ},
		{},
	}
	call(blocks)
	for i, want := range []string{"Brigido", "18th Line", "Reuss’s column, first brigade", "Reuss’s column, second brigade", "HQ Masséna", ""} {
		if got := blocks[i].Called["en"]; got != want {
			t.Errorf("%d: %q, want %q", i, got, want)
		}
	}
}
