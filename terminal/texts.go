package terminal

// text returns a text of the client itself; what belongs to a game is in
// package words.
func (v *view) text(id string, args ...any) string {
	t := texts[id]
	text := t.en
	if v.words.Language() == "es" {
		text = t.es
	}
	return v.words.Format(text, args...)
}

var texts = map[string]struct{ en, es string }{
	"turn":   {"turn", "turno"},
	"edge-0": {"E", "E"},
	"edge-1": {"SE", "SE"},
	"edge-2": {"SW", "SO"},
	"edge-3": {"W", "O"},
	"edge-4": {"NW", "NO"},
	"edge-5": {"NE", "NE"},

	"you":        {"you", "tú"},
	"hint":       {"Answer with a number or an action (order C5); “help” lists everything else.", "Contesta con un número o una acción (ordenar C5); «ayuda» dice todo lo demás."},
	"kept":       {"The game is saved. To resume:\nmariscal play --resume %s", "La partida queda guardada. Para reanudarla:\nmariscal play --resume %s"},
	"record":     {"The record of the battle:\n%s", "El registro de la batalla:\n%s"},
	"veil":       {"Pass the keyboard to %s.", "Pasa el teclado a %s."},
	"enter":      {"Press Enter when you are seated. ", "Pulsa Intro cuando te sientes. "},
	"accept":     {"%s: do you accept the draw? (yes/no) ", "%s: ¿aceptas las tablas? (sí/no) "},
	"sure":       {"Resign this battle? (yes/no) ", "¿Abandonas esta batalla? (sí/no) "},
	"only":       {"  Enter: %s", "  Intro: %s"},
	"which":      {"Which of these?", "¿Cuál de estas?"},
	"warned":     {"after it the unit cannot battle, or must battle", "después la unidad no puede combatir, o debe combatir"},
	"unknown":    {"%q is neither an answer nor a command; “help” lists them.", "%q no es respuesta ni comando; «ayuda» los lista."},
	"no-undo":    {"That cannot be undone: since then there were dice, a card, something you learned or an answer of the other side.", "Eso no se puede deshacer: desde entonces hubo dados, una carta, algo que supiste o una respuesta del otro bando."},
	"bad-text":   {"That is not a wish; type: wish react never", "Eso no es un deseo; escribe: deseo reaccionar nunca"},
	"no-queries": {"This system does not answer such questions.", "Este sistema no contesta preguntas así."},
	"no-hex":     {"There is no hex %q.", "No hay ningún hexágono %q."},
	"empty":      {"There is nothing in %s.", "No hay nada en %s."},
	"no-danger":  {"Nothing of yours is in danger next turn.", "Nada tuyo peligra en el próximo turno."},
	"in-danger":  {"%-4s %s: %s at most; expected hits: %s", "%-4s %s: %s como mucho; impactos esperados: %s"},
	"no-rule":    {"There is no rule %q; name an id (A8.3), a chapter (A8) or a word of a title.", "No hay ninguna regla %q; indica un id (A8.3), un capítulo (A8) o una palabra del título."},
	"strength":   {", %s, strength %d of %d", ", %s, fuerza %d de %d"},
	"wish-usage": {"Type: wish react never (do not ask when only a hidden card would offer a choice), or: wish react ask", "Escribe: deseo reaccionar nunca (no preguntar cuando solo una carta oculta daría a elegir), o: deseo reaccionar preguntar"},
	"wish-never": {"Noted: you are not asked when only a hidden card would offer a choice.", "Anotado: no se te pregunta cuando solo una carta oculta daría a elegir."},
	"wish-ask":   {"Noted: you are asked every time.", "Anotado: se te pregunta siempre."},
	"wish-set":   {"Noted: when you are attacked, %s.", "Anotado: cuando te ataquen, %s."},
	"one-die":    {"1 die", "1 dado"},
	"dice":       {"%d dice", "%d dados"},

	"why-usage":   {"Type: why C5 D7", "Escribe: por qué C5 D7"},
	"odds-usage":  {"Type: odds C5 D5", "Escribe: prob C5 D5"},
	"reach-usage": {"Type: reach C5", "Escribe: destinos C5"},
	"sight-usage": {"Type: sight C5", "Escribe: vista C5"},
	"unit-usage":  {"Type: unit C5", "Escribe: unidad C5"},

	"odds-short":        {"%dd %s hits", "%dd %s imp."},
	"odds-destroy":      {"eliminates %s", "elimina %s"},
	"odds-retreat":      {"forces a retreat %s", "hace retirarse %s"},
	"odds-hits":         {"%d: %s", "%d: %s"},
	"odds-ignores":      {"flags it may ignore: %d", "banderas que puede ignorar: %d"},
	"odds-leader":       {"leader lost: %s", "líder perdido: %s"},
	"odds-momentum":     {"momentum advance: %s", "avance de ímpetu: %s"},
	"odds-bonus":        {"then a bonus close combat is possible: %s", "después cabe un combate de bonificación: %s"},
	"odds-bonus-nobody": {"then a bonus close combat is possible, with no other enemy adjacent", "después cabe un combate de bonificación, sin otro enemigo adyacente"},
	"odds-no-bonus":     {"then no bonus close combat (%s)", "después no hay combate de bonificación (%s)"},
	"odds-back":         {"If it stands with no losses, it battles back:", "Si aguanta sin bajas, devuelve el combate:"},
	"odds-evade":        {"If it evades:", "Si se evade:"},

	"help-answers": {
		"Answer a question with the number before an answer, with an action (move C5-C7, close C7xC8) or with beginnings of its words (m c5 c7). After a piece's number or hex, name where to (3 D6). Several at once: order H4 H6, order all, or with commas. Enter asks again.",
		"Contesta con el número de una respuesta, con una acción (mover C5-C7, atacar C7xC8) o con el comienzo de sus palabras (m c5 c7). Tras el número o el hexágono de una pieza, di adónde (3 D6). Varias a la vez: ordenar H4 H6, ordenar todo, o con comas. Intro vuelve a preguntar.",
	},
	"help-board-signs": {
		"On the board the army at the top is written in small letters, the one below in capitals; type, then strength; @ is a leader; : divides the sections; # next to a hex is a rampart.",
		"En el tablero el ejército de arriba va en minúsculas y el de abajo en mayúsculas; tipo y fuerza; @ es un líder; : separa las secciones; # pegado a un hexágono es un terraplén.",
	},
	"help-board": {"draw the board", "dibujar el tablero"}, "help-board-args": {"", ""},
	"help-hand": {"your cards and what they do", "tus cartas y lo que hacen"}, "help-hand-args": {"", ""},
	"help-log": {"recent events, with dice and rules", "lo último que pasó, con dados y reglas"}, "help-log-args": {"", ""},
	"help-why": {"what a piece may do there, and which rule forbids the rest", "qué puede hacer ahí una pieza y qué regla impide lo demás"}, "help-why-args": {" C5 D7", " C5 D7"},
	"help-odds": {"odds of a fight", "probabilidades de un combate"}, "help-odds-args": {" C5 D5", " C5 D5"},
	"help-reach": {"where a piece could go", "adónde podría ir una pieza"}, "help-reach-args": {" C5", " C5"},
	"help-sight": {"what can be seen from a hex", "qué se ve desde un hexágono"}, "help-sight-args": {" C5", " C5"},
	"help-danger": {"what the enemy could hit next turn", "lo que el enemigo podría impactar en su turno"}, "help-danger-args": {"", ""},
	"help-rule": {"a rule in words", "una regla en palabras"}, "help-rule-args": {" A8.3", " A8.3"},
	"help-unit": {"what is in a hex and what it can do", "qué hay en un hexágono y qué puede hacer"}, "help-unit-args": {" C5", " C5"},
	"help-undo": {"undo the last answer, if no dice were rolled since", "deshacer la última respuesta, si no hubo dados desde entonces"}, "help-undo-args": {"", ""},
	"help-wish": {"do not ask when only a hidden card would matter", "no preguntar cuando solo importaría una carta oculta"}, "help-wish-args": {" react never", " reaccionar nunca"},
	"help-draw": {"offer a draw", "ofrecer tablas"}, "help-draw-args": {"", ""},
	"help-resign": {"resign the battle", "abandonar la batalla"}, "help-resign-args": {"", ""},
	"help-quit": {"quit; the game is saved", "salir; la partida queda guardada"}, "help-quit-args": {"", ""},
	"help-help": {"this", "esto"}, "help-help-args": {"", ""},
}
