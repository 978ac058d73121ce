import { merchantWord } from "./merchant.ts";

type Tree = { readonly [key: string]: string | Tree };

type Plural<K extends string> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;

type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? Plural<K> : `${K}.${Path<T[K]>}`;
}[keyof T & string];

type Values = Record<string, string | number>;

/** A translate function whose keys are those of one locale file: a wrong key does not compile. */
export type Translate<T> = (key: Path<T>, values?: Values) => string;

const plurals = new Intl.PluralRules("fr");
const counts = new Intl.NumberFormat("fr-FR");

/**
 * Reads one locale file in i18next's JSON v4 format: nested keys, `{{name}}` interpolation, `key_one` / `key_other`
 * chosen by `count`, which is formatted as a French number: "12 500 lignes". `{{merchant}}` needs no value. A text
 * without values is looked up once.
 */
export function texts<T extends Tree>(tree: T): Translate<T> {
  const whole = new Map<string, string>();
  return (key, values) => {
    if (values) return interpolate(find(tree, key, values) ?? key, values);
    const known = whole.get(key);
    if (known !== undefined) return known;
    const text = find(tree, key) ?? key;
    if (text.includes("{{")) return interpolate(text);
    whole.set(key, text);
    return text;
  };
}

/** A tree of texts as they stand, with the values of their parameters. */
export function filled<T>(tree: T, values: Values = {}): T {
  if (typeof tree === "string") return interpolate(tree, values) as T;
  if (typeof tree !== "object" || tree === null) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, filled(value, values)]),
  ) as T;
}

function find(tree: Tree, key: string, values?: Values): string | undefined {
  const steps = key.split(".");
  const last = steps.pop() ?? "";
  let node: Tree = tree;
  for (const step of steps) {
    const next = node[step];
    if (typeof next !== "object") return undefined;
    node = next;
  }
  const form = typeof values?.count === "number" ? plural(node, last, values.count) : undefined;
  const text = form ?? node[last];
  return typeof text === "string" ? text : undefined;
}

function plural(node: Tree, key: string, count: number) {
  const category = plurals.select(count) === "one" ? "one" : "other";
  return node[`${key}_${category}`];
}

function interpolate(text: string, values?: Values) {
  if (!text.includes("{{")) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values?.[name] ?? merchantWord(name) ?? whole;
    return name === "count" && typeof value === "number" ? counts.format(value) : String(value);
  });
}
