package commander

import "mariscal/game"

// Wishes implements [game.Wishing]: answers given beforehand for the enemy's turn. Questions
// that only a hidden card answers come to every seat with cards, so most players wish them
// away.
func (System) Wishes() []game.WishInfo {
	return []game.WishInfo{
		{Kind: StageCard.String(), Answers: []string{"pass"}},
		{Kind: StageCancel.String(), Answers: []string{"pass"}},
		{Kind: StageFree.String(), Answers: []string{"wait", "pass"}},
		{Kind: StageAssist.String(), Answers: []string{"accept"}},
		{Kind: StageReact.String(), Answers: []string{"decline"}},
		{Kind: StageWithdraw.String(), Answers: []string{"pass"}},
		{Kind: StageSquare.String(), Answers: []string{"square", "pass"}},
		{Kind: StageSkirmish.String(), Answers: []string{"smoke", "pass"}},
		{Kind: StageRally.String(), Answers: []string{"pass"}},
		{Kind: StageCede.String(), Answers: []string{"pass"}},
	}
}
