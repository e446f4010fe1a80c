// A table to type in: one row a unit, card or commander, one column a value. What is built in is the
// placeholder of its cell.
import { useSignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import type { ValueColumn, ValueFile, ValueRow, ValueTable } from "../../types";
import { capital } from "../../words";
import { read, type Value } from "../model/text";
import { NewName } from "../newname";
import { say } from "../words";
import { textIn, type Box } from "./box";
import { beneath, faultOf, fold, idOf, meant, newRow, pathOf, rowsOf, said, shown, typed, type Cell } from "./cells";
import { tell, truths } from "./words";

interface GridProps {
  box: Box;
  /** The file in the pack. */
  name: string;
  file: ValueFile;
  table: ValueTable;
}

let visits = 0;

export function Grid({ box, name, file, table }: GridProps) {
  const text = textIn(box.files.value, name, file);
  const { data, broken } = read(text);
  const [system, short] = name.split("/") as [string, string];
  const current = box.answer.value?.of === box.files.value;
  const played = box.answer.value?.said.values[system]?.find((f) => f.name === short)?.values as Value | undefined;
  const builtIn = file.values as Value;
  const faults = box.faults.value.filter((f) => f.file === name);
  const words = truths();
  const find = useSignal("");
  const grid = useRef<HTMLTableElement>(null);
  const visit = useRef("");
  const like = fold(find.value.trim());
  const all = rowsOf(table, data, !!like);
  const rows = like ? all.filter((r) => fold(`${r.name} ${r.more ?? ""} ${r.at}`).includes(like)) : all;
  const { columns } = table;
  const heads = useMemo(() => grouped(columns), [columns]);
  const cellAt = (r: number, c: number): Cell => ({ table, row: rows[r]!, column: columns[c]! });

  /** Writes cells; those of one visit to a cell are one step. */
  const write = (cells: readonly { cell: Cell; value: Value | undefined }[], gesture?: string) => {
    const out = typed(text, builtIn, cells);
    if (out !== undefined) box.put(name, out.trim() === (file.begin.trim() || "") ? undefined : out, gesture);
  };
  const go = (r: number, c: number): boolean => {
    const field = grid.current?.querySelector<HTMLInputElement>(`[data-at="${r},${c}"]`);
    field?.focus();
    field?.select();
    return !!field;
  };
  /** Adds a row and goes there, or to the one that has this id. */
  const addRow = (name: string) => {
    const id = idOf(name);
    if (!id) return;
    const cell = newRow(table, data, id);
    if (cell) write([{ cell, value: table.fresh as Value }]);
    find.value = "";
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`:is([data-row="${id}"], [data-row^="${id}."]) input`)?.focus());
  };
  const key = (e: KeyboardEvent, r: number, c: number) => {
    const field = e.currentTarget as HTMLInputElement;
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const [from, to, n] = [field.selectionStart ?? 0, field.selectionEnd ?? 0, field.value.length];
    const whole = from === 0 && to === n;
    let moved = false;
    if (e.key === "ArrowDown" || (e.key === "Enter" && !e.shiftKey)) moved = go(r + 1, c) || e.key === "Enter";
    else if (e.key === "ArrowUp" || e.key === "Enter") moved = go(r - 1, c) || e.key === "Enter";
    else if (e.key === "ArrowLeft" && (whole || to === 0)) moved = go(r, c - 1);
    else if (e.key === "ArrowRight" && (whole || from === n)) moved = go(r, c + 1);
    else if (e.key === "Escape" && box.typing.value) {
      box.typing.value = null;
      if (box.history.value.all[box.history.value.now]?.of === visit.current) box.undo();
      moved = true;
    }
    if (moved || e.key === "ArrowDown" || e.key === "ArrowUp") e.preventDefault();
  };
  /** Fills a block, from a cell on, with what a spreadsheet copies. */
  const paste = (e: ClipboardEvent, r: number, c: number) => {
    const block = (e.clipboardData?.getData("text/plain") ?? "").replace(/\r\n?/g, "\n").replace(/\n$/, "");
    if (!/[\t\n]/.test(block)) return;
    e.preventDefault();
    const cells = block.split("\n").flatMap((line, i) =>
      line.split("\t").flatMap((value, k) => (r + i < rows.length && c + k < columns.length ? [{ cell: cellAt(r + i, c + k), value: meant(columns[c + k]!, value, words) }] : [])));
    box.typing.value = null;
    write(cells);
  };

  const field = (row: ValueRow, column: ValueColumn, r: number, c: number) => {
    const cell = { table, row, column };
    const id = pathOf(cell).join(".");
    const own = said(data, builtIn, cell);
    const under = shown(column, beneath(builtIn, current ? played : undefined, cell), words);
    const fault = faultOf(faults, text, cell);
    const typing = box.typing.value?.cell === `${name} ${id}` ? box.typing.value.text : undefined;
    const told = [fault && `${fault.what}${fault.mend ? ` ${capital(fault.mend)}` : ""}`, own !== undefined && tell("box.built-in", { what: under || "–" })].filter(Boolean).join("\n");
    return (
      <td key={column.at} class={`${own !== undefined ? "own" : ""}${fault ? " bad" : ""}`}>
        <input
          data-at={`${r},${c}`} data-cell={id} data-kind={column.kind} value={typing ?? shown(column, own, words)} placeholder={under || "–"} title={told}
          aria-label={`${row.name}, ${column.name} ${column.more ?? ""}`.trim()} aria-invalid={!!fault} disabled={broken}
          list={column.words ? `box-${column.at}` : undefined} inputMode={column.kind === "number" ? (column.low ?? 0) < 0 ? "text" : "numeric" : undefined}
          autocomplete="off" spellcheck={false}
          onFocus={() => (visit.current = `cell ${id} ${++visits}`)}
          onInput={(e) => {
            box.typing.value = { cell: `${name} ${id}`, text: e.currentTarget.value };
            write([{ cell, value: meant(column, e.currentTarget.value, words) }], visit.current);
          }}
          onBlur={() => (box.typing.value = null)}
          onKeyDown={(e) => key(e, r, c)} onPaste={(e) => paste(e, r, c)}
        />
      </td>
    );
  };
  return (
    <div class="box-grid">
      {broken && <p class="notice bad" role="status">{say("form.broken")}</p>}
      {table.note && <p class="shop-note">{table.note}</p>}
      {all.length > 12 && <input class="box-find" type="search" data-do="find" aria-label={tell("box.find")} placeholder={tell("box.find")} value={find.value} onInput={(e) => (find.value = e.currentTarget.value)} />}
      {rows.length === 0 ? <p class="shop-note">{tell("box.none-found")}</p> : (
        <div class={table.entries ? "box-scroll entries" : "box-scroll"}>
          <table ref={grid}>
            <thead>
              <tr>
                <td rowSpan={heads.more ? 2 : 1} />
                {heads.names.map((h) => <th key={h.at} scope="col" colSpan={h.wide} rowSpan={heads.more && !h.more ? 2 : 1}>{h.name}</th>)}
              </tr>
              {heads.more && <tr>{columns.filter((c) => c.more).map((c) => <th key={c.at} scope="col" class="more">{c.more}</th>)}</tr>}
            </thead>
            <tbody>
              {rows.map((row, r) => (
                <tr key={row.at} data-row={row.at}>
                  <th scope="row">{row.name}{row.more && <small> {row.more}</small>}</th>
                  {columns.map((column, c) => field(row, column, r, c))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {columns.filter((c) => c.words).map((c) => <datalist key={c.at} id={`box-${c.at}`}>{c.words!.map((w) => <option key={w.id} value={w.name} />)}</datalist>)}
      {table.fresh !== undefined && !broken && <NewName label={tell("box.new-row")} words={tell("box.add")} take={addRow} />}
    </div>
  );
}

/** The headings: columns of one name that follow one another have one. */
function grouped(columns: readonly ValueColumn[]) {
  const names: { at: string; name: string; wide: number; more: boolean }[] = [];
  for (const c of columns) {
    const last = names.at(-1);
    if (last && c.more && last.more && last.name === c.name) last.wide++;
    else names.push({ at: c.at, name: c.name, wide: 1, more: !!c.more });
  }
  return { names, more: columns.some((c) => c.more) };
}
