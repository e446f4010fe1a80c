// A picture of one's own to draw from: a scanned map, laid over the board. It is painted on a canvas
// and goes nowhere: no address is made for it, and nothing of it is sent or kept.
import { signal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../words";
import type { Stroke, XY } from "./craft";

export interface Picture {
  readonly bitmap: Signal<ImageBitmap | null>;
  /** Its corner and its width, in units of the board. */
  readonly at: Signal<XY>;
  readonly wide: Signal<number>;
  readonly opacity: Signal<number>;
  /** Whether drags and keys move it, and not the battle. */
  readonly moving: Signal<boolean>;
  drag(from: XY): Stroke;
  /** Moves it by an arrow key, a step or with Shift five of them, and sizes it by + and −; whether it took the key. */
  key(e: KeyboardEvent, step: number): boolean;
  resize(by: number): void;
}

/** Where arrow keys lead. */
export const ways: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** By how much a press makes it larger. */
const larger = 1.05;

export function pictureOf(): Picture {
  const [bitmap, at, wide] = [signal<ImageBitmap | null>(null), signal<XY>({ x: 0, y: 0 }), signal(1)];
  const moving = signal(false);
  const resize = (by: number) => {
    // Its middle stays where it is.
    const b = bitmap.value;
    const high = b ? (wide.value * b.height) / b.width : 0;
    at.value = { x: at.value.x - (wide.value * (by - 1)) / 2, y: at.value.y - (high * (by - 1)) / 2 };
    wide.value *= by;
  };
  return {
    bitmap, at, wide, opacity: signal(0.5), moving, resize,
    drag(from) {
      const was = at.value;
      return { move: (p) => (at.value = { x: was.x + p.x - from.x, y: was.y + p.y - from.y }) };
    },
    key(e, step) {
      const way = ways[e.key];
      const taken = moving.value && (!!way || e.key === "+" || e.key === "-");
      if (!taken) return false;
      const far = step * (e.shiftKey ? 5 : 1);
      if (way) at.value = { x: at.value.x + way[0] * far, y: at.value.y + way[1] * far };
      else resize(e.key === "+" ? larger : 1 / larger);
      return true;
    },
  };
}

export function PictureBar({ picture, wide, high }: { picture: Picture; wide: number; high: number }) {
  const { bitmap, moving, opacity } = picture;
  const open = async (file: File | undefined) => {
    if (!file) return;
    const b = await createImageBitmap(file).catch(() => null);
    if (!b) return;
    // It fills the board as far as its shape allows.
    picture.wide.value = Math.min(wide, (high * b.width) / b.height);
    picture.at.value = { x: (wide - picture.wide.value) / 2, y: (high - (picture.wide.value * b.height) / b.width) / 2 };
    bitmap.value = b;
  };
  return (
    <span class="shop-picture">
      <label class="button" title={say("picture.text")}>
        {say("picture.open")}
        <input type="file" accept="image/*" data-do="picture" class="unseen" onChange={(e) => void open(e.currentTarget.files?.[0])} />
      </label>
      {bitmap.value && (
        <>
          <button type="button" data-do="picture-move" aria-pressed={moving.value} onClick={() => (moving.value = !moving.value)}>{say("picture.move")}</button>
          {moving.value && (
            <>
              <button type="button" aria-label={say("picture.smaller")} title={say("picture.smaller")} onClick={() => picture.resize(1 / larger)}>−</button>
              <button type="button" aria-label={say("picture.larger")} title={say("picture.larger")} onClick={() => picture.resize(larger)}>+</button>
            </>
          )}
          <input type="range" data-do="picture-opacity" min="0" max="1" step="0.05" aria-label={say("picture.opacity")} title={say("picture.opacity")} value={opacity.value} onInput={(e) => (opacity.value = e.currentTarget.valueAsNumber)} />
          <button
            type="button" class="quiet" data-do="picture-away" aria-label={say("picture.away")} title={say("picture.away")}
            onClick={() => {
              bitmap.value?.close();
              bitmap.value = null;
              moving.value = false;
            }}
          >×</button>
        </>
      )}
    </span>
  );
}

/** The picture on the board; frame is that of the drawing, which fills the element as a whole. */
export function PictureSheet({ picture, frame, scale }: { picture: Picture; frame: string; scale: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { bitmap, at, wide, opacity } = picture;
  const b = bitmap.value;
  useEffect(() => {
    if (!b || !canvas.current) return;
    canvas.current.width = b.width;
    canvas.current.height = b.height;
    canvas.current.getContext("2d")?.drawImage(b, 0, 0);
  }, [b]);
  if (!b) return null;
  const high = (wide.value * b.height) / b.width;
  return (
    <svg class="shop-under" viewBox={frame} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <foreignObject x={at.value.x * scale} y={at.value.y * scale} width={wide.value * scale} height={high * scale} opacity={opacity.value}>
        <canvas ref={canvas} class="shop-canvas" data-picture />
      </foreignObject>
    </svg>
  );
}
