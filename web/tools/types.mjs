// Writes src/types.ts from the OpenAPI description of a running server:
//
//	npm run types -- http://localhost:8080
//
// Lists are written as never null: the server leaves out what is optional and
// sends empty lists for the rest.
import { writeFileSync } from "node:fs";

const server = process.argv[2] ?? "http://localhost:8080";
const answer = await fetch(new URL("/api/openapi.json", server));
if (!answer.ok) throw new Error(`${server}: ${answer.status}`);
const { schemas } = (await answer.json()).components;

function type(s) {
  if (s.$ref) return s.$ref.split("/").pop();
  const kind = Array.isArray(s.type) ? s.type[0] : s.type;
  switch (kind) {
    case "string":
    case "boolean":
      return kind;
    case "integer":
    case "number":
      return "number";
    case "array":
      return s.maxItems === 2 ? `[${type(s.items)}, ${type(s.items)}]` : `${type(s.items)}[]`;
    case "object":
      return s.additionalProperties ? `Record<string, ${type(s.additionalProperties)}>` : "Record<string, unknown>";
  }
  return "unknown";
}

let text = "// Written by tools/types.mjs from the server's OpenAPI description; do not edit.\n";
for (const name of Object.keys(schemas).sort()) {
  const { properties = {}, required = [] } = schemas[name];
  text += `\nexport interface ${name} {\n`;
  for (const key of Object.keys(properties).sort()) {
    text += `  ${key}${required.includes(key) ? "" : "?"}: ${type(properties[key])};\n`;
  }
  text += "}\n";
}
writeFileSync(new URL("../src/types.ts", import.meta.url), text);
