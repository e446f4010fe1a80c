package napoleonics

import "mariscal/game"

// Wishes implements [game.Wishing]: what the attacked may wish beforehand. What a
// hidden card answers is told by the client that shows the card.
func (System) Wishes() []game.WishInfo {
	return []game.WishInfo{
		{Kind: StageReact.String(), Answers: []string{"retire", "square", "stand"}, Odds: true},
		{Kind: StageFlags.String(), Answers: []string{"ignore most", "ignore 0"}},
		{Kind: StageBack.String(), Answers: []string{"back", "pass"}},
	}
}
