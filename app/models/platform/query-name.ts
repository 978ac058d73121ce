/** Verb and table of a statement: words of its text, never a value. */
export type QueryName = { operation: string; table: string | null };

const VERBS =
  /\b(select|insert|update|delete|merge|begin|commit|rollback|savepoint|release|set|lock|copy|refresh|truncate|listen|notify)\b/i;

/** A name behind `from` and before a parenthesis is a function's: `extract(epoch from now())`. */
const TABLES =
  /\b(from|into|update|join|table|view)\s+(?:only\s+|concurrently\s+)?(?:"?\w+"?\.)?"?([a-z_]\w*)\b"?(?!"?\.)(\s*\()?/gi;

const NO_TABLES = new Set(["select", "lateral", "set", "skip", "unnest", "nowait", "of"]);

const TEXTS = /'(?:[^']|'')*'|--[^\n]*/g;

const INNERMOST = /\([^()]*\)/g;

/** Names a statement for traces: its verb and its first table, whatever was typed. */
export function queryName(text: string): QueryName {
  const bare = text.replace(TEXTS, "''");
  const outer = withoutInner(bare);
  const operation = VERBS.exec(outer)?.[1]?.toLowerCase() ?? "statement";
  const tables = [...tablesOf(outer), ...tablesOf(bare)];
  return { operation, table: tables.find((name) => !isPart(name, bare)) ?? null };
}

/** Without what stands in parentheses: the tables of a whole statement come before those of its parts. */
function withoutInner(text: string): string {
  const shorter = text.replace(INNERMOST, "<>");
  return shorter === text ? text.replaceAll("<>", "()") : withoutInner(shorter);
}

function tablesOf(text: string): string[] {
  return [...text.matchAll(TABLES)].flatMap(([, before = "", table = "", opening]) => {
    const name = table.toLowerCase();
    const isFunction = opening !== undefined && before.toLowerCase() !== "into";
    return isFunction || NO_TABLES.has(name) ? [] : [name];
  });
}

/** A part that the statement names by itself: `with name as (…)`. */
function isPart(name: string, text: string): boolean {
  return new RegExp(`\\b${name}"?\\s+as\\s+(?:not\\s+)?(?:materialized\\s+)?\\(`, "i").test(text);
}
