// Draws components without hooks as text, one element a line.
import type { ComponentChildren, VNode } from "preact";

export function draw(node: ComponentChildren, depth = 0): string {
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (Array.isArray(node)) return node.map((n) => draw(n, depth)).join("");
  const pad = " ".repeat(depth);
  if (typeof node !== "object") return `${pad}${escape(String(node))}\n`;
  const { type, props } = node as VNode<Record<string, unknown>>;
  if (typeof type === "function") return draw((type as (p: unknown) => ComponentChildren)(props), depth);
  const attributes = Object.entries(props)
    .filter(([name, v]) => name !== "children" && typeof v !== "function" && v !== undefined && v !== null && v !== false)
    .map(([name, v]) => ` ${name}="${escape(String(v))}"`)
    .sort();
  if (typeof props.children === "string") return `${pad}<${type}${attributes.join("")}>${escape(props.children)}</${type}>\n`;
  const inner = draw(props.children as ComponentChildren, depth + 1);
  return inner ? `${pad}<${type}${attributes.join("")}>\n${inner}${pad}</${type}>\n` : `${pad}<${type}${attributes.join("")}/>\n`;
}

const escape = (s: string) => s.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
