package commander

// The verbs of answers that players give thought to. What each is said of stands in
// the grammar of answers (actions.go, combatverbs.go, eventverbs.go).
const (
	VerbCup       = doCup
	VerbDiscard   = doDiscard
	VerbKeep      = doKeep
	VerbNext      = doNext
	VerbMoveOrder = doOrderMove
	VerbMarch     = doOrderMarch
	VerbReady     = doOrderReady
	VerbReserve   = doOrderReserve
	VerbPassOn    = doOrderPass
	VerbPlay      = doPlay
	VerbActivate  = doActivate
	VerbGo        = doGo
	VerbAssist    = doAssist
	VerbMove      = doMove
	VerbExit      = doExit
	VerbRoad      = doRoad
	VerbSquare    = doSquare
	VerbColumn    = doColumn
	VerbBattery   = doBattery
	VerbReform    = doReform
	VerbFace      = doFace
	VerbSwap      = doSwap
	VerbEnter     = doEnter
	VerbEnterRoad = doMarch
	VerbBuyCube   = doBuyCube
	VerbBuyToken  = doBuyToken
	VerbRally     = doRally
	VerbRallyArmy = doRallyArmy
	VerbWithdraw  = doWithdraw
	VerbGarrison  = doGarrison
	VerbCede      = doCede
	VerbSurrender = doSurrender
	VerbConcede   = doConcede
	VerbDecline   = doDecline
	VerbPass      = doPass
	VerbDone      = doDone
	VerbRide      = doRide
	VerbWheel     = doWheel
	VerbHalt      = doHalt
	VerbClash     = doClash
	VerbLeft      = doLeft
	VerbRight     = doRight
	VerbAgain     = doAgain
	VerbSmoke     = doSmoke
	VerbHold      = doHold
	VerbRetreat   = doRetreat
	VerbFollow    = doFollow
	VerbStay      = doStay
	VerbAdvance   = doAdvance
	VerbCancel    = doCancel
	VerbAim       = doAim
	VerbAccept    = doAccept
	VerbWatch     = doWatch
	VerbWait      = doWait
)
