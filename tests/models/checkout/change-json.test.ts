import { expect, test } from "vitest";
import { toChangeJson } from "#app/models/checkout/change-json.ts";

test("a change of a line names its product and colour", () => {
  const line = { productUid: 7, codeColor: "9010", label: "Peinture" };

  expect(
    toChangeJson({ kind: "dearer", ...line, fromMills: 9900, toMills: 9901 }, "Hausse."),
  ).toEqual({
    kind: "dearer",
    product_uid: 7,
    code_color: "9010",
    label: "Peinture",
    message: "Hausse.",
    from: "9.900",
    to: "9.901",
  });
});

test("a change of the whole cart names no product", () => {
  const change = { kind: "delivery", label: "", fromCents: 3_800, toCents: 3_900 } as const;

  expect(toChangeJson(change, "Livraison.")).toMatchObject({
    product_uid: null,
    code_color: null,
    from: "38.00",
    to: "39.00",
  });
});
