import fc from "fast-check";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { expect, test } from "vitest";
import { flatten } from "#app/framework/page-data.ts";

const plain = fc.anything({
  withDate: true,
  withNullPrototype: false,
  // `devalue` refuses it as a name: such data is left to the framework.
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

async function decoded(flat: unknown[]): Promise<unknown> {
  const { body } = new Response(`${JSON.stringify(flat)}\n`);
  if (!body) throw new Error("no page data was written");
  return (await decode(body, globalThis as never)).value;
}
