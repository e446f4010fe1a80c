// The guided battle: what its coach speaks about, and his words.
import type { Lesson } from "../system";
import { learned, news, subjects, topics } from "./lessons";
import { first, has, say, type CoachKey } from "./words";

export const lesson: Lesson = {
  subjects,
  topic: (s) => first(topics(s)),
  learned,
  news: (log, since) => {
    const happened = news(log, since);
    return happened && `event.${happened.key}`;
  },
  has,
  say: (key, values) => say(key as CoachKey, values),
  next: "ancients/akragas",
};
