package ancients

import (
	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// A Verb is what an action does; its operands x and y are hexes, cards, kinds of
// units or counts.
type Verb = cc.Verb

// The verbs, in the order in which actions are listed.
const (
	VerbPlay        Verb = iota + 1 // play card x
	VerbEnter                       // reserve unit of kind x enters at y
	VerbEnterLeader                 // the next reserve leader enters at x
	VerbRally                       // the unit in x regains a block
	VerbLead                        // leadership by the leader in x
	VerbOrder                       // order the unit in x
	VerbOrderLeader                 // order the leader in x
	VerbMove                        // unit from x to y
	VerbMoveLeader                  // leader from x to y
	VerbExit                        // the unit in x leaves the board
	VerbFire                        // ranged combat from x against y
	VerbClose                       // close combat from x against y
	VerbStand                       // the unit in x stands
	VerbAnnounce                    // the unit in x will evade
	VerbStrike                      // First Strike for the unit in x
	VerbEvade                       // evade from x to y
	VerbIgnore                      // ignore x flags
	VerbRetreat                     // retreat from x to y
	VerbTrample                     // roll the rampage against x
	VerbBack                        // battle back from x against y
	VerbAdvance                     // momentum advance from x to y
	VerbLeader                      // a lone leader falls back from x to y
	VerbLeaderOff                   // the lone leader in x leaves over his own edge
	VerbHalt                        // the lone leader in x stops
	VerbPass                        // decline
	VerbDone                        // end of the phase
)

// ActionOf makes an action of its parts. Only the position knows whether it is legal.
func ActionOf(v Verb, x, y uint8) game.Action { return cc.ActionOf(v, x, y) }

// Parts splits an action into its verb and its two operands.
func Parts(a game.Action) (v Verb, x, y uint8) { return cc.Parts(a) }

// The operands of the verbs.
var (
	aCard = &cc.Operand{Names: cardIDs, Other: "-"}
	aKind = &cc.Operand{Names: kindNames[:], Other: "?"}
)

// phrases are the canonical texts.
var phrases = cc.Grammar{
	VerbPlay:        {Word: "play ", X: aCard},
	VerbEnter:       {Word: "enter ", X: aKind, Y: cc.OnHex, Sep: " "},
	VerbEnterLeader: {Word: "enter leader ", X: cc.OnHex},
	VerbRally:       {Word: "rally ", X: cc.OnHex},
	VerbLead:        {Word: "lead ", X: cc.OnHex},
	VerbOrder:       {Word: "order ", X: cc.OnHex},
	VerbOrderLeader: {Word: "order leader ", X: cc.OnHex},
	VerbMove:        {Word: "move ", X: cc.OnHex, Y: cc.OnHex, Sep: "-"},
	VerbMoveLeader:  {Word: "move leader ", X: cc.OnHex, Y: cc.OnHex, Sep: "-"},
	VerbExit:        {Word: "exit ", X: cc.OnHex},
	VerbFire:        {Word: "fire ", X: cc.OnHex, Y: cc.OnHex, Sep: "x"},
	VerbClose:       {Word: "close ", X: cc.OnHex, Y: cc.OnHex, Sep: "x"},
	VerbStand:       {Word: "stand ", X: cc.OnHex},
	VerbAnnounce:    {Word: "evade ", X: cc.OnHex},
	VerbStrike:      {Word: "first-strike ", X: cc.OnHex},
	VerbEvade:       {Word: "evade ", X: cc.OnHex, Y: cc.OnHex, Sep: "-"},
	VerbIgnore:      {Word: "ignore ", X: cc.Number},
	VerbRetreat:     {Word: "retreat ", X: cc.OnHex, Y: cc.OnHex, Sep: "-"},
	VerbTrample:     {Word: "trample ", X: cc.OnHex},
	VerbBack:        {Word: "back ", X: cc.OnHex, Y: cc.OnHex, Sep: "x"},
	VerbAdvance:     {Word: "advance ", X: cc.OnHex, Y: cc.OnHex, Sep: "-"},
	VerbLeader:      {Word: "leader ", X: cc.OnHex, Y: cc.OnHex, Sep: "-"},
	VerbLeaderOff:   {Word: "leader off ", X: cc.OnHex},
	VerbHalt:        {Word: "halt ", X: cc.OnHex},
	VerbPass:        {Word: "pass"},
	VerbDone:        {Word: "done"},
}

// Text implements [game.Position].
func (p *Position) Text(a game.Action, _ game.Viewer) string { return phrases.Text(a) }

// Parse implements [game.Position].
func (p *Position) Parse(text string) (game.Action, error) { return phrases.Parse(text, p.Check) }

// Verbs implements [game.Parted].
func (p *Position) Verbs() []game.VerbParts { return phrases.Parts() }

// Part implements [game.Parted].
func (p *Position) Part(a game.Action) game.Parts { return phrases.Part(a) }
