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
  let text = "";
  for (let index = 0; index < list.length; index++) {
    if (index > 0) text += ",";
    text += write(list[index], above);
  }
  return `[${text}]`;
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
