// The little of Node's test runner that the tests use.
declare module "node:test" {
  export function test(name: string, run: () => void | Promise<void>): void;
  export function after(run: () => void): void;
  export const mock: { timers: { enable(options: { apis: string[] }): void; tick(milliseconds: number): void; reset(): void } };
}
declare module "node:assert/strict" {
  const assert: {
    equal(a: unknown, b: unknown, message?: string): void;
    deepEqual(a: unknown, b: unknown, message?: string): void;
    ok(a: unknown, message?: string): asserts a;
    rejects(a: Promise<unknown>): Promise<void>;
  };
  export default assert;
}
declare module "node:fs" {
  export function existsSync(path: string): boolean;
  export function readdirSync(path: string, options?: { recursive: boolean }): string[];
  export function readFileSync(path: string, encoding: "utf8"): string;
  export function writeFileSync(path: string, text: string): void;
  export function mkdtempSync(prefix: string): string;
  export function rmSync(path: string, options: { recursive: boolean }): void;
}
declare const process: { env: Record<string, string | undefined> };
declare module "node:path" {
  export function dirname(path: string): string;
  export function join(...parts: string[]): string;
}
declare module "node:crypto" {
  export function createHash(name: string): { update(text: string): { digest(as: "hex"): string } };
}
declare module "node:child_process" {
  export function execFileSync(command: string, args: readonly string[], options: { cwd: string; encoding: "utf8"; input?: string; maxBuffer?: number; env: Record<string, string | undefined> }): string;
}
declare module "node:os" {
  export function tmpdir(): string;
}
