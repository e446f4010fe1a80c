package server

import gomaps "maps"

// What the server says about who sits where.
func init() {
	gomaps.Copy(texts, map[string]text{
		"server.own-invitation": {"This is your own invitation, and still valid: send it to the player you invite.", "Esta es tu propia invitación, y sigue siendo válida: envíasela a la persona que invitas."},
		"server.came-back":      {"The player of that seat came back, so it is no longer free.", "Quien juega en ese asiento ha vuelto, así que ya no está libre."},
		"server.not-away":       {"The other player was here less than a day ago; you can offer the seat when a day has passed.", "El otro jugador estuvo aquí hace menos de un día; podrás ofrecer el asiento cuando pase un día."},
		"server.stand-in":       {"You play this seat for a player who is away; only that player can do this.", "Juegas en lugar de un jugador ausente; eso solo puede hacerlo él."},
		"server.bad-code":       {"That code is wrong, was used, or is more than 10 minutes old; make a new one on the other device.", "Ese código no es correcto, ya se usó o tiene más de 10 minutos; crea otro en el otro dispositivo."},
		"server.many-codes":     {"Too many wrong codes; wait a minute.", "Demasiados códigos incorrectos; espera un minuto."},
		"server.own-code":       {"You hold this seat here already; open the link on your other device.", "Ya ocupas este asiento aquí; abre el enlace en tu otro dispositivo."},
		"server.other-seat":     {"You play the other side of this match here; a device plays for one person.", "Aquí juegas el otro bando de esta partida; un dispositivo juega por una sola persona."},
		"server.not-here":       {"You can reclaim a seat only at the server’s own machine, if it was taken from that machine and you hold no seat in the match.", "Solo puedes recuperar un asiento en el propio ordenador del servidor, si se ocupó desde ese ordenador y no tienes ningún asiento en la partida."},
	})
}
