// The names and colors of the armies of a draft, as far as it tells them.
import { coloursOf } from "../colours";
import type { Lang } from "../words";
import { at, type Value } from "./model/text";
import { say } from "./words";

export function armiesIn(data: { readonly [key: string]: Value }, lang: Lang): { colours: [string, string]; names: [string, string] } {
  const of = (side: "top" | "bottom") => {
    const name = at(data, ["armies", side, "name", lang]);
    return { name: name === undefined || name === null || name === "" ? say(`value.${side}`) : String(name), colour: String(at(data, ["armies", side, "colour"]) ?? "") };
  };
  const both = [of("top"), of("bottom")] as const;
  return { colours: coloursOf(both) as [string, string], names: [both[0].name, both[1].name] };
}
