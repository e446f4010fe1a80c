package napoleonics

import cc "mariscal/systems/commandcolors"

// A Card is a kind of command card (N21).
type Card uint8

// The kinds of command cards, in canonical order.
const (
	ScoutLeft Card = iota
	ScoutCenter
	ScoutRight
	ProbeLeft
	ProbeCenter
	ProbeRight
	AttackLeft
	AttackCenter
	AttackRight
	AssaultLeft
	AssaultCenter
	AssaultRight
	CoordinatedAdvance
	FlankAttack
	Forward
	ReconInForce
	BayonetCharge
	Bombard
	CavalryCharge
	CounterAttack
	Elan
	FireAndHold
	FirstStrike
	ForceMarch
	ColdSteel
	Leadership
	GrandeManoeuvre
	Rally
	ShortSupply
	CardCount
	noCard Card = 0xff
)

// cardIDs are the names of cards, made once.
var cardIDs = []string{
	"scout-left", "scout-center", "scout-right", "probe-left", "probe-center", "probe-right",
	"attack-left", "attack-center", "attack-right", "assault-left", "assault-center", "assault-right",
	"coordinated-advance", "flank-attack", "forward", "recon-in-force",
	"bayonet-charge", "bombard", "cavalry-charge", "counter-attack", "elan", "fire-and-hold", "first-strike",
	"force-march", "cold-steel", "leadership", "grande-manoeuvre", "rally", "short-supply",
}

// String returns the card's id: "probe-left".
func (c Card) String() string {
	if c >= CardCount {
		return "-"
	}
	return cardIDs[c]
}

// ParseCard reads a card's id, as [Card.String] writes it; it reports false for any
// other text.
func ParseCard(name string) (Card, bool) { return cc.Numbered[Card](cardIDs, name) }
