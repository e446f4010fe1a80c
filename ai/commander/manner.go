package commander

// A manner is the dials of the tastes ([taste]) and of what they ask an eye: values in points of
// Morale, or parts of other values.
type manner [mannerCount]float64

// The dials, in the order of eye.go, fight.go, battle.go, orders.go and the rest.
const (
	flagOwn     = iota // pull of a flag of one's own that is not held
	flagFoe            // pull of a flag that the enemy holds
	guard              // pull of a held flag with the enemy near
	hurry              // how much stronger flags pull at the end of the battle
	within             // a held flag pulls most the block that is in it
	besides            // part of the weaker goals of a place
	otherArms          // part of goals for blocks that cannot take a flag
	hqShy              // headquarters shun the enemy
	brokenPull         // part of goals for Disordered blocks
	brokenShy          // how much these shun the enemy
	looserPull         // part of goals for Dispersed blocks
	looserShy          // how much these shun the enemy
	seeks              // how much Firm blocks seek the enemy
	falls              // a block lost, besides Morale
	ground             // a place taken by an assault
	flagTaken          // part of a flag's worth that its attacked place has
	routs              // the best result of an assault, besides what it does
	charges            // a charge
	bothered           // the least value of an attack: its token
	wheels             // cost of a change of facing, order or formation with a token
	ridesNear          // a Combat Move of cavalry, for each enemy then beside it
	stays              // least gain of a step out of turn
	withdraws          // least gain of a withdrawal
	advances           // the Lead advances
	follows            // cost of the second block's advance
	clashes            // part of a modifier's worth for a Clash of Wills
	holdsFlag          // part of a place's worth for holding it
	holds              // holding a place, besides
	cardKept           // least gain of a card in a combat
	moves              // a Move Order, besides its gains
	urgeMost           // the most that its gains count
	urges              // part of its gains that counts
	marches            // a march
	idle               // an attack token with no enemy near
	arms               // an attack token
	armsEach           // less for each that there is
	saves              // a cube in Reserve, for each that is wanted
	declines           // no reaction
	reactMoves         // cost of a move as a reaction
	reactCard          // cost of a card as a reaction
	rallies            // cost of a rally
	ralliesNear        // worth of a rally near the enemy
	ralliesArmy        // cost of a rally of the army
	buysCube           // a cube for a card
	buysToken          // a token for a card
	cardGone           // cost of a card played for its event
	reserve            // wanted cubes in Reserve
	reserveEach        // more of them for each block that is not Firm
	harms              // part of a hit on the enemy that counts
	fires              // part of an attack's worth when it is not an assault
	together           // a move, for each friend then beside
	zoneLeast          // least gain of a zone's activation
	zoneOut            // cost of a zone out of command
	stepLeast          // least gain of a move
	mannerCount
)

// plainly is the manner of recruits, by which battles are evened, and of the centurion, who loses
// with the other one.
var plainly = manner{
	flagOwn:     0.5,
	flagFoe:     0.4,
	guard:       0.35,
	hurry:       5,
	within:      1.3,
	besides:     0.15,
	otherArms:   0.4,
	hqShy:       0.5,
	brokenPull:  0.4,
	brokenShy:   0.6,
	looserPull:  0.7,
	looserShy:   0.1,
	seeks:       0.35,
	falls:       0.3,
	ground:      0.25,
	flagTaken:   0.35,
	routs:       1,
	charges:     0.5,
	bothered:    0.2,
	wheels:      0.3,
	ridesNear:   0.1,
	stays:       0.15,
	withdraws:   0.6,
	advances:    0.3,
	follows:     0.2,
	clashes:     1,
	holdsFlag:   1,
	holds:       0.2,
	cardKept:    0.2,
	moves:       0.25,
	urgeMost:    1.6,
	urges:       1,
	marches:     0.3,
	idle:        0.15,
	arms:        0.9,
	armsEach:    0.3,
	saves:       0.3,
	declines:    0.55,
	reactMoves:  0.3,
	reactCard:   0.5,
	rallies:     0.3,
	ralliesNear: 0.4,
	ralliesArmy: 0.35,
	buysCube:    0.5,
	buysToken:   0.45,
	cardGone:    0.25,
	reserve:     1,
	reserveEach: 0.5,
	harms:       1,
	fires:       1,
	together:    0.06,
	zoneLeast:   0.02,
	zoneOut:     0.15,
	stepLeast:   0.03,
}

// drilled is the manner of the legionary: fitted to games of players whose dials were drawn high or
// low by chance.
var drilled = manner{
	flagOwn:     0.65,
	flagFoe:     0.49,
	guard:       0.29,
	hurry:       5.4,
	within:      1.9,
	besides:     0.19,
	otherArms:   0.4,
	hqShy:       0.5,
	brokenPull:  0.49,
	brokenShy:   0.46,
	looserPull:  0.75,
	looserShy:   0.1,
	seeks:       0.4,
	falls:       0.36,
	ground:      0.26,
	flagTaken:   0.35,
	routs:       1,
	charges:     0.51,
	bothered:    0.14,
	wheels:      0.3,
	ridesNear:   0.1,
	stays:       0.15,
	withdraws:   0.54,
	advances:    0.32,
	follows:     0.18,
	clashes:     1,
	holdsFlag:   0.87,
	holds:       0.21,
	cardKept:    0.18,
	moves:       0.28,
	urgeMost:    1.9,
	urges:       1,
	marches:     0.31,
	idle:        0.17,
	arms:        1.3,
	armsEach:    0.2,
	saves:       0.28,
	declines:    0.54,
	reactMoves:  0.26,
	reactCard:   0.54,
	rallies:     0.12,
	ralliesNear: 0.64,
	ralliesArmy: 0.33,
	buysCube:    0.5,
	buysToken:   0.35,
	cardGone:    0.27,
	reserve:     1,
	reserveEach: 0.68,
	harms:       1.4,

	fires:    0.88,
	together: 0.036,

	zoneLeast: 0.017,
	zoneOut:   0.15,
	stepLeast: 0.03,
}
