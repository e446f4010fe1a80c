package commander

// The grounds of the scripts, for the tests outside the package.
var (
	Drill    = drill
	Parade   = parade
	Vanguard = vanguard
)
