import { describe, expect, test } from "vitest";
import { arrangeFields, fieldName, movedTo, newFields } from "#app/models/contact/theme.ts";

test.each([
  ["Numéro de commande", "field_numero_de_commande"],
  ["  2 photos ?  ", "field_photos"],
  ["???", "field_champ"],
  ["x".repeat(100), `field_${"x".repeat(36)}`],
])("a field first called “%s” is named %s", (label, name) => {
  expect(fieldName(label)).toBe(name);
});

describe("the fields of a form", () => {
  const placed = (position: number, name: string, isNew = false) => ({
    ...{ position, isNew },
    field: { name },
  });

  test("stand by their places, those of one place as they stood", () => {
    const fields = arrangeFields([placed(20, "a"), placed(10, "b"), placed(20, "c")]);

    expect(fields.map(({ name }) => name)).toEqual(["b", "a", "c"]);
  });

  test("keep the names that answers are kept by: a new one takes another", () => {
    const fields = arrangeFields([
      placed(1, "field_a", true),
      placed(2, "field_a"),
      placed(3, "field_a", true),
    ]);

    expect(fields.map(({ name }) => name)).toEqual(["field_a_2", "field_a", "field_a_3"]);
  });

  test("leave two empty places, and none in a full form", () => {
    expect([0, 18, 19, 20].map(newFields)).toEqual([2, 2, 1, 0]);
  });
});

test("what is moved takes the place that is asked, or the last", () => {
  expect(movedTo([1, 2, 3], 3, 1)).toEqual([3, 1, 2]);
  expect(movedTo([1, 2, 3], 1, 2)).toEqual([2, 1, 3]);
  expect(movedTo([1, 2, 3], 1, 99)).toEqual([2, 3, 1]);
});
