// The texts of packs in the workshop.
import type texts from "../../words/texts/workshop-packs-en.json";
import { spokenOf } from "../spoken";

/** Whether the texts of packs are there, and one of them. */
export const { there: spokenOfPacks, say: tell } = spokenOf<keyof typeof texts & string>({
  en: () => import("../../words/texts/workshop-packs-en.json"),
  es: () => import("../../words/texts/workshop-packs-es.json"),
});

/** The words for yes and no. */
export const truths = () => ({ yes: tell("box.yes"), no: tell("box.no") });
