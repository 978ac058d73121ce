import fc from "fast-check";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { expect, test } from "vitest";
import { writePageData } from "#app/framework/page-data.server.ts";
import { flatten } from "#app/framework/page-data.ts";

const plain = fc.anything({
  withDate: true,
  withNullPrototype: false,
  // In an expression it sets the prototype: such data is left to the framework.
  key: fc.string().filter((name) => name !== "__proto__"),
  values: [
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.bigInt(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.constant("__proto__"),
  ],
});

test("plain data pass the framework's own decoder unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(fc.record({ loaderData: plain }), async (data) => {
      expect(await decoded(flatten(data))).toEqual(data);
    }),
    {
      numRuns: 300,
      examples: [
        [{ loaderData: new Date(Number.NaN) }],
        [{ loaderData: [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 0, 12n] }],
      ],
    },
  );
});

test("a value that stands in several places is written once", async () => {
  const depot = { label: "Madrier Nantes-Est" };
  const flat = flatten({ home: depot, chosen: depot, name: "Madrier Nantes-Est" });

  expect(flat.filter((value) => value === "Madrier Nantes-Est")).toHaveLength(1);
  expect(await decoded(flat)).toEqual({
    home: depot,
    chosen: depot,
    name: "Madrier Nantes-Est",
  });
});

test("the names of rows are written once, and what they all have alike", () => {
  const rows = ["a", "b", "c", "d"].map((label, at) => ({
    uid: at,
    label,
    photo: null,
    price: { mills: 1000 + at, rate: 2000 },
    next: at === 2 ? null : { from: 10 },
    "in-stock": true,
  }));
  const script = scriptOf({ rows });

  expect(new Function(`return ${script}`)()).toEqual({
    loaderData: { rows },
    actionData: null,
    errors: null,
  });
  for (const name of ["uid:", "mills:", "rate:2000", "photo:null", '"in-stock":true'])
    expect(script?.split(name)).toHaveLength(2);
});

test("plain data are read back from the expression unchanged", () => {
  fc.assert(
    fc.property(fc.record({ page: plain }), (loaderData) => {
      const script = scriptOf(loaderData);
      expect(script).not.toMatch(/<|\u2028|\u2029/);
      expect(new Function(`return ${script}`)()).toEqual({
        loaderData,
        actionData: null,
        errors: null,
      });
    }),
    {
      numRuns: 300,
      examples: [[{ page: { "</script>": "\u2028 <!--", "a-b": [-0, Number.NaN] } }]],
    },
  );
});

test("a value that names the prototype is left to the framework", () => {
  expect(scriptOf({ page: JSON.parse('{"__proto__":{"isStaff":true}}') })).toBeNull();
});

test("data that hold themselves are left to the framework", () => {
  const page: Record<string, unknown> = { label: "sacs" };
  page.above = [page, page];

  expect(scriptOf({ page })).toBeNull();
});

function scriptOf(loaderData: Record<string, unknown>): string | null {
  const staticHandlerContext = { loaderData, actionData: null, errors: null };
  return writePageData({ staticHandlerContext }).script;
}

async function decoded(flat: unknown[]): Promise<unknown> {
  const { body } = new Response(`${JSON.stringify(flat)}\n`);
  if (!body) throw new Error("no page data was written");
  return (await decode(body, globalThis as never)).value;
}
