// A loupe: on a board with places smaller than a fingertip it shows, beside a finger that rests
// or drags a piece, what is under it. Lifting the finger clicks there.
import { useEffect } from "preact/hooks";
import { listeners } from "../listeners";

/** Places smaller than this have a loupe, in pixels. */
const small = 44;
/** How long a finger rests before the loupe opens, in milliseconds, and how far it may move until then, in pixels. */
const rest = 180;
const slack = 9;
/** The loupe's size in pixels, its magnification, and its distance from the finger in pixels. */
const wide = 136;
const power = 2;
const away = 92;

export function useLoupe(at: { current: HTMLElement | null }) {
  useEffect(() => {
    const frame = at.current;
    if (!frame) return;
    let from: { x: number; y: number } | null = null;
    let glass: HTMLElement | null = null;
    let moved = false;
    let dragged = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const raise = () => {
      const board = frame.querySelector<SVGElement>(".board");
      if (!board || glass) return;
      const { width } = board.getBoundingClientRect();
      glass = document.createElement("div");
      glass.className = "loupe";
      glass.ariaHidden = "true";
      const sheet = board.parentElement!.cloneNode(false) as HTMLElement;
      const seen = board.cloneNode(true) as SVGElement;
      seen.querySelector(".touch")?.remove();
      sheet.style.width = `${width}px`;
      sheet.append(seen);
      glass.append(sheet);
      document.body.append(glass);
    };
    const show = (x: number, y: number) => {
      const board = frame.querySelector(".board")?.getBoundingClientRect();
      const sheet = glass?.firstElementChild as HTMLElement | undefined;
      if (!board || !glass || !sheet) return;
      // What is planned follows the finger.
      const plan = frame.querySelector(".plan");
      if (plan) {
        sheet.querySelector(".plan")?.remove();
        sheet.firstElementChild!.append(plan.cloneNode(true));
      }
      sheet.style.transform = `translate(${wide / 2 - power * (x - board.x)}px, ${wide / 2 - power * (y - board.y)}px) scale(${power})`;
      const above = y - away - wide / 2 > 0;
      const left = above ? x - wide / 2 : x > innerWidth / 2 ? x - away - wide : x + away;
      const top = above ? y - away - wide / 2 : y - wide / 2;
      glass.style.transform = `translate(${Math.max(2, Math.min(left, innerWidth - wide - 2))}px, ${Math.max(2, Math.min(top, innerHeight - wide - 2))}px)`;
    };
    const down = () => {
      clearTimeout(timer);
      glass?.remove();
      glass = null;
      from = null;
    };

    const press = (e: PointerEvent) => {
      down();
      const place = (e.target as Element).closest(".touch [data-cell]");
      if (e.pointerType === "mouse" || !e.isPrimary || !place || (place.getBoundingClientRect().width >= small && !frame.querySelector("[data-board=plane]"))) return;
      from = { x: e.clientX, y: e.clientY };
      moved = dragged = false;
      timer = setTimeout(() => {
        raise();
        show(from!.x, from!.y);
      }, rest);
    };
    const move = (e: PointerEvent) => {
      if (!from || !e.isPrimary) return;
      if (Math.hypot(e.clientX - from.x, e.clientY - from.y) > slack) moved = true;
      if (frame.querySelector("[data-dragged], .framing")) {
        dragged = true;
        raise();
      }
      if (moved && !glass) return down(); // the finger scrolls the map
      if (glass) show(e.clientX, e.clientY);
    };
    const lift = (e: PointerEvent) => {
      const looked = from && glass && moved && !dragged;
      down();
      if (!looked) return;
      const { clientX, clientY } = e;
      document.elementFromPoint(clientX, clientY)?.closest(".touch [data-cell]")?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientX, clientY }));
    };
    /** While the loupe is open, a finger does not scroll the map. */
    const still = (e: TouchEvent) => glass && e.cancelable && e.preventDefault();
    const unhook = listeners(frame, { pointerdown: press, pointermove: move, pointerup: lift, pointercancel: down, touchmove: still }, { passive: false });
    return () => {
      down();
      unhook();
    };
  }, []);
}
