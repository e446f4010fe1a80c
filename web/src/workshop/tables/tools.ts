// What the tools of an open table share.
import type { Board } from "../../types";
import type { Craft } from "../free/craft";
import type { Handle } from "../free/points";
import type { Lying } from "./ground";
import type { Offer } from "./offer";

export interface TableCraft extends Craft {
  readonly offer: Offer;
  /** The ground that lines and shapes are drawn of. */
  readonly of: { value: string };
  /** The board of the server as it was last: the ground of a table of the house. */
  base: Board | undefined;
  lying(): Lying[];
  handles(): Handle[];
  /** Makes the ground of a table of the house one of the file's own. */
  own(): void;
}
