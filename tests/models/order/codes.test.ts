import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import statusTexts from "#app/locales/fr/order/status.json" with { type: "json" };
import { firstStatus } from "#app/models/order/order.ts";
import { canMove, type OrderStatus, orderStatus } from "#app/models/order/status.ts";
import { paymentModes } from "#app/models/payment/mode.ts";

const STATUS = "(?:101|1[0-3]|2[029]|3[23]|[1-59])";

/** Ways to write a status, a mode or an origin as a number; a message in JSON is described with them. */
const bare = [
  `[sS]tatus(?:Code|_code)?\\}? *(?:===|!==|=|<>|(?:not )?in) *\\(?${STATUS}\\b`,
  `[sS]tatus(?:Code)?, *\\[?${STATUS}\\b`,
  `\\[${STATUS}(?:, ${STATUS})*\\]\\.includes\\(.*[sS]tatus`,
  `\\badvanceOrder\\(.*, ${STATUS},`,
  "\\b(?:mode|deliveryMode|origin)\\}? *(?:===|!==|=|<>|:) *[123]\\b",
].map((pattern) => new RegExp(pattern));

const files = globSync(["app/**/*.ts", "app/**/*.tsx"]).filter((file) => !/\.json\.ts$/.test(file));

function findBareCodes(text: string): string[] {
  return text.split("\n").filter((line) => bare.some((pattern) => pattern.test(line)));
}

describe("codes of orders", () => {
  test.each([
    "if (order.statusCode === 9) return;",
    "sql`o.status_code not in (9, 29)`",
    ["sql`$", "{orders.statusCode} = 10`"].join(""),
    "eq(orders.statusCode, 4)",
    "inArray(orders.statusCode, [1, 13])",
    "[1, 13, 20, 22].includes(order.statusCode)",
    "await advanceOrder(tx, order.id, 101, by, now);",
    "return mode === 1;",
    "sql`orders.mode <> 1`",
    "const request = { origin: 1 };",
  ])("are found as numbers in %s", (line) => {
    expect(findBareCodes(line)).toEqual([line]);
  });

  test("are not found in a status of HTTP", () => {
    expect(findBareCodes("if (reply.status === 200 || reply.status === 404) return;")).toEqual([]);
  });

  test("are named everywhere in the shop", () => {
    const found = files.flatMap((file) =>
      findBareCodes(readFileSync(file, "utf8")).map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});

describe("glossary", () => {
  const page = readFileSync("docs/glossary.md", "utf8");
  const names = Object.entries(orderStatus);

  test("has each status with its number, name and French", () => {
    const rows = [...page.matchAll(/^\| (\d+) +\| `(\w+)` +\| (.+?) +\| \S/gm)];
    expect(rows.map(([, ...cells]) => cells)).toEqual(
      names.map(([name, status]) => [String(status), name, statusTexts[status]]),
    );
  });

  test("draws the transitions that the shop allows", () => {
    const next = (from: OrderStatus) => names.filter(([, to]) => canMove(from, to));
    const isFirst = (status: OrderStatus) =>
      Object.values(paymentModes).some((mode) => firstStatus(mode.paymentType) === status);
    const lines = [
      ...names.filter(([, status]) => isFirst(status)).map(([name]) => `[*] --> ${name}`),
      ...names.flatMap(([name, from]) => next(from).map(([to]) => `${name} --> ${to}`)),
      ...names.filter(([, from]) => next(from).length === 0).map(([name]) => `${name} --> [*]`),
    ];
    const drawing = ["```mermaid", "stateDiagram-v2", ...lines.map((line) => `  ${line}`), "```"];
    expect(page).toContain(drawing.join("\n"));
  });
});
