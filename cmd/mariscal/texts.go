package main

import (
	"cmp"

	"mariscal/words"
)

// A speaker says what belongs to the program itself, in its language. What
// belongs to a game is in package words.
type speaker string

// language returns the language the environment asks for.
func language(env func(string) string) string {
	return words.Match(cmp.Or(env("LC_ALL"), env("LC_MESSAGES"), env("LANG")))
}

// text returns a text of the program.
func (s speaker) text(id string, args ...any) string {
	t := texts[id]
	text := t.en
	if s == "es" {
		text = t.es
	}
	return words.For(string(s)).Format(text, args...)
}

// decimal writes a number with so many decimals as the language does: 40.0, 40,0.
func (s speaker) decimal(x float64, places int) string {
	return words.For(string(s)).Decimal(x, places)
}

// playerName names a computer player as the language does: random is Azar.
func (s speaker) playerName(id string) string {
	if words.Has("player." + id) {
		return words.For(string(s)).Text("player." + id)
	}
	return id
}

var texts = map[string]struct{ en, es string }{
	"usage":         {"see: mariscal --help", "véase: mariscal --help"},
	"fine":          {"fine", "correcto"},
	"warning":       {"warning", "aviso"},
	"no-file":       {"%s: there is no such file", "%s: no existe ese archivo"},
	"not-a-file":    {"%s is a folder, a pipe or a device; name a regular file", "%s es una carpeta, una tubería o un dispositivo; indica un archivo normal"},
	"no-scenario":   {"there is no scenario %q; there are: %s; or name a file", "no hay ningún escenario %q; hay: %s; o indica un archivo"},
	"no-player":     {"there is no computer player %q; there are: %s", "no hay ningún jugador automático %q; hay: %s"},
	"no-option":     {"there is no option %q; there are: %s", "no hay opción %q; hay: %s"},
	"no-side":       {"a side is “top” or “bottom”, not %q", "un bando es «top» (arriba) o «bottom» (abajo), no %q"},
	"no-language":   {"a language is “es” or “en”, not %q", "un idioma es «es» o «en», no %q"},
	"no-battle":     {"name a scenario or a file, or --resume a record; mariscal scenarios lists the battles", "indica un escenario o un archivo, o --resume con un registro; mariscal scenarios lista las batallas"},
	"both":          {"a resumed game has its battle already; leave out %q", "una partida reanudada ya tiene su batalla; sobra %q"},
	"games":         {"--games is %d; the limit is 1 to %d", "--games es %d; el límite es de 1 a %d"},
	"max-turns":     {"--max-turns is %d; the least is 1", "--max-turns es %d; lo mínimo es 1"},
	"exists":        {"%s exists already; name another file, or resume it with --resume", "%s ya existe; indica otro archivo, o reanúdalo con --resume"},
	"ended":         {"this battle is over; mariscal replay shows it again", "esta batalla ha terminado; mariscal replay la muestra otra vez"},
	"no-seed":       {"the record does not hold its seed, so the game cannot be resumed", "el registro no lleva su semilla, así que la partida no se puede reanudar"},
	"partial":       {"the record leaves out what its reader may not know, so the game cannot be resumed", "el registro omite lo que su lector no puede saber, así que la partida no se puede reanudar"},
	"interrupted":   {"interrupted", "interrumpido"},
	"serving":       {"Mariscal is at %s (stop it with Ctrl-C); matches are saved in %s", "Mariscal está en %s (Ctrl-C lo detiene); las partidas se guardan en %s"},
	"no-data":       {"there is no folder for the database: neither HOME nor XDG_DATA_HOME is set; name one with --db", "no hay dónde guardar la base de datos: ni HOME ni XDG_DATA_HOME están definidas; indica una con --db"},
	"bad-proxy":     {"%q is neither an address nor a network; write --trusted-proxy 127.0.0.1 or --trusted-proxy 10.1.0.0/16", "%q no es una dirección ni una red; escribe --trusted-proxy 127.0.0.1 o --trusted-proxy 10.1.0.0/16"},
	"port-in-use":   {"%s is used by another program; stop it, or choose another address with --listen", "otro programa ocupa %s; detenlo, o elige otra dirección con --listen"},
	"db-in-use":     {"database %s is in use by another server; stop it, or choose another file with --db", "otro servidor usa la base de datos %s; detenlo, o elige otro archivo con --db"},
	"db-foreign":    {"file %s is not a database of this program; it was left as it is", "el archivo %s no es una base de datos de este programa; se dejó como está"},
	"db-newer":      {"database %s was made by a newer version of this program; it was left as it is", "la base de datos %s es de una versión más nueva de este programa; se dejó como está"},
	"db-linked":     {"database %s has a second name (a hard link), by which another server could open it at the same time; remove one of the names, or copy the file", "la base de datos %s tiene un segundo nombre (un enlace físico), por el que otro servidor podría abrirla a la vez; quita uno de los nombres, o copia el archivo"},
	"db-readonly":   {"database %s cannot be written, so matches can be looked at and not played; let this program write to the file and its folder, then start it again", "no se puede escribir en la base de datos %s, así que las partidas se pueden mirar, pero no jugar; permite a este programa escribir en el archivo y su carpeta y arráncalo de nuevo"},
	"db-damaged":    {"database %s is damaged; keep the file, and restore a backup: docs/data.md says how", "la base de datos %s está dañada; guarda el archivo y restaura una copia de seguridad: docs/data.es.md dice cómo"},
	"db-full":       {"database %s: the disk is full", "base de datos %s: el disco está lleno"},
	"backup":        {"copied %d matches with %d journal entries from %s to %s; the copy was checked", "copiadas %d partidas con %d entradas de diario de %s a %s; la copia está comprobada"},
	"backup-exists": {"%s exists already and was left as it is; name a new file", "%s ya existe y se dejó como está; indica un archivo nuevo"},
	"backup-full":   {"the disk of %s is full; no copy was made. Make room, or name a file on another disk", "el disco de %s está lleno; no se hizo la copia. Libera espacio, o indica un archivo en otro disco"},
	"checked":       {"ok: %d actions; %s", "correcto: %d acciones; %s"},
	"unfinished":    {"not finished", "sin terminar"},
	"proved":        {"the dice follow from the seed that was promised", "los dados se derivan de la semilla prometida"},
	"continues":     {"its first %d actions come from the record with SHA-256 %s, which proves them", "sus primeras %d acciones vienen del registro con SHA-256 %s, que las prueba"},
	"text-player":   {"%s: the text in the dice was added by the player (its pledge is %s)", "%s: el texto de los dados lo añadió su jugador (su compromiso es %s)"},
	"text-server":   {"%s: the text in the dice was added by the server (its pledge is %s)", "%s: el texto de los dados lo añadió el servidor (su compromiso es %s)"},
	"text-unknown":  {"%s: the record does not say who added to the dice (the pledge is %s)", "%s: el registro no dice quién añadió a los dados (el compromiso es %s)"},
	"compare":       {"compare this commitment with the one shown before the deal: %s", "compara este compromiso con el que viste antes del reparto: %s"},
	"unproved":      {"the record holds no seed, so its dice are not proved", "el registro no lleva la semilla, así que sus dados no están probados"},
	"unpromised":    {"the record’s header promises no seed, so its dice are not proved", "la cabecera del registro no promete ninguna semilla, así que sus dados no están probados"},
	"mustered":      {"the seats were mustered again before the deal: %d times", "los asientos se volvieron a reunir antes del reparto: %d veces"},
	"no-system":     {"the record is of system %q, which this version does not know", "el registro es del sistema %q, que esta versión no conoce"},
	"other-battle":  {"the scenario in the record has checksum %s, its header says %s", "el escenario del registro tiene la suma de control %s y su cabecera dice %s"},
	"gone-battle":   {"the record is of a version of %s that is not built in and does not carry it", "el registro es de una versión de %s que no está incluida, y no la trae consigo"},
	"sim-title":     {"%s: %d games, %s (top) against %s (bottom), seed %d", "%s: %d partidas, %s (arriba) contra %s (abajo), semilla %d"},
	"sim-win":       {"%-28s %7d  %5s%%  (95%%: %s to %s%%)", "%-28s %7d  %5s %%  (95 %%: de %s a %s %%)"},
	"sim-top":       {"%s (top)", "%s (arriba)"},
	"sim-bottom":    {"%s (bottom)", "%s (abajo)"},
	"sim-draw":      {"drawn", "tablas"},
	"sim-left":      {"unfinished after turn %d", "sin terminar tras el turno %d"},
	"sim-score":     {"%s: %s %s, %s %s", "%s: %s %s, %s %s"},
	"sim-turns":     {"turns: mean %s, median %d, from %d to %d; actions per game: %s", "turnos: media %s, mediana %d, de %d a %d; acciones por partida: %s"},
	"sim-games":     {"games", "partidas"},
	"plot-title":    {"%s: %d games", "%s: %d partidas"},
	"plot-margin":   {"%s: %s minus %s", "%s: %s menos %s"},
	"plot-turns":    {"turns", "turnos"},
	"bench-server":  {"%d matches: %s answers/s acknowledged; half within %s ms, 99 of 100 within %s ms; %s bytes per answer at the median; %s ms of processor each", "%d partidas: %s respuestas/s confirmadas; la mitad en %s ms, 99 de cada 100 en %s ms; %s bytes por respuesta de mediana; %s ms de procesador cada una"},
	"bench-bounds":  {"the server is measured for at most %s, with 1 to 1000 matches", "el servidor se mide %s como mucho, con 1 a 1000 partidas"},
	"bench":         {"%s: %s games/s, %s actions/s, %s actions per game; a copy takes %s ns; a position has %d bytes", "%s: %s partidas/s, %s acciones/s, %s acciones por partida; una copia tarda %s ns; una posición ocupa %d bytes"},
}
