// Invitations to a seat: a link and its QR code for another player's screen.
import { generate } from "lean-qr/nano";
import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { listeners, swallow } from "../listeners";
import { api } from "../wire";
import { seatNames, type Table } from "../match";
import { t, word } from "../words";

const loopback = (host: string) => host === "localhost" || host === "[::1]" || host.startsWith("127.");

/** The origin of links for another machine: this page's, unless only this machine can reach it. */
export function outside(page: { origin: string; hostname: string }, addresses: readonly string[]): string | null {
  return loopback(page.hostname) ? (addresses[0] ?? null) : page.origin;
}

/** The dark squares of a QR code as one path, with the margin it needs. */
export function codePath(text: string): { size: number; path: string } {
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x + 4} ${y + 4}h1v1h-1z`;
  }
  return { size: code.size + 8, path };
}

/** Copies without the clipboard API, which exists only in secure contexts. */
function copy(field: HTMLInputElement): boolean {
  field.select();
  return document.execCommand("copy");
}

/** The token of the slip that was closed: its link still works, and can be shown again. */
const away = signal("");

/** Whether the slip of a table's invitation is open. */
export const slipOpen = (table: Table) => !!table.invitation.value && away.value !== table.invitation.value.token;

/** Gives a slip the focus while it is open, closes it with Escape, and gives the focus back. */
function useSlip(putAway: () => void) {
  const slip = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    slip.current?.focus({ preventScroll: true });
    const unhook = listeners(window, {
      keydown: (e: KeyboardEvent) => {
        if (e.key !== "Escape") return;
        swallow(e); // the same key closes nothing else
        putAway();
      },
    }, { capture: true });
    return () => {
      unhook();
      const on = document.activeElement;
      if (on && on !== document.body && on.isConnected) return;
      (before?.checkVisibility() && before !== document.body ? before : document.querySelector<HTMLElement>(".menu > summary"))?.focus({ preventScroll: true });
    };
  }, []);
  return slip;
}

export const PutAway = ({ putAway }: { putAway: () => void }) => <button type="button" class="quiet" onClick={putAway}>{t("invite.close")}</button>;

interface DialogProps {
  label: string;
  /** An attribute that names its subject. */
  data: Record<string, string>;
  putAway: () => void;
  children: ComponentChildren;
}

/** The frame of a slip that lies over the table until it is put away. */
export function Dialog({ label, data, putAway, children }: DialogProps) {
  const slip = useSlip(putAway);
  return (
    <section class="invitation" role="dialog" aria-label={label} {...data} ref={slip} tabIndex={-1}>
      <button type="button" class="quiet shut" data-do="put-away" aria-label={t("invite.close")} title={t("invite.close")} onClick={putAway}>✕</button>
      {children}
    </section>
  );
}

interface SlipProps {
  side: string;
  /** The purpose of the link; without them it is an invitation to lead a side. */
  title?: string;
  text?: string;
  path: string;
  addresses: readonly string[];
}

/** A link as a QR code and as text. */
export function Slip({ side, title, text, path, addresses, children }: SlipProps & { children?: ComponentChildren }) {
  const field = useRef<HTMLInputElement>(null);
  const copied = useSignal(false);
  const origin = outside(location, addresses);
  const link = (origin ?? location.origin) + path;
  const code = codePath(link);
  return (
    <>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={word("invite.code")} shape-rendering="crispEdges">
        <rect class="ground" width={code.size} height={code.size} />
        <path class="ink" d={code.path} />
      </svg>
      <div>
        <h3>{title ?? t("invite.title", { side })}</h3>
        <p>{text ?? t("invite.text", { side })}</p>
        {origin === null && <p class="warning">{word("invite.local")}</p>}
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
  // Once the seat is taken, the invitation is over.
  const seat = s.match.seats[i.seat as 0 | 1];
  return seat.invited || seat.offered ? <OpenSlip table={table} /> : null;
}

function OpenSlip({ table }: { table: Table }) {
  const i = table.invitation.value!;
  const seat = table.state.value!.match.seats[i.seat as 0 | 1];
  const side = table.army(i.seat);
  const putAway = () => (away.value = i.token);
  const takeBack = async () => {
    await api.withdraw(table.id, seatNames[i.seat as 0 | 1]).catch(() => undefined); // somebody has taken it meanwhile: the refresh shows that
    table.invitation.value = null;
    await table.refresh();
  };
  return (
    <Dialog label={t("invite.title", { side })} data={{ "data-invitation": seatNames[i.seat as 0 | 1] }} putAway={putAway}>
      <Slip side={side} path={i.path} addresses={i.addresses}>
        <p class="kept">{word("invite.kept")}</p>
        <div class="answers">
          <button type="button" class="quiet" data-do="take-back" onClick={() => void takeBack()}>{t(seat.offered ? "away.withdraw" : "invite.back")}</button>
          <PutAway putAway={putAway} />
        </div>
      </Slip>
    </Dialog>
  );
}

/** The notice about an offered seat while its slip is closed. */
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
