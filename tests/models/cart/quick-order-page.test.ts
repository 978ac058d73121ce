import { describe, expect, test } from "vitest";
import { checkLines } from "#app/models/cart/quick-order.ts";
import {
  originsText,
  pageOfLines,
  putPage,
  QUICK_LINES_PER_PAGE,
} from "#app/models/cart/quick-order-page.ts";
import { type Reading, readQuickText, type TypedLine } from "#app/models/cart/quick-order-text.ts";
import { SACK } from "#tests/support/cart/orderable.ts";

const lines = (text: string) => readQuickText(text).lines;
const check = (typed: readonly TypedLine[]) =>
  checkLines(typed, {
    named: (key) => (key === "9786840" ? [SACK] : []),
    colorNamed: () => null,
  });
const wrong = (count: number) => Array.from({ length: count }, (_, at) => `FAUX-${at} 2`);

/** A page's rows as its form sends them back: every reading that is shown. */
const posted = (rows: ReturnType<typeof pageOfLines<ReturnType<typeof check>[number]>>["rows"]) =>
  rows.map(({ line }) => [line.typed].flat().map((reading): TypedLine => [reading]));
const origins = (rows: ReturnType<typeof pageOfLines<ReturnType<typeof check>[number]>>["rows"]) =>
  originsText(rows.map(({ line }) => line));
const reading = (reference: string, quantity: string): Reading => ({
  reference,
  quantity,
  color: "",
});

describe("a page of lines", () => {
  test("keeps the order of a text that fits it", () => {
    const page = pageOfLines(check(lines("FAUX-1 2\n9786840 3\nFAUX-2 2")), "2");

    expect(page).toMatchObject({ number: 1, count: 1 });
    expect(page.rows.map(({ line, at }) => [at, line.ok])).toEqual([
      [0, false],
      [1, true],
      [2, false],
    ]);
  });

  test("has the lines to correct first when there are several", () => {
    const checked = check(lines(["9786840 3", ...wrong(QUICK_LINES_PER_PAGE)].join("\n")));
    const [first, last] = [pageOfLines(checked, null), pageOfLines(checked, "99")];

    expect(first.rows).toHaveLength(QUICK_LINES_PER_PAGE);
    expect(first.rows.every(({ line }) => !line.ok)).toBe(true);
    expect(last).toMatchObject({ number: 2, count: 2, rows: [{ at: 0, line: { ok: true } }] });
  });
});

describe("the rows of a page, put back", () => {
  const draft = lines(["9786840 3", "12 x 9786840", "FAUX 9 2", ...wrong(150)].join("\n"));
  const checked = check(draft);

  test.each(["1", "2"])("change nothing when nobody changed page %s", (number) => {
    const { rows } = pageOfLines(checked, number);

    const put = putPage(draft, origins(rows), posted(rows));

    expect(put).toEqual({ lines: draft, isChanged: false });
    expect(put.lines).toBe(draft);
  });

  test("change their own lines alone, where these stood", () => {
    const { rows } = pageOfLines(checked, "1");
    const sent = posted(rows);
    sent[1] = [[reading("FAUX-0", "7")]];
    sent[2] = [];

    const put = putPage(draft, origins(rows), sent);

    expect(put.isChanged).toBe(true);
    expect(put.lines).toEqual([...draft.slice(0, 3), [reading("FAUX-0", "7")], ...draft.slice(5)]);
  });

  test("replace all lines that a row sums", () => {
    const { rows } = pageOfLines(checked, "2");
    const sent = posted(rows);
    const at = rows.findIndex(({ line }) => line.ok);
    sent[at] = [[reading("9786840", "40")]];

    const put = putPage(draft, origins(rows), sent);

    expect(put.lines).toEqual([[reading("9786840", "40")], ...draft.slice(2)]);
  });

  test.each(["", "x", "9999.0", "0.0,9999.9 7", "-1.0", "0.99"])(
    "named %j never lose a line of another page",
    (named) => {
      const put = putPage(draft, named, [[[reading("A", "1")]]]);

      expect(put.lines.length).toBeGreaterThanOrEqual(draft.length);
    },
  );
});
