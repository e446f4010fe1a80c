package servertest

// BattleText is a whole file of a small battle of Ancients, with so many banners to win. Its background has
// HTML in it.
func BattleText(id, name string, banners string) string {
	return "id: " + id + "\norigin: own\nname: {en: \"" + name + "\", es: \"" + name + "\"}\ndate: {en: a day, es: un día}\nbackground: {en: \"<b>Fog</b>\", es: Niebla.}\nfirst: bottom\nbanners: " + banners + `
armies:
  top: {name: {en: Red army, es: Ejército rojo}, leader: Alba, cards: 4, colour: carthage}
  bottom: {name: {en: Blue army, es: Ejército azul}, leader: Bruno, cards: 4, colour: rome}
units:
  top: {HI: [C6, C7], AX: [C5, C8], LI: [D4, D9]}
  bottom: {HI: [G6, G7], AX: [G5, G8], LI: [F4, F9]}
`
}
