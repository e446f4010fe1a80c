package muskets

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/content/frame"
	"mariscal/systems/muskets"
)

// An Order is what a force is to be made of: a list, the points agreed, and units, each as
// "marines:8", "officer" or "officer:tactician". The first Officer is the Commander.
type Order struct {
	ID, List string
	Size     int
	Units    []string
}

// Muster makes the force of an order. The error is a [frame.Faults] with everything that is
// wrong; its lines are those of the file that [Force.Text] would write.
func (o Order) Muster(p *frame.Pack) (*Force, error) {
	v, err := valuesOf(p)
	if err != nil {
		return nil, err
	}
	var text strings.Builder
	fmt.Fprintf(&text, "id: %s\norigin: own\nname: {en: %q, es: %q}\nlist: %s\nsize: %d\nunits:\n", o.ID, o.ID, o.ID, o.List, o.Size)
	led := false
	var taken []string
	for _, unit := range o.Units {
		parts := strings.Split(unit, ":")
		more := ""
		for _, part := range parts[1:] {
			key := "talent"
			if strings.Trim(part, "0123456789") == "" {
				key = "figures"
			}
			more += fmt.Sprintf(", %s: %s", key, part)
		}
		if pr := v.profile(parts[0]); pr != nil && pr.Has(muskets.Officer) && !led {
			led, more = true, more+", commander: true"
		}
		name := unitName(parts[0], taken)
		taken = append(taken, name)
		fmt.Fprintf(&text, "  - {name: %s, profile: %s%s}\n", name, parts[0], more)
	}
	return v.readForce(o.ID, []byte(text.String()))
}

// ordinals begin the names of units that have a profile or name in common.
var ordinals = []string{"second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth", "next"}

// unitName returns a name for a unit that is not taken.
func unitName(name string, taken []string) string {
	free := name
	for i := 0; slices.Contains(taken, free); i++ {
		free = ordinals[min(i, len(ordinals)-1)] + strings.Repeat("-next", max(0, i-len(ordinals)+1)) + "-" + name
	}
	return free
}

// Text writes a force as [ReadForce] reads it.
func (f *Force) Text() string {
	w := new(frame.Writer)
	w.Line(0, "id: %s", f.ID)
	w.Line(0, "origin: %s", f.Origin)
	if f.Source != nil {
		w.Words(0, "source", f.Source)
	}
	w.Words(0, "name", f.Name)
	w.Line(0, "list: %s", f.List.ID)
	w.Line(0, "size: %d", f.Size)
	w.Line(0, "units:")
	for i := range f.Units {
		w.Line(1, "- {%s}", memberText(&f.Units[i]))
	}
	return w.String()
}
