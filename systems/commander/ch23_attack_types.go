package commander

import "mariscal/game"

// An Attack is a type of attack (B23.9).
type Attack uint8

// The types of attack.
const (
	NoAttack      Attack = iota
	AttackFire           // B23.19
	AttackBombard        // B27.28
	AttackAssault        // B23.21
	AttackMixte          // Ordre Mixte (B27.33)
	AttackGuns           // an assault led by horse artillery (B27.35)
	AttackCharge         // an assault of a Grand Charge (B27.4)
	attackCount
)

var attackNames = [attackCount]string{"none", "fire", "bombard", "assault", "mixte", "gun-assault", "charge"}

// String returns the name of a type of attack, as answers and texts have it.
func (a Attack) String() string { return attackNames[a] }

// Assault reports whether the attack is an Assault: its points, its cards and, unless
// it is drawn again, its row of results.
func (a Attack) Assault() bool { return a >= AttackAssault }

// fighting is the combat under way, and what has been done in this red cube.
type fighting struct {
	due    uint64  // blocks that a hit makes retreat (B24.2), until they do
	shield uint64  // blocks of a Grand Charge that still bear a hit (B27.7)
	fated  uint64  // headquarters that have checked their fate in this combat
	used   [2]uses // what each seat has done of what it may do once a red cube
	called bool    // a card has called for a combat (B27.1)
	gift   Aid     // what that card brings to it
	Fight  Combat
}

// uses are what a seat has done in a red cube, a bit each.
type uses uint8

const (
	usedClash       uses = 1 << iota // Clash of Wills (BR.36)
	usedDisciplined                  // Disciplined Infantry in defence (B27.45)
	usedMixte                        // Ordre Mixte (B27.33)
	usedGuns                         // an assault of horse artillery (B27.35)
	usedToken                        // it attacked, rode or turned
	usedFlag                         // it attacked a flag zone the enemy controls
)

// A Combat is an attack on a place. Its blocks are those that stood there when it began;
// its result affects them wherever they are.
type Combat struct {
	Attack  Attack
	Seat    game.Seat // who attacks
	From    uint8     // where the attackers stood
	To      uint8     // the place attacked
	Lead    uint8     // attackers
	Second  uint8     // or none
	Target  uint8     // the defending Lead
	Support uint8     // its second line, or none
	marks   marks
	drawn   uint8  // the card drawn for the result, or none
	driven  uint8  // artillery that was the Lead and had to retreat, or none (B25.7, B28.28)
	Aids    [2]Aid // by seat
}

// marks are what has happened in a combat, a bit each.
type marks uint16

const (
	markFireRow    marks = 1 << iota // drawn again on the row of Fire (B27.40)
	markDrawnAgain                   // drawn again: not a third time
	markClash                        // Clash of Wills by the attacker
	markClashBack                    // by the defender
	markSteady                       // Disciplined Infantry defends
	markSmoke                        // skirmishers made it smoke (B23.32)
	markGlory                        // who advances gains one Morale (B23.49)
	markEmpty                        // the target withdrew: nothing is resolved (B24.19)
	markBottomLast                   // the bottom seat plays its red card last (B23.17)
)

// An Aid is what the red card of a seat brings to a combat (B23.17). Who resolves
// events fills it in.
type Aid struct {
	Card    uint8 // the card played and not cancelled, or none
	Points  int8  // Combat Points for its side
	Shift   int8  // modifiers, to the right above 0
	Neutral uint8 // neutral modifiers, turned after the draw (B23.26)
	Turned  int8  // how they were turned: -1, 1, or 0 before
	Again   draws // results that are drawn again once
	May     draws // results that may be drawn again once
	Shots   bool  // its Lead counts as having Shots
	Worth   uint8 // what its supports of Arms count, plus one; 0: what they do by themselves
	Second  bool  // only supports of the second line
	Arms    Types
	Treated uint8 // a result, plus one, that counts as As; 0: none
	As      uint8
}

// noAid is the help of no card.
var noAid = Aid{Card: none}

// noFight is a combat that nobody fights.
var noFight = Combat{
	From: none, To: none, Lead: none, Second: none, Target: none, Support: none, drawn: none, driven: none,
	Aids: [2]Aid{noAid, noAid},
}

// fireRow reports whether the result is looked up in the row of Fire.
func (f *Combat) fireRow() bool { return !f.Attack.Assault() || f.marks&markFireRow != 0 }

// side returns which seat defends.
func (f *Combat) defends() game.Seat { return f.Seat.Other() }
