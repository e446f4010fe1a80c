package muskets

import (
	"fmt"
	"slices"
	"strconv"

	"mariscal/game"
	"mariscal/game/plane"
)

// System is the rulebook as a [game.System].
type System struct{}

// Version names the rules as implemented.
const Version = "1"

var dieNames = []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}

// Name implements [game.System].
func (System) Name() string { return "muskets" }

// Version implements [game.System].
func (System) Version() string { return Version }

// New implements [game.System].
func (System) New() game.Position { return new(Position) }

// Dice implements [game.System]: one die with ten faces (MR.0).
func (System) Dice() [][]string { return [][]string{dieNames} }

// DrawName implements [game.System].
func (System) DrawName(p game.Purpose, i int) string {
	switch {
	case p.Name == "marker":
		return markerName(i)
	case p.Name == "face" && i == 0:
		return "blind"
	case p.Name == "face":
		return "unit-" + strconv.Itoa(i)
	case p.Name == "sort":
		return [...]string{"card", "clock"}[i]
	case p.Name == "plot":
		return plotNames[i]
	case p.Name == "plot-unit":
		return unitName(i)
	}
	return cardNames[i]
}

// PlaceName implements [game.System]: places are points, more than there are numbers for.
func (System) PlaceName(game.Place) string { return "" }

// ParsePlace implements [game.System].
func (System) ParsePlace(string) (game.Place, bool) { return game.NoPlace, false }

// ChoiceList implements [game.System].
func (System) ChoiceList() []game.ChoiceInfo {
	return []game.ChoiceInfo{
		{ID: "clock", Values: []string{"played", "revealed"}, Default: "played", Rule: "MR.21"},
		{ID: "plots", Values: []string{"no", "yes"}, Default: "no", Rule: RulePlots},
	}
}

// Scenarios implements [game.System].
func (System) Scenarios() []game.ScenarioInfo { return battles.Scenarios() }

// Find implements [game.Keeper].
func (System) Find(ref game.Ref) (info game.ScenarioInfo, ok bool) { return battles.Describe(ref) }

// Hold implements [game.Keeper].
func (System) Hold(ref game.Ref) (release func(), ok bool) { return battles.Hold(ref) }

// Forget implements [game.Keeper].
func (System) Forget(drawn game.Position) { battles.Release(drawn.(*Position).scenario) }

// System implements [game.Position].
func (p *Position) System() game.System { return System{} }

// Start implements [game.System]: units are set up, the hands dealt.
func (System) Start(ref game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	p, err := begin(ref)
	if err != nil {
		return nil, err
	}
	b := p.battle()
	r := referee{Position: p, b: b, c: c, log: log}
	p.number, p.revealed = 1, o["clock"] == "revealed"
	p.plots = b.Plots || o["plots"] == "yes"
	r.scheme()
	r.rollWeather()
	r.hide()
	r.push(StageTurn, uint8(b.First), 0, 0)
	r.push(StageDraw, uint8(b.First.Other()), 0, 0)
	r.push(StageDraw, uint8(b.First), 0, 0)
	r.deploys()
	r.settle(r.gone)
	return p, nil
}

func begin(ref game.Ref) (*Position, error) {
	if all := battles.Scenarios(); ref.ID == "" && len(all) > 0 {
		ref = all[0].Ref
	}
	slot, ok := battles.Find(ref)
	if !ok {
		return nil, fmt.Errorf("muskets: no scenario %q of that content", ref.ID)
	}
	p := battles.At(slot).deployed()
	p.scenario = slot
	return p, nil
}

// deployed returns a skirmish before its hands are dealt, with all units where the scenario
// puts them.
func (b *battle) deployed() *Position {
	p := &Position{}
	p.deck, p.moved, p.striker = b.deck, none, none
	p.intrigue = [2]intrigue{{unit: none}, {unit: none}}
	for i := range b.Units {
		u := &b.Units[i]
		p.Units[i] = Unit{Facing: uint16(u.Facing), Formation: u.Formation, Left: u.Figures}
		base := 2 * b.radius[b.first[i]]
		if u.Profile.Has(Officer) {
			p.command[u.Seat]++
		}
		if u.Hidden || b.Deploys {
			p.waiting |= uint32(bool8(!u.Hidden)) << i
			continue
		}
		if h, ok := b.houseNamed(u.Inside); ok {
			p.Here |= b.figuresOf(uint8(i))
			p.lodge(b, uint8(i), h)
			continue
		}
		if u.Captive {
			p.captives |= 1 << i
		}
		for k := range int(u.Figures) {
			right, back := drills[u.Formation].place(k, int(u.Figures), base)
			f := b.first[i] + uint8(k)
			p.At[f] = spot(u.At, u.Facing, right, back)
			p.Here |= 1 << f
		}
	}
	return p
}

// Actions implements [game.Position].
func (p *Position) Actions(buf []game.Action) []game.Action {
	if p.Over() {
		return buf
	}
	f := p.top()
	row := &table[f.stage]
	from := len(buf)
	buf = row.List(p, p.battle(), f, buf)
	if row.Mixed {
		slices.Sort(buf[from:])
		buf = slices.Compact(buf)
	}
	return buf
}

// Apply implements [game.Position].
func (p *Position) Apply(a game.Action, c game.Chance, log *game.Log) {
	r := referee{Position: p, b: p.battle(), c: c, log: log, o: orderOf(a)}
	f, gone := p.top(), p.gone
	table[f.stage].Play(r, f, r.o.verb, r.o.unit, r.o.other)
	r.settle(gone)
}

// Decision implements [game.Position].
func (p *Position) Decision() game.Decision {
	d := game.Decision{About: game.NoPlace, From: game.NoPlace}
	if p.Over() {
		d.Over = true
		return d
	}
	b, f := p.battle(), p.top()
	row := &table[f.stage]
	d.Kind, d.Seat = f.stage.String(), f.seat()
	if row.Who != nil {
		d.Seat = row.Who(p, b, f)
	}
	if row.Ask != nil {
		return row.Ask(p, b, f, d)
	}
	return d
}

// Check implements [game.Position].
func (p *Position) Check(a game.Action) error {
	if p.Over() {
		return refuse("over", RuleMissions)
	}
	b, f, o := p.battle(), p.top(), orderOf(a)
	row := &table[f.stage]
	if row.Marks&isOpen != 0 && slices.Contains(row.Verbs, o.verb) && (openVerbs>>o.verb&1 == 1 || o.verb == doShoot && o.with != 0) {
		if no := p.checkOpen(b, o); no != nil {
			return no
		}
		return nil
	}
	if slices.Contains(p.Actions(make([]game.Action, 0, 64)), a) {
		return nil
	}
	if slices.Contains(row.Verbs, o.verb) && row.Refuse != nil {
		if no := row.Refuse(p, b, f, o.verb, o.unit, o.other); no != nil {
			return no
		}
	}
	if deploys := uint64(1<<doPost | 1<<doDeploy | 1<<doLay); deploys>>o.verb&1 == 1 && !b.Deploys {
		return refuse("units-placed", RuleOwnDeployment)
	}
	rule := row.Rule
	if rule == "" {
		rule = RuleSideTurn
	}
	return refuse("not-asked", rule)
}

// checkOpen checks the answers that are not all listed: moves, adjusted figures, facings, shots
// of several units.
func (p *Position) checkOpen(b *battle, o order) *game.Refusal {
	u := o.unit
	switch o.verb {
	case doAuthority:
		return p.checkAuthority(b, p.top().seat(), o)
	case doPost, doDeploy, doLay:
		return p.checkDeployment(b, o)
	case doCreep:
		switch {
		case int(u) >= len(b.hidings) || p.creeping>>u&1 == 0 || o.other != none || o.facing != 0 || o.formation != 0:
			return p.refuseMarker(b, u)
		}
		if rule := p.mayCreep(b, int(u), o.at); rule != "" {
			if far := plane.Distance(p.marker[u].at, o.at); far > markerMove {
				return tooFar("move-too-far", rule, far, markerMove)
			}
			if _, cost := p.creepWay(b, int(u), o.at); cost > markerMove && cost < noWay {
				return tooFar("creep-far", rule, cost, markerMove)
			}
			return refuse("no-creep", rule)
		}
		return nil
	}
	if int(u) >= b.units {
		return refuse("not-asked", RuleTroopsCard)
	}
	if o.verb == doAdjust {
		f := b.first[u] + o.other
		switch {
		case p.moved != u || o.other >= b.size[u] || !p.here(int(f)) || o.facing != 0 || o.formation != 0:
			return refuse("not-moved", RuleAdjust, b.unit(u))
		}
		var mates [MaxSize]plane.Point
		return p.checkAdjusted(b, u, f, o, mates[:0])
	}
	if p.captive(u) {
		return refuse("captive", RuleCaptives, b.unit(u))
	}
	if p.active>>u&1 == 0 {
		return p.refuseIdle(b, u)
	}
	if no := p.refuseState(b, u); no != nil {
		return no
	}
	if o.verb == doShoot {
		return p.checkShots(b, o)
	}
	switch {
	case o.other != none || o.facing >= 3600:
		return refuse("not-asked", RuleTroopsCard)
	case !b.mayForm(u, o.formation):
		return refuse("no-formation", RuleFormations, b.unit(u), game.Word("form", "muskets.formation."+o.formation.String()))
	case !b.Table.Has(o.at):
		return refuse("off-table", RuleRoom, b.unit(u))
	}
	var out laid
	if rule := p.lay(b, &o, &out); rule != "" {
		return p.refuseMove(b, &o, rule)
	}
	return nil
}
