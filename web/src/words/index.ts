// The door of the words: the catalogue of the server, the texts of the client's own
// furniture, and the names of what stands and lies on a board.
export { LanguageChoice } from "./language";
export { cellName, pieceName, pointWords, sectionsOf, spoken, withoutDice } from "./things";
export { type TextKey } from "./texts";
export { Waiting, waiting } from "./waiting";
export { capital, counted, date, day, decimal, hasWord, type Key, lang, type Lang, loadWords, percent, signed, speaker, t, word, worded } from "./words";
