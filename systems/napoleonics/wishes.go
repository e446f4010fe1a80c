package napoleonics

import "mariscal/game"

// Wishes implements [game.Wishing]: what the defender may decide beforehand. The client
// that shows a hidden card explains what the card answers.
func (System) Wishes() []game.WishInfo {
	return []game.WishInfo{
		{Kind: StageReact.String(), Answers: []string{"retire", "square", "stand"}, Odds: true},
		{Kind: StageFlags.String(), Answers: []string{"ignore most", "ignore 0"}},
		{Kind: StageBack.String(), Answers: []string{"back", "pass"}},
	}
}
