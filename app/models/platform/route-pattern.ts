/** Returns the source of an expression that matches the paths of a pattern; the caller anchors it. */
export function pathsOf(pattern: string): string {
  return pattern.replace(/:\w+/g, "[^/]+");
}

type Node = { words: Map<string, Node>; any: Node | null; pattern: string | null };

const node = (): Node => ({ words: new Map(), any: null, pattern: null });

/** Suffix under which the pages' own script asks for the data of a page. */
const DATA = ".data";

/**
 * Returns a function that names the pattern of a path, "other" for none: as few names as there are
 * patterns, and no id nor word of anybody in them. A word comes before a parameter.
 */
export function patternsOf(patterns: readonly string[]): (pathname: string) => string {
  const top = node();
  for (const pattern of patterns) plant(top, pattern);
  return (pathname) => {
    const isData = pathname.endsWith(DATA);
    const page = isData ? pathname.slice(0, -DATA.length) : pathname;
    return climb(top, partsOf(page === "/_" ? "/" : page), 0) ?? "other";
  };
}

function partsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function plant(top: Node, pattern: string): void {
  let at = top;
  for (const part of partsOf(pattern)) {
    if (part.startsWith(":")) {
      at.any ??= node();
      at = at.any;
      continue;
    }
    const next = at.words.get(part) ?? node();
    at.words.set(part, next);
    at = next;
  }
  at.pattern = pattern;
}

function climb(at: Node, parts: readonly string[], depth: number): string | null {
  const part = parts[depth];
  if (part === undefined) return at.pattern;
  const word = at.words.get(part);
  return (
    (word && climb(word, parts, depth + 1)) ?? (at.any && climb(at.any, parts, depth + 1)) ?? null
  );
}
