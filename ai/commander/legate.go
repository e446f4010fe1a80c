package commander

// harder is the effort of the legate: he chooses as the centurion does, by three times the samples.
var harder = effort{
	orders: racing(16, 450),
	fights: racing(8, 240),
	others: racing(6, 150),
	far:    full.far, near: full.near, styles: full.styles, closes: true,
}
