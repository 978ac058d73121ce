import { sql } from "drizzle-orm";
import { XmlDocument } from "libxml2-wasm";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { db } from "#app/services/platform/database.server.ts";
import type { Read } from "#tests/support/attack/walk.ts";
import { wordsOfPdf } from "#tests/support/document/pdf-text.ts";

const ELEMENT = "x-canary";
const CALLED = "x_canary()";

/** Escapes from every context: element, attribute, script, style, comment, document. */
export const WORDS = [
  `"'><${ELEMENT} on-canary=1></${ELEMENT}>`,
  `</title></textarea></style><${ELEMENT}>`,
  `</script><script>${CALLED}</script>`,
  `<img src=x onerror=${CALLED}>`,
  `--> ]]> <svg/onload=${CALLED}>`,
  `[lien](javascript:${CALLED})`,
  `\u2028&lt;${ELEMENT}&gt;\\u003c${ELEMENT}\\u003e`,
].join(" ");

export const PLAIN = `" on-canary="1" onmouseover="${CALLED}" ' on-canary='1 javascript:${CALLED}`;

export const FORMULAS = ["=1+1", "+1+1", "-1+1", "@SUM(1)", "\t=1+1", "=cmd|' /C calc'!A0"];

type Node = DefaultTreeAdapterTypes.Node;

export function scriptsIn(html: string): string[] {
  const found: string[] = [];
  const walk = (node: Node) => {
    if ("tagName" in node) found.push(...scriptsOf(node));
    if ("content" in node) walk(node.content);
    if ("childNodes" in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return [...new Set(found)];
}

function scriptsOf({ tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element): string[] {
  if (tagName === ELEMENT) return [`<${tagName}>`];
  const handlers = attrs.filter(({ name }) => /^on/.test(name)).map(({ name }) => name);
  const running = attrs.filter(
    ({ name, value }) =>
      /^(?:href|src|action|formaction|data|xlink:href)$/.test(name) &&
      /^(?:javascript|vbscript|data:(?!image\/))/i.test(addressOf(value)),
  );
  const isBare =
    tagName === "script" && !attrs.some(({ name }) => name === "nonce" || name === "type");
  const text = childNodes.map((child) => ("value" in child ? child.value : "")).join("");
  const isData = attrs.some(
    ({ name, value }) => name === "type" && value === "application/ld+json",
  );
  return [
    ...handlers.map((name) => `${tagName} ${name}`),
    ...running.map(({ name, value }) => `${tagName} ${name}=${value.slice(0, 40)}`),
    ...(isBare ? ["a script without nonce"] : []),
    ...(isData && !isJson(text) ? ["structured data that cannot be read"] : []),
    ...(tagName === "script" && /<\/?(?:script|!--)/i.test(text)
      ? ["a script that may be left"]
      : []),
  ];
}

/** A URL as browsers parse it: without tabs, line breaks and leading controls. */
function addressOf(value: string): string {
  return value.replace(/[\t\r\n]/g, "").replace(/^[\s\p{Cc}]+/u, "");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function scriptsInXml(xml: string): string[] {
  const faults: string[] = [];
  try {
    XmlDocument.fromString(xml).dispose();
  } catch (error) {
    faults.push(`no XML: ${error}`);
  }
  if (xml.includes(`<${ELEMENT}`)) faults.push(`<${ELEMENT}>`);
  if (/<script|<[^<>]*(?:\son\w+=|href="\s*javascript:)/i.test(xml)) faults.push("a script in XML");
  return faults;
}

/** Cells of a CSV file that a spreadsheet would compute; amounts are none. */
export function formulasIn(csv: string): string[] {
  return cellsOf(csv.replace("\uFEFF", "")).filter(
    (cell) => /^\s*[=+\-@\t\r]/.test(cell) && !/^-\d+(?:,\d+)?$/.test(cell),
  );
}

function cellsOf(csv: string): string[] {
  const cells = csv.match(/(?<=^|;|\n)(?:"(?:[^"]|"")*"|[^";\r\n]*)(?=;|\r?\n|$)/g) ?? [];
  return cells.map((cell) => cell.replace(/^"|"$/g, "").replaceAll('""', '"'));
}

function actionsIn(pdf: Buffer): string[] {
  const source = pdf.toString("latin1");
  const acts = [
    "/JavaScript",
    "/JS",
    "/Launch",
    "/OpenAction",
    "/AA",
    "/SubmitForm",
    "/EmbeddedGoTo",
  ];
  const found = acts.filter((name) => new RegExp(`${name}[\\s(<[/]`).test(source));
  const links = source.match(/\/URI\s*\((?:[^()\\]|\\.)*\)/g) ?? [];
  const foreign = links.filter((link) => !/\((?:https?:|mailto:|tel:)/.test(link));
  return [...found, ...foreign];
}

export function doneBy({ path, type, body }: Read): string[] {
  const faultsOf = () => {
    if (type.startsWith("text/html")) return scriptsIn(body.toString());
    if (/xml|svg/.test(type)) return scriptsInXml(body.toString());
    if (type.startsWith("text/csv")) return formulasIn(body.toString());
    if (type.startsWith("application/pdf")) return actionsIn(body);
    // A browser shows or saves other types as text: all carry `nosniff` (tests/attack/headers.ts).
    return /javascript|ecmascript/.test(type) ? ["a script"] : [];
  };
  return faultsOf().map((fault) => `${fault}: ${path}`);
}

/** True when the words occur in the response, so that the check is not vacuous. */
export function holdsWords({ type, body }: Read): boolean {
  return type.startsWith("application/pdf")
    ? wordsOfPdf(body).includes("canary")
    : body.includes("canary") || body.includes("1+1");
}

const written = [
  ...["label", "name", "first_name", "last_name", "comment", "title", "chapo", "body", "alt"],
  ...["address", "address_complement", "address_special_mention", "city", "country", "message"],
  ...["contact", "site_contact", "contact_name", "worksite_name", "description", "color_label"],
  ...["storage_unit", "deposit_label", "product_label", "browser", "system", "words", "text"],
  ...["question", "help", "intro", "tags"],
];
const notWritten = ["erp_events", "payment_notifications", "measured_events", "search_words"];

/** As if no form had refused the words. Returns the number of columns. */
export async function poison(words: string): Promise<number> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.is_generated = 'NEVER' order by 1, 2`);
  let poisoned = 0;
  for (const { table, column } of rows) {
    if (!written.includes(column) || notWritten.includes(table)) continue;
    const [name, field] = [sql.identifier(table), sql.identifier(column)];
    const done = await db
      .execute(sql`update ${name} set ${field} = ${field} || ${words} where ${field} <> ''`)
      .catch(() => null);
    if ((done?.rowCount ?? 0) > 0) poisoned++;
  }
  await db.execute(sql`
    update orders set place = place || jsonb_build_object('label', ${words}::text, 'address', ${words}::text)`);
  return poisoned;
}
