import { expect, test } from "vitest";
import { suggestionsIn } from "#app/models/search/suggestion.ts";

const brick = {
  uid: 1,
  label: "Brique",
  reference: "B1",
  drawing: "brick",
  tint: "red",
  photo: null,
};

test("an error of the product page holds suggestions, even none", () => {
  expect(suggestionsIn({ suggestions: [brick] })).toEqual([brick]);
  expect(suggestionsIn({ suggestions: [] })).toEqual([]);
});

test("any other error holds none", () => {
  expect([null, "product", {}, { suggestions: "x" }].map(suggestionsIn)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("what is no product is left out", () => {
  expect(suggestionsIn({ suggestions: [brick, null, 3, { uid: "1" }] })).toEqual([brick]);
});
