// What the tools of a map of zones share.
import type { Ground } from "../../board/ground";
import type { Scene } from "../../types";
import type { Craft } from "../free/craft";
import type { Path, Value } from "../model/text";
import type { WorkshopKey } from "../words";
import type { Mesh } from "./mesh";
import type { Offer } from "./offer";

export interface ZoneCraft extends Craft {
  readonly offer: Offer;
  /** The zone that a way goes on from. */
  readonly from: { value: string };
  /** What is drawn now, for pieces to be found by. */
  shown: { scene: Scene; ground: Ground } | null;
  mesh(): Mesh;
  /** Changes the drawing; before is what it was before the gesture. Whether it could be changed. */
  change(does: (m: Mesh) => boolean | void, gesture?: string, before?: { readonly [key: string]: Value }): boolean;
  choose(path: Path | null): void;
  refuse(key: WorkshopKey): boolean;
  rename(path: Path, name: string): void;
}
