import { describe, expect, test } from "vitest";
import { type Variant, variantTable } from "#app/models/catalogue/variant.ts";

const variant = (uid: number, length: string, width: string, more: Partial<Variant> = {}) => ({
  uid,
  label: `Plaque ${length} x ${width}`,
  attributes: [
    { code: "norm", label: "Norme", value: "NF EN 520" },
    { code: "length", label: "Longueur", value: length },
    { code: "width", label: "Largeur", value: width },
  ],
  unitMills: 1000,
  level: "low" as const,
  ...more,
});

describe("the sizes of a product", () => {
  test("are named by the attributes in which they differ, the smallest first", () => {
    const table = variantTable(
      [
        variant(1, "2500 mm", "1200 mm"),
        variant(2, "900 mm", "1200 mm"),
        variant(3, "2500 mm", "600 mm"),
      ],
      7,
    );

    expect(table?.title).toBe("Longueur · Largeur");
    expect(table?.rows.map(({ uid, name }) => [uid, name])).toEqual([
      [2, "900 mm · 1200 mm"],
      [3, "2500 mm · 600 mm"],
      [1, "2500 mm · 1200 mm"],
    ]);
    expect(table?.total).toBe(7);
  });

  test("are named by their labels where no attribute differs", () => {
    const table = variantTable(
      [variant(1, "1 m", "1 m", { label: "B" }), variant(2, "1 m", "1 m", { label: "A" })],
      2,
    );

    expect(table).toMatchObject({ title: "", rows: [{ name: "A" }, { name: "B" }] });
  });

  test("are no table when there is but one", () => {
    expect(variantTable([variant(1, "1 m", "1 m")], 1)).toBeNull();
    expect(variantTable([], 0)).toBeNull();
  });
});
