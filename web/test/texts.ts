// Every test has the texts of the client in both languages.
import en from "../src/words/texts/en.json";
import es from "../src/words/texts/es.json";
import { keepTexts } from "../src/words/texts";

keepTexts("en", en);
keepTexts("es", es);
