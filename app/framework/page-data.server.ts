import type { StaticHandlerContext } from "react-router";

type HandlerData = Pick<StaticHandlerContext, "loaderData" | "actionData" | "errors">;

type PageData = {
  /** The data as a JavaScript expression; null when they stay in the framework's encoding. */
  script: string | null;
  hasPromise: boolean;
};

/** A tenth less than the framework's encoding; leaves it what `flatten` cannot encode: promises, errors. */
export function writePageData({
  staticHandlerContext: { loaderData, actionData, errors },
}: {
  staticHandlerContext: HandlerData;
}): PageData {
  const data = { loaderData, actionData, errors };
  try {
    if (errors === null) return { script: escapeForScript(write(data, [])), hasPromise: false };
  } catch (error) {
    if (error !== NOT_PLAIN) throw error;
  }
  return { script: null, hasPromise: holdsPromise(data, new Set()) };
}

const NOT_PLAIN = Symbol("not plain");

/** By hand: a library that also finds repeated objects takes three times as long. */
function write(value: unknown, above: object[]): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (value === undefined) return "void 0";
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" || above.includes(value)) throw NOT_PLAIN;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  above.push(value);
  const written = Array.isArray(value) ? writeList(value, above) : writeObject(value, above);
  above.pop();
  return written;
}

function writeList(list: readonly unknown[], above: object[]): string {
  const keys = list.length >= MIN_ROWS ? sharedKeys(list) : null;
  if (keys) return writeRows(list, keys, above);
  let text = "";
  for (let index = 0; index < list.length; index++) {
    if (index > 0) text += ",";
    text += write(list[index], above);
  }
  return `[${text}]`;
}

/** Fewer objects are shorter with their names. */
const MIN_ROWS = 4;
/** Objects in objects in rows: a product, its price. */
const MAX_DEPTH = 3;

type Rows = { cells: string[][]; count: number; above: object[] };

/** Objects of the same names: `[[1,"a"],[2,"b"]].map(([$0,$1])=>({uid:$0,label:$1,photo:null}))`. */
function writeRows(list: readonly unknown[], keys: readonly string[], above: object[]): string {
  const rows: Rows = { cells: list.map(() => []), count: 0, above };
  const shape = shapeOf(list, keys, rows, 1);
  const names = Array.from({ length: rows.count }, (_, at) => `$${at}`);
  const written = rows.cells.map((cells) => `[${cells.join()}]`);
  return `[${written.join()}].map(([${names.join()}])=>(${shape}))`;
}

function shapeOf(
  values: readonly unknown[],
  keys: readonly string[],
  rows: Rows,
  depth: number,
): string {
  const parts = keys.map((key) => {
    const column = values.map((value) => (value as Record<string, unknown>)[key]);
    return `${nameOf(key)}:${columnOf(column, rows, depth)}`;
  });
  return `{${parts.join()}}`;
}

/** A value that all rows have alike stands in their shape. */
function columnOf(column: readonly unknown[], rows: Rows, depth: number): string {
  const [first] = column;
  const isAlike = typeof first !== "object" || first === null;
  if (isAlike && column.every((value) => Object.is(value, first))) return write(first, rows.above);
  const keys = depth < MAX_DEPTH ? sharedKeys(column) : null;
  if (keys) return shapeOf(column, keys, rows, depth + 1);
  for (const [at, value] of column.entries()) rows.cells[at]?.push(write(value, rows.above));
  return `$${rows.count++}`;
}

/** Names that all values have, in the same order; null when one is no plain object, or has others. */
function sharedKeys(values: readonly unknown[]): string[] | null {
  let keys: string[] | null = null;
  for (const value of values) {
    if (typeof value !== "object" || value === null) return null;
    if (Object.getPrototypeOf(value) !== Object.prototype) return null;
    const own = Object.keys(value);
    if (own.length === 0) return null;
    keys ??= own;
    const known = keys;
    if (own.length !== known.length || own.some((key, at) => key !== known[at])) return null;
  }
  return keys;
}

function writeObject(object: object, above: object[]): string {
  const prototype = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) throw NOT_PLAIN;
  let text = "";
  for (const [name, value] of Object.entries(object)) {
    if (text) text += ",";
    text += `${nameOf(name)}:${write(value, above)}`;
  }
  return `{${text}}`;
}

const IDENTIFIER = /^[a-z$][\w$]*$/i;

function nameOf(name: string): string {
  if (IDENTIFIER.test(name)) return name;
  // In an expression this name sets the prototype.
  if (name === "__proto__") throw NOT_PLAIN;
  return JSON.stringify(name);
}

const UNSAFE_IN_SCRIPT = /[<\u2028\u2029]/g;

/** These characters stand in strings alone. */
function escapeForScript(expression: string): string {
  return expression.replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The framework also sends the promises of a Set or of an instance. Streaming is right for any data. */
function holdsPromise(value: unknown, seen: Set<unknown>): boolean {
  if (typeof value === "function" || typeof value === "symbol") return true;
  if (typeof value !== "object" || value === null || seen.has(value)) return false;
  if (value instanceof Promise) return true;
  seen.add(value);
  const parts = value instanceof Set || value instanceof Map ? [...value] : Object.values(value);
  return parts.some((part) => holdsPromise(part, seen));
}
