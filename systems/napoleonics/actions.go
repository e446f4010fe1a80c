package napoleonics

import (
	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// A Verb is what an action does; its operands x and y are hexes, cards, sections or counts.
type Verb = cc.Verb

// The verbs, in the order in which actions are listed.
const (
	VerbPlay        Verb = iota + 1 // play card x
	VerbManoeuvre                   // La Grande Manoeuvre moves far
	VerbOneUnit                     // La Grande Manoeuvre orders one unit of choice
	VerbSection                     // Force March orders section x
	VerbSupply                      // Short Supply takes back the unit in x
	VerbPlace                       // it goes from x to y
	VerbRally                       // the unit in x regains a block
	VerbOrder                       // order the unit in x
	VerbOrderLeader                 // order the leader in x
	VerbLeave                       // order the square in x to leave it
	VerbMove                        // unit from x to y
	VerbMoveLeader                  // leader from x to y
	VerbExit                        // the unit in x leaves the board
	VerbFire                        // ranged combat from x against y
	VerbMelee                       // melee from x against y
	VerbJoin                        // the battery in x joins the attack
	VerbEngage                      // no other battery does
	VerbStand                       // the unit in x stands
	VerbStrike                      // First Strike for the unit in x
	VerbRetire                      // the unit in x will retire and reform
	VerbSquare                      // the unit in x forms square
	VerbRetireTo                    // retire from x to y
	VerbIgnore                      // ignore x flags
	VerbRetreat                     // retreat from x to y
	VerbBack                        // battle back from x against y
	VerbAdvance                     // advance from x to y
	VerbLeader                      // a lone leader falls back from x to y
	VerbLeaderOff                   // the lone leader in x leaves over his own edge
	VerbHalt                        // the lone leader in x stops
	VerbDiscard                     // Scout: discard card x
	VerbPass                        // decline
	VerbDone                        // end of the phase
)

// ActionOf makes an action of its parts. Whether it is legal only the position knows.
func ActionOf(v Verb, x, y uint8) game.Action { return cc.ActionOf(v, x, y) }

// Parts splits an action into its verb and its two operands.
func Parts(a game.Action) (v Verb, x, y uint8) { return cc.Parts(a) }

// The operands of the verbs.
var (
	aCard = &cc.Operand{Names: cardIDs[:], Other: "-"}
)

// phrases are the canonical texts.
var phrases = cc.Grammar{
	VerbPlay:        {Word: "play ", X: aCard},
	VerbManoeuvre:   {Word: "manoeuvre"},
	VerbOneUnit:     {Word: "one-unit"},
	VerbSection:     {Word: "section ", X: cc.Section},
	VerbSupply:      {Word: "supply ", X: cc.OnHex},
	VerbPlace:       {Word: "place ", X: cc.OnHex, Y: cc.OnHex, Sep: "-"},
	VerbRally:       {Word: "rally ", X: cc.OnHex},
	VerbOrder:       {Word: "order ", X: cc.OnHex},
	VerbOrderLeader: {Word: "order leader ", X: cc.OnHex},
	VerbLeave:       {Word: "leave ", X: cc.OnHex},
	VerbMove:        {Word: "move ", X: cc.OnHex, Y: cc.OnHex, Sep: "-"},
	VerbMoveLeader:  {Word: "move leader ", X: cc.OnHex, Y: cc.OnHex, Sep: "-"},
	VerbExit:        {Word: "exit ", X: cc.OnHex},
	VerbFire:        {Word: "fire ", X: cc.OnHex, Y: cc.OnHex, Sep: "x"},
	VerbMelee:       {Word: "melee ", X: cc.OnHex, Y: cc.OnHex, Sep: "x"},
	VerbJoin:        {Word: "join ", X: cc.OnHex},
	VerbEngage:      {Word: "engage"},
	VerbStand:       {Word: "stand ", X: cc.OnHex},
	VerbStrike:      {Word: "first-strike ", X: cc.OnHex},
	VerbRetire:      {Word: "retire ", X: cc.OnHex},
	VerbSquare:      {Word: "square ", X: cc.OnHex},
	VerbRetireTo:    {Word: "retire ", X: cc.OnHex, Y: cc.OnHex, Sep: "-"},
	VerbIgnore:      {Word: "ignore ", X: cc.Number},
	VerbRetreat:     {Word: "retreat ", X: cc.OnHex, Y: cc.OnHex, Sep: "-"},
	VerbBack:        {Word: "back ", X: cc.OnHex, Y: cc.OnHex, Sep: "x"},
	VerbAdvance:     {Word: "advance ", X: cc.OnHex, Y: cc.OnHex, Sep: "-"},
	VerbLeader:      {Word: "leader ", X: cc.OnHex, Y: cc.OnHex, Sep: "-"},
	VerbLeaderOff:   {Word: "leader off ", X: cc.OnHex},
	VerbHalt:        {Word: "halt ", X: cc.OnHex},
	VerbDiscard:     {Word: "discard ", X: aCard},
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
