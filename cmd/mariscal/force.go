package main

import (
	"bufio"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"mariscal/content/frame"
	"mariscal/content/muskets"
	"mariscal/game/spelling"
	rules "mariscal/systems/muskets"
	"mariscal/words"
)

type forceCommand struct {
	packFlag
	Forces   []string `arg:"" optional:"" name:"force" help:"Rosters by their ids, or files of forces of your own."`
	Profiles bool     `help:"List the profiles with their values and points."`
	List     string   `placeholder:"ID" help:"Make a force of this list, with --add."`
	Size     int      `default:"300" placeholder:"POINTS" help:"Points agreed for the force that is made (default: 300)."`
	Add      []string `sep:"none" placeholder:"PROFILE:FIGURES" help:"Add a unit, such as marines:8 or officer:tactician; may be repeated. The first officer is the Commander."`
	Name     string   `default:"mine" placeholder:"ID" help:"Id of the force or skirmish that is made (default: mine)."`
	Table    string   `placeholder:"TABLE" help:"Make a skirmish on this table of two forces: first the attacker, then the defender."`
	Mission  string   `default:"battle" placeholder:"PLAN" help:"What the skirmish is about: battle, raid, capture, exploration, escort, ambush or massacre (default: battle)."`
	Weather  string   `placeholder:"WEATHER" help:"Weather of the skirmish: fair, rain, half-light, darkness, fog or rolled."`
	Clocks   int      `default:"5" placeholder:"N" help:"Red clocks after which the skirmish ends (default: 5)."`
	Out      string   `short:"o" placeholder:"FILE" help:"Write the force or skirmish into a file (default: the standard output)."`
}

// Run lists rosters, tells forces and what is wrong with them, makes one, or makes a skirmish of
// two.
func (c *forceCommand) Run(p *program) error {
	pack, err := c.opened(p)
	if err != nil {
		return err
	}
	forces, err := c.read(p, pack)
	if err != nil {
		return err
	}
	switch {
	case c.Profiles:
		return c.profiles(p, pack)
	case c.Table != "":
		if len(forces) != 2 {
			return usageError{errors.New(p.say.text("force-two", len(forces)))}
		}
		plan := muskets.Plan{
			ID: "muskets/" + c.Name, Attacker: forces[0], Defender: forces[1],
			Table: c.Table, Mission: c.Mission, Weather: c.Weather, Clocks: c.Clocks,
		}
		text, err := plan.Scenario(pack)
		if err != nil {
			return err
		}
		return c.write(p, text)
	case c.List != "":
		f, err := muskets.Order{ID: c.Name, List: c.List, Size: c.Size, Units: c.Add}.Muster(pack)
		if err != nil {
			return err
		}
		if note := c.room(p, []*muskets.Force{f}); note != "" {
			fmt.Fprintln(p.err, note) // the force itself may go to the standard output
		}
		return c.write(p, f.Text())
	case c.Out != "":
		if len(forces) != 1 {
			return usageError{errors.New(p.say.text("force-one", len(forces)))}
		}
		return c.write(p, forces[0].Text())
	case len(forces) > 0:
		return c.tell(p, forces)
	}
	return c.rosters(p, pack)
}

// opened opens the pack, if there is one.
func (c *forceCommand) opened(p *program) (*frame.Pack, error) {
	if c.Pack == "" {
		return nil, nil
	}
	pack, err := frame.OpenPack(c.Pack)
	if err != nil {
		return nil, err
	}
	_, err = p.content.With(pack) // which reads its values
	return pack, err
}

// read reads the forces: a name with a dot or a separator is that of a file.
func (c *forceCommand) read(p *program, pack *frame.Pack) (list []*muskets.Force, err error) {
	rosters, err := muskets.Rosters(pack)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, f := range rosters {
		ids = append(ids, f.ID)
	}
	var faults []error
	for _, name := range c.Forces {
		if i := slices.Index(ids, name); i >= 0 {
			list = append(list, rosters[i])
			continue
		}
		if filepath.Ext(name) == "" && filepath.Base(name) == name && name != stream {
			return nil, usageError{errors.New(p.say.text("force-none", spelling.Clip(name), spelling.List(name, ids)))}
		}
		data, err := p.readFile(name, frame.MaxSize)
		if err != nil {
			return nil, err
		}
		f, err := muskets.ReadForce(name, data, pack)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		list = append(list, f)
	}
	if len(faults) > 0 {
		for _, err := range faults[:len(faults)-1] {
			p.report(err)
		}
		return nil, faults[len(faults)-1]
	}
	return list, nil
}

func (c *forceCommand) write(p *program, text string) error {
	if c.Out == "" {
		c.Out = stream
	}
	return p.writeFile(c.Out, []byte(text))
}

// rosters lists the lists of forces with their rosters.
func (c *forceCommand) rosters(p *program, pack *frame.Pack) error {
	lists, err := muskets.Lists(pack)
	if err != nil {
		return err
	}
	rosters, err := muskets.Rosters(pack)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(p.out)
	fmt.Fprintln(out, p.say.text("force-most", rules.MaxFigures, words.Cite(rules.RuleForceUnits)))
	for _, l := range lists {
		fmt.Fprintf(out, "%s · %s (%s)\n", l.ID, p.name(l.Name), p.name(l.Period))
		for _, f := range rosters {
			if f.List.ID == l.ID {
				fmt.Fprintf(out, "  %-22s %s: %s\n", f.ID, p.name(f.Name), p.say.text("force-points", f.Points(), f.Size, f.Figures(), f.Origin))
			}
		}
	}
	return out.Flush()
}

// tell tells the units of forces.
func (c *forceCommand) tell(p *program, forces []*muskets.Force) error {
	out, w := bufio.NewWriter(p.out), words.For(string(p.say))
	for _, f := range forces {
		fmt.Fprintf(out, "%s · %s, %s: %s\n", f.ID, p.name(f.Name), p.name(f.List.Name), p.say.text("force-points", f.Points(), f.Size, f.Figures(), f.Origin))
		for i := range f.Units {
			u := &f.Units[i]
			title := u.Name
			if u.Title != nil {
				title = p.name(u.Title)
			}
			fmt.Fprintf(out, "  %-22s %2d %s, %s\n", title, u.Figures, w.Text("muskets.unit."+u.Profile.Name), p.say.text("force-costs", u.Points()))
		}
	}
	if note := c.room(p, forces); note != "" {
		fmt.Fprintln(out, note)
	}
	return out.Flush()
}

// room says how many figures a force leaves for its rival, if it takes more than half of those that a
// skirmish has; of two forces, whether they fit into one.
func (c *forceCommand) room(p *program, forces []*muskets.Force) string {
	rule := words.Cite(rules.RuleForceUnits)
	switch n := forces[0].Figures(); {
	case len(forces) == 2 && n+forces[1].Figures() > rules.MaxFigures:
		return p.say.text("force-crowd", n+forces[1].Figures(), rules.MaxFigures, n+forces[1].Figures()-rules.MaxFigures, rule)
	case len(forces) == 1 && 2*n > rules.MaxFigures:
		return p.say.text("force-room", rules.MaxFigures, rules.MaxFigures-n, rule)
	}
	return ""
}

// profiles lists the profiles, with the lists that have them.
func (c *forceCommand) profiles(p *program, pack *frame.Pack) error {
	profiles, err := muskets.Profiles(pack)
	if err != nil {
		return err
	}
	lists, err := muskets.Lists(pack)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(p.out)
	fmt.Fprintln(out, p.say.text("force-origin"))
	for i := range profiles {
		pr := &profiles[i]
		var on []string
		for _, l := range lists {
			if slices.Contains(l.Profiles, pr.Name) {
				on = append(on, l.ID)
			}
		}
		fmt.Fprintf(out, "%-20s %s\n%-20s %s\n", pr.Name, muskets.ProfileText(pr), "", strings.Join(on, ", "))
	}
	return out.Flush()
}
