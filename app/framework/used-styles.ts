import { type ChildNode, parse } from "postcss";

/** Matches with all of `classes`, and with all of one alternative of each group. */
type Selector = {
  text: string;
  classes: readonly string[];
  groups: readonly (readonly (readonly string[])[])[];
};

type Part =
  | string
  | { head: string; parts: readonly Part[] }
  | { selectors: readonly Selector[]; parts: readonly Part[] };

export type StyleSheet = readonly Part[];

/** Reads a style sheet once, for `usedStyles`. */
export function readSheet(css: string): StyleSheet {
  return parse(css).nodes.flatMap(toPart);
}

function toPart(node: ChildNode): Part[] {
  if (node.type === "comment") return [];
  if (node.type === "rule") {
    return [{ selectors: node.selectors.map(toSelector), parts: node.nodes.flatMap(toPart) }];
  }
  if (node.type === "atrule" && node.nodes && !node.name.endsWith("keyframes")) {
    return [
      {
        head: `@${node.name}${node.raws.afterName ?? " "}${node.params}`,
        parts: node.nodes.flatMap(toPart),
      },
    ];
  }
  const isEnd = node.type === "atrule" && node.nodes !== undefined;
  return [isEnd || (node.type === "decl" && !node.next()) ? String(node) : `${node};`];
}

const HAS = /:has\(([^(),]*)\)/g;
const IN_BRACKETS = /\([^()]*\)/g;
/** Brackets hold brackets, and those hold none. */
const NOT = /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const IS = /:is\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
const ALTERNATIVE = /(?:[^(),]|\((?:[^()]|\([^()]*\))*\))+/g;

/** Classes without which a selector matches nothing; those of `:not()` are not among them. */
function toSelector(text: string): Selector {
  const whole = text.replace(HAS, " $1");
  return { text, classes: classesOf(whole), groups: groupsOf(whole) };
}

function classesOf(text: string): string[] {
  let outside = text;
  while (IN_BRACKETS.test(outside)) outside = outside.replace(IN_BRACKETS, "");
  return Array.from(outside.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name);
}

/** The alternatives of each `:is()` that stands in no `:not()`. */
function groupsOf(text: string): string[][][] {
  const lists = text.replace(NOT, "").matchAll(IS);
  return Array.from(lists, ([, list = ""]) => (list.match(ALTERNATIVE) ?? []).map(classesOf));
}

/** Rules of a sheet that can match an element with one of these class attributes, in the order of the sheet. */
export function usedStyles(sheet: StyleSheet, attributes: readonly string[]): string {
  return write(sheet, new Set(attributes.flatMap((one) => one.split(" "))));
}

const BEFORE = ' class="';

/** Class attributes of a page, each once, sorted. */
export function classAttributes(html: string): string[] {
  const lists = new Set<string>();
  for (let at = html.indexOf(BEFORE); at >= 0; at = html.indexOf(BEFORE, at)) {
    at += BEFORE.length;
    lists.add(html.slice(at, html.indexOf('"', at)));
  }
  return [...lists].sort();
}

function write(parts: readonly Part[], classes: ReadonlySet<string>): string {
  let css = "";
  for (const part of parts) {
    if (typeof part === "string") {
      css += part;
      continue;
    }
    const head = "head" in part ? part.head : headOf(part.selectors, classes);
    const body = head === "" ? "" : write(part.parts, classes);
    if (body !== "") css += `${head}{${body}}`;
  }
  return css;
}

function headOf(selectors: readonly Selector[], classes: ReadonlySet<string>): string {
  let head = "";
  for (const selector of selectors) {
    if (!canMatch(selector, classes)) continue;
    head += head === "" ? selector.text : `,${selector.text}`;
  }
  return head;
}

function canMatch({ classes, groups }: Selector, present: ReadonlySet<string>): boolean {
  const hasAll = (names: readonly string[]) => names.every((name) => present.has(name));
  return hasAll(classes) && groups.every((alternatives) => alternatives.some(hasAll));
}
