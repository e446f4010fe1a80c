package muskets

// dials are what an eye's rules of thumb weigh, in figures where nothing else is said.
type dials struct {
	hope, fear      float64 // a unit's best shot from a place, and the shots of the enemy at it
	cover           float64 // of where it stands, for each figure
	close, column   float64 // a figure in Close Order; one in Column near the enemy costs
	goal            float64 // an inch to a unit's place
	calm            float64 // part of it that counts for a unit with time, 2-calm without
	outward, door   float64 // an inch to the edge a unit leaves by, and the last inches
	torch, blaze    float64 // to go into a building that is to burn, and for each figure out of one that burns
	draw, keeps     float64 // an inch to the distance from which it fights, and that distance
	officer, mates  float64 // an inch nearer to the enemy for an Officer, and farther from his own
	shot, charge    float64 // the least gain for which a unit shoots, and charges
	won, lost       float64 // what falls in a charge, of the enemy and of its own
	answered        float64 // the shot of a charged unit
	reload, load    float64 // to be loaded for each figure, and part of the shot that follows
	watch           float64 // Vigilance, for each figure
	react, withdraw float64 // the least gain for which a unit reacts; what is saved by withdrawing
	busy, fighting  float64 // zeal of a unit whose mission takes all its time, and of one that only fights
	flight, idle    float64 // an action of a unit in Flight, and of one Shaken or Empty, for each figure
	near, mid, far  float64 // of one by how far the enemy is
	other           float64 // of one of the enemy, of these
	escort, bearer  float64 // figures more for a unit that is escorted, and one with a place to go to
	point           float64 // a command point
	clock, even     float64 // a Clock for who wins when nothing more happens, and for both when neither does
	tie             float64 // part of what a Clock counts by bringing a draw nearer
	marker          float64 // a marker that acts with a card
	shy             float64 // a unit that tests for Morale, for each figure
	rout, shaken    float64 // what of a unit is lost when it flees, and is Shaken
}

// plain are the dials of the recruit.
var plain = dials{
	hope: 0.6, fear: 0.3, cover: 0.01, close: 0.015, column: 0.015,
	goal: 2.0, calm: 0.6, outward: 1.3, door: 2.5, draw: 0.7, keeps: 10, officer: 0.1, mates: 0.06,
	shot: 0.12, charge: 0.2, won: 1, lost: 1, answered: 1, reload: 0.04, load: 0.7, watch: 0.02, react: 0.1, withdraw: 0.6,
	busy: 0.4, fighting: 1.1, flight: 0.1, idle: 0.06, near: 0.15, mid: 0.1, far: 0.06, other: 1.2, escort: 12, bearer: 4,
	point: 0.3, clock: 0.7, even: 0.05, marker: 0.2, shy: 0.4, rout: 0.5, shaken: 0.12,
}

// keen are those of the centurion. They follow from 48,000 games of eyes alone against each
// other, with every dial changed by chance in each game.
var keen = dials{
	hope: 0.4714, fear: 0.2021, cover: 0.0055, close: 0.0184, column: 0.0139,
	goal: 1.6296, calm: 0.4171, outward: 1.1348, door: 2.5905, draw: 0.4679, keeps: 3.9046, officer: 0.1201, mates: 0.0764,
	shot: 0.0860, charge: 0.2268, won: 0.4662, lost: 0.9801, answered: 1.0694, reload: 0.0733, load: 0.8193, watch: 0.0148, react: 0.1052, withdraw: 0.5646,
	busy: 0.4193, fighting: 2.6805, flight: 0.0965, idle: 0.1041, near: 0.1685, mid: 0.0464, far: 0.0673, other: 0.6007, escort: 11.9765, bearer: 4.4292,
	point: 0.2175, clock: 0.6014, even: 0.0389, tie: 1, torch: 1, blaze: 0.1, marker: 0.2445, shy: 0.5465, rout: 0.8510, shaken: 0.1068,
}
