package lawtest

// A Term is a word that texts for people must not use, because its concept has another
// one. Each concept has one word in every card, button, log line, rule, refusal and page.
// A rulebook that needs such a word for a concept of its own lists it in
// content/<system>/terms.txt.
type Term struct {
	Lang   string // of the texts: "en" or "es"
	Not    string // regular expression of the wrong words, ignoring case
	Write  string // the right words
	Except string // regular expression of exceptions
}

// Terms are all terms.
var Terms = []Term{
	// The rulebook's terms.
	{Lang: "en", Not: `\b(fall|falls|falling|fell) back\b`, Write: "retreat (for flags) or evade"},
	{Lang: "en", Not: `\b(give|gives|giving) way\b`, Write: "evade"},
	{Lang: "en", Not: `\b(drive|drives|driven|drove) (back|off)\b`, Write: "retreat"},
	{Lang: "en", Not: `\bsurg(e|es|ing)\b`, Write: "momentum advance"},
	{Lang: "en", Not: `\b(press|presses|pressing) on\b`, Write: "bonus close combat"},
	{Lang: "en", Not: `\bbonus (combat|battle)s?\b`, Write: "bonus close combat"},
	{Lang: "en", Not: `\bdestroy(s|ed|ing)?\b|\bdestruction\b`, Write: "eliminate"},
	{Lang: "en", Not: `\b(kill|kills|killed)\b|\bstruck down\b`, Write: "eliminate"},
	{Lang: "en", Not: `\b(his|a|one|the|her|without) checks?\b`, Write: "leader casualty check"},
	{Lang: "en", Not: `\bhelmets?\b`, Write: "leader symbol"},
	{Lang: "en", Not: `\b(shoot|shoots|shooting|shot)\b`, Write: "fire, ranged combat", Except: `\bround shot\b`},
	{Lang: "en", Not: `\bvolleys?\b`, Write: "ranged combat"},
	{Lang: "en", Not: `\bmissiles?\b`, Write: "ranged combat"},
	{Lang: "en", Not: `\bbeside\b`, Write: "adjacent, next to"},
	{Lang: "en", Not: `\b(run|runs|running|ran) wild\b`, Write: "rampage"},
	{Lang: "en", Not: `\bcharged\b`, Write: "moved"},
	{Lang: "en", Not: `\b(leave|leaves|leaving) the field\b|\b(give|gives|gave) up the field\b`, Write: "leave the board; resign"},
	// How texts address people.
	{Lang: "en", Not: `\bwho(m|so)?ever\b`, Write: "anyone who, the player who"},
	{Lang: "en", Not: `\b(somebody|someone|anybody)\b`, Write: "a player, any enemy"},
	{Lang: "en", Not: `\}\}? (is|are) asked\b`, Write: "waiting for"},
	{Lang: "en", Not: `\bor be done\b`, Write: "or finish"},
	{Lang: "en", Not: `\b(die|dice) more\b`, Write: "extra die, extra dice"},
	{Lang: "en", Not: `\b(once|one|two|twice) a turn\b`, Write: "per turn"},
	{Lang: "en", Not: `\btaken? back\b|\btakes back\b`, Write: "undo"},
	{Lang: "en", Not: `\b(go|goes|going|gone) on with\b`, Write: "resume"},
	{Lang: "en", Not: `\bspeaks? of\b`, Write: "mention"},
	{Lang: "en", Not: `\bmade a mistake\b`, Write: "something went wrong"},
	// American spelling.
	{Lang: "en", Not: `\bcentres?\b`, Write: "center"},
	{Lang: "en", Not: `\btowards\b`, Write: "toward"},
	{Lang: "en", Not: `\bfurther\b`, Write: "farther, more"},
	{Lang: "en", Not: `\b(neighbour|colour|favour|honour|armour)\w*\b|\bjudgement\b|\bgrey\b|\bper cent\b|\bdefence\b`, Write: "American spelling"},
	// One army is singular: Carthage wins.
	{Lang: "en", Not: `\{\{\.(winner|loser|side)\}\} (win|lose|are|have|draw|resign|hold)\b|\{(side|winner|a)\} (win|lose|are|have)\b`, Write: "a singular verb"},

	// Los términos del reglamento.
	{Lang: "es", Not: `\bdestru(ye|yen|ir|ida|ido|idas|idos|cción)(\PL|$)`, Write: "eliminar, eliminada"},
	{Lang: "es", Not: `\b(herir|herida|herido|hieren?)\b`, Write: "impactar"},
	{Lang: "es", Not: `\bdescargas?\b`, Write: "disparo, disparos", Except: `\bdescarga (el|la) `},
	{Lang: "es", Not: `\bestorb\w+`, Write: "bloquear"},
	{Lang: "es", Not: `\bmurallas?\b`, Write: "terraplén"},
	{Lang: "es", Not: `\bdesboca\w*`, Write: "entrar en estampida"},
	{Lang: "es", Not: `\b(seguir|sigue) adelante\b`, Write: "combate de bonificación"},
	{Lang: "es", Not: `\breh[uú](ye|yen|ir)\b`, Write: "evadirse"},
	{Lang: "es", Not: `\bsi evade\b`, Write: "si se evade"},
	{Lang: "es", Not: `\bal responder\b|\bsi .*, responde\b`, Write: "devolver el combate"},
	{Lang: "es", Not: `\benlazad[oa]s?\b|\bunid[oa]s a él\b|\bcontigu[oa]s?\b`, Write: "adyacente, en cadena"},
	{Lang: "es", Not: `\bal lado de\b|\ba su lado\b|\bjunto a\b|\bjunto al\b`, Write: "adyacente a"},
	{Lang: "es", Not: `\bretroced\w+|\brepl(ie)?g\w+`, Write: "retirarse, evadirse"},
	{Lang: "es", Not: `\b(con|por) ímpetu\b`, Write: "avance de ímpetu"},
	{Lang: "es", Not: `\bproyectil(es)?\b`, Write: "disparo, combate a distancia"},
	{Lang: "es", Not: `\bdispar(a|an|ar) en\b|\bataca(n|r)?( cuerpo a cuerpo)? en\b`, Write: "contra; «en» dice dónde está quien actúa"},
	{Lang: "es", Not: `\blíder(es)?( amigo| enemigo)? solo\b|\b(mover|moverse|mueva|mueve) solo\b`, Write: "sin unidad, por sí mismo"},
	{Lang: "es", Not: `\b(deja|dejar|sale|salir|salen|abandona) (del|el) campo\b`, Write: "salir del tablero; abandonar la batalla"},
	// Cómo se habla.
	{Lang: "es", Not: `\b(vosotros|vosotras|ustedes|usted)\b|\p{L}+[áé]is\b|\b(jugad|mirad|elegid|poned)\b`, Write: "tú"},
	{Lang: "es", Not: `(^|\PL)sólo(\PL|$)`, Write: "solo"},
	{Lang: "es", Not: `\bdeténl[oa]\b`, Write: "detenlo"},
	{Lang: "es", Not: `\ba dónde\b`, Write: "adónde"},
	{Lang: "es", Not: `\bporqué\b`, Write: "por qué"},
	{Lang: "es", Not: `\brobos?\b`, Write: "carta robada"},
	{Lang: "es", Not: `\bse siguen? de\b`, Write: "se deriva de"},
	{Lang: "es", Not: `\bestá dicha\b`, Write: "se ha revelado"},
	{Lang: "es", Not: `\bse pregunta a\b`, Write: "decide"},
	{Lang: "es", Not: `\bfaltas\b`, Write: "errores"},
	{Lang: "es", Not: `\bcomo mucho dados\b|\bdados \d+ como mucho\b|\bcómo de probable\b`, Write: "«16 dados como mucho», qué probabilidad"},
	{Lang: "es", Not: `\d\.\d+(\s| )?%`, Write: "coma decimal"},
}
