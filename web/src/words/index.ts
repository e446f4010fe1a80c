// The door of the words: the catalogue of the server, the client's own texts, and the names
// of places and pieces.
export { LanguageChoice } from "./language";
export { armyNames, cellName, pieceName, playerName, sectionsOf, spoken, told } from "./things";
export { fill, type Text, type Values } from "./fill";
export { long, type TextKey } from "./texts";
export { Back, Waiting, waiting } from "./waiting";
export { capital, counted, date, day, decimal, fold, hasWord, type Key, lang, type Lang, loadWords, percent, signed, speaker, t, word, worded } from "./words";
