// Handing a seat on: a link and its square code for somebody else's screen.
import { generate } from "lean-qr/nano";
import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { api } from "../wire";
import { seatNames, type Table } from "../match";
import { t } from "../words";

const loopback = (host: string) => host === "localhost" || host === "[::1]" || host.startsWith("127.");

/** The address somebody else opens: where this page is, unless only this machine can see it there. */
export function outside(page: { origin: string; hostname: string }, addresses: readonly string[]): string | null {
  return loopback(page.hostname) ? (addresses[0] ?? null) : page.origin;
}

/** The dark squares of the code as one path, with the quiet margin it needs. */
export function codePath(text: string): { size: number; path: string } {
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x + 4} ${y + 4}h1v1h-1z`;
  }
  return { size: code.size + 8, path };
}

/** Copies without the interface that exists only in secure contexts. */
function copy(field: HTMLInputElement): boolean {
  field.select();
  return document.execCommand("copy");
}

/** The token of the slip that was put away: its link is still good, and shown again on demand. */
const away = signal("");

/** Whether a seat's slip lies open. */
export const slipOpen = (table: Table) => !!table.invitation.value && away.value !== table.invitation.value.token;

/** A slip has the focus while it lies open, is put away with Escape wherever that is pressed, and gives the focus back. */
export function useSlip(putAway: () => void) {
  const slip = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    slip.current?.focus({ preventScroll: true });
    const escape = (e: KeyboardEvent) => {
      if (e.key !== "Escape") return;
      e.preventDefault();
      e.stopImmediatePropagation(); // nothing else is put away by the same key
      putAway();
    };
    addEventListener("keydown", escape, true);
    return () => {
      removeEventListener("keydown", escape, true);
      const on = document.activeElement;
      if (on && on !== document.body && on.isConnected) return;
      (before?.checkVisibility() && before !== document.body ? before : document.querySelector<HTMLElement>(".menu > summary"))?.focus({ preventScroll: true });
    };
  }, []);
  return slip;
}

interface SlipProps {
  side: string;
  /** What the link is for; without them, an invitation to lead a side. */
  title?: string;
  text?: string;
  path: string;
  addresses: readonly string[];
}

/** The link of an invitation as a code and as text. */
export function Slip({ side, title, text, path, addresses, children }: SlipProps & { children?: ComponentChildren }) {
  const field = useRef<HTMLInputElement>(null);
  const copied = useSignal(false);
  const origin = outside(location, addresses);
  const link = (origin ?? location.origin) + path;
  const code = codePath(link);
  return (
    <>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t("invite.code")} shape-rendering="crispEdges">
        <rect class="ground" width={code.size} height={code.size} />
        <path class="ink" d={code.path} />
      </svg>
      <div>
        <h3>{title ?? t("invite.title", { side })}</h3>
        <p>{text ?? t("invite.text", { side })}</p>
        {origin === null && <p class="warning">{t("invite.local")}</p>}
        <p class="copy">
          <input ref={field} readOnly value={link} aria-label={t("invite.link")} data-do="link" onFocus={(e) => e.currentTarget.select()} />
          <button type="button" onClick={() => field.current && (copied.value = copy(field.current))}>{t(copied.value ? "invite.copied" : "invite.copy")}</button>
        </p>
        {children}
      </div>
    </>
  );
}

export function InvitationSlip({ table }: { table: Table }) {
  const i = table.invitation.value;
  const s = table.state.value;
  if (!i || !s || !slipOpen(table)) return null;
  // Once the seat is taken there is nothing left to hand on.
  const seat = s.match.seats[i.seat as 0 | 1];
  return seat.invited || seat.offered ? <OpenSlip table={table} /> : null;
}

function OpenSlip({ table }: { table: Table }) {
  const i = table.invitation.value!;
  const seat = table.state.value!.match.seats[i.seat as 0 | 1];
  const side = table.army(i.seat);
  const putAway = () => (away.value = i.token);
  const slip = useSlip(putAway);
  const takeBack = async () => {
    await api.withdraw(table.id, seatNames[i.seat as 0 | 1]).catch(() => undefined); // taken meanwhile: the refresh shows it
    table.invitation.value = null;
    await table.refresh();
  };
  return (
    <section class="invitation" role="dialog" aria-label={t("invite.title", { side })} data-invitation={seatNames[i.seat as 0 | 1]} ref={slip} tabIndex={-1}>
      <button type="button" class="quiet shut" data-do="put-away" aria-label={t("invite.close")} title={t("invite.close")} onClick={putAway}>✕</button>
      <Slip side={side} path={i.path} addresses={i.addresses}>
        <p class="kept">{t("invite.kept")}</p>
        <div class="answers">
          <button type="button" class="quiet" data-do="take-back" onClick={() => void takeBack()}>{t(seat.offered ? "away.withdraw" : "invite.back")}</button>
          <button type="button" class="quiet" onClick={putAway}>{t("invite.close")}</button>
        </div>
      </Slip>
    </section>
  );
}

/** What stands in for the slip while a seat is offered and the slip is put away. */
export function OpenSeat({ table }: { table: Table }) {
  const s = table.state.value;
  if (!s || s.outcome.over || slipOpen(table)) return null;
  const open = [0, 1].find((x) => s.match.seats[x as 0 | 1].yours && s.match.seats[x as 0 | 1].invited);
  if (open === undefined) return null;
  return (
    <p class="notice">
      {t("invite.open", { side: table.army(open) })}
      {table.invitation.value?.seat === open ? (
        <button type="button" data-do="show-link" onClick={() => (away.value = "")}>{t("invite.show")}</button>
      ) : (
        <button type="button" data-do="invite-again" onClick={() => void table.invite(open)}>{t("invite.again")}</button>
      )}
    </p>
  );
}
