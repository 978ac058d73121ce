import { describe, expect, test } from "vitest";
import { facetRows, moveFacet } from "#app/models/record/facet.ts";

const facts = (label: string, products: number) => ({ code: label, label, products, values: 2 });
const attributes = [facts("Norme", 9), facts("Épaisseur", 5), facts("Poids", 1)];
const labelsOf = (choice: readonly string[]) => {
  const { shown, hidden } = facetRows(attributes, choice);
  return [shown, hidden].map((rows) => rows.map(({ label }) => label));
};

describe("the facets of a family", () => {
  test("are all its attributes without a choice", () => {
    expect(labelsOf([])).toEqual([["Norme", "Épaisseur", "Poids"], []]);
  });

  test("are those chosen, whatever their accents, and the others are hidden", () => {
    expect(labelsOf(["epaisseur", "Norme"])).toEqual([["Épaisseur", "Norme"], ["Poids"]]);
  });

  test("keep one that no product has", () => {
    const { shown } = facetRows(attributes, ["Teinte", "Norme"]);

    expect(shown[0]).toEqual({ label: "Teinte", products: 0, values: 0 });
  });
});

describe("a facet that is moved", () => {
  const order = ["Norme", "Épaisseur", "Poids"];

  test.each([
    ["up", "Épaisseur", ["Épaisseur", "Norme", "Poids"]],
    ["down", "Épaisseur", ["Norme", "Poids", "Épaisseur"]],
    ["up", "Norme", order],
    ["down", "Poids", order],
    ["hide", "Norme", ["Épaisseur", "Poids"]],
    ["show", "Teinte", [...order, "Teinte"]],
    ["show", "Norme", order],
    ["hide", "Teinte", order],
  ] as const)("%s: %s", (act, label, expected) => {
    expect(moveFacet(order, act, label)).toEqual(expected);
  });

  test("is not hidden when it is the last", () => {
    expect(moveFacet(["Norme"], "hide", "Norme")).toBeNull();
  });
});
