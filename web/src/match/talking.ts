// Whether something was said at a match that was not read here.
import { computed, signal } from "@preact/signals";
import { keep, recall } from "../storage";

export class Talking {
  /** The last line that others have said, as the stream tells it. */
  readonly spoken = signal("");
  private readonly read = signal<string | null>(null);
  readonly unread = computed(() => !!this.spoken.value && this.spoken.value !== this.read.value);

  constructor(private readonly match: string) {
    this.read.value = recall(`talk.${match}`);
  }

  /** Remembers the last line that was read. */
  listened(line = "") {
    this.read.value = line;
    keep(`talk.${this.match}`, line);
  }
}
