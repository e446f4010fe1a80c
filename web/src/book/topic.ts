// The topic that is open beside the table: a rule, or a thing with its rules.
import { signal } from "@preact/signals";
import type { Kind } from "../systems";

export interface Topic {
  system: string;
  kind: "rule" | Kind;
  id: string;
  /** The scenario whose values it has. */
  scenario?: string;
}

/** The open topic, last, above those read before it. */
export const topics = signal<readonly Topic[]>([]);

let before: Element | null = null;

/** Opens a topic; from within the sheet the present one stays below it. */
export function open(topic: Topic, within = false) {
  if (!topics.value.length && typeof document !== "undefined") before = document.activeElement;
  const last = topics.value.at(-1);
  if (last && last.kind === topic.kind && last.id === topic.id) return;
  topics.value = within ? [...topics.value, topic] : [topic];
}

export function back() {
  topics.value = topics.value.slice(0, -1);
}

export function close() {
  if (!topics.value.length) return;
  topics.value = [];
  if (before?.isConnected) (before as HTMLElement | SVGElement).focus?.();
  before = null;
}

/** The address from which the reader came to the book. */
export const cameFrom = signal("");
