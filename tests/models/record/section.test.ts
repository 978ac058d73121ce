import { expect, test } from "vitest";
import { productColumns } from "#app/models/import/entity.ts";
import { inSections } from "#app/models/record/section.ts";

const named = (...names: string[]) => names.map((name) => ({ name }));

test("each field of an article stands under one subject", () => {
  const fields = named(...Object.keys(productColumns).filter((name) => name !== "code"));

  const sections = inSections("products", fields);

  expect(sections.map(({ name }) => name)).toEqual([
    ...["identity", "prices", "goods", "codes", "texts"],
  ]);
  const placed = sections.flatMap((section) => section.fields.map(({ name }) => name));
  expect(placed.toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
});

test("an entity without subjects keeps its fields together, in their order", () => {
  const fields = named("name", "code");

  expect(inSections("brands", fields)).toEqual([{ name: null, fields }]);
});
